//! The point of a rectangle that is closest to a given point: un-rotate, clamp, rotate back.
//!
//! Follows Ericson, "Real-Time Collision Detection" (2005), 5.1.4.

use crate::collision::{
    answer::{ClosestPoints, Found},
    shape::{circle::Circle, rect::Rect},
    sign::error_bound::{doubt_in_f64, extent},
    simd::{
        f64x2::Two,
        min_max::{greater, lesser},
    },
};
use glam::{DVec2, Vec2};

/// The point of the filled rectangle closest to `point`.
pub(crate) fn closest_on_rect(rect: Rect, point: Vec2) -> DVec2 {
    // From the point, not from the centre: a point within stays where it is, and a near one is moved along the normal.
    (Two::of(point) + way_to_rect(&rect, point)).vector()
}

/// From a point to the closest one of the filled rectangle.
///
/// The stored axis a has any length near one: what is seen along it is |a| times as far as it is, and a half extent h
/// reaches to h·|a|². One step of Newton's method, 2 − |a|² for 1/|a|², leaves less than 5·10⁻¹² of the way.
#[inline(always)]
fn way_to_rect(rect: &Rect, point: Vec2) -> Two {
    let axis = Two::of(rect.axis());
    let squared = (axis * axis).sums();
    let reach = Two::of(rect.half()) * squared;
    let local = (Two::of(point) - Two::of(rect.center())).seen_along(axis);
    ((local.clamp(reach) - local) * (Two::splat(2.0) - squared)).back_from(axis)
}

/// The closest points of a circle and a rectangle, or a common one; none where rounding could matter.
///
/// With v the vector from the centre to the closest point of the rectangle: the separation is |v| − r, the point on the
/// circle lies r / |v| along v.
#[inline]
pub(crate) fn circle_and_rect(circle: &Circle, rect: &Rect) -> Found {
    let (center, radius) = (Two::of(circle.center()), f64::from(circle.radius()));
    let to_rect = way_to_rect(rect, circle.center());
    let distance = (to_rect * to_rect).sums().first().sqrt();
    let separation = distance - radius;
    if separation.abs() > doubt_in_f64(f64::from(extent(rect.error_bound() + circle.error_bound()))) {
        // At most 1: where they overlap both points are the closest point of the rectangle.
        let fraction = lesser(radius / distance, 1.0);
        let (on_circle, on_rect) = (center + to_rect * Two::splat(fraction), center + to_rect);
        let distance = lesser(greater(separation, 0.0), f64::from(f32::MAX)) as f32;
        Found::some(ClosestPoints { on_a: on_circle.vector().as_vec2(), on_b: on_rect.vector().as_vec2(), distance })
    } else {
        Found::NONE
    }
}
