//! Who answers a row fastest, and who answers it right?

use collision_lab::{
    collision::{AsShape, Shape},
    command::bench::{
        clock::{Taken, in_turn},
        inputs::Pairs,
        questions::{Question, Sides},
    },
};
use std::{hint::black_box, marker::PhantomData, ops::Range, time::Duration};

/// How long a row takes, with everybody in it.
const BUDGET: Duration = Duration::from_millis(1500);

/// So many pairs of one call each are a turn.
pub const CALLS: usize = 4096;

/// A peer with more wrong answers than one in so many is not one that answers correctly.
const WRONG_ONE_IN: usize = 1000;

/// Writes the answers of a part of a row.
type Run<'a> = dyn FnMut(Range<usize>, &mut Vec<f32>) + 'a;

/// One way to answer all questions of a row; the first of a row is ours.
pub struct Way<'a> {
    name: &'static str,
    run: Box<Run<'a>>,
}

impl<'a> Way<'a> {
    /// A way that always answers everything; its answers may be one for all.
    pub fn whole(name: &'static str, mut run: impl FnMut(&mut Vec<f32>) + 'a) -> Self {
        Self { name, run: Box::new(move |_, answers| run(answers)) }
    }

    /// Ours: a question to each pair, in the types of its kinds.
    pub fn ours<Q: Question + 'static>(pairs: &'a Pairs) -> Self {
        struct Asked<'a, Q>(&'a Pairs, PhantomData<Q>);
        impl<'a, Q: Question + 'static> Sides for Asked<'a, Q> {
            type Out = Way<'a>;
            fn take<A: AsShape + 'static, B: AsShape + 'static>(self, a: Vec<A>, b: Vec<B>) -> Way<'a> {
                Way::of_each("ours", self.0, a, b, |a, b| Q::ask(a, b).0)
            }
        }
        pairs.typed(Asked::<Q>(pairs, PhantomData))
    }

    /// A way that answers pair by pair.
    pub fn pairwise<A: 'a, B: 'a>(
        name: &'static str,
        pairs: &'a Pairs,
        (first, second): (impl Fn(&Shape) -> A, impl Fn(&Shape) -> B),
        ask: impl Fn(&A, &B) -> f32 + 'a,
    ) -> Self {
        let a: Vec<A> = pairs.a.iter().map(first).collect();
        let b: Vec<B> = pairs.b.iter().map(second).collect();
        Self::of_each(name, pairs, a, b, ask)
    }

    fn of_each<A: 'a, B: 'a>(
        name: &'static str,
        pairs: &'a Pairs,
        a: Vec<A>,
        b: Vec<B>,
        ask: impl Fn(&A, &B) -> f32 + 'a,
    ) -> Self {
        let run = move |part: Range<usize>, answers: &mut Vec<f32>| {
            let pairs = &black_box(&pairs.pairs)[part];
            answers.extend(pairs.iter().map(|pair| ask(&a[pair[0] as usize], &b[pair[1] as usize])));
        };
        Self { name, run: Box::new(run) }
    }
}

/// What a row is about: the best peer has to take so many times our time.
pub struct Row<'a> {
    /// What is asked.
    pub name: String,
    /// How many pairs or boxes there are.
    pub count: usize,
    /// How many of them are a turn: so few that a turn seldom falls on something else that the machine does.
    pub part: usize,
    /// The ratio to reach, where one is asked for.
    pub target: Option<f64>,
    /// The peer that the ratio is to reach is of, if not of the best one.
    pub against: Option<&'static str>,
    /// An answer that is off by no more is right.
    pub tolerance: f32,
    /// Ours, then the peers.
    pub ways: Vec<Way<'a>>,
}

/// Writes the heading of a table.
pub fn heading(title: &str) {
    println!("\n### {title}\n");
    println!("| row | ours, ns | best peer | its ns | ratio | target | reached | all peers: ns (wrong answers) |");
    println!("|---|--:|---|--:|--:|--:|---|---|");
}

/// Lets all ways of a row take turns, and writes the row.
pub fn race(row: Row<'_>) {
    let (count, part, mut ways) = (row.count, row.part, row.ways);
    let mut answers: Vec<Vec<f32>> = vec![Vec::new(); ways.len()];
    for (way, answers) in ways.iter_mut().zip(&mut answers) {
        (way.run)(0..count, answers);
    }
    let taken = turns(&mut ways, count, part);
    let nanoseconds = |taken: &Taken| taken.median.as_secs_f64() * 1e9 / part as f64;
    let ours = nanoseconds(&taken[0]);
    let wrong: Vec<usize> = answers.iter().map(|theirs| wrong_answers(&answers[0], theirs, row.tolerance)).collect();
    let peers = 1..ways.len();
    let right = |way: &usize| wrong[*way] * WRONG_ONE_IN <= answers[0].len();
    let fastest = |ways: &mut dyn Iterator<Item = usize>| ways.min_by_key(|&way| taken[way].median);
    let best = fastest(&mut peers.clone().filter(right));
    let (best, note) = match best {
        Some(way) => (Some(way), ""),
        None => (fastest(&mut peers.clone()), ", none right"),
    };
    let (best, ratio) = match best {
        None => ("–  | ".to_owned(), None),
        Some(way) => {
            let theirs = nanoseconds(&taken[way]);
            (format!("{}{note} | {}", ways[way].name, figure(theirs)), Some(theirs / ours))
        }
    };
    let against = row.against.and_then(|name| peers.clone().find(|&way| ways[way].name == name));
    let (target, reached) = match row.target {
        None => (String::new(), String::new()),
        Some(target) => {
            let of = row.against.map_or(String::new(), |name| format!(" {name}"));
            let reached = against.map_or(ratio, |way| Some(nanoseconds(&taken[way]) / ours));
            (format!("{target}×{of}"), verdict(reached, target, against.is_some()))
        }
    };
    let ratio = ratio.map_or(String::new(), |ratio| format!("{ratio:.1}×"));
    let all = peers.map(|way| format!("{} {} ({})", ways[way].name, figure(nanoseconds(&taken[way])), wrong[way]));
    let all = all.collect::<Vec<_>>().join(", ");
    println!("| {} | {} | {best} | {ratio} | {target} | {reached} | {all} |", row.name, figure(ours));
}

/// Times the ways, a part a turn; all get the same parts.
fn turns(ways: &mut [Way<'_>], count: usize, part: usize) -> Vec<Taken> {
    let turn = |way: &mut Way<'_>, turn: &mut usize, answers: &mut Vec<f32>| {
        let start = *turn * part % (count - part + 1);
        *turn += 1;
        answers.clear();
        (way.run)(start..start + part, black_box(answers));
    };
    let mut runs: Vec<_> = ways
        .iter_mut()
        .map(|way| {
            let (mut number, mut answers) = (0, Vec::new());
            move || turn(way, &mut number, &mut answers)
        })
        .collect();
    let mut runs: Vec<&mut dyn FnMut()> = runs.iter_mut().map(|run| run as &mut dyn FnMut()).collect();
    in_turn(&mut runs, BUDGET)
}

/// Whether a ratio reaches its target; with the ratio if the table does not show it.
fn verdict(ratio: Option<f64>, target: f64, shown: bool) -> String {
    let shown = |ratio: f64| if shown { format!(", {ratio:.1}×") } else { String::new() };
    match ratio {
        None => String::new(),
        Some(ratio) if ratio >= target => format!("yes{}", shown(ratio)),
        Some(ratio) if ratio < 1.0 => "**no, behind**".to_owned(),
        Some(ratio) => format!("no{}", shown(ratio)),
    }
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
