//! Explains segment with segment: where on each of the two their lines cross.

mod cases;

use crate::algorithm::runnable_program::ends;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{number, parameter};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::algorithm::{Algorithm, Inputs, Subject};
use crate::collision::explain::{ParameterRange, SegmentCase, SegmentParameter, SegmentSteps, segment_parameters};
use crate::collision::{Relation, Shape};
use crate::picture::{Look, Role, Sign, Stroke};
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Segment parameters",
    help: "where on each segment do their lines cross?",
    applies: |shapes, _| match shapes {
        [Shape::Segment(_), Shape::Segment(_)] => Ok(()),
        _ => Err("only for two segments"),
    },
    most_shapes: None,
    steps,
    legend: legend! {
        (Arrow, Neutral) => "w, from P1 to P3",
        (Arrow, _) => "r from P1 to P2, s from P3 to P4",
        (Line(Heavy), Hit) => "the shared stretch",
        (Line(Heavy), _) => "from the start to the point at the parameter",
        (Line(Dashed), Hit) => "the gap",
        (Line(Dashed), _) => "the segment's line, extended",
        (Line(Hairline), A | B) => "the line of the segment",
        (Sign(Cross), _) => "the point at the parameter",
        (Sign(Dot), Hit) => "where they meet",
        (Outline(Dashed), _) => "the parallelogram spanned by r and s",
        (Sign(Dot), _) => "end of a segment",
    },
    listings: listings!(),
    inputs: |subject| {
        let [Shape::Segment(first), Shape::Segment(second)] = subject.shapes() else { return None };
        let values = [ends(first, ["p1", "p2"]), ends(second, ["p3", "p4"])].concat();
        Some(Inputs::new(values, "meeting(p1, p2, p3, p4)"))
    },
    method: None,
};

struct Numbers {
    /// The ends of the first segment, then those of the second.
    p: [DVec2; 4],
    found: SegmentSteps,
    answer: Relation,
}

fn steps(subject: &Subject) -> Option<Steps> {
    let [Shape::Segment(first), Shape::Segment(second)] = subject.shapes() else { return None };
    let twin = segment_parameters(first, second);
    let p = [first.a(), first.b(), second.a(), second.b()].map(|end| end.as_dvec2());
    let SegmentSteps { crossing, stretch, .. } = twin.steps;
    let numbers = Numbers { p, found: twin.steps, answer: twin.answer };
    let agrees = twin.answer == subject.answer.relation;
    let is_degenerate = numbers.is_point(0) || numbers.is_point(2);
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, numbers);
    let builder = builder.one(Numbers::formulas).one(Numbers::directions);
    let builder = match (crossing, stretch) {
        (Some([t, u]), _) => {
            let builder = builder.one(move |of| of.parameter(true, t)).one(move |of| of.parameter(false, u));
            builder.one(move |of| of.meet(t, u))
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
    fn r(&self) -> DVec2 {
        self.p[1] - self.p[0]
    }

    fn s(&self) -> DVec2 {
        self.p[3] - self.p[2]
    }

    /// Whether the segment that begins at this end has no length.
    fn is_point(&self, start: usize) -> bool {
        self.p[start] == self.p[start + 1]
    }

    fn name_ends(&self, step: &mut Step) {
        for (i, (at, role)) in self.p.into_iter().zip([Role::A, Role::A, Role::B, Role::B]).enumerate() {
            step.point(at, Sign::Dot, format!("P{}", i + 1), role);
        }
    }

    fn formulas(&self) -> Step {
        let rule = "The points of A are P1 + t·(P2 − P1), with t from 0 at P1 to 1 at P2; those of B are P3 + u·(P4 − \
                    P3). P1·t + P2·(1 − t) is different: it starts at P2.";
        let mut step = Step::new("directions", "Each segment in parametric form", rule)
            .means(Look::Sign(Sign::Dot), Role::A, "end, or point at t")
            .means(Look::Sign(Sign::Dot), Role::B, "end, or point at u");
        for (name, at) in [("r = P2 − P1", 0), ("s = P4 − P3", 2)] {
            step = step.solved(name, term(self.p[at + 1]) - self.p[at]);
        }
        for (name, at, way, role) in [("t", 0, self.r(), Role::A), ("u", 2, self.s(), Role::B)] {
            if way == DVec2::ZERO {
                continue;
            }
            step.arrow(self.p[at], self.p[at + 1], role);
            for value in [0.25, 0.5, 0.75] {
                let along = self.p[at] + way * value;
                step.point(along, Sign::Dot, format!("{name} = {value}"), role);
            }
        }
        self.name_ends(&mut step);
        step.beside(self.table(0))
    }

    fn directions(&self) -> Step {
        let rule = "The cross product of the two directions r and s is the signed area of the parallelogram they \
                    span. It is zero exactly when they are parallel; then test whether they are collinear. Otherwise \
                    the two lines cross at one point.";
        let title = if self.is_point(0) || self.is_point(2) {
            "Degenerate: a segment of length zero has no direction"
        } else if self.found.case == SegmentCase::Crossing {
            "r × s is not 0: the lines cross at one point"
        } else {
            "r × s = 0: the directions are parallel"
        };
        let mut step =
            Step::new("cross", title, rule).formula(product(["r", "s"], self.r(), self.s(), self.found.cross));
        for (name, at, role) in [("r", 0, Role::A), ("s", 2, Role::B)] {
            if !self.is_point(at) {
                step.arrow(self.p[at], self.p[at + 1], role);
                step.label(self.p[at].lerp(self.p[at + 1], 0.3), name, role);
            }
        }
        if self.found.case == SegmentCase::Crossing {
            let start = self.p[0];
            let far = start + self.r() + self.s();
            step.path(&[start, start + self.r(), far, start + self.s()], true, Role::Neutral, Stroke::Dashed);
            step.label(far, format!("area {}", number(self.found.cross.abs())), Role::Neutral);
            step.label(start + self.s(), "P1 + s", Role::Neutral);
        }
        self.name_ends(&mut step);
        step.beside(self.table(1))
    }

    /// The three numbers known so far: r × s after one step, t after two, u after three.
    fn table(&self, known: usize) -> Side {
        let case = match self.found.case {
            _ if self.is_point(0) || self.is_point(2) => "degenerate",
            SegmentCase::Crossing => "not parallel",
            SegmentCase::Collinear => "collinear",
            SegmentCase::Parallel | SegmentCase::Degenerate => "parallel",
        };
        let crosses = self.found.case == SegmentCase::Crossing;
        let row = |i: usize, name: &str, value: String, meaning: String, decides: bool| {
            let state = if known > 0 && i > 1 && !crosses {
                RowState::Skipped
            } else if known < i {
                RowState::Waiting
            } else if decides {
                RowState::Decisive
            } else if known == i {
                RowState::Current
            } else {
                RowState::Done
            };
            // The step with the same number explains it; parallel segments have no parameters.
            let step = (i == 1 || crosses).then_some(i);
            Row::test(name, [value, meaning], state).at_step(step)
        };
        // Parallel segments have no parameters: their rows are skipped.
        let none = SegmentParameter { value: 0.0, place: ParameterRange::Start };
        let [t, u] = self.found.crossing.unwrap_or([none; 2]);
        let of = |i: usize, name: &str, SegmentParameter { value, place }: SegmentParameter, ends: [&str; 2]| {
            row(i, name, parameter(value), words(place, ends), !place.is_on_segment())
        };
        let cross = row(1, "r × s", number(self.found.cross), case.to_owned(), !crosses);
        Side::table(
            ["", "value", "result"],
            [cross, of(2, "t on A", t, ["P1", "P2"]), of(3, "u on B", u, ["P3", "P4"])],
        )
    }
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
