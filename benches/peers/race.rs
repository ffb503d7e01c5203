//! Who answers a row fastest, and who answers it right?

use collision_lab::bench::clock::{Timing, interleaved};
use collision_lab::bench::inputs::Pairs;
use collision_lab::bench::questions::{Question, Sides};
use collision_lab::collision::{AsShape, Shape};
use std::hint::black_box;
use std::marker::PhantomData;
use std::ops::Range;
use std::time::Duration;

/// How long a row takes, with everybody in it.
const BUDGET: Duration = Duration::from_millis(1500);

/// So many pairs of one call each are a turn.
pub const CALLS: usize = 4096;

/// A peer with more wrong answers than one in so many is not one that answers correctly.
const WRONG_ONE_IN: usize = 1000;

/// One way to answer all questions of a row; the first of a row is ours.
pub struct Way<'a> {
    name: &'static str,
    answering: Box<dyn Answering + 'a>,
}

/// What answers questions, and keeps the answers.
trait Answering {
    /// Answers a part of a row instead of what was answered before.
    fn answer(&mut self, part: Range<usize>);
    /// The answers as numbers to be compared, which nobody is timed for.
    fn numbers(&self) -> Vec<f32>;
}

/// Answers everything whichever part is asked for.
struct Whole<F>(F, Vec<f32>);

impl<F: FnMut(&mut Vec<f32>)> Answering for Whole<F> {
    fn answer(&mut self, _: Range<usize>) {
        self.1.clear();
        (self.0)(black_box(&mut self.1));
    }
    fn numbers(&self) -> Vec<f32> {
        self.1.clone()
    }
}

/// Answers pair by pair. The loop does nothing besides: it has the pairs as references, and keeps what it is told as it is.
struct Pairwise<A: 'static, B: 'static, T, F, N> {
    pairs: Vec<(&'static A, &'static B)>,
    ask: F,
    number: N,
    answered: Range<usize>,
    answers: Vec<T>,
}

impl<A, B, T, F: Fn(&A, &B) -> T, N: Fn(&A, &B, &T) -> f32> Answering for Pairwise<A, B, T, F, N> {
    fn answer(&mut self, part: Range<usize>) {
        self.answers.clear();
        self.answered = part.clone();
        let answers = black_box(&mut self.answers);
        answers.extend(black_box(&self.pairs)[part].iter().map(|(a, b)| (self.ask)(a, b)));
    }
    fn numbers(&self) -> Vec<f32> {
        let pairs = &self.pairs[self.answered.clone()];
        pairs.iter().zip(&self.answers).map(|((a, b), answer)| (self.number)(a, b, answer)).collect()
    }
}

impl<'a> Way<'a> {
    /// A way that always answers everything; its answers may be one for all.
    pub fn whole(name: &'static str, answer: impl FnMut(&mut Vec<f32>) + 'a) -> Self {
        Self { name, answering: Box::new(Whole(answer, Vec::new())) }
    }

    /// Ours: a question to each pair, in the types of its kinds.
    pub fn ours<Q: Question + 'static>(pairs: &Pairs) -> Self {
        struct Asked<'a, Q>(&'a Pairs, PhantomData<Q>);
        impl<Q: Question + 'static> Sides for Asked<'_, Q> {
            type Out = Way<'static>;
            fn take<A: AsShape + 'static, B: AsShape + 'static>(self, a: Vec<A>, b: Vec<B>) -> Way<'static> {
                Way::of_each("ours", self.0, a, b, Q::ask, |_, _, answer| Q::number(answer).0)
            }
        }
        pairs.typed(Asked::<Q>(pairs, PhantomData))
    }

    /// A way that answers pair by pair, and what its answers are as numbers.
    pub fn pairwise<A: 'static, B: 'static, T: 'static>(
        name: &'static str,
        pairs: &Pairs,
        (first, second): (impl Fn(&Shape) -> A, impl Fn(&Shape) -> B),
        ask: impl Fn(&A, &B) -> T + 'static,
        number: impl Fn(&A, &B, &T) -> f32 + 'static,
    ) -> Self {
        let a = pairs.a.iter().map(first).collect();
        let b = pairs.b.iter().map(second).collect();
        Self::of_each(name, pairs, a, b, ask, number)
    }

    fn of_each<A: 'static, B: 'static, T: 'static>(
        name: &'static str,
        pairs: &Pairs,
        a: Vec<A>,
        b: Vec<B>,
        ask: impl Fn(&A, &B) -> T + 'static,
        number: impl Fn(&A, &B, &T) -> f32 + 'static,
    ) -> Self {
        // Kept until the process ends, as the pairs point into them.
        let (a, b): (&[A], &[B]) = (a.leak(), b.leak());
        let pairs = pairs.pairs.iter().map(|&[i, j]| (&a[i as usize], &b[j as usize])).collect();
        Self { name, answering: Box::new(Pairwise { pairs, ask, number, answered: 0..0, answers: Vec::new() }) }
    }
}

/// One row of a table: everybody answers the same question about the same pairs or boxes.
pub struct Row<'a> {
    /// What is asked.
    pub name: String,
    /// How many pairs or boxes there are.
    pub count: usize,
    /// How many of them are a turn: so few that a turn seldom falls on something else that the machine does.
    pub part: usize,
    /// An answer that is off by no more is right.
    pub tolerance: f32,
    /// Ours, then the peers.
    pub ways: Vec<Way<'a>>,
}

/// Writes the heading of a table.
pub fn heading(title: &str) {
    println!("\n### {title}\n");
    println!("| row | ours, ns | best peer | its ns | ratio | all peers: ns (wrong answers) |");
    println!("|---|--:|---|--:|--:|---|");
}

/// Lets all ways of a row take turns, and writes the row.
pub fn race(row: Row<'_>) {
    let (count, part, mut ways) = (row.count, row.part, row.ways);
    let all_answers = |way: &mut Way<'_>| {
        way.answering.answer(0..count);
        way.answering.numbers()
    };
    let answers: Vec<Vec<f32>> = ways.iter_mut().map(all_answers).collect();
    let taken = turns(&mut ways, count, part);
    let nanoseconds = |taken: &Timing| taken.median.as_secs_f64() * 1e9 / part as f64;
    let ours = nanoseconds(&taken[0]);
    let wrong: Vec<usize> = answers.iter().map(|theirs| wrong_answers(&answers[0], theirs, row.tolerance)).collect();
    let peers = 1..ways.len();
    let right = |way: &usize| wrong[*way] * WRONG_ONE_IN <= answers[0].len();
    let fastest = |ways: &mut dyn Iterator<Item = usize>| ways.min_by_key(|&way| taken[way].median);
    let best = fastest(&mut peers.clone().filter(right));
    let (best, note) = match best {
        Some(way) => (Some(way), ""),
        None => (fastest(&mut peers.clone()), ", none correct"),
    };
    let best = best.map_or("–  |  | ".to_owned(), |way| {
        let theirs = nanoseconds(&taken[way]);
        format!("{}{note} | {} | {:.1}×", ways[way].name, figure(theirs), theirs / ours)
    });
    let all = peers.map(|way| format!("{} {} ({})", ways[way].name, figure(nanoseconds(&taken[way])), wrong[way]));
    let all = all.collect::<Vec<_>>().join(", ");
    println!("| {} | {} | {best} | {all} |", row.name, figure(ours));
}

/// Times the ways, a part a turn; all get the same parts.
fn turns(ways: &mut [Way<'_>], count: usize, part: usize) -> Vec<Timing> {
    let mut runs: Vec<_> = ways
        .iter_mut()
        .map(|way| {
            let mut turn = 0;
            move || {
                let start = turn * part % (count - part + 1);
                turn += 1;
                way.answering.answer(start..start + part);
            }
        })
        .collect();
    let mut runs: Vec<&mut dyn FnMut()> = runs.iter_mut().map(|run| run as &mut dyn FnMut()).collect();
    interleaved(&mut runs, BUDGET)
}

fn wrong_answers(ours: &[f32], theirs: &[f32], tolerance: f32) -> usize {
    // Written so that what is not a number is wrong.
    let right = ours.iter().zip(theirs).filter(|(ours, theirs)| (*ours - *theirs).abs() <= tolerance).count();
    ours.len().max(theirs.len()) - right
}

/// Three digits.
fn figure(number: f64) -> String {
    match number {
        n if n < 1.0 => format!("{n:.3}"),
        n if n < 10.0 => format!("{n:.2}"),
        n if n < 100.0 => format!("{n:.1}"),
        n => format!("{n:.0}"),
    }
}
