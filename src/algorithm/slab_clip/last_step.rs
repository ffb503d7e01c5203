//! Explains the comparison of the latest entry with the earliest exit, and the first touch of a moving point.

use crate::algorithm::slab_clip::{Numbers, axis, number_or_none};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::terms::{compared_parameters, pair, parameter};
use crate::collision::explain::PartInside;
use crate::marks::{Look, Role, Sign, Stroke};
use core::cmp::Ordering;

impl Numbers {
    pub fn compare(&self) -> Step {
        let entries: Vec<String> = self.parameters(0);
        let exits: Vec<String> = self.parameters(1);
        let [entry, exit] = self.found.slabs[1].both;
        let rule = "The segment is inside the rectangle where it is inside both slabs and t is from 0 to 1: from the \
                    latest entry to the earliest exit. If the exit comes before the entry, the two are disjoint; \
                    equality counts: touching is a hit. The slabs give neither distance nor depth: other algorithms \
                    do.";
        let title = match self.found.inside {
            Some(_) => format!("Entry before exit: {}", self.verdict(true)),
            None if entry.is_finite() && exit.is_finite() => format!("Exit before entry: {}", self.verdict(false)),
            None => format!("The segment is outside a slab: {}", self.verdict(false)),
        };
        let mut step = Step::new("compare", title, rule)
            .means(Look::Line(Stroke::Heavy), Role::Hit, "the part of the segment inside the rectangle")
            .formula(format!("latest entry = max(0.0, {}) = {}", entries.join(", "), number_or_none(entry)))
            .formula(format!("earliest exit = min(1.0, {}) = {}", exits.join(", "), number_or_none(exit)));
        if entry.is_finite() && exit.is_finite() {
            // The exact answer, since rounding can misjudge touching.
            let order = match self.found.inside {
                Some(_) => entry.total_cmp(&exit).min(Ordering::Equal),
                None => Ordering::Greater,
            };
            let answer = self.verdict(order.is_le());
            step =
                step.formula(format!("compare entry with exit: {}: {answer}", compared_parameters(entry, order, exit)));
        }
        self.name_ends(&mut step, 0);
        if let Some(PartInside { parameters, points }) = self.found.inside {
            let [p, q] = self.ends;
            for (name, t, at) in [("entry", parameters[0], points[0]), ("exit", parameters[1], points[1])] {
                let point = equation(term(p) + fraction(t) * (q - p), at);
                step = step.formula(format!("{name} point = P + t·(Q − P) = {point}"));
            }
        }
        self.draw_result(&mut step, 0);
        step.beside(self.inset(None, |step| self.draw_result(step, 1)))
    }

    /// The entry and the exit, in the world or in the rectangle's local frame: of the part inside, or of two slabs apart.
    fn draw_result(&self, step: &mut Step, frame: usize) {
        let [entry, exit] = self.found.slabs[1].both;
        match self.found.inside {
            Some(PartInside { parameters, .. }) => {
                self.draw_inside(step, parameters, frame);
                for (name, t) in [("entry", parameters[0]), ("exit", parameters[1])] {
                    let what = if t == 0.0 || t == 1.0 { "the segment's end" } else { name };
                    step.point(self.at(t)[frame], Sign::Dot, format!("{what}, t = {}", parameter(t)), Role::Hit);
                }
            }
            None if entry.is_finite() && exit.is_finite() => {
                self.draw_crossings(step, [("entry", entry), ("exit", exit)], frame);
            }
            None => (),
        }
    }

    pub fn touch(&self) -> Step {
        let (Some(ray), Some(touch)) = (&self.ray, &self.touch) else { return Step::default() };
        let inward = ray.inward(touch);
        let axis = axis(usize::from(inward.dot(self.frame.rect.axis().as_dvec2()).abs() <= 0.5));
        let rule = if touch.time > 0.0 {
            format!(
                "The first touch is the latest entry: here the point enters slab {axis} last. The normal is perpendicular to \
                 the two sides of that slab, and points into the rectangle."
            )
        } else {
            "A point that starts in the rectangle or on its boundary touches at once; the normal is that of the nearest \
             side, pointing into the rectangle."
                .to_owned()
        };
        let normal = format!("along the rectangle's {axis} axis: {}", pair(inward));
        let step = Step::new("compare", format!("They touch at t = {}", parameter(touch.time)), rule);
        let mut step = ray.touch(step, touch, None).formula(format!("normal {normal}"));
        ray.draw_normal(&mut step, touch, 0.5 * self.half.max_element());
        step.means(Look::Outline(Stroke::Dotted), self.roles[1], "the rectangle when they touch")
    }

    fn verdict(&self, hits: bool) -> &'static str {
        match (self.ray.is_some(), hits) {
            (false, true) => "they intersect",
            (false, false) => "they are disjoint",
            (true, true) => "they touch at the entry",
            (true, false) => "no touch in this frame",
        }
    }

    fn parameters(&self, which: usize) -> Vec<String> {
        let own = self.found.slabs.iter().map(|slab| slab.own[which]).filter(|t| t.is_finite());
        own.map(parameter).collect()
    }
}
