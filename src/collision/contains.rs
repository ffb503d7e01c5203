//! Is a point in a shape?

use super::{Relation, Shape, relation};
use glam::Vec2;

/// Whether the point is in the closed shape; a point on the outline is, one with a coordinate that is not finite is not.
pub fn contains(shape: &Shape, point: Vec2) -> bool {
    point.is_finite() && relation(shape, &Shape::Point(point)) != Relation::Disjoint
}
