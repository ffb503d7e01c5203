//! Why a text is not a scene.

use core::fmt;

/// Why a text is not a scene: the position, and what is wrong there.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, if it is known.
    pub column: Option<usize>,
    /// What is wrong, with the field in front, such as `shapes[1].radius: must not be negative, but is -4`.
    pub message: String,
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = self.column.map(|column| format!(", column {column}")).unwrap_or_default();
        write!(f, "line {}{column}: {}", self.line, self.message)
    }
}

impl core::error::Error for SceneError {}
