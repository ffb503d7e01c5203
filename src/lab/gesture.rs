//! What the pointer is doing: moving a body, turning one, or nothing.

use super::Button;
use crate::scene::{Body, Scene};
use glam::Vec2;

/// How many degrees one notch of the wheel turns.
const NOTCH: f32 = 5.0;

/// The step that turning snaps to, in degrees.
const STEP: f32 = 15.0;

/// What the pointer is doing, from a press to its release.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Gesture {
    /// Nothing.
    #[default]
    Idle,
    /// A body follows the pointer.
    Move {
        /// Its index.
        body: usize,
        /// The button that holds it.
        button: Button,
        /// Where the pointer grabbed it.
        from: Vec2,
        /// From there to the body's position.
        grab: Vec2,
    },
    /// A body turns after the pointer.
    Turn {
        /// Its index.
        body: usize,
        /// The button that holds it.
        button: Button,
        /// Where the pointer grabbed it.
        from: Vec2,
        /// The point it turns about, in the world.
        pivot: Vec2,
        /// From the pointer's direction to the body's angle, in degrees.
        offset: f32,
    },
}

impl Gesture {
    /// Grabs a body to move it.
    pub fn grab(scene: &Scene, body: usize, button: Button, at: Vec2) -> Self {
        Self::Move { body, button, from: at, grab: scene.bodies[body].pose().position - at }
    }

    /// Grabs a body to turn it about its own turning point.
    pub fn turn(scene: &Scene, body: usize, button: Button, at: Vec2) -> Self {
        let held = &scene.bodies[body];
        let pivot = held.pivot();
        Self::Turn { body, button, from: at, pivot, offset: held.pose().degrees - direction(at - pivot) }
    }

    /// The body under way and the button that holds it.
    pub fn held(self) -> Option<(usize, Button)> {
        match self {
            Self::Idle => None,
            Self::Move { body, button, .. } | Self::Turn { body, button, .. } => Some((body, button)),
        }
    }

    /// The pointer has moved to `at`. What would make no valid shape leaves the body as it was.
    pub fn follow(self, scene: &mut Scene, at: Vec2, snap: bool) {
        // A refused pose needs no answer: the body stays where it last was a shape.
        let _ = match self {
            Self::Idle => Ok(()),
            Self::Move { body, grab, .. } => scene.bodies[body].move_to(at + grab),
            Self::Turn { body, pivot, offset, .. } => {
                let degrees = direction(at - pivot) + offset;
                let degrees = if snap { (degrees / STEP).round() * STEP } else { degrees };
                scene.bodies[body].turn_to(within_half_turn(degrees), pivot)
            }
        };
    }
}

/// Turns a body by notches of the wheel.
pub fn turn_by_notches(body: &mut Body, notches: f32, snap: bool) {
    let degrees = body.pose().degrees;
    let degrees = if snap { ((degrees / STEP).round() + notches.signum()) * STEP } else { degrees + NOTCH * notches };
    let pivot = body.pivot();
    // As in `follow`.
    let _ = body.turn_to(within_half_turn(degrees), pivot);
}

/// The angle of a direction in degrees, from +x towards +y.
fn direction(v: Vec2) -> f32 {
    v.y.atan2(v.x).to_degrees()
}

/// The same angle, above −180° and no more than 180°.
fn within_half_turn(degrees: f32) -> f32 {
    let within = degrees.rem_euclid(360.0);
    if within > 180.0 { within - 360.0 } else { within }
}
