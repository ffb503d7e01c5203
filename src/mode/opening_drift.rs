//! How opening scenes move: slowly back and forth, and finally back to where they began.

use crate::scene::Body;
use core::f32::consts::TAU;
use glam::Vec2;

/// Moves a body back and forth along `way` and rotates it by up to `degrees` to either side, `times` times while `phase` goes
/// from 0 to 1.
pub fn sway(body: Option<&mut Body>, way: Vec2, degrees: f32, times: f32, phase: f32) {
    let (there, side) = (0.5 - 0.5 * (TAU * times * phase).cos(), (TAU * times * phase).sin());
    shift(body, way * there, degrees * side);
}

/// Moves a body by `by` and rotates it by `degrees`.
pub fn shift(body: Option<&mut Body>, by: Vec2, degrees: f32) {
    let Some(body) = body else { return };
    let (pivot, angle) = (body.pivot(), body.pose().degrees);
    // After a refused pose the body stays at its last valid one.
    let _ = body.turn_to(angle + degrees, pivot);
    let _ = body.move_to(body.pose().position + by);
}
