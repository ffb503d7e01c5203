//! A shape that is placed by exact moves and turns.

use crate::collision::{Circle, Polygon, Rect, Rounded, Segment, Shape};
use glam::Vec2;

/// A direction of twenty bits per coordinate, so that its multiples are exact in f32. Its length is rational, from the triangle of
/// sides 3, 4 and 5, and so near to 1 that it can be the axis of a rectangle.
const AXIS: Vec2 = Vec2::new(629_145.0 / 1_048_576.0, 838_860.0 / 1_048_576.0);
const AXIS_LENGTH: f32 = 1_048_575.0 / 1_048_576.0;

/// A shape of a kind with the moves and turns that place it: a point of it is turned, then shifted.
#[derive(Clone, Copy)]
pub struct MovableShape {
    /// One of [`KINDS`](super::degenerate::KINDS).
    kind: &'static str,
    /// What +x becomes, as long as the scale.
    turn: Vec2,
    /// The exact scale: the length of `turn` is rounded.
    scale: f32,
    /// The axis of a rectangle, and the scale of its sides without the length of that.
    axis: Vec2,
    sides: f32,
    shift: Vec2,
}

impl MovableShape {
    /// A shape below y = 0 whose upper edge, if it has one, goes from (−2, 0) to (2, 0); y points up.
    pub fn below(kind: &'static str) -> Self {
        Self { kind, turn: Vec2::X, scale: 1.0, axis: Vec2::X, sides: 1.0, shift: Vec2::ZERO }
    }

    /// The same above y = 0.
    pub fn above(kind: &'static str) -> Self {
        Self::below(kind).turned(Vec2::NEG_X)
    }

    pub fn moved(self, by: Vec2) -> Self {
        Self { shift: self.shift + by, ..self }
    }

    pub fn scaled(self, by: f32) -> Self {
        Self { turn: self.turn * by, scale: self.scale * by, sides: self.sides * by, shift: self.shift * by, ..self }
    }

    /// Turned so that +x points along `to`, and scaled by its length. The turn of a rectangle is rounded.
    pub fn turned(self, to: Vec2) -> Self {
        let length = to.length();
        self.turned_by(to, length, self.axis.rotate(to / length))
    }

    /// Turned by [`AXIS`] and scaled by its length: exactly, except for a rectangle at half a right angle.
    pub fn turned_exactly(self) -> Self {
        let (is_upright, turned) = (self.axis.x == 0.0 || self.axis.y == 0.0, self.axis.rotate(AXIS));
        let axis = if is_upright { turned } else { turned.normalize() };
        Self { sides: self.sides, ..self.turned_by(AXIS, AXIS_LENGTH, axis) }
    }

    /// Turned, and not scaled.
    pub fn turned_to(self, direction: Vec2) -> Self {
        self.turned_by(direction, 1.0, self.axis.rotate(direction.normalize()))
    }

    fn turned_by(self, to: Vec2, length: f32, axis: Vec2) -> Self {
        let Self { kind, turn, scale, sides, shift, .. } = self;
        Self {
            kind,
            turn: turn.rotate(to),
            scale: scale * length,
            axis,
            sides: sides * length,
            shift: shift.rotate(to),
        }
    }

    pub fn shape(self) -> Shape {
        let at = |x: f32, y: f32| Vec2::new(x, y).rotate(self.turn) + self.shift;
        let rect = |half: Vec2| Rect::with_axis(at(0.0, -1.5), half * self.sides, self.axis);
        let shape = match self.kind {
            "point" => Shape::point(self.shift),
            "segment" => Segment::new(at(-2.0, 0.0), at(2.0, 0.0)).map(Shape::from),
            "circle" => Circle::new(at(0.0, -2.0), 2.0 * self.scale).map(Shape::from),
            "rect" => rect(Vec2::new(2.0, 1.5)).map(Shape::from),
            "capsule" => Rounded::capsule(at(-2.0, -1.0), at(2.0, -1.0), self.scale).map(Shape::from),
            "rounded rect" => {
                rect(Vec2::new(2.0, 0.5)).and_then(|core| Rounded::rect(core, self.scale)).map(Shape::from)
            }
            _ => {
                let hexagon = [(2.0, 0.0), (-2.0, 0.0), (-3.0, -2.0), (-2.0, -4.0), (2.0, -4.0), (3.0, -2.0)];
                Polygon::new(&hexagon.map(|(x, y)| at(x, y))).map(Shape::from)
            }
        };
        shape.expect("all numbers are moderate")
    }
}
