//! Have the twins that a solver learns from, closest points of capsules and contact points by clipping, the answers of the module?
//!
//! Seeded pairs as in `twins.rs`: on a grid with many ties, an ulp apart, far out, and of all sizes.

use crate::oracle;
use crate::split_mix::SplitMix;
use crate::twin_pairs::{Counts, Kind, PAIRS, pairs};
use collision_lab::collision::explain::{ClippedPoint, ContactSteps, Faces, contact_points, segment_distance};
use collision_lab::collision::{
    ContactPoint, Manifold, Relation, Rounded, Shape, closest_points, contact, manifold, relation,
};
use glam::{DVec2, Vec2};

/// A segment with a radius: one of the grid, or an ulp beside it, or in proportion where the pair is far out or of another size.
fn capsule(shape: &Shape, random: &mut SplitMix) -> Shape {
    let Shape::Segment(segment) = shape else { return shape.clone() };
    let sides = segment.aabb();
    let is_usual = (0.1..1000.0).contains(&sides.max.abs().max_element());
    let radius = if is_usual { random.one_of(&[0.5, 1.0, 1.5, 2.0]) } else { 0.25 * sides.size().max_element() };
    let radius = if random.index(4) == 0 { f32::next_up(radius) } else { radius };
    let capsule = Rounded::capsule(segment.a(), segment.b(), radius);
    capsule.map_or_else(|_| shape.clone(), Shape::Rounded)
}

/// A unit in the last place of the largest coordinate.
fn place([a, b]: [&Shape; 2]) -> f64 {
    let largest = [a, b].map(|shape| shape.aabb().min.abs().max(shape.aabb().max.abs()).max_element());
    let largest = largest[0].max(largest[1]);
    f64::from(largest.next_up() - largest)
}

#[test]
fn clamped_parameters_give_the_closest_points_of_capsules() {
    let (mut counts, mut rules, mut again) = (Counts::default(), [0; 3], 0);
    let kinds = &[Kind::Segment, Kind::Segment, Kind::Circle, Kind::Point];
    let mut random = SplitMix(41);
    for (i, (a, b)) in pairs(40, 2 * PAIRS, [kinds, kinds]).iter().enumerate() {
        let [a, b] = if i % 2 == 0 { [a.clone(), b.clone()] } else { [a, b].map(|shape| capsule(shape, &mut random)) };
        let Some(told) = segment_distance(&a, &b) else {
            assert!([&a, &b].iter().all(|shape| matches!(shape, Shape::Circle(_) | Shape::Point(_))), "{a:?} {b:?}");
            continue;
        };
        let story = || format!("{told:?}\n  a = {a:?}\n  b = {b:?}");
        let (asked, right, tolerance) = (closest_points(&a, &b), relation(&a, &b), 4.0 * place([&a, &b]));
        assert_eq!(told.steps.relation, right, "{}", story());
        assert_eq!(told.answer.distance == 0.0, asked.distance == 0.0, "{}", story());
        let off = (f64::from(told.answer.distance) - f64::from(asked.distance)).abs();
        assert!(off <= 2.0 * tolerance, "{off:e} off, {asked:?}: {}", story());
        for (at, shape) in [(told.answer.on_a, &a), (told.answer.on_b, &b)] {
            let off = f64::from(closest_points(&Shape::point(at).expect("finite"), shape).distance);
            assert!(off <= tolerance, "{at} is {off:e} off: {}", story());
        }
        let between = told.answer.on_a.as_dvec2().distance(told.answer.on_b.as_dvec2());
        assert!((between - f64::from(told.answer.distance)).abs() <= 3.0 * tolerance, "{}", story());
        for found in &told.steps.parameters {
            assert_eq!(found.clamped, found.value.clamp(0.0, 1.0), "{}", story());
            rules[found.rule as usize] += 1;
        }
        again += usize::from(told.steps.parameters.len() == 3);
        counts.add(right);
    }
    counts.are_many(PAIRS / 2, "segment distance");
    assert!(rules.iter().all(|count| *count > PAIRS / 10) && again > PAIRS / 10, "{rules:?}, {again} again");
}

/// How many pairs had so many contact points, and how many of them the same normal.
#[derive(Debug, Default)]
struct Seen {
    points: [usize; 3],
    other_normal: usize,
    close: usize,
}

fn deepest(points: &[ClippedPoint]) -> f64 {
    points.iter().map(|point| point.depth).fold(f64::NEG_INFINITY, f64::max)
}

/// Whether a slightly other limit would change how many points there are: of what is shared, or of the depth of an end.
fn is_close(told: &ContactSteps, place: f64) -> bool {
    told.faces.is_some_and(|Faces { are_parallel, ends, depths: [p, q], .. }| {
        let are_level = (p - q).abs() < 0.01 * place;
        let is_short = (4.0 * place..24.0 * place).contains(&ends[0].distance(ends[1]));
        are_parallel && (is_short || !are_level && p.min(q).abs() <= 4.0 * place)
    })
}

#[test]
fn clipping_gives_the_points_of_the_manifold() {
    let (mut counts, mut seen) = (Counts::default(), Seen::default());
    let kinds = &[Kind::Segment, Kind::Rect, Kind::Upright, Kind::Convex];
    for (a, b) in pairs(42, PAIRS, [kinds, kinds]) {
        let Some(told) = contact_points(&a, &b) else { continue };
        let story = || format!("{:?}\n{:?}\n{}", told.answer, told.steps, crate::twin_pairs::describe(&a, &b));
        let (asked, right) = (manifold(&a, &b), relation(&a, &b));
        assert_eq!(told.answer.is_empty(), right == Relation::Disjoint, "{}", story());
        counts.add(right);
        let Some(contact) = contact(&a, &b) else { continue };
        let place = place([&a, &b]);
        let tolerance = 2.0 * oracle::tolerance(&a, &b);
        let off = (deepest(&told.answer) - f64::from(contact.depth)).abs();
        assert!(off <= tolerance, "{off:e} off, {contact:?}: {}", story());
        compare(&told.answer, &asked, contact.normal, is_close(&told.steps, place), tolerance, &mut seen, &story);
    }
    counts.are_many(PAIRS / 2, "contact points");
    assert!(seen.points[1] > 1000 && seen.points[2] > 1000, "{seen:?}");
    let all: usize = seen.points.iter().sum();
    assert!(5 * seen.other_normal < 2 * all && 50 * seen.close < all, "{seen:?}");
}

/// The points of both, in any order, where they have the same normal.
fn compare(
    told: &[ClippedPoint],
    asked: &Manifold,
    normal: Vec2,
    is_close: bool,
    tolerance: f64,
    seen: &mut Seen,
    story: &dyn Fn() -> String,
) {
    for point in told {
        let along = (point.on_a - point.on_b).length();
        assert!(point.depth >= 0.0 && (along - point.depth).abs() <= tolerance, "{point:?}: {}", story());
    }
    let is_same_normal = told.iter().all(|point| {
        let along = point.on_a - point.on_b;
        along.distance(normal.as_dvec2() * point.depth) <= tolerance
    });
    if !is_same_normal {
        seen.other_normal += 1;
        return;
    }
    seen.points[told.len()] += 1;
    if is_close {
        seen.close += 1;
        return;
    }
    let is_near = |p: DVec2, q: Vec2| p.distance(q.as_dvec2()) <= 2.0 * tolerance;
    let is_asked = |point: &ClippedPoint| {
        let is_it = |other: &ContactPoint| is_near(point.on_a, other.on_a) && is_near(point.on_b, other.on_b);
        asked.iter().any(is_it)
    };
    assert!(told.len() == asked.len() && told.iter().all(is_asked), "{asked:?} but {}", story());
}
