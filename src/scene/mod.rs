//! Bodies with a pose, the document with its history, picking, and the scene file.

mod bodies;
mod bodies_with_ids;
mod body;
mod body_state;
mod document;
mod edit;
#[cfg(feature = "cli")]
pub(crate) mod embedded;
#[cfg(feature = "scene-file")]
mod error;
#[cfg(feature = "scene-file")]
pub mod file;
mod handle;
mod history;
#[cfg(feature = "scene-file")]
mod json;
mod local;
mod motion;
mod picking;
mod pose;
#[cfg(feature = "scene-file")]
mod read;
mod reshape;
mod sweep;
#[cfg(feature = "scene-file")]
mod write;

pub use bodies::Scene;
pub use bodies_with_ids::{BodyId, BodyList};
pub use body::Body;
pub use body_state::{Flags, Stamp};
pub use document::Document;
pub use edit::{Edit, EditError};
pub use handle::{Handle, HandleKind, turn_arm, vertex_handles};
pub use local::Local;
pub use motion::Motion;
pub use picking::is_at;
pub use pose::Pose;
pub use reshape::{Resizing, dragged_by_handle};
