//! The open lesson: how far it is, and what to come back to after it.

use crate::{lab::activity::playback::Playback, lessons::Lesson};

/// The open lesson as the window shows it.
#[derive(Clone, Copy, Debug)]
pub struct ShownLesson<'a> {
    /// Its index.
    pub index: usize,
    /// What it says.
    pub lesson: &'a Lesson,
    /// The question whose answer is shown.
    pub answered: Option<usize>,
}

/// A lesson that is open.
#[derive(Debug)]
pub struct OpenLesson {
    /// Its index.
    pub index: usize,
    /// The question whose answer is shown.
    pub answered: Option<usize>,
    /// The steps that it shows.
    pub steps: Option<Playback>,
    /// What to come back to.
    pub before: Before,
    /// The origins of the scenes that the lessons have opened over the user's own.
    pub origins: Vec<usize>,
}

/// What was shown before the lessons were opened.
#[derive(Clone, Copy, Debug)]
pub struct Before {
    /// The mode, by its index.
    pub mode: usize,
    /// The origin of the user's own scene.
    pub origin: usize,
    /// The steps that were open.
    pub steps: Option<Playback>,
}
