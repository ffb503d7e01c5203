//! How long does a collision test take?

use crate::{collision::overlaps, scene::Scene};
use core::{hint::black_box, time::Duration};
use std::time::Instant;

/// The time over which figures are smoothed.
const SMOOTHING: Duration = Duration::from_millis(500);

/// How many tests are made between two looks at the clock, which costs about as much as one.
const BATCH: usize = 64;

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

    /// Asks whether the pairs overlap, again and again for about `budget`, and nothing else.
    pub fn measure(&mut self, scene: &Scene, pairs: &[[u32; 2]], budget: Duration) {
        if pairs.is_empty() {
            return;
        }
        let (start, mut tests) = (Instant::now(), 0_usize);
        let mut round = pairs.iter().cycle();
        while start.elapsed() < budget {
            for &[a, b] in round.by_ref().take(BATCH) {
                let [a, b] = [a, b].map(|body| scene.bodies[body as usize].shape());
                black_box(overlaps(black_box(a), black_box(b)));
            }
            tests += BATCH;
        }
        self.note(start, tests);
    }

    /// Takes a measurement into the smoothed figure.
    pub fn note(&mut self, start: Instant, tests: usize) {
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
