//! Every pair of kinds and every question beside parry2d and Box2D v3: same pairs, one process, in turns, medians.
//!
//! `cargo run --release` measures all pairs; arguments select questions and kinds: `-- contact circle`. `-- motion`, with a
//! word of the rows (`-- motion ray`) or without, and `-- tree` measure what has moving shapes. With `grid` (`-- grid`, `-- motion grid`) the
//! shapes stand upright and their numbers are halves, as in a game of tiles: many of them touch exactly.
//! A time is of one call through `&Shape` (ours), `&dyn Shape` (parry2d) or the C function (Box2D).

mod box2d;
mod motion;
mod reference;
mod sample;
mod tree;

use box2d::Native;
use collision_lab::collision::{Shape, closest_points, contact, manifold, overlaps};
use glam::Vec2;
use parry2d::math::Pose;
use parry2d::query::{self, PersistentQueryDispatcher as _};
use parry2d::shape::SharedShape;
use sample::{Kind, Random, Sample};
use std::hint::black_box;
use std::time::Instant;

/// The pairs of a row.
const PAIRS: usize = 512;
/// How often each library answers all pairs of a row.
const TURNS: usize = 41;
/// The shares of hits, in percent.
const HITS: [usize; 3] = [5, 40, 80];
/// An answer that is off by no more is right, in units; the shapes are 1 to 6 across.
const TOLERANCE: f64 = 1e-3;
/// A library that is wrong on more of the pairs is not a peer for the row.
const MAX_WRONG: usize = PAIRS / 100;

type Pair = (Sample, Sample);
/// Makes a shape at a position.
type MakeSample = fn(Kind, Vec2, &mut Random) -> Sample;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Overlaps,
    Closest,
    Contact,
    Manifold,
}

impl Question {
    const ALL: [(&'static str, Self); 4] = [
        ("overlaps", Self::Overlaps),
        ("closest points", Self::Closest),
        ("contact", Self::Contact),
        ("manifold", Self::Manifold),
    ];

    /// What the answer must be, as a number; `None` where there is no reference.
    fn expected(self, (a, b): &Pair) -> Option<f64> {
        let separation = reference::separation(a, b);
        match self {
            Self::Overlaps => Some(f64::from(u8::from(separation <= 0.0))),
            Self::Closest => Some(separation.max(0.0)),
            Self::Contact | Self::Manifold if a.is_convex && b.is_convex => Some((-separation).max(0.0)),
            Self::Contact | Self::Manifold => None,
        }
    }

    fn ours(self, a: &Shape, b: &Shape) -> f32 {
        match self {
            Self::Overlaps => f32::from(u8::from(overlaps(a, b))),
            Self::Closest => closest_points(a, b).distance,
            Self::Contact => contact(a, b).map_or(0.0, |contact| contact.depth),
            Self::Manifold => manifold(a, b).deepest().map_or(0.0, |point| point.depth),
        }
    }

    fn parry(self, (pose_a, a): &(Pose, SharedShape), (pose_b, b): &(Pose, SharedShape)) -> f32 {
        let (a, b) = (&**a, &**b);
        match self {
            Self::Overlaps => {
                f32::from(u8::from(query::intersection_test(pose_a, a, pose_b, b).expect("supported").intersecting))
            }
            Self::Closest => match query::closest_points(pose_a, a, pose_b, b, f32::MAX).expect("supported") {
                query::ClosestPoints::WithinMargin(a, b) => (a - b).length(),
                query::ClosestPoints::Intersecting | query::ClosestPoints::Disjoint => 0.0,
            },
            Self::Contact => query::contact(pose_a, a, pose_b, b, 0.0)
                .expect("supported")
                .map_or(0.0, |contact| (-contact.dist).max(0.0)),
            Self::Manifold => {
                let mut manifolds: Vec<query::ContactManifold<(), ()>> = Vec::new();
                query::DefaultQueryDispatcher
                    .contact_manifolds(&pose_a.inv_mul(pose_b), a, b, 0.0, &mut manifolds, &mut None)
                    .expect("supported");
                let points = manifolds.iter().filter_map(query::ContactManifold::find_deepest_contact);
                points.map(|point| -point.dist).fold(0.0, f32::max)
            }
        }
    }

    /// `None` where Box2D has no such shapes or question.
    fn box2d(self, (pose_a, a): &(Pose, Option<Native>), (pose_b, b): &(Pose, Option<Native>)) -> Option<f32> {
        let (a, b) = (a.as_ref()?, b.as_ref()?);
        match self {
            Self::Overlaps => Some(f32::from(u8::from(box2d::distance(pose_a, a, pose_b, b) == 0.0))),
            Self::Closest => Some(box2d::distance(pose_a, a, pose_b, b)),
            Self::Contact | Self::Manifold => box2d::depth(pose_a, a, pose_b, b),
        }
    }
}

fn main() {
    let (grid, wanted): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|word| word == "grid");
    let (mut sample, mut all): (MakeSample, Vec<Kind>) = (Sample::new, Kind::ALL.into());
    if !grid.is_empty() {
        sample = Sample::on_grid;
        all.push(Kind::Slope);
    }
    let kinds: Vec<&str> = all.iter().map(|kind| kind.name()).collect();
    let questions = Question::ALL.map(|(name, _)| name);
    match wanted.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["tree"] => return tree::table(),
        ["motion"] => return motion::table("", !grid.is_empty()),
        ["motion", word] => return motion::table(word, !grid.is_empty()),
        _ => {}
    }
    if let Some(unknown) =
        wanted.iter().find(|word| !kinds.contains(&word.as_str()) && !questions.contains(&word.as_str()))
    {
        eprintln!("unknown: {unknown}; questions: {}; kinds: {}", questions.join(", "), kinds.join(", "));
        std::process::exit(2);
    }
    let is_wanted = |names: &[&str], all: &[&str]| {
        !wanted.iter().any(|word| all.contains(&word.as_str()))
            || wanted.iter().any(|word| names.contains(&word.as_str()))
    };
    for (name, question) in Question::ALL.into_iter().filter(|(name, _)| is_wanted(&[name], &questions)) {
        println!("\n### {name}\n");
        println!("Nanoseconds at {HITS:?} % hits; in brackets the wrong answers of {}.\n", PAIRS * HITS.len());
        println!("| pair | ours | parry2d | Box2D | best correct peer / ours |");
        println!("|---|--:|--:|--:|--:|");
        let mut rows = Vec::new();
        for (k, a) in all.iter().copied().enumerate() {
            for b in all.iter().copied().skip(k).filter(|b| is_wanted(&[a.name(), b.name()], &kinds)) {
                rows.extend(row(question, [a, b], sample));
            }
        }
        // The rows that a peer wins come first.
        rows.sort_by(|(a, _), (b, _)| a.total_cmp(b));
        rows.iter().for_each(|(_, line)| println!("{line}"));
    }
}

/// Measures one pair of kinds at all shares of hits: the smallest ratio to the best correct peer, and the line of the table.
fn row(question: Question, [a, b]: [Kind; 2], sample: MakeSample) -> Option<(f64, String)> {
    let sets = HITS.map(|percent| pairs([a, b], percent, sample));
    if sets.iter().any(Vec::is_empty) {
        return None;
    }
    let columns = sets.map(|set| measured(question, &set));
    let figures = |library: usize| {
        let Some(each) = columns.map(|column| column[library]).into_iter().collect::<Option<Vec<_>>>() else {
            return "–".to_owned();
        };
        let times: Vec<String> = each.iter().map(|(time, _)| format!("{time:.1}")).collect();
        format!("{} ({})", times.join(" · "), each.iter().map(|(_, wrong)| wrong).sum::<usize>())
    };
    let ratios = columns.map(|[ours, peers @ ..]| {
        let right = peers.into_iter().flatten().filter(|(_, wrong)| *wrong <= MAX_WRONG);
        let best = right.map(|(time, _)| time).fold(f64::INFINITY, f64::min);
        best / ours.expect("ours answers everything").0
    });
    let [low, middle, high] = ratios.map(|ratio| format!("{ratio:.1}"));
    let [ours, parry, box2d] = [0, 1, 2].map(figures);
    let line = format!("| {}, {} | {ours} | {parry} | {box2d} | {low} · {middle} · {high} |", a.name(), b.name());
    Some((ratios.into_iter().fold(f64::INFINITY, f64::min), line))
}

/// Random pairs of two kinds, of which so many percent overlap; none where that cannot be (two points).
fn pairs(kinds: [Kind; 2], percent: usize, sample: MakeSample) -> Vec<Pair> {
    let mut random = Random(5);
    let (mut hits, mut misses) = (PAIRS * percent / 100, PAIRS - PAIRS * percent / 100);
    let mut pairs = Vec::new();
    for _ in 0..1000 * PAIRS {
        let mut place = |reach: f32| Vec2::new(random.between(-reach, reach), random.between(-reach, reach));
        let (at_a, at_b) = (place(8.0), place(3.0));
        let (a, b) = (sample(kinds[0], at_a, &mut random), sample(kinds[1], at_a + at_b, &mut random));
        let wanted = if reference::separation(&a, &b) <= 0.0 { &mut hits } else { &mut misses };
        if *wanted > 0 {
            *wanted -= 1;
            pairs.push((a, b));
        }
        if hits + misses == 0 {
            // In random order: no branch of the processor may learn where the hits end.
            for k in (1..pairs.len()).rev() {
                pairs.swap(k, random.between(0.0, k as f32 + 1.0) as usize % (k + 1));
            }
            return pairs;
        }
    }
    Vec::new()
}

/// The median time of a call and the wrong answers of ours, parry2d and Box2D.
fn measured(question: Question, pairs: &[Pair]) -> [Option<(f64, usize)>; 3] {
    let expected: Vec<Option<f64>> = pairs.iter().map(|pair| question.expected(pair)).collect();
    let mut ours = Library::new(pairs, |sample| sample.ours.clone(), |a, b| Some(question.ours(a, b)));
    let mut parry =
        Library::new(pairs, |sample| (sample.pose, sample.parry.clone()), |a, b| Some(question.parry(a, b)));
    let mut box2d = Library::new(pairs, |sample| (sample.pose, sample.box2d), |a, b| question.box2d(a, b));
    for _ in 0..TURNS {
        ours.take_turn();
        parry.take_turn();
        box2d.take_turn();
    }
    [ours.result(&expected), parry.result(&expected), box2d.result(&expected)]
}

/// A library with the pairs in its own types, close together in memory.
struct Library<S, F> {
    pairs: Vec<[S; 2]>,
    answer: F,
    /// Nanoseconds a pair, of each turn.
    times: Vec<f64>,
}

impl<S, F: Fn(&S, &S) -> Option<f32>> Library<S, F> {
    fn new(pairs: &[Pair], own: impl Fn(&Sample) -> S, answer: F) -> Self {
        Self { pairs: pairs.iter().map(|(a, b)| [own(a), own(b)]).collect(), answer, times: Vec::new() }
    }

    fn take_turn(&mut self) {
        let start = Instant::now();
        for [a, b] in black_box(&self.pairs) {
            black_box((self.answer)(a, b));
        }
        self.times.push(start.elapsed().as_nanos() as f64 / self.pairs.len() as f64);
    }

    /// The median time and the number of wrong answers; `None` if it has no answer.
    fn result(mut self, expected: &[Option<f64>]) -> Option<(f64, usize)> {
        self.times.sort_by(f64::total_cmp);
        let mut wrong = 0;
        for ([a, b], expected) in self.pairs.iter().zip(expected) {
            let given = f64::from((self.answer)(a, b)?);
            let is_right = expected.is_none_or(|expected| (given - expected).abs() <= TOLERANCE);
            wrong += usize::from(!is_right);
        }
        Some((self.times[self.times.len() / 2], wrong))
    }
}
