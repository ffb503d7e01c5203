//! The progress of a command, and whether `check` may continue.

use crate::cli::exit_codes::Failure;
use crate::cli::stop;
use crate::number_format::thousands;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The longest time that answers stay in the buffer, unless the next one takes longer.
const FLUSH: Duration = Duration::from_millis(100);
/// The time after which progress is shown.
const PROGRESS_DELAY: Duration = Duration::from_millis(500);

/// A progress bar on standard error with a template of its own, or a hidden one.
pub fn new_bar(template: &str, is_shown: bool) -> ProgressBar {
    let bar = if is_shown { ProgressBar::no_length() } else { ProgressBar::hidden() };
    // The default style also shows the progress.
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// The progress of `check`, pair by pair.
pub struct Progress {
    bar: ProgressBar,
    start: Instant,
    flushed: Option<Instant>,
    /// The number of the scene in the input, from 1.
    scene: usize,
    shapes: usize,
    /// The number of pairs of the scene before the next one.
    done: usize,
}

impl Progress {
    /// Shows the progress in a bar, which may be hidden.
    pub fn new(bar: ProgressBar) -> Self {
        Self { bar, start: Instant::now(), flushed: None, scene: 0, shapes: 0, done: 0 }
    }

    /// Begins with the next scene.
    pub fn begin(&mut self, shapes: usize) {
        self.scene += 1;
        (self.shapes, self.done) = (shapes, 0);
    }

    /// Call before the pair of the shapes a < b. From time to time it writes the buffered answers and shows the progress.
    pub fn before_pair(&mut self, a: usize, b: usize, out: &mut impl Write) -> Result<(), Failure> {
        // Before the pairs of a there are a rows of n − 1, n − 2, … pairs.
        self.done = a * (2 * self.shapes - a - 1) / 2 + (b - a - 1);
        if stop::is_asked() {
            return Err(Failure::Stopped);
        }
        let now = Instant::now();
        // The first answers are written at once.
        if self.flushed.is_none_or(|before| now - before >= FLUSH) {
            self.flush(out)?;
            let taken = now - self.start;
            if taken >= PROGRESS_DELAY {
                self.bar.set_message(self.message(taken));
            }
        }
        Ok(())
    }

    pub fn flush(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.flushed = Some(Instant::now());
        out.flush()
    }

    /// Hides the progress while something else is written to standard error.
    pub fn aside(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    /// The message that the answers of the scene at a line are incomplete.
    pub fn stopped_at(&self, line: usize) -> String {
        format!("line {line}: stopped after {}", self.pairs())
    }

    /// The pairs of the scene that are answered, such as `1,234 of 5,000 pairs`.
    fn pairs(&self) -> String {
        let all = self.shapes * self.shapes.saturating_sub(1) / 2;
        format!("{} of {} pairs", thousands(self.done), thousands(all))
    }

    fn message(&self, taken: Duration) -> String {
        let scene = if self.scene > 1 { format!("scene {}: ", thousands(self.scene)) } else { String::new() };
        format!("{scene}{} · {} s", self.pairs(), taken.as_secs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_counts_once() {
        for shapes in 0..7 {
            let mut progress = Progress::new(ProgressBar::hidden());
            progress.begin(shapes);
            let pairs = (0..shapes).flat_map(|a| (a + 1..shapes).map(move |b| (a, b)));
            for (i, (a, b)) in pairs.enumerate() {
                assert!(progress.before_pair(a, b, &mut Vec::new()).is_ok());
                assert_eq!(progress.done, i, "{a} and {b} of {shapes}");
            }
        }
    }

    #[test]
    fn the_progress_has_a_count_and_a_time() {
        let mut progress = Progress::new(ProgressBar::hidden());
        progress.begin(10_000);
        let _ = progress.before_pair(9998, 9999, &mut Vec::new());
        assert_eq!(progress.message(Duration::from_millis(12_900)), "49,994,999 of 49,995,000 pairs · 12 s");
        progress.begin(1);
        assert_eq!(progress.message(PROGRESS_DELAY), "scene 2: 0 of 0 pairs · 0 s");
    }
}
