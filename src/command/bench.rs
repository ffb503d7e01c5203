//! How fast is the collision module on this machine?

pub mod clock;
mod crowds;
pub mod degenerate;
pub mod hard;
pub mod inputs;
mod maze;
pub mod questions;
pub mod row;
pub mod rows;

use crate::command::stop;
use clock::in_turn;
use core::hint::black_box;
use indicatif::{ProgressBar, ProgressStyle};
use row::{Row, Tally};
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

/// How a run of all rows ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every row was measured, or nobody read any more.
    Finished,
    /// The person stopped it; what was measured until then is written, and is whole.
    Stopped,
}

impl Outcome {
    /// The exit status of the program; that of one that was stopped is the one of shells.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Finished => 0,
            Self::Stopped => stop::STOPPED,
        }
    }
}

/// Rows to be measured, one after the other.
pub struct Bench {
    rows: Vec<Row>,
    budget: Duration,
}

impl Bench {
    /// All rows, with about so much time for all of them; each is run a few times even without any.
    pub fn new(budget: Duration) -> Self {
        Self { rows: rows::rows(), budget }
    }

    /// The names of the rows, in their order.
    pub fn names(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.name.clone()).collect()
    }

    /// Measures a row for each item that is asked for, until a [`run`] is stopped.
    pub fn measured(self) -> impl Iterator<Item = Measured> {
        let share = self.budget / self.rows.len().max(1) as u32;
        self.rows.into_iter().map_while(move |row| measure_row(row, share))
    }
}

/// Measures and writes to standard output, with a progress bar on standard error if that is a terminal: the rows of all
/// questions, or those of the hard pairs, which touch or coincide exactly. Takes about so many seconds. What is measured is
/// written at once; a signal to end (Ctrl+C) ends the output as if there were no more rows.
///
/// # Errors
/// When the output cannot be written. A reader that has gone away ends the run and is no error.
pub fn run(seconds: u32, json: bool, hard: bool) -> io::Result<Outcome> {
    stop::listen(|| {});
    let _begun = stop::begun();
    let bar = if io::stderr().is_terminal() { ProgressBar::no_length() } else { ProgressBar::hidden() };
    // Without a style of its own the bar is still a bar.
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    let (budget, out) = (Duration::from_secs(u64::from(seconds)), &mut io::stdout().lock());
    let written = match (hard, json) {
        (true, json) => hard::write(budget, json, out, &bar),
        (false, true) => write_json(Bench::new(budget), out, &bar),
        (false, false) => write_table(Bench::new(budget), out, &bar),
    };
    bar.finish_and_clear();
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error),
        _ => Ok(if stop::is_asked() { Outcome::Stopped } else { Outcome::Finished }),
    }
}

/// Measures with a bar that tells of every row before it is measured.
fn with_progress(bench: Bench, bar: &ProgressBar) -> impl Iterator<Item = Measured> {
    let names = bench.names();
    bar.set_length(names.len() as u64);
    let (bar, mut measured) = (bar.clone(), bench.measured());
    names.into_iter().enumerate().map_while(move |(done, name)| {
        bar.set_position(done as u64);
        bar.set_message(name);
        measured.next()
    })
}

/// Measures a row; nothing when that was stopped.
fn measure_row(Row { name, unit, count, mut run }: Row, budget: Duration) -> Option<Measured> {
    let mut tally = Tally::default();
    let mut run_on = || {
        // Runs of nothing are soon as many as there are at the most.
        if !stop::is_asked() {
            tally = black_box(run());
        }
    };
    let taken = in_turn(&mut [&mut run_on], budget)[0];
    if stop::is_asked() {
        return None;
    }
    let nanoseconds = taken.median.as_secs_f64() * 1e9 / count as f64;
    Some(Measured {
        name,
        unit,
        nanoseconds,
        per_second: 1e9 / nanoseconds,
        hits: tally.hits as f64 / count as f64,
        count,
        runs: taken.runs,
        spread: taken.spread,
        checksum: format!("{:016x}", tally.checksum),
    })
}

/// Measures, and writes one JSON value, each row on a line of its own as soon as it is known.
///
/// # Errors
/// When it cannot be written.
pub fn write_json(bench: Bench, out: &mut impl Write, bar: &ProgressBar) -> io::Result<()> {
    bar.suspend(|| write!(out, "{{\"rows\":["))?;
    let mut between = "\n";
    for row in with_progress(bench, bar) {
        let row = serde_json::to_string(&row)?;
        bar.suspend(|| write!(out, "{between}{row}").and_then(|()| out.flush()))?;
        between = ",\n";
    }
    bar.suspend(|| writeln!(out, "\n]}}"))
}

/// Measures, and writes each row of a table that a person can read as soon as it is known.
///
/// # Errors
/// When it cannot be written.
pub fn write_table(bench: Bench, out: &mut impl Write, bar: &ProgressBar) -> io::Result<()> {
    let width = bench.names().iter().map(|name| name.chars().count()).max().unwrap_or(0);
    bar.suspend(|| {
        writeln!(
            out,
            "{:width$}  {:>10}     {:>10}  {:>6}  {:>5} x {:<7}  {:>6}  checksum",
            "", "ns", "million/s", "hits", "runs", "count", "spread"
        )
    })?;
    for row in with_progress(bench, bar) {
        bar.suspend(|| {
            writeln!(
                out,
                "{:width$}  {:>10.3}/{:4} {:>9.3}  {:>6.3}  {:>5} x {:<7}  {:>4.1} %  {}",
                row.name,
                row.nanoseconds,
                row.unit,
                row.per_second / 1e6,
                row.hits,
                row.runs,
                row.count,
                row.spread * 100.0,
                row.checksum
            )
        })?;
    }
    let key = "hits: the share of the tests that hit, or how many pairs there are for each box. spread: of the middle half of the \
               runs, of the median. checksum: of all answers in order.";
    bar.suspend(|| writeln!(out, "{key}"))
}
