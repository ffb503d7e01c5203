//! Where do the keys draw?

use glam::Vec2;

/// The place that stands for the pointer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Crosshair {
    /// Where it was last, before anything draws it in.
    pub at: Option<Vec2>,
    /// Whether it stands for the pointer now.
    pub is_shown: bool,
}
