//! The scene file: JSON that a game can write and a person can read.

use super::Scene;

/// Why a text is not a scene: the place in it, and what is wrong there.
#[derive(Clone, Debug, PartialEq)]
pub struct SceneError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, with the field in front, such as `shapes[1].radius: must not be negative, but is -4`.
    pub message: String,
}

/// Reads a scene from the text of a scene file.
///
/// # Errors
/// When the text is not a scene, with the line, the field and what is wrong with it.
pub fn read(text: &str) -> Result<Scene, SceneError> {
    let _ = text;
    Ok(Scene::default())
}

/// The text of a scene file that reads back as the same scene, bit for bit.
pub fn write(scene: &Scene) -> String {
    let _ = scene;
    String::new()
}
