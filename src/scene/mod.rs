//! Bodies with a pose, the document with its history, picking, and the scene file.

mod bodies;
mod bodies_at_point;
mod bodies_with_ids;
mod body;
mod body_state;
mod document;
mod edit;
#[cfg(feature = "scene-file")]
pub mod file;
mod handle;
mod history;
mod local_shape;
mod motion;
mod pose;
mod reshape_by_handle;
mod swept_body;
mod target;

pub use bodies::Scene;
pub use bodies_at_point::is_at;
pub use bodies_with_ids::{BodyId, BodyList};
pub use body::Body;
pub use body_state::{Flags, Stamp};
pub use document::Document;
pub use edit::{Edit, EditError};
pub use handle::{Handle, HandleKind, turn_arm, vertex_handles};
pub use local_shape::LocalShape;
pub use motion::Motion;
pub use pose::Pose;
pub use reshape_by_handle::{Resizing, reshaped_by_handle};
pub(crate) use target::Target;
