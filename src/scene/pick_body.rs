//! Which body is under the pointer?

use super::{
    bodies::Scene,
    body::{Body, Flags},
};
use crate::collision::{Point, Shape, closest_points, contains};
use glam::Vec2;

impl Scene {
    /// The index of the topmost body at `at`: by its true outline, or no further away than `reach` where it is so
    /// thin that one could hardly hit it.
    pub fn pick(&self, at: Vec2, reach: f32) -> Option<usize> {
        self.pick_all(at, reach).next()
    }

    /// The indices of all bodies at `at`, the topmost first. None that is hidden or locked.
    pub fn pick_all(&self, at: Vec2, reach: f32) -> impl Iterator<Item = usize> {
        let can_be_picked = |body: &Body| body.flags() == Flags::default();
        let topmost_first = self.bodies.iter().enumerate().rev();
        topmost_first.filter(move |(_, body)| can_be_picked(body) && is_at(body.shape(), at, reach)).map(|(i, _)| i)
    }
}

/// Whether a shape is at a position, or no further away than `reach` where it is thin.
pub fn is_at(shape: &Shape, at: Vec2, reach: f32) -> bool {
    if !shape.aabb().expanded(reach).contains(at) {
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
        Shape::Rect(rect) => rect.half_extents().min_element() < reach,
        Shape::Polygon(polygon) => polygon.aabb().size().min_element() < 2.0 * reach,
    }
}
