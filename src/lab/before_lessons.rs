//! What was shown before the lessons were opened?

use crate::lab::playback::Playback;

/// What there is to come back to when the lessons are closed.
#[derive(Debug)]
pub struct BeforeLessons {
    /// The mode, by its index.
    pub mode: usize,
    /// Where the scene of the user's own came from, under what the lessons show.
    pub origin: usize,
    /// The origins of the scenes that the lessons have shown over it.
    pub origins: Vec<usize>,
    /// The algorithm that was told.
    pub playback: Option<Playback>,
    /// The method beside it.
    pub compared: Option<usize>,
    /// Whether a lesson has begun to tell the algorithm that is told.
    pub opened_steps: bool,
}
