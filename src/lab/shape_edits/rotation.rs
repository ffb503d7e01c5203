//! Rotations: their steps, and of shapes about a point.

use crate::collision::{Aabb, unit_from_degrees};
use crate::scene::{Body, Pose};
use glam::Vec2;

/// The degrees of one notch of the wheel.
const NOTCH: f32 = 5.0;

/// The step that rotations snap to, in degrees.
const STEP: f32 = 15.0;

pub fn rotated_by_notches(body: &Body, notches: f32, snap: bool) -> Pose {
    let degrees = body.pose().degrees;
    let degrees =
        if snap { nearest_rotation_step(degrees) + notches.signum() * STEP } else { degrees + NOTCH * notches };
    body.turned(within_half_turn(degrees), body.pivot())
}

/// The nearest angle that rotations snap to, in degrees.
pub fn nearest_rotation_step(degrees: f32) -> f32 {
    (degrees / STEP).round() * STEP
}

/// The angle of a direction in degrees, from +x towards +y.
pub fn direction(v: Vec2) -> f32 {
    v.y.atan2(v.x).to_degrees()
}

/// The same angle in (−180°, 180°].
pub fn within_half_turn(degrees: f32) -> f32 {
    let within = degrees.rem_euclid(360.0);
    if within > 180.0 { within - 360.0 } else { within }
}

/// The position of an end after its segment is rotated to the nearest step of 15°; `degrees` is the pose's.
pub fn end_at_rotation_step(fixed: Vec2, moved: Vec2, degrees: f32) -> Vec2 {
    let by = moved - fixed;
    let snapped = nearest_rotation_step(direction(by) + degrees) - degrees;
    fixed + unit_from_degrees(snapped) * by.length()
}

/// The middle of the box around bodies.
pub fn middle<'a>(bodies: impl Iterator<Item = &'a Body>) -> Vec2 {
    let boxes = bodies.map(|body| body.shape().aabb());
    boxes.reduce(Aabb::union).map_or(Vec2::ZERO, Aabb::center)
}

/// The pose of a body rotated about another point.
pub fn rotated_about(body: &Body, by: f32, about: Vec2) -> Pose {
    if by == 0.0 {
        return body.pose();
    }
    let turn = Pose { position: Vec2::ZERO, degrees: by };
    let off = turn.placed_direction(body.pivot().as_dvec2() - about.as_dvec2());
    let pivot = (about.as_dvec2() + off).as_vec2();
    if body.turns() { body.turned(within_half_turn(body.pose().degrees + by), pivot) } else { body.moved(pivot) }
}
