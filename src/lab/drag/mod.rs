//! Gestures: from a press to its release, what the pointer grabs, and where a drag snaps.

mod corner_to_edge_snapping;
mod draw_gesture;
pub mod gesture;
pub mod grabbing;
mod motion_handles;
mod new_corner;
mod press_drag_release;
mod rotate;
mod self_crossing;
pub mod snap_kinds;
mod snapping;
