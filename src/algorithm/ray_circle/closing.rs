//! Explains the discriminant, its root and the touch.

use crate::algorithm::ray_circle::Numbers;
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{divided, fraction, pythagoras, term};
use crate::algorithm::steps::terms::{compared, number, parameter};
use crate::collision::FirstTouch;
use crate::collision::explain::{Discriminant, SmallerRoot};
use crate::picture::{Role, Sign, Stroke};
use core::cmp::Ordering;

impl Numbers {
    pub fn discriminant(&self, Discriminant { value, is_reached }: Discriminant) -> Step {
        let [a, b, c] = self.found.coefficients;
        let rule = "The roots of a·t² + 2·b·t + c are (−b ± √D) / a, with D = b² − a·c. If D < 0 there are none: the whole line \
                    misses the circle. If D = 0 it grazes the circle, touching it at one point, at t = −b / a, where it is closest to \
                    C.";
        let order = if is_reached { value.total_cmp(&0.0).max(Ordering::Equal) } else { Ordering::Less };
        let (title, what) = match order {
            Ordering::Less => ("D is below 0: no touch", "the line misses the circle"),
            Ordering::Equal => ("D = 0: the line grazes the circle", "it grazes it"),
            Ordering::Greater => ("D is above 0: the line crosses the circle", "it crosses it"),
        };
        let (t, foot) = (self.closest(), self.ray.at(self.closest()));
        let distance = foot.distance(self.found.center);
        let mut step = Step::new("discriminant", title, rule)
            .equation("D = b² − a·c", term(b).squared() - term(a) * c, value)
            .formula(format!("compare D with 0: {}: {what}", compared(value, order, 0.0)))
            .equation("closest to C at t = −b / a", term(-b) / a, fraction(t))
            .equation("|m + t·d|", pythagoras(self.m() + self.ray.along * t), distance)
            .formula(format!("distance {}, r = {}", number(distance), number(self.found.radius)));
        self.draw_line(&mut step, t);
        step.line(self.found.center, foot, Role::Neutral, Stroke::Dashed);
        step.label((self.found.center + foot) * 0.5, number(distance), Role::Neutral);
        self.ray.draw(&mut step);
        self.draw_center(&mut step);
        step
    }

    pub fn root(&self, Discriminant { value, .. }: Discriminant, root: SmallerRoot) -> Step {
        let ([a, b, _], SmallerRoot { time, is_in_time }) = (self.found.coefficients, root);
        let rule = "The line enters the circle at the smaller root and leaves it at the larger one: the first touch is at t = (−b − √D) / \
                    a. As the point starts outside and comes closer, t is not below 0. If it is above 1, the frame ends first.";
        let title = if is_in_time {
            format!("The smaller root: t = {}", parameter(time))
        } else {
            "The smaller root is above 1: no touch in this frame".to_owned()
        };
        let order = if is_in_time { time.total_cmp(&1.0).min(Ordering::Equal) } else { Ordering::Greater };
        let what = if is_in_time { "within the frame" } else { "after the frame" };
        let mut step = Step::new("root", title, rule)
            .equation("t = (−b − √D) / a", (divided(-b) - divided(value).root()) / divided(a), fraction(time))
            .formula(format!("compare t with 1: {}: {what}", compared(time, order, 1.0)));
        let exit = (-b + value.max(0.0).sqrt()) / a;
        self.draw_line(&mut step, exit);
        let [enters, leaves] = [time, exit].map(|t| self.ray.at(t));
        step.line(enters, leaves, Role::Hit, Stroke::Heavy);
        self.ray.draw(&mut step);
        self.draw_center(&mut step);
        step.point(enters, Sign::Cross, format!("enters, t = {}", parameter(time)), Role::Neutral);
        if exit > time {
            step.point(leaves, Sign::Cross, format!("leaves, t = {}", parameter(exit)), Role::Neutral);
        }
        step
    }

    pub fn touch(&self, touch: &FirstTouch) -> Step {
        let rule = "Substituting t into P + t·d gives the point of first touch. The normal points from there to the centre; a \
                    response stops or reverses only the part of the motion along it.";
        let title = format!("They touch at t = {}", parameter(touch.time));
        let f = self.ray.at(touch.time);
        let length = self.found.center.distance(f);
        let text = if self.found.is_inside { "(C − F) / |C − F|" } else { "(C − F) / r" };
        let mut step = Step::new("touch", title, rule);
        step.line(self.ray.from, f, Role::Neutral, Stroke::Heavy);
        let formula = || equation((term(self.found.center) - f) / length, self.ray.inward(touch));
        let normal = (length > 0.0).then(|| format!("{text} = {}", formula()));
        let mut step = self.ray.touch(step, touch, normal);
        step.line(self.found.center, f, self.ray.roles[1], Stroke::Hairline);
        if length > 0.0 {
            self.ray.draw_normal(&mut step, touch, 0.5 * self.found.radius);
        }
        self.draw_center(&mut step);
        step
    }
}
