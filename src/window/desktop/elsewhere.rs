//! What stands in for the X server where there is none? Nothing: there is no window to follow.

use macroquad::miniquad::KeyCode;

/// Never follows a window.
pub enum Watch {}

impl Watch {
    /// Finds no window.
    pub fn new(_class: &str) -> Option<Self> {
        None
    }

    /// The key of a stroke.
    pub fn key(&mut self, _code: KeyCode, _down: bool) -> KeyCode {
        match *self {}
    }
}
