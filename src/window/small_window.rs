//! Which windows are small: the sizes at which the layout changes.

use egui::Vec2;

/// A shorter window has no room for tables below the steps of an algorithm, or for the sentence, in points.
pub const SHORT_WINDOW: f32 = 620.0;
/// A narrower window shortens texts beside the answer, in points.
pub const NARROW_WINDOW: f32 = 1150.0;

/// Whether a window is short or narrow.
pub fn is_small(window: Vec2) -> bool {
    window.y <= SHORT_WINDOW || window.x <= NARROW_WINDOW
}
