//! What is shown besides the shapes and their answers: nothing more, the steps of an algorithm, or a lesson.
//!
//! `docs/architecture.md` has the table of what changes it.

pub mod algorithm_refusals;
pub mod compared;
mod comparing;
pub mod lesson;
mod lessons;
pub mod playback;
mod steps;

use lesson::OpenLesson;
use playback::Playback;

#[derive(Debug, Default)]
pub enum Activity {
    /// The shapes and their answers alone; in the bug zoo its exhibit.
    #[default]
    Free,
    Steps(Playback),
    Lesson(OpenLesson),
}

impl Activity {
    pub fn steps(&self) -> Option<&Playback> {
        match self {
            Self::Free => None,
            Self::Steps(steps) => Some(steps),
            Self::Lesson(lesson) => lesson.steps.as_ref(),
        }
    }

    pub fn steps_mut(&mut self) -> Option<&mut Playback> {
        match self {
            Self::Free => None,
            Self::Steps(steps) => Some(steps),
            Self::Lesson(lesson) => lesson.steps.as_mut(),
        }
    }

    /// Shows these steps or none; a lesson stays open.
    pub fn show_steps(&mut self, steps: Option<Playback>) {
        match self {
            Self::Lesson(lesson) => lesson.steps = steps,
            Self::Free | Self::Steps(_) => *self = Self::of(steps),
        }
    }

    pub fn lesson(&self) -> Option<&OpenLesson> {
        match self {
            Self::Lesson(lesson) => Some(lesson),
            Self::Free | Self::Steps(_) => None,
        }
    }

    pub fn lesson_mut(&mut self) -> Option<&mut OpenLesson> {
        match self {
            Self::Lesson(lesson) => Some(lesson),
            Self::Free | Self::Steps(_) => None,
        }
    }

    /// Ends the lesson and shows what was shown before it; returns the lesson, if one was open.
    pub fn end_lesson(&mut self) -> Option<OpenLesson> {
        match core::mem::take(self) {
            Self::Lesson(lesson) => {
                *self = Self::of(lesson.before.steps);
                Some(lesson)
            }
            other => {
                *self = other;
                None
            }
        }
    }

    fn of(steps: Option<Playback>) -> Self {
        steps.map_or(Self::Free, Self::Steps)
    }
}
