//! Explains segment with segment: where on each of the two their lines cross.

mod cases;

use crate::algorithm::runnable_program::ends;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{compared_parameters, number, parameter};
use crate::algorithm::steps::{Row, Side, Stage, Step};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{ParameterRange, SegmentCase, SegmentParameter, SegmentSteps, segment_parameters};
use crate::collision::{Relation, Shape};
use crate::marks::{Look, Role, Sign, Stroke};
use core::cmp::Ordering;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Segment parameters",
    help: "where on each segment do their lines cross?",
    applies: |shapes, _| match shapes {
        [Shape::Segment(_), Shape::Segment(_)] => Ok(()),
        _ => Err("only for two segments"),
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, Neutral) => "w, from P1 to P2",
        (Arrow, _) => "d1 from P1 to Q1, d2 from P2 to Q2",
        (Line(Heavy), Hit) => "the shared stretch",
        (Line(Heavy), _) => "from the start to the point for this parameter",
        (Line(Dashed), Hit) => "the gap",
        (Line(Dashed), _) => "the segment's line, extended",
        (Line(Hairline), A | B) => "the line of the segment",
        (Line(Hairline), _) => "distance of an end from the other's line",
        (Sign(Cross), _) => "the point for this parameter",
        (Sign(Dot), Hit) => "where they meet",
        (Outline(Dashed), _) => "the parallelogram spanned by d1 and d2",
        (Sign(Dot), _) => "end of a segment",
    },
    listings: listings!(),
    inputs: |subject| {
        let [Shape::Segment(first), Shape::Segment(second)] = subject.shapes() else { return None };
        let values = [ends(first, ["p1", "q1"]), ends(second, ["p2", "q2"])].concat();
        Some(Inputs::new(values, "meeting(p1, q1, p2, q2)"))
    },
    method: None,
};

const ENDS: [&str; 4] = ["P1", "Q1", "P2", "Q2"];

struct Numbers {
    /// P1 and Q1, the ends of the first segment, then P2 and Q2, those of the second.
    ends: [DVec2; 4],
    found: SegmentSteps,
    answer: Relation,
}

fn steps(subject: &Subject) -> Option<Steps> {
    let [Shape::Segment(first), Shape::Segment(second)] = subject.shapes() else { return None };
    let twin = segment_parameters(first, second);
    let ends = [first.a(), first.b(), second.a(), second.b()].map(|end| end.as_dvec2());
    let SegmentSteps { crossing, stretch, .. } = twin.steps;
    let numbers = Numbers { ends, found: twin.steps, answer: twin.answer };
    let agrees = twin.answer == subject.answer.relation;
    let is_degenerate = numbers.is_point(0) || numbers.is_point(2);
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, numbers);
    let builder = builder.one(Numbers::formulas).one(Numbers::directions);
    let builder = match (crossing, stretch) {
        (Some([s, u]), _) => {
            let builder = builder.one(move |of| of.parameter(true, s)).one(move |of| of.parameter(false, u));
            builder.one(move |of| of.meet(s, u))
        }
        _ if is_degenerate => builder.one(Numbers::degenerate),
        (None, Some(values)) => builder.one(Numbers::line).one(move |of| of.stretch(values)),
        (None, None) => builder.one(Numbers::line),
    };
    Some(builder.steps())
}

fn product(names: [&str; 2], a: DVec2, b: DVec2, value: f64) -> String {
    let [n, m] = names;
    let product = equation(term(a.x) * b.y - term(a.y) * b.x, value);
    format!("{n} × {m} = {n}.x·{m}.y − {n}.y·{m}.x = {product}")
}

impl Numbers {
    fn d1(&self) -> DVec2 {
        self.ends[1] - self.ends[0]
    }

    fn d2(&self) -> DVec2 {
        self.ends[3] - self.ends[2]
    }

    /// Whether the segment that begins at this end has no length.
    fn is_point(&self, start: usize) -> bool {
        self.ends[start] == self.ends[start + 1]
    }

    fn name_ends(&self, step: &mut Step) {
        let roles = [Role::A, Role::A, Role::B, Role::B];
        for ((at, name), role) in self.ends.into_iter().zip(ENDS).zip(roles) {
            step.point(at, Sign::Dot, name, role);
        }
    }

    fn formulas(&self) -> Step {
        let rule = "The points of A are P1 + s·(Q1 − P1), with s from 0 at P1 to 1 at Q1; those of B are P2 + u·(Q2 − \
                    P2). A common slip: P1·s + Q1·(1 − s) runs backwards, from Q1 to P1.";
        let mut step = Step::new("directions", "Each segment in parametric form", rule)
            .means(Look::Sign(Sign::Dot), Role::A, "end, or point at s")
            .means(Look::Sign(Sign::Dot), Role::B, "end, or point at u");
        for (name, at) in [("d1 = Q1 − P1", 0), ("d2 = Q2 − P2", 2)] {
            step = step.solved(name, term(self.ends[at + 1]) - self.ends[at]);
        }
        for (name, at, way, role) in [("s", 0, self.d1(), Role::A), ("u", 2, self.d2(), Role::B)] {
            if way == DVec2::ZERO {
                continue;
            }
            step.arrow(self.ends[at], self.ends[at + 1], role);
            for value in [0.25, 0.5, 0.75] {
                let along = self.ends[at] + way * value;
                step.point(along, Sign::Dot, format!("{name} = {value}"), role);
            }
        }
        self.name_ends(&mut step);
        step.beside(self.table(0))
    }

    fn directions(&self) -> Step {
        let rule = "The cross product of the two directions d1 and d2 is the signed area of the parallelogram they \
                    span. It is zero exactly when they are parallel; then test whether they are collinear. Otherwise \
                    the two lines cross at one point.";
        let title = if self.is_point(0) || self.is_point(2) {
            "Degenerate: a segment of length zero has no direction"
        } else if self.found.case == SegmentCase::Crossing {
            "d1 × d2 is not 0: the lines cross at one point"
        } else {
            "d1 × d2 = 0: the directions are parallel"
        };
        let mut step =
            Step::new("cross", title, rule).formula(product(["d1", "d2"], self.d1(), self.d2(), self.found.cross));
        for (name, at, role) in [("d1", 0, Role::A), ("d2", 2, Role::B)] {
            if !self.is_point(at) {
                step.arrow(self.ends[at], self.ends[at + 1], role);
                step.label(self.ends[at].lerp(self.ends[at + 1], 0.3), name, role);
            }
        }
        if self.found.case == SegmentCase::Crossing {
            let start = self.ends[0];
            let far = start + self.d1() + self.d2();
            step.path(&[start, start + self.d1(), far, start + self.d2()], true, Role::Neutral, Stroke::Dashed);
            step.label(far, format!("area {}", number(self.found.cross.abs())), Role::Neutral);
            step.label(start + self.d2(), "P1 + d2", Role::Neutral);
        }
        self.name_ends(&mut step);
        step.beside(self.table(1))
    }

    /// The three numbers known so far: d1 × d2 after one step, s after two, u after three.
    fn table(&self, known: usize) -> Side {
        let case = match self.found.case {
            _ if self.is_point(0) || self.is_point(2) => "degenerate",
            SegmentCase::Crossing => "not parallel",
            SegmentCase::Collinear => "collinear",
            SegmentCase::Parallel | SegmentCase::Degenerate => "parallel",
        };
        let crosses = self.found.case == SegmentCase::Crossing;
        let stage = known.checked_sub(1).map_or(Stage::Before, Stage::At);
        let row = |i: usize, name: &str, value: String, meaning: String, decides: bool| {
            let state = stage.state(i - 1, if crosses { 3 } else { 1 }, decides);
            // The step with the same number explains it; parallel segments have no parameters.
            let step = (i == 1 || crosses).then_some(i);
            Row::test(name, [value, meaning], state).at_step(step)
        };
        // Parallel segments have no parameters: their rows are skipped.
        let none = SegmentParameter { value: 0.0, place: ParameterRange::Start };
        let [s, u] = self.found.crossing.unwrap_or([none; 2]);
        let of = |i: usize, name: &str, SegmentParameter { value, place }: SegmentParameter, ends: [&str; 2]| {
            row(i, name, parameter(value), words(place, ends), !place.is_on_segment())
        };
        let cross = row(1, "d1 × d2", number(self.found.cross), case.to_owned(), !crosses);
        Side::table(
            ["", "value", "result"],
            [cross, of(2, "s on A", s, [ENDS[0], ENDS[1]]), of(3, "u on B", u, [ENDS[2], ENDS[3]])],
        )
    }
}

/// The comparisons that fail for a crossing of two lines: of the parameters beyond an end of a segment, with their names and those of
/// the segments.
pub fn beyond_ends(parameters: [(&str, SegmentParameter, &str); 2]) -> String {
    let beyond = parameters.into_iter().filter(|(_, of, _)| !of.place.is_on_segment());
    let failing = beyond.map(|(name, SegmentParameter { value, place }, whose)| {
        let (end, order) =
            if place == ParameterRange::Before { (0.0, Ordering::Less) } else { (1.0, Ordering::Greater) };
        format!("compare {name} with {end}: {}: not on {whose}", compared_parameters(value, order, end))
    });
    failing.collect::<Vec<String>>().join("   ")
}

fn words(place: ParameterRange, [start, end]: [&str; 2]) -> String {
    match place {
        ParameterRange::Before => format!("before {start}"),
        ParameterRange::Start => format!("at {start}"),
        ParameterRange::Within => format!("between {start} and {end}"),
        ParameterRange::End => format!("at {end}"),
        ParameterRange::Beyond => format!("beyond {end}"),
    }
}
