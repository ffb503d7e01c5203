//! Is a point in a shape?

use crate::collision::{overlaps::any::overlaps, shape::any::AsShape};
use glam::Vec2;

/// Whether the point is in the closed shape; a point on the outline is, one with a coordinate that is not finite is not.
pub fn contains(shape: &impl AsShape, point: Vec2) -> bool {
    point.is_finite() && overlaps(shape, &point)
}
