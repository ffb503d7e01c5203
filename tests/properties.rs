//! Do all laws hold for all pairs of random shapes? The same shapes at every run.

mod laws;
mod oracle;
mod shapes;

use collision_lab::collision::Shape;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};
use shapes::{literal, random};
use std::fmt;

/// Two shapes that print as the calls that make them.
#[derive(Clone)]
struct Case(Shape, Shape);

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", literal(&self.0), literal(&self.1))
    }
}

/// Runs a check on random values, the same ones every time.
fn on_random<S: Strategy>(cases: u32, values: &S, check: impl Fn(S::Value) -> Result<(), String>) {
    let config = Config { cases, rng_seed: RngSeed::Fixed(2026), failure_persistence: None, ..Config::default() };
    let run = |value| check(value).map_err(TestCaseError::fail);
    TestRunner::new(config).run(values, run).unwrap_or_else(|error| panic!("{error}"));
}

fn laws_hold(cases: u32, pairs: &BoxedStrategy<(Shape, Shape)>) {
    let cases_of = pairs.clone().prop_map(|(a, b)| Case(a, b));
    on_random(cases, &cases_of, |Case(a, b)| laws::check(&a, &b));
}

#[test]
fn laws_hold_on_the_grid() {
    laws_hold(3000, &(random::on_grid(), random::on_grid()).boxed());
}

#[test]
fn laws_hold_for_outlines_on_the_grid() {
    let outlines = || random::grid_outlines().prop_map(|vertices| shapes::outline(&vertices));
    laws_hold(600, &(outlines(), outlines()).boxed());
}

#[test]
fn laws_hold_anywhere() {
    laws_hold(2000, &(random::anywhere(), random::anywhere()).boxed());
}

#[test]
fn laws_hold_for_docked_pairs() {
    laws_hold(800, &random::docked(random::on_grid));
    laws_hold(800, &random::docked(random::anywhere));
}

#[test]
fn laws_hold_for_copies_off_by_an_ulp() {
    laws_hold(500, &random::with_nudged_copy(random::on_grid()));
    laws_hold(500, &random::with_nudged_copy(random::anywhere()));
}

#[test]
fn laws_hold_at_every_magnitude() {
    laws_hold(500, &random::at_one_magnitude());
    laws_hold(500, &(random::of_all_magnitudes(), random::of_all_magnitudes()).boxed());
}
