//! How fast are the questions of the present frame answered?

use crate::{
    answers::question::Question,
    lab::{
        Lab,
        answering::{
            meter::{Rate, Times},
            worker::Repeat,
        },
    },
    mode::behavior::OwnTime,
};
use core::time::Duration;

impl Lab {
    /// How fast the questions of this frame are answered.
    pub fn rate(&self) -> Rate {
        let has_pair = || self.editor.scene().bodies.iter().filter(|body| !body.flags().is_hidden).nth(1).is_some();
        match self.editor.behavior().own_time() {
            Some(OwnTime { nanoseconds, of }) => Rate { nanoseconds, of: Some(of) },
            None if !has_pair() => Rate::default(),
            None => Rate { nanoseconds: self.worker.figures(self.run)[0], of: None },
        }
    }

    /// What each question takes, in nanoseconds, of the pairs of this frame; zero before the first measurement. `None` in a
    /// mode that takes the time of its tests itself.
    pub fn times(&self) -> Option<Times> {
        if self.editor.behavior().own_time().is_some() {
            return None;
        }
        let questions = Question::ALL.into_iter().zip(self.worker.figures(self.run));
        Some(Times {
            tested: self.answers.tested,
            in_full: self.answers.pairs.len(),
            questions: questions.map(|(question, nanoseconds)| (question.name(), nanoseconds)).collect(),
        })
    }

    /// Asks whether the pairs of the frame meet again and again for about `budget` and smooths what a test takes, unless the
    /// mode takes the time itself; with `all_questions` the budget is for the other questions too. That goes on beside the
    /// frame. A mode with a measurement of its own goes on with that for `own_budget`, in the frame.
    pub fn measure(&mut self, budget: Duration, own_budget: Duration, all_questions: bool) {
        let behavior = &mut self.editor.states[self.editor.mode].behavior;
        behavior.measure(own_budget);
        if behavior.own_time().is_none() && !self.is_searching() {
            self.worker.repeat(Repeat { budget, all_questions, run: self.run });
        }
    }
}
