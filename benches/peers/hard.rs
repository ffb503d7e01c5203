//! How much slower are pairs that touch or coincide exactly? Ours beside parry2d, which may answer them wrong.

use crate::parry;
use collision_lab::bench::clock::interleaved;
use collision_lab::bench::degenerate::{KINDS, general_and_families, pairs_of_kinds};
use collision_lab::collision::{Rounded, Shape, ShapeRef, closest_points, contact, overlaps};
use parry2d::math::Pose;
use parry2d::query;
use parry2d::shape::{Ball, Capsule, RoundShape, Shape as ParryShape};
use std::hint::black_box;
use std::time::Duration;

const PAIRS: usize = 64;
const BUDGET: Duration = Duration::from_millis(1200);

/// A question, as ours and as parry2d's.
type Question = (&'static str, fn(&Shape, &Shape), fn(&Placed, &Placed));

const QUESTIONS: [Question; 3] = [
    (
        "overlaps",
        |a, b| _ = black_box(overlaps(a, b)),
        |a, b| {
            _ = black_box(query::intersection_test(&a.pose, &*a.shape, &b.pose, &*b.shape));
        },
    ),
    (
        "distance",
        |a, b| _ = black_box(closest_points(a, b)),
        |a, b| {
            _ = black_box(query::closest_points(&a.pose, &*a.shape, &b.pose, &*b.shape, f32::MAX));
        },
    ),
    (
        "contact",
        |a, b| _ = black_box(contact(a, b)),
        |a, b| {
            _ = black_box(query::contact(&a.pose, &*a.shape, &b.pose, &*b.shape, 0.0));
        },
    ),
];

/// A shape of parry2d whose kind is known when the program runs, as ours is here.
struct Placed {
    pose: Pose,
    shape: Box<dyn ParryShape>,
}

fn placed(shape: &Shape) -> Placed {
    match shape {
        Shape::Point(point) => {
            Placed { pose: Pose::from_translation(parry::vector(point.position())), shape: Box::new(Ball::new(0.0)) }
        }
        Shape::Segment(_) => boxed(parry::segment(shape)),
        Shape::Circle(_) => boxed(parry::circle(shape)),
        Shape::Rect(_) => boxed(parry::rect(shape)),
        Shape::Rounded(rounded) => parry_rounded(rounded),
        Shape::Polygon(_) => boxed(parry::convex(shape)),
    }
}

/// A capsule or a rounded rectangle.
fn parry_rounded(rounded: &Rounded) -> Placed {
    match rounded.core() {
        ShapeRef::Segment(segment) => {
            let [a, b] = [segment.a(), segment.b()].map(parry::vector);
            Placed { pose: Pose::IDENTITY, shape: Box::new(Capsule::new(a, b, rounded.radius())) }
        }
        ShapeRef::Rect(rect) => {
            let parry::Placed { pose, shape } = parry::rect(&(*rect).into());
            Placed { pose, shape: Box::new(RoundShape { inner_shape: shape, border_radius: rounded.radius() }) }
        }
        _ => unreachable!("no pair has another core"),
    }
}

fn boxed<S: ParryShape>(parry::Placed { pose, shape }: parry::Placed<S>) -> Placed {
    Placed { pose, shape: Box::new(shape) }
}

pub fn run() {
    println!("\n### Pairs that touch or coincide exactly\n");
    println!(
        "Nanoseconds per pair, kinds known at run time: in general position, and of the slowest of fifty families.\n"
    );
    println!("| question | general | slowest | times | family | parry2d general | slowest |");
    println!("|---|--:|--:|--:|---|--:|--:|");
    for kinds in pairs_of_kinds() {
        for question in QUESTIONS {
            row(kinds, question);
        }
    }
}

fn row(kinds: [usize; 2], (word, ours, theirs): Question) {
    let (names, lists): (Vec<_>, Vec<_>) = general_and_families(kinds, PAIRS).into_iter().unzip();
    let placed_lists: Vec<Vec<[Placed; 2]>> =
        lists.iter().map(|list| list.iter().map(|pair| pair.each_ref().map(placed)).collect()).collect();
    let mut ours: Vec<_> =
        lists.iter().map(|list| move || list.iter().for_each(|[a, b]| ours(black_box(a), black_box(b)))).collect();
    let mut theirs: Vec<_> = placed_lists
        .iter()
        .map(|list| move || list.iter().for_each(|[a, b]| theirs(black_box(a), black_box(b))))
        .collect();
    let ours = ours.iter_mut().map(|way| way as &mut dyn FnMut());
    let mut ways: Vec<&mut dyn FnMut()> = ours.chain(theirs.iter_mut().map(|way| way as &mut dyn FnMut())).collect();
    let taken: Vec<f64> =
        interleaved(&mut ways, BUDGET).iter().map(|taken| taken.median.as_secs_f64() * 1e9 / PAIRS as f64).collect();
    let (ours, theirs) = taken.split_at(lists.len());
    let slowest = (1..ours.len()).max_by(|&i, &j| ours[i].total_cmp(&ours[j])).expect("families");
    let their_slowest = theirs[1..].iter().copied().fold(0.0, f64::max);
    println!(
        "| {}-{} {word} | {:.1} | {:.1} | {:.1} | {} | {:.1} | {their_slowest:.1} |",
        KINDS[kinds[0]],
        KINDS[kinds[1]],
        ours[0],
        ours[slowest],
        ours[slowest] / ours[0],
        names[slowest],
        theirs[0],
    );
}
