//! Do two shapes share a point? Any two shapes.

use crate::collision::{
    filter::any_pair::overlaps as filtered, overlaps::exactly::overlaps_exactly, shape::any_shape::AsShape,
};

/// Whether the closed shapes share a point: the fast yes or no.
///
/// ```
/// # use collision_lab::collision::{Circle, Rect, overlaps};
/// # use collision_lab::glam::Vec2;
/// let paddle = Rect::new(Vec2::new(0.0, 50.0), Vec2::new(5.0, 30.0), 0.0)?;
/// assert!(overlaps(&paddle, &Circle::new(Vec2::new(8.0, 70.0), 4.0)?));
/// assert!(!overlaps(&paddle, &Circle::new(Vec2::new(8.0, 83.0), 4.0)?), "beside its corner");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
#[inline(always)]
pub fn overlaps(a: &impl AsShape, b: &impl AsShape) -> bool {
    // Borrowed anew for the exact path: the same references would be written to the stack even where the filter answers.
    filtered(a.as_shape(), b.as_shape()).unwrap_or_else(|| overlaps_exactly(&a.as_shape(), &b.as_shape()))
}
