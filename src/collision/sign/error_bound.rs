//! How far may rounding have moved a number? Bounds on the errors of f32 arithmetic; what they are derived from stands in the f32
//! filter.

use crate::collision::sign::tolerance::UNSURE;
use glam::Vec2;

/// The largest relative error of one operation in f32: half an ulp of one.
pub(crate) const UNIT: f32 = 0.5 * f32::EPSILON;

/// More than all errors together that underflow makes in one gap.
pub(crate) const TINY: f32 = 64.0 * f32::MIN_POSITIVE;

/// `errors` times u times a size, or the square of one: infinite where one of the products that it bounds overflows.
#[inline(always)]
pub(crate) fn bound(errors: f32, size: f32) -> f32 {
    size * (errors * UNIT) + TINY
}

/// A doubt in units of u times the extent that it is made of.
pub(crate) const DOUBT: f32 = 70.0;

/// The share of a shape in the bound on a gap, by its extent: of a rectangle the sum of its half extents, of a circle its radius, of a
/// segment half the sum of the absolute coordinates between its ends. Infinite from 2⁶² on, where squares would overflow before
/// their bounds, and for a shape so far out that the way to another may overflow; and never so small that the bound of a square vanishes.
///
/// Bound for two rectangles: 3u·D for the distance along the axis, s·H for the own half extents, 3u·H for the other's, three sums:
/// 6.1u·D + (6.1u + s)·H, which is below 67u·H up to D = 4H. For a point less.
pub(crate) fn doubt(extent: f32, center: Vec2) -> f32 {
    const LEAST: f32 = 1e-20;
    const MOST: f32 = (1_u64 << 62) as f32;
    if extent < MOST && !is_far_out(center) { extent * (DOUBT * UNIT) + LEAST } else { f32::INFINITY }
}

/// Whether the way to another such point may overflow.
pub(crate) fn is_far_out(point: Vec2) -> bool {
    point.abs().max_element() > 0.25 * f32::MAX
}

/// The extent that a doubt is made of.
#[inline(always)]
pub(crate) fn extent(doubt: f32) -> f32 {
    doubt * (1.0 / (DOUBT * UNIT))
}

/// The bound on the gap between the squared distance of a circle's centre from a rectangle and its squared radius, by the sum of their
/// doubts.
///
/// With e what the centre is beyond the sides and M = H + r: each part of e is off by less than δ = 4.1u (D + H) + s·H, its
/// squared length by 2√2·|e|·δ + 2δ², the squares and their sums by 5u (|e|² + r²), and r² by s·r². Up to |e| = 1.1M, D is
/// below √2 (H + |e|) < 3M, δ below 53u·M, and all of it below 215u·M². Beyond that the gap is above |e|²/6, and no error
/// comes near it.
#[inline(always)]
pub(crate) fn doubt_of_squares(doubt: f32) -> f32 {
    doubt * (220.0 / (DOUBT * DOUBT * UNIT)) * doubt
}

/// What rounding may have done in f64 to a distance between shapes of this extent, a circle's being its radius. Five times, as the
/// shapes may be four extents apart; what is further apart is so by more than rounding ever does.
#[inline(always)]
pub(crate) fn doubt_in_f64(extent: f64) -> f64 {
    5.0 * UNSURE * extent
}

/// What a gap says that may be off by a bound.
#[inline(always)]
pub(crate) fn decide(gap: f32, bound: f32) -> Option<bool> {
    // One branch, which is nearly always taken; the answer is none.
    if gap.abs() > bound { Some(gap.is_sign_negative()) } else { None }
}
