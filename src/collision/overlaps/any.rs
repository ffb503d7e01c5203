//! Do two shapes share a point?

use crate::collision::{
    answer::Relation,
    filter::{f32, f64},
    relation::any::relation,
    shape::any::{AsShape, ShapeRef},
};

/// Whether the closed shapes share a point: the fast yes or no.
#[inline(always)]
pub fn overlaps(a: &impl AsShape, b: &impl AsShape) -> bool {
    let (a, b) = (a.as_shape(), b.as_shape());
    f32::overlaps(a, b).unwrap_or_else(|| related(a, b))
}

/// The same for what the filter leaves open.
#[cold]
#[inline(never)]
fn related(a: ShapeRef, b: ShapeRef) -> bool {
    f64::overlaps(a, b).unwrap_or_else(|| relation(&a, &b) != Relation::Disjoint)
}
