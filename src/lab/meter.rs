//! How long does a collision test take?

use core::time::Duration;
use std::time::Instant;

/// The time over which figures are smoothed.
const SMOOTHING: Duration = Duration::from_millis(500);

/// How many tests are made between two looks at the clock, which takes about as long as one.
const BATCH: usize = 256;

/// The smoothed time that a test takes.
#[derive(Clone, Debug, Default)]
pub struct Meter {
    nanoseconds: f64,
    last: Option<Instant>,
}

impl Meter {
    /// Nanoseconds a test; zero before the first measurement.
    pub fn nanoseconds(&self) -> f64 {
        self.nanoseconds
    }

    /// Times `tests` for about `budget`: it is told how many were made already and how many to make, and says how many
    /// it made.
    pub fn measure(&mut self, budget: Duration, mut tests: impl FnMut(usize, usize) -> usize) {
        let (start, mut made) = (Instant::now(), 0);
        while start.elapsed() < budget {
            match tests(made, BATCH) {
                0 => return,
                more => made += more,
            }
        }
        self.note(start, made);
    }

    /// Takes a measurement into the smoothed figure.
    fn note(&mut self, start: Instant, tests: usize) {
        let now = Instant::now();
        let nanoseconds = (now - start).as_secs_f64() * 1e9 / tests.max(1) as f64;
        let weight = match self.last {
            Some(last) => 1.0 - (-(now - last).as_secs_f64() / SMOOTHING.as_secs_f64()).exp(),
            None => 1.0,
        };
        self.nanoseconds += weight * (nanoseconds - self.nanoseconds);
        self.last = Some(now);
    }
}
