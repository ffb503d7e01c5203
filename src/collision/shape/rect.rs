//! The rectangle, turned by any angle.

use crate::collision::{
    shape::{
        aabb::Aabb,
        error::{ShapeError, finite, size},
    },
    sign::{
        error_bound::doubt,
        exact_point::{Corner, Exact},
        rounding::{lower_f32, upper_f32},
    },
};
use glam::Vec2;

/// The points `center + s·half.x·axis + t·half.y·perp(axis)` with s and t from −1 to 1, where perp turns a
/// quarter from +x towards +y.
///
/// Invariant: all numbers are finite, the half extents are not negative, the axis has length one as well as f32
/// can hold it, and the box around the rectangle is finite. One half extent of zero makes a segment, two a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    center: Vec2,
    half: Vec2,
    axis: Vec2,
    /// The share in the bound on a gap; made of the half extents, kept because every question needs it.
    doubt: f32,
}

impl Rect {
    /// A rectangle from its centre, its half extents and the angle in radians by which it is turned from +x
    /// towards +y. A quarter turn is exact.
    ///
    /// # Errors
    /// When a number is not finite, a half extent is negative, or the rectangle reaches beyond the largest f32.
    pub fn new(center: Vec2, half: Vec2, angle: f32) -> Result<Self, ShapeError> {
        if !angle.is_finite() {
            return Err(ShapeError::NotFinite { field: "angle".to_owned() });
        }
        Self::with_axis(center, half, unit_from_radians(angle))
    }

    /// A rectangle whose own x axis points along `axis`, a direction of length one.
    ///
    /// # Errors
    /// As [`Rect::new`], and when the length of `axis` differs from one by more than a millionth.
    pub fn with_axis(center: Vec2, half: Vec2, axis: Vec2) -> Result<Self, ShapeError> {
        finite("center", center)?;
        finite("axis", axis)?;
        size("width", half.x)?;
        size("height", half.y)?;
        if (axis.as_dvec2().length() - 1.0).abs() > 1e-6 {
            return Err(ShapeError::AxisNotUnit { axis });
        }
        let rect = Self::from_checked(center, half.abs(), axis);
        let aabb = rect.aabb();
        if aabb.min.is_finite() && aabb.max.is_finite() { Ok(rect) } else { Err(ShapeError::BeyondF32) }
    }

    /// A rectangle of `size` whose `pivot`, measured from its own top-left corner before turning, lies at
    /// `position`; `axis` as in [`Rect::with_axis`]. The centre is rounded to f32.
    ///
    /// # Errors
    /// As [`Rect::with_axis`].
    pub fn with_pivot(position: Vec2, size: Vec2, pivot: Vec2, axis: Vec2) -> Result<Self, ShapeError> {
        finite("position", position)?;
        finite("pivot", pivot)?;
        finite("size", size)?;
        finite("axis", axis)?;
        let (to_center, axis_wide) = (size.as_dvec2() * 0.5 - pivot.as_dvec2(), axis.as_dvec2());
        let center = (position.as_dvec2() + axis_wide * to_center.x + axis_wide.perp() * to_center.y).as_vec2();
        if center.is_finite() { Self::with_axis(center, size * 0.5, axis) } else { Err(ShapeError::BeyondF32) }
    }

    /// A rectangle of numbers that are known to keep the invariant.
    pub(crate) fn from_checked(center: Vec2, half: Vec2, axis: Vec2) -> Self {
        Self { center, half, axis, doubt: doubt(half.x + half.y, center) }
    }

    /// The centre.
    pub fn center(self) -> Vec2 {
        self.center
    }

    /// Half the width and half the height, not negative.
    pub fn half(self) -> Vec2 {
        self.half
    }

    /// About how far it reaches from its centre along the axes of the world: off by three roundings.
    #[inline(always)]
    pub(crate) fn reach(self) -> Vec2 {
        let along = self.axis.abs();
        along * self.half.x + Vec2::new(along.y, along.x) * self.half.y
    }

    /// The direction of the rectangle's own x axis, of length one.
    pub fn axis(self) -> Vec2 {
        self.axis
    }

    /// The coordinates of the axis, to be chosen from.
    #[inline(always)]
    pub(crate) fn axis_numbers(&self) -> &[f32; 2] {
        self.axis.as_ref()
    }

    /// The half extents, to be chosen from.
    #[inline(always)]
    pub(crate) fn half_numbers(&self) -> &[f32; 2] {
        self.half.as_ref()
    }

    /// The share in the bound on a gap, as [`filter`] has it.
    #[inline(always)]
    pub(crate) fn doubt(self) -> f32 {
        self.doubt
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
        let [x, y, hx, hy, ux, uy] =
            [self.center.x, self.center.y, self.half.x, self.half.y, self.axis.x, self.axis.y].map(f64::from);
        let (reach_x, reach_y) = ([hx * ux.abs(), hy * uy.abs()], [hx * uy.abs(), hy * ux.abs()]);
        Aabb {
            min: Vec2::new(lower_f32(&[x, -reach_x[0], -reach_x[1]]), lower_f32(&[y, -reach_y[0], -reach_y[1]])),
            max: Vec2::new(upper_f32(&[x, reach_x[0], reach_x[1]]), upper_f32(&[y, reach_y[0], reach_y[1]])),
        }
    }

    /// The corners in the order of [`Rect::corners`], without rounding.
    pub(crate) fn exact_corners(self) -> [Corner; 4] {
        let [x, y, hx, hy, ux, uy] =
            [self.center.x, self.center.y, self.half.x, self.half.y, self.axis.x, self.axis.y].map(f64::from);
        [(-hx, -hy), (hx, -hy), (hx, hy), (-hx, hy)]
            .map(|(s, t)| Corner::new([x, s * ux, -t * uy], [y, s * uy, t * ux]))
    }
}

/// The direction turned by an angle in radians from +x towards +y; exact for the f32 nearest to one of the first 64
/// quarter turns either way, beyond which f32 is too coarse to tell that one was meant.
pub fn unit_from_radians(angle: f32) -> Vec2 {
    let turns = f64::from(angle) / core::f64::consts::FRAC_PI_2;
    let whole = turns.round();
    if whole.abs() <= 64.0 && (whole * core::f64::consts::FRAC_PI_2) as f32 == angle {
        return quarter_turns(whole as i64);
    }
    let (sin, cos) = f64::from(angle).sin_cos();
    Vec2::new(cos as f32, sin as f32)
}

/// The direction turned by an angle in degrees from +x towards +y; exact for every quarter turn.
pub fn unit_from_degrees(angle: f32) -> Vec2 {
    let within = f64::from(angle) % 360.0;
    if within % 90.0 == 0.0 {
        return quarter_turns((within / 90.0) as i64);
    }
    let (sin, cos) = within.to_radians().sin_cos();
    Vec2::new(cos as f32, sin as f32)
}

fn quarter_turns(turns: i64) -> Vec2 {
    [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y][turns.rem_euclid(4) as usize]
}
