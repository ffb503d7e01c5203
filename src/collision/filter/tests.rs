//! Where a filter is certain, it is right: against exact integers.

use crate::collision::contact::any_pair::contact;
use crate::collision::distance::any_pair::closest_points;
use crate::collision::filter::{points_circles_segments as round_and_thin, rect_circle_f64, rect_f32};
use crate::collision::overlaps::any_pair::overlaps;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::shape::circle::Circle;
use crate::collision::shape::point::Point;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::predicates::certain_sign;
use crate::collision::simd::lanes::Lanes;
use crate::collision::tests::seeds::{Seed, seeds};
use crate::split_mix::SplitMix;
use core::cmp::Ordering;
use glam::Vec2;
use whole_numbers::{
    AXIS, COORDINATE, along, circle_overlaps, circle_overlaps_segment, less, rects_overlap, segment_overlaps,
    segments_overlap, whole,
};

mod overflow;
mod whole_numbers;

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
            let ([of_a, of_b], error_bound) = rect_circle_f64::rect_gaps(a, b);
            let largest = of_a.max(of_b).to_dvec2().max_element();
            (rect_f32::rect_rect(a, b), certain_sign(largest, error_bound))
        }
        (ShapeRef::Circle(circle), ShapeRef::Rect(rect)) => {
            (rect_f32::circle_rect(circle, rect), rect_circle_f64::circle_rect(circle.into(), rect))
        }
        (ShapeRef::Point(point), ShapeRef::Rect(rect)) => {
            (rect_f32::point_rect(point.position(), rect), rect_circle_f64::point_rect(point.position(), rect))
        }
        (ShapeRef::Segment(segment), ShapeRef::Rect(rect)) => {
            (rect_f32::segment_rect(segment, rect), rect_circle_f64::segment_rect(segment, rect))
        }
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => (
            round_and_thin::in_circle(b.center() - a.center(), a.radius() + b.radius()),
            rect_circle_f64::circle_circle([a.center(), b.center()], [a.radius(), b.radius()]),
        ),
        (ShapeRef::Point(point), ShapeRef::Circle(circle)) | (ShapeRef::Circle(circle), ShapeRef::Point(point)) => (
            round_and_thin::in_circle(circle.center() - point.position(), circle.radius()),
            rect_circle_f64::circle_circle([circle.center(), point.position()], [circle.radius(), 0.0]),
        ),
        (ShapeRef::Segment(segment), ShapeRef::Circle(circle))
        | (ShapeRef::Circle(circle), ShapeRef::Segment(segment)) => (
            round_and_thin::segment_circle(segment, circle.center(), circle.radius()),
            rect_circle_f64::segment_circle([segment.a(), segment.b()], circle.into()),
        ),
        (ShapeRef::Point(point), ShapeRef::Segment(segment)) => (
            round_and_thin::segment_circle(segment, point.position(), 0.0),
            Some(if overlaps(point, segment) { Ordering::Equal } else { Ordering::Greater }),
        ),
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => {
            (round_and_thin::segments(a, b), Some(if overlaps(a, b) { Ordering::Equal } else { Ordering::Greater }))
        }
        (ShapeRef::Point(p), ShapeRef::Point(q)) => {
            (Some(p == q), rect_circle_f64::circle_circle([p.position(), q.position()], [0.0; 2]))
        }
        (a, b) => unreachable!("no test asks for {a:?} and {b:?}"),
    };
    [in_f32, in_f64.map(Ordering::is_le), Some(overlaps(a, b))]
}

/// Asserts that no stage contradicts the truth, that f32 decides nearly all pairs that do not nearly touch, and
/// f64 most of those that do.
/// `COLLISION_LAB_BATCHES=200 cargo test --release --lib filter` tries 24 million pairs that do, and as many others.
fn check(name: &str, mut pair: impl FnMut(&mut SplitMix, bool) -> (Stages, bool, String)) {
    for (seed, near) in seeds(17, 1).flat_map(|seed| [(Seed(seed.0), false), (seed, true)]) {
        let mut random = SplitMix(seed.0);
        let (mut certain, mut overlapping) = (0, 0);
        for round in 0..20_000 {
            let (decided, truth, case) = pair(&mut random, near);
            assert!(
                decided.iter().all(|stage| stage.is_none_or(|overlap| overlap == truth)),
                "{name}, round {round}: {decided:?} of {case}"
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
    check("rectangles", |random, near| {
        let (a, mut b) = (some_rect(random), some_rect(random));
        let direction = (b.center() - a.center()).normalize_or_zero();
        let scale = if near {
            touching_scale(|t| rects_overlap(a, moved(b, a.center() + direction * t)))
        } else {
            random.below(200.0)
        };
        b = moved(
            b,
            snapped(a.center() + direction * scale, COORDINATE) + if near { tiny_step(random) } else { Vec2::ZERO },
        );
        (stages(&a, &b), rects_overlap(a, b), format!("{a:?} and {b:?}"))
    });
}

#[test]
fn circles_and_points_are_never_decided_wrong() {
    check("circles", |random, near| {
        let (rect, direction) = (some_rect(random), Vec2::from_angle(random.below(7.0)));
        let radius = if random.one_in(4) { 0.0 } else { snapped(Vec2::splat(random.below(50.0)), COORDINATE).x };
        let at = |t: f32| snapped(rect.center() + direction * t, COORDINATE);
        let t = if near { touching_scale(|t| circle_overlaps(at(t), radius, rect)) } else { random.below(150.0) };
        let center = at(t) + if near { tiny_step(random) } else { Vec2::ZERO };
        let circle = Circle::from_checked(center, radius);
        let decided = if radius == 0.0 { stages(&point_at(center), &rect) } else { stages(&circle, &rect) };
        (decided, circle_overlaps(center, radius, rect), format!("{center} of radius {radius} and {rect:?}"))
    });
}

#[test]
fn segments_are_never_decided_wrong() {
    check("segments", |random, near| {
        let (rect, direction) = (some_rect(random), Vec2::from_angle(random.below(7.0)));
        let half = snapped(random.within(200.0), COORDINATE);
        let at = |t: f32| {
            let middle = snapped(rect.center() + direction * t, COORDINATE);
            Segment::new(middle - half, middle + half * 0.5).expect("all numbers are small")
        };
        let snap = |s: Segment, by| Segment::new(snapped(s.a(), COORDINATE) + by, snapped(s.b(), COORDINATE) + by);
        let t = if near { touching_scale(|t| segment_overlaps(at(t), rect)) } else { random.below(150.0) };
        let step = if near { tiny_step(random) } else { Vec2::ZERO };
        let segment = snap(at(t), step).expect("all numbers are small");
        (stages(&segment, &rect), segment_overlaps(segment, rect), format!("{segment:?} and {rect:?}"))
    });
}

fn some_segment(random: &mut SplitMix, middle: Vec2) -> Segment {
    let half = snapped(random.within(100.0), COORDINATE);
    Segment::new(middle - half, middle + half * 0.5).expect("all numbers are small")
}

#[test]
fn circles_and_points_and_segments_are_never_decided_wrong() {
    check("round and thin", |random, near| {
        let from = snapped(random.within(1000.0), COORDINATE);
        let (segment, direction) = (some_segment(random, from), Vec2::from_angle(random.below(7.0)));
        let [a, b] = [segment.a(), segment.b()].map(|end| snapped(end, COORDINATE));
        let segment = Segment::new(a, if random.one_in(10) { a } else { b }).expect("small");
        let radius = if random.one_in(4) { 0.0 } else { snapped(Vec2::splat(random.below(50.0)), COORDINATE).x };
        let at = |t: f32| snapped(from + direction * t, COORDINATE);
        let far = |t: f32| circle_overlaps_segment(at(t), radius, segment);
        let t = if near { touching_scale(far) } else { random.below(150.0) };
        let center = at(t) + if near { tiny_step(random) } else { Vec2::ZERO };
        let circle = Circle::from_checked(center, radius);
        let decided = match (segment.a() == segment.b(), radius == 0.0) {
            (false, false) => stages(&segment, &circle),
            (false, true) => stages(&point_at(center), &segment),
            (true, false) => stages(&circle, &point_at(segment.a())),
            (true, true) => stages(&point_at(center), &point_at(segment.a())),
        };
        (decided, circle_overlaps_segment(center, radius, segment), format!("{circle:?} and {segment:?}"))
    });
}

#[test]
fn circles_among_each_other_are_never_decided_wrong() {
    check("two circles", |random, near| {
        let from = snapped(random.within(1000.0), COORDINATE);
        let radii = snapped(random.within(50.0).abs() * if random.one_in(4) { Vec2::X } else { Vec2::ONE }, COORDINATE);
        let direction = Vec2::from_angle(random.below(7.0));
        let overlap = |center: Vec2| {
            let [between, [a, b]] =
                [less(whole(center, COORDINATE), whole(from, COORDINATE)), whole(radii, COORDINATE)];
            along(between, between) <= (a + b) * (a + b)
        };
        let at = |t: f32| snapped(from + direction * t, COORDINATE);
        let t = if near { touching_scale(|t| overlap(at(t))) } else { random.below(150.0) };
        let center = at(t) + if near { tiny_step(random) } else { Vec2::ZERO };
        let circles = [Circle::from_checked(from, radii.x), Circle::from_checked(center, radii.y)];
        (stages(&circles[0], &circles[1]), overlap(center), format!("{circles:?}"))
    });
}

#[test]
fn circles_of_any_size_some_ulps_from_touching_are_never_decided_wrong() {
    for seed in seeds(29, 1) {
        let (mut random, mut certain, mut overlapping) = (SplitMix(seed.0), 0, 0);
        for round in 0..20_000 {
            // Squares from far below the smallest f32 to beyond the largest.
            let size = (random.below(144.0) - 78.0).exp2();
            let (mut radii, from) = ([random.below(size), random.below(size)], random.within(size));
            let touching = Vec2::from_angle(random.below(7.0)) * (radii[0] + radii[1]);
            let to = from + touching * (1.0 + (random.below(40.0) - 20.0) * f32::EPSILON);
            if round % 2 == 0 {
                // What f32 rounds of the distance is the other radius: touching but for rounding of f64.
                let distance = from.as_dvec2().distance(to.as_dvec2());
                let below = (distance as f32).next_down();
                radii = [below, (distance - f64::from(below)) as f32];
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

#[test]
fn segments_among_each_other_are_never_decided_wrong() {
    check("two segments", |random, near| {
        let from = snapped(random.within(1000.0), COORDINATE);
        let (a, b) = (some_segment(random, from), some_segment(random, from));
        let snap =
            |s: Segment, by: Vec2| Segment::new(snapped(s.a() + by, COORDINATE), snapped(s.b() + by, COORDINATE));
        let (a, direction) = (snap(a, Vec2::ZERO).expect("small"), Vec2::from_angle(random.below(7.0)));
        let at = |t: f32| snap(b, direction * t).expect("small");
        let t = if near { touching_scale(|t| segments_overlap(a, at(t))) } else { random.below(150.0) };
        let b = snap(at(t), if near { tiny_step(random) } else { Vec2::ZERO }).expect("small");
        (stages(&a, &b), segments_overlap(a, b), format!("{a:?} and {b:?}"))
    });
}

fn moved(rect: Rect, center: Vec2) -> Rect {
    Rect::with_axis(snapped(center, COORDINATE), rect.half_extents(), rect.axis()).expect("all numbers are small")
}

/// About where, moving away, shapes stop to meet.
fn touching_scale(overlap_at: impl Fn(f32) -> bool) -> f32 {
    let (mut near, mut far) = (0.0, 500.0);
    for _ in 0..20 {
        let middle = 0.5 * (near + far);
        if overlap_at(middle) { near = middle } else { far = middle }
    }
    near
}
