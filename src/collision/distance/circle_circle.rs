//! Which points of two circles are closest?

use crate::collision::{
    answer::{ClosestPoints, OptionalClosest},
    shape::{
        any_shape::{ShapeRef, largest_coordinate},
        canonical::{Around, in_order},
        circle::Circle,
    },
    sign::{f64_tolerances::DISTANCE_ERROR, predicates::compare_distance},
};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// The closest points, or a common one; undecided for a radius of zero, which makes a point.
#[inline]
pub(crate) fn closest_points(a: &Circle, b: &Circle) -> OptionalClosest {
    let (a_shape, b_shape) = (ShapeRef::Circle(a), ShapeRef::Circle(b));
    if a.radius() == 0.0 || b.radius() == 0.0 {
        return OptionalClosest::NONE;
    }
    let error_bound = DISTANCE_ERROR * largest_coordinate(a_shape, b_shape);
    // The differences are not associative: in canonical order, so that the mirrored pair has the mirrored answer.
    OptionalClosest::some(if in_order(a_shape, b_shape) {
        of_ordered_pair(a.into(), b.into(), error_bound)
    } else {
        of_ordered_pair(b.into(), a.into(), error_bound).flipped()
    })
}

/// With u the unit vector between the centres a and b, whose distance is d: a + r·u and b − s·u, and the separation is d − r − s. Up to
/// `error_bound` it may be rounding.
#[inline(always)]
pub(crate) fn of_ordered_pair(a: Around<Vec2>, b: Around<Vec2>, error_bound: f64) -> ClosestPoints {
    let (from, to) = (a.core.as_dvec2(), b.core.as_dvec2());
    let [r, s] = [a.radius, b.radius].map(f64::from);
    let (direction, distance) = direction(from, to);
    let separation = distance - r - s;
    let is_disjoint = if separation.abs() > error_bound { separation > 0.0 } else { are_disjoint(a, b) };
    if is_disjoint {
        ClosestPoints::separated(from + direction * r, to - direction * s, separation)
    } else {
        // Along the line through both centres, a extends from −r to r and b from d − s to d + s.
        ClosestPoints::common(from + direction * (0.5 * ((distance - s).max(-r) + (distance + s).min(r))))
    }
}

/// Whether two circles are disjoint, by exact signs.
#[cold]
fn are_disjoint(a: Around<Vec2>, b: Around<Vec2>) -> bool {
    compare_distance(a.core, b.core, [a.radius, b.radius].map(f64::from)) == Ordering::Greater
}

/// The unit direction from one point to another, and their distance; +x where they are equal.
#[inline(always)]
pub(crate) fn direction(from: DVec2, to: DVec2) -> (DVec2, f64) {
    let distance = from.distance(to);
    if distance > 0.0 { ((to - from) / distance, distance) } else { (DVec2::X, 0.0) }
}
