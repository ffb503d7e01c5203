//! The listener that receives the answers of a frame, including partial ones.

use crate::answers::frame_answers::Answers;
use core::time::Duration;
use std::time::Instant;

/// How often partial answers are reported.
const PERIOD: Duration = Duration::from_millis(4);

pub trait Listener {
    fn is_cancelled(&self) -> bool;

    /// Receives the answers known so far.
    fn receive(&mut self, answers: Answers);
}

/// Reports the answers so far to the listener at intervals.
pub struct Reporter<'a, L> {
    pub listener: &'a mut L,
    last: Instant,
}

impl<'a, L: Listener> Reporter<'a, L> {
    pub fn new(listener: &'a mut L) -> Self {
        Self { listener, last: Instant::now() }
    }

    /// `None` if the listener has cancelled.
    pub fn check_wanted(&self) -> Option<()> {
        (!self.listener.is_cancelled()).then_some(())
    }

    /// Whether the next report is due.
    pub fn is_due(&self) -> bool {
        self.last.elapsed() > PERIOD
    }

    pub fn report(&mut self, answers: Answers) {
        self.listener.receive(answers);
        self.last = Instant::now();
    }
}
