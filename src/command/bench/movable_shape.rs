//! A shape that is placed by exact moves and turns.

use crate::collision::{Circle, Polygon, Rect, Rounded, Segment, Shape, ShapeError};
use glam::Vec2;

/// A direction of twenty bits a coordinate, so that its multiples are exact in f32. Its length is rational, from the triangle of
/// sides 3, 4 and 5, and so near to 1 that it can be the axis of a rectangle.
const AXIS: Vec2 = Vec2::new(629_145.0 / 1_048_576.0, 838_860.0 / 1_048_576.0);
const AXIS_LENGTH: f32 = 1_048_575.0 / 1_048_576.0;

/// A shape that is still being placed.
#[derive(Clone)]
pub enum MovableShape {
    Point(Vec2),
    Segment([Vec2; 2]),
    Circle(Vec2, f32),
    Rect {
        center: Vec2,
        half: Vec2,
        axis: Vec2,
    },
    Polygon(Vec<Vec2>),
    /// A segment or a rectangle with a radius around it.
    Rounded(Box<Self>, f32),
}

impl MovableShape {
    /// A shape below y = 0 whose upper edge, if it has one, goes from (−2, 0) to (2, 0); y points up. `kind` is one of
    /// [`KINDS`](super::degenerate::KINDS).
    pub fn below(kind: &str) -> Self {
        match kind {
            "point" => Self::Point(Vec2::ZERO),
            "segment" => Self::Segment([Vec2::new(-2.0, 0.0), Vec2::new(2.0, 0.0)]),
            "circle" => Self::Circle(Vec2::new(0.0, -2.0), 2.0),
            "rect" => Self::Rect { center: Vec2::new(0.0, -1.5), half: Vec2::new(2.0, 1.5), axis: Vec2::X },
            "capsule" => Self::Rounded(Self::below("segment").moved(Vec2::NEG_Y).into(), 1.0),
            "rounded rect" => {
                let core = Self::Rect { center: Vec2::new(0.0, -1.5), half: Vec2::new(2.0, 0.5), axis: Vec2::X };
                Self::Rounded(core.into(), 1.0)
            }
            _ => Self::Polygon(
                [(2.0, 0.0), (-2.0, 0.0), (-3.0, -2.0), (-2.0, -4.0), (2.0, -4.0), (3.0, -2.0)].map(Vec2::from).into(),
            ),
        }
    }

    /// The same above y = 0.
    pub fn above(kind: &str) -> Self {
        Self::below(kind).turned(Vec2::NEG_X)
    }

    pub fn moved(self, by: Vec2) -> Self {
        self.mapped(|point| point + by, 1.0, Vec2::X)
    }

    pub fn scaled(self, by: f32) -> Self {
        self.mapped(|point| point * by, by, Vec2::X)
    }

    /// Turned so that +x points along `to`, and scaled by its length. The turn of a rectangle is rounded.
    pub fn turned(self, to: Vec2) -> Self {
        let length = to.length();
        self.mapped(|point| point.rotate(to), length, to / length)
    }

    /// Turned by [`AXIS`] and scaled by its length: exactly, except for a rectangle at half a right angle.
    pub fn turned_exactly(self) -> Self {
        match self {
            Self::Rect { center, half, axis } => {
                let (is_upright, turned) = (axis.x == 0.0 || axis.y == 0.0, axis.rotate(AXIS));
                let axis = if is_upright { turned } else { turned.normalize() };
                Self::Rect { center: center.rotate(AXIS), half, axis }
            }
            Self::Rounded(core, radius) => Self::Rounded(core.turned_exactly().into(), radius * AXIS_LENGTH),
            other => other.mapped(|point| point.rotate(AXIS), AXIS_LENGTH, Vec2::X),
        }
    }

    /// Turned, and not scaled.
    pub fn turned_to(self, direction: Vec2) -> Self {
        self.mapped(|point| point.rotate(direction), 1.0, direction.normalize())
    }

    fn mapped(self, to: impl Fn(Vec2) -> Vec2 + Copy, scale: f32, axis: Vec2) -> Self {
        match self {
            Self::Point(p) => Self::Point(to(p)),
            Self::Segment(ends) => Self::Segment(ends.map(to)),
            Self::Circle(center, radius) => Self::Circle(to(center), radius * scale),
            Self::Rect { center, half, axis: own } => {
                Self::Rect { center: to(center), half: half * scale, axis: own.rotate(axis) }
            }
            Self::Polygon(vertices) => Self::Polygon(vertices.into_iter().map(to).collect()),
            Self::Rounded(core, radius) => Self::Rounded(core.mapped(to, scale, axis).into(), radius * scale),
        }
    }

    pub fn shape(self) -> Result<Shape, ShapeError> {
        Ok(match self {
            Self::Point(p) => Shape::point(p)?,
            Self::Segment([a, b]) => Segment::new(a, b)?.into(),
            Self::Circle(center, radius) => Circle::new(center, radius)?.into(),
            Self::Rect { center, half, axis } => Rect::with_axis(center, half, axis)?.into(),
            Self::Polygon(vertices) => Polygon::new(&vertices)?.into(),
            Self::Rounded(core, radius) => match core.shape()? {
                Shape::Segment(s) => Rounded::capsule(s.a(), s.b(), radius)?.into(),
                Shape::Rect(rect) => Rounded::rect(rect, radius)?.into(),
                _ => unreachable!("a segment or a rectangle"),
            },
        })
    }
}
