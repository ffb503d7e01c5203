//! What was found in a text, before anything is chosen: figures as they were written, and what was not understood.

use crate::{
    exchange::{choices::AngleUnit, findings::location::At},
    scene::Body,
};
use core::ops::Range;
use glam::{DVec2, Vec2};

/// One figure of the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// What the text calls it.
    pub name: Option<String>,
    /// Where it stands.
    pub at: At,
    /// What it is, in its own coordinates.
    pub figure: Figure,
    /// What puts it where it is, the innermost first.
    pub frames: Vec<Frame>,
    /// What was left out or taken for granted, in sentences without a full stop.
    pub notes: Vec<String>,
    /// Why its place, its angle or its size is uncertain; a sentence without a full stop.
    pub unplaced: Option<String>,
}

impl Item {
    /// A figure at these bytes of the text, without frames and notes.
    pub(crate) fn new(name: Option<String>, bytes: impl Into<Range<usize>>, figure: Figure) -> Self {
        let at = At::bytes(bytes.into());
        Self { name, at, figure, frames: Vec::new(), notes: Vec::new(), unplaced: None }
    }

    /// Says one more reason why its place, its angle or its size is uncertain.
    pub(crate) fn add_unplaced(&mut self, why: impl Into<String>) {
        let why = why.into();
        self.unplaced = Some(self.unplaced.take().map_or(why.clone(), |others| format!("{others}; {why}")));
    }
}

/// A figure with its numbers as they were written.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A shape of a scene file, or one that can be written as such.
    Body(Box<Body>),
    /// Points that nothing joins.
    Points(Vec<Vec2>),
    /// Corners one after the other, which nothing closes.
    Line(Vec<Vec2>),
    /// The outline of an area.
    Outline(Vec<Vec2>),
    /// An area with holes: the outer ring, then the others.
    Rings(Vec<Vec<Vec2>>),
    /// A circle.
    Circle {
        /// Its middle.
        center: Vec2,
        /// Its radius.
        radius: f32,
    },
    /// A rectangle by a point and a size.
    Box {
        /// The corner with the smallest coordinates, or the centre.
        at: Vec2,
        /// Width and height.
        size: Vec2,
        /// What `at` is.
        numbers: BoxNumbers,
    },
}

/// A frame of reference: a point x of it lies at position + R(angle) · (scale · (x − origin)).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Where the origin lies.
    pub position: DVec2,
    /// How far it is turned about the origin, from +x towards +y.
    pub angle: Option<Angle>,
    /// The point that lies at the position, and that it turns about.
    pub origin: DVec2,
    /// The factors of x and y.
    pub scale: DVec2,
}

impl Default for Frame {
    fn default() -> Self {
        Self { position: DVec2::ZERO, angle: None, origin: DVec2::ZERO, scale: DVec2::ONE }
    }
}

/// What the numbers of a rectangle are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoxNumbers {
    /// A corner and the size.
    Corner,
    /// The centre and the size.
    Center,
}

/// An angle as it was written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Angle {
    /// Its number.
    pub value: f32,
    /// The unit, where the text says it.
    pub unit: Option<AngleUnit>,
}

/// What a remark means for the shapes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum RemarkKind {
    /// Something is left out that places no shape.
    #[default]
    Note,
    /// Something is left out that may place a shape: a position, an angle, a scale, or a number of unknown meaning.
    Unplaced,
    /// Something is wrong in the text, or a shape of it is not understood.
    Error,
}

/// What was not understood, or left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// Where it stands.
    pub at: At,
    /// What it is and what to do, without a full stop.
    pub text: String,
    /// What it means for the shapes.
    pub kind: RemarkKind,
}
