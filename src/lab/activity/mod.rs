//! What is shown besides the shapes and their answers: the steps of an algorithm, a lesson, both or neither.
//!
//! `docs/architecture.md` has the table of what changes it.

pub mod algorithm_refusals;
mod current_lesson;
pub mod playback;
pub mod shown_comparison;
mod steps;

use crate::lessons::Lesson;
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

/// The open lesson as the window shows it.
#[derive(Clone, Copy, Debug)]
pub struct ShownLesson<'a> {
    pub index: usize,
    pub lesson: &'a Lesson,
    /// The question whose answer is shown.
    pub answered: Option<usize>,
}

#[derive(Debug)]
pub struct OpenLesson {
    pub index: usize,
    pub answered: Option<usize>,
    pub before: Before,
    /// The origins of the scenes that the lessons have opened over the user's own.
    pub origins: Vec<usize>,
}

/// The state before the lessons were opened.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    pub mode: usize,
    /// The origin of the user's own scene.
    pub origin: usize,
    pub steps: Option<Playback>,
}
