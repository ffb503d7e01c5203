//! The first touch of rays, of shapes that move, and of shapes that turn: same cases, one process, in turns, medians.

use crate::box2d::Native;
use crate::reference;
use crate::sample::{Kind, Random, Sample, halves, vector};
use collision_lab::collision::{Moving, Shape, cast_ray, cast_shape, time_of_impact};
use glam::{DVec2, Vec2};
use parry2d::math::{Pose, Rot2};
use parry2d::query::{self, NonlinearRigidMotion, Ray, ShapeCastOptions, Sweep, SweepToiStatus, ToiProxy};
use parry2d::shape::SharedShape;
use std::hint::black_box;
use std::time::Instant;

const CASES: usize = 512;
const TURNS: usize = 41;
const HITS: [usize; 2] = [40, 5];
/// What libraries keep between shapes that turn, and how far off the gap at a touch may be; the shapes are 1 to 6 across.
const SLOP: f32 = 0.005;
const OFF: f64 = 0.02;

/// A shape that moves and turns, and one that rests or turns.
struct Case {
    a: Sample,
    b: Sample,
    by: Vec2,
    /// Degrees.
    turns: [f32; 2],
}

#[derive(Clone, Copy)]
enum Motion {
    Ray,
    Cast,
    /// By at most so many degrees.
    Turn(f32),
    /// The same of bars a fifteenth as wide as long.
    TurningBars(f32),
}

/// The rows, in the order of the table.
const ROWS: [(Motion, Kind, Kind); 26] = [
    (Motion::Ray, Kind::Point, Kind::Circle),
    (Motion::Ray, Kind::Point, Kind::Capsule),
    (Motion::Ray, Kind::Point, Kind::Rect),
    (Motion::Ray, Kind::Point, Kind::Hexagon),
    (Motion::Ray, Kind::Point, Kind::Polygon100),
    (Motion::Ray, Kind::Point, Kind::Concave100),
    (Motion::Ray, Kind::Point, Kind::Concave1000),
    (Motion::Cast, Kind::Circle, Kind::Rect),
    (Motion::Cast, Kind::Capsule, Kind::Rect),
    (Motion::Cast, Kind::Rect, Kind::Rect),
    (Motion::Cast, Kind::Hexagon, Kind::Rect),
    (Motion::Cast, Kind::Circle, Kind::Hexagon),
    (Motion::Cast, Kind::Capsule, Kind::Hexagon),
    (Motion::Cast, Kind::Rect, Kind::Hexagon),
    (Motion::Cast, Kind::Hexagon, Kind::Hexagon),
    (Motion::Cast, Kind::Capsule, Kind::Capsule),
    (Motion::Cast, Kind::Hexagon, Kind::Star),
    (Motion::Cast, Kind::Hexagon, Kind::Concave100),
    (Motion::Cast, Kind::Star, Kind::Concave100),
    (Motion::Cast, Kind::Polygon100, Kind::Polygon100),
    (Motion::Turn(45.0), Kind::Capsule, Kind::Capsule),
    (Motion::Turn(45.0), Kind::Rect, Kind::Rect),
    (Motion::Turn(45.0), Kind::Hexagon, Kind::Hexagon),
    (Motion::TurningBars(45.0), Kind::Rect, Kind::Rect),
    (Motion::Turn(160.0), Kind::Rect, Kind::Rect),
    (Motion::TurningBars(160.0), Kind::Rect, Kind::Rect),
];

impl Motion {
    fn name(self, a: Kind, b: Kind) -> String {
        let (a, b) = (a.name(), b.name());
        match self {
            Self::Ray => format!("ray, {b}"),
            Self::Cast => format!("moving {a}, {b}"),
            Self::Turn(degrees) => format!("turning to {degrees}°, {a}, {b}"),
            Self::TurningBars(degrees) => format!("turning to {degrees}°, thin bars"),
        }
    }

    fn case(self, a: Kind, b: Kind, random: &mut Random) -> Case {
        let reach = if b == Kind::Concave1000 || b == Kind::Concave100 { 8.0 } else { 6.0 };
        let mut place = |reach: f32| Vec2::new(random.between(-reach, reach), random.between(-reach, reach));
        let (at_b, from, by) = (place(8.0), place(reach), place(9.0));
        let degrees = match self {
            Self::Turn(degrees) | Self::TurningBars(degrees) => degrees,
            Self::Ray | Self::Cast => 0.0,
        };
        let turns = [random.between(-degrees, degrees), random.between(-degrees, degrees)];
        let kind = |kind| if matches!(self, Self::TurningBars(_)) { Kind::Bar } else { kind };
        let (a, b) = (Sample::new(kind(a), at_b + from, random), Sample::new(kind(b), at_b, random));
        Case { a, b, by, turns }
    }
}

impl Case {
    fn turns(&self) -> bool {
        self.turns != [0.0; 2]
    }

    /// The corners at a time, by a motion and a turn about a point that moves along.
    fn at(sample: &Sample, by: DVec2, degrees: f32, time: f64) -> Sample {
        let about = sample.center.as_dvec2();
        let turn = DVec2::from_angle(f64::from(degrees).to_radians() * time);
        let core = sample.core.iter().map(|corner| about + by * time + turn.rotate(*corner - about)).collect();
        Sample { core, ..sample.clone() }
    }

    fn separation(&self, time: f64) -> f64 {
        let a = Self::at(&self.a, self.by.as_dvec2(), self.turns[0], time);
        reference::separation(&a, &Self::at(&self.b, DVec2::ZERO, self.turns[1], time))
    }

    /// The outcome of a case that does not turn.
    fn outcome(&self) -> Outcome {
        if self.separation(0.0) < 1e-6 {
            return Outcome::TouchesAtStart;
        }
        match [-1e-3, 1e-3].map(|more| reference::first_touch(&self.a, &self.b, self.by, more).is_some()) {
            [true, true] => Outcome::Hits,
            [false, false] => Outcome::Misses,
            _ => Outcome::Grazes,
        }
    }

    /// Whether they touch; `None` where a hair would change that, or they touch at the start.
    fn is_hit(&self) -> Option<bool> {
        if self.separation(0.0) < 0.05 {
            return None;
        } else if self.turns() {
            let least = (1..=200).map(|k| self.separation(f64::from(k) / 200.0)).fold(f64::INFINITY, f64::min);
            return (least.abs() > 0.05).then_some(least < 0.0);
        }
        let [less, more] = [-1e-3, 1e-3].map(|more| reference::first_touch(&self.a, &self.b, self.by, more).is_some());
        (less == more).then_some(less)
    }

    /// What is wrong with an answer: nothing, a touch that is missed or too late, or one that is false.
    fn verdict(&self, answer: Option<f64>) -> Verdict {
        if !self.turns() {
            let due = reference::first_touch(&self.a, &self.b, self.by, 0.0);
            return match (answer, due) {
                (None, None) => Verdict::Right,
                (None, Some(_)) => Verdict::Missed,
                (Some(_), None) => Verdict::False,
                (Some(time), Some(due)) => {
                    let off = (time - due) * f64::from(self.by.length());
                    if off > OFF {
                        Verdict::Missed
                    } else if off < -OFF {
                        Verdict::False
                    } else {
                        Verdict::Right
                    }
                }
            };
        }
        let until = answer.unwrap_or(1.0);
        let least = (0..=400).map(|k| self.separation(until * f64::from(k) / 400.0)).fold(f64::INFINITY, f64::min);
        if least < -OFF {
            Verdict::Missed
        } else if answer.is_some_and(|time| self.separation(time) > OFF) {
            Verdict::False
        } else {
            Verdict::Right
        }
    }
}

/// In the order of the columns.
enum Outcome {
    TouchesAtStart,
    Grazes,
    Hits,
    Misses,
}

#[derive(Clone, Copy, PartialEq)]
enum Verdict {
    Right,
    Missed,
    False,
}

/// A library's own form of a case.
trait Answer {
    fn answer(&self, motion: Motion) -> Option<f64>;
}

struct Ours {
    shapes: [Shape; 2],
    centers: [Vec2; 2],
    by: Vec2,
    turns: [f32; 2],
}

impl Answer for Ours {
    fn answer(&self, motion: Motion) -> Option<f64> {
        let [a, b] = &self.shapes;
        let touch = match motion {
            Motion::Ray => cast_ray(self.centers[0], self.by, b),
            Motion::Cast => cast_shape(a, b, self.by),
            Motion::Turn(_) | Motion::TurningBars(_) => {
                let a = Moving::new(a, self.by).turning_degrees(self.turns[0], self.centers[0]);
                let b = Moving::new(b, Vec2::ZERO).turning_degrees(self.turns[1], self.centers[1]);
                time_of_impact(&a, &b, SLOP).touch()
            }
        };
        touch.map(|touch| touch.time)
    }
}

struct Parry {
    shapes: [SharedShape; 2],
    poses: [Pose; 2],
    by: Vec2,
    turns: [f32; 2],
    /// Whether by its port of Box2D's time of impact, else by `cast_shapes_nonlinear`.
    by_sweep: bool,
}

impl Answer for Parry {
    fn answer(&self, motion: Motion) -> Option<f64> {
        let [a, b] = self.shapes.each_ref().map(|shape| &**shape);
        let [pose_a, pose_b] = &self.poses;
        let by = vector(self.by);
        let time = match motion {
            // With the normal, as the others.
            Motion::Ray => {
                let hit = b.cast_ray_and_get_normal(pose_b, &Ray::new(pose_a.translation, by), 1.0, true);
                hit.map(|hit| black_box(hit).time_of_impact)
            }
            Motion::Cast => {
                let options = ShapeCastOptions::with_max_time_of_impact(1.0);
                let hit = query::cast_shapes(pose_a, by, a, pose_b, vector(Vec2::ZERO), b, options);
                hit.expect("supported").map(|hit| hit.time_of_impact)
            }
            Motion::Turn(_) | Motion::TurningBars(_) if self.by_sweep => {
                let end = |k: usize, by| {
                    let turn = Rot2::new(self.turns[k].to_radians());
                    Pose::from_parts(self.poses[k].translation + by, turn * self.poses[k].rotation)
                };
                let zero = vector(Vec2::ZERO);
                let [sweep_a, sweep_b] = [(0, by), (1, zero)];
                let sweep = |(k, by)| Sweep::from_poses(&self.poses[k], &end(k, by), zero);
                let proxies = [a, b].map(|shape| ToiProxy::from_shape(shape).expect("convex"));
                let [proxy_a, proxy_b] = &proxies;
                let (sweep_a, sweep_b) = (sweep(sweep_a), sweep(sweep_b));
                let output = query::sweep_time_of_impact(proxy_a, &sweep_a, proxy_b, &sweep_b, 1.0, SLOP);
                let is_hit = matches!(output.status, SweepToiStatus::Hit | SweepToiStatus::Overlapped);
                is_hit.then_some(output.fraction)
            }
            Motion::Turn(_) | Motion::TurningBars(_) => {
                let zero = vector(Vec2::ZERO);
                let of = |k: usize, by| NonlinearRigidMotion::new(self.poses[k], zero, by, self.turns[k].to_radians());
                let hit = query::cast_shapes_nonlinear(&of(0, by), a, &of(1, zero), b, 0.0, 1.0, true);
                hit.expect("supported").map(|hit| hit.time_of_impact)
            }
        };
        time.map(f64::from)
    }
}

struct Box2d {
    shapes: [Native; 2],
    poses: [Pose; 2],
    by: Vec2,
    turns: [f32; 2],
}

impl Answer for Box2d {
    fn answer(&self, motion: Motion) -> Option<f64> {
        let ([a, b], [pose_a, pose_b]) = (&self.shapes, &self.poses);
        let time = match motion {
            Motion::Ray => b.ray(pose_b, pose_a.translation, vector(self.by)),
            Motion::Cast => Native::cast((pose_a, a), (pose_b, b), vector(self.by)),
            Motion::Turn(_) | Motion::TurningBars(_) => {
                Native::time_of_impact((pose_a, a), (pose_b, b), vector(self.by), self.turns.map(f32::to_radians))
            }
        };
        time.map(f64::from)
    }
}

/// Random cases of which so many percent hit.
fn cases(motion: Motion, a: Kind, b: Kind, percent: usize) -> Vec<Case> {
    let mut random = Random(11);
    let mut left = [CASES * percent / 100, CASES - CASES * percent / 100];
    let mut cases = Vec::new();
    while left != [0, 0] {
        let case = motion.case(a, b, &mut random);
        let Some(is_hit) = case.is_hit() else { continue };
        let left = &mut left[usize::from(!is_hit)];
        if *left > 0 {
            *left -= 1;
            cases.push(case);
        }
    }
    // In random order: no branch of the processor may learn where the hits end.
    for k in (1..cases.len()).rev() {
        cases.swap(k, random.between(0.0, k as f32 + 1.0) as usize % (k + 1));
    }
    cases
}

/// What came of a library: the median time, and how many touches were missed and false; `None` where it has no answer.
type Measured = Option<(f64, [usize; 2])>;

/// Measures ours, both ways of parry2d, and Box2D.
fn measured(motion: Motion, cases: &[Case]) -> [Measured; 4] {
    let ours = cases.iter().map(|case| Ours {
        shapes: [case.a.ours.clone(), case.b.ours.clone()],
        centers: [case.a.center, case.b.center],
        by: case.by,
        turns: case.turns,
    });
    let parry = |by_sweep| {
        let own = cases.iter().map(move |case| Parry {
            shapes: [case.a.parry.clone(), case.b.parry.clone()],
            poses: [case.a.pose, case.b.pose],
            by: case.by,
            turns: case.turns,
            by_sweep,
        });
        own.collect::<Vec<_>>()
    };
    let box2d = cases.iter().map(|case| {
        let shapes = [case.a.box2d?, case.b.box2d?];
        Some(Box2d { shapes, poses: [case.a.pose, case.b.pose], by: case.by, turns: case.turns })
    });
    let (ours, parry, sweep, box2d) =
        (ours.collect::<Vec<_>>(), parry(false), parry(true), box2d.collect::<Option<Vec<_>>>());
    let has_sweep = matches!(motion, Motion::Turn(_) | Motion::TurningBars(_));
    let mut times: [Vec<f64>; 4] = Default::default();
    for _ in 0..TURNS {
        times[0].push(turn(&ours, motion));
        times[1].push(turn(&parry, motion));
        if has_sweep {
            times[2].push(turn(&sweep, motion));
        }
        if let Some(box2d) = &box2d {
            times[3].push(turn(box2d, motion));
        }
    }
    let result = |times: &mut Vec<f64>, wrong: [usize; 2]| {
        times.sort_by(f64::total_cmp);
        (times[times.len() / 2], wrong)
    };
    let [t0, t1, t2, t3] = &mut times;
    [
        Some(result(t0, wrong(cases, &ours, motion))),
        Some(result(t1, wrong(cases, &parry, motion))),
        has_sweep.then(|| result(t2, wrong(cases, &sweep, motion))),
        box2d.map(|box2d| result(t3, wrong(cases, &box2d, motion))),
    ]
}

/// The nanoseconds of an answer.
fn turn(cases: &[impl Answer], motion: Motion) -> f64 {
    let start = Instant::now();
    for case in black_box(cases) {
        black_box(case.answer(motion));
    }
    start.elapsed().as_nanos() as f64 / cases.len() as f64
}

fn wrong(cases: &[Case], own: &[impl Answer], motion: Motion) -> [usize; 2] {
    let verdicts: Vec<Verdict> = cases.iter().zip(own).map(|(case, own)| case.verdict(own.answer(motion))).collect();
    [Verdict::Missed, Verdict::False].map(|kind| verdicts.iter().filter(|verdict| **verdict == kind).count())
}

/// Measures the rows that have a word in their names: in general position, or on a grid.
pub fn table(word: &str, is_on_grid: bool) {
    if is_on_grid {
        return grid_table(word);
    }
    println!("\n### motion\n");
    println!(
        "Nanoseconds at {HITS:?} % hits; in brackets the missed and the false touches of {}.\n",
        CASES * HITS.len()
    );
    println!("| what | ours | parry2d | its sweep | Box2D | best correct peer / ours |\n|---|--:|--:|--:|--:|--:|");
    let mut rows: Vec<(f64, String)> = ROWS
        .into_iter()
        .filter(|(motion, a, b)| motion.name(*a, *b).contains(word))
        .map(|(motion, a, b)| row(motion, a, b))
        .collect();
    // The rows that a peer wins come first.
    rows.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    rows.iter().for_each(|(_, line)| println!("{line}"));
}

fn row(motion: Motion, a: Kind, b: Kind) -> (f64, String) {
    let columns = HITS.map(|percent| measured(motion, &cases(motion, a, b, percent)));
    let figures = [0, 1, 2, 3].map(|library| {
        let each: Option<Vec<_>> = columns.map(|column| column[library]).into_iter().collect();
        each.map_or("–".to_owned(), |each| {
            let times: Vec<String> = each.iter().map(|(time, _)| format!("{time:.1}")).collect();
            let sum = |kind: usize| each.iter().map(|(_, wrong)| wrong[kind]).sum::<usize>();
            format!("{} ({}, {})", times.join(" · "), sum(0), sum(1))
        })
    });
    let ratios = columns.map(|[ours, peers @ ..]| {
        let right = peers.into_iter().flatten().filter(|(_, [missed, wrong])| missed + wrong <= CASES / 100);
        right.map(|(time, _)| time).fold(f64::INFINITY, f64::min) / ours.map_or(f64::NAN, |(time, _)| time)
    });
    let line = format!("| {} | {} | {:.1} · {:.1} |", motion.name(a, b), figures.join(" | "), ratios[0], ratios[1]);
    (ratios[0].min(ratios[1]), line)
}

/// The pairs of the table of motion on a grid: the first moves.
const GRID_ROWS: [(Kind, Kind); 14] = [
    (Kind::Point, Kind::Segment),
    (Kind::Point, Kind::Circle),
    (Kind::Point, Kind::Capsule),
    (Kind::Point, Kind::Rect),
    (Kind::Point, Kind::Slope),
    (Kind::Circle, Kind::Circle),
    (Kind::Circle, Kind::Rect),
    (Kind::Circle, Kind::Slope),
    (Kind::Capsule, Kind::Capsule),
    (Kind::Capsule, Kind::Rect),
    (Kind::Capsule, Kind::Slope),
    (Kind::Rect, Kind::Rect),
    (Kind::Rect, Kind::Slope),
    (Kind::RoundedRect, Kind::Rect),
];
/// The most cases of each outcome.
const GRID_CASES: usize = 256;

/// Cases with halves for numbers, by their outcome. They do not overlap at the start.
fn grid_cases(a: Kind, b: Kind) -> [Vec<Case>; 4] {
    let (mut random, mut cases) = (Random(17), <[Vec<Case>; 4]>::default());
    for _ in 0..400_000 {
        let mut place = |reach: f32| halves(Vec2::new(random.between(-reach, reach), random.between(-reach, reach)));
        let (at_b, from, mut by) = (place(8.0), place(5.0), place(6.0));
        // Much moves along the tiles.
        match random.between(0.0, 3.0) as u32 {
            0 => by.x = 0.0,
            1 => by.y = 0.0,
            _ => {}
        }
        let (a, b) = (Sample::on_grid(a, at_b + from, &mut random), Sample::on_grid(b, at_b, &mut random));
        let case = Case { a, b, by, turns: [0.0; 2] };
        if by == Vec2::ZERO || case.separation(0.0) < -1e-6 {
            continue;
        }
        let same = &mut cases[case.outcome() as usize];
        if same.len() < GRID_CASES {
            same.push(case);
        }
        if cases.iter().all(|same| same.len() == GRID_CASES) {
            break;
        }
    }
    cases
}

/// Measures the rows of motion on a grid that have a word in their names.
fn grid_table(word: &str) {
    println!("\n### motion on a grid\n\nNanoseconds, ours / parry2d / Box2D, of up to {GRID_CASES} cases that each\n");
    println!("| what | touch at the start | graze | hit | miss |\n|---|--:|--:|--:|--:|");
    for (a, b) in GRID_ROWS {
        let motion = if a == Kind::Point { Motion::Ray } else { Motion::Cast };
        if !motion.name(a, b).contains(word) {
            continue;
        }
        let columns = grid_cases(a, b).map(|cases| {
            let times = measured(motion, &cases).map(|measured| measured.map_or(f64::NAN, |(time, _)| time));
            format!("{:.0} / {:.0} / {:.0}", times[0], times[1], times[3])
        });
        println!("| {} | {} |", motion.name(a, b), columns.join(" | "));
    }
}
