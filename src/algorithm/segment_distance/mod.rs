//! Explains the distance of two segments, each with a radius: the closest points by clamped parameters.

mod last_step;
mod parameters;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::formula::{Formula, term};
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_distance};
use crate::algorithm::steps::terms::{largest_coordinate, number, parameter};
use crate::algorithm::steps::{Row, Side, Stage, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{DistanceParameter, DistanceSteps, ParameterRule, segment_distance};
use crate::marks::{Role, Sign};
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Segment distance",
    help: "which points of two segments, or capsules, are closest?",
    applies: |[a, b], _| {
        let twin = segment_distance(a, b);
        twin.map(drop).ok_or("only for a segment or capsule and a segment, capsule, circle or point")
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, Neutral) => "w, from P1 to P2",
        (Arrow, _) => "d1 from P1 to Q1, d2 from P2 to Q2",
        (Line(Heavy), Neutral) => "C2 − C1, between the closest points of the segments",
        (Line(Heavy), Hit) => "the gap between the outlines",
        (Line(Heavy), _) => "from the start to the point for this parameter",
        (Line(Dashed), Neutral) => "perpendicular to the other line",
        (Line(Dashed), _) => "the segment's line, extended",
        (Line(Hairline), _) => "radius",
        (Outline(Dashed), _) => "all points within the radius of the closest point",
        (Sign(Cross), _) => "the point for this parameter, before clamping",
        (Sign(Square), _) => "the point for this parameter",
        (Sign(Dot), Hit) => "closest point of an outline",
        (Sign(Dot), _) => "start or end of a segment",
    },
    listings: listings!(),
    inputs: |subject| {
        let [a, b] = subject.shapes();
        let DistanceSteps { ends, radii, .. } = segment_distance(a, b)?.steps;
        let names = [["p1", "q1", "r1"], ["p2", "q2", "r2"]];
        let values = [0, 1].into_iter().flat_map(|k| {
            let ([p, q], [start, end, radius]) = (ends[k].map(|end| Value::Point(end.as_vec2())), names[k]);
            [(start, p), (end, q), (radius, Value::Number(radii[k] as f32))]
        });
        Some(Inputs::new(values.collect(), "distance(p1, q1, r1, p2, q2, r2)"))
    },
    // Of segments that cross, f64 finds a distance of 0 only up to rounding.
    method: None,
};

struct Numbers {
    found: DistanceSteps,
    largest: f64,
}

/// The step of the products, and of the first parameter.
const PRODUCTS: usize = 1;
const FIRST_PARAMETER: usize = 2;

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let [a, b] = shapes;
    let twin = segment_distance(a, b)?;
    let numbers = Numbers { found: twin.steps, largest: largest_coordinate(shapes) };
    let agrees = numbers.found.relation == subject.answer.relation
        && is_same_distance(twin.answer, subject.answer.closest, shapes);
    let count = numbers.found.parameters.len();
    let builder =
        StepBuilder::new(twin.algorithm, twin.cost, agrees, numbers).one(Numbers::vectors).one(Numbers::products);
    let builder = builder.each(0..count, Numbers::parameter).one(Numbers::points);
    Some(builder.one(Numbers::compare).steps())
}

/// What a segment is called, and its start, end, direction, parameter and role.
struct Names {
    shape: &'static str,
    start: &'static str,
    end: &'static str,
    direction: &'static str,
    parameter: &'static str,
    role: Role,
}

const NAMES: [Names; 2] = [
    Names { shape: "A", start: "P1", end: "Q1", direction: "d1", parameter: "s", role: Role::A },
    Names { shape: "B", start: "P2", end: "Q2", direction: "d2", parameter: "u", role: Role::B },
];

impl Numbers {
    fn direction(&self, k: usize) -> DVec2 {
        self.found.ends[k][1] - self.found.ends[k][0]
    }

    fn between(&self) -> DVec2 {
        self.found.ends[1][0] - self.found.ends[0][0]
    }

    fn is_point(&self, k: usize) -> bool {
        self.direction(k) == DVec2::ZERO
    }

    fn has_radius(&self) -> bool {
        self.found.radii.iter().any(|radius| *radius > 0.0)
    }

    /// The point of a segment, or of its line, at a parameter.
    fn at(&self, k: usize, parameter: f64) -> DVec2 {
        self.found.ends[k][0] + self.direction(k) * parameter
    }

    fn name_ends(&self, step: &mut Step) {
        for (k, names) in NAMES.iter().enumerate() {
            let [start, end] = self.found.ends[k];
            step.point(start, Sign::Dot, names.start, names.role);
            if !self.is_point(k) {
                step.point(end, Sign::Dot, names.end, names.role);
            }
        }
    }

    fn draw_vectors(&self, step: &mut Step) {
        for (k, names) in NAMES.iter().enumerate().filter(|(k, _)| !self.is_point(*k)) {
            let [p, q] = self.found.ends[k];
            step.arrow(p, q, names.role);
            step.label(p.lerp(q, 0.4), names.direction, names.role);
        }
        step.named_arrow(self.found.ends[0][0], self.found.ends[1][0], "w", Role::Neutral);
        self.name_ends(step);
    }

    fn vectors(&self) -> Step {
        let rule = if self.has_radius() {
            "The points of A's segment are P1 + s·d1 with s from 0 to 1, those of B's are P2 + u·d2 with u from 0 to 1. A capsule is all \
             points within a radius of its segment, and a circle is a capsule of length zero: find the distance \
             between the segments, and subtract the radii from it."
        } else {
            "The points of A are P1 + s·d1 with s from 0 to 1, those of B are P2 + u·d2 with u from 0 to 1: which s and u give the two \
             closest points? The same steps apply to capsules, which are segments with a radius."
        };
        let mut step = Step::new("vectors", "Each segment as a start and a direction", rule);
        for (k, Names { start, end, direction, .. }) in NAMES.iter().enumerate() {
            let [p, q] = self.found.ends[k];
            step = step.solved(format!("{direction} = {end} − {start}"), term(q) - p);
        }
        step = step.solved("w = P2 − P1", term(self.found.ends[1][0]) - self.found.ends[0][0]);
        if self.has_radius() {
            let [r, s] = self.found.radii.map(number);
            step = step.formula(format!("radius of A = r1 = {r}   radius of B = r2 = {s}"));
        }
        self.draw_vectors(&mut step);
        step.beside(self.table(0))
    }

    fn case(&self) -> &'static str {
        match [self.is_point(0), self.is_point(1)] {
            [true, true] => "both are points",
            [true, false] => "A's is a point",
            [false, true] => "B's is a point",
            [false, false] if self.found.denominator == 0.0 => "parallel",
            [false, false] => "not parallel",
        }
    }

    fn products(&self) -> Step {
        let rule = "The squared distance |s·d1 − u·d2 − w|² is a·s² − 2·b·s·u + e·u² − 2·c·s + 2·f·u + w·w. Over both whole lines \
                    it is least where its derivatives vanish: a·s − b·u = c and b·s − e·u = f. The determinant a·e − b² \
                    equals (d1 × d2)² and is 0 exactly when d1 and d2 are parallel.";
        let title = match self.case() {
            case @ ("parallel" | "not parallel") => format!("The products: the segments are {case}"),
            case => format!("The products: {}", case.replace("'s", "'s segment")),
        };
        let [d1, d2, w] = [self.direction(0), self.direction(1), self.between()];
        let [a, b, c, e, f] = self.found.products;
        let mut step = Step::new("products", title, rule)
            .equation("a = d1·d1", term(d1) * d1, a)
            .equation("b = d1·d2", term(d1) * d2, b)
            .equation("c = d1·w", term(d1) * w, c)
            .equation("e = d2·d2", term(d2) * d2, e)
            .equation("f = d2·w", term(d2) * w, f);
        let square: Formula = (term(d1.x) * d2.y - term(d1.y) * d2.x).squared();
        step = step.equation("a·e − b² = (d1 × d2)²", square, self.found.denominator);
        self.draw_vectors(&mut step);
        step.beside(self.table(PRODUCTS))
    }

    /// What is known after a step: a row for each later one, too.
    fn table(&self, now: usize) -> Side {
        let mut rows = vec![("a·e − b²".to_owned(), [number(self.found.denominator), self.case().to_owned()])];
        for (i, DistanceParameter { of_first, value, clamped, rule, .. }) in self.found.parameters.iter().enumerate() {
            let Names { parameter: name, shape, .. } = &NAMES[usize::from(!of_first)];
            let name = if i > 1 { format!("{name} recomputed") } else { format!("{name} on {shape}") };
            let what = match rule {
                ParameterRule::Any => "any".to_owned(),
                _ if value == clamped => "within 0 to 1".to_owned(),
                _ => format!("clamped from {}", parameter(*value)),
            };
            rows.push((name, [parameter(*clamped), what]));
        }
        rows.push(("|C2 − C1|".to_owned(), [number(self.found.distance), "between the segments".to_owned()]));
        rows.push(("answer".to_owned(), [self.separation(), self.found.relation.to_string()]));
        // The first step makes none.
        let (stage, last) = (now.checked_sub(PRODUCTS).map_or(Stage::Before, Stage::At), rows.len() - 1);
        let row = |(i, (name, cells)): (usize, (String, [String; 2]))| {
            Row::test(name, cells, stage.state(i, last + 1, i == last)).at_step(PRODUCTS + i)
        };
        Side::table(["", "value", "result"], rows.into_iter().enumerate().map(row))
    }
}
