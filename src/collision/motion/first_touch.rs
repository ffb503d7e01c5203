//! When and where do two moving shapes first touch?

use glam::{DVec2, Vec2};

/// The first touch of two shapes, at least one of which moves, while the time goes from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstTouch {
    /// When they first share a point: 0 if they do at the start, 1 if only at the end. A shape that is moved there is rounded to f32, and
    /// may then overlap the other by a few ulp: keep a gap where that matters.
    pub time: f64,
    /// A point that they share then, in world units.
    pub point: Vec2,
    /// The unit normal at the point, from the first shape towards the second: the first moves along it, relative to the second. At
    /// time 0 the normal of their [`contact`](crate::collision::contact).
    pub normal: Vec2,
}

impl FirstTouch {
    /// Rounds the point and the normal.
    pub(crate) fn new(time: f64, point: DVec2, normal: DVec2) -> Self {
        // Adding zero turns −0 into 0.
        Self { time, point: point.as_vec2(), normal: Vec2::ZERO + normal.as_vec2() }
    }

    /// The answer for the swapped pair.
    #[must_use]
    pub fn flipped(self) -> Self {
        Self { normal: Vec2::ZERO - self.normal, ..self }
    }
}
