//! A gesture: what the pointer does from a press to its release, and how that changes what it grabbed.

use crate::collision::ShapeError;
use crate::lab::pointer_input::{Button, Modifiers};
use crate::lab::shape_edits::rotation::end_at_rotation_step;
use crate::lab::tools::tool_table::Tool;
use crate::scene::{Body, BodyId, HandleKind, LocalShape, Pose, Resizing, Target, reshaped_by_handle};
use glam::{DVec2, Vec2};

#[derive(Clone, Debug)]
pub struct Gesture {
    /// The button of the gesture; `None` if a shape is drawn with the keys.
    pub button: Option<Button>,
    /// The position of the press.
    pub from: Vec2,
    pub at: Vec2,
    /// The grabbed point of the shape; for a handle, the point that it represents.
    pub place: Vec2,
    /// The snapped shape of the reshaped or drawn shape.
    pub snapped: Option<(LocalShape, Pose)>,
    /// Whether it snaps to the last disjoint position, without an exact touch.
    pub is_disjoint: bool,
    pub held: Modifiers,
    pub kind: GestureKind,
    /// Whether the pointer has moved too far for a click.
    pub is_drag: bool,
}

#[derive(Clone, Debug)]
pub enum GestureKind {
    Move(Grabbed),
    /// Rotates with the pointer, about the pivot; several shapes about their common centre.
    Rotate(Grabbed),
    Reshape(BodyShape, HandleKind),
    /// Changes the motion of a body, which is as it was at the press, by a handle.
    SetMotion(BodyId, Body, HandleKind),
    /// Brings the probe to the position of the press, and moves it from there.
    BringProbe,
    /// A box adds to this selection.
    Marquee(Vec<Target>),
    /// A new shape, with its id once it has a size.
    Draw(Tool, Option<BodyId>),
}

/// The dragged shapes as they were at the press, so that rounding does not add up; the one under the pointer is first.
pub type Grabbed = Vec<(Target, Body)>;

/// A body's shape with its pose, even if it crosses itself.
#[derive(Clone, Debug, PartialEq)]
pub struct BodyShape {
    pub id: BodyId,
    pub local: LocalShape,
    pub pose: Pose,
}

/// A self-crossing polygon, kept beside the document, which has the last valid outline.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfCrossing {
    pub shape: BodyShape,
    pub outline: Vec<Vec2>,
    pub error: ShapeError,
}

impl BodyShape {
    pub fn of(id: BodyId, body: &Body) -> Self {
        Self { id, local: body.local().clone(), pose: body.pose() }
    }
}

impl GestureKind {
    pub fn target(&self) -> Option<Target> {
        match self {
            Self::Move(grabbed) | Self::Rotate(grabbed) => grabbed.first().map(|(target, _)| *target),
            Self::Reshape(shape, _) => Some(Target::Body(shape.id)),
            Self::SetMotion(id, ..) => Some(Target::Body(*id)),
            Self::Draw(_, id) => id.map(Target::Body),
            Self::BringProbe | Self::Marquee(_) => None,
        }
    }

    /// The verb of its name in the history.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Move(_) | Self::BringProbe => "Move",
            Self::Rotate(_) => "Rotate",
            Self::Reshape(_, handle) => match handle {
                HandleKind::Side(..) => "Resize",
                HandleKind::Radius => "Change the radius of",
                HandleKind::Pivot => "Move the pivot of",
                HandleKind::End(_) => "Move an end of",
                HandleKind::Vertex(_) => "Move a corner of",
                HandleKind::InsertVertex(_) => "Add a corner to",
                HandleKind::Rotate => "Rotate",
                HandleKind::MotionEnd | HandleKind::MotionTurn => "Change the motion of",
            },
            Self::SetMotion(..) => "Change the motion of",
            Self::Marquee(_) => "Select",
            Self::Draw(..) => "Draw",
        }
    }
}

impl Gesture {
    /// Whether it changes bodies of the document, not a shape of a simulation.
    pub fn is_of_document(&self) -> bool {
        self.kind.target().and_then(Target::body).is_some()
    }

    pub fn reshaped(&self, shape: &BodyShape) -> Option<BodyShape> {
        match &self.snapped {
            Some((local, pose)) => Some(BodyShape { id: shape.id, local: local.clone(), pose: *pose }),
            None => self.reshaped_by(shape, self.at.as_dvec2() - self.from.as_dvec2()),
        }
    }

    /// The shape of a body with the handle at a position.
    pub fn reshaped_to(&self, shape: &BodyShape, place: Vec2) -> Option<BodyShape> {
        self.reshaped_by(shape, place.as_dvec2() - self.place.as_dvec2())
    }

    fn reshaped_by(&self, shape: &BodyShape, by: DVec2) -> Option<BodyShape> {
        let GestureKind::Reshape(_, handle) = &self.kind else { return None };
        let how = Resizing { keeps_ratio: self.held.shift, about_pivot: self.held.alt };
        let (local, pose) = reshaped_by_handle(&shape.local, shape.pose, *handle, by, how);
        let radius = local.radius();
        let local = match (local.core(), handle) {
            (&LocalShape::Segment { a, b }, HandleKind::End(end)) if self.held.shift => {
                let (fixed, moved) = if *end == 0 { (b, a) } else { (a, b) };
                let moved = end_at_rotation_step(fixed, moved, pose.degrees);
                let ends = if *end == 0 { [moved, b] } else { [a, moved] };
                LocalShape::Segment { a: ends[0], b: ends[1] }.with_radius(radius)
            }
            _ => local,
        };
        Some(BodyShape { id: shape.id, local, pose })
    }
}

/// The poses of dragged shapes after a move.
pub fn moved(grabbed: &[(Target, Body)], by: Vec2) -> Vec<(Target, Pose)> {
    let moved = |body: &Body| Pose { position: body.pose().position + by, ..body.pose() };
    grabbed.iter().map(|(target, body)| (*target, moved(body))).collect()
}
