//! Drawing the marks of a step.

use crate::algorithm::steps::Step;
use crate::algorithm::steps::terms::corners;
use crate::collision::{Aabb, Shape};
use crate::marks::{Fill, Mark, Role, Sign, Stroke};
use glam::{DVec2, Vec2};

impl Step {
    pub fn area(&mut self, outline: &[DVec2], role: Role, fill: Fill) {
        let outline: Vec<Vec2> = outline.iter().map(DVec2::as_vec2).collect();
        if outline.len() > 2 && outline.iter().all(|corner| corner.is_finite()) {
            self.marks.push(Mark::Area { outline, role, fill });
        }
    }

    /// Hatches an area that the step finds, with a heavy line along its outline; `closed` joins the last point to the first.
    pub fn found(&mut self, outline: &[DVec2], closed: bool, role: Role) {
        self.area(outline, role, Fill::Hatch);
        self.path(outline, closed, role, Stroke::Heavy);
    }

    /// Draws B, a shape with corners, moved by a vector.
    pub fn moved_b(&mut self, b: &Shape, by: DVec2, text: &str) {
        let moved: Vec<DVec2> = corners(b).into_iter().map(|corner| corner + by).collect();
        self.path(&moved, true, Role::B, Stroke::Dotted);
        let furthest = moved.into_iter().max_by(|p, q| p.dot(by).total_cmp(&q.dot(by)));
        self.label(furthest.unwrap_or_default(), text, Role::B);
    }

    pub fn line(&mut self, from: DVec2, to: DVec2, role: Role, stroke: Stroke) {
        self.path(&[from, to], false, role, stroke);
    }

    /// Draws a line through points; `closed` joins the last to the first.
    pub fn path(&mut self, points: &[DVec2], closed: bool, role: Role, stroke: Stroke) {
        let points: Vec<Vec2> = points.iter().map(DVec2::as_vec2).collect();
        // A line without length is invisible, but would be in the legend.
        let has_length = points.iter().any(|point| *point != points[0]);
        if has_length && points.iter().all(|point| point.is_finite()) {
            self.marks.push(Mark::Line { points, closed, role, stroke });
        }
    }

    pub fn sign(&mut self, at: DVec2, sign: Sign, role: Role) {
        if at.as_vec2().is_finite() {
            self.marks.push(Mark::Sign { at: at.as_vec2(), sign, role });
        }
    }

    pub fn point(&mut self, at: DVec2, sign: Sign, name: impl Into<String>, role: Role) {
        self.sign(at, sign, role);
        self.label(at, name, role);
    }

    pub fn points<const N: usize>(&mut self, sign: Sign, points: [(DVec2, &str, Role); N]) {
        points.into_iter().for_each(|(at, name, role)| self.point(at, sign, name, role));
    }

    pub fn named_line(&mut self, from: DVec2, to: DVec2, stroke: Stroke, name: impl Into<String>, role: Role) {
        self.line(from, to, role, stroke);
        self.label((from + to) * 0.5, name, role);
    }

    pub fn named_arrow(&mut self, from: DVec2, to: DVec2, name: impl Into<String>, role: Role) {
        self.arrow(from, to, role);
        self.label((from + to) * 0.5, name, role);
    }

    /// A vector from a point, with its name at the tip.
    pub fn vector(&mut self, from: DVec2, to: DVec2, name: impl Into<String>, role: Role) {
        self.arrow(from, to, role);
        self.label(to, name, role);
    }

    /// Only a circle that is larger than a point.
    pub fn circle(&mut self, center: DVec2, radius: f64, role: Role, stroke: Stroke) {
        if radius > 0.0 && center.as_vec2().is_finite() {
            let (center, radius) = (center.as_vec2(), radius as f32);
            self.marks.push(Mark::Circle { center, radius, role, stroke });
        }
    }

    pub fn sides(&mut self, sides: Aabb, role: Role, stroke: Stroke) {
        self.path(&sides.corners().map(|corner| corner.as_dvec2()), true, role, stroke);
    }

    pub fn arrow(&mut self, from: DVec2, to: DVec2, role: Role) {
        if from.as_vec2().is_finite() && to.as_vec2().is_finite() {
            self.marks.push(Mark::Arrow { from: from.as_vec2(), to: to.as_vec2(), role });
        }
    }

    pub fn label(&mut self, at: DVec2, text: impl Into<String>, role: Role) {
        if at.as_vec2().is_finite() {
            self.marks.push(Mark::Label { at: at.as_vec2(), text: text.into(), role });
        }
    }
}
