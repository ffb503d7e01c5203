//! What counts as a hit, and which way is up, in texts and on the screen? The answers of the module do not change.

use crate::answers::boundary::Boundary;
use glam::Vec2;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conventions {
    pub boundary: Boundary,
    pub is_y_up: bool,
}

impl Conventions {
    /// The world direction of a direction on the screen.
    pub fn direction(self, on_screen: Vec2) -> Vec2 {
        if self.is_y_up { Vec2::new(on_screen.x, -on_screen.y) } else { on_screen }
    }

    /// The world angle, from +x towards +y, of a clockwise angle on the screen.
    pub fn turn(self, clockwise: f32) -> f32 {
        if self.is_y_up { -clockwise } else { clockwise }
    }
}
