//! Explains the beginning and the end for a moving point: the segment is its way, and t is the time.

use crate::algorithm::slab_clip::Numbers;
use crate::algorithm::steps::Step;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::terms::{pair, parameter};
use crate::picture::{Look, Role, Stroke};

impl Numbers {
    pub fn way(&self) -> Step {
        let Some(ray) = &self.ray else { return Step::default() };
        let rule = "Seen from the rectangle, the point moves by d within the frame, along the segment from P1 = P to P2 = P + d: clip \
                    that. The t of a point of the segment is the time at which the moving point is there.";
        let step = Step::new("along", "The path of the point, seen from the rectangle, is a segment", rule);
        let mut step = ray.vectors(step).equation("P2 = P + d", term(ray.from) + ray.along, self.ends[1]);
        ray.draw(&mut step);
        step
    }

    pub fn touch(&self) -> Step {
        let (Some(ray), Some(touch)) = (&self.ray, &self.touch) else { return Step::default() };
        let rule = "The first touch is the entry, where the point enters the second of the two slabs. The normal is perpendicular to the sides of that slab, into the \
                    rectangle; a point that starts inside touches at once, with the normal of the nearest side.";
        let inward = ray.inward(touch);
        let is_x = inward.dot(self.frame.rect.axis().as_dvec2()).abs() > 0.5;
        let normal = format!("along the rectangle's {} axis: {}", if is_x { "x" } else { "y" }, pair(inward));
        let mut step = Step::new("compare", format!("They touch at t = {}", parameter(touch.time)), rule);
        step.line(ray.from, ray.at(touch.time), Role::Neutral, Stroke::Heavy);
        let mut step = ray.touch(step, touch, None).formula(format!("normal {normal}"));
        ray.draw_normal(&mut step, touch, 0.5 * self.half.max_element());
        step.means(Look::Outline(Stroke::Dotted), self.roles[1], "the rectangle when they touch")
    }
}
