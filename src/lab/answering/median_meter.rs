//! How long does something take that is done again and again, whatever else the machine does in between?

use core::time::Duration;

/// The figure is the median of so many batches.
const LATEST: usize = 95;
/// The largest batch.
const BATCH: usize = 256;
/// A batch is measured when it takes at least this share of the budget, or is the largest: the look at the clock is nothing
/// beside it.
const SHARE: u32 = 8;

/// The median time of the latest batches.
#[derive(Clone, Debug)]
pub struct MedianMeter {
    /// Nanoseconds each, in turn.
    latest: [f64; LATEST],
    /// How many batches were measured so far.
    measured: usize,
    batch: usize,
}

impl Default for MedianMeter {
    fn default() -> Self {
        Self { latest: [0.0; LATEST], measured: 0, batch: 1 }
    }
}

impl MedianMeter {
    /// Nanoseconds each; zero before the first measurement.
    pub fn nanoseconds(&self) -> f64 {
        let mut latest = self.latest;
        let latest = &mut latest[..LATEST.min(self.measured)];
        latest.sort_by(f64::total_cmp);
        latest.get(latest.len() / 2).copied().unwrap_or(0.0)
    }

    /// Measures for about `budget`. `work` is given the size of a batch and returns how many it did.
    pub fn measure(&mut self, budget: Duration, clock: impl Fn() -> Duration, mut work: impl FnMut(usize) -> usize) {
        let start = clock();
        let mut now = start;
        while now - start < budget {
            let done = work(self.batch);
            if done == 0 {
                return *self = Self::default();
            }
            let before = core::mem::replace(&mut now, clock());
            let took = now - before;
            if took * SHARE >= budget || self.batch >= BATCH {
                self.latest[self.measured % LATEST] = took.as_secs_f64() * 1e9 / done as f64;
                self.measured += 1;
            }
            self.batch = if took * SHARE < budget { (2 * self.batch).min(BATCH) } else { self.batch.div_ceil(2) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::cell::Cell;

    const BUDGET: Duration = Duration::from_micros(100);

    /// What a meter says of something that takes so many nanoseconds, in some frames; every eighth batch is interrupted.
    fn measured(meter: &mut MedianMeter, each: u64, frames: usize) -> f64 {
        let (now, batches) = (Cell::new(Duration::ZERO), Cell::new(0));
        for _ in 0..frames {
            meter.measure(
                BUDGET,
                || now.get(),
                |count| {
                    batches.set(batches.get() + 1);
                    let interruption = if batches.get() % 8 == 0 { 4_000_000 } else { 0 };
                    // 25 of them are for the look at the clock.
                    now.set(now.get() + Duration::from_nanos(each * count as u64 + 25 + interruption));
                    count
                },
            );
        }
        meter.nanoseconds()
    }

    #[test]
    fn an_interruption_changes_nothing() {
        for each in [3, 70, 2_000, 40_000] {
            let told = measured(&mut MedianMeter::default(), each, 40);
            assert!((told / each as f64 - 1.0).abs() < 0.05, "{each} ns are told as {told}");
        }
    }

    #[test]
    fn what_is_not_done_any_more_has_no_time() {
        let mut meter = MedianMeter::default();
        assert!(measured(&mut meter, 50, 10) > 0.0);
        meter.measure(BUDGET, || Duration::ZERO, |_| 0);
        assert_eq!(meter.nanoseconds(), 0.0);
    }
}
