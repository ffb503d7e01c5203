//! What the pointer is doing: moving something, or turning it.

use super::{input::Button, target::Target};
use crate::scene::{Body, BodyId, Edit, Pose};
use glam::Vec2;

/// How many degrees one notch of the wheel turns.
const NOTCH: f32 = 5.0;

/// The step that turning snaps to, in degrees.
const STEP: f32 = 15.0;

/// What the pointer is doing, from a press to its release.
#[derive(Clone, Debug)]
pub struct Gesture {
    /// What it holds.
    pub target: Target,
    /// The button that holds it.
    pub button: Button,
    /// Where the pointer took hold.
    pub from: Vec2,
    /// What it does with it.
    pub action: Action,
    /// What it began with.
    pub start: Start,
    /// Whether the pointer has gone far enough for more than a click.
    pub is_drag: bool,
}

/// What a gesture does with what it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Action {
    /// It follows the pointer.
    Move,
    /// It turns after the pointer, about its own turning point.
    Turn,
}

/// Bodies as they were when a gesture began: what it makes of them never adds up.
#[derive(Clone, Debug)]
pub enum Start {
    /// Those of the document that it changes.
    Bodies(Vec<(BodyId, Body)>),
    /// The one that stands for what was taken of a simulation.
    Moving(Body),
}

/// What a gesture makes of what it holds.
#[derive(Clone, Debug)]
pub enum Change {
    /// Of the document: shown at once, and no step of the history yet.
    Edit(Edit),
    /// Of what was taken of a simulation, which has no history.
    Pose(Pose),
}

impl Action {
    /// What it is called in the history.
    pub fn name(self) -> &'static str {
        match self {
            Self::Move => "Move",
            Self::Turn => "Turn",
        }
    }
}

impl Gesture {
    /// What it asks for when the pointer is at `at`.
    pub fn change(&self, at: Vec2, snap: bool) -> Change {
        match &self.start {
            Start::Bodies(bodies) => Change::Edit(self.edit(bodies, at, snap)),
            Start::Moving(body) => Change::Pose(self.pose(body, at, snap)),
        }
    }

    fn edit(&self, bodies: &[(BodyId, Body)], at: Vec2, snap: bool) -> Edit {
        match self.action {
            Action::Move | Action::Turn => {
                Edit::Place(bodies.iter().map(|(id, body)| (*id, self.pose(body, at, snap))).collect())
            }
        }
    }

    /// Where it puts a body that began as this one: back where the pointer took hold, to the last bit where it was.
    fn pose(&self, start: &Body, at: Vec2, snap: bool) -> Pose {
        let pose = start.pose();
        match self.action {
            Action::Move => Pose { position: pose.position + (at - self.from), ..pose },
            Action::Turn => {
                let pivot = start.pivot();
                let by = direction(at - pivot) - direction(self.from - pivot);
                if snap {
                    start.turned(within_half_turn(((pose.degrees + by) / STEP).round() * STEP), pivot)
                } else if by == 0.0 {
                    pose
                } else {
                    start.turned(within_half_turn(pose.degrees + by), pivot)
                }
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
