//! Disjoint, touching or overlapping? Two polygons.

use crate::collision::{
    answer::Relation, filter::convex_convex, relation::by_corners::corners_relation, shape::polygon::Polygon,
};

/// How two polygons lie to each other.
#[inline(never)]
pub(crate) fn polygons_relation(p: &Polygon, q: &Polygon) -> Relation {
    let are_convex = p.is_convex() && q.is_convex();
    convex_convex::relation(p, q).unwrap_or_else(|| corners_relation(p.vertices(), q.vertices(), are_convex))
}
