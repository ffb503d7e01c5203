//! Draws what is beside the steps: the local frame, and in which of its nine regions the centre is.

use crate::{
    algorithm::{
        steps::{Side, Step, terms::pair},
        unrotate_and_clamp::Numbers,
    },
    picture::{Fill, Mark, Role, Sign, Stroke},
};
use glam::{DVec2, Vec2};

impl Numbers {
    /// The local frame: the origin is the rectangle's centre, its own axes are x and y.
    pub fn inset(&self, clamped: bool, difference: bool) -> Side {
        let mut step = Step::default();
        let half = self.half;
        let reach =
            (self.local.abs() + DVec2::splat(self.radius)).max(half) * 1.15 + DVec2::splat(half.max_element() * 0.1);
        self.frame.draw(&mut step, reach);
        if clamped {
            for side in [-1.0, 1.0] {
                let (x, y) = (half.x * side, half.y * side);
                step.line(DVec2::new(x, -reach.y), DVec2::new(x, reach.y), Role::Other, Stroke::Hairline);
                step.line(DVec2::new(-reach.x, y), DVec2::new(reach.x, y), Role::Other, Stroke::Hairline);
            }
            if let Some(region) = self.lit_region(reach) {
                step.marks.push(Mark::Area { outline: region, role: Role::Neutral, fill: Fill::Tint });
            }
        }
        if self.radius > 0.0 {
            let (center, radius, role) = (self.local.as_vec2(), self.radius as f32, self.roles[0]);
            step.marks.push(Mark::Circle { center, radius, role, stroke: Stroke::Solid });
        }
        if difference {
            step.line(self.clamped, self.local, Role::Neutral, Stroke::Heavy);
        }
        step.point(self.local, Sign::Dot, format!("local {}", pair(self.local)), self.roles[0]);
        if clamped {
            step.point(self.clamped, Sign::Dot, format!("clamped {}", pair(self.clamped)), self.roles[1]);
        }
        self.frame.inset(step, reach)
    }

    /// The region that the point is in, of nine.
    fn lit_region(&self, reach: DVec2) -> Option<Vec<Vec2>> {
        let span = |local: f64, half: f64, reach: f64| {
            if local < -half {
                [-reach, -half]
            } else if local > half {
                [half, reach]
            } else {
                [-half, half]
            }
        };
        let (x, y) = (span(self.local.x, self.half.x, reach.x), span(self.local.y, self.half.y, reach.y));
        let corners = [(x[0], y[0]), (x[1], y[0]), (x[1], y[1]), (x[0], y[1])].map(|(x, y)| DVec2::new(x, y).as_vec2());
        corners.iter().all(|corner| corner.is_finite()).then(|| corners.to_vec())
    }
}
