//! The line segment.

use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::error::{ShapeError, check_finite, moved};
use crate::collision::sign::f32_error_bounds::shape_error_bound;
use glam::Vec2;

/// The points between two ends, both included. Invariant: both ends are finite. Equal ends make a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    ends: [Vec2; 2],
    /// This segment's part of the f32 error bound on a separation; kept because every question with a rectangle needs it.
    error_bound: f32,
}

impl Segment {
    /// A segment from `a` to `b`, in world units.
    ///
    /// ```
    /// # use collision_lab::collision::{Circle, Segment, overlaps};
    /// # use collision_lab::glam::Vec2;
    /// let sight = Segment::new(Vec2::ZERO, Vec2::new(100.0, 0.0))?;
    /// assert!(overlaps(&sight, &Circle::new(Vec2::new(50.0, 3.0), 4.0)?), "something stands in the way");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn new(a: Vec2, b: Vec2) -> Result<Self, ShapeError> {
        check_finite("a", a)?;
        check_finite("b", b)?;
        Ok(Self { ends: [a, b], error_bound: shape_error_bound((b - a).abs().element_sum() * 0.5, a) })
    }

    /// Moves both ends to positions.
    ///
    /// # Errors
    /// As [`Segment::new`]; the segment then stays unchanged.
    pub fn set_ends(&mut self, a: Vec2, b: Vec2) -> Result<(), ShapeError> {
        *self = Self::new(a, b)?;
        Ok(())
    }

    /// Moves both ends by a vector.
    ///
    /// # Errors
    /// When `by` is not finite, or an end would be beyond the largest f32; the segment then stays unchanged.
    pub fn translate(&mut self, by: Vec2) -> Result<(), ShapeError> {
        self.set_ends(moved(self.a(), by)?, moved(self.b(), by)?)
    }

    /// The first end.
    pub fn a(self) -> Vec2 {
        self.ends[0]
    }

    /// The second end.
    pub fn b(self) -> Vec2 {
        self.ends[1]
    }

    /// Both ends.
    #[inline(always)]
    pub(crate) fn ends(&self) -> &[Vec2; 2] {
        &self.ends
    }

    /// This segment's part of the f32 error bound on a separation, derived in `filter::with_rect_f32`.
    #[inline(always)]
    pub(crate) fn error_bound(self) -> f32 {
        self.error_bound
    }

    /// The smallest box around the segment.
    #[inline]
    pub fn aabb(self) -> Aabb {
        Aabb { min: self.a().min(self.b()), max: self.a().max(self.b()) }
    }
}
