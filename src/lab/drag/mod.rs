//! Gestures: what the pointer grabs, and where a drag snaps.

pub mod gesture;
mod gesture_preview;
pub mod grabbing;
mod motion_handles;
mod reshape_snapping;
pub mod snap_table;
mod snapping;
