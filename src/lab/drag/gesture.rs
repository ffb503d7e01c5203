//! What is the pointer doing, from a press to its release, and what does that make of what it holds?

use crate::{
    collision::Aabb,
    lab::{
        draw::tool::Tool,
        edit::turning::{STEP, direction, in_steps, within_half_turn},
        editor::target::Target,
        input::{Button, Modifiers},
    },
    scene::{Body, BodyId, Edit, HandleKind, Local, Pose, Resizing, dragged},
};
use glam::{DVec2, Vec2};

#[derive(Clone, Debug)]
pub struct Gesture {
    /// The button that holds it; none where a shape is drawn with the keys.
    pub button: Option<Button>,
    /// Where the press was.
    pub from: Vec2,
    pub at: Vec2,
    /// The place of the shape that it took hold of: of a handle, what that stands for.
    pub place: Vec2,
    /// The form that what is reshaped or drawn has where it snaps.
    pub snapped: Option<(Local, Pose)>,
    /// Whether it snaps to where nothing touches exactly, and is the last apart.
    pub is_apart: bool,
    pub held: Modifiers,
    pub action: GestureKind,
    /// Whether the pointer has gone far enough for more than a click.
    pub is_drag: bool,
}

#[derive(Clone, Debug)]
pub enum GestureKind {
    Move(Start),
    /// It turns after the pointer, about its own turning point, or several about the middle of them all.
    Turn(Start),
    Reshape(Form, HandleKind),
    /// A box adds to this selection.
    Marquee(Vec<Target>),
    /// A new shape, with its id once it has a size.
    Draw(Tool, Option<BodyId>),
}

/// Bodies as they were when a gesture began: what it makes of them never adds up.
#[derive(Clone, Debug)]
pub enum Start {
    /// Those of the document that it changes; the first is the one under the pointer.
    Bodies(Vec<(BodyId, Body)>),
    /// The body of a picked shape of a simulation.
    Moving(Target, Body),
}

/// A body's shape before a gesture, also one that is none because it crosses itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    pub id: BodyId,
    pub local: Local,
    pub pose: Pose,
}

#[derive(Clone, Debug)]
pub enum Change {
    /// Of the document: shown at once, committed at the release.
    Edit(Edit),
    /// Of a shape of a simulation, without history.
    Pose(Pose),
}

impl Start {
    pub fn target(&self) -> Option<Target> {
        match self {
            Self::Bodies(bodies) => bodies.first().map(|(id, _)| Target::Body(*id)),
            Self::Moving(target, _) => Some(*target),
        }
    }

    fn change(&self, pose: impl Fn(&Body) -> Pose) -> Change {
        match self {
            Self::Bodies(bodies) => {
                Change::Edit(Edit::Place(bodies.iter().map(|(id, body)| (*id, pose(body))).collect()))
            }
            Self::Moving(_, body) => Change::Pose(pose(body)),
        }
    }
}

impl GestureKind {
    /// The dragged target.
    pub fn target(&self) -> Option<Target> {
        match self {
            Self::Move(start) | Self::Turn(start) => start.target(),
            Self::Reshape(form, _) => Some(Target::Body(form.id)),
            Self::Draw(_, id) => id.map(Target::Body),
            Self::Marquee(_) => None,
        }
    }

    /// The verb of its name in the history.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Move(_) => "Move",
            Self::Turn(_) => "Turn",
            Self::Reshape(_, handle) => match handle {
                HandleKind::Side(..) | HandleKind::Turn => "Resize",
                HandleKind::Pivot => "Move the pivot of",
                HandleKind::End(_) => "Move an end of",
                HandleKind::Vertex(_) => "Move a corner of",
                HandleKind::NewVertex(_) => "Add a corner to",
            },
            Self::Marquee(_) => "Select",
            Self::Draw(..) => "Draw",
        }
    }
}

impl Gesture {
    fn by(&self) -> Vec2 {
        self.at - self.from
    }

    /// What it asks for where the pointer is now; a box around shapes asks for nothing.
    pub fn change(&self) -> Option<Change> {
        match &self.action {
            GestureKind::Move(start) => {
                // Back where the pointer took hold, to the last bit where it was.
                Some(start.change(|body| Pose { position: body.pose().position + self.by(), ..body.pose() }))
            }
            GestureKind::Turn(start) => Some(self.turned(start)),
            GestureKind::Reshape(form, _) => {
                let Form { id, local, pose } = self.reshaped(form)?;
                Some(Change::Edit(Edit::Reshape(vec![(id, local, pose)])))
            }
            GestureKind::Marquee(_) | GestureKind::Draw(..) => None,
        }
    }

    pub fn reshaped(&self, form: &Form) -> Option<Form> {
        match &self.snapped {
            Some((local, pose)) => Some(Form { id: form.id, local: local.clone(), pose: *pose }),
            None => self.reshaped_by(form, self.at.as_dvec2() - self.from.as_dvec2()),
        }
    }

    /// The form that it gives a body where the handle comes to lie at a place.
    pub fn reshaped_to(&self, form: &Form, place: Vec2) -> Option<Form> {
        self.reshaped_by(form, place.as_dvec2() - self.place.as_dvec2())
    }

    fn reshaped_by(&self, form: &Form, by: DVec2) -> Option<Form> {
        let GestureKind::Reshape(_, handle) = &self.action else { return None };
        let how = Resizing { keeps_ratio: self.held.shift, about_pivot: self.held.alt };
        let (local, pose) = dragged(&form.local, form.pose, *handle, by, how);
        let local = match (local, handle) {
            (Local::Segment { a, b }, HandleKind::End(end)) if self.held.shift => {
                let (fixed, moved) = if *end == 0 { (b, a) } else { (a, b) };
                let moved = in_steps(fixed, moved, pose.degrees);
                if *end == 0 { Local::Segment { a: moved, b } } else { Local::Segment { a, b: moved } }
            }
            (local, _) => local,
        };
        Some(Form { id: form.id, local, pose })
    }

    fn turned(&self, start: &Start) -> Change {
        let snap = self.held.shift;
        if let Start::Bodies(bodies) = start
            && bodies.len() > 1
        {
            let middle = middle(bodies.iter().map(|(_, body)| body));
            let by = direction(self.at - middle) - direction(self.from - middle);
            let by = if snap { (by / STEP).round() * STEP } else { by };
            return start.change(|body| turned_about(body, by, middle));
        }
        start.change(|body| {
            let (pose, pivot) = (body.pose(), body.pivot());
            let by = direction(self.at - pivot) - direction(self.from - pivot);
            if snap {
                body.turned(within_half_turn(((pose.degrees + by) / STEP).round() * STEP), pivot)
            } else if by == 0.0 {
                pose
            } else {
                body.turned(within_half_turn(pose.degrees + by), pivot)
            }
        })
    }
}

/// The middle of the box around bodies.
pub fn middle<'a>(bodies: impl Iterator<Item = &'a Body>) -> Vec2 {
    let boxes = bodies.map(|body| body.shape().aabb());
    boxes.reduce(Aabb::union).map_or(Vec2::ZERO, Aabb::center)
}

/// The pose of a body that was turned about a point elsewhere.
pub fn turned_about(body: &Body, by: f32, about: Vec2) -> Pose {
    if by == 0.0 {
        return body.pose();
    }
    let turn = Pose { position: Vec2::ZERO, degrees: by };
    let off = turn.placed_direction(body.pivot().as_dvec2() - about.as_dvec2());
    let pivot = (about.as_dvec2() + off).as_vec2();
    if body.turns() { body.turned(within_half_turn(body.pose().degrees + by), pivot) } else { body.moved(pivot) }
}
