//! The shapes that a figure becomes under the user's choices, and their description.

pub mod parts;
pub mod rigid;

use crate::collision::{Shape, ShapeError};
use crate::exchange::angle_unit::AngleUnit;
use crate::exchange::choices::{Choices, YAxis};
use crate::exchange::figure_to_shapes::parts::{Description, Refusal, circle, parts};
use crate::exchange::figure_to_shapes::rigid::Rigid;
use crate::exchange::findings::location::At;
use crate::exchange::findings::{Figure, Item};
use crate::exchange::write::description::pair;
use crate::number_format::{counted, shorter, shortest};
use crate::printable_text::cut;
use crate::scene::{Body, LocalShape, Motion, Pose};
use glam::{DVec2, Vec2};

const NAME_COLUMNS: usize = 40;

/// What one item becomes.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    pub at: At,
    /// The shapes; empty if the item is refused.
    pub bodies: Vec<Body>,
    /// A sentence without a full stop: its description, or the reason for refusal and a remedy.
    pub text: String,
    pub is_error: bool,
    /// Why the position, angle or size is uncertain; a sentence without a full stop.
    pub unplaced: Option<String>,
    /// The assumed unit of its angle, for which the text gives none; a sentence without a full stop.
    pub guess: Option<&'static str>,
}

impl Reading {
    pub(crate) fn new(item: &Item, choices: &Choices) -> Self {
        let name = item.name.as_deref();
        let shown = name
            .filter(|name| !name.trim().is_empty())
            .map_or(String::new(), |name| format!("\"{}\", ", cut(name, NAME_COLUMNS)));
        let unplaced = item.unplaced.iter().map(|why| format!("not placed: {why}")).collect();
        let (bodies, text, guess) = match shapes(item, choices) {
            Ok((bodies, Description { kind, more, guess })) => {
                let text = [vec![format!("{shown}{kind}")], more, item.notes.clone(), unplaced].concat().join(", ");
                (bodies, text, guess)
            }
            Err((kind, why)) => {
                let reason = item.unplaced.iter().map(|reason| format!("; {reason}"));
                (Vec::new(), format!("{shown}{kind}: {why}{}", reason.collect::<String>()), None)
            }
        };
        let is_error = bodies.is_empty();
        let bodies = bodies.into_iter().map(|body| if let Some(name) = name { body.named(name) } else { body });
        Self { at: item.at.clone(), bodies: bodies.collect(), text, is_error, unplaced: item.unplaced.clone(), guess }
    }
}

fn shapes(item: &Item, choices: &Choices) -> Result<(Vec<Body>, Description), Refusal> {
    let change = Change { up: choices.y == YAxis::Up, factor: choices.factor };
    if let Figure::Body(body) = &item.figure {
        let kind = kind_of(body);
        let body = change.body(body).map_err(|error| (kind.clone(), why(&error)))?;
        return Ok((vec![body], Description { kind, ..Description::default() }));
    }
    let (locals, mut description) = parts(&item.figure, choices.form, change.up)?;
    let refused = |why| (description.kind.clone(), why);
    let rigid = Rigid::of(&item.frames, choices.angles).map_err(refused)?;
    let body = |(local, at)| {
        let (local, pose) = match &rigid {
            Some(rigid) => rigid.place(local, at)?,
            None => (local, Pose::at(at)),
        };
        Body::new(local, pose).map_err(|error| why(&error))
    };
    let written: Vec<Body> = locals.into_iter().map(body).collect::<Result<_, String>>().map_err(refused)?;
    let changed = written.iter().map(|body| change.body(body).map_err(|error| why(&error)));
    let bodies = changed.collect::<Result<_, String>>().map_err(refused)?;
    // The description has the numbers of the text, whatever its axes and its scale.
    if let (Some(rigid), Some(first)) = (&rigid, written.first()) {
        description.add_position(first, written.len() == 1);
        description.add_turn(first.local(), item, rigid, choices);
    }
    Ok((bodies, description))
}

impl Description {
    /// Adds where the frames around a figure put its first body.
    fn add_position(&mut self, body: &Body, is_alone: bool) {
        let position = pair(body.pose().position);
        match body.local().core() {
            LocalShape::Rect { pivot: None, .. } => self.more = vec![format!("centre {position}")],
            LocalShape::Rect { pivot: Some(Vec2::ZERO), .. } => self.more = vec![format!("corner {position}")],
            LocalShape::Rect { pivot: Some(_), .. } => self.more = vec![format!("pivot {position}")],
            LocalShape::Polygon { .. } => self.more.push(format!("origin at {position}")),
            LocalShape::Circle { radius } => {
                self.kind = circle(&position, *radius);
            }
            LocalShape::Point if is_alone => self.kind = format!("point at {position}"),
            LocalShape::Segment { a, b } if is_alone => {
                let ends = format!("from {} to {}", pair(*a), pair(*b));
                self.kind = match body.local().radius() {
                    0.0 => format!("segment {ends}"),
                    radius => format!("capsule {ends} with radius {}", shortest(radius)),
                };
            }
            LocalShape::Point | LocalShape::Segment { .. } | LocalShape::Rounded { .. } => {}
        }
    }

    /// Adds the rotation of a figure, and the assumed unit of its angle.
    fn add_turn(&mut self, local: &LocalShape, item: &Item, rigid: &Rigid, choices: &Choices) {
        if rigid.degrees == 0.0 || matches!(local, LocalShape::Circle { .. } | LocalShape::Point) {
            return;
        }
        let is_guessed = item.frames.iter().filter_map(|frame| frame.angle).any(|angle| angle.unit.is_none());
        self.guess = is_guessed.then_some(match choices.angles {
            AngleUnit::Degrees => "the unit of its angle is not given: read as degrees",
            AngleUnit::Radians => "the unit of its angle is not given: read as radians",
        });
        self.more.push(format!("rotated by {}°", shorter(rigid.degrees as f32)));
        self.more.extend(self.guess.map(str::to_owned));
    }
}

fn kind_of(body: &Body) -> String {
    match body.shape() {
        Shape::Polygon(polygon) => format!("polygon of {}", counted(polygon.vertices().len(), "corner")),
        _ => body.kind().to_owned(),
    }
}

/// The reason for refusal, and a remedy.
fn why(error: &ShapeError) -> String {
    let text = error.reason();
    match error {
        ShapeError::SelfCrossing { .. } => format!("{text}; move or reorder these corners, or choose segments"),
        ShapeError::TooFewVertices { .. } | ShapeError::ZeroArea => format!("{text}; choose segments or points"),
        ShapeError::BeyondF32 => format!("{text}; choose a smaller scale"),
        _ => error.to_string(),
    }
}

/// The mirroring of y, and the scale factor.
struct Change {
    up: bool,
    factor: f32,
}

impl Change {
    fn is_none(&self) -> bool {
        !self.up && self.factor == 1.0
    }

    fn point(&self, v: Vec2) -> Vec2 {
        if self.is_none() {
            return v;
        }
        let sign = if self.up { -1.0 } else { 1.0 };
        // Exact in f64, so it is rounded only once.
        let v = v.as_dvec2() * DVec2::new(1.0, sign) * f64::from(self.factor);
        // Avoids negative zero.
        v.as_vec2() + Vec2::ZERO
    }

    /// Changes the pose and the local shape of a body.
    fn body(&self, body: &Body) -> Result<Body, ShapeError> {
        if self.is_none() {
            return Ok(body.without_name());
        }
        let pose = body.pose();
        let degrees = if self.up && pose.degrees != 0.0 { -pose.degrees } else { pose.degrees };
        let mut changed = Body::new(self.local(body.local()), Pose { position: self.point(pose.position), degrees })?;
        let (by, turn) = (body.motion().by(), body.motion().turn());
        changed.set_motion(Motion::new(self.point(by), if self.up && turn != 0.0 { -turn } else { turn })?);
        Ok(changed)
    }

    fn local(&self, local: &LocalShape) -> LocalShape {
        match local {
            LocalShape::Point => LocalShape::Point,
            LocalShape::Segment { a, b } => LocalShape::Segment { a: self.point(*a), b: self.point(*b) },
            LocalShape::Circle { radius } => LocalShape::Circle { radius: *radius * self.factor },
            LocalShape::Rect { size, pivot } => {
                let mirrored = |pivot: Vec2| if self.up { Vec2::new(pivot.x, size.y - pivot.y) } else { pivot };
                LocalShape::Rect { size: *size * self.factor, pivot: pivot.map(|pivot| mirrored(pivot) * self.factor) }
            }
            LocalShape::Polygon { vertices } => {
                LocalShape::Polygon { vertices: vertices.iter().map(|&v| self.point(v)).collect() }
            }
            LocalShape::Rounded { core, radius } => self.local(core).with_radius(*radius * self.factor),
        }
    }
}
