//! The time of one call for a pair, without the loop around it.

use core::hint::black_box;
use core::time::Duration;

#[derive(Debug)]
pub struct CallTime<T> {
    pairs: Vec<[T; 2]>,
    most: usize,
    /// The repetitions of all pairs between two readings of the clock.
    rounds: usize,
    /// The seconds of the fastest loop with the call, and without it: other work of the machine can only add time.
    least: Option<[f64; 2]>,
    /// The time of all measurements.
    pub seconds: f64,
}

impl<T> CallTime<T> {
    pub fn new(most: usize, rounds: usize) -> Self {
        Self { pairs: Vec::new(), most, rounds, least: None, seconds: 0.0 }
    }

    /// Keeps a pair, until there are enough.
    pub fn keep(&mut self, pair: impl FnOnce() -> [T; 2]) {
        if self.pairs.len() < self.most {
            self.pairs.push(pair());
            // With fewer pairs, the branch predictor could learn them.
            self.least = None;
        }
    }

    /// Measures the loop over all pairs with the call, then without it. `clock` is the time since any origin.
    pub fn measure<R>(&mut self, clock: &mut dyn FnMut() -> Duration, call: impl Fn(&T, &T) -> R) {
        if self.pairs.is_empty() {
            return;
        }
        let now = [self.time(clock, call), self.time(clock, |_, _| ())];
        let least = self.least.unwrap_or(now);
        self.least = Some([least[0].min(now[0]), least[1].min(now[1])]);
        self.seconds += now[0] + now[1];
    }

    fn time<R>(&self, clock: &mut dyn FnMut() -> Duration, call: impl Fn(&T, &T) -> R) -> f64 {
        let start = clock();
        for _ in 0..self.rounds {
            for [a, b] in &self.pairs {
                black_box(call(black_box(a), black_box(b)));
            }
        }
        (clock() - start).as_secs_f64()
    }

    /// Nanoseconds per call; `None` before the first measurement.
    pub fn nanoseconds(&self) -> Option<f64> {
        let [call, empty] = self.least?;
        (call > empty).then(|| (call - empty) * 1e9 / (self.rounds * self.pairs.len()) as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loop_and_interruptions_do_not_count() {
        let mut time = CallTime::new(20, 3);
        (0..40).for_each(|i| time.keep(|| [i, i + 1]));
        assert_eq!(time.nanoseconds(), None);
        // The calls, then the loop alone: twice, the second time with an interruption.
        for microseconds in [[10, 4], [500, 4]] {
            let mut times = [0, microseconds[0], 0, microseconds[1]].into_iter();
            let mut now = Duration::ZERO;
            let mut clock = || {
                now += Duration::from_micros(times.next().unwrap());
                now
            };
            time.measure(&mut clock, |a, b| a < b);
        }
        assert!((time.nanoseconds().unwrap() - 6e3 / 60.0).abs() < 1e-9, "{time:?}");
        assert!((time.seconds - 518e-6).abs() < 1e-12, "{time:?}");
    }
}
