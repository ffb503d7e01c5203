//! Disjoint, touching or overlapping? Any two shapes with straight edges, from their corners.

use crate::collision::answer::Relation;
use crate::collision::filter::{convex_convex, outlines};
use crate::collision::outline::relation::{outline_relation, point_outline_relation, segment_outline_relation};
use crate::collision::relation::gjk::{Certified, certified};
use crate::collision::relation::separating_axis::convex_relation;
use crate::collision::shape::canonical::{Core, with_corners};
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::exact_point::Exact;

/// Up to this number of pairs of corners testing them all is faster than a search for a separating line.
const FEW: usize = 32;

/// The relation of two cores.
pub(crate) fn by_corners(a: &Core, b: &Core) -> Relation {
    let are_convex = a.is_convex() && b.is_convex();
    with_corners!(a, b, |a, b| corners_relation(a, b, are_convex))
}

/// The relation of two polygons.
#[inline(never)]
pub(crate) fn polygons_relation(p: &Polygon, q: &Polygon) -> Relation {
    convex_convex::exact_relation(p, q).unwrap_or_else(|| general_polygons_relation(p, q))
}

/// The relation of any two polygons; where it has an answer, [`convex_convex`] is faster.
#[inline(never)]
pub(crate) fn general_polygons_relation(p: &Polygon, q: &Polygon) -> Relation {
    let are_convex = p.is_convex() && q.is_convex();
    let in_f32 = if are_convex { None } else { outlines::polygons_relation(p, q) };
    in_f32.unwrap_or_else(|| corners_relation(p.vertices(), q.vertices(), are_convex))
}

/// The relation of two shapes with straight edges, from their corners.
pub(crate) fn corners_relation<A: Exact, B: Exact>(a: &[A], b: &[B], are_convex: bool) -> Relation {
    match (a, b) {
        _ if are_convex && a.len() * b.len() <= FEW => convex_relation(a, b),
        _ if are_convex => match certified::<true, _, _>(a, b) {
            Some(Certified::Separated(..)) => Relation::Disjoint,
            Some(Certified::Common(_)) => Relation::Overlapping,
            None => convex_relation(a, b),
        },
        (&[p], outline) => point_outline_relation(p, outline),
        (outline, &[p]) => point_outline_relation(p, outline),
        (&[p, q], outline) => segment_outline_relation([p, q], outline),
        (outline, &[p, q]) => segment_outline_relation([p, q], outline),
        (a, b) => outline_relation(a, b),
    }
}
