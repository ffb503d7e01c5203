//! Have the twins of first touches, rays against circles, rectangles and convex polygons, the answers of the module?
//!
//! Seeded pairs as in `twins.rs`, on a grid with many grazes, an ulp apart, far out, and of all sizes.

use crate::split_mix::SplitMix;
use crate::twin_pairs::{Kind, describe, pairs};
use collision_lab::collision::explain::{
    Advance, Explanation, SmallerRoot, conservative_advancement, gap_at, ray_circle, ray_polygon, ray_slab,
};
use collision_lab::collision::{FirstTouch, Impact, Moving, Shape, cast_shape, overlaps, time_of_impact};
use glam::{Vec2, vec2};

/// Pairs of each kind.
const RAYS: usize = 20_000;

/// A motion as large as the pair: one of the grid for a pair on it.
fn motion(random: &mut SplitMix, [a, b]: [&Shape; 2]) -> Vec2 {
    let sides = a.aabb().union(b.aabb());
    let size = sides.size().max_element();
    let is_on_grid = |x: f32| (2.0 * x).fract() == 0.0 && x.abs() < 1e6;
    if [sides.min, sides.max].iter().all(|at| is_on_grid(at.x) && is_on_grid(at.y)) && size < 100.0 {
        vec2(random.index(17) as f32 - 8.0, random.index(17) as f32 - 8.0)
    } else {
        vec2(random.below(2.0) - 1.0, random.below(2.0) - 1.0) * 1.5 * size
    }
}

/// How often they touched at the start, later, and not at all.
#[derive(Debug, Default)]
struct Seen {
    at_start: usize,
    later: usize,
    missed: usize,
    grazed: usize,
}

/// A unit in the last place of the largest coordinate on the way.
fn place([a, b]: [&Shape; 2], by: Vec2) -> f64 {
    let largest = [a, b].map(|shape| shape.aabb().min.abs().max(shape.aabb().max.abs()).max_element());
    let largest = largest[0].max(largest[1]) + by.abs().max_element();
    f64::from(largest.next_up() - largest)
}

impl Seen {
    fn compare(&mut self, told: Option<FirstTouch>, [a, b]: [&Shape; 2], by: Vec2, steps: &str) {
        let asked = cast_shape(a, b, by);
        let story = || format!("told {told:?}\nasked {asked:?}\nby {by:?}\n{steps}{}", describe(a, b));
        assert_eq!(told.is_some(), asked.is_some(), "{}", story());
        let (Some(told), Some(asked)) = (told, asked) else {
            self.missed += 1;
            return;
        };
        assert!(told.time == 0.0 || !overlaps(a, b), "they meet from the start: {}", story());
        let (way, place) = (by.as_dvec2(), place([a, b], by));
        let off = (told.time - asked.time) * way.dot(asked.normal.as_dvec2());
        assert!(off.abs() <= 16.0 * place, "{} ulp off: {}", off / place, story());
        if asked.time == 0.0 {
            self.at_start += 1;
            return;
        }
        self.later += 1;
        let is_graze = way.dot(asked.normal.as_dvec2()).abs() < 0.25 * way.length();
        self.grazed += usize::from(is_graze);
        let at = |touch: FirstTouch| touch.point.as_dvec2();
        assert!(is_graze || at(told).distance(at(asked)) <= 64.0 * place, "other points: {}", story());
        // The way and the normal go towards the other shape.
        assert!((told.normal.length() - 1.0).abs() < 1e-6, "{}", story());
        assert!(way.dot(told.normal.as_dvec2()) >= -1e-5 * way.length(), "{}", story());
    }

    fn are_many(&self, of: &str) {
        let counts = [self.at_start, self.later, self.missed, self.grazed];
        assert!(counts.iter().all(|count| *count > RAYS / 400), "{of}: too few of one kind: {self:?}");
    }
}

type Twin<S> = fn(&Moving, &Moving) -> Option<Explanation<Option<FirstTouch>, S>>;

/// Compares a twin on rays against shapes of some kinds, the point first or second; looks at each explanation.
fn compare<S: core::fmt::Debug>(
    seed: u64,
    kinds: &[Kind],
    twin: Twin<S>,
    mut look: impl FnMut(&Explanation<Option<FirstTouch>, S>),
) -> Seen {
    let (mut random, mut seen) = (SplitMix(seed), Seen::default());
    for (i, (point, shape)) in pairs(seed, RAYS, [&[Kind::Point], kinds]).iter().enumerate() {
        let by = motion(&mut random, [point, shape]);
        let (a, b, by) = if i % 2 == 0 { (point, shape, by) } else { (shape, point, -by) };
        // Every third time the second moves.
        let moving = if i % 3 == 0 { [Vec2::ZERO, -by] } else { [by, Vec2::ZERO] };
        let Some(told) = twin(&Moving::new(a, moving[0]), &Moving::new(b, moving[1])) else {
            assert_eq!(by, Vec2::ZERO, "{}", describe(a, b));
            continue;
        };
        // The point of a touch is in the world; the module is asked about the same relative motion of the first.
        let answer = told.answer.map(|touch| {
            let carried = moving[1] * touch.time as f32;
            FirstTouch { point: touch.point - carried, ..touch }
        });
        seen.compare(answer, [a, b], by, &format!("{:?}", told.steps));
        look(&told);
    }
    seen
}

#[test]
fn the_smaller_root_is_the_first_touch_of_a_circle() {
    let (mut past, mut short) = (0, 0);
    let seen = compare(50, &[Kind::Circle], ray_circle, |told| {
        past += usize::from(told.steps.discriminant.is_some_and(|of| !of.is_reached));
        if let Some(SmallerRoot { time, is_in_time }) = told.steps.root {
            short += usize::from(!is_in_time);
            assert_eq!(is_in_time, told.answer.is_some());
            assert!(time >= 0.0 && (is_in_time == (time <= 1.0) || time == 1.0), "{:?}", told.steps);
        }
    });
    seen.are_many("ray against circle");
    assert!(past > RAYS / 200 && short > RAYS / 200, "{past} pass by, {short} are too short");
}

#[test]
fn the_latest_entry_is_the_first_touch_of_a_rectangle() {
    let seen = compare(51, &[Kind::Rect, Kind::Upright], ray_slab, |told| {
        assert_eq!(told.steps.inside.is_some(), told.answer.is_some(), "{:?}", told.steps);
    });
    seen.are_many("ray against slabs");
}

#[test]
fn the_latest_entry_is_the_first_touch_of_a_convex_polygon() {
    compare(52, &[Kind::Convex], ray_polygon, |_| ()).are_many("ray against polygon");
}

#[test]
fn a_ray_needs_a_point_that_moves_straight_against_the_other_shape() {
    let (point, circle) = (Shape::point(Vec2::ZERO).unwrap(), crate::shapes::circle(5.0, 0.0, 1.0));
    let square = crate::shapes::rect(4.0, -1.0, 6.0, 1.0);
    let [at, to] = [Moving::new(&point, Vec2::ZERO), Moving::new(&point, Vec2::X)];
    let resting = Moving::new(&square, Vec2::ZERO);
    assert!(ray_slab(&to, &resting).is_some() && ray_slab(&at, &Moving::new(&square, Vec2::X)).is_some());
    assert!(ray_slab(&at, &resting).is_none(), "nothing moves");
    assert!(ray_slab(&to, &Moving::new(&square, Vec2::X)).is_none(), "both move alike");
    assert!(ray_slab(&to, &resting.turning_degrees(10.0, Vec2::ZERO)).is_none(), "it turns");
    assert!(ray_slab(&to, &Moving::new(&circle, Vec2::ZERO)).is_none() && ray_circle(&to, &resting).is_none());
    assert!(ray_circle(&Moving::new(&circle, Vec2::ZERO), &Moving::new(&circle, Vec2::X)).is_none(), "no point");
    let spinning = Moving::new(&circle, Vec2::ZERO).turning_degrees(90.0, vec2(5.0, 0.0));
    assert!(ray_circle(&to, &spinning).is_some(), "a circle about its centre does not turn");
}

/// How a search by advances ended, compared with the module's.
#[derive(Debug, Default)]
struct Ends {
    touch: usize,
    apart: usize,
    within_tolerance: usize,
    out_of_steps: usize,
    /// How many of the touches have almost the same time.
    same_time: usize,
}

#[test]
fn conservative_advancement_stops_where_shapes_come_within_the_tolerance() {
    let (mut random, mut ends) = (SplitMix(53), Ends::default());
    let kinds = &[Kind::Point, Kind::Segment, Kind::Circle, Kind::Rect, Kind::Convex];
    for (i, (a, b)) in pairs(53, RAYS / 8, [kinds, kinds]).iter().enumerate() {
        let (by, [turn_a, turn_b]) = (motion(&mut random, [a, b]), [0; 2].map(|_| random.below(400.0) - 200.0));
        // A third only moves, a third turns, and of a third both turn.
        let [turn_a, turn_b] = [[0.0, 0.0], [turn_a, 0.0], [turn_a, turn_b]][i % 3];
        let of_a = Moving::new(a, by).turning_degrees(turn_a, a.aabb().center());
        let of_b = Moving::new(b, Vec2::ZERO).turning_degrees(turn_b, b.aabb().min);
        let (place, tolerance) = (place([a, b], by), 1e-3 * a.aabb().union(b.aabb()).size().max_element());
        // The module adds two units in the last place.
        if f64::from(tolerance) < 16.0 * place {
            continue;
        }
        let Some(told) = conservative_advancement(&of_a, &of_b, tolerance.into()) else {
            assert!(overlaps(a, b), "{}", describe(a, b));
            continue;
        };
        let asked = time_of_impact(&of_a, &of_b, tolerance);
        let story = || format!("told {told:?}\nasked {asked:?}\n{of_a:?}, {of_b:?}{}", describe(a, b));
        let gap = |time: f64| gap_at(&of_a, &of_b, time).expect("both are convex");
        check_advances(&told.steps.advances, &story);
        match (told.answer, asked) {
            (Impact::Touch(told), Impact::Touch(asked)) => {
                ends.touch += 1;
                let near = 1.001 * f64::from(tolerance) + 4.0 * place;
                assert!(gap(told.time) <= near && gap(asked.time) <= near, "{}", story());
                ends.same_time += usize::from((told.time - asked.time).abs() < 0.01);
            }
            (Impact::Apart, Impact::Apart) => ends.apart += 1,
            (Impact::OutOfSteps { .. }, _) | (_, Impact::OutOfSteps { .. }) => ends.out_of_steps += 1,
            // The tolerance is not zero: near misses count as touches.
            (Impact::Touch(touch), Impact::Apart) => {
                ends.within_tolerance += 1;
                assert!((0.0..=f64::from(tolerance)).contains(&gap(touch.time)), "{}", story());
            }
            (Impact::Apart, Impact::Touch(_)) => panic!("it went through: {}", story()),
        }
    }
    let (many, few) = (RAYS / 80, RAYS / 400);
    assert!(
        ends.touch > many && ends.apart > many && ends.within_tolerance < few && ends.out_of_steps < few,
        "{ends:?}"
    );
    assert!(10 * ends.same_time > 9 * ends.touch, "{ends:?}");
}

/// The time only grows, and no gap falls by more than its bound allows.
fn check_advances(advances: &[Advance], story: &dyn Fn() -> String) {
    for pair in advances.windows(2) {
        let [Advance { time, gap, next, .. }, Advance { time: after, .. }] = pair else { unreachable!("two") };
        assert!(after > time && *next == Some(*after) && *gap > 0.0, "{}", story());
    }
}
