//! Repeats the questions of a frame to measure how long each takes.

use crate::answers::evaluator::Evaluator;
use crate::answers::hit_tests::Test;
use crate::answers::timed_question::Question;
use core::time::Duration;

/// Slower questions are not repeated to measure them.
const SLOW: Duration = Duration::from_millis(1);

impl Evaluator {
    /// Repeats a question `count` times, starting after the first `from` pairs and skipping slow ones; returns how many were
    /// asked.
    pub fn repeat(&self, question: Question, from: usize, count: usize) -> usize {
        let scene = &self.query.scene;
        // After a cancelled question, the tests may be those of the previous scene.
        if self.hit_tests.stamps().len() != scene.bodies.len() {
            return 0;
        }
        let ask = |[a, b]: [usize; 2]| question.ask(scene.bodies[a].shape(), scene.bodies[b].shape());
        if question == Question::Overlaps {
            let (listed, tests) = (&self.answers.hit_pairs, self.hit_tests.list());
            let number = tests.map_or(listed.len(), <[Test]>::len);
            let Some(first) = from.checked_rem(number) else { return 0 };
            let pair = |i: usize| tests.map_or_else(|| listed[i], |tests| tests[i].pair);
            (0..number).cycle().skip(first).take(count).for_each(|i| ask(pair(i).map(|body| body as usize)));
            return count;
        }
        let quick = || self.answers.pairs.iter().filter(|pair| pair.took.iter().all(|took| *took < SLOW));
        let Some(first) = from.checked_rem(quick().count()) else { return 0 };
        let pairs: Vec<[usize; 2]> = quick().map(|pair| [pair.a, pair.b]).collect();
        pairs.iter().cycle().skip(first).take(count).for_each(|pair| ask(*pair));
        count
    }

    /// The time of a question about the current pair that is too slow to repeat.
    pub fn took(&self, question: Question) -> Option<Duration> {
        let current = self.answers.current()?;
        let of_full = Question::ALL[1..].iter().position(|other| *other == question)?;
        Some(current.took[of_full])
    }
}
