//! The edges between corners.

use crate::collision::sign::exact_point::Exact;

/// The edges of the corners in order: none of a point, one of a segment, a closed ring of an area.
pub(crate) fn edges<E: Exact>(corners: &[E]) -> impl Iterator<Item = [E; 2]> + '_ {
    let n = corners.len();
    let count = if n > 2 { n } else { n - 1 };
    (0..count).map(move |i| [corners[i], corners[(i + 1) % n]])
}
