//! The line segment.

use crate::collision::{
    shape::{
        aabb::Aabb,
        error::{ShapeError, finite},
    },
    sign::error_bound::doubt,
};
use glam::Vec2;

/// The points between two ends, both included. Invariant: both ends are finite. Equal ends make a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    a: Vec2,
    b: Vec2,
    /// The share in the bound on a gap; made of the way between the ends, kept because every question with a rectangle needs it.
    doubt: f32,
}

impl Segment {
    /// A segment from `a` to `b`, in world units.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn new(a: Vec2, b: Vec2) -> Result<Self, ShapeError> {
        finite("a", a)?;
        finite("b", b)?;
        Ok(Self { a, b, doubt: doubt((b - a).abs().element_sum() * 0.5, a) })
    }

    /// The first end.
    pub fn a(self) -> Vec2 {
        self.a
    }

    /// The second end.
    pub fn b(self) -> Vec2 {
        self.b
    }

    /// The share in the bound on a gap, as [`filter`] has it.
    #[inline(always)]
    pub(crate) fn doubt(self) -> f32 {
        self.doubt
    }

    /// The smallest box around the segment.
    #[inline]
    pub fn aabb(self) -> Aabb {
        Aabb { min: self.a.min(self.b), max: self.a.max(self.b) }
    }
}
