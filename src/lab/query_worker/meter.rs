//! Measures how long a question takes.

use core::time::Duration;

/// The time over which figures are smoothed.
const SMOOTHING: Duration = Duration::from_millis(500);

/// The most questions between two readings of the clock; one reading costs about as much as a quick question.
const BATCH: usize = 256;

/// The clock is read about this many times per budget, or after each question if single questions are slower.
const SLICE: u32 = 16;

/// After a question that exceeded the budget, measuring pauses for this multiple of its time.
const REST: u32 = 50;

/// The smoothed time of a question.
#[derive(Clone, Debug, Default)]
pub struct Meter {
    nanoseconds: f64,
    last: Option<Duration>,
    resting_until: Duration,
    /// The number asked so far; measuring continues with the next one.
    asked: usize,
}

impl Meter {
    /// Nanoseconds per question; zero before the first measurement.
    pub fn nanoseconds(&self) -> f64 {
        self.nanoseconds
    }

    /// Measures for about `budget`. `ask` is given the number asked before and the size of a batch, and returns how many it
    /// asked. A question slower than the budget is asked once, and then not for a while.
    pub fn measure(
        &mut self,
        budget: Duration,
        clock: impl Fn() -> Duration,
        mut ask: impl FnMut(usize, usize) -> usize,
    ) {
        let start = clock();
        if start < self.resting_until {
            return;
        }
        let (first, mut batch, mut now) = (self.asked, 1, start);
        while now - start < budget {
            match ask(self.asked, batch) {
                0 => return,
                more => self.asked += more,
            }
            let before = core::mem::replace(&mut now, clock());
            // After a slow one among quick ones, it reads the clock more often again.
            batch = if now - before < budget / SLICE { (2 * batch).min(BATCH) } else { batch.div_ceil(2) };
        }
        let asked = self.asked - first;
        if asked > 0 {
            self.note(now, (now - start).as_secs_f64() * 1e9 / asked as f64);
        }
        if now - start > 2 * budget {
            self.resting_until = now + REST * (now - start);
        }
    }

    /// Adds a measurement to the smoothed time.
    fn note(&mut self, now: Duration, nanoseconds: f64) {
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
    use core::cell::Cell;

    const BUDGET: Duration = Duration::from_millis(1);

    /// Measures questions of these nanoseconds in turn; returns the longest frame, and how often each was asked.
    fn measured(meter: &mut Meter, take: &[u64], frames: usize) -> (Duration, Vec<usize>) {
        let (now, mut longest, mut asked) = (Cell::new(Duration::ZERO), Duration::ZERO, vec![0; take.len()]);
        for _ in 0..frames {
            let start = now.get();
            meter.measure(
                BUDGET,
                || now.get(),
                |from, count| {
                    for i in from..from + count {
                        asked[i % take.len()] += 1;
                        now.set(now.get() + Duration::from_nanos(take[i % take.len()]));
                    }
                    // The reading of the clock.
                    now.set(now.get() + Duration::from_nanos(25));
                    count
                },
            );
            longest = longest.max(now.get() - start);
            now.set(now.get() + Duration::from_millis(16));
        }
        (longest, asked)
    }

    #[test]
    fn a_slow_query_is_measured_once_and_then_rests() {
        let mut meter = Meter::default();
        let (longest, asked) = measured(&mut meter, &[20_000_000], 40);
        assert_eq!(asked, [1], "it takes twenty times the budget, and fifty times that is a second");
        assert!(longest < Duration::from_millis(21) && meter.nanoseconds() >= 20e6);
    }

    #[test]
    fn slow_queries_after_quick_ones_are_measured_one_at_a_time() {
        let (longest, asked) = measured(&mut Meter::default(), &[3, 600_000, 600_000], 10);
        assert!(longest < 3 * BUDGET, "a frame waits for {longest:?}");
        assert!(asked.iter().all(|&count| count > 0), "each has its turn: {asked:?}");
    }

    #[test]
    fn quick_queries_are_all_measured_in_batches() {
        let mut meter = Meter::default();
        let (longest, asked) = measured(&mut meter, &[10; 200_000], 10);
        assert!(longest < 2 * BUDGET && asked.iter().all(|&count| count > 0), "one frame goes on after the other");
        assert!((meter.nanoseconds() - 10.0).abs() < 2.0, "{} ns including clock reads", meter.nanoseconds());
    }
}
