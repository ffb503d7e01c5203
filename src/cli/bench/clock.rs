//! Measures durations by repeated runs.

use std::time::{Duration, Instant};

/// The minimum number of runs after the first.
const MIN_RUNS: usize = 3;
/// The maximum number of runs: more add nothing.
const MAX_RUNS: usize = 1001;

/// The durations of the runs of one function.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    /// The median of the runs.
    pub median: Duration,
    /// The interquartile range, as a share of the median.
    pub spread: f64,
    pub runs: usize,
}

/// Runs the functions in turn, round by round, so that disturbances of the machine affect all of them, until the budget
/// is used. The first round fills caches and buffers and is dropped.
pub fn interleaved(ways: &mut [impl FnMut()], budget: Duration) -> Vec<Timing> {
    ways.iter_mut().for_each(|way| way());
    let start = Instant::now();
    let mut times = vec![Vec::new(); ways.len()];
    for round in 0..MAX_RUNS {
        if round >= MIN_RUNS && start.elapsed() >= budget {
            break;
        }
        for (way, times) in ways.iter_mut().zip(&mut times) {
            let start = Instant::now();
            way();
            times.push(start.elapsed());
        }
    }
    times.into_iter().map(summary).collect()
}

/// The summary of at least one time.
fn summary(mut times: Vec<Duration>) -> Timing {
    times.sort_unstable();
    let at = |quarter: usize| times[(times.len() - 1) * quarter / 4];
    let (low, median, high) = (at(1), at(2), at(3));
    let spread = (high - low).as_secs_f64() / median.as_secs_f64().max(1e-9);
    Timing { median, spread, runs: times.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_and_the_middle_half() {
        let taken = summary([9, 1, 5, 3, 7].map(Duration::from_secs).to_vec());
        assert_eq!((taken.median, taken.spread, taken.runs), (Duration::from_secs(5), 4.0 / 5.0, 5));
    }

    #[test]
    fn functions_run_in_turn_and_the_first_round_is_dropped() {
        let order = core::cell::RefCell::new(String::new());
        let (mut a, mut b) = (|| order.borrow_mut().push('a'), || order.borrow_mut().push('b'));
        let ways: &mut [&mut dyn FnMut()] = &mut [&mut a, &mut b];
        let taken = interleaved(ways, Duration::ZERO);
        assert_eq!(order.borrow().as_str(), "abababab");
        assert!(taken.iter().all(|taken| taken.runs == MIN_RUNS));
    }
}
