//! The measurements of one method of testing all pairs.

/// The time of an answer is the median of this many.
const LATEST: usize = 31;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MethodTimes {
    /// The tests made in this run, in complete answers and in the current one.
    pub tests: u64,
    pub seconds: f64,
    pub answers: u32,
    /// The pairs that hit, once an answer is complete.
    pub hits: Option<u64>,
    /// The tests of one complete answer.
    pub tests_each: u64,
    /// The seconds that the latest complete answers took, in turn.
    pub latest: [f64; LATEST],
    /// Median nanoseconds per test: for brute force over the run's frames, for the broad phase over its latest answers including
    /// the time to find the pairs. `None` before the first.
    pub nanoseconds: Option<f64>,
}

impl MethodTimes {
    /// The seconds that a complete answer takes, by the median time per test; `None` before the first.
    pub fn answer_seconds(&self) -> Option<f64> {
        self.nanoseconds.filter(|_| self.answers > 0).map(|each| each * self.tests_each as f64 * 1e-9)
    }

    /// The median of the seconds that the latest complete answers took; `None` before the first.
    pub fn latest_seconds(&self) -> Option<f64> {
        let mut latest = self.latest;
        let latest = &mut latest[..LATEST.min(self.answers as usize)];
        median(latest)
    }

    pub fn note_answer(&mut self, seconds: f64, hits: u64) {
        self.latest[self.answers as usize % LATEST] = seconds;
        self.answers += 1;
        self.hits = Some(hits);
    }
}

/// The median, the greater of two middle numbers; `None` without numbers.
pub fn median(numbers: &mut [f64]) -> Option<f64> {
    let middle = numbers.len() / 2;
    (!numbers.is_empty()).then(|| *numbers.select_nth_unstable_by(middle, f64::total_cmp).1)
}
