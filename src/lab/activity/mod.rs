//! What is shown besides the shapes and their answers: the steps of an algorithm, a lesson, both or neither.
//!
//! `docs/architecture.md` has the table of what changes it.

pub mod compared;
mod lessons;
pub mod open_lesson;
pub mod playback;
pub mod refusal_cache;
mod steps;

use open_lesson::OpenLesson;
use playback::Playback;

/// What is shown besides the shapes. While a lesson is open, the steps are those that it shows.
#[derive(Debug, Default)]
pub struct Activity {
    pub steps: Option<Playback>,
    pub lesson: Option<OpenLesson>,
}

impl Activity {
    /// Ends the lesson, if one is open, and shows the steps from before it.
    pub fn finish_lesson(&mut self) -> Option<OpenLesson> {
        let lesson = self.lesson.take()?;
        self.steps = lesson.before.steps;
        Some(lesson)
    }
}
