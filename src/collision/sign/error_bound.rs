//! How far may rounding have moved a number?
//!
//! Bounds are of the usual form: a number of roundings, times the unit roundoff u, times the size of what is rounded (Higham,
//! "Accuracy and Stability of Numerical Algorithms", 2.2 and 3.1). What each number of roundings is derived from stands where it
//! is used.

use crate::collision::{sign::tolerance::DISTANCE_ERROR, simd::lanes::Lanes};
use core::ops::{Add, Div, Mul, Sub};
use glam::{DVec2, Vec2};

/// The arithmetic that a filter computes in: f32 or f64.
pub(crate) trait Precision: Lanes<Self> + Div<Output = Self> + PartialOrd + From<f32> {
    type Vector: Copy + Add<Output = Self::Vector> + Sub<Output = Self::Vector> + Mul<Self, Output = Self::Vector>;
    /// The unit roundoff u: the largest relative error of one operation, half an ulp of one.
    const UNIT_ROUNDOFF: Self;
    /// More than all errors together that underflow makes in one gap.
    const UNDERFLOW: Self;
    /// A squared length below this has lost digits to underflow.
    const SMALLEST_SQUARE: Self;
    /// Up to this, lengths can be multiplied three at a time without overflow.
    const LARGEST_FACTOR: Self;
    /// The vector between two points, each coordinate rounded once.
    fn between(from: Vec2, to: Vec2) -> Self::Vector;
    fn dot(a: Self::Vector, b: Self::Vector) -> Self;
    /// The cross product: above zero where b is turned from a towards +y.
    fn perp_dot(a: Self::Vector, b: Self::Vector) -> Self;
    /// The sum of the absolute coordinates.
    fn abs_sum(v: Self::Vector) -> Self;
    fn is_sign_negative(self) -> bool;
    /// The number between zero and one that is closest; NaN stays NaN.
    fn clamp_to_unit(self) -> Self;
}

macro_rules! precision {
    ($number:ident, $vector:ident, $to_vector:expr, $smallest_square:expr, $largest_factor:expr) => {
        impl Precision for $number {
            type Vector = $vector;
            const UNIT_ROUNDOFF: Self = 0.5 * $number::EPSILON;
            const UNDERFLOW: Self = 64.0 * $number::MIN_POSITIVE;
            const SMALLEST_SQUARE: Self = $smallest_square;
            const LARGEST_FACTOR: Self = $largest_factor;
            #[inline(always)]
            fn between(from: Vec2, to: Vec2) -> $vector {
                ($to_vector)(to) - ($to_vector)(from)
            }
            #[inline(always)]
            fn dot(a: $vector, b: $vector) -> Self {
                a.dot(b)
            }
            #[inline(always)]
            fn perp_dot(a: $vector, b: $vector) -> Self {
                a.perp_dot(b)
            }
            #[inline(always)]
            fn abs_sum(v: $vector) -> Self {
                v.abs().element_sum()
            }
            #[inline(always)]
            fn is_sign_negative(self) -> bool {
                $number::is_sign_negative(self)
            }
            #[inline(always)]
            fn clamp_to_unit(self) -> Self {
                self.clamp(0.0, 1.0)
            }
        }
    };
}

precision!(f32, Vec2, |v: Vec2| v, 1e-30, (1_u64 << 40) as f32);
// In f64 nothing made of f32 numbers overflows, and only the square of zero is too small.
precision!(f64, DVec2, |v: Vec2| v.as_dvec2(), f64::MIN_POSITIVE, f64::INFINITY);

/// The error bound of so many roundings, each of a number of this size or, with the size squared, of products of two such numbers.
/// Infinite where one of these products overflows.
#[inline(always)]
pub(crate) fn error_bound<N: Precision>(roundings: f32, size: N) -> N {
    size * (N::from(roundings) * N::UNIT_ROUNDOFF) + N::UNDERFLOW
}

/// Whether shapes share a point, from the gap between them and its error bound; `None` where rounding could matter.
#[inline(always)]
pub(crate) fn certain_overlap<N: Precision>(gap: N, error_bound: N) -> Option<bool> {
    // One branch, which is nearly always taken; the answer itself is none.
    if gap.abs() > error_bound { Some(gap.is_sign_negative()) } else { None }
}

/// The roundings in a shape's part of an error bound.
pub(crate) const SHAPE_ROUNDINGS: f32 = 70.0;

/// A shape's part of the f32 error bound on the gap to a rectangle, by its extent: of a rectangle the sum of its half extents, of a
/// circle its radius, of a segment half the sum of the absolute coordinates between its ends.
///
/// For two rectangles a gap is off by 3u·D for the distance along the axis, s·H for the own half extents, 3u·H for those of the
/// other and three sums, with D, H and s = 36u as in `filter::f32`: 6.1u·D + (6.1u + s)·H, which is below 67u·H up to D = 4H.
/// For a point it is less.
///
/// Infinite from 2⁶² on, where squares would overflow before their error bounds do, and for a shape so far out that the vector to
/// another may overflow; and never so small that the error bound of a square vanishes.
pub(crate) fn shape_error_bound(extent: f32, center: Vec2) -> f32 {
    const SMALLEST: f32 = 1e-20;
    const LARGEST_EXTENT: f32 = (1_u64 << 62) as f32;
    if extent < LARGEST_EXTENT && !is_far_out(center) {
        extent * (SHAPE_ROUNDINGS * f32::UNIT_ROUNDOFF) + SMALLEST
    } else {
        f32::INFINITY
    }
}

/// Whether the vector to another such point may overflow.
pub(crate) fn is_far_out(point: Vec2) -> bool {
    point.abs().max_element() > 0.25 * f32::MAX
}

/// The extent that [`shape_error_bound`] is made of.
#[inline(always)]
pub(crate) fn extent_of(shape_error_bound: f32) -> f32 {
    shape_error_bound * (1.0 / (SHAPE_ROUNDINGS * f32::UNIT_ROUNDOFF))
}

/// The error bound on the difference between the squared distance of a circle's centre from a rectangle and the squared radius, by
/// the sum of their parts.
///
/// With e the vector from the rectangle to the centre and M = H + r: each coordinate of e is off by less than
/// δ = 4.1u (D + H) + s·H, its squared length by 2√2·|e|·δ + 2δ², the squares and their sums by 5u (|e|² + r²), and r² by s·r².
/// Up to |e| = 1.1M, D is below √2 (H + |e|) < 3M, δ below 53u·M, and all of it below 215u·M². Beyond that the gap is above
/// |e|²/6, and no error comes near it.
#[inline(always)]
pub(crate) fn squared_error_bound(shape_error_bounds: f32) -> f32 {
    shape_error_bounds * (220.0 / (SHAPE_ROUNDINGS * SHAPE_ROUNDINGS * f32::UNIT_ROUNDOFF)) * shape_error_bounds
}

/// The error bound in f64 on a distance between shapes of this extent, a circle's being its radius. Five times the relative
/// error, as the shapes may be four extents apart; further apart the distance itself is far above its error.
#[inline(always)]
pub(crate) fn distance_error_bound(extent: f64) -> f64 {
    5.0 * DISTANCE_ERROR * extent
}
