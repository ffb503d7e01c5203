//! Explains lines that cross: what are the parameters of the crossing, and is it on both segments?

use crate::algorithm::segment_parameters::{Numbers, product, words};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::digits::{equation, solved};
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::terms::{number, pair, parameter};
use crate::collision::Relation;
use crate::collision::explain::{ParameterRange, SegmentParameter};
use crate::picture::{Role, Sign, Stroke};
use glam::DVec2;

impl Numbers {
    /// t on the first segment, or u on the second.
    pub fn parameter(&self, of_first: bool, SegmentParameter { value, place }: SegmentParameter) -> Step {
        let (way, r, s) = (self.p[2] - self.p[0], self.r(), self.s());
        let (name, other, other_name, whose) = if of_first { ("t", s, "s", "A") } else { ("u", r, "r", "B") };
        let (unknown, zero) = if of_first { ("u", "s × s") } else { ("t", "r × r") };
        let rule = format!(
            "At the crossing, P1 + t·r = P3 + u·s. Taking the cross product of both sides with {other_name} \
             eliminates {unknown}, since {zero} = 0: {name} = (w × {other_name}) / (r × s) with w = P3 − P1. If it \
             is from 0 to 1, the crossing is on segment {whose}."
        );
        let place = words(place, if of_first { ["P1", "P2"] } else { ["P3", "P4"] });
        let quotient = equation(term(way.perp_dot(other)) / self.found.cross, fraction(value));
        let mut step = Step::new(name, format!("{name} = {}: {place}", parameter(value)), rule)
            .solved("w = P3 − P1", term(self.p[2]) - self.p[0])
            .formula(product(["w", other_name], way, other, way.perp_dot(other)))
            .formula(format!("{name} = (w × {other_name}) / (r × s) = {quotient}"));
        step.named_arrow(self.p[0], self.p[2], "w", Role::Neutral);
        self.mark(&mut step, of_first, value);
        self.name_ends(&mut step);
        step.beside(self.table(if of_first { 2 } else { 3 }))
    }

    /// The shortest move after which an end of one lies on the other.
    fn depth(&self, step: Step) -> Step {
        let ([r, s], [p1, p2, p3, p4]) = ([self.r(), self.s()], self.p);
        let names = ["w × s", "(P3 − P2) × s", "w × r", "(P4 − P1) × r"];
        let ways = [(p3 - p1, s, "s"), (p3 - p2, s, "s"), (p3 - p1, r, "r"), (p4 - p1, r, "r")];
        let distance = |(way, along, _): (DVec2, DVec2, &str)| way.perp_dot(along).abs() / along.length();
        let shown = |i: usize| {
            let ((way, along, of), name) = (ways[i], names[i]);
            let quotient = equation(term(way.perp_dot(along).abs()) / along.length(), distance(ways[i]));
            format!("P{}: |{name}| / |{of}| = {quotient}", i + 1)
        };
        let least = ways.map(distance).into_iter().fold(f64::INFINITY, f64::min);
        step.formula("distance of each end from the other's line, as height = area / base:")
            .formula([shown(0), shown(1)].join("   "))
            .formula([shown(2), shown(3)].join("   "))
            .formula(format!(
                "depth = min({}) = {}: if that end moves this far, they just touch",
                ways.map(distance).map(number).join(", "),
                number(least)
            ))
    }

    fn mark(&self, step: &mut Step, of_first: bool, value: f64) {
        let (start, way, role, name) =
            if of_first { (self.p[0], self.r(), Role::A, "t") } else { (self.p[2], self.s(), Role::B, "u") };
        let at = start + way * value;
        step.line(start + way * value.clamp(0.0, 1.0), at, role, Stroke::Dashed);
        step.line(start, start + way * value.clamp(0.0, 1.0), role, Stroke::Heavy);
        step.point(at, Sign::Cross, format!("{name} = {}", parameter(value)), role);
    }

    pub fn meet(&self, t: SegmentParameter, u: SegmentParameter) -> Step {
        let rule = "The segments intersect exactly when t AND u are from 0 to 1; otherwise their lines cross beyond an end \
             of one of them.";
        let mut step = match self.found.meeting {
            Some(at) => {
                let how = if self.answer == Relation::Touching { "touch at an end" } else { "cross" };
                let step = Step::new("meeting", format!("They {how}, at {}", pair(at)), rule)
                    .equation("P1 + t·r", term(self.p[0]) + fraction(t.value) * self.r(), at)
                    .formula(format!(
                        "P3 + u·s = {}: the same point, as a check",
                        solved(term(self.p[2]) + fraction(u.value) * self.s())
                    ));
                if self.answer == Relation::Overlapping { self.depth(step) } else { step }
            }
            None => {
                let beyond = [("t", t, "A"), ("u", u, "B")].into_iter().filter(|(_, of, _)| !of.place.is_on_segment());
                let beyond: Vec<String> = beyond
                    .map(|(name, SegmentParameter { value, place }, whose)| {
                        let against_end = match place {
                            ParameterRange::Before => "below 0",
                            _ => "above 1",
                        };
                        format!("{name} = {}, {against_end}: not on {whose}", parameter(value))
                    })
                    .collect();
                Step::new("meeting", "Disjoint: their lines cross outside the segments", rule)
                    .formula(beyond.join("   "))
            }
        };
        self.mark(&mut step, true, t.value);
        self.mark(&mut step, false, u.value);
        if let Some(at) = self.found.meeting {
            step.point(at, Sign::Dot, format!("they meet at {}", pair(at)), Role::Hit);
        }
        self.name_ends(&mut step);
        step.beside(self.table(4))
    }
}
