//! Do two shapes share a point? Any two shapes.

use crate::collision::{
    answer::Relation,
    filter::any_pair::overlaps as filtered,
    relation::{any_pair::relation, upright::upright_separation},
    shape::any_shape::{AsShape, ShapeRef},
};
use core::cmp::Ordering;

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
    filtered::<f32>(a, b).unwrap_or_else(|| without_f32(a, b))
}

/// The same for pairs that the f32 filter leaves open.
#[cold]
#[inline(never)]
fn without_f32(a: ShapeRef, b: ShapeRef) -> bool {
    if let Some(separation) = upright_separation(a, b) {
        return separation != Ordering::Greater;
    }
    filtered::<f64>(a, b).unwrap_or_else(|| relation(&a, &b) != Relation::Disjoint)
}
