//! The point.

use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::error::{ShapeError, check_finite, moved};
use glam::Vec2;

/// A single point. Invariant: both coordinates are finite. The default is the origin.
///
/// ```
/// # use collision_lab::collision::{Point, Rect, overlaps};
/// # use collision_lab::glam::Vec2;
/// let point = Point::new(Vec2::new(3.0, 1.0))?;
/// assert!(overlaps(&point, &Rect::new(Vec2::ZERO, Vec2::new(3.0, 2.0), 0.0)?));
/// assert!(Point::new(Vec2::new(f32::NAN, 0.0)).is_err());
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[repr(transparent)]
pub struct Point(Vec2);

impl Point {
    /// A point, in world units.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn new(position: Vec2) -> Result<Self, ShapeError> {
        check_finite("position", position)?;
        Ok(Self(position))
    }

    /// A point whose coordinates are known to be finite.
    #[inline(always)]
    pub(crate) fn from_checked(position: Vec2) -> Self {
        debug_assert!(position.is_finite(), "known to be finite: {position}");
        Self(position)
    }

    /// The position.
    #[inline(always)]
    pub fn position(self) -> Vec2 {
        self.0
    }

    /// Moves it to a position.
    ///
    /// # Errors
    /// As [`Point::new`]; the point then stays where it was.
    pub fn set_position(&mut self, position: Vec2) -> Result<(), ShapeError> {
        *self = Self::new(position)?;
        Ok(())
    }

    /// Moves it by a vector.
    ///
    /// # Errors
    /// When `by` is not finite, or where it would be beyond the largest f32; the point then stays where it was.
    pub fn translate(&mut self, by: Vec2) -> Result<(), ShapeError> {
        self.0 = moved(self.0, by)?;
        Ok(())
    }

    /// The box that is only this point.
    pub fn aabb(self) -> Aabb {
        Aabb { min: self.0, max: self.0 }
    }
}

impl TryFrom<Vec2> for Point {
    type Error = ShapeError;

    fn try_from(position: Vec2) -> Result<Self, ShapeError> {
        Self::new(position)
    }
}

impl From<Point> for Vec2 {
    fn from(point: Point) -> Self {
        point.0
    }
}
