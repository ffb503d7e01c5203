//! The circle.

use crate::collision::shape::aabb::{Aabb, is_far_within_f32};
use crate::collision::shape::error::{ShapeError, check_finite, check_size, moved};
use crate::collision::shape::point::Point;
use crate::collision::sign::f32_error_bounds::shape_error_bound;
use crate::collision::sign::rounding::{lower_f32, upper_f32};
use glam::Vec2;

/// The points no further than `radius` from `center`. Invariant: all numbers are finite, the radius is not
/// negative, and the box around the circle is finite. Radius zero makes a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Circle {
    center: Point,
    radius: f32,
    /// This circle's part of the f32 error bound on a separation; kept because every question with a rectangle needs it.
    error_bound: f32,
}

impl Circle {
    /// A filled circle; centre and radius in world units.
    ///
    /// ```
    /// # use collision_lab::collision::{Circle, contains};
    /// # use collision_lab::glam::Vec2;
    /// let circle = Circle::new(Vec2::new(3.0, 4.0), 5.0)?;
    /// assert!(contains(&circle, Vec2::ZERO), "the rim belongs to it");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When a number is not finite, the radius is negative, or the circle extends beyond the largest f32.
    pub fn new(center: Vec2, radius: f32) -> Result<Self, ShapeError> {
        check_finite("center", center)?;
        check_size("radius", radius)?;
        let circle = Self::from_checked(center, radius.abs());
        if is_far_within_f32(center, radius) || circle.aabb().is_finite() {
            Ok(circle)
        } else {
            Err(ShapeError::BeyondF32)
        }
    }

    /// Moves the centre to a position.
    ///
    /// # Errors
    /// As [`Circle::new`]; the circle then stays unchanged.
    pub fn set_center(&mut self, center: Vec2) -> Result<(), ShapeError> {
        *self = Self::new(center, self.radius)?;
        Ok(())
    }

    /// Sets the radius, in world units.
    ///
    /// # Errors
    /// As [`Circle::new`]; the circle then stays unchanged.
    pub fn set_radius(&mut self, radius: f32) -> Result<(), ShapeError> {
        *self = Self::new(self.center(), radius)?;
        Ok(())
    }

    /// Moves it by a vector.
    ///
    /// # Errors
    /// When `by` is not finite, or the circle would extend beyond the largest f32; it then stays unchanged.
    pub fn translate(&mut self, by: Vec2) -> Result<(), ShapeError> {
        self.set_center(moved(self.center(), by)?)
    }

    /// A circle from numbers that are known to satisfy the invariant.
    pub(crate) fn from_checked(center: Vec2, radius: f32) -> Self {
        Self { center: Point::from_checked(center), radius, error_bound: shape_error_bound(radius, center) }
    }

    /// The centre.
    pub fn center(self) -> Vec2 {
        self.center.position()
    }

    /// The circle without its radius.
    #[inline(always)]
    pub(crate) fn core(&self) -> &Point {
        &self.center
    }

    /// The radius, not negative.
    pub fn radius(self) -> f32 {
        self.radius
    }

    /// This circle's part of the f32 error bound on a separation, derived in `filter::with_rect_f32`.
    #[inline(always)]
    pub(crate) fn error_bound(self) -> f32 {
        self.error_bound
    }

    /// The smallest box around the circle whose sides are f32 numbers.
    pub fn aabb(self) -> Aabb {
        let [x, y, r] = [self.center().x, self.center().y, self.radius].map(f64::from);
        Aabb {
            min: Vec2::new(lower_f32(&[x, -r]), lower_f32(&[y, -r])),
            max: Vec2::new(upper_f32(&[x, r]), upper_f32(&[y, r])),
        }
    }
}
