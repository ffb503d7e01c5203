//! How long does something take that happens once per frame?

use std::time::Instant;

/// The weight of a new measurement against those before: figures that change in every frame cannot be read.
const WEIGHT: f64 = 0.05;

/// The smoothed time of something that is done again and again.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stopwatch {
    seconds: Option<f64>,
}

impl Stopwatch {
    /// Does it, and takes the time.
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

/// A time of any length, with the unit that suits it.
pub fn time(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s => format!("{:.1} µs", s * 1e6),
    }
}
