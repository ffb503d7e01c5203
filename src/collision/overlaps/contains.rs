//! Is a point in a shape?

use crate::collision::overlaps::any_pair::overlaps;
use crate::collision::shape::any_shape::AsShape;
use crate::collision::shape::point::Point;
use glam::Vec2;

/// Whether the point is in the closed shape; a point on the outline is, one with a coordinate that is not finite is not.
///
/// ```
/// # use collision_lab::collision::{Polygon, contains};
/// # use collision_lab::glam::Vec2;
/// let arrow = [(0.0, 0.0), (4.0, 2.0), (0.0, 4.0), (1.0, 2.0)].map(Vec2::from);
/// let arrow = Polygon::new(&arrow)?;
/// assert!(contains(&arrow, Vec2::new(4.0, 2.0)), "its tip");
/// assert!(!contains(&arrow, Vec2::new(0.5, 2.0)), "between its barbs");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn contains(shape: &impl AsShape, point: Vec2) -> bool {
    point.is_finite() && overlaps(shape, &Point::from_checked(point))
}
