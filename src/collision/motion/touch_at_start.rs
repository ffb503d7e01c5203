//! Where do two shapes touch that meet before they move?

use crate::collision::distance::any_pair::closest_points;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::sweep::Sweep;
use crate::collision::shape::any_shape::ShapeRef;
use glam::Vec2;

/// The touch of two shapes that meet from the start, with the normal of their contact.
#[inline(never)]
pub(crate) fn touch_at_start(a: ShapeRef, b: ShapeRef, normal: Vec2, sweep: Option<&Sweep>) -> FirstTouch {
    let normal = match (a, b, sweep) {
        // Two equal points have no normal: the direction of the motion is taken.
        (ShapeRef::Point(_), ShapeRef::Point(_), Some(sweep)) => sweep.direction(),
        _ => normal,
    };
    FirstTouch { time: 0.0, point: closest_points(&a, &b).on_a, normal }
}
