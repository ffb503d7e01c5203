//! Which points of two circles are closest?

use crate::collision::{
    answer::{ClosestPoints, Found},
    shape::{
        any_shape::{ShapeRef, largest_coordinate},
        canonical_order::in_order,
        circle::Circle,
    },
    sign::{f64_tolerances::DISTANCE_ERROR, predicates::compare_distance},
};
use core::cmp::Ordering;

/// The closest points, or a common one; none for equal centres, which have no direction between them, and for a radius of zero,
/// which makes a point. With u the unit vector between the centres a and b, d apart: a + r·u and b − s·u, and the separation is
/// d − r − s.
#[inline]
pub(crate) fn closest_points(a: &Circle, b: &Circle) -> Found {
    // The differences are not associative: in canonical order, so that the mirrored pair has the mirrored answer.
    if in_order(ShapeRef::Circle(a), ShapeRef::Circle(b)) {
        of_ordered_pair(a, b)
    } else {
        of_ordered_pair(b, a).flipped()
    }
}

#[inline(always)]
fn of_ordered_pair(a: &Circle, b: &Circle) -> Found {
    let (from, to) = (a.center().as_dvec2(), b.center().as_dvec2());
    let [r, s] = [a, b].map(|circle| f64::from(circle.radius()));
    let distance = from.distance(to);
    let separation = distance - r - s;
    let error_bound = DISTANCE_ERROR * largest_coordinate(ShapeRef::Circle(a), ShapeRef::Circle(b));
    let is_point = a.radius() == 0.0 || b.radius() == 0.0;
    if distance == 0.0 || is_point {
        return Found::NONE;
    }
    let is_disjoint = if separation.abs() > error_bound { separation > 0.0 } else { are_disjoint(a, b) };
    let direction = (to - from) / distance;
    Found::some(if is_disjoint {
        ClosestPoints::separated(from + direction * r, to - direction * s, separation)
    } else {
        // Along the line through both centres, a reaches from −r to r and b from d − s to d + s.
        ClosestPoints::common(from + direction * (0.5 * ((distance - s).max(-r) + (distance + s).min(r))))
    })
}

/// Exactly.
#[cold]
fn are_disjoint(a: &Circle, b: &Circle) -> bool {
    compare_distance(a.center(), b.center(), [a, b].map(|circle| f64::from(circle.radius()))) == Ordering::Greater
}
