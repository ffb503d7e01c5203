//! The point of a rectangle that is closest to a given point: un-rotate, clamp, rotate back.
//!
//! Follows Ericson, "Real-Time Collision Detection" (2005), 5.1.4.

use super::{Circle, ClosestPoints, Rect, Trace, tolerance::UNSURE};
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
    let (center, (axis, long)) = (rect.center().as_dvec2(), unit(rect.axis()));
    let half = rect.half().as_dvec2() * long;
    let from_center = point.as_dvec2() - center;
    let local = DVec2::new(axis.dot(from_center), axis.perp_dot(from_center));
    trace.step(|| LocalStep::Unrotated(local.as_vec2()));
    let clamped = local.min(half).max(-half);
    trace.step(|| LocalStep::Clamped(clamped.as_vec2()));
    // From the point, not from the centre: a point within stays where it is, and a near one is moved along the normal.
    let way = clamped - local;
    let closest = point.as_dvec2() + axis * way.x + axis.perp() * way.y;
    trace.step(|| LocalStep::Rotated(closest.as_vec2()));
    closest
}

/// A direction made a unit direction, and its length. It is that of a rectangle, whose length is one within a millionth:
/// one step of Newton's method leaves less than 2·10⁻¹² of the error.
pub(crate) fn unit(axis: Vec2) -> (DVec2, f64) {
    let axis = axis.as_dvec2();
    let squared = axis.length_squared();
    (axis * (1.5 - 0.5 * squared), 0.5 + 0.5 * squared)
}

/// The closest points of a circle and a rectangle, or a common one; `None` where rounding could matter.
pub(crate) fn circle_and_rect(circle: Circle, rect: Rect) -> Option<ClosestPoints> {
    let (center, radius) = (circle.center().as_dvec2(), f64::from(circle.radius()));
    let on_rect = closest_on_rect(rect, circle.center(), &mut ());
    let to_rect = on_rect - center;
    let distance = to_rect.length();
    let size =
        center.abs().element_sum() + radius + f64::from(rect.center().abs().element_sum() + rect.half().element_sum());
    let gap = distance - radius;
    if gap.abs() < UNSURE * size {
        return None;
    }
    let on_circle = center + to_rect * (radius / distance);
    Some(if gap > 0.0 { ClosestPoints::parted(on_circle, on_rect, gap) } else { ClosestPoints::met(on_rect) })
}
