//! Figures as written in a text, before any choices are applied, and remarks on the rest.

use crate::exchange::angle_unit::AngleUnit;
use crate::exchange::findings::location::At;
use crate::scene::Body;
use core::ops::Range;
use glam::{DVec2, Vec2};

#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    pub name: Option<String>,
    pub at: At,
    /// In its own coordinates.
    pub figure: Figure,
    /// The frames around it, the innermost first.
    pub frames: Vec<Frame>,
    /// Omissions and assumptions, as sentences without a full stop.
    pub notes: Vec<String>,
    /// Why its position, angle or size is uncertain; a sentence without a full stop.
    pub unplaced: Option<String>,
}

impl Item {
    /// A figure at these bytes, without frames and notes.
    pub(crate) fn new(name: Option<String>, bytes: impl Into<Range<usize>>, figure: Figure) -> Self {
        let at = At::bytes(bytes.into());
        Self { name, at, figure, frames: Vec::new(), notes: Vec::new(), unplaced: None }
    }

    /// Adds a reason why its position, angle or size is uncertain.
    pub(crate) fn add_unplaced(&mut self, why: impl Into<String>) {
        let why = why.into();
        self.unplaced = Some(self.unplaced.take().map_or(why.clone(), |others| format!("{others}; {why}")));
    }
}

/// A figure with its numbers as written.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A shape that is complete, such as one of a scene file.
    Body(Box<Body>),
    Points(Vec<Vec2>),
    /// The corners of an open polyline.
    Line(Vec<Vec2>),
    Outline(Vec<Vec2>),
    /// An area with holes: the outer ring, then the inner ones.
    Rings(Vec<Vec<Vec2>>),
    Circle {
        center: Vec2,
        radius: f32,
    },
    /// A line of two corners, a box or an outline with a radius around it.
    Rounded {
        core: Box<Figure>,
        radius: f32,
    },
    Box {
        /// The corner with the smallest coordinates, or the centre.
        at: Vec2,
        size: Vec2,
        numbers: BoxNumbers,
    },
}

/// A frame of reference: it maps a point p to position + R(angle) · (scale · (p − origin)).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Where it puts its origin.
    pub position: DVec2,
    /// The rotation about the origin, from +x towards +y.
    pub angle: Option<Angle>,
    /// The centre of rotation, in its own coordinates.
    pub origin: DVec2,
    pub scale: DVec2,
}

impl Default for Frame {
    fn default() -> Self {
        Self { position: DVec2::ZERO, angle: None, origin: DVec2::ZERO, scale: DVec2::ONE }
    }
}

/// The meaning of a rectangle's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxNumbers {
    Corner,
    Center,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Angle {
    pub value: f32,
    /// The unit, if the text gives it.
    pub unit: Option<AngleUnit>,
}

/// The severity of a remark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum RemarkKind {
    #[default]
    Note,
    /// An omission that may affect a shape: a position, an angle, a scale, or a number of unknown meaning.
    Unplaced,
    /// A mistake in the text, or a shape that is not understood.
    Error,
}

/// A message on something that was omitted or not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    pub at: At,
    /// The message and a remedy, without a full stop.
    pub text: String,
    pub kind: RemarkKind,
}
