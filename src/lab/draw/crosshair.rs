//! Where do the keys draw?

use glam::Vec2;

/// The position that replaces the pointer while a shape is drawn with the keys.
#[derive(Clone, Copy, Debug, Default)]
pub struct Crosshair {
    /// The last position, before snapping.
    pub at: Option<Vec2>,
    pub is_shown: bool,
}
