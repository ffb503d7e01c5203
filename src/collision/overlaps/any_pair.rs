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
    let (a, b) = (a.as_shape(), b.as_shape());
    filtered(a, b).unwrap_or_else(|| overlaps_exactly(&a, &b))
}
