//! The open lesson: its progress, and what to restore after it.

use crate::{lab::activity::playback::Playback, lessons::Lesson};

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
