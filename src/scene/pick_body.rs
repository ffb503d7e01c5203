//! Which body is under the pointer?

use super::bodies::Scene;
use crate::collision::{Point, Shape, closest_points, contains};
use glam::Vec2;

impl Scene {
    /// The index of the topmost body at `at`: by its true outline, or no further away than `reach` where it is so
    /// thin that one could hardly hit it.
    pub fn pick(&self, at: Vec2, reach: f32) -> Option<usize> {
        self.bodies.iter().rposition(|body| is_at(body.shape(), at, reach))
    }
}

/// Whether a shape is at a position, or no further away than `reach` where it is thin.
pub fn is_at(shape: &Shape, at: Vec2, reach: f32) -> bool {
    if !shape.aabb().grown(reach).contains(at) {
        return false;
    }
    contains(shape, at)
        || (is_thin(shape, reach) && Point::new(at).is_ok_and(|at| closest_points(shape, &at).distance <= reach))
}

/// Whether the shape is narrower than twice the reach.
fn is_thin(shape: &Shape, reach: f32) -> bool {
    match shape {
        Shape::Point(_) | Shape::Segment(_) => true,
        Shape::Circle(circle) => circle.radius() < reach,
        Shape::Rect(rect) => rect.half().min_element() < reach,
        Shape::Polygon(polygon) => polygon.aabb().size().min_element() < 2.0 * reach,
    }
}
