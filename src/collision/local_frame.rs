//! The point of a rectangle that is closest to a given point: un-rotate, clamp, rotate back.
//!
//! Follows Ericson, "Real-Time Collision Detection" (2005), 5.1.4.

use super::{Rect, Trace};
use glam::{DVec2, Vec2};

/// A step on the way to the closest point of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LocalStep {
    /// The point as seen from the rectangle's centre along its own axes, in world units.
    Unrotated(Vec2),
    /// The same point clamped to the half extents.
    Clamped(Vec2),
    /// The clamped point back in the world.
    Rotated(Vec2),
}

/// The point of the filled rectangle closest to `point`, and the steps that led there.
pub fn explain_closest_on_rect(rect: Rect, point: Vec2) -> (Vec2, Vec<LocalStep>) {
    let mut steps = Vec::new();
    let closest = closest_on_rect(rect, point, &mut steps).as_vec2();
    (closest, steps)
}

/// The point of the filled rectangle closest to `point`.
pub(crate) fn closest_on_rect(rect: Rect, point: Vec2, trace: &mut impl Trace<LocalStep>) -> DVec2 {
    let (center, axis, half) = (rect.center().as_dvec2(), rect.axis().as_dvec2(), rect.half().as_dvec2());
    let local = to_local(center, axis, point.as_dvec2());
    trace.step(|| LocalStep::Unrotated(local.as_vec2()));
    let clamped = local.clamp(-half, half);
    trace.step(|| LocalStep::Clamped(clamped.as_vec2()));
    let closest = center + axis * clamped.x + axis.perp() * clamped.y;
    trace.step(|| LocalStep::Rotated(closest.as_vec2()));
    closest
}

/// The coordinates of a point along the axis and across it, seen from the centre. Dividing by the squared length makes
/// up for an axis that is not quite of length one.
pub(crate) fn to_local(center: DVec2, axis: DVec2, point: DVec2) -> DVec2 {
    let from_center = point - center;
    DVec2::new(axis.dot(from_center), axis.perp_dot(from_center)) / axis.length_squared()
}
