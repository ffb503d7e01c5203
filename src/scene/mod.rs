//! Bodies with a pose, which one is under the pointer, and the scene file.

mod bodies;
mod body;
mod error;
pub mod file;
mod handle;
mod json;
mod pick;
mod read;
mod write;

pub use bodies::Scene;
pub use body::{Body, Local, Pose, Stamp};
pub use handle::Handle;
pub use pick::is_at;
