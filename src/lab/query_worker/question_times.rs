//! The speed of the questions of the current frame.

use crate::answers::timed_question::Question;
use crate::lab::Lab;
use crate::lab::query_worker::worker::Repeat;
use crate::mode::behavior::TestTime;
use core::time::Duration;

impl Lab {
    pub fn test_time(&self) -> TestTime {
        let has_pair = || self.editor.scene().bodies.iter().filter(|body| !body.flags().is_hidden).nth(1).is_some();
        let of_worker = || TestTime { nanoseconds: self.worker.times(self.run).questions[0], measures: None };
        let own = self.editor.behavior().own_time();
        own.unwrap_or_else(|| if has_pair() { of_worker() } else { TestTime::default() })
    }

    /// Nanoseconds of each of [`Question::ALL`] about the pairs of this frame, zero before the first measurement; `None` in a mode
    /// with its own timing.
    pub fn times(&self) -> Option<[f64; Question::ALL.len()]> {
        let is_own = self.editor.behavior().own_time().is_some();
        (!is_own).then(|| self.worker.times(self.run).questions)
    }

    /// Repeats the questions of the frame for about `budget` beside the frame, to measure them: yes or no, or all of them. A
    /// mode with its own timing measures for `own_budget`, in the frame.
    pub fn measure(&mut self, budget: Duration, own_budget: Duration, all_questions: bool) {
        let behavior = &mut self.editor.states[self.editor.mode].behavior;
        behavior.measure(own_budget);
        if behavior.own_time().is_none() && !self.is_searching() {
            self.worker.repeat(Repeat { budget, all_questions, run: self.run });
        }
    }
}
