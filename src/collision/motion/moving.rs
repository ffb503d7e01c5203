//! A shape that moves and turns.

use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use glam::{DVec2, Vec2};

/// A shape and what it does while the time t goes from 0 to 1: it moves by t · `by` and turns by t · `degrees` about a point that moves
/// with it. Its place at t is real arithmetic on the stored numbers, not rounded to f32 again.
///
/// [`Body`](crate::scene::Body) has a pose and returns this for its motion, and its shape at a time within it.
#[derive(Clone, Copy, Debug)]
pub struct Moving<'a> {
    pub(crate) shape: ShapeRef<'a>,
    pub(crate) by: Vec2,
    pub(crate) degrees: f32,
    pub(crate) about: Vec2,
}

impl<'a> Moving<'a> {
    /// A shape that moves by a vector, in world units, without turning; zero for one that rests. A vector that is not finite counts as
    /// zero.
    pub fn new(shape: &'a impl AsShape, by: Vec2) -> Self {
        let by = if by.is_finite() { by } else { Vec2::ZERO };
        Self { shape: shape.as_shape(), by, degrees: 0.0, about: Vec2::ZERO }
    }

    /// This motion with a turn, from +x towards +y, about a point that moves along; `about` is its position at time 0. In degrees, because
    /// a whole turn is then exact; angles of shapes are in radians. A number that is not finite counts as no turn.
    #[must_use]
    pub fn turning_degrees(self, degrees: f32, about: Vec2) -> Self {
        if degrees.is_finite() && about.is_finite() { Self { degrees, about, ..self } } else { self }
    }

    /// The point that it turns about; the middle of one that does not turn.
    pub(crate) fn pivot(&self) -> DVec2 {
        if self.degrees != 0.0 {
            return self.about.as_dvec2();
        }
        let around = self.shape.aabb();
        (around.min.as_dvec2() + around.max.as_dvec2()) * 0.5
    }

    /// Whether turning changes the shape: not a circle about its centre.
    pub(crate) fn rotates(&self) -> bool {
        let (core, _) = self.shape.core_and_radius();
        self.degrees != 0.0 && !matches!(core, ShapeRef::Point(point) if point.position() == self.about)
    }
}
