//! What is shown besides the shapes and their answers: nothing more, the steps of an algorithm, or a lesson.
//!
//! What changes it, for each of the three that is shown before:
//!
//! | | free | steps | lesson |
//! | --- | --- | --- | --- |
//! | steps are opened or closed | steps | free | lesson, with or without its steps |
//! | a lesson is opened | lesson | lesson; the steps come back after it | that lesson |
//! | lessons are closed | - | - | free or steps, as before the lessons |
//! | a preset or comparison | steps, if it names an algorithm | its steps, or the same from the first | free, or the steps that it names |
//! | another scene or arrangement | free | the same steps from the first | free, where the lesson's scene is left |
//! | undo, redo | free | steps | free, where the lesson's scene is left |
//! | selection | free | steps of the selected pair | lesson |
//! | another mode | free | the same steps from the first, stopped | as if the lessons were closed |
//! | a mode without pairs, or an exhibit | free | free | as if the lessons were closed, then free |

pub mod lesson;
pub mod playback;

use lesson::OpenLesson;
use playback::Playback;

/// One of what excludes each other.
#[derive(Debug, Default)]
pub enum Activity {
    /// The shapes and their answers alone; in the bug zoo its exhibit.
    #[default]
    Free,
    /// The steps of an algorithm.
    Steps(Playback),
    /// A lesson, with the steps that it shows.
    Lesson(OpenLesson),
}

impl Activity {
    /// The steps that are shown.
    pub fn steps(&self) -> Option<&Playback> {
        match self {
            Self::Free => None,
            Self::Steps(steps) => Some(steps),
            Self::Lesson(lesson) => lesson.steps.as_ref(),
        }
    }

    /// The steps that are shown, to be changed.
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

    /// The open lesson.
    pub fn lesson(&self) -> Option<&OpenLesson> {
        match self {
            Self::Lesson(lesson) => Some(lesson),
            Self::Free | Self::Steps(_) => None,
        }
    }

    /// The open lesson, to be changed.
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
