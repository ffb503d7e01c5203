//! The time of the textbook's test of two rectangles, by the number of axes tested.

use crate::algorithm::separating_axes::hit_test::METHOD;
use crate::collision::{Rect, Shape};
use crate::mode::speed::call_time::CallTime;
use core::array::from_fn;
use core::time::Duration;

/// The number of pairs kept for each number of axes.
const PAIRS: usize = 64;
/// The repetitions of all pairs between two readings of the clock.
const ROUNDS: usize = 16;

#[derive(Debug)]
pub struct AxisTimes {
    numbers: [CallTime<Shape>; 4],
}

impl Default for AxisTimes {
    fn default() -> Self {
        Self { numbers: from_fn(|_| CallTime::new(PAIRS, ROUNDS)) }
    }
}

impl AxisTimes {
    /// Keeps a pair whose test ends at the axis with this index; from index 3 on at the last of four.
    pub fn keep(&mut self, separating: usize, a: &Rect, b: &Rect) {
        self.numbers[separating.min(3)].keep(|| [Shape::from(*a), Shape::from(*b)]);
    }

    /// Tests the pairs of each number a few times. `clock` is the time since any origin.
    pub fn measure(&mut self, clock: &mut dyn FnMut() -> Duration) {
        self.numbers.iter_mut().for_each(|number| number.measure(clock, METHOD.hits));
    }

    /// Nanoseconds per test, of those that test one, two, three and four axes; `None` without such pairs.
    pub fn nanoseconds(&self) -> [Option<f64>; 4] {
        self.numbers.each_ref().map(CallTime::nanoseconds)
    }

    pub fn seconds(&self) -> f64 {
        self.numbers.iter().map(|number| number.seconds).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    #[test]
    fn each_number_of_axes_has_its_own_time() {
        let rect = |x: f32| Rect::new(Vec2::new(x, 0.0), Vec2::ONE, 0.0).unwrap();
        let mut times = AxisTimes::default();
        for _ in 0..2 * PAIRS {
            times.keep(0, &rect(0.0), &rect(9.0));
        }
        times.keep(4, &rect(0.0), &rect(1.0));
        // The calls of a number take 3 µs, and the loop around them 1 µs.
        let (mut looks, mut now) = (0, Duration::ZERO);
        times.measure(&mut || {
            now += Duration::from_micros([0, 3, 0, 1][looks % 4]);
            looks += 1;
            now
        });
        let each = |pairs: usize| Some(2e3 / (ROUNDS * pairs) as f64);
        let [one, two, three, four] = times.nanoseconds();
        assert_eq!((two, three), (None, None));
        for (measured, expected) in [(one, each(PAIRS)), (four, each(1))] {
            assert!((measured.unwrap() - expected.unwrap()).abs() < 1e-6, "{measured:?} for {expected:?}");
        }
        assert!((times.seconds() - 8e-6).abs() < 1e-12);
    }
}
