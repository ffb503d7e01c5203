//! Where is somebody in the lessons?

use crate::lesson::TourLesson;

/// The lesson that is open.
#[derive(Clone, Copy, Debug)]
pub struct Touring<'a> {
    /// Its index.
    pub index: usize,
    /// What it says.
    pub lesson: &'a TourLesson,
    /// The question whose answer is shown.
    pub answered: Option<usize>,
}
