//! Which point is common to two shapes with straight edges that overlap or touch?

use crate::collision::answer::Relation;
use crate::collision::outline::edge_intersection::{Fractions, crossing_point};
use crate::collision::outline::edges::edges;
use crate::collision::outline::relation::point_outline_relation;
use crate::collision::relation::separating_axis::convex_relation;
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::f64_tolerances::{NEGLIGIBLE, PRODUCT_ERROR};
use crate::collision::sign::predicates::orient;
use core::cmp::Ordering;
use glam::DVec2;

/// A point of two shapes that share one: a corner of one in the other, else a crossing of their edges.
pub(crate) fn common_corner<A: Exact, B: Exact>(a: &[A], b: &[B], [a_convex, b_convex]: [bool; 2]) -> DVec2 {
    if let &[point] = a {
        return point.near();
    }
    let corner_of_a = a.iter().find(|&&corner| is_in(corner, b, b_convex)).map(|corner| corner.near());
    let corner_of_b = || b.iter().find(|&&corner| is_in(corner, a, a_convex)).map(|corner| corner.near());
    let crossing = || edges(a).find_map(|edge| edges(b).find_map(|other| crossing(edge, other)));
    corner_of_a.or_else(corner_of_b).or_else(crossing).unwrap_or_else(|| a[0].near())
}

fn is_in<P: Exact, E: Exact>(point: P, corners: &[E], convex: bool) -> bool {
    let relation = if convex { convex_relation(&[point], corners) } else { point_outline_relation(point, corners) };
    relation != Relation::Disjoint
}

/// Where two segments cross properly.
fn crossing<A: Exact, B: Exact>([p, q]: [A; 2], [r, s]: [B; 2]) -> Option<DVec2> {
    let are_opposite = |x: Ordering, y: Ordering| x != y && x.is_ne() && y.is_ne();
    if !(are_opposite(orient(p, q, r), orient(p, q, s)) && are_opposite(orient(r, s, p), orient(r, s, q))) {
        return None;
    }
    let (from, along, other) = (p.near(), p.to(q), r.to(s));
    let to_other = r.near() - from;
    let (numerator, denominator) = (to_other.perp_dot(other), along.perp_dot(other));
    let size = [p.size(), q.size(), r.size(), s.size()].into_iter().fold(0.0, f64::max);
    let error_bound = PRODUCT_ERROR * size * (along.abs() + other.abs() + to_other.abs()).element_sum();
    if 4.0 * error_bound < NEGLIGIBLE * denominator.abs() {
        return Some(from + along * (numerator / denominator).clamp(0.0, 1.0));
    }
    // Nearly parallel: a point that far along the first edge may be far off the second one.
    Some(crossing_point([p, q], [r, s], Fractions::UNKNOWN))
}
