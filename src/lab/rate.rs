//! How fast are the questions of the present frame answered?

use super::{
    Lab,
    meter::{Rate, Times},
};
use crate::lesson::{OwnTime, Question};
use core::time::Duration;

impl Lab {
    /// How fast the questions of this frame are answered.
    pub fn rate(&self) -> Rate {
        match self.state().lesson.own_time() {
            Some(OwnTime { nanoseconds, of }) => Rate { nanoseconds, of: Some(of) },
            None => Rate { nanoseconds: self.meters[0].nanoseconds(), of: None },
        }
    }

    /// What each question takes, in nanoseconds, of the pairs of this frame; zero before the first measurement. `None` in a
    /// mode that takes the time of its tests itself.
    pub fn times(&self) -> Option<Times> {
        if self.state().lesson.own_time().is_some() {
            return None;
        }
        let questions = Question::ALL.into_iter().zip(&self.meters);
        Some(Times {
            tested: self.answers.tested(),
            in_full: self.answers.pairs().len(),
            questions: questions.map(|(question, meter)| (question.name(), meter.nanoseconds())).collect(),
        })
    }

    /// Asks whether the pairs of the frame meet again and again for about `budget` and smooths what a test takes, unless the
    /// mode takes the time itself; with `all_questions` the budget is for the other questions too. A mode with a measurement
    /// of its own goes on with that for `own_budget`.
    pub fn measure(&mut self, budget: Duration, own_budget: Duration, all_questions: bool) {
        let state = &mut self.states[self.mode];
        state.lesson.measure(own_budget);
        if state.lesson.own_time().is_none() {
            let (scene, answers, start) = (state.scene(), &self.answers, self.start);
            let count = if all_questions { Question::ALL.len() } else { 1 };
            for (question, meter) in Question::ALL.into_iter().zip(&mut self.meters).take(count) {
                let budget = budget / count as u32;
                meter.measure(budget, || start.elapsed(), |asked, more| answers.repeat(question, scene, asked, more));
            }
        }
    }
}
