//! The smoothed time of something that happens once per frame.

use std::time::Instant;

/// The weight of a new measurement: figures that change in every frame cannot be read.
const WEIGHT: f64 = 0.05;

/// The smoothed time of a repeated action.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stopwatch {
    seconds: Option<f64>,
}

impl Stopwatch {
    /// Runs and measures it.
    pub fn time<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        let seconds = start.elapsed().as_secs_f64();
        let so_far = self.seconds.unwrap_or(seconds);
        self.seconds = Some(so_far + WEIGHT * (seconds - so_far));
        result
    }

    /// The smoothed time in seconds; zero before the first.
    pub fn seconds(&self) -> f64 {
        self.seconds.unwrap_or(0.0)
    }
}
