//! What stands in for the X server where there is none? Nothing: there is no window to follow.

use super::size::Screen;
use macroquad::miniquad::KeyCode;

/// Where a window is going to open is not known.
pub fn screen() -> Option<Screen> {
    None
}

/// Never follows a window.
pub enum Watch {}

impl Watch {
    /// Finds no window.
    pub fn new(_class: &str) -> Option<Self> {
        None
    }

    /// Whether nobody can see the window.
    pub fn is_hidden(&mut self) -> bool {
        match *self {}
    }

    /// The key of a stroke.
    pub fn key(&mut self, _code: KeyCode, _down: bool) -> KeyCode {
        match *self {}
    }

    /// Gives the window a title.
    pub fn set_title(&self, _title: &str) {
        match *self {}
    }
}
