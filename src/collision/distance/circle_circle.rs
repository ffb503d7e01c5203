//! Which points of two circles are closest?

use crate::collision::answer::{ClosestPoints, OptionalClosest};
use crate::collision::shape::any_shape::{ShapeRef, largest_coordinate};
use crate::collision::shape::circle::Circle;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::sign::predicates::compare_distance;
use crate::collision::simd::min_max::{fast_max, fast_min};
use core::cmp::Ordering;
use glam::DVec2;

/// The closest points, or a common one; undecided for a radius of zero, which makes a point. With u the unit vector between the centres a
/// and b, whose distance is d: a + r·u and b − s·u, and the separation is d − (r + s). The swapped pair has the same answer to the last
/// bit.
#[inline]
pub(crate) fn closest_points(a: &Circle, b: &Circle) -> OptionalClosest {
    let (a_shape, b_shape) = (ShapeRef::Circle(a), ShapeRef::Circle(b));
    if a.radius() == 0.0 || b.radius() == 0.0 {
        return OptionalClosest::NONE;
    }
    let error_bound = DISTANCE_ERROR * largest_coordinate(a_shape, b_shape);
    let (from, to) = (a.center().as_dvec2(), b.center().as_dvec2());
    let [r, s] = [a, b].map(|circle| f64::from(circle.radius()));
    let (direction, distance) = direction(from, to);
    let separation = distance - (r + s);
    let is_disjoint = if separation.abs() > error_bound { separation > 0.0 } else { are_disjoint(a, b) };
    OptionalClosest::some(if is_disjoint {
        ClosestPoints::separated(from + direction * r, to - direction * s, separation)
    } else {
        // From the middle between the centres, a extends from −r − d/2 to r − d/2, b from d/2 − s to d/2 + s.
        let half = 0.5 * distance;
        let common = fast_max(-r - half, half - s) + fast_min(r - half, half + s);
        ClosestPoints::common((from + to) * 0.5 + direction * (0.5 * common))
    })
}

/// Whether two circles are disjoint, by exact signs.
#[cold]
fn are_disjoint(a: &Circle, b: &Circle) -> bool {
    compare_distance(a.center(), b.center(), [a.radius(), b.radius()].map(f64::from)) == Ordering::Greater
}

/// The unit direction from one point to another, and their distance; +x where they are equal.
#[inline(always)]
pub(crate) fn direction(from: DVec2, to: DVec2) -> (DVec2, f64) {
    let distance = from.distance(to);
    if distance > 0.0 { ((to - from) / distance, distance) } else { (DVec2::X, 0.0) }
}
