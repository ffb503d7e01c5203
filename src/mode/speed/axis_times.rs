//! How long does the textbook's test of two rectangles take, by the number of axes that it tests?

use crate::{
    algorithm::separating_axes::method::METHOD,
    collision::{Rect, Shape},
};
use core::{hint::black_box, time::Duration};

/// So many pairs of each number are kept,
const PAIRS: usize = 64;
/// and asked about so many times between two looks at the clock.
const ROUNDS: usize = 16;

/// Pairs for which the test needs one, two, three and four axes, and the time that it takes.
#[derive(Debug, Default)]
pub struct AxisTimes {
    numbers: [Kept; 4],
}

/// The pairs of one number of axes.
#[derive(Debug, Default)]
struct Kept {
    pairs: Vec<[Shape; 2]>,
    /// Seconds a test in the fastest round: whatever else the machine does only adds to it.
    least: Option<f64>,
    /// The seconds of all rounds.
    seconds: f64,
}

impl AxisTimes {
    /// Keeps a pair whose test ends at the axis with this index; from index 3 on at the last of four.
    pub fn keep(&mut self, separating: usize, a: &Rect, b: &Rect) {
        let number = &mut self.numbers[separating.min(3)];
        if number.pairs.len() < PAIRS {
            number.pairs.push([Shape::from(*a), Shape::from(*b)]);
            // Fewer pairs are easier to predict for the processor.
            number.least = None;
        }
    }

    /// Tests the pairs of each number a few times. `clock` is the time since any origin.
    pub fn measure(&mut self, clock: &mut dyn FnMut() -> Duration) {
        for number in self.numbers.iter_mut().filter(|number| !number.pairs.is_empty()) {
            let start = clock();
            for _ in 0..ROUNDS {
                for [a, b] in &number.pairs {
                    black_box((METHOD.hits)(black_box(a), black_box(b)));
                }
            }
            let seconds = (clock() - start).as_secs_f64();
            let each = seconds / (ROUNDS * number.pairs.len()) as f64;
            number.least = Some(number.least.map_or(each, |least| least.min(each)));
            number.seconds += seconds;
        }
    }

    /// Nanoseconds a test, of those that look at one axis, two, three and four; `None` where there is no such pair.
    pub fn nanoseconds(&self) -> [Option<f64>; 4] {
        self.numbers.each_ref().map(|number| number.least.map(|seconds| seconds * 1e9))
    }

    /// The seconds that all of it took.
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
        // A look at the clock takes a microsecond, and nothing else takes time.
        let mut now = Duration::ZERO;
        times.measure(&mut || {
            now += Duration::from_micros(1);
            now
        });
        let each = |pairs: usize| Some(1e3 / (ROUNDS * pairs) as f64);
        let [one, two, three, four] = times.nanoseconds();
        assert_eq!((two, three), (None, None));
        for (measured, expected) in [(one, each(PAIRS)), (four, each(1))] {
            assert!((measured.unwrap() - expected.unwrap()).abs() < 1e-6, "{measured:?} for {expected:?}");
        }
        assert!((times.seconds() - 2e-6).abs() < 1e-12);
        times.measure(&mut || {
            now += Duration::from_millis(4);
            now
        });
        assert_eq!(times.nanoseconds(), [one, None, None, four], "an interruption changes nothing");
    }
}
