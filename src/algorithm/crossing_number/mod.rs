//! Explains the crossing number: a ray from the point, and every edge that it may cross.

mod hit_test;

use crate::algorithm::runnable_program::corners_of_area;
use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{
    bounds, compared, few_corners, named_corners, number, pair, standoff, with_point,
};
use crate::algorithm::steps::{Row, Side, Stage, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{EdgeCrossing, EdgeRule, Explanation, crossing_number};
use crate::collision::{Polygon, Relation, Shape};
use crate::marks::{Role, Sign, Stroke};
use core::cmp::Ordering;
use glam::DVec2;
use std::borrow::Cow;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Crossing number",
    help: "how many times does a ray from the point cross the outline?",
    applies: |shapes, _| match shapes {
        [Shape::Point(_), other] | [other, Shape::Point(_)] if corners_of_area(other).is_some() => few_corners(shapes),
        _ => Err("only for a point and a polygon or rectangle"),
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, _) => "the ray",
        (Line(Heavy), Hit) => "the edge that the point is on",
        (Line(Heavy), _) => "the edge under test",
        (Line(Dashed), _) => "the ray extended backwards: does not count",
        (Sign(Cross), Hit) => "crossing that counts",
        (Sign(Cross), _) => "crossing behind the point",
        (Sign(Dot), _) => "the point, or an end of the edge",
    },
    listings: listings!(),
    inputs: |subject| {
        let ([Shape::Point(point), other] | [other, Shape::Point(point)]) = subject.shapes() else { return None };
        let values = vec![("corners", Value::Points(corners_of_area(other)?)), ("at", Value::Point(point.position()))];
        Some(Inputs::new(values, "is_inside(&corners, at)"))
    },
    method: Some(hit_test::METHOD),
};

struct Numbers {
    twin: Explanation<Relation, Vec<EdgeCrossing>>,
    at: DVec2,
    /// All edges, also those after the one that the point is on.
    edges: Vec<[DVec2; 2]>,
    /// The end of the ray, beyond the polygon.
    end: DVec2,
    /// The colours of the point and of the polygon.
    roles: [Role; 2],
}

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let (point, shape, roles) = with_point(shapes)?;
    let polygon = outline(shape)?;
    let twin = crossing_number(point, &polygon);
    let at = point.position().as_dvec2();
    let is_same = twin.answer == subject.answer.relation;
    // The verdict is about the exact rectangle.
    let is_rounded = matches!(shape, Shape::Rect(_)) && !is_same;
    let (algorithm, cost, tests) = (twin.algorithm, twin.cost, twin.steps.len());
    let numbers = Numbers {
        twin,
        at,
        edges: polygon.edges().map(|edge| edge.map(|end| end.as_dvec2())).collect(),
        end: DVec2::new(bounds(shapes)[1].x + 2.0 * standoff(shapes), at.y),
        roles,
    };
    let builder =
        StepBuilder::new(algorithm, cost, is_same || is_rounded, numbers).unless(is_rounded.then_some(ROUNDED));
    Some(builder.one(Numbers::first_step).each(0..tests, Numbers::edge).one(Numbers::parity).steps())
}

/// The text if the rounded corners of a rectangle decide differently from the rectangle.
const ROUNDED: &str = "the point is closer to an edge than the f32 rounding error of the rectangle's corners";

/// A polygon, or that of a rectangle's corners, which are rounded to f32.
fn outline(shape: &Shape) -> Option<Cow<'_, Polygon>> {
    match shape {
        Shape::Polygon(polygon) => Some(Cow::Borrowed(polygon)),
        Shape::Rect(rect) => Polygon::new(&rect.corners()).ok().map(Cow::Owned),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rounded(_) => None,
    }
}

impl Numbers {
    fn first_step(&self) -> Step {
        let rule = "Cast a ray from the point to the right, or in any other direction. Far away the ray is outside. \
                    Followed back from there, it enters or leaves the polygon at each crossing of the outline, so an \
                    odd number of crossings means that the point is inside.";
        let mut step = Step::new("edges", "A ray to the right", rule)
            .formula(format!("point = {}: the ray is at y = {}", pair(self.at), number(self.at.y)))
            .formula(format!(
                "start of each edge, which ends where the next begins: {}",
                named_corners("e", self.edges.iter().map(|[p, _]| *p))
            ));
        self.draw(&mut step, 0);
        step.beside(self.table(Stage::Before))
    }

    fn draw(&self, step: &mut Step, tested: usize) {
        for (i, [p, q]) in self.edges.iter().enumerate() {
            step.label((*p + *q) * 0.5, format!("e{i}"), self.roles[1]);
        }
        step.vector(self.at, self.end, "ray", Role::Neutral);
        step.sign(self.at, Sign::Dot, self.roles[0]);
        for crossing in &self.twin.steps[..tested] {
            if let (EdgeRule::Crossed(count), Some(x)) = (crossing.rule, crossing.x) {
                let at = DVec2::new(x, self.at.y);
                step.point(at, Sign::Cross, count.to_string(), Role::Hit);
            }
        }
    }

    fn heading(&self, crossing: &EdgeCrossing, name: &str) -> (String, &'static str, &'static str) {
        match crossing.rule {
            EdgeRule::Boundary => (
                format!("{name}: the point is on it"),
                "A point on the boundary is neither inside nor outside. The ray alone would give an arbitrary \
                 answer, so each edge is tested for this first; if the point is on it, the algorithm ends.",
                "boundary",
            ),
            EdgeRule::Beside if crossing.edge.iter().any(|end| f64::from(end.y) == self.at.y) => (
                format!("{name}: no crossing, an end is on the ray"),
                "First condition: the edge spans the ray's height, so one end has a greater y than the ray and the \
                 other does not. An end on the ray does not count as greater, so here it is false.",
                "spans",
            ),
            EdgeRule::Beside => (
                format!("{name}: the ray misses it"),
                "First condition: the edge spans the ray's height, so one end has a greater y than the ray and the \
                 other does not. Here it is false: both ends are on the same side.",
                "spans",
            ),
            EdgeRule::Behind => (
                format!("{name}: the ray's line crosses it, but behind the point"),
                "Second condition: the edge is to the right of the point, so its x at the ray's height is greater \
                 than the point's. Here it is to the left: no crossing.",
                "x",
            ),
            EdgeRule::Crossed(count) => (
                format!("{name}: the ray crosses it, crossing {count}"),
                "Both conditions hold: the edge spans the ray's height, since one end has a greater y than the ray and \
                 the other does not, and at that height it is to the right of the point.",
                "crossed",
            ),
        }
    }

    fn edge(&self, index: usize) -> Step {
        let crossing = &self.twin.steps[index];
        let [p, q] = crossing.edge.map(|end| end.as_dvec2());
        let name = format!("e{index}");
        let (title, rule, line) = self.heading(crossing, &name);
        let against_ray = |end: DVec2| compared(end.y, end.y.total_cmp(&self.at.y), self.at.y);
        let mut step = Step::new(line, title, rule)
            .formula(format!("{name}: p = {}   q = {}   ray: y = {}", pair(p), pair(q), number(self.at.y)))
            .formula(format!(
                "1. exactly one of p.y and q.y is greater than y: {}, {}, so the edge {} the height",
                against_ray(p),
                against_ray(q),
                if crossing.spans { "spans" } else { "does not span" }
            ));
        if let Some(x) = crossing.x {
            let (order, where_it_is) = match crossing.rule {
                EdgeRule::Crossed(_) => (Ordering::Less, "the edge is to the right"),
                EdgeRule::Boundary => (Ordering::Equal, "the point is on the edge"),
                EdgeRule::Behind | EdgeRule::Beside => (Ordering::Greater, "the edge is to the left"),
            };
            let part = term(self.at.y - p.y) / (q.y - p.y);
            let name = "2. the edge at this height: x = p.x + (y − p.y) / (q.y − p.y) · (q.x − p.x)";
            step = step
                .equation(name, term(p.x) + part.infix(" · ", q.x - p.x), x)
                .formula(format!("   the point's x and this x: {}, so {where_it_is}", compared(self.at.x, order, x)));
        }
        step.line(p, q, if crossing.rule == EdgeRule::Boundary { Role::Hit } else { self.roles[1] }, Stroke::Heavy);
        if let (EdgeRule::Behind, Some(x)) = (crossing.rule, crossing.x) {
            let at = DVec2::new(x, self.at.y);
            step.line(at, self.at, Role::Neutral, Stroke::Dashed);
            step.point(at, Sign::Cross, format!("x = {}", number(x)), Role::Neutral);
        }
        step.points(Sign::Dot, [(p, "p", self.roles[1]), (q, "q", self.roles[1])]);
        self.draw(&mut step, index + 1);
        step.beside(self.table(Stage::At(index)))
    }

    fn parity(&self) -> Step {
        let crossed = self.twin.steps.iter().filter(|step| matches!(step.rule, EdgeRule::Crossed(_))).count();
        let rule = "Odd is inside, even is outside. An end exactly on the ray counts as lying on the side of smaller y, so \
                    a corner on the ray is one crossing where the outline passes through, and two or none where it turns \
                    back. If the point lies on an edge, the code returns None as soon as it tests that edge.";
        let mut step = match self.twin.answer {
            Relation::Touching => Step::new(
                "boundary",
                "On the boundary",
                "The point lies on an edge: the closed polygon contains it, its interior does not. Parity is not \
                 needed.",
            )
            .formula("on the boundary: they touch"),
            Relation::Overlapping => Step::new("parity", "Odd: the point is inside", rule)
                .formula(format!("crossings = {crossed}, an odd number: inside")),
            Relation::Disjoint => Step::new("parity", "Even: the point is outside", rule)
                .formula(format!("crossings = {crossed}, an even number: outside")),
        };
        self.draw(&mut step, self.twin.steps.len());
        step.beside(self.table(Stage::After))
    }

    fn table(&self, stage: Stage) -> Side {
        let row = |i: usize| {
            let crossing = self.twin.steps.get(i);
            let is_decisive = crossing.is_some_and(|crossing| crossing.rule == EdgeRule::Boundary);
            let state = stage.state(i, self.twin.steps.len(), is_decisive);
            let cells = match crossing.map(|crossing| crossing.rule) {
                None => ["", "", ""].map(str::to_owned),
                Some(EdgeRule::Boundary) => ["", "", "boundary"].map(str::to_owned),
                Some(EdgeRule::Beside) => ["false", "–", "no"].map(str::to_owned),
                Some(EdgeRule::Behind) => ["true", "false", "no"].map(str::to_owned),
                Some(EdgeRule::Crossed(count)) => ["true", "true", &count.to_string()].map(str::to_owned),
            };
            // After the first step, one step for each edge tested.
            let step = crossing.map(|_| i + 1);
            Row::test(format!("e{i}"), cells, state).at_step(step)
        };
        Side::table(["edge", "1. spans", "2. right", "crossing"], (0..self.edges.len()).map(row))
    }
}
