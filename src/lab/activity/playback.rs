//! The steps of an algorithm that are shown: which algorithm, which step, and what is compared with it.

use crate::{algorithm::telling::Telling, answers::wanted::WantedWalkthrough};

/// How long the ghosts of a step turn, in seconds.
const TURN: f32 = 1.2;
/// How long a step stays while the steps go on by themselves, in seconds.
const STAY: f32 = 4.0;

/// The steps that are shown, and how far they are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Playback {
    /// The chosen algorithm, by its index; `None` for the first that applies.
    pub chosen: Option<usize>,
    /// The step that is shown.
    pub step: usize,
    /// Whether the steps go on by themselves.
    pub is_playing: bool,
    /// How long the step is shown, in seconds.
    since: f32,
    /// The step whose marks are shown in its place, while the pointer is on it.
    pub peeked: Option<usize>,
    /// The method that is shown beside it, by its index in [`METHODS`](crate::algorithm::comparison::list::METHODS).
    pub compared: Option<usize>,
}

/// What there is to show of it.
#[derive(Clone, Copy, Debug)]
pub struct ShownWalkthrough<'a> {
    /// Which algorithm it is, by its index in [`WALKTHROUGHS`](crate::algorithm::WALKTHROUGHS).
    pub index: usize,
    /// All its steps.
    pub telling: &'a Telling,
    /// The step that is shown.
    pub step: usize,
}

impl Playback {
    /// At the first step of this algorithm.
    pub fn of(walkthrough: usize) -> Self {
        Self { chosen: Some(walkthrough), ..Self::default() }
    }

    /// The same, compared with this method or with none.
    pub fn beside(self, compared: Option<usize>) -> Self {
        Self { compared, ..self }
    }

    /// What is to be told.
    pub fn wanted(self) -> WantedWalkthrough {
        self.chosen.map_or(WantedWalkthrough::Any, WantedWalkthrough::Of)
    }

    /// The step that is shown, and how much of its turn is over.
    pub fn place(self) -> (usize, f32) {
        self.peeked.map_or_else(|| (self.step, self.turned()), |peeked| (peeked, 1.0))
    }

    /// How much of the shown step's turn is over, whatever is pointed at.
    pub fn turned(self) -> f32 {
        let x = (self.since / TURN).min(1.0);
        // Slow at both ends.
        x * x * (3.0 - 2.0 * x)
    }

    /// Goes to a step.
    pub fn enter(&mut self, step: usize) {
        (self.step, self.since, self.peeked) = (step, 0.0, None);
    }

    /// At the same step, where it stands.
    pub fn stopped(self) -> Self {
        Self { is_playing: false, peeked: None, ..self }
    }

    /// Whether the shown step still turns, if it turns at all.
    pub fn is_turning(self) -> bool {
        self.since < TURN
    }

    /// Goes on by `seconds` in a telling with this last step.
    pub fn advance(&mut self, seconds: f32, last: usize) {
        self.since += seconds;
        if self.is_playing && self.since > STAY {
            if self.step < last {
                self.enter(self.step + 1);
            } else {
                self.is_playing = false;
            }
        }
    }
}
