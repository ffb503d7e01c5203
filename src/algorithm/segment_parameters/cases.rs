//! Explains what follows from d1 × d2: where lines cross, and whether that is on both segments; which part of a line parallel ones share.

use crate::algorithm::segment_parameters::{ENDS, Numbers, beyond_ends, product, words};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::{equation, solved};
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::terms::{compared_parameters, minimum, number, pair, parameter};
use crate::collision::Relation;
use crate::collision::explain::{SegmentCase, SegmentParameter};
use crate::marks::{Look, Role, Sign, Stroke};
use core::cmp::Ordering;
use glam::DVec2;

impl Numbers {
    /// s on the first segment, or u on the second.
    pub fn parameter(&self, of_first: bool, SegmentParameter { value, place }: SegmentParameter) -> Step {
        let (way, d1, d2) = (self.ends[2] - self.ends[0], self.d1(), self.d2());
        let (name, other, other_name, whose) = if of_first { ("s", d2, "d2", "A") } else { ("u", d1, "d1", "B") };
        let (unknown, zero) = if of_first { ("u", "d2 × d2") } else { ("s", "d1 × d1") };
        let rule = format!(
            "At the crossing, P1 + s·d1 = P2 + u·d2. Taking the cross product of both sides with {other_name} \
             eliminates {unknown}, since {zero} = 0: {name} = (w × {other_name}) / (d1 × d2) with w = P2 − P1. If it \
             is from 0 to 1, the crossing is on segment {whose}."
        );
        let place = words(place, if of_first { [ENDS[0], ENDS[1]] } else { [ENDS[2], ENDS[3]] });
        let quotient = equation(term(way.perp_dot(other)) / self.found.cross, fraction(value));
        let mut step = Step::new(name, format!("{name} = {}: {place}", parameter(value)), rule)
            .solved("w = P2 − P1", term(self.ends[2]) - self.ends[0])
            .formula(product(["w", other_name], way, other, way.perp_dot(other)))
            .formula(format!("{name} = (w × {other_name}) / (d1 × d2) = {quotient}"));
        step.named_arrow(self.ends[0], self.ends[2], "w", Role::Neutral);
        self.mark(&mut step, of_first, value);
        self.name_ends(&mut step);
        step.beside(self.table(if of_first { 2 } else { 3 }))
    }

    /// The shortest move after which an end of one lies on the other, drawn with the longer ones.
    fn depth(&self, mut step: Step) -> Step {
        let ([d1, d2], [p1, q1, p2, q2]) = ([self.d1(), self.d2()], self.ends);
        let names = ["w × d2", "(P2 − Q1) × d2", "w × d1", "(Q2 − P1) × d1"];
        let ways = [(p2 - p1, d2, "d2"), (p2 - q1, d2, "d2"), (p2 - p1, d1, "d1"), (q2 - p1, d1, "d1")];
        let distance = |(way, along, _): (DVec2, DVec2, &str)| way.perp_dot(along).abs() / along.length();
        let shown = |i: usize| {
            let ((way, along, of), name) = (ways[i], names[i]);
            let quotient = equation(term(way.perp_dot(along).abs()) / along.length(), distance(ways[i]));
            format!("{}: |{name}| / |{of}| = {quotient}", ENDS[i])
        };
        let distances = ways.map(distance);
        let least = (0..4).min_by(|&i, &j| distances[i].total_cmp(&distances[j])).unwrap_or_default();
        for (i, end) in self.ends.into_iter().enumerate() {
            let (start, along) = if i < 2 { (p2, d2) } else { (p1, d1) };
            let foot = start + (end - start).project_onto(along);
            if i == least {
                step.named_line(end, foot, Stroke::Heavy, format!("depth {}", number(distances[i])), Role::Hit);
            } else {
                step.line(end, foot, Role::Neutral, Stroke::Hairline);
            }
        }
        step = step.means(Look::Line(Stroke::Heavy), Role::Hit, "the shortest of these distances: the depth");
        let other = if least < 2 { "B" } else { "A" };
        step.formula("distance of each end from the other's line, as height = area / base:")
            .formula([shown(0), shown(1)].join("   "))
            .formula([shown(2), shown(3)].join("   "))
            .formula(format!(
                "depth = {}: moved this far, B just touches A, with {} on {other}",
                minimum(&distances),
                ENDS[least]
            ))
    }

    fn mark(&self, step: &mut Step, of_first: bool, value: f64) {
        let (start, way, role, name) =
            if of_first { (self.ends[0], self.d1(), Role::A, "s") } else { (self.ends[2], self.d2(), Role::B, "u") };
        let at = start + way * value;
        step.line(start + way * value.clamp(0.0, 1.0), at, role, Stroke::Dashed);
        step.line(start, start + way * value.clamp(0.0, 1.0), role, Stroke::Heavy);
        step.point(at, Sign::Cross, format!("{name} = {}", parameter(value)), role);
    }

    pub fn meet(&self, s: SegmentParameter, u: SegmentParameter) -> Step {
        let rule = "The segments intersect exactly when s and u are both from 0 to 1; otherwise their lines cross beyond an end \
             of one of them.";
        let mut step = match self.found.meeting {
            Some(at) => {
                let how = if self.answer == Relation::Touching { "touch at an end" } else { "cross" };
                let step = Step::new("meeting", format!("They {how}, at {}", pair(at)), rule)
                    .equation("P1 + s·d1", term(self.ends[0]) + fraction(s.value) * self.d1(), at)
                    .formula(format!(
                        "P2 + u·d2 = {}: the same point, as a check",
                        solved(term(self.ends[2]) + fraction(u.value) * self.d2())
                    ));
                if self.answer == Relation::Overlapping { self.depth(step) } else { step }
            }
            None => Step::new("meeting", "Disjoint: their lines cross outside the segments", rule)
                .formula(beyond_ends([("s", s, "A"), ("u", u, "B")])),
        };
        self.mark(&mut step, true, s.value);
        self.mark(&mut step, false, u.value);
        if let Some(at) = self.found.meeting {
            step.point(at, Sign::Dot, format!("they meet at {}", pair(at)), Role::Hit);
        }
        self.name_ends(&mut step);
        step.beside(self.table(4))
    }
}

impl Numbers {
    /// For parallel segments: whether they are on one line.
    pub fn line(&self) -> Step {
        let way = self.ends[2] - self.ends[0];
        let is_one = self.found.stretch.is_some();
        let rule = "For parallel segments no single crossing can be computed, since d1 × d2 is the denominator. They \
                    are collinear exactly when the vector w from one to the other is parallel to them too.";
        let title = if is_one {
            "w × d1 = 0: collinear, both on one line"
        } else {
            "w × d1 is not 0: parallel but not collinear, so they never meet"
        };
        let mut step = Step::new("parallel", title, rule)
            .solved("w = P2 − P1", term(self.ends[2]) - self.ends[0])
            .formula(product(["w", "d1"], way, self.d1(), way.perp_dot(self.d1())));
        if !is_one {
            let distance = (way.perp_dot(self.d1()) / self.d1().length()).abs();
            let quotient = equation(term(way.perp_dot(self.d1()).abs()) / self.d1().length(), distance);
            step = step.formula(format!("distance between the lines = |w × d1| / |d1| = {quotient}"));
            let foot = self.ends[0] + way.project_onto(self.d1());
            step.meanings.push((Look::Line(Stroke::Heavy), Role::Hit, "distance between the lines"));
            step.named_line(
                foot,
                self.ends[2],
                Stroke::Heavy,
                format!("distance between the lines {}", number(distance)),
                Role::Hit,
            );
            for (at, way, role) in [(self.ends[0], self.d1(), Role::A), (self.ends[2], self.d2(), Role::B)] {
                step.line(at - way, at + way * 2.0, role, Stroke::Hairline);
            }
        }
        step.named_arrow(self.ends[0], self.ends[2], "w", Role::Neutral);
        self.name_ends(&mut step);
        step.beside(self.table(1))
    }

    /// For segments on one line: the part of the second on the first.
    pub fn stretch(&self, [low, high]: [f64; 2]) -> Step {
        let rule = "Collinear segments share a stretch, one point or nothing: the parameters s of both ends of B on A \
                    decide. The formula for crossings alone misses this case.";
        let (from, to) = (low.max(0.0), high.min(1.0));
        let title = match self.answer {
            Relation::Disjoint => "Collinear and disjoint".to_owned(),
            Relation::Touching => "Collinear: they touch at an end".to_owned(),
            Relation::Overlapping => {
                format!("Collinear: they share the stretch from s = {} to {}", parameter(from), parameter(to))
            }
        };
        let mut step = Step::new("parallel", title, rule).solved("d1·d1", term(self.d1()) * self.d1());
        for (name, at) in [("P2", self.ends[2]), ("Q2", self.ends[3])] {
            let (dot, squared) = ((at - self.ends[0]).dot(self.d1()), self.d1().length_squared());
            let s = equation(term(dot) / squared, fraction(dot / squared));
            let product = solved(term(at - self.ends[0]) * self.d1());
            step = step
                .formula(format!("({name} − P1)·d1 = {product}   s of {name} = (({name} − P1)·d1) / (d1·d1) = {s}"));
            step.label(at, format!("s = {}", parameter(dot / squared)), Role::B);
        }
        let order = match self.answer {
            Relation::Disjoint => Ordering::Greater,
            Relation::Touching => Ordering::Equal,
            Relation::Overlapping => Ordering::Less,
        };
        step = step.formula(format!(
            "from the larger of 0, {} to the smaller of 1, {}: {}",
            parameter(low),
            parameter(high),
            compared_parameters(from, order, to)
        ));
        let at = |s: f64| self.ends[0] + self.d1() * s;
        if self.answer != Relation::Disjoint {
            step.line(at(from), at(to), Role::Hit, Stroke::Heavy);
            step.sign(at(from), Sign::Dot, Role::Hit);
            step.sign(at(to), Sign::Dot, Role::Hit);
            step.label(at((from + to) * 0.5), "shared stretch", Role::Hit);
        } else {
            let gap = (from - to) * self.d1().length();
            step.line(at(to), at(from), Role::Hit, Stroke::Dashed);
            step.label(at((from + to) * 0.5), format!("gap {}", number(gap)), Role::Hit);
        }
        self.name_ends(&mut step);
        step.beside(self.table(1))
    }

    /// A segment without length is a point: whether it is on the other.
    pub fn degenerate(&self) -> Step {
        let rule = "A segment of length zero is a point, and d1 × d2 is 0 whatever the other segment is. So test \
                    whether the point lies on the other segment, between its ends.";
        let (point, [p, q], names) = if self.is_point(2) {
            (self.ends[2], [self.ends[0], self.ends[1]], ["P2", "P1", "Q1"])
        } else {
            (self.ends[0], [self.ends[2], self.ends[3]], ["P1", "P2", "Q2"])
        };
        let title = if self.answer == Relation::Disjoint {
            "The point is not on the other segment: disjoint"
        } else {
            "The point is on the other segment: they intersect"
        };
        let (way, along) = (point - p, q - p);
        let [name, start, end] = names;
        let (x, y) = (format!("{name} − {start}"), format!("{end} − {start}"));
        let mut step = Step::new("parallel", title, rule);
        step = if self.found.case == SegmentCase::Degenerate {
            let cross = solved(term(way).cross(along));
            step.formula(format!("({x}) × ({y}) = {cross}, not 0: off the line"))
        } else {
            step.formula(format!("({x}) × ({y}) = {}×{} ≈ 0: on the line", pair(way), pair(along)))
        };
        if along == DVec2::ZERO {
            step = step.formula(format!("{start} and {end} coincide too"));
        } else {
            let (dot, squared) = (way.dot(along), along.length_squared());
            let quotient = equation(term(dot) / squared, fraction(dot / squared));
            step = step.formula(format!(
                "its parameter = (({x})·({y})) / (({y})·({y})) = {quotient}: between the ends if from 0 to 1"
            ));
        }
        step.sign(point, Sign::Cross, if self.answer == Relation::Disjoint { Role::Neutral } else { Role::Hit });
        self.name_ends(&mut step);
        step.beside(self.table(1))
    }
}
