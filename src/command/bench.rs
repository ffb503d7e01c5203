//! How fast is the collision module on this machine?

pub mod clock;
mod crowds;
pub mod inputs;
mod maze;
pub mod questions;
pub mod rows;

use clock::in_turn;
use core::hint::black_box;
use indicatif::{ProgressBar, ProgressStyle};
use rows::{Row, Tally};
use serde::Serialize;
use std::{
    io::{self, ErrorKind, IsTerminal, Write},
    time::Duration,
};

/// What a row of the table says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// What was asked, and of what.
    pub name: String,
    /// What the times are of: a test, a pair or a box.
    pub unit: &'static str,
    /// Nanoseconds a test, pair or box: the median of the runs.
    pub nanoseconds: f64,
    /// Tests, pairs or boxes a second.
    pub per_second: f64,
    /// The share of the tests or pairs that hit; of a broad phase, how many pairs there are for each box.
    pub hits: f64,
    /// How many tests, pairs or boxes a run has.
    pub count: usize,
    /// How many runs were measured, after a first one that is dropped.
    pub runs: usize,
    /// How far the middle half of the runs spreads, as a share of the median.
    pub spread: f64,
    /// Of all answers in their order, in hexadecimal.
    pub checksum: String,
}

/// Measures and writes to standard output, with a progress bar on standard error if that is a terminal. Takes about so many
/// seconds.
///
/// # Errors
/// When the output cannot be written. A reader that has gone away is no error.
pub fn run(seconds: u32, json: bool) -> io::Result<()> {
    let bar = if io::stderr().is_terminal() { ProgressBar::no_length() } else { ProgressBar::hidden() };
    // Without a style of its own the bar is still a bar.
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    let measured = measure(Duration::from_secs(u64::from(seconds)), |done, total, name| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
        bar.set_message(name.to_owned());
    });
    bar.finish_and_clear();
    let text = if json { as_json(&measured) } else { as_table(&measured) };
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Measures every row, sharing the budget out equally; each is run a few times even without one. `progress` is told how many
/// rows are done, of how many, and the name of the next.
pub fn measure(budget: Duration, mut progress: impl FnMut(usize, usize, &str)) -> Vec<Measured> {
    let rows = rows::rows();
    let (total, share) = (rows.len(), budget / rows.len().max(1) as u32);
    let measured = rows.into_iter().enumerate().map(|(done, row)| {
        progress(done, total, &row.name);
        measure_row(row, share)
    });
    measured.collect()
}

fn measure_row(Row { name, unit, count, mut run }: Row, budget: Duration) -> Measured {
    let mut tally = Tally::default();
    let taken = in_turn(&mut [&mut || tally = black_box(run())], budget)[0];
    let nanoseconds = taken.median.as_secs_f64() * 1e9 / count as f64;
    Measured {
        name,
        unit,
        nanoseconds,
        per_second: 1e9 / nanoseconds,
        hits: tally.hits as f64 / count as f64,
        count,
        runs: taken.runs,
        spread: taken.spread,
        checksum: format!("{:016x}", tally.checksum),
    }
}

/// The rows as one JSON value.
pub fn as_json(rows: &[Measured]) -> String {
    format!("{}\n", serde_json::json!({ "rows": rows }))
}

/// The rows as a table that a person can read.
pub fn as_table(rows: &[Measured]) -> String {
    let width = rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0);
    let mut text = format!(
        "{:width$}  {:>10}     {:>10}  {:>6}  {:>5} x {:<7}  {:>6}  {:16}\n",
        "", "ns", "million/s", "hits", "runs", "count", "spread", "checksum"
    );
    for row in rows {
        text += &format!(
            "{:width$}  {:>10.3}/{:4} {:>9.3}  {:>6.3}  {:>5} x {:<7}  {:>4.1} %  {}\n",
            row.name,
            row.nanoseconds,
            row.unit,
            row.per_second / 1e6,
            row.hits,
            row.runs,
            row.count,
            row.spread * 100.0,
            row.checksum
        );
    }
    text += "hits: the share of the tests that hit, or how many pairs there are for each box. spread: of the middle half of the \
             runs, of the median. checksum: of all answers in order.\n";
    text
}
