//! What the pointer is doing: moving something, or turning it.

use super::{input::Button, target::Target};
use crate::scene::{Body, Pose};
use glam::Vec2;

/// How many degrees one notch of the wheel turns.
const NOTCH: f32 = 5.0;

/// The step that turning snaps to, in degrees.
const STEP: f32 = 15.0;

/// What the pointer is doing, from a press to its release.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gesture {
    /// What it holds.
    pub target: Target,
    /// The button that holds it.
    pub button: Button,
    /// Where the pointer took hold.
    pub from: Vec2,
    /// What it does with it.
    pub action: Action,
}

/// What a gesture does with what it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// It follows the pointer.
    Move {
        /// From the pointer to the body's position.
        grab: Vec2,
    },
    /// It turns after the pointer.
    Turn {
        /// The point it turns about, in the world.
        pivot: Vec2,
        /// From the pointer's direction to the body's angle, in degrees.
        offset: f32,
    },
}

impl Action {
    /// Grabs a body to move it.
    pub fn grab(body: &Body, at: Vec2) -> Self {
        Self::Move { grab: body.pose().position - at }
    }

    /// Grabs a body to turn it about its own turning point.
    pub fn turn(body: &Body, at: Vec2) -> Self {
        let pivot = body.pivot();
        Self::Turn { pivot, offset: body.pose().degrees - direction(at - pivot) }
    }

    /// What it is called in the history.
    pub fn name(self) -> &'static str {
        match self {
            Self::Move { .. } => "Move",
            Self::Turn { .. } => "Turn",
        }
    }

    /// Where it puts the body when the pointer is at `at`.
    pub fn pose(self, body: &Body, at: Vec2, snap: bool) -> Pose {
        match self {
            Self::Move { grab } => Pose { position: at + grab, ..body.pose() },
            Self::Turn { pivot, offset } => {
                let degrees = direction(at - pivot) + offset;
                let degrees = if snap { (degrees / STEP).round() * STEP } else { degrees };
                body.turned(within_half_turn(degrees), pivot)
            }
        }
    }
}

/// The pose of a body that notches of the wheel have turned.
pub fn turned_by_notches(body: &Body, notches: f32, snap: bool) -> Pose {
    let degrees = body.pose().degrees;
    let degrees = if snap { ((degrees / STEP).round() + notches.signum()) * STEP } else { degrees + NOTCH * notches };
    body.turned(within_half_turn(degrees), body.pivot())
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
