//! Gestures: what the pointer grabs, and where a drag snaps.

pub mod gesture;
mod gesture_preview;
mod motion_handles;
pub mod picking;
mod reshape_snapping;
pub mod snap_kinds;
mod snapping;
