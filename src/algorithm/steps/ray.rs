//! The ray of a point that moves against the other shape of its pair, and its first touch.

use crate::algorithm::steps::Step;
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::outline_terms::letter;
use crate::algorithm::steps::terms::{pair, pair_without_rounding, parameter};
use crate::collision::{FirstTouch, Shape};
use crate::marks::shape_marks::outline_at;
use crate::marks::{Picture, Role, Sign, Stroke};
use crate::scene::{Body, Motion};
use core::iter::zip;
use glam::DVec2;

/// Why the shapes of a pair do not move relative to each other, if they do not.
pub fn moves([a, b]: [Motion; 2]) -> Result<(), &'static str> {
    if a.is_rest() && b.is_rest() {
        Err("neither shape moves: give one a motion")
    } else if a.by() == b.by() && a.turn() == 0.0 && b.turn() == 0.0 {
        Err("the shapes do not move relative to each other")
    } else {
        Ok(())
    }
}

/// Why the motions of a pair are no ray, if they are none.
pub fn goes_straight(shapes: [&Shape; 2], motions: [Motion; 2]) -> Result<(), &'static str> {
    let turns = |(shape, motion): (&Shape, Motion)| {
        motion.turn() != 0.0 && !matches!(shape, Shape::Point(_) | Shape::Circle(_))
    };
    if zip(shapes, motions).any(turns) {
        return Err("only for motion without turning");
    }
    moves(motions)?;
    let [a, b] = motions.map(Motion::by);
    // A circle may turn without moving.
    if a == b { Err("the shapes do not move relative to each other") } else { Ok(()) }
}

/// A point P that moves by d within the frame, seen from the other shape.
pub struct Ray {
    pub from: DVec2,
    pub along: DVec2,
    /// What the point and the other shape move by.
    by: [DVec2; 2],
    /// Of the point and the other shape.
    pub roles: [Role; 2],
    pub shape: Shape,
}

impl Ray {
    /// The ray of the first body that is a point, if one is.
    pub fn of(bodies: [&Body; 2]) -> Option<Self> {
        let [a, b] = bodies;
        let (point, other, roles) = match bodies.map(Body::shape) {
            [Shape::Point(_), _] => (a, b, [Role::A, Role::B]),
            [_, Shape::Point(_)] => (b, a, [Role::B, Role::A]),
            _ => return None,
        };
        let by = [point, other].map(|body| body.motion().by().as_dvec2());
        let from = point.pivot().as_dvec2();
        Some(Self { from, along: by[0] - by[1], by, roles, shape: other.shape().clone() })
    }

    pub fn at(&self, time: f64) -> DVec2 {
        self.from + self.along * time
    }

    /// Adds P and d with their numbers.
    pub fn vectors(&self, step: Step) -> Step {
        let [point, other] = self.roles.map(letter);
        let name = format!("d = motion of {point} − motion of {other}");
        step.formula(format!("P = {}", pair(self.from))).equation(name, term(self.by[0]) - self.by[1], self.along)
    }

    /// Draws d from P.
    pub fn draw(&self, step: &mut Step) {
        step.arrow(self.from, self.at(1.0), self.roles[0]);
        step.label(self.at(0.55), "d", self.roles[0]);
        step.label(self.at(1.0), "t = 1", self.roles[0]);
        step.point(self.from, Sign::Dot, "P", self.roles[0]);
    }

    /// Adds where a touch is, and the normal into the other shape, as a formula for it; draws the touch and the path up to it.
    pub fn touch(&self, mut step: Step, touch: &FirstTouch, normal: Option<String>) -> Step {
        let (t, at) = (touch.time, self.at(touch.time));
        let other = letter(self.roles[1]);
        step = step.equation("F = P + t·d", term(self.from) + fraction(t) * self.along, at);
        if self.by[1] != DVec2::ZERO {
            let name = format!("in the world: F + t·motion of {other}");
            step = step.equation(name, term(at) + fraction(t) * self.by[1], at + self.by[1] * t);
            self.draw_moved(&mut step, t);
        }
        step.formulas.extend(normal.map(|normal| format!("normal, into {other} = {normal}")));
        self.draw(&mut step);
        step.line(self.from, at, Role::Neutral, Stroke::Solid);
        step.point(at, Sign::Square, format!("F, t = {}", parameter(t)), Role::Hit);
        step
    }

    /// The other shape and the point at the time of a touch.
    fn draw_moved(&self, step: &mut Step, time: f64) {
        let by = self.by[1] * time;
        let mut moved = Picture::default();
        outline_at(&mut moved, &self.shape, by.as_vec2(), self.roles[1], Stroke::Dotted);
        step.marks.extend(moved.marks);
        step.point(self.at(time) + by, Sign::Cross, "in the world", Role::Hit);
    }

    /// The normal of a touch, into the other shape.
    pub fn inward(&self, touch: &FirstTouch) -> DVec2 {
        let normal = touch.normal.as_dvec2();
        pair_without_rounding(if self.roles[0] == Role::A { normal } else { -normal }, 1.0)
    }

    /// Draws the normal at a touch, from F into the other shape.
    pub fn draw_normal(&self, step: &mut Step, touch: &FirstTouch, length: f64) {
        let at = self.at(touch.time);
        step.vector(at, at + self.inward(touch) * length, "normal", Role::Hit);
    }
}
