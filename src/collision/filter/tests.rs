//! Where a filter is certain, it is right: against exact integers.

use crate::collision::filter::{
    points_circles_segments_f32 as round_and_thin, points_circles_segments_f64 as round_and_thin_f64, with_rect_f32,
    with_rect_f64,
};
use crate::collision::sign::predicates::certain_sign;
use crate::collision::simd::lanes::Lanes;
use crate::collision::tests::rounded::exact::meet;
use crate::collision::tests::seeds::{Seed, seeds};
use crate::collision::{AsShape, Circle, Point, Rect, Segment, Shape, ShapeRef, closest_points, contact, overlaps};
use crate::split_mix::SplitMix;
use core::cmp::Ordering;
use glam::Vec2;

mod overflow;

/// Numbers are whole multiples of 2⁻⁹ (coordinates) and 2⁻²⁰ (axes), so that many pairs touch.
const COORDINATE: f32 = (1 << 9) as f32;
const AXIS: f32 = (1 << 20) as f32;

fn snapped(v: Vec2, scale: f32) -> Vec2 {
    (v * scale).round() / scale
}

fn some_rect(random: &mut SplitMix) -> Rect {
    let center = snapped(random.within(1000.0), COORDINATE);
    let half = snapped(random.within(100.0).abs(), COORDINATE);
    // Now and then a needle, a segment or a point.
    let thin = |random: &mut SplitMix| [1.0, 1.0, 1.0, 1.0, 1.0, 1.0 / 64.0, 0.0][random.below(7.0) as usize];
    let half = snapped(half * Vec2::new(thin(random), thin(random)), COORDINATE);
    let angle = random.below(core::f32::consts::TAU);
    let axis = if random.one_in(8) { Vec2::X } else { snapped(Vec2::from_angle(angle), AXIS) };
    Rect::with_axis(center, half, axis).expect("all numbers are small and the axis is within a millionth")
}

/// A step so small that it matters only to shapes that nearly touch.
fn tiny_step(random: &mut SplitMix) -> Vec2 {
    snapped(random.within(0.01), COORDINATE)
}

/// The answer of the filter in f32, of the next stage (f64; for a segment and a point or another segment the exact predicates), and
/// the answer of all stages.
type Stages = [Option<bool>; 3];

fn point_at(position: Vec2) -> Point {
    Point::new(position).expect("finite")
}

fn stages(a: &impl AsShape, b: &impl AsShape) -> Stages {
    let (in_f32, in_f64) = match (a.as_shape(), b.as_shape()) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => {
            let ([of_a, of_b], error_bound) = with_rect_f64::rect_gaps(a, b);
            let largest = of_a.max(of_b).to_dvec2().max_element();
            (with_rect_f32::rect_rect(a, b), certain_sign(largest, error_bound))
        }
        (ShapeRef::Circle(circle), ShapeRef::Rect(rect)) | (ShapeRef::Rect(rect), ShapeRef::Circle(circle)) => {
            (with_rect_f32::circle_rect(circle, rect), with_rect_f64::circle_rect(circle.into(), rect))
        }
        (ShapeRef::Point(point), ShapeRef::Rect(rect)) | (ShapeRef::Rect(rect), ShapeRef::Point(point)) => {
            (with_rect_f32::point_rect(point.position(), rect), with_rect_f64::point_rect(point.position(), rect))
        }
        (ShapeRef::Segment(segment), ShapeRef::Rect(rect)) | (ShapeRef::Rect(rect), ShapeRef::Segment(segment)) => {
            (with_rect_f32::segment_rect(segment, rect), with_rect_f64::segment_rect(segment, rect))
        }
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => (
            round_and_thin::in_circle(b.center() - a.center(), a.radius() + b.radius()),
            round_and_thin_f64::circle_circle([a.center(), b.center()], [a.radius(), b.radius()]),
        ),
        (ShapeRef::Point(point), ShapeRef::Circle(circle)) | (ShapeRef::Circle(circle), ShapeRef::Point(point)) => (
            round_and_thin::in_circle(circle.center() - point.position(), circle.radius()),
            round_and_thin_f64::circle_circle([circle.center(), point.position()], [circle.radius(), 0.0]),
        ),
        (ShapeRef::Segment(segment), ShapeRef::Circle(circle))
        | (ShapeRef::Circle(circle), ShapeRef::Segment(segment)) => (
            round_and_thin::segment_circle(segment, circle.center(), circle.radius()),
            round_and_thin_f64::segment_circle([segment.a(), segment.b()], circle.into()),
        ),
        (ShapeRef::Point(point), ShapeRef::Segment(segment)) | (ShapeRef::Segment(segment), ShapeRef::Point(point)) => {
            (
                round_and_thin::segment_circle(segment, point.position(), 0.0),
                Some(if overlaps(point, segment) { Ordering::Equal } else { Ordering::Greater }),
            )
        }
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => {
            (round_and_thin::segments(a, b), Some(if overlaps(a, b) { Ordering::Equal } else { Ordering::Greater }))
        }
        (ShapeRef::Point(p), ShapeRef::Point(q)) => {
            (Some(p == q), round_and_thin_f64::circle_circle([p.position(), q.position()], [0.0; 2]))
        }
        (a, b) => unreachable!("no test asks for {a:?} and {b:?}"),
    };
    [in_f32, in_f64.map(Ordering::is_le), Some(overlaps(a, b))]
}

/// A circle, or the point that it is without a radius.
fn disc(center: Vec2, radius: f32) -> Shape {
    if radius == 0.0 { point_at(center).into() } else { Circle::from_checked(center, radius).into() }
}

/// A segment between two points of the raster, or the point that it is without a length.
fn thin(a: Vec2, b: Vec2) -> Shape {
    let [a, b] = [a, b].map(|end| snapped(end, COORDINATE));
    if a == b { point_at(a).into() } else { Segment::new(a, b).expect("all numbers are small").into() }
}

fn some_radius(random: &mut SplitMix) -> f32 {
    if random.one_in(4) { 0.0 } else { snapped(Vec2::splat(random.below(50.0)), COORDINATE).x }
}

/// Asserts that no stage contradicts exact numbers, that f32 decides nearly all pairs that do not nearly touch, and f64 most of those that
/// do. `pair` returns a shape, a point in it, and a function that places the other shape: in a random direction from that point, at any
/// distance up to `reach`, or about where the two stop touching. `COLLISION_LAB_BATCHES=200 cargo test --release --lib filter` tries 24
/// million pairs that nearly touch, and as many others.
fn check<P: Fn(Vec2) -> Shape>(name: &str, reach: f32, mut pair: impl FnMut(&mut SplitMix) -> (Shape, Vec2, P)) {
    for (seed, near) in seeds(17, 1).flat_map(|seed| [(Seed(seed.0), false), (seed, true)]) {
        let mut random = SplitMix(seed.0);
        let (mut certain, mut overlapping) = (0, 0);
        for round in 0..20_000 {
            let (a, from, b) = pair(&mut random);
            let direction = Vec2::from_angle(random.below(7.0));
            let at = |t: f32| from + direction * t;
            let b = if near {
                b(at(touching_scale(|t| overlaps(&a, &b(at(t))))) + tiny_step(&mut random))
            } else {
                b(at(random.below(reach)))
            };
            let (decided, truth) = (stages(&a, &b), meet(&a, &b));
            assert!(
                decided.iter().all(|stage| stage.is_none_or(|overlap| overlap == truth)),
                "{name}, round {round}: {decided:?} of {a:?} and {b:?}"
            );
            certain += usize::from(decided[usize::from(near)].is_some());
            overlapping += usize::from(truth);
        }
        assert!((200..19_800).contains(&overlapping), "{name}: {overlapping} of 20000 pairs overlap");
        // Nearly touching pairs on so coarse a raster do touch now and then.
        assert!(certain > if near { 15_000 } else { 19_900 }, "{name}: only {certain} of 20000 pairs certain");
    }
}

#[test]
fn rectangles_are_never_decided_wrong() {
    check("rectangles", 200.0, |random| {
        let (a, b) = (some_rect(random), some_rect(random));
        let moved = move |center: Vec2| {
            let center = snapped(center, COORDINATE);
            Rect::with_axis(center, b.half_extents(), b.axis()).expect("all numbers are small").into()
        };
        (a.into(), a.center(), moved)
    });
}

#[test]
fn circles_and_points_are_never_decided_wrong() {
    check("circles", 150.0, |random| {
        let (rect, radius) = (some_rect(random), some_radius(random));
        (rect.into(), rect.center(), move |center| disc(snapped(center, COORDINATE), radius))
    });
}

#[test]
fn segments_are_never_decided_wrong() {
    check("segments", 150.0, |random| {
        let (rect, half) = (some_rect(random), random.within(200.0));
        (rect.into(), rect.center(), move |middle| thin(middle - half, middle + half * 0.5))
    });
}

#[test]
fn circles_and_points_and_segments_are_never_decided_wrong() {
    check("round and thin", 150.0, |random| {
        let (from, half, radius) = (random.within(1000.0), random.within(100.0), some_radius(random));
        let half = if random.one_in(10) { Vec2::ZERO } else { half };
        (thin(from - half, from + half * 0.5), from, move |center| disc(snapped(center, COORDINATE), radius))
    });
}

#[test]
fn circles_among_each_other_are_never_decided_wrong() {
    check("two circles", 150.0, |random| {
        let from = snapped(random.within(1000.0), COORDINATE);
        let radii = [some_radius(random), some_radius(random)];
        (disc(from, radii[0]), from, move |center| disc(snapped(center, COORDINATE), radii[1]))
    });
}

#[test]
fn segments_among_each_other_are_never_decided_wrong() {
    check("two segments", 150.0, |random| {
        let (from, half, other) = (random.within(1000.0), random.within(100.0), random.within(100.0));
        (thin(from - half, from + half * 0.5), from, move |middle| thin(middle - other, middle + other * 0.5))
    });
}

#[test]
fn circles_of_any_size_some_ulps_from_touching_are_never_decided_wrong() {
    for seed in seeds(29, 1) {
        let (mut random, mut certain, mut overlapping) = (SplitMix(seed.0), 0, 0);
        for round in 0..20_000 {
            // Squares from far below the smallest f32 to beyond the largest.
            let size = (random.below(144.0) - 78.0).exp2();
            let mut radii = [random.below(size), random.below(size)];
            // Often so near the origin that f64 rounds the difference of the centres.
            let reach = size * random.one_of(&[1.0, 1e-4, 1e-12]);
            let from = random.within(reach);
            let touching = Vec2::from_angle(random.below(7.0)) * (radii[0] + radii[1]);
            let mut to = from + touching * (1.0 + (random.below(40.0) - 20.0) * f32::EPSILON);
            if round % 2 == 0 {
                // The other radius is what f32 rounds off the distance: the two touch but for rounding in f64.
                let split = |to: Vec2| {
                    let distance = from.as_dvec2().distance(to.as_dvec2());
                    let below = (distance as f32).next_down();
                    let radii = [below, (distance - f64::from(below)) as f32];
                    (radii, (distance - f64::from(radii[0]) - f64::from(radii[1])).abs())
                };
                let places = (0..8).map(|k| to * (1.0 + k as f32 * f32::EPSILON));
                to = places.min_by(|p, q| split(*p).1.total_cmp(&split(*q).1)).expect("eight");
                radii = split(to).0;
            }
            let circles = [Circle::from_checked(from, radii[0]), Circle::from_checked(to, radii[1])];
            let truth = crate::collision::relation(&circles[0], &circles[1]) != crate::collision::Relation::Disjoint;
            let decided = stages(&circles[0], &circles[1]);
            assert!(!decided.contains(&Some(!truth)), "round {round}: {decided:?} of {circles:?}");
            let [a, b] = &circles;
            let questions = [closest_points(a, b).distance == 0.0, contact(a, b).is_some()];
            assert_eq!(questions, [truth; 2], "round {round}: {circles:?}");
            certain += usize::from(decided[0].is_some());
            overlapping += usize::from(truth);
        }
        assert!([certain, overlapping].iter().all(|count| (2000..18_000).contains(count)), "{certain}, {overlapping}");
    }
}

/// About the distance at which shapes that move apart stop touching.
fn touching_scale(overlap_at: impl Fn(f32) -> bool) -> f32 {
    let (mut near, mut far) = (0.0, 500.0);
    for _ in 0..20 {
        let middle = 0.5 * (near + far);
        if overlap_at(middle) { near = middle } else { far = middle }
    }
    near
}
