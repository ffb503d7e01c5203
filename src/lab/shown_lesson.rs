//! Which lesson is open, and how far?

use crate::lessons::Lesson;

/// The lesson that is open.
#[derive(Clone, Copy, Debug)]
pub struct ShownLesson<'a> {
    /// Its index.
    pub index: usize,
    /// What it says.
    pub lesson: &'a Lesson,
    /// The question whose answer is shown.
    pub answered: Option<usize>,
}
