//! The local frame of a rectangle: the origin is its centre, the axes are its own.

use crate::algorithm::steps::formula::{Formula, term};
use crate::algorithm::steps::terms::number;
use crate::algorithm::steps::turn::Turn;
use crate::algorithm::steps::{Inset, Side, Step};
use crate::collision::{Rect, Shape};
use crate::marks::{Fill, Look, Role, Sign, Stroke};
use glam::DVec2;

/// A rectangle's local frame: the origin is its centre m, its axes are x and y.
#[derive(Clone, Copy)]
pub struct LocalFrame {
    pub rect: Rect,
    /// The colour of the rectangle.
    pub role: Role,
}

impl LocalFrame {
    pub fn center(&self) -> DVec2 {
        self.rect.center().as_dvec2()
    }

    pub fn half_extents(&self) -> DVec2 {
        self.rect.half_extents().as_dvec2()
    }

    /// Its angle, in radians; positive from +x towards +y.
    pub fn angle(&self) -> f64 {
        self.rect.axis().as_dvec2().to_angle()
    }

    /// The angle in both units, its cosine and its sine.
    pub fn angle_line(&self) -> String {
        let (angle, (sin, cos)) = (self.angle(), self.angle().sin_cos());
        let (degrees, radians) = (number(angle.to_degrees()), number(angle));
        format!("angle = {degrees}° = {radians} rad   cos = {}   sin = {}", number(cos), number(sin))
    }

    /// `cos·w.x + sin·w.y` and `cos·w.y − sin·w.x` with the numbers of a vector from the centre.
    pub fn turned_back(&self, way: DVec2) -> [Formula; 2] {
        // The stored axis does not have exactly length 1, and the half extents are measured in its length.
        let axis = self.rect.axis().as_dvec2();
        let [cos, sin] = (axis / axis.length_squared()).to_array();
        [term(cos) * way.x + term(sin) * way.y, term(cos) * way.y - term(sin) * way.x]
    }

    /// Rotates the rectangle and a shape back about m while a step begins, and names the rectangle's ghost.
    pub fn turn(&self, step: &mut Step, shape: &Shape, role: Role) {
        step.turn = Some(Turn {
            shapes: vec![(shape.clone(), role), (Shape::Rect(self.rect), self.role)],
            about: self.rect.center(),
            radians: -self.angle(),
            label: ((self.center() - self.half_extents()).as_vec2(), self.role),
        });
        step.meanings.push((Look::Sign(Sign::Diamond), Role::Neutral, "m, the centre of rotation"));
    }

    pub fn mark_center(&self, step: &mut Step) {
        step.point(self.center(), Sign::Dot, "m", self.role);
        step.meanings.push((Look::Sign(Sign::Dot), self.role, "the rectangle's centre m"));
    }

    /// Draws the rectangle in its local frame, with its axes across the whole picture.
    pub fn draw(&self, step: &mut Step, extent: DVec2) {
        let half = self.half_extents();
        let corners = [-half, DVec2::new(half.x, -half.y), half, DVec2::new(-half.x, half.y)];
        step.area(&corners, self.role, Fill::Tint);
        step.path(&corners, true, self.role, Stroke::Solid);
        step.line(DVec2::new(-extent.x, 0.0), DVec2::new(extent.x, 0.0), Role::Faint, Stroke::Hairline);
        step.line(DVec2::new(0.0, -extent.y), DVec2::new(0.0, extent.y), Role::Faint, Stroke::Hairline);
    }

    /// The picture of the frame, which names its origin.
    pub fn inset(&self, mut step: Step, extent: DVec2) -> Side {
        step.point(DVec2::ZERO, Sign::Dot, "m = (0, 0)", Role::Other);
        Side::Inset(Inset::around(
            "the rectangle's local frame, with its centre m as origin",
            step,
            [-extent, extent],
            0.04,
        ))
    }
}
