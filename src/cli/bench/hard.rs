//! Compares pairs that touch or coincide exactly with pairs in general position.

use crate::cli::bench::clock::interleaved;
use crate::cli::bench::degenerate::{KINDS, general_and_families, pairs_of_kinds};
use crate::cli::bench::output::{Table, write_rows};
use crate::cli::stop;
use crate::collision::{Shape, closest_points, contact, intersection, overlaps, relation};
use core::hint::black_box;
use indicatif::ProgressBar;
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// The pairs of a family, and how often each is tested in a run.
const PAIRS: usize = 64;
const ROUNDS: usize = 4;

/// Ratios above this are marked.
const MAX_RATIO: f64 = 5.0;

/// A query of two shapes, and its name.
type Question = (&'static str, fn(&Shape, &Shape));

const QUESTIONS: [Question; 5] = [
    ("overlaps", |a, b| _ = black_box(overlaps(a, b))),
    ("relation", |a, b| _ = black_box(relation(a, b))),
    ("distance", |a, b| _ = black_box(closest_points(a, b))),
    ("contact", |a, b| _ = black_box(contact(a, b))),
    ("intersection", |a, b| _ = black_box(intersection(a, b))),
];

/// A measured row of the table: a query of a pair of kinds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hardest {
    /// The kinds and the query.
    pub name: String,
    /// Nanoseconds a pair in general position: the median of the runs.
    pub general: f64,
    /// The same of the slowest family.
    pub slowest: f64,
    /// The time of the slowest family relative to general position.
    pub ratio: f64,
    /// The name of the slowest family.
    pub family: String,
    /// Nanoseconds a pair of every family, the slowest first.
    pub families: Vec<(String, f64)>,
}

/// A pair of kinds, and a query of it.
struct HardRow {
    kinds: [usize; 2],
    question: Question,
}

impl HardRow {
    fn name(&self) -> String {
        let [first, second] = self.kinds.map(|kind| KINDS[kind]);
        format!("{first}-{second} {}", self.question.0)
    }

    /// `None` if the measurement was stopped.
    fn measured(&self, budget: Duration) -> Option<Hardest> {
        let lists = general_and_families(self.kinds, PAIRS);
        let ask = self.question.1;
        let mut ways: Vec<_> = lists
            .iter()
            .map(|(_, pairs)| {
                move || {
                    for [a, b] in (0..ROUNDS).filter(|_| !stop::is_asked()).flat_map(|_| pairs) {
                        ask(black_box(a), black_box(b));
                    }
                }
            })
            .collect();
        let taken = interleaved(&mut ways, budget);
        if stop::is_asked() {
            return None;
        }
        let of_a_pair = |median: Duration| median.as_secs_f64() * 1e9 / (PAIRS * ROUNDS) as f64;
        let general = of_a_pair(taken[0].median);
        let mut families: Vec<(String, f64)> = lists[1..]
            .iter()
            .zip(&taken[1..])
            .map(|((name, _), taken)| (name.clone(), of_a_pair(taken.median)))
            .collect();
        families.sort_by(|a, b| b.1.total_cmp(&a.1));
        let (family, slowest) = families[0].clone();
        Some(Hardest { name: self.name(), general, slowest, ratio: slowest / general, family, families })
    }
}

/// Measures every row in about this time and writes it at once: a line of a table, or of one JSON value.
pub fn write(budget: Duration, json: bool, out: &mut impl Write, bar: &ProgressBar) -> io::Result<()> {
    let rows: Vec<_> =
        pairs_of_kinds().flat_map(|kinds| QUESTIONS.map(|question| HardRow { kinds, question })).collect();
    let share = budget / rows.len() as u32;
    let table = Table {
        heading: format!("{:30} {:>9} {:>10} {:>7}   slowest family", "", "general", "slowest", "ratio"),
        line: Box::new(|Hardest { name, general, slowest, ratio, family, .. }: &Hardest| {
            let mark = if *ratio > MAX_RATIO { '!' } else { ' ' };
            format!("{name:30} {general:>6.1} ns {slowest:>7.1} ns {ratio:>6.1}x {mark} {family}")
        }),
        key: format!("ns: the median of the runs, per pair. ratio: slowest / general, marked above {MAX_RATIO}."),
    };
    let (names, measured) =
        (rows.iter().map(HardRow::name).collect(), rows.iter().map_while(|row| row.measured(share)));
    write_rows(names, measured, (!json).then_some(&table), out, bar)
}
