//! The steps shown: which algorithm, which step, and the method compared with it.

use crate::algorithm::steps::Step;
use crate::algorithm::steps::step_builder::Steps;
use crate::answers::requested_answers::AlgorithmChoice;

/// The duration of a step's rotation, in seconds.
const TURN: f32 = 1.2;
/// The duration of a step while the steps are played, in seconds.
const STAY: f32 = 4.0;

#[derive(Clone, Copy, Debug, Default)]
pub struct Playback {
    /// The chosen algorithm, by its index; `None` for the first that applies.
    pub chosen: Option<usize>,
    pub step: usize,
    pub is_playing: bool,
    /// Seconds since the step was entered.
    since: f32,
    /// The step whose marks are shown instead, while the pointer is on its row.
    pub peeked: Option<usize>,
    /// The method that is shown beside it, by its index: see [`methods`](crate::algorithm::comparison::methods).
    pub compared: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
pub struct ShownSteps<'a> {
    /// The algorithm, by its index in [`ALGORITHMS`](crate::algorithm::ALGORITHMS).
    pub index: usize,
    pub steps: &'a Steps,
    pub step: usize,
}

impl<'a> ShownSteps<'a> {
    pub fn current(&self) -> &'a Step {
        self.steps.step(self.step)
    }
}

impl Playback {
    /// At the first step of this algorithm, beside this method if there is one.
    pub fn of(algorithm: usize, compared: Option<usize>) -> Self {
        Self { chosen: Some(algorithm), compared, ..Self::default() }
    }

    pub fn choice(self) -> AlgorithmChoice {
        self.chosen.map_or(AlgorithmChoice::Any, AlgorithmChoice::Of)
    }

    /// The step that is shown, and how much of its rotation is complete.
    pub fn place(self) -> (usize, f32) {
        self.peeked.map_or_else(|| (self.step, self.turned()), |peeked| (peeked, 1.0))
    }

    /// How much of the shown step's rotation is complete, from 0 to 1.
    pub fn turned(self) -> f32 {
        let x = (self.since / TURN).min(1.0);
        // Slow at both ends.
        x * x * (3.0 - 2.0 * x)
    }

    pub fn enter(&mut self, step: usize) {
        (self.step, self.since, self.peeked) = (step, 0.0, None);
    }

    /// At the same step, paused.
    pub fn stopped(self) -> Self {
        Self { is_playing: false, peeked: None, ..self }
    }

    /// Whether the shown step is still rotating, if it has a rotation.
    pub fn is_turning(self) -> bool {
        self.since < TURN
    }

    /// Advances by `seconds`; `last` is the index of the last step.
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
