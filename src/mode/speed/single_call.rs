//! How long does one call for one pair of rectangles take, beside a test within a batch?

use crate::collision::{Rect, overlaps};
use core::{hint::black_box, time::Duration};

/// Enough different pairs that the processor cannot learn their answers.
const PAIRS: usize = 2000;

/// Pairs that are tested by a call each, and the time that a call takes.
#[derive(Debug, Default)]
pub struct SingleCall {
    pairs: Vec<[Rect; 2]>,
    /// Seconds for all pairs in the fastest round, with the call and of the loop without it.
    least: Option<[f64; 2]>,
    /// The seconds of all rounds.
    seconds: f64,
}

impl SingleCall {
    pub fn keep(&mut self, a: &Rect, b: &Rect) {
        if self.pairs.len() < PAIRS {
            self.pairs.push([*a, *b]);
            self.least = None;
        }
    }

    /// Tests all pairs once. `clock` is the time since any origin.
    pub fn measure(&mut self, clock: &mut dyn FnMut() -> Duration) {
        let now = [self.round(clock, overlaps), self.round(clock, |_, _| true)];
        let least = self.least.unwrap_or(now);
        self.least = Some([least[0].min(now[0]), least[1].min(now[1])]);
        self.seconds += now[0] + now[1];
    }

    /// The seconds that a call for each pair takes.
    fn round(&self, clock: &mut dyn FnMut() -> Duration, call: impl Fn(&Rect, &Rect) -> bool) -> f64 {
        let start = clock();
        for [a, b] in &self.pairs {
            black_box(call(black_box(a), black_box(b)));
        }
        (clock() - start).as_secs_f64()
    }

    /// Nanoseconds a call, without the loop around it; `None` before the first measurement.
    pub fn nanoseconds(&self) -> Option<f64> {
        let [call, empty] = self.least?;
        (call > empty).then(|| (call - empty) * 1e9 / self.pairs.len() as f64)
    }

    /// The seconds that all of it took.
    pub fn seconds(&self) -> f64 {
        self.seconds
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    #[test]
    fn the_loop_and_interruptions_do_not_count() {
        let rect = |x: f32| Rect::new(Vec2::new(x, 0.0), Vec2::ONE, 0.0).unwrap();
        let mut single = SingleCall::default();
        assert_eq!(single.nanoseconds(), None);
        (0..2 * PAIRS).for_each(|i| single.keep(&rect(0.0), &rect(i as f32)));
        // A round of calls, then one of the loop alone: twice, the second time with an interruption.
        for microseconds in [[10, 4], [500, 4]] {
            let mut times = [0, microseconds[0], 0, microseconds[1]].into_iter();
            let mut now = Duration::ZERO;
            single.measure(&mut || {
                now += Duration::from_micros(times.next().unwrap());
                now
            });
        }
        assert!((single.nanoseconds().unwrap() - 6e3 / PAIRS as f64).abs() < 1e-9, "{single:?}");
    }
}
