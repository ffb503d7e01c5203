//! Explains lines that cross: which are the parameters of the crossing, and is it on both segments?

use crate::{
    algorithm::{
        segment_parameters::{Numbers, product, words},
        steps::{
            Step,
            enough_digits::{equation, solved},
            formula::{fraction, term},
            terms::{compared, number, pair, parameter},
        },
    },
    collision::{Relation, explain::ParameterRange},
    picture::{Role, Sign, Stroke},
};
use core::cmp::Ordering;
use glam::DVec2;

impl Numbers {
    /// t on the first segment, or u on the second.
    pub fn parameter(&self, of_first: bool, (value, place): (f64, ParameterRange)) -> Step {
        let (way, r, s) = (self.p[2] - self.p[0], self.r(), self.s());
        let (name, other, other_name, whose) = if of_first { ("t", s, "s", "A") } else { ("u", r, "r", "B") };
        let (unknown, zero) = if of_first { ("u", "s × s") } else { ("t", "r × r") };
        let rule = format!(
            "At the crossing, P1 + t·r = P3 + u·s. Taking the cross product of both sides with {other_name} \
             eliminates {unknown}, since {zero} = 0: {name} = (w × {other_name}) / (r × s) with w = P3 − P1. If it \
             is from 0 to 1, the crossing is on segment {whose}."
        );
        let place = words(place, if of_first { ["P1", "P2"] } else { ["P3", "P4"] });
        let quotient = equation(term(way.perp_dot(other)) / self.cross, fraction(value));
        let mut step = Step::new(format!("{name} = {}: {place}", parameter(value)), rule)
            .at_line(name)
            .solved("w = P3 − P1", term(self.p[2]) - self.p[0])
            .formula(product(["w", other_name], way, other, way.perp_dot(other)))
            .formula(format!("{name} = (w × {other_name}) / (r × s) = {quotient}"));
        step.named_arrow(self.p[0], self.p[2], "w", Role::Neutral);
        self.mark(&mut step, of_first, value);
        self.name_ends(&mut step);
        step.beside(self.table(if of_first { 2 } else { 3 }))
    }

    /// The least move after which an end of one lies on the other.
    fn depth(&self, step: Step) -> Step {
        let ([r, s], [p1, p2, p3, p4]) = ([self.r(), self.s()], self.p);
        let distance = |end: DVec2, at: DVec2, way: DVec2| (end - at).perp_dot(way).abs() / way.length();
        let distances = [distance(p1, p3, s), distance(p2, p3, s), distance(p3, p1, r), distance(p4, p1, r)];
        let least = distances.into_iter().fold(f64::INFINITY, f64::min);
        step.formula(format!(
            "depth = smallest distance from an end to the other's line = smallest of {} = {}: moved by this, that \
             end only touches",
            distances.map(number).join(", "),
            number(least)
        ))
    }

    /// A parameter at its place, with the line that leads there.
    fn mark(&self, step: &mut Step, of_first: bool, value: f64) {
        let (start, way, role, name) =
            if of_first { (self.p[0], self.r(), Role::A, "t") } else { (self.p[2], self.s(), Role::B, "u") };
        let at = start + way * value;
        step.line(start + way * value.clamp(0.0, 1.0), at, role, Stroke::Dashed);
        step.line(start, start + way * value.clamp(0.0, 1.0), role, Stroke::Heavy);
        step.point(at, Sign::Cross, format!("{name} = {}", parameter(value)), role);
    }

    pub fn meet(&self, t: (f64, ParameterRange), u: (f64, ParameterRange)) -> Step {
        let rule = "The segments intersect exactly when t AND u are from 0 to 1; otherwise their lines cross beyond an end \
             of one of them.";
        let mut step = match self.meeting {
            Some(at) => {
                let how = if self.answer == Relation::Touching { "touch at an end" } else { "cross" };
                let step = Step::new(format!("They {how}, at {}", pair(at)), rule)
                    .at_line("meeting")
                    .equation("P1 + t·r", term(self.p[0]) + fraction(t.0) * self.r(), at)
                    .formula(format!(
                        "P3 + u·s = {}: the same point, as a check",
                        solved(term(self.p[2]) + fraction(u.0) * self.s())
                    ));
                if self.answer == Relation::Overlapping { self.depth(step) } else { step }
            }
            None => {
                let beyond =
                    [("t", t, "A"), ("u", u, "B")].into_iter().filter(|(_, (_, place), _)| !place.is_on_segment());
                let beyond: Vec<String> = beyond
                    .map(|(name, (value, place), whose)| {
                        let against_end = match place {
                            ParameterRange::Before => compared(value, Ordering::Less, 0.0),
                            _ => compared(value, Ordering::Greater, 1.0),
                        };
                        format!("{name}: {against_end}, not on {whose}")
                    })
                    .collect();
                Step::new("Disjoint: their lines cross outside the segments", rule)
                    .at_line("meeting")
                    .formula(beyond.join("   "))
            }
        };
        self.mark(&mut step, true, t.0);
        self.mark(&mut step, false, u.0);
        if let Some(at) = self.meeting {
            step.point(at, Sign::Dot, format!("they meet at {}", pair(at)), Role::Hit);
        }
        self.name_ends(&mut step);
        step.beside(self.table(4))
    }
}
