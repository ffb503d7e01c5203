//! Which pairs can rounded arithmetic decide for certain?
//!
//! Each test computes a gap: above zero the shapes are apart, below zero they meet. Next to it stands a bound on everything that
//! rounding can have done to it, and only a gap beyond the bound counts. First in f32, which decides nearly every pair in
//! a few nanoseconds without a branch on the way, then in f64; what is left is `None`, for the exact path.
//!
//! The bounds. Let u be half an ulp of one, D the sum of the absolute coordinates between the shapes, H the sum of
//! all half extents. The stored axis a has any length near one (within 10⁻⁶): along it and across it a point at d lies at
//! (d·a, a×d), which is |a| times its distance, and a half extent h reaches to h·|a|². So the gaps below are those of
//! the exact shapes, not of their idea. To first order, with 10⁻⁵ to spare for the length of the axes:
//! - a difference of coordinates is off by u·D, a product with an axis by 3u·D;
//! - h·|a|² is off by 3u·h; the cosine and sine between two axes by 2u each, and what they make of half extents by 3u·H;
//! - every further sum is off by u times what it is a sum of, at the most D + H.
//!
//! Fused multiply-adds only leave out errors. Products below the smallest normal number are off by less than `TINY`,
//! and where a product might overflow the bound is infinite.

use super::{Circle, Rect, Segment, ShapeRef};
use core::ops::{Add, Mul, Sub};
use glam::Vec2;

/// Whether the shapes share a point, if that is one of the pairs below and certain.
#[inline]
pub(crate) fn overlaps(a: ShapeRef, b: ShapeRef) -> Option<bool> {
    match (a, b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect(a, b),
        (ShapeRef::Circle(c), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Circle(c)) => circle_rect(c, r),
        (ShapeRef::Point(p), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Point(p)) => point_rect(p, r),
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Segment(s)) => segment_rect(s, r),
        (ShapeRef::Polygon(_), _)
        | (_, ShapeRef::Polygon(_))
        | (
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_),
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_),
        ) => None,
    }
}

/// Whether the rectangles share a point.
#[inline]
fn rect_rect(a: Rect, b: Rect) -> Option<bool> {
    rect_rect_in::<f32>(a, b).or_else(|| again(|| rect_rect_in::<f64>(a, b)))
}

/// Whether the circle (of any radius from zero on) and the rectangle share a point.
#[inline]
fn circle_rect(circle: Circle, rect: Rect) -> Option<bool> {
    circle_rect_in::<f32>(circle, rect).or_else(|| again(|| circle_rect_in::<f64>(circle, rect)))
}

/// Whether the point is in the rectangle.
#[inline]
fn point_rect(point: Vec2, rect: Rect) -> Option<bool> {
    point_rect_in::<f32>(point, rect).or_else(|| again(|| point_rect_in::<f64>(point, rect)))
}

/// Whether the segment and the rectangle share a point.
#[inline]
fn segment_rect(segment: Segment, rect: Rect) -> Option<bool> {
    segment_rect_in::<f32>(segment, rect).or_else(|| again(|| segment_rect_in::<f64>(segment, rect)))
}

/// Keeps what is seldom needed out of the way.
#[cold]
#[inline(never)]
fn again(test: impl FnOnce() -> Option<bool>) -> Option<bool> {
    test()
}

/// f32 or f64.
pub(crate) trait Float:
    Copy + PartialOrd + From<f32> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    /// The largest relative error of one operation: half an ulp of one.
    const UNIT: Self;
    /// More than all errors together that underflow makes in one gap.
    const TINY: Self;
    fn abs(self) -> Self;
}

impl Float for f32 {
    const UNIT: Self = 0.5 * Self::EPSILON;
    const TINY: Self = 64.0 * Self::MIN_POSITIVE;
    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }
}

impl Float for f64 {
    const UNIT: Self = 0.5 * Self::EPSILON;
    const TINY: Self = 64.0 * Self::MIN_POSITIVE;
    #[inline(always)]
    fn abs(self) -> Self {
        self.abs()
    }
}

/// `errors` times u times `size`, infinite where `size` times `room` overflows in f32.
#[inline(always)]
pub(crate) fn bound<T: Float>(errors: f32, size: T, room: f32) -> T {
    size * T::from(room) * (T::from(errors / room) * T::UNIT) + T::TINY
}

/// Sizes above 2¹²⁰ overflow in products with an axis.
pub(crate) const FOR_LENGTHS: f32 = (1_u64 << 8) as f32;
/// Sizes above 2⁶⁰ overflow in products with each other.
pub(crate) const FOR_SQUARES: f32 = (1_u128 << 68) as f32;

#[inline(always)]
fn decide<T: Float>(gap: T, bound: T) -> Option<bool> {
    // One branch, which is nearly always taken; the answer is none.
    if gap.abs() > bound { Some(gap < T::from(0.0)) } else { None }
}

#[inline(always)]
fn greater<T: Float>(a: T, b: T) -> T {
    if a > b { a } else { b }
}

/// The axis along and the axis across, its squared length, and the half extents.
#[inline(always)]
fn frame<T: Float>(rect: Rect) -> ([T; 2], T, [T; 2]) {
    let axis = rect.axis().to_array().map(T::from);
    (axis, axis[0] * axis[0] + axis[1] * axis[1], rect.half().to_array().map(T::from))
}

/// From one point to another.
#[inline(always)]
fn between<T: Float>(from: Vec2, to: Vec2) -> [T; 2] {
    [T::from(to.x) - T::from(from.x), T::from(to.y) - T::from(from.y)]
}

#[inline(always)]
fn dot<T: Float>(a: [T; 2], b: [T; 2]) -> T {
    a[0] * b[0] + a[1] * b[1]
}

#[inline(always)]
fn cross<T: Float>(a: [T; 2], b: [T; 2]) -> T {
    a[0] * b[1] - a[1] * b[0]
}

#[inline(always)]
fn sum_of_abs<T: Float>(v: [T; 2]) -> T {
    v[0].abs() + v[1].abs()
}

/// The gap along the four axes. Bound: 3u·D for the distance along the axis, 3u·H for the half extents of one or 3u·H for
/// those of the other, three sums: 6.1u (D + H) together.
#[inline(always)]
fn rect_rect_in<T: Float>(a: Rect, b: Rect) -> Option<bool> {
    let ((axis_a, square_a, half_a), (axis_b, square_b, half_b)) = (frame::<T>(a), frame::<T>(b));
    let d = between::<T>(a.center(), b.center());
    let (cos, sin) = (dot(axis_a, axis_b).abs(), cross(axis_a, axis_b).abs());
    let distance = [dot(d, axis_a).abs(), cross(axis_a, d).abs(), dot(d, axis_b).abs(), cross(axis_b, d).abs()];
    let own = [half_a[0] * square_a, half_a[1] * square_a, half_b[0] * square_b, half_b[1] * square_b];
    let along = [half_b[0], half_b[1], half_a[0], half_a[1]];
    let across = [half_b[1], half_b[0], half_a[1], half_a[0]];
    let gap: [T; 4] = core::array::from_fn(|k| distance[k] - own[k] - along[k] * cos - across[k] * sin);
    let size = sum_of_abs(d) + (half_a[0] + half_a[1] + (half_b[0] + half_b[1]));
    decide(greater(greater(gap[0], gap[1]), greater(gap[2], gap[3])), bound(8.0, size, FOR_LENGTHS))
}

/// How far a point is beyond the rectangle's sides. Bound: 3u·D for the point, 3u·H for the sides, one sum: 4.1u (D + H).
#[inline(always)]
fn beyond<T: Float>(point: Vec2, rect: Rect) -> ([T; 2], T) {
    let (axis, square, half) = frame::<T>(rect);
    let d = between::<T>(rect.center(), point);
    let beyond = [dot(d, axis).abs() - half[0] * square, cross(axis, d).abs() - half[1] * square];
    (beyond, sum_of_abs(d) + (half[0] + half[1]))
}

#[inline(always)]
fn point_rect_in<T: Float>(point: Vec2, rect: Rect) -> Option<bool> {
    let (beyond, size) = beyond::<T>(point, rect);
    decide(greater(beyond[0], beyond[1]), bound(6.0, size, FOR_LENGTHS))
}

/// The gap between the squared distance of the centre and the squared radius.
///
/// Bound, with e the sum of what the centre is beyond the sides and M = D + H + r: each part of e is off by less than
/// 4.1u·M, its square by 8.2u·M (e + 4.1u·M); the squares and their sums by 5u (e² + r²), which is
/// less than 7.1u·M (e + r) because neither e/√2 nor r is above M. Together below 15.3u·M (e + r + 4.1u·M).
#[inline(always)]
fn circle_rect_in<T: Float>(circle: Circle, rect: Rect) -> Option<bool> {
    let ((_, square, _), (beyond, size)) = (frame::<T>(rect), beyond::<T>(circle.center(), rect));
    let (zero, radius) = (T::from(0.0), T::from(circle.radius()));
    let beyond = beyond.map(|b| greater(b, zero));
    let unsure = bound(20.0, size + radius, FOR_SQUARES);
    let gap = dot(beyond, beyond) - radius * radius * square;
    decide(gap, unsure * (beyond[0] + beyond[1] + radius + unsure) + T::TINY)
}

/// The gaps along the rectangle's axes, and across the segment. The ends p and q are seen from the rectangle's centre,
/// in its frame; twice as far as their middle is p + q.
///
/// Bounds, with D and E the sums for p and q: along the axes, p + q and p − q are off by 4.1u (D + E) each, the sides by 6.1u·H, two
/// sums: 11u (D + E + H). Across, p×q is off by 10.6u·D·E, the reach of the rectangle by 10u·H (D + E), their
/// difference by u of both: 12u (D·E + H (D + E)), where D·E is below (D + E) · min(D, E).
#[inline(always)]
fn segment_rect_in<T: Float>(segment: Segment, rect: Rect) -> Option<bool> {
    let (axis, square, half) = frame::<T>(rect);
    let ends = [segment.a(), segment.b()].map(|end| between::<T>(rect.center(), end));
    let [p, q] = ends.map(|end| [dot(end, axis), cross(axis, end)]);
    let along = [(p[0] - q[0]).abs(), (p[1] - q[1]).abs()];
    let middle = [(p[0] + q[0]).abs(), (p[1] + q[1]).abs()];
    let sides: [T; 2] = core::array::from_fn(|k| middle[k] - along[k] - (half[k] + half[k]) * square);
    let line = cross(p, q).abs() - (half[0] * along[1] + half[1] * along[0]) * square;
    let (size_p, size_q, half) = (sum_of_abs(ends[0]), sum_of_abs(ends[1]), half[0] + half[1]);
    let both = size_p + size_q;
    let side_bound = bound(13.0, both + half, FOR_LENGTHS);
    let shorter = if size_p < size_q { size_p } else { size_q };
    let line_bound = bound(16.0, both, FOR_SQUARES) * (shorter + half + T::TINY) + T::TINY;
    let side = greater(sides[0], sides[1]);
    // Surely apart where the least gap there can be is above zero, surely not where the greatest is below: of one sign.
    let least = greater(side - side_bound, line - line_bound);
    let most = greater(side + side_bound, line + line_bound);
    let zero = T::from(0.0);
    if least * most > zero { Some(most < zero) } else { None }
}

#[cfg(test)]
mod tests;
