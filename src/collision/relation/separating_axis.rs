//! The separating axis test for convex shapes, exactly.
//!
//! Two convex shapes are disjoint exactly when all of one lies strictly outside the line through an edge of the other.
//! Otherwise they touch exactly when all of one lies outside or on such a line. After Gottschalk, Lin and Manocha, "OBBTree" (1996), with
//! every projection replaced by an exact side of a line. A segment counts as two edges, there and back.

use crate::collision::answer::Relation;
use crate::collision::outline::edges::directed_edges;
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::f64_tolerances::PRODUCT_ERROR;
use crate::collision::sign::predicates::{certain_sign, compare_xy, orient};
use crate::collision::simd::min_max::fast_max;
use core::cmp::Ordering;
use glam::DVec2;

/// The relation of two convex shapes, from their corners.
pub(crate) fn convex_relation<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Relation {
    if a.len() < 3 && b.len() < 3 && on_one_line(a, b) {
        return relation_on_line(a, b);
    }
    let first = outside_an_edge(a, b);
    if first == Relation::Disjoint {
        return first;
    }
    first.min(outside_an_edge(b, a))
}

/// `Disjoint` where all of the other shape is strictly outside an edge, else `Touching` where it is outside or on one.
fn outside_an_edge<A: Exact, B: Exact>(of: &[A], other: &[B]) -> Relation {
    let mut best = Relation::Overlapping;
    for [p, q] in directed_edges(of) {
        // Inside is `Greater`, so the innermost corner's side, reversed, is the gap.
        match Relation::from(innermost_side(p, q, other).reverse()) {
            Relation::Disjoint => return Relation::Disjoint,
            Relation::Touching => best = Relation::Touching,
            Relation::Overlapping => {}
        }
    }
    best
}

/// The largest side of the line through p and q on which a corner lies. One f64 filter for all corners: the sign of the
/// largest value is right if the value is above the error bound; otherwise the sides are computed exactly.
pub(crate) fn innermost_side<A: Exact, B: Exact>(p: A, q: A, corners: &[B]) -> Ordering {
    let (start, along) = (p.near(), p.to(q));
    let side = |corner: B| along.perp_dot(corner.near() - start);
    let (mut largest, mut farthest, mut size) = (f64::NEG_INFINITY, 0.0, fast_max(p.size(), q.size()));
    for &corner in corners {
        largest = fast_max(side(corner), largest);
        farthest = fast_max((corner.near() - start).abs().element_sum(), farthest);
        size = fast_max(corner.size(), size);
    }
    let error_bound = PRODUCT_ERROR * size * (along.abs().element_sum() + farthest);
    certain_sign(largest, error_bound).unwrap_or_else(|| {
        let near = corners.iter().filter(|&&corner| side(corner) >= -error_bound);
        near.map(|&corner| orient(p, q, corner)).max().unwrap_or(Ordering::Equal)
    })
}

fn on_one_line<A: Exact, B: Exact>(a: &[A], b: &[B]) -> bool {
    let along_a = directed_edges(a).all(|[p, q]| b.iter().all(|&c| orient(p, q, c) == Ordering::Equal));
    let along_b = directed_edges(b).all(|[p, q]| a.iter().all(|&c| orient(p, q, c) == Ordering::Equal));
    along_a && along_b
}

/// The relation of points and segments on one line: x, then y, orders all points there.
pub(crate) fn relation_on_line<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Relation {
    let (a_low, a_high) = ends(a);
    let (b_low, b_high) = ends(b);
    relation_of_intervals(compare_xy(a_low, b_high), compare_xy(b_low, a_high))
}

/// The relation of two intervals of one line, by how the start of each compares with the end of the other.
pub(crate) fn relation_of_intervals(start_with_end: Ordering, other_start_with_end: Ordering) -> Relation {
    match (start_with_end, other_start_with_end) {
        (Ordering::Greater, _) | (_, Ordering::Greater) => Relation::Disjoint,
        // Both are equal only for two equal points.
        (Ordering::Less, Ordering::Less) | (Ordering::Equal, Ordering::Equal) => Relation::Overlapping,
        // One common point, at an end of both: a point within a segment is below one end and above the other.
        (Ordering::Equal, Ordering::Less) | (Ordering::Less, Ordering::Equal) => Relation::Touching,
    }
}

fn ends<E: Exact>(corners: &[E]) -> (E, E) {
    let (first, last) = (corners[0], corners[corners.len() - 1]);
    if compare_xy(first, last) == Ordering::Greater { (last, first) } else { (first, last) }
}

/// The unit normal of an edge with a length out of the shape that it bounds.
pub(crate) fn outward(along: DVec2) -> DVec2 {
    -along.perp().normalize()
}
