//! Gestures: what the pointer grabs, and where a drag snaps.

mod edge_snapping;
pub mod gesture;
mod gesture_preview;
pub mod picking;
pub mod snap_kinds;
mod snapping;
