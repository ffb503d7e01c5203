//! Which point of a rectangle is closest to a point? Un-rotate, clamp, rotate back.
//!
//! Follows Ericson, "Real-Time Collision Detection" (2005), 5.1.4.

use crate::collision::{
    shape::rect::Rect,
    simd::{f64x2::F64x2, lanes::Lanes},
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
