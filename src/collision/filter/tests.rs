//! Where a filter is certain, it is right: against exact integers.

use crate::collision::tests::seeds::{Seed, seeds};
use crate::collision::{
    filter::{f32, f64, points_circles_segments as round_and_thin},
    overlaps::any_pair::overlaps,
    shape::{
        any_shape::{AsShape, Shape, ShapeRef},
        circle::Circle,
        point::Point,
        rect::Rect,
        segment::Segment,
    },
    sign::predicates::certain_sign,
    simd::lanes::Lanes,
};
use crate::split_mix::SplitMix;
use core::cmp::Ordering;
use glam::Vec2;

/// Numbers that are whole multiples of 2⁻⁹ (coordinates) and 2⁻²⁰ (axes), so that i128 holds every gap exactly.
const COORDINATE: f32 = (1 << 9) as f32;
const AXIS: f32 = (1 << 20) as f32;

fn whole(v: Vec2, scale: f32) -> [i128; 2] {
    v.to_array().map(|c| (c * scale) as i128)
}
fn along([a, b]: [i128; 2], [c, d]: [i128; 2]) -> i128 {
    a * c + b * d
}
fn across([a, b]: [i128; 2], [c, d]: [i128; 2]) -> i128 {
    a * d - b * c
}
fn less([a, b]: [i128; 2], [c, d]: [i128; 2]) -> [i128; 2] {
    [a - c, b - d]
}

/// The centre, the half extents and the axis as whole numbers.
fn whole_rect(rect: Rect) -> [[i128; 2]; 3] {
    [whole(rect.center(), COORDINATE), whole(rect.half_extents(), COORDINATE), whole(rect.axis(), AXIS)]
}

fn rects_overlap(a: Rect, b: Rect) -> bool {
    let ([center_a, half_a, axis_a], [center_b, half_b, axis_b]) = (whole_rect(a), whole_rect(b));
    let d = less(center_b, center_a);
    let (cos, sin) = (along(axis_a, axis_b).abs(), across(axis_a, axis_b).abs());
    [(axis_a, half_a, half_b), (axis_b, half_b, half_a)].iter().all(|&(axis, [x, y], [w, h])| {
        let square = along(axis, axis);
        along(d, axis).abs() << 20 <= x * square + w * cos + h * sin
            && across(axis, d).abs() << 20 <= y * square + w * sin + h * cos
    })
}

fn segment_overlaps(segment: Segment, rect: Rect) -> bool {
    let [center, half, axis] = whole_rect(rect);
    let [p, q] = [segment.a(), segment.b()].map(|end| less(whole(end, COORDINATE), center));
    let ([p, q], square) = ([p, q].map(|v| [along(v, axis), across(axis, v)]), along(axis, axis));
    let e = less(q, p);
    (0..2).all(|k| {
        let (low, high, side) = (p[k].min(q[k]) << 20, p[k].max(q[k]) << 20, half[k] * square);
        low <= side && -side <= high
    }) && across(p, q).abs() << 20 <= (half[0] * e[1].abs() + half[1] * e[0].abs()) * square
}

fn circle_overlaps(point: Vec2, radius: f32, rect: Rect) -> bool {
    let [center, half, axis] = whole_rect(rect);
    let (d, square) = (less(whole(point, COORDINATE), center), along(axis, axis));
    let beyond = [along(d, axis), across(axis, d)].map(i128::abs);
    let beyond: [i128; 2] = core::array::from_fn(|k| ((beyond[k] << 20) - half[k] * square).max(0));
    let radius = (radius * COORDINATE) as i128;
    along(beyond, beyond) <= (radius * radius * square) << 40
}

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

/// What the filter says in f32, what the next stage says (f64, of a segment and a point or another segment the exact predicates), and
/// the answer of all stages.
type Said = [Option<bool>; 3];

fn point_at(position: Vec2) -> Point {
    Point::new(position).expect("finite")
}

fn said(a: &impl AsShape, b: &impl AsShape) -> Said {
    let (in_f32, in_f64) = match (a.as_shape(), b.as_shape()) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => {
            let ([of_a, of_b], error_bound) = f64::rect_gaps(a, b);
            let largest = of_a.max(of_b).to_dvec2().max_element();
            (f32::rect_rect(a, b), certain_sign(largest, error_bound))
        }
        (ShapeRef::Circle(circle), ShapeRef::Rect(rect)) => {
            (f32::circle_rect(circle, rect), f64::circle_rect(circle.into(), rect))
        }
        (ShapeRef::Point(point), ShapeRef::Rect(rect)) => {
            (f32::point_rect(point.position(), rect), f64::point_rect(point.position(), rect))
        }
        (ShapeRef::Segment(segment), ShapeRef::Rect(rect)) => {
            (f32::segment_rect(segment, rect), f64::segment_rect(segment, rect))
        }
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => (
            round_and_thin::in_circle(b.center() - a.center(), a.radius() + b.radius()),
            f64::circle_circle([a.center(), b.center()], [a.radius(), b.radius()]),
        ),
        (ShapeRef::Point(point), ShapeRef::Circle(circle)) | (ShapeRef::Circle(circle), ShapeRef::Point(point)) => (
            round_and_thin::in_circle(circle.center() - point.position(), circle.radius()),
            f64::circle_circle([circle.center(), point.position()], [circle.radius(), 0.0]),
        ),
        (ShapeRef::Segment(segment), ShapeRef::Circle(circle))
        | (ShapeRef::Circle(circle), ShapeRef::Segment(segment)) => (
            round_and_thin::segment_circle(segment, circle.center(), circle.radius()),
            f64::segment_circle([segment.a(), segment.b()], circle.into()),
        ),
        (ShapeRef::Point(point), ShapeRef::Segment(segment)) => (
            round_and_thin::segment_circle(segment, point.position(), 0.0),
            Some(if overlaps(point, segment) { Ordering::Equal } else { Ordering::Greater }),
        ),
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => {
            (round_and_thin::segments(a, b), Some(if overlaps(a, b) { Ordering::Equal } else { Ordering::Greater }))
        }
        (ShapeRef::Point(p), ShapeRef::Point(q)) => {
            (Some(p == q), f64::circle_circle([p.position(), q.position()], [0.0; 2]))
        }
        (a, b) => unreachable!("no test asks for {a:?} and {b:?}"),
    };
    [in_f32, in_f64.map(Ordering::is_le), Some(overlaps(a, b))]
}

/// Asserts that no stage contradicts the truth, that f32 decides nearly all pairs that do not nearly touch, and
/// f64 most of those that do.
/// `COLLISION_LAB_BATCHES=200 cargo test --release --lib filter` tries 24 million pairs that do, and as many others.
fn check(name: &str, mut pair: impl FnMut(&mut SplitMix, bool) -> (Said, bool, String)) {
    for (seed, near) in seeds(17, 1).flat_map(|seed| [(Seed(seed.0), false), (seed, true)]) {
        let mut random = SplitMix(seed.0);
        let (mut certain, mut overlapping) = (0, 0);
        for round in 0..20_000 {
            let (said, truth, story) = pair(&mut random, near);
            assert!(
                said.iter().all(|said| said.is_none_or(|said| said == truth)),
                "{name}, round {round}: said {said:?} of {story}"
            );
            certain += usize::from(said[usize::from(near)].is_some());
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
        (said(&a, &b), rects_overlap(a, b), format!("{a:?} and {b:?}"))
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
        let said = if radius == 0.0 { said(&point_at(center), &rect) } else { said(&circle, &rect) };
        (said, circle_overlaps(center, radius, rect), format!("{center} of radius {radius} and {rect:?}"))
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
        (said(&segment, &rect), segment_overlaps(segment, rect), format!("{segment:?} and {rect:?}"))
    });
}

/// The same for a circle: no further from the segment than its radius. Multiples of the segment's length, so that nothing is divided.
fn circle_overlaps_segment(center: Vec2, radius: f32, segment: Segment) -> bool {
    let [a, b, c] = [segment.a(), segment.b(), center].map(|point| whole(point, COORDINATE));
    let (edge, to_center, radius) = (less(b, a), less(c, a), (radius * COORDINATE) as i128);
    let (square, projection) = (along(edge, edge), along(edge, to_center));
    if projection <= 0 {
        along(to_center, to_center) <= radius * radius
    } else if projection >= square {
        along(less(c, b), less(c, b)) <= radius * radius
    } else {
        across(edge, to_center).pow(2) <= radius * radius * square
    }
}

fn segments_overlap(a: Segment, b: Segment) -> bool {
    let [p, q, r, s] = [a.a(), a.b(), b.a(), b.b()].map(|end| whole(end, COORDINATE));
    let side = |p, q, r| across(less(q, p), less(r, p)).signum();
    let within = |p: [i128; 2], q: [i128; 2], r: [i128; 2]| {
        side(p, q, r) == 0 && (0..2).all(|k| (p[k].min(q[k])..=p[k].max(q[k])).contains(&r[k]))
    };
    side(p, q, r) * side(p, q, s) < 0 && side(r, s, p) * side(r, s, q) < 0
        || within(p, q, r)
        || within(p, q, s)
        || within(r, s, p)
        || within(r, s, q)
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
        let said = match (segment.a() == segment.b(), radius == 0.0) {
            (false, false) => said(&segment, &circle),
            (false, true) => said(&point_at(center), &segment),
            (true, false) => said(&circle, &point_at(segment.a())),
            (true, true) => said(&point_at(center), &point_at(segment.a())),
        };
        (said, circle_overlaps_segment(center, radius, segment), format!("{circle:?} and {segment:?}"))
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
        (said(&circles[0], &circles[1]), overlap(center), format!("{circles:?}"))
    });
}

#[test]
fn circles_of_any_size_some_ulps_from_touching_are_never_decided_wrong() {
    for seed in seeds(29, 1) {
        let (mut random, mut certain, mut overlapping) = (SplitMix(seed.0), 0, 0);
        for round in 0..20_000 {
            // Squares from far below the smallest f32 to beyond the largest.
            let size = (random.below(144.0) - 78.0).exp2();
            let (radii, from) = ([random.below(size), random.below(size)], random.within(size));
            let touching = Vec2::from_angle(random.below(7.0)) * (radii[0] + radii[1]);
            let to = from + touching * (1.0 + (random.below(40.0) - 20.0) * f32::EPSILON);
            let circles = [Circle::from_checked(from, radii[0]), Circle::from_checked(to, radii[1])];
            let truth = crate::collision::relation(&circles[0], &circles[1]) != crate::collision::Relation::Disjoint;
            let said = said(&circles[0], &circles[1]);
            assert!(!said.contains(&Some(!truth)), "round {round}: {said:?} of {circles:?}");
            certain += usize::from(said[0].is_some());
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
        (said(&a, &b), segments_overlap(a, b), format!("{a:?} and {b:?}"))
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

#[test]
fn what_is_further_apart_than_f32_reaches_disjoint() {
    for axis in [Vec2::X, Vec2::Y, Vec2::from_angle(0.3), Vec2::from_angle(core::f32::consts::FRAC_PI_4)] {
        let directions = [Vec2::ONE, Vec2::new(1.0, -1.0), Vec2::X, Vec2::NEG_Y];
        for (direction, half) in directions
            .iter()
            .flat_map(|&direction| [(direction, Vec2::new(2e37, 1e36)), (direction, Vec2::new(1e10, 1.0))])
        {
            let rect = |center: Vec2| Rect::with_axis(center, half, axis).expect("the corners are finite");
            let (a, b) = (direction * 3e38, direction * -3e38);
            let answers = [
                said(&rect(a), &rect(b)),
                said(&point_at(b), &rect(a)),
                said(&Circle::from_checked(b, 1e10), &rect(a)),
                said(&Circle::from_checked(b, 1e37), &rect(a)),
                said(&Segment::new(b, b + direction * 1e37).expect("finite"), &rect(a)),
            ];
            for answers in answers {
                assert!(
                    !answers.contains(&Some(true)) && answers[2] == Some(false),
                    "{axis} and {direction}: {answers:?}"
                );
            }
        }
    }
}

#[test]
fn squares_that_overflow_decide_nothing() {
    // The distance squared is infinite, the radius squared is not, and they meet: the axis is a millionth too long.
    let two_to_64 = 64.0_f32.exp2();
    let rect = Rect::with_axis(Vec2::ZERO, Vec2::ONE, Vec2::X * 1.000_001).expect("within a millionth");
    let circle = Circle::from_checked(Vec2::X * (two_to_64 * (1.0 - 8e-7)), two_to_64 - 40.0_f32.exp2());
    assert!(!said(&circle, &rect).contains(&Some(false)), "{circle:?} and {rect:?}");
    // The squares of a segment and of the way to it overflow where the square of a radius does not, or the other way around.
    let v = Vec2::new;
    let long = [Vec2::ZERO, v(3e19, 0.0)];
    let tilted = [v(-1.560_115_5e18, -7.890_466e18), v(-3.647_744e18, 4.595_469e18)];
    let slanting = [v(5.561_894_4e18, 5.155_775_3e19), v(1.211_040_4e19, 4.094_704e19)];
    for (ends, center, radius) in [
        (long, v(1e19, 0.0), 0.0),
        (long, v(1e19, 1e18), 2e18),
        (tilted, v(-2.076_968_2e19, -4.859_582e18), two_to_64 * (1.0 - f32::EPSILON)),
        (slanting, v(2.133_219_7e19, 6.112_849e19), two_to_64),
    ] {
        let segment = Segment::new(ends[0], ends[1]).expect("finite");
        let circle = Circle::from_checked(center, radius);
        let truth = crate::collision::relation(&segment, &circle) != crate::collision::Relation::Disjoint;
        for answers in [said(&segment, &circle), said(&circle, &segment)] {
            assert!(!answers.contains(&Some(!truth)), "{answers:?} of {segment:?} and {circle:?}");
        }
    }
}

#[test]
fn where_some_squares_overflow_and_others_do_not_nothing_is_decided_wrong() {
    let (mut random, mut overlapping) = (SplitMix(23), 0);
    for round in 0..20_000 {
        let scale = (55.0 + random.below(23.0)).exp2();
        let point = |random: &mut SplitMix| random.within(scale);
        let circle = |random: &mut SplitMix| Circle::from_checked(point(random), random.below(scale));
        let segment = |random: &mut SplitMix| Segment::new(point(random), point(random)).expect("finite");
        let shapes: [Shape; 3] = [
            circle(&mut random).into(),
            segment(&mut random).into(),
            Shape::point(point(&mut random)).expect("finite"),
        ];
        let others: [Shape; 2] = [circle(&mut random).into(), segment(&mut random).into()];
        for (a, b) in shapes.iter().flat_map(|a| others.iter().map(move |b| (a, b))) {
            let truth = crate::collision::relation(a, b) != crate::collision::Relation::Disjoint;
            assert!(!said(a, b).contains(&Some(!truth)), "round {round}: {:?} of {a:?} and {b:?}", said(a, b));
            overlapping += usize::from(truth);
        }
    }
    assert!((20_000..100_000).contains(&overlapping), "{overlapping} of 120000 meet");
}

#[test]
fn what_overflows_or_vanishes_is_left_to_the_exact_path() {
    let rect = |scale: f32| Rect::with_axis(Vec2::splat(scale), Vec2::splat(scale), Vec2::from_angle(0.3));
    for scale in [1.0e38, 1.0e30, 1.0e22, 1.0e20, 2.0e19, 1.0e18, 1.0, 1.0e-20, 1.0e-30, 1.0e-44] {
        let a = rect(scale).expect("the corners are below the largest f32");
        // The far corner of the box around the turned square is about 1.25 half extents away.
        let (inside, outside) = (Vec2::splat(1.4 * scale), Vec2::new(2.3 * scale, 1.0 * scale));
        assert!(!said(&point_at(inside), &a).contains(&Some(false)), "inside at {scale:e}");
        assert!(!said(&Circle::from_checked(inside, 0.1 * scale), &a).contains(&Some(false)), "inside at {scale:e}");
        assert!(!said(&point_at(outside), &a).contains(&Some(true)), "outside at {scale:e}");
        assert!(!said(&Circle::from_checked(outside, 0.01 * scale), &a).contains(&Some(true)), "outside at {scale:e}");
        assert!(!said(&a, &a).contains(&Some(false)), "itself at {scale:e}");
        let line = |a, b| Segment::new(a, b).expect("finite");
        assert!(!said(&line(inside, outside), &a).contains(&Some(false)), "across at {scale:e}");
        assert!(!said(&line(outside, outside * 1.2), &a).contains(&Some(true)), "beside at {scale:e}");
        // Two points are 0.9 and 1.2 radii from the middle of a disc.
        let (disc, side) = (Circle::from_checked(inside, 0.5 * scale), Vec2::X * (0.5 * scale));
        for (point, disjoint) in [(inside + side * 0.9, false), (inside + side * 1.2, true)] {
            let (dot, edge) = (Circle::from_checked(point, 0.0), line(point, point + side));
            let (along, crossing) = (line(point - side, point + side), line(point - side.perp(), point + side.perp()));
            for answers in
                [said(&disc, &dot), said(&disc, &point_at(point)), said(&disc, &edge), said(&point_at(point), &disc)]
            {
                assert!(!answers.contains(&Some(disjoint)), "{answers:?} of {disc:?} and {point} at {scale:e}");
            }
            assert!(!said(&along, &crossing).contains(&Some(false)), "crossing at {scale:e}");
            assert!(!said(&point_at(point), &crossing).contains(&Some(false)), "on a segment at {scale:e}");
        }
    }
}
