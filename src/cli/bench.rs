//! Measures the collision module on this machine.

#![allow(missing_docs, reason = "public only for benches/; a comment that repeats a name helps nobody")]

pub mod clock;
mod crowds;
pub mod degenerate;
pub mod hard;
pub mod inputs;
mod maze;
mod movable_shape;
mod output;
pub mod questions;
pub mod row;
pub mod rows;

use crate::cli::exit_codes::{Completion, Failure, unless_unread};
use crate::cli::progress::new_bar;
use crate::cli::stop;
use clap::Args;
use clock::interleaved;
use core::hint::black_box;
use indicatif::ProgressBar;
use output::{Table, write_rows};
use row::{Row, Tally};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use std::time::Duration;

/// A measured row of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Measured {
    /// The query, and its shapes.
    pub name: String,
    /// What a time is per: a test, a pair or a box.
    pub unit: &'static str,
    /// Nanoseconds per test, pair or box: the median of the runs.
    pub nanoseconds: f64,
    /// Tests, pairs or boxes per second.
    pub per_second: f64,
    /// The share of tests or pairs that hit; for a broad phase, the pairs per box.
    pub hits: f64,
    /// The number of tests, pairs or boxes of a run.
    pub count: usize,
    /// The number of measured runs, without the first.
    pub runs: usize,
    /// The interquartile range of the runs, as a share of the median.
    pub spread: f64,
    /// A checksum of all answers in their order, in hexadecimal.
    pub checksum: String,
}

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Measure pairs that touch or coincide exactly, and compare with pairs in general position
    #[arg(long)]
    hard: bool,
    /// Print one JSON value instead of a table
    #[arg(long)]
    json: bool,
    /// About how many seconds to measure
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
}

/// Measures and writes to standard output, with a progress bar on standard error if that is a terminal: the rows of all
/// questions, or those of the hard pairs, which touch or coincide exactly. What is measured is written at once; a signal to
/// end (Ctrl C) ends the output as if there were no more rows. It fails when the output cannot be written, or a signal stopped it;
/// a closed output ends the run and is not an error.
pub(crate) fn run(options: &Options) -> Result<Completion, Failure> {
    stop::listen(|| {});
    let _begun = stop::begun();
    let bar = new_bar("{bar:30} {pos}/{len} {msg}", io::stderr().is_terminal());
    let (budget, out) = (Duration::from_secs(u64::from(options.seconds)), &mut io::stdout().lock());
    let written = match options.hard {
        true => hard::write(budget, options.json, out, &bar),
        false => write(budget, options.json, out, &bar),
    };
    bar.finish_and_clear();
    unless_unread(written)?;
    if stop::is_asked() { Err(Failure::Stopped) } else { Ok(Completion::Complete) }
}

/// The rows, each measured when it is requested, until a signal stops the program: all in about `budget`, but each is run a few
/// times even if that is zero.
pub fn measured(rows: Vec<Row>, budget: Duration) -> impl Iterator<Item = Measured> {
    let share = budget / rows.len().max(1) as u32;
    rows.into_iter().map_while(move |row| measure_row(row, share))
}

/// Measures a row; `None` if the program was asked to stop.
fn measure_row(Row { name, unit, count, mut run }: Row, budget: Duration) -> Option<Measured> {
    let mut tally = Tally::default();
    let run_on = || {
        // The remaining runs do nothing.
        if !stop::is_asked() {
            tally = black_box(run());
        }
    };
    let timing = interleaved(&mut [run_on], budget)[0];
    if stop::is_asked() {
        return None;
    }
    let nanoseconds = timing.median.as_secs_f64() * 1e9 / count as f64;
    Some(Measured {
        name,
        unit,
        nanoseconds,
        per_second: 1e9 / nanoseconds,
        hits: tally.hits as f64 / count as f64,
        count,
        runs: timing.runs,
        spread: timing.spread,
        checksum: format!("{:016x}", tally.checksum),
    })
}

/// Measures every row and writes it as soon as it is known: a line of a table, or of one JSON value.
pub fn write(budget: Duration, json: bool, out: &mut impl Write, bar: &ProgressBar) -> io::Result<()> {
    let rows = rows::rows();
    let names: Vec<String> = rows.iter().map(|row| row.name.clone()).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let table = Table {
        heading: format!(
            "{:width$}  {:>10}     {:>10}  {:>6}  {:>5} x {:<7}  {:>6}  checksum",
            "", "ns", "million/s", "hits", "runs", "count", "spread"
        ),
        line: Box::new(move |row: &Measured| {
            let Measured { name, unit, nanoseconds, per_second, hits, count, runs, spread, checksum } = row;
            let (millions, percent) = (per_second / 1e6, spread * 100.0);
            format!(
                "{name:width$}  {nanoseconds:>10.3}/{unit:4} {millions:>9.3}  {hits:>6.3}  {runs:>5} x {count:<7}  \
                 {percent:>4.1} %  {checksum}"
            )
        }),
        key: "hits: the share of tests that hit, or the number of pairs per box. spread: the interquartile range of \
              the runs, relative to the median. checksum: of all answers in order."
            .to_owned(),
    };
    write_rows(names, measured(rows, budget), (!json).then_some(&table), out, bar)
}
