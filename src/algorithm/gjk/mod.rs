//! Explains GJK: how a simplex in the Minkowski difference approaches the origin.

mod hit_test;
mod last_step;
mod search_step;

use crate::algorithm::runnable_program::two_outlines;
use crate::algorithm::steps::formula::{Formula, pythagoras, sum, term};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_distance};
use crate::algorithm::steps::terms::{corners, few_corners, named_corners, number};
use crate::algorithm::steps::{Inset, Side, Step};
use crate::algorithm::{Algorithm, Scope, Subject};
use crate::collision::explain::{Difference, Explanation, GjkStep, gjk, minkowski_difference};
use crate::collision::{ClosestPoints, Shape};
use crate::marks::{Fill, Role, Sign, Stroke};
use crate::number_format::counted;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "GJK",
    help: "which point of the Minkowski difference is closest to the origin?",
    applies: |shapes, _| {
        let has_curves = |shape: &Shape| matches!(shape, Shape::Circle(_) | Shape::Rounded(_));
        let is_outside = |shape: &&Shape| has_curves(shape) || !shape.is_convex();
        if shapes.iter().any(is_outside) { Err("only for convex shapes with corners") } else { few_corners(shapes) }
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Outline(Solid) | Fill(Tint), Other) => "Minkowski difference A − B",
        (Outline(Heavy) | Fill(Tint), Hit) => "the simplex",
        (Line(Dashed), Hit) => "from the closest point of the simplex to the origin",
        (Line(Dashed), _) => "from A's point to B's point with this difference",
        (Arrow, _) => "search direction d",
        (Sign(Dot), Hit) => "point of the simplex closest to the origin",
        (Sign(Dot), Neutral) => "closest point before this step",
        (Sign(Dot), _) => "corner of A or B; the difference of two is a point s0, s1, … of A − B",
        (Sign(Cross), A | B) => "points of A and B whose difference is closest so far",
        (Sign(Diamond), Hit) => "common point",
        (Sign(Square), _) => "corner of the simplex",
        (Sign(Ring), Other) => "support point, furthest along d",
        (Sign(Plus), Other) => "the origin, (0, 0)",
    },
    listings: listings!(),
    inputs: |subject| two_outlines(subject, "distance(&a, &b)"),
    method: Some(hit_test::METHOD),
};

struct InsetContent<'a> {
    /// The corners that are kept.
    simplex: &'a [Difference],
    /// The point between them that is closest to the origin.
    closest: Difference,
    /// The previous closest point, and the support point found from it.
    support: Option<(Difference, Difference)>,
    /// Whether only what is near the simplex and the origin is shown.
    is_near: bool,
}

struct Search {
    twin: Explanation<ClosestPoints, Vec<GjkStep>>,
    corners: [Vec<DVec2>; 2],
    outline: Vec<DVec2>,
    /// The difference of the first corners, where the search begins.
    start: Difference,
}

/// The rounding error of a length or product that is zero, relative to the size or to the squared distance.
const ROUNDING: f64 = 1e-9;

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let [a, b] = shapes;
    let twin = gjk(a, b)?;
    let agrees = is_same_distance(twin.answer, subject.answer.closest, shapes);
    let (algorithm, cost, count) = (twin.algorithm, twin.cost, twin.steps.len());
    let search = Search {
        corners: shapes.map(corners),
        start: twin.steps.first()?.before,
        outline: minkowski_difference(a, b)?,
        twin,
    };
    let builder = StepBuilder::new(algorithm, cost, agrees, search);
    let builder = builder.one(Search::difference).one(Search::start);
    Some(builder.each(0..count, Search::explain_search_step).one(Search::last_step).steps())
}

impl Search {
    fn difference(&self) -> Step {
        let rule = "The Minkowski difference A − B contains every point of A minus every point of B. The shapes share \
                    a point exactly when one of these differences is (0, 0): they intersect when the origin is in it; \
                    otherwise its distance from the origin is the distance between the shapes.";
        let corners = counted(self.outline.len(), "corner");
        let step = Step::new("start", "The Minkowski difference", rule).formula(format!(
            "A − B has {corners}, each a corner of A minus a corner of B; all other differences lie inside. GJK never \
             builds it, but computes single corners as needed"
        ));
        let [a, b] = self.corners.each_ref().map(|corners| corners.iter().copied());
        let mut step = step
            .formula(format!("corners of A: {}", named_corners("A", a)))
            .formula(format!("corners of B: {}", named_corners("B", b)));
        for (corners, letter, role) in [(&self.corners[0], "A", Role::A), (&self.corners[1], "B", Role::B)] {
            corners.iter().enumerate().for_each(|(i, at)| step.label(*at, format!("{letter}{i}"), role));
        }
        step.beside(self.inset(None))
    }

    fn start(&self) -> Step {
        let rule = "Begin anywhere in A − B, here with the first corner of A minus the first corner of B; another \
                    start may take more steps and end at other points, but gives the same distance. Each point \
                    found, s0, s1, …, is a corner of A minus a corner of B; from s1 on, it lies on the outline of A − B. Up to \
                    three of them are kept: the simplex.";
        let point = self.start.point();
        let mut step = Step::new("start", "Where the search begins", rule)
            .solved("closest = s0 = A0 − B0", difference(self.start))
            .solved("its distance from the origin", pythagoras(point));
        self.draw_ends(&mut step, self.start, ["A0", "B0"]);
        step.beside(self.inset(Some(&InsetContent {
            simplex: &[self.start],
            closest: self.start,
            support: None,
            is_near: false,
        })))
    }

    /// s0, s1, …: the corners of the difference in the order in which they were found.
    fn name(&self, corner: Difference) -> String {
        let found = core::iter::once(self.start).chain(self.twin.steps.iter().map(|step| step.support));
        let index = found.into_iter().position(|other| other == corner);
        index.map_or_else(String::new, |index| format!("s{index}"))
    }

    fn names(&self, simplex: &[Difference]) -> String {
        simplex.iter().map(|corner| self.name(*corner)).collect::<Vec<String>>().join(", ")
    }

    fn draw_ends(&self, step: &mut Step, ends: Difference, [a, b]: [&str; 2]) {
        step.points(Sign::Dot, [(ends.on_a, a, Role::A), (ends.on_b, b, Role::B)]);
    }

    fn draw_closest(&self, step: &mut Step, ends: Difference, name: &str) {
        if !self.is_origin(ends) {
            step.line(ends.on_a, ends.on_b, Role::Neutral, Stroke::Dashed);
            let length = number(ends.point().length());
            step.label((ends.on_a + ends.on_b) * 0.5, format!("{name}: {length}"), Role::Neutral);
        }
    }

    /// Whether a point of the difference is the origin up to rounding.
    fn is_origin(&self, point: Difference) -> bool {
        point.point().length() <= ROUNDING * self.size()
    }

    fn size(&self) -> f64 {
        let longest = self.outline.iter().map(|corner| corner.distance(self.outline[0]));
        longest.fold(0.0, f64::max)
    }
}

fn difference(of: Difference) -> Formula {
    term(of.on_a) - of.on_b
}

/// `0.4·(1, 2) + 0.6·(3, 4)`.
fn weighted_sum(weights: &[f64], corners: &[DVec2]) -> Formula {
    sum(weights.iter().zip(corners).map(|(weight, corner)| term(*weight) * *corner))
}

/// The parameter t of the point of the line through `from` that is closest to the origin.
fn closest_parameter(from: DVec2, way: DVec2) -> Formula {
    -term(from) * way / term(way).length().squared()
}

/// The length of a direction's arrow in the inset, relative to the vector.
const ARROW: f64 = 0.9;

impl Search {
    /// The difference with the origin; the simplex, its closest point and, during a step, the previous closest point and the
    /// support point.
    fn inset(&self, shown: Option<&InsetContent>) -> Side {
        let mut step = Step::default();
        step.area(&self.outline, Role::Other, Fill::Tint);
        step.path(&self.outline, true, Role::Other, Stroke::Solid);
        if let Some(&InsetContent { simplex, closest, support, .. }) = shown {
            let points: Vec<DVec2> = simplex.iter().map(|corner| corner.point()).collect();
            step.area(&points, Role::Hit, Fill::Tint);
            if points.len() > 1 {
                step.path(&points, true, Role::Hit, Stroke::Heavy);
            }
            for corner in simplex {
                let (at, is) = (corner.point(), if *corner == closest { " = closest" } else { "" });
                step.point(at, Sign::Square, format!("{}{is}", self.name(*corner)), Role::Hit);
            }
            if let Some((before, support)) = support {
                let (from, to) = (before.point(), support.point());
                step.sign(to, Sign::Ring, Role::Other);
                if !simplex.contains(&support) {
                    step.label(to, self.name(support), Role::Neutral);
                }
                if before != closest && !simplex.contains(&before) {
                    step.point(from, Sign::Dot, "previous closest", Role::Neutral);
                }
                // Above the points, which are as large as a short arrow.
                step.arrow(from, from * (1.0 - ARROW), Role::Neutral);
                step.label(from * (1.0 - 0.5 * ARROW), "d", Role::Neutral);
            }
            if !self.is_origin(closest) {
                step.line(closest.point(), DVec2::ZERO, Role::Hit, Stroke::Dashed);
                if !simplex.contains(&closest) {
                    step.point(closest.point(), Sign::Dot, "closest", Role::Hit);
                }
            }
        }
        step.sign(DVec2::ZERO, Sign::Plus, Role::Other);
        step.label(DVec2::ZERO, "origin", Role::Neutral);
        let near = shown.filter(|shown| shown.is_near).map(|shown| shown.simplex.iter().map(|corner| corner.point()));
        let around = near.map_or_else(|| self.outline.clone(), Iterator::collect);
        let around = around.into_iter().chain([DVec2::ZERO]);
        Side::Inset(Inset::around("the Minkowski difference A − B", step, around, 0.04))
    }
}
