//! Why a text is not a scene.

use core::fmt;

/// Why a text is not a scene: the place in it, and what is wrong there.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, with the field in front, such as `shapes[1].radius: must not be negative, but is -4`.
    pub message: String,
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl core::error::Error for SceneError {}
