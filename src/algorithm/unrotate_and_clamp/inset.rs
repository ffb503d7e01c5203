//! Draws the inset of the steps: the local frame, and in which of its nine regions the centre is.

use crate::{
    algorithm::{
        steps::{Side, Step, terms::pair},
        unrotate_and_clamp::Numbers,
    },
    picture::{Mark, Role, Sign, Stroke},
};
use glam::DVec2;

impl Numbers {
    /// The local frame: the origin is the rectangle's centre, its own axes are x and y.
    pub fn inset(&self, clamped: bool, difference: bool) -> Side {
        let mut step = Step::default();
        let half = self.half;
        let reach =
            (self.local.abs() + DVec2::splat(self.radius)).max(half) * 1.15 + DVec2::splat(half.max_element() * 0.1);
        self.frame.draw(&mut step, reach);
        if clamped {
            self.regions(&mut step, reach, |local| local);
        }
        if self.radius > 0.0 {
            let (center, radius, role) = (self.local.as_vec2(), self.radius as f32, self.roles[0]);
            step.marks.push(Mark::Circle { center, radius, role, stroke: Stroke::Solid });
        }
        if difference {
            step.line(self.clamped, self.local, Role::Neutral, Stroke::Heavy);
        }
        step.point(self.local, Sign::Dot, "c".to_owned(), self.roles[0]);
        if clamped {
            step.point(self.clamped, Sign::Dot, format!("clamped {}", pair(self.clamped)), self.roles[1]);
        }
        self.frame.inset(step, reach)
    }
}
