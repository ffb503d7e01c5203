//! The bodies at a position.

use super::bodies::Scene;
use super::body::Body;
use super::body_state::Flags;
use crate::collision::{Point, Shape, closest_points, contains};
use glam::Vec2;

impl Scene {
    /// The index of the topmost body at a position: by its outline or, where it is too thin to hit, within `tolerance`.
    pub fn pick(&self, at: Vec2, tolerance: f32) -> Option<usize> {
        self.pick_all(at, tolerance).next()
    }

    /// The indices of all bodies at a position, the topmost first, without hidden and locked ones.
    pub fn pick_all(&self, at: Vec2, tolerance: f32) -> impl Iterator<Item = usize> {
        let can_be_picked = |body: &Body| body.flags() == Flags::default();
        let topmost_first = self.bodies.iter().enumerate().rev();
        topmost_first.filter(move |(_, body)| can_be_picked(body) && is_at(body.shape(), at, tolerance)).map(|(i, _)| i)
    }
}

/// Whether a shape is at a position or, where it is thin, within `tolerance` of it.
pub fn is_at(shape: &Shape, at: Vec2, tolerance: f32) -> bool {
    if !shape.aabb().expanded(tolerance).contains(at) {
        return false;
    }
    contains(shape, at)
        || (is_thin(shape, tolerance)
            && Point::new(at).is_ok_and(|at| closest_points(shape, &at).distance <= tolerance))
}

/// Whether the shape is narrower than twice the tolerance.
fn is_thin(shape: &Shape, tolerance: f32) -> bool {
    match shape {
        Shape::Point(_) | Shape::Segment(_) => true,
        Shape::Circle(circle) => circle.radius() < tolerance,
        Shape::Rect(rect) => rect.half_extents().min_element() < tolerance,
        Shape::Rounded(rounded) => rounded.radius() < tolerance,
        Shape::Polygon(polygon) => polygon.aabb().size().min_element() < 2.0 * tolerance,
    }
}
