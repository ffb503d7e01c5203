//! All laws hold for random pairs, the same in every run.

use crate::seeds::seeds;
use crate::shapes::literal;
use crate::{laws, oracle, random, shapes};
use collision_lab::collision::{Polygon, Shape, closest_points};
use glam::{DVec2, Vec2, vec2};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};
use std::fmt;

/// Two shapes, printed as the calls that construct them.
#[derive(Clone)]
struct Case(Shape, Shape);

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", literal(&self.0), literal(&self.1))
    }
}

/// Runs a check on random values, the same ones every time.
fn on_random<S: Strategy>(cases: u32, values: &S, check: impl Fn(S::Value) -> Result<(), String>) {
    let seed = seeds(2026, 1).next().expect("a seed");
    let config = Config { cases, rng_seed: RngSeed::Fixed(seed.0), failure_persistence: None, ..Config::default() };
    let run = |value| check(value).map_err(TestCaseError::fail);
    TestRunner::new(config).run(values, run).unwrap_or_else(|error| panic!("{error}"));
}

fn check_laws(cases: u32, pairs: &BoxedStrategy<(Shape, Shape)>) {
    let cases_of = pairs.clone().prop_map(|(a, b)| Case(a, b));
    on_random(cases, &cases_of, |Case(a, b)| laws::check(&a, &b));
}

#[test]
fn laws_on_the_grid() {
    check_laws(2000, &(random::on_grid(), random::on_grid()).boxed());
}

#[test]
fn laws_for_outlines_on_the_grid() {
    let outlines = || random::grid_outlines().prop_map(|vertices| shapes::outline(&vertices));
    check_laws(400, &(outlines(), outlines()).boxed());
}

/// More pairs than for the other laws: outlines that share corners and edges are the hardest intersections.
#[test]
fn intersections_of_outlines_on_the_grid() {
    let outlines = || random::grid_outlines().prop_map(|vertices| shapes::outline(&vertices));
    let cases = (outlines(), outlines()).prop_map(|(a, b)| Case(a, b));
    on_random(4000, &cases, |Case(a, b)| laws::check_intersection(&a, &b));
}

#[test]
fn laws_for_shapes_anywhere() {
    check_laws(1200, &(random::anywhere(), random::anywhere()).boxed());
}

#[test]
fn laws_for_touching_pairs() {
    check_laws(500, &random::docked(random::on_grid));
    check_laws(500, &random::docked(random::anywhere));
}

#[test]
fn laws_for_copies_off_by_an_ulp() {
    check_laws(300, &random::with_nudged_copy(random::on_grid()));
    check_laws(300, &random::with_nudged_copy(random::anywhere()));
}

#[test]
fn laws_where_a_unit_is_an_ulp() {
    check_laws(300, &random::far_away());
}

#[test]
fn laws_along_a_line() {
    check_laws(500, &random::along_a_line());
}

/// Where f64 cannot tell an angle from zero, the crossing of two edges was anywhere along the first: here beyond the end of the
/// rectangle, for one pair of 1,600.
#[test]
fn common_points_of_nearly_parallel_shapes_lie_in_both() {
    on_random(40_000, &random::nearly_parallel(), |(rect, segment)| {
        let closest = closest_points(&rect, &segment);
        let at = closest.on_a;
        // In f64, which is exact enough near the centre; the rational numbers of the laws would take a minute.
        let (from_center, axis, half) =
            ((at - rect.center()).as_dvec2(), rect.axis().as_dvec2(), rect.half_extents().as_dvec2());
        let local = DVec2::new(from_center.dot(axis), axis.perp_dot(from_center));
        let off_rect = (local.abs() - half).max_element();
        let off_segment = (segment.a().min(segment.b()) - at).max(at - segment.a().max(segment.b())).max_element();
        let tolerance = oracle::tolerance(&rect.into(), &segment.into());
        let is_common = closest.distance == 0.0 && closest.on_b == at;
        laws::ensure(is_common && off_rect.max(f64::from(off_segment)) <= tolerance, || {
            format!("{closest:?} for {}, {}", literal(&rect.into()), literal(&segment.into()))
        })
    });
}

#[test]
fn laws_at_every_magnitude() {
    check_laws(400, &random::at_one_magnitude());
    check_laws(400, &(random::of_all_magnitudes(), random::of_all_magnitudes()).boxed());
}

#[test]
fn parts_of_polygons_add_up() {
    let anywhere = (-100.0..100.0f32, -100.0..100.0f32).prop_map(Vec2::from).boxed();
    let outlines = prop_oneof![random::grid_outlines(), random::simple_outline(anywhere)];
    on_random(1500, &outlines, |vertices| {
        laws::parts::decomposition(&Polygon::new(&vertices).map_err(|e| e.to_string())?)
    });
}

/// Any list of points, most of them tangled, many with repeated, straight and doubled-back corners.
fn any_outline() -> BoxedStrategy<Vec<Vec2>> {
    let corner = (0..=4i8, 0..=4i8).prop_map(|(x, y)| vec2(f32::from(x), f32::from(y)));
    let anywhere = (-100.0..100.0f32, -100.0..100.0f32).prop_map(Vec2::from);
    prop_oneof![3 => vec(corner, 1..9), 1 => vec(anywhere, 1..7), 2 => random::grid_outlines()].boxed()
}

#[test]
fn exactly_simple_outlines_become_polygons() {
    on_random(6000, &any_outline(), |vertices| laws::door::admission(&vertices));
}

#[test]
fn straight_and_repeated_corners_do_not_matter() {
    let extras = vec((any::<prop::sample::Index>(), any::<bool>()), 0..6);
    on_random(500, &(random::grid_outlines(), extras), |(clean, extras)| {
        let mut padded = clean.clone();
        for (index, straight) in extras {
            let i = index.index(padded.len());
            let next = padded[(i + 1) % padded.len()];
            padded.insert(i + 1, if straight { (padded[i] + next) * 0.5 } else { padded[i] });
        }
        let polygon = |vertices: &[Vec2]| Polygon::new(vertices).map_err(|error| format!("{error}: {vertices:?}"));
        let (one, other) = (Shape::from(polygon(&clean)?), Shape::from(polygon(&padded)?));
        laws::ensure(oracle::Figure::from(&one).same_set(&oracle::Figure::from(&other)), || {
            format!("{padded:?} becomes {}", literal(&other))
        })
    });
}
