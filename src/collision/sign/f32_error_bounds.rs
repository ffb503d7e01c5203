//! How large can a rounding error be?
//!
//! Each error bound is n·u·size: n roundings, each with a relative error of at most the unit roundoff u (Higham, "Accuracy and
//! Stability of Numerical Algorithms", 2.2 and 3.1). The derivation of n is next to each use.

use glam::Vec2;

/// The unit roundoff u: the largest relative error of one operation, half an ulp of one.
const UNIT_ROUNDOFF: f32 = 0.5 * f32::EPSILON;
/// Larger than the sum of all errors from underflow in one separation.
pub(crate) const UNDERFLOW: f32 = 64.0 * f32::MIN_POSITIVE;

/// The error bound n·u·size + underflow for n = `roundings` of values up to `size`. For products of two lengths, `size` is a squared
/// length; if that overflows, the error bound is infinite.
#[inline(always)]
pub(crate) fn error_bound(roundings: f32, size: f32) -> f32 {
    size * (roundings * UNIT_ROUNDOFF) + UNDERFLOW
}

/// Whether shapes overlap, from the sign of their separation `gap`; `None` if |gap| is within the error bound.
#[inline(always)]
pub(crate) fn certain_overlap(gap: f32, error_bound: f32) -> Option<bool> {
    // A single branch, nearly always taken. The answer is computed from the sign bit, without a branch.
    if gap.abs() > error_bound { Some(gap.is_sign_negative()) } else { None }
}

/// The roundings in a shape's part of an error bound.
pub(crate) const SHAPE_ROUNDINGS: f32 = 70.0;

/// This shape's part of the f32 error bound on its separation from a rectangle: 70u·`extent`. The extent of a rectangle is
/// h_x + h_y, of a circle its radius, of a segment (|e_x| + |e_y|)/2, where e is the vector between its ends.
///
/// Derivation for two rectangles, where d is the vector between the centres, D = |d_x| + |d_y|, H the sum of all four half extents
/// and s = 36u the largest error from taking |axis|² as 1 (see `filter::with_rect_f32`). The separation along an axis has an error of
/// 3u·D from the projection of d, s·H from the rectangle's own half extent, 3u·H from the projected half extents of the other, and
/// 3u·(D + H) from three sums: with higher orders 6.1u·D + (6.1u + s)·H, which is below 67u·H for D ≤ 4H. A point has fewer terms.
///
/// Infinite for extents of 2⁶² or more, because squares would overflow before their error bounds do, and for centres where a
/// difference of coordinates may overflow. At least 10⁻²⁰, so that its square does not underflow to zero.
pub(crate) fn shape_error_bound(extent: f32, center: Vec2) -> f32 {
    const SMALLEST: f32 = 1e-20;
    const LARGEST_EXTENT: f32 = (1_u64 << 62) as f32;
    if extent < LARGEST_EXTENT && !is_far_out(center) {
        extent * (SHAPE_ROUNDINGS * UNIT_ROUNDOFF) + SMALLEST
    } else {
        f32::INFINITY
    }
}

/// Whether a coordinate is so large that its difference from another such coordinate might overflow.
pub(crate) fn is_far_out(point: Vec2) -> bool {
    point.abs().max_element() > 0.25 * f32::MAX
}

/// The inverse of [`shape_error_bound`]: the extent, up to rounding.
#[inline(always)]
pub(crate) fn extent_of(shape_error_bound: f32) -> f32 {
    shape_error_bound * (1.0 / (SHAPE_ROUNDINGS * UNIT_ROUNDOFF))
}

/// The f32 error bound on |e|² − r², where e is the shortest vector from a rectangle to the centre of a circle of radius r. The
/// argument is the sum of both [`shape_error_bound`]s, 70u·M with M = H + r; the result is 220u·M².
///
/// Derivation, with D, H and s as in [`shape_error_bound`]. Each coordinate of e has an error below δ = 4.1u·(D + H) + s·H. So |e|²
/// has an error of 2√2·|e|·δ + 2δ² from e and, with r², of 5u·(|e|² + r²) from squares and sums; r² has another of s·r².
/// If |e| ≤ 1.1M, then D ≤ √2·(H + |e|) < 3M and δ < 53u·M, so that the total is below 215u·M².
/// If |e| > 1.1M, then |e|² − r² > |e|²/6, which is far above its error.
#[inline(always)]
pub(crate) fn squared_error_bound(shape_error_bounds: f32) -> f32 {
    shape_error_bounds * (220.0 / (SHAPE_ROUNDINGS * SHAPE_ROUNDINGS * UNIT_ROUNDOFF)) * shape_error_bounds
}
