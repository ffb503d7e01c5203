//! How long does a question take?

use core::time::Duration;
use std::time::Instant;

/// The time over which figures are smoothed.
const SMOOTHING: Duration = Duration::from_millis(500);

/// The most that is asked between two looks at the clock, which takes about as long as one quick question.
const BATCH: usize = 256;

/// A look at the clock is taken at least after this share of the budget.
const SLICE: u32 = 16;

/// After a question that took longer than the budget, measuring rests for so many times as long.
const REST: u32 = 50;

/// The smoothed time that a question takes.
#[derive(Clone, Debug, Default)]
pub struct Meter {
    nanoseconds: f64,
    last: Option<Instant>,
    resting_until: Option<Instant>,
}

impl Meter {
    /// Nanoseconds a question; zero before the first measurement.
    pub fn nanoseconds(&self) -> f64 {
        self.nanoseconds
    }

    /// Asks for about `budget`: `ask` is told how many were asked already and how many to ask, and says how many it asked.
    /// Where a single question takes longer, it is one, and then none for a while.
    pub fn measure(&mut self, budget: Duration, mut ask: impl FnMut(usize, usize) -> usize) {
        let start = Instant::now();
        if self.resting_until.is_some_and(|until| start < until) {
            return;
        }
        let (mut asked, mut next) = (0, 1);
        let mut elapsed = Duration::ZERO;
        while elapsed < budget {
            match ask(asked, next) {
                0 => return,
                more => asked += more,
            }
            elapsed = start.elapsed();
            let each = elapsed.as_secs_f64() / asked as f64;
            next = ((budget / SLICE).as_secs_f64() / each) as usize;
            next = next.clamp(1, BATCH);
        }
        self.note(start + elapsed, elapsed.as_secs_f64() * 1e9 / asked.max(1) as f64);
        self.resting_until = (elapsed > 2 * budget).then(|| start + elapsed + REST * elapsed);
    }

    /// Takes a measurement into the smoothed figure.
    fn note(&mut self, now: Instant, nanoseconds: f64) {
        let weight = match self.last {
            Some(last) => 1.0 - (-(now - last).as_secs_f64() / SMOOTHING.as_secs_f64()).exp(),
            None => 1.0,
        };
        self.nanoseconds += weight * (nanoseconds - self.nanoseconds);
        self.last = Some(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_question_is_asked_once_and_then_not_for_a_while() {
        let (mut meter, mut asked) = (Meter::default(), 0);
        let budget = Duration::from_millis(1);
        for _ in 0..20 {
            meter.measure(budget, |_, count| {
                std::thread::sleep(20 * budget);
                asked += count;
                count
            });
        }
        assert_eq!(asked, 1, "each takes twenty times the budget");
        assert!(meter.nanoseconds() >= 20e6);
    }

    #[test]
    fn quick_questions_are_asked_in_batches() {
        let (mut meter, mut asked, mut looks) = (Meter::default(), 0, 0);
        meter.measure(Duration::from_millis(1), |from, count| {
            assert_eq!(from, asked, "it goes on after those before");
            (asked, looks) = (asked + count, looks + 1);
            count
        });
        assert!(asked > 20 * looks, "{asked} questions, {looks} looks at the clock");
        meter.measure(Duration::from_millis(1), |_, _| 0);
    }
}
