//! A scene in a comment of a program.

use crate::scene::{Body, Scene, file};

/// The text before the scene.
pub(crate) const MARK: &str = "Collision Lab scene: ";

/// A comment line with bodies.
pub(crate) fn line<'a>(comment: &str, bodies: impl IntoIterator<Item = &'a Body>) -> String {
    let scene = Scene { bodies: bodies.into_iter().cloned().collect() };
    let text: Vec<String> = file::write(&scene).lines().map(|line| line.trim().to_owned()).collect();
    format!("{comment} {MARK}{}\n", text.join(" "))
}
