//! Explains the end: how far apart are the closest points of the segments, and the shapes around them?

use crate::algorithm::segment_distance::{NAMES, Names, Numbers};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::formula::{fraction, pythagoras, term};
use crate::algorithm::steps::terms::{compared, difference, number, pair, pair_without_rounding};
use crate::collision::Relation;
use crate::marks::{Role, Sign, Stroke};
use core::cmp::Ordering;
use glam::DVec2;

impl Numbers {
    fn parameter_of(&self, k: usize) -> f64 {
        let last = self.found.parameters.iter().rev().find(|parameter| parameter.of_first == (k == 0));
        last.map_or(0.0, |parameter| parameter.clamped)
    }

    pub fn points(&self) -> Step {
        let title = format!("The closest points of the segments: {} apart", number(self.found.distance));
        let rule = "Substituting s and u into P1 + s·d1 and P2 + u·d2 gives C1 and C2, the closest points of the segments. \
                    Their distance is the length of the vector C2 − C1.";
        let mut step = Step::new("points", title, rule);
        for (k, Names { start, direction, parameter, .. }) in NAMES.iter().enumerate() {
            let point = term(self.found.ends[k][0]) + fraction(self.parameter_of(k)) * self.direction(k);
            let name = format!("C{} = {start} + {parameter}·{direction}", k + 1);
            step = step.equation(name, point, self.found.points[k]);
        }
        let [c1, c2] = self.found.points;
        let between = pair_without_rounding(c2 - c1, self.largest);
        step = step.equation("C2 − C1", term(c2) - c1, between).equation(
            "|C2 − C1|",
            pythagoras(between),
            self.found.distance,
        );
        self.draw_points(&mut step);
        if self.found.distance > 0.0 {
            step.label((c1 + c2) * 0.5, format!("|C2 − C1| = {}", number(self.found.distance)), Role::Neutral);
        }
        step.beside(self.table(2 + self.found.parameters.len()))
    }

    fn draw_points(&self, step: &mut Step) {
        step.line(self.found.points[0], self.found.points[1], Role::Neutral, Stroke::Heavy);
        self.name_ends(step);
        for (k, names) in NAMES.iter().enumerate() {
            step.point(self.found.points[k], Sign::Square, format!("C{}", k + 1), names.role);
        }
    }

    fn sum(&self) -> f64 {
        self.found.radii[0] + self.found.radii[1]
    }

    /// The distance of the shapes, or the depth where only their radii overlap.
    pub fn separation(&self) -> String {
        match self.found.relation {
            Relation::Disjoint => {
                format!("distance {}", difference(self.found.distance, self.sum(), Ordering::Greater))
            }
            Relation::Overlapping if self.found.distance > 0.0 => {
                format!("depth {}", difference(self.sum(), self.found.distance, Ordering::Greater))
            }
            Relation::Touching | Relation::Overlapping => "distance 0".to_owned(),
        }
    }

    pub fn compare(&self) -> Step {
        let order = match self.found.relation {
            Relation::Disjoint => Ordering::Greater,
            Relation::Touching => Ordering::Equal,
            Relation::Overlapping => Ordering::Less,
        };
        let what = match self.found.relation {
            Relation::Disjoint => "Disjoint",
            Relation::Touching => "They touch",
            Relation::Overlapping => "They overlap",
        };
        let title = format!("{what}: {}", self.separation());
        let (d, sum) = (self.found.distance, self.sum());
        if !self.has_radius() {
            let rule = "Segments meet exactly when the distance between their closest points is 0. In floating point \
                        it is hardly ever exactly 0: so this program decides by the exact signs of determinants.";
            let met = if d == 0.0 {
                "|C2 − C1| is 0: they share the point"
            } else {
                "|C2 − C1| is not 0: they share no point"
            };
            let mut step = Step::new("compare", title, rule)
                .formula(if d == 0.0 { format!("{met} {}", pair(self.found.points[0])) } else { met.to_owned() })
                .formula(format!("distance = |C2 − C1| = {}", number(d)));
            self.draw_points(&mut step);
            return step.beside(self.table(3 + self.found.parameters.len()));
        }
        let rule = "The shapes are the points within r1 and r2 of their segments: they meet exactly when |C2 − C1| ≤ \
                    r1 + r2, or, without a square root, |C2 − C1|² ≤ (r1 + r2)². The closest points of the outlines lie on the line from C1 to \
                    C2, r1 away from C1 and r2 from C2.";
        let mut step = Step::new("compare", title, rule)
            .solved("r1 + r2", term(self.found.radii[0]) + self.found.radii[1])
            .formula(format!("compare |C2 − C1| with r1 + r2: {}", compared(d, order, sum)));
        step = match self.found.relation {
            Relation::Disjoint => {
                let [on_a, on_b] = self.on_outlines();
                let [c1, c2] = self.found.points;
                let n = (c2 - c1) / d;
                step.with_enough_digits(|n| format!("distance = |C2 − C1| − (r1 + r2) = {}", n.difference(d, sum, order)))
                    .equation("n = (C2 − C1) / |C2 − C1|", term(c2 - c1) / d, n)
                    .equation("on A: C1 + r1·n", term(c1) + term(self.found.radii[0]) * n, on_a)
                    .equation("on B: C2 − r2·n", term(c2) - term(self.found.radii[1]) * n, on_b)
            }
            Relation::Overlapping if d > 0.0 => step.with_enough_digits(|n| {
                let depth = n.difference(sum, d, Ordering::Greater);
                format!("depth = r1 + r2 − |C2 − C1| = {depth}: if either shape moves away by this along C2 − C1, they just touch")
            }),
            Relation::Overlapping => step.formula("the segments meet: the depth is that of the segments plus r1 + r2"),
            Relation::Touching => step.formula("distance = 0"),
        };
        self.draw_compare(&mut step);
        step.beside(self.table(3 + self.found.parameters.len()))
    }

    /// The closest points of the two outlines.
    fn on_outlines(&self) -> [DVec2; 2] {
        let [c1, c2] = self.found.points;
        let n = (c2 - c1).normalize_or_zero();
        [c1 + n * self.found.radii[0], c2 - n * self.found.radii[1]]
    }

    fn draw_compare(&self, step: &mut Step) {
        for (k, Names { role, .. }) in NAMES.into_iter().enumerate() {
            let (center, radius) = (self.found.points[k], self.found.radii[k]);
            if radius > 0.0 {
                step.circle(center, radius, role, Stroke::Dashed);
                let to = self.on_outlines()[k];
                step.line(center, to, role, Stroke::Hairline);
                step.label((center + to) * 0.5, format!("r{} = {}", k + 1, number(radius)), role);
            }
            step.point(center, Sign::Square, format!("C{}", k + 1), role);
        }
        if self.found.relation == Relation::Disjoint {
            let [on_a, on_b] = self.on_outlines();
            step.line(on_a, on_b, Role::Hit, Stroke::Heavy);
            step.label((on_a + on_b) * 0.5, self.separation(), Role::Hit);
            [on_a, on_b].into_iter().for_each(|at| step.sign(at, Sign::Dot, Role::Hit));
        }
    }
}
