//! Which point of a rectangle is closest to a point or a circle? Un-rotate, clamp, rotate back.
//!
//! Follows Ericson, "Real-Time Collision Detection" (2005), 5.1.4.

use crate::collision::{
    answer::{ClosestPoints, OptionalClosest},
    relation::circle::circle_rect_separation,
    shape::{circle::Circle, rect::Rect},
    sign::f32_error_bounds::{distance_error_bound, extent_of},
    simd::{
        f64x2::F64x2,
        lanes::Lanes,
        min_max::{fast_max, fast_min},
    },
};
use glam::{DVec2, Vec2};

/// The point of the filled rectangle closest to `point`.
pub(crate) fn closest_on_rect(rect: Rect, point: Vec2) -> DVec2 {
    // From the point, not from the centre: a point within stays where it is, and a near one is moved along the normal.
    (F64x2::from_vec2(point) + vector_to_rect(&rect, point)).to_dvec2()
}

/// The vector from a point to the closest point of the filled rectangle.
///
/// The stored axis a has a length near one: in its frame lengths are |a| times too long, so the half extent h is h·|a|² there, and
/// a result has to be divided by |a|². One step of Newton's method, 2 − |a|² for 1/|a|², has a relative error below 5·10⁻¹².
#[inline(always)]
fn vector_to_rect(rect: &Rect, point: Vec2) -> F64x2 {
    let axis = F64x2::from_vec2(rect.axis());
    let squared = (axis * axis).horizontal_sum();
    let scaled_half = F64x2::from_vec2(rect.half_extents()) * squared;
    let local = (F64x2::from_vec2(point) - F64x2::from_vec2(rect.center())).to_local(axis);
    ((local.clamp_abs(scaled_half) - local) * (F64x2::splat(2.0) - squared)).to_world(axis)
}

/// The closest points of a circle and a rectangle, or a common one; undecided where they are so close that rounding could matter.
///
/// With v the vector from the centre to the closest point of the rectangle: the separation is |v| − r, the point on the
/// circle lies r / |v| along v.
#[inline]
pub(crate) fn circle_and_rect(circle: &Circle, rect: &Rect) -> OptionalClosest {
    let (center, radius) = (F64x2::from_vec2(circle.center()), f64::from(circle.radius()));
    let to_rect = vector_to_rect(rect, circle.center());
    let distance = (to_rect * to_rect).horizontal_sum().x().sqrt();
    let separation = distance - radius;
    if separation.abs() > distance_error_bound(f64::from(extent_of(rect.error_bound() + circle.error_bound()))) {
        // At most 1: where they overlap both points are the closest point of the rectangle.
        let fraction = fast_min(radius / distance, 1.0);
        let (on_circle, on_rect) = (center + to_rect * F64x2::splat(fraction), center + to_rect);
        let distance = fast_min(fast_max(separation, 0.0), f64::from(f32::MAX)) as f32;
        OptionalClosest::some(ClosestPoints {
            on_a: on_circle.to_dvec2().as_vec2(),
            on_b: on_rect.to_dvec2().as_vec2(),
            distance,
        })
    } else {
        touching(circle, rect)
    }
}

/// The common point of a circle and a rectangle that touch or nearly do; undecided where they are disjoint, or one has no area.
#[cold]
fn touching(circle: &Circle, rect: &Rect) -> OptionalClosest {
    if circle.radius() == 0.0
        || !rect.has_area()
        || circle_rect_separation(circle.center(), circle.radius(), rect).is_gt()
    {
        return OptionalClosest::NONE;
    }
    OptionalClosest::some(ClosestPoints::common(closest_on_rect(*rect, circle.center())))
}
