//! Tells segment with segment: where on each of the two their lines cross.

use super::{
    Subject, Walkthrough,
    listing::Listing,
    telling::{Row, RowState, Side, Step, Table, Telling},
    terms::{compared, number, pair, parameter, worked_out},
};
use crate::{
    collision::{
        Relation, Shape,
        explain::{Place, SegmentCase, SegmentStep, segment_parameters},
    },
    lesson::seen::Seen,
    picture::{Role, Sign, Stroke},
};
use core::cmp::Ordering;
use glam::DVec2;

/// The parameters of two segments at the crossing of their lines.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "Segment parameters",
    help: "where on each segment do their lines cross?",
    applies: |shapes| match shapes {
        [Shape::Segment(_), Shape::Segment(_)] => Ok(()),
        _ => Err("only of two segments"),
    },
    most_shapes: None,
    tell,
    legend,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/segment_parameters.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/segment_parameters.js")),
        Listing::new("Python", include_str!("../../../assets/code/segment_parameters.py")),
    ],
};

/// What its marks mean.
fn legend(seen: Seen, role: Role) -> Option<&'static str> {
    use Role::{A, B, Hit, Neutral};
    use Seen::{Arrow, Line};
    use Sign::{Cross, Dot};
    use Stroke::{Dashed, Hairline, Heavy};
    Some(match (seen, role) {
        (Arrow, Neutral) => "w, from P1 to P3",
        (Arrow, _) => "r from P1 to P2, s from P3 to P4",
        (Line(Heavy), Hit) => "the stretch or distance that the step finds",
        (Line(Heavy), _) => "the way from the start to the parameter",
        (Line(Dashed), Hit) => "the gap",
        (Line(Dashed), _) => "the segment's line beyond its end",
        (Line(Hairline), A | B) => "the line of the segment",
        (Seen::Sign(Cross), _) => "the position at the parameter",
        (Seen::Sign(Dot), Hit) => "where they meet",
        (Seen::Sign(Dot), _) => "end, or position at a parameter",
        _ => return None,
    })
}

/// What the steps speak of, with all numbers.
struct Numbers {
    /// The ends of the first segment, then those of the second.
    p: [DVec2; 4],
    cross: f64,
    case: Option<SegmentCase>,
    /// The parameters of the crossing of the lines on the first and on the second segment.
    t: Option<(f64, Place)>,
    u: Option<(f64, Place)>,
    /// Of segments on one line, from where to where the one reaches on the other.
    stretch: Option<[f64; 2]>,
    meeting: Option<DVec2>,
    answer: Relation,
}

fn tell(subject: &Subject) -> Option<Telling> {
    let [Shape::Segment(first), Shape::Segment(second)] = subject.shapes() else { return None };
    let told = segment_parameters(first, second);
    let p = [first.a(), first.b(), second.a(), second.b()].map(|end| end.as_dvec2());
    let (cross, answer) = (0.0, told.answer);
    let mut numbers = Numbers { p, cross, case: None, t: None, u: None, stretch: None, meeting: None, answer };
    for step in &told.steps {
        match *step {
            SegmentStep::Denominator { cross, case } => (numbers.cross, numbers.case) = (cross, Some(case)),
            SegmentStep::Parameter { of_first: true, value, place } => numbers.t = Some((value, place)),
            SegmentStep::Parameter { of_first: false, value, place } => numbers.u = Some((value, place)),
            SegmentStep::Stretch { values, .. } => numbers.stretch = Some(values),
            SegmentStep::Meeting { at } => numbers.meeting = Some(at),
        }
    }
    let mut steps = vec![numbers.formulas(), numbers.directions()];
    match (numbers.t, numbers.u) {
        (Some(t), Some(u)) => {
            steps.extend([numbers.parameter(true, t), numbers.parameter(false, u), numbers.meet(t, u)]);
        }
        _ if numbers.is_point(0) || numbers.is_point(2) => steps.push(numbers.degenerate()),
        _ => {
            steps.push(numbers.line());
            steps.extend(numbers.stretch.map(|values| numbers.stretch(values)));
        }
    }
    let agrees = told.answer == subject.answer.relation;
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps })
}

/// The product as its formula, worked out with the numbers.
fn product(names: [&str; 2], a: DVec2, b: DVec2, value: f64) -> String {
    let [n, m] = names;
    let [line] = worked_out(|digits| {
        let [ax, ay, bx, by] =
            [digits.number(a.x), digits.bracketed(a.y), digits.bracketed(b.x), digits.bracketed(b.y)];
        [format!("{n} × {m} = {n}.x·{m}.y − {n}.y·{m}.x = {ax}·{by} − {ay}·{bx} = {}", number(value))]
    });
    line
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
            step.sign(at, Sign::Dot, role);
            step.label(at, format!("P{}", i + 1), role);
        }
    }

    fn formulas(&self) -> Step {
        let rule = "The points of A are P1 + t·(P2 − P1) with t from 0, at P1, to 1, at P2; those of B are P3 + u·(P4 − P3); \
                    P1·t + P2·(1 − t) is not the same, it counts from P2.";
        let mut step = Step::new("Each segment as a formula", rule).at_line("directions");
        for (name, ends, at, value) in [("r", "P2 − P1", 0, self.r()), ("s", "P4 − P3", 2, self.s())] {
            step = step.worked(|n| {
                format!("{name} = {ends} = {} − {} = {}", n.pair(self.p[at + 1]), n.pair(self.p[at]), pair(value))
            });
        }
        for (name, at, way, role) in [("t", 0, self.r(), Role::A), ("u", 2, self.s(), Role::B)] {
            if way == DVec2::ZERO {
                continue;
            }
            step.arrow(self.p[at], self.p[at + 1], role);
            for value in [0.25, 0.5, 0.75] {
                let along = self.p[at] + way * value;
                step.sign(along, Sign::Dot, role);
                step.label(along, format!("{name} = {value}"), role);
            }
        }
        self.name_ends(&mut step);
        step.beside(self.table(0))
    }

    fn directions(&self) -> Step {
        let rule = "The cross product of the two directions r and s is the signed area of the parallelogram that they span: zero exactly when they are \
                    parallel, and then it is asked whether they lie on one line; else the two lines cross in one point.";
        let title = if self.is_point(0) || self.is_point(2) {
            "Degenerate: a segment of length zero has no direction"
        } else if self.case == Some(SegmentCase::Crossing) {
            "r × s is not 0: the lines cross in one point"
        } else {
            "r × s = 0: the directions are parallel"
        };
        let mut step =
            Step::new(title, rule).at_line("cross").formula(product(["r", "s"], self.r(), self.s(), self.cross));
        for (name, at, role) in [("r", 0, Role::A), ("s", 2, Role::B)] {
            if !self.is_point(at) {
                step.arrow(self.p[at], self.p[at + 1], role);
                step.label((self.p[at] + self.p[at + 1]) * 0.5, name, role);
            }
        }
        self.name_ends(&mut step);
        step.beside(self.table(1))
    }

    /// t on the first segment, or u on the second.
    fn parameter(&self, of_first: bool, (value, place): (f64, Place)) -> Step {
        let (way, r, s) = (self.p[2] - self.p[0], self.r(), self.s());
        let (name, other, other_name, whose) = if of_first { ("t", s, "s", "A") } else { ("u", r, "r", "B") };
        let (unknown, zero) = if of_first { ("u", "s × s") } else { ("t", "r × r") };
        let rule = format!(
            "At the crossing P1 + t·r = P3 + u·s. In the cross product of both sides with {other_name} the unknown {unknown} drops out, as \
             {zero} = 0: {name} = (w × {other_name}) / (r × s) with w = P3 − P1. From 0 to 1 it is on the segment {whose}."
        );
        let place = words(place, if of_first { ["P1", "P2"] } else { ["P3", "P4"] });
        let mut step = Step::new(format!("{name} = {}: {place}", parameter(value)), rule)
            .at_line(name)
            .worked(|n| format!("w = P3 − P1 = {} − {} = {}", n.pair(self.p[2]), n.pair(self.p[0]), pair(way)))
            .formula(product(["w", other_name], way, other, way.perp_dot(other)))
            .worked(|n| {
                let quotient = format!("{} / {}", n.number(way.perp_dot(other)), n.bracketed(self.cross));
                format!("{name} = (w × {other_name}) / (r × s) = {quotient} = {}", parameter(value))
            });
        step.arrow(self.p[0], self.p[2], Role::Neutral);
        step.label((self.p[0] + self.p[2]) * 0.5, "w", Role::Neutral);
        self.mark(&mut step, of_first, value);
        self.name_ends(&mut step);
        step.beside(self.table(if of_first { 2 } else { 3 }))
    }

    /// A parameter at its place, with the line that leads there.
    fn mark(&self, step: &mut Step, of_first: bool, value: f64) {
        let (start, way, role, name) =
            if of_first { (self.p[0], self.r(), Role::A, "t") } else { (self.p[2], self.s(), Role::B, "u") };
        let at = start + way * value;
        step.line(start + way * value.clamp(0.0, 1.0), at, role, Stroke::Dashed);
        step.line(start, start + way * value.clamp(0.0, 1.0), role, Stroke::Heavy);
        step.sign(at, Sign::Cross, role);
        step.label(at, format!("{name} = {}", parameter(value)), role);
    }

    fn meet(&self, t: (f64, Place), u: (f64, Place)) -> Step {
        let rule =
            "The segments meet when t AND u are from 0 to 1; else their lines cross beyond an end of one of them.";
        let mut step = match self.meeting {
            Some(at) => {
                let how = if self.answer == Relation::Touching { "touch at an end" } else { "cross" };
                let step = Step::new(format!("They {how}, at {}", pair(at)), rule).at_line("meeting").worked(|n| {
                    let way = format!("{}·{}", n.parameter(t.0), n.pair(self.r()));
                    format!("P1 + t·r = {} + {way} = {}", n.pair(self.p[0]), pair(at))
                });
                step.worked(|n| {
                    let way = format!("{}·{}", n.parameter(u.0), n.pair(self.s()));
                    format!("P3 + u·s = {} + {way} = {}", n.pair(self.p[2]), pair(self.p[2] + self.s() * u.0))
                })
            }
            None => {
                let beyond =
                    [("t", t, "A"), ("u", u, "B")].into_iter().filter(|(_, (_, place), _)| !place.is_on_segment());
                let beyond: Vec<String> = beyond
                    .map(|(name, (value, place), whose)| {
                        let against_end = match place {
                            Place::Before => compared(value, Ordering::Less, 0.0),
                            _ => compared(value, Ordering::Greater, 1.0),
                        };
                        format!("{name}: {against_end}, not on {whose}")
                    })
                    .collect();
                Step::new("Apart: their lines cross outside the segments", rule)
                    .at_line("meeting")
                    .formula(beyond.join("   "))
            }
        };
        self.mark(&mut step, true, t.0);
        self.mark(&mut step, false, u.0);
        if let Some(at) = self.meeting {
            step.sign(at, Sign::Dot, Role::Hit);
            step.label(at, format!("they meet at {}", pair(at)), Role::Hit);
        }
        self.name_ends(&mut step);
        step.beside(self.table(4))
    }

    /// Of parallel segments: one line or two?
    fn line(&self) -> Step {
        let way = self.p[2] - self.p[0];
        let is_one = self.stretch.is_some();
        let rule = "Of parallel segments no single crossing can be computed, for r × s is the denominator. Whether they lie on one line \
                    shows the way w from one to the other: that is parallel to them, too, or not.";
        let title = if is_one {
            "w × r = 0: collinear, both on one line"
        } else {
            "w × r is not 0: parallel, they never meet"
        };
        let mut step = Step::new(title, rule)
            .at_line("parallel")
            .worked(|n| format!("w = P3 − P1 = {} − {} = {}", n.pair(self.p[2]), n.pair(self.p[0]), pair(way)))
            .formula(product(["w", "r"], way, self.r(), way.perp_dot(self.r())));
        if !is_one {
            let distance = (way.perp_dot(self.r()) / self.r().length()).abs();
            step = step.worked(|n| {
                let quotient = format!("{} / {}", n.number(way.perp_dot(self.r()).abs()), n.number(self.r().length()));
                format!("distance of the two lines = |w × r| / |r| = {quotient} = {}", number(distance))
            });
            let foot = self.p[0] + way.project_onto(self.r());
            step.line(foot, self.p[2], Role::Hit, Stroke::Heavy);
            step.label((foot + self.p[2]) * 0.5, format!("distance of the lines {}", number(distance)), Role::Hit);
            for (at, way, role) in [(self.p[0], self.r(), Role::A), (self.p[2], self.s(), Role::B)] {
                step.line(at - way, at + way * 2.0, role, Stroke::Hairline);
            }
        }
        step.arrow(self.p[0], self.p[2], Role::Neutral);
        step.label((self.p[0] + self.p[2]) * 0.5, "w", Role::Neutral);
        self.name_ends(&mut step);
        step.beside(self.table(1))
    }

    /// Of segments on one line: what of the second is on the first.
    fn stretch(&self, [low, high]: [f64; 2]) -> Step {
        let rule = "On one line the segments meet in a whole stretch, in one point or not at all: t of both ends of B on A says which. The \
                    formula for crossings alone would miss it.";
        let (from, to) = (low.max(0.0), high.min(1.0));
        let title = match self.answer {
            Relation::Disjoint => "Collinear, and apart".to_owned(),
            Relation::Touching => "Collinear: they touch at an end".to_owned(),
            Relation::Overlapping => {
                format!("Collinear: they share the stretch from t = {} to {}", parameter(from), parameter(to))
            }
        };
        let mut step = Step::new(title, rule).at_line("parallel");
        for (name, at) in [("P3", self.p[2]), ("P4", self.p[3])] {
            let (dot, squared) = ((at - self.p[0]).dot(self.r()), self.r().length_squared());
            let t = parameter(dot / squared);
            step = step.worked(|n| {
                format!("t of {name} = (({name} − P1)·r) / (r·r) = {} / {} = {t}", n.number(dot), n.number(squared))
            });
            step.label(at, format!("t = {t}"), Role::B);
        }
        let order = match self.answer {
            Relation::Disjoint => Ordering::Greater,
            Relation::Touching => Ordering::Equal,
            Relation::Overlapping => Ordering::Less,
        };
        step = step.formula(format!(
            "from the greater of 0, {} to the lesser of 1, {}: {}",
            parameter(low),
            parameter(high),
            compared(from, order, to)
        ));
        let at = |t: f64| self.p[0] + self.r() * t;
        if self.answer != Relation::Disjoint {
            step.line(at(from), at(to), Role::Hit, Stroke::Heavy);
            step.sign(at(from), Sign::Dot, Role::Hit);
            step.sign(at(to), Sign::Dot, Role::Hit);
            step.label(at((from + to) * 0.5), "common to both", Role::Hit);
        } else {
            let gap = (from - to) * self.r().length();
            step.line(at(to), at(from), Role::Hit, Stroke::Dashed);
            step.label(at((from + to) * 0.5), format!("gap {}", number(gap)), Role::Hit);
        }
        self.name_ends(&mut step);
        step.beside(self.table(1))
    }

    /// A segment without length is a point: is it on the other?
    fn degenerate(&self) -> Step {
        let rule = "A segment of length zero is a point, and r × s is 0 whatever the other is like: so ask whether the point lies on the other \
                    segment, between its ends.";
        let (point, [p, q], names) = if self.is_point(2) {
            (self.p[2], [self.p[0], self.p[1]], ["P3", "P1", "P2"])
        } else {
            (self.p[0], [self.p[2], self.p[3]], ["P1", "P3", "P4"])
        };
        let title = if self.answer == Relation::Disjoint {
            "The point is not on the other: apart"
        } else {
            "The point is on the other: they meet"
        };
        let (way, along) = (point - p, q - p);
        let [name, start, end] = names;
        let (x, y) = (format!("{name} − {start}"), format!("{end} − {start}"));
        let mut step = Step::new(title, rule).at_line("parallel");
        step = if self.case == Some(SegmentCase::Degenerate) {
            let cross = number(way.perp_dot(along));
            step.worked(|n| {
                format!("({x}) × ({y}) = {}×{} = {cross}, not 0: beside the line", n.pair(way), n.pair(along))
            })
        } else {
            step.formula(format!("({x}) × ({y}) = {}×{} ≈ 0: on the line", pair(way), pair(along)))
        };
        if along == DVec2::ZERO {
            step = step.formula(format!("{start} and {end} are one point, too"));
        } else {
            let (dot, squared) = (way.dot(along), along.length_squared());
            step = step.worked(|n| {
                let quotient = format!("{} / {}", n.number(dot), n.number(squared));
                let formula = format!("(({x})·({y})) / (({y})·({y}))");
                format!(
                    "its parameter = {formula} = {quotient} = {}: from 0 to 1 between the ends",
                    parameter(dot / squared)
                )
            });
        }
        step.sign(point, Sign::Cross, if self.answer == Relation::Disjoint { Role::Neutral } else { Role::Hit });
        self.name_ends(&mut step);
        step.beside(self.table(1))
    }

    /// The three numbers, as far as they are known: r × s after one step, t after two, u after three.
    fn table(&self, known: usize) -> Side {
        let case = match self.case {
            _ if self.is_point(0) || self.is_point(2) => "degenerate",
            Some(SegmentCase::Crossing) => "not parallel",
            Some(SegmentCase::Collinear) => "collinear",
            Some(SegmentCase::Parallel | SegmentCase::Degenerate) | None => "parallel",
        };
        let crosses = self.case == Some(SegmentCase::Crossing);
        let row = |i: usize, name: &str, value: Option<String>, meaning: String, decides: bool| {
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
            let cells = match state {
                RowState::Waiting => vec![String::new(), String::new()],
                RowState::Skipped => vec![String::new(), "skipped".to_owned()],
                _ => vec![value.unwrap_or_default(), meaning],
            };
            Row { name: name.to_owned(), bars: None, cells, state }
        };
        let place = |parameter: Option<(f64, Place)>, ends: [&str; 2]| {
            parameter.map(|(_, place)| words(place, ends)).unwrap_or_default()
        };
        let is_beyond = |parameter: Option<(f64, Place)>| parameter.is_some_and(|(_, place)| !place.is_on_segment());
        let rows = vec![
            row(1, "r × s", Some(number(self.cross)), case.to_owned(), !crosses),
            row(2, "t on A", self.t.map(|t| parameter(t.0)), place(self.t, ["P1", "P2"]), is_beyond(self.t)),
            row(3, "u on B", self.u.map(|u| parameter(u.0)), place(self.u, ["P3", "P4"]), is_beyond(self.u)),
        ];
        Side::Table(Table { head: vec!["", "value", "so it is"], has_bars: false, rows })
    }
}

/// Where a parameter is, in words.
fn words(place: Place, [start, end]: [&str; 2]) -> String {
    match place {
        Place::Before => format!("before {start}"),
        Place::Start => format!("at {start}"),
        Place::Within => format!("between {start} and {end}"),
        Place::End => format!("at {end}"),
        Place::Beyond => format!("beyond {end}"),
    }
}
