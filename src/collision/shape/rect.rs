//! The rectangle, rotated by any angle.

use crate::collision::shape::aabb::{Aabb, is_far_within_f32};
use crate::collision::shape::direction::unit_from_radians;
use crate::collision::shape::error::{ShapeError, check_finite, check_size, check_unit, moved};
use crate::collision::sign::exact_point::{Corner, Exact};
use crate::collision::sign::f32_error_bounds::shape_error_bound;
use crate::collision::sign::rounding::{lower_f32, upper_f32};
use glam::{DVec2, Vec2};

/// The points `center + s·half.x·axis + t·half.y·perp(axis)` with s and t from −1 to 1, where perp rotates by a quarter
/// turn from +x towards +y.
///
/// Invariant: all numbers are finite, the half extents are not negative, the axis has length one, up to
/// rounding, and the box around the rectangle is finite. One half extent of zero makes a segment, two a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    center: Vec2,
    half: Vec2,
    axis: Vec2,
    /// This rectangle's part of the f32 error bound on a separation; kept because every question needs it.
    error_bound: f32,
}

impl Rect {
    /// A rectangle from its centre, its half extents and its angle in radians from +x towards +y. A quarter turn is
    /// exact.
    ///
    /// ```
    /// # use collision_lab::collision::Rect;
    /// # use collision_lab::glam::Vec2;
    /// let turned = Rect::new(Vec2::ZERO, Vec2::new(3.0, 1.0), 90.0_f32.to_radians())?;
    /// assert_eq!(turned.aabb().size(), Vec2::new(2.0, 6.0));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When a number is not finite, a half extent is negative, or the rectangle extends beyond the largest f32.
    pub fn new(center: Vec2, half: Vec2, angle: f32) -> Result<Self, ShapeError> {
        if !angle.is_finite() {
            return Err(ShapeError::NotFinite { field: "angle".to_owned() });
        }
        Self::with_axis(center, half, unit_from_radians(angle))
    }

    /// A rectangle whose own x axis points along `axis`, a direction of length one. Needs no sine and cosine.
    ///
    /// ```
    /// # use collision_lab::collision::{Rect, unit_from_degrees};
    /// # use collision_lab::glam::Vec2;
    /// let (along, size) = (Vec2::new(0.6, 0.8), Vec2::new(10.0, 2.0));
    /// assert_eq!(Rect::with_axis(Vec2::ZERO, size, along)?.axis(), along);
    /// let turned = Rect::with_axis(Vec2::ZERO, size, unit_from_degrees(90.0))?;
    /// assert_eq!(turned.axis(), Vec2::Y);
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Rect::new`], and when the length of `axis` differs from one by more than a millionth.
    pub fn with_axis(center: Vec2, half: Vec2, axis: Vec2) -> Result<Self, ShapeError> {
        check_finite("center", center)?;
        check_finite("axis", axis)?;
        check_size("width", half.x)?;
        check_size("height", half.y)?;
        check_unit(axis)?;
        let rect = Self::from_checked(center, half.abs(), axis);
        if is_far_within_f32(center, half.x + half.y) || rect.aabb().is_finite() {
            Ok(rect)
        } else {
            Err(ShapeError::BeyondF32)
        }
    }

    /// A rectangle of `size` whose `pivot`, measured from its top-left corner before rotation, is at `position`; `axis`
    /// as in [`Rect::with_axis`]. The centre is rounded to f32.
    ///
    /// A door of 80 by 10 with its hinge at the left end, opened by a quarter turn, so that it points down on the screen:
    ///
    /// ```
    /// # use collision_lab::collision::{Rect, contains, unit_from_degrees};
    /// # use collision_lab::glam::Vec2;
    /// let (hinge, size, pivot) = (Vec2::new(200.0, 100.0), Vec2::new(80.0, 10.0), Vec2::new(0.0, 5.0));
    /// let door = |degrees: f32| Rect::with_pivot(hinge, size, pivot, unit_from_degrees(degrees));
    /// let (closed, open) = (door(0.0)?, door(90.0)?);
    /// assert_eq!((closed.center(), open.center()), (Vec2::new(240.0, 100.0), Vec2::new(200.0, 140.0)));
    /// let handle = Vec2::new(270.0, 100.0);
    /// assert!(contains(&closed, handle) && !contains(&open, handle));
    /// assert!(contains(&open, hinge), "the hinge stays where it is");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Rect::with_axis`].
    pub fn with_pivot(position: Vec2, size: Vec2, pivot: Vec2, axis: Vec2) -> Result<Self, ShapeError> {
        check_finite("position", position)?;
        check_finite("pivot", pivot)?;
        check_finite("size", size)?;
        check_finite("axis", axis)?;
        let (to_center, axis_wide) = (size.as_dvec2() * 0.5 - pivot.as_dvec2(), axis.as_dvec2());
        let center = (position.as_dvec2() + axis_wide * to_center.x + axis_wide.perp() * to_center.y).as_vec2();
        if center.is_finite() { Self::with_axis(center, size * 0.5, axis) } else { Err(ShapeError::BeyondF32) }
    }

    /// Moves the centre to a position.
    ///
    /// # Errors
    /// As [`Rect::new`]; the rectangle then stays unchanged, here and below.
    pub fn set_center(&mut self, center: Vec2) -> Result<(), ShapeError> {
        *self = Self::with_axis(center, self.half, self.axis)?;
        Ok(())
    }

    /// Sets the half extents.
    ///
    /// # Errors
    /// As [`Rect::new`].
    pub fn set_half_extents(&mut self, half: Vec2) -> Result<(), ShapeError> {
        *self = Self::with_axis(self.center, half, self.axis)?;
        Ok(())
    }

    /// Rotates it about its centre, so that its own x axis points along `axis`, a direction of length one.
    ///
    /// # Errors
    /// As [`Rect::with_axis`].
    pub fn set_axis(&mut self, axis: Vec2) -> Result<(), ShapeError> {
        *self = Self::with_axis(self.center, self.half, axis)?;
        Ok(())
    }

    /// Sets its angle about its centre, in radians from +x towards +y. The angle is absolute, so repeated rotation does not
    /// drift.
    ///
    /// # Errors
    /// As [`Rect::new`].
    pub fn set_angle(&mut self, angle: f32) -> Result<(), ShapeError> {
        *self = Self::new(self.center, self.half, angle)?;
        Ok(())
    }

    /// Moves it by a vector.
    ///
    /// # Errors
    /// When `by` is not finite, or the rectangle would extend beyond the largest f32.
    pub fn translate(&mut self, by: Vec2) -> Result<(), ShapeError> {
        self.set_center(moved(self.center, by)?)
    }

    /// A rectangle from numbers that are known to satisfy the invariant.
    pub(crate) fn from_checked(center: Vec2, half: Vec2, axis: Vec2) -> Self {
        Self { center, half, axis, error_bound: shape_error_bound(half.x + half.y, center) }
    }

    /// The centre.
    pub fn center(self) -> Vec2 {
        self.center
    }

    /// Half the width and half the height, not negative.
    pub fn half_extents(self) -> Vec2 {
        self.half
    }

    /// Half the width and height of the box around it, off by three roundings: hₓ·|aₓ| + h_y·|a_y| along x.
    #[inline(always)]
    pub(crate) fn world_half(self) -> Vec2 {
        let along = self.axis.abs();
        along * self.half.x + Vec2::new(along.y, along.x) * self.half.y
    }

    /// The direction of the rectangle's own x axis, of length one.
    pub fn axis(self) -> Vec2 {
        self.axis
    }

    /// The coordinates of the axis as an array, to be indexed.
    #[inline(always)]
    pub(crate) fn axis_numbers(&self) -> &[f32; 2] {
        self.axis.as_ref()
    }

    /// The half extents as an array, to be indexed.
    #[inline(always)]
    pub(crate) fn half_numbers(&self) -> &[f32; 2] {
        self.half.as_ref()
    }

    /// This rectangle's part of the f32 error bound on a separation, derived in `filter::with_rect_f32`.
    #[inline(always)]
    pub(crate) fn error_bound(self) -> f32 {
        self.error_bound
    }

    /// Whether it has a width and a height.
    pub(crate) fn has_area(self) -> bool {
        self.half.x > 0.0 && self.half.y > 0.0
    }

    /// Whether the sides are parallel to the world's axes.
    pub fn is_axis_aligned(self) -> bool {
        self.axis.x == 0.0 || self.axis.y == 0.0
    }

    /// The four corners rounded to f32: (−,−), (+,−), (+,+), (−,+) in the rectangle's own axes, which is clockwise
    /// on the screen.
    pub fn corners(self) -> [Vec2; 4] {
        self.exact_corners().map(|corner| corner.near().as_vec2())
    }

    /// The smallest box around the rectangle whose sides are f32 numbers.
    pub fn aabb(self) -> Aabb {
        self.aabb_within(0.0)
    }

    /// The smallest box around all points within a radius of the rectangle.
    #[inline]
    pub(crate) fn aabb_within(self, radius: f64) -> Aabb {
        let [x, y, hx, hy, ux, uy] =
            [self.center.x, self.center.y, self.half.x, self.half.y, self.axis.x, self.axis.y].map(f64::from);
        let (half_x, half_y) = ([hx * ux.abs(), hy * uy.abs()], [hx * uy.abs(), hy * ux.abs()]);
        Aabb {
            min: Vec2::new(
                lower_f32(&[x, -half_x[0], -half_x[1], -radius]),
                lower_f32(&[y, -half_y[0], -half_y[1], -radius]),
            ),
            max: Vec2::new(
                upper_f32(&[x, half_x[0], half_x[1], radius]),
                upper_f32(&[y, half_y[0], half_y[1], radius]),
            ),
        }
    }

    /// The corners in the order of [`Rect::corners`], without rounding.
    pub(crate) fn exact_corners(self) -> [Corner; 4] {
        let [x, y, hx, hy, ux, uy] =
            [self.center.x, self.center.y, self.half.x, self.half.y, self.axis.x, self.axis.y].map(f64::from);
        [(-hx, -hy), (hx, -hy), (hx, hy), (-hx, hy)]
            .map(|(s, t)| Corner::new([x, s * ux, -t * uy], [y, s * uy, t * ux]))
    }

    /// The corners in the order of [`Rect::corners`] as f64 numbers, if these are exact, as they are on a common grid. Only tried where
    /// that is likely: at multiples of 45°, and where the axis has few bits.
    pub(crate) fn corners_in_f64(self) -> Option<[DVec2; 4]> {
        /// The axis of a random angle ends in this many zero bits once in 64 times.
        const ZERO_BITS: u32 = 3;
        let [x, y] = self.axis.to_array().map(f32::to_bits);
        let has_few_bits = (x | y).trailing_zeros() >= ZERO_BITS;
        if !(has_few_bits || self.is_axis_aligned() || self.axis.x.abs() == self.axis.y.abs()) {
            return None;
        }
        let [a, b, c, d] = self.exact_corners();
        Some([a.in_f64()?, b.in_f64()?, c.in_f64()?, d.in_f64()?])
    }
}
