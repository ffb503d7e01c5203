//! Which pairs can rounded arithmetic decide for certain?
//!
//! Each test computes a gap: above zero the shapes are apart, below zero they meet. Next to it stands a bound on everything that
//! rounding can have done to it, and only a gap beyond the bound counts. First in f32, which decides nearly every pair in
//! a few nanoseconds without a branch on the way, four numbers at once; then in f64; what is left is `None`, for the exact path.
//!
//! The bounds. Let u be half an ulp of one, D the sum of the absolute coordinates between the shapes, H the sum of
//! all half extents. The stored axis a has any length near one: along it and across it a point at d lies at
//! (d·a, a×d), which is |a| times its distance, and a half extent h reaches to h·|a|². So the gaps below are those of
//! the exact shapes, not of their idea. To first order, with 10⁻⁵ to spare for the length of the axes:
//! - a difference of coordinates is off by u·D, a product with an axis by 3u·D;
//! - h·|a|² is off by 3u·h; the cosine and sine between two axes by 2u each, and what they make of half extents by 3u·H;
//! - every further sum is off by u times what it is a sum of, at the most D + H;
//! - in f32, |a|² is taken for one, which it is within s = 36u.
//!
//! D is at the most √2 times the sum of what the axes make of it, and that is at hand. Fused multiply-adds only leave out
//! errors. Products below the smallest normal number are off by less than `TINY`, and where a product might overflow
//! the bound is infinite.

pub(crate) mod wide;

use super::{Circle, Rect, Segment, ShapeRef, convex, four::Four, rect_pair::RectPair};
use glam::Vec2;

/// Whether the shapes share a point, if that is one of the pairs below and certain.
#[inline(always)]
pub(crate) fn overlaps(a: ShapeRef, b: ShapeRef) -> Option<bool> {
    match (a, b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect(a, b),
        (ShapeRef::Circle(c), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Circle(c)) => circle_rect(c, r),
        (ShapeRef::Point(p), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Point(p)) => point_rect(*p, r),
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Segment(s)) => segment_rect(s, r),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex::overlaps(a, b),
        (ShapeRef::Polygon(_), _)
        | (_, ShapeRef::Polygon(_))
        | (
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_),
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_),
        ) => None,
    }
}

/// The largest relative error of one operation in f32: half an ulp of one.
const UNIT: f32 = 0.5 * f32::EPSILON;
/// More than all errors together that underflow makes in one gap.
const TINY: f32 = 64.0 * f32::MIN_POSITIVE;
/// How far the squared length of a rectangle's axis is from one at the most, in units of u.
pub(crate) const SKEW: f32 = 36.0;

/// `errors` times u times a size, or the square of one: infinite where one of the products that it bounds overflows.
#[inline(always)]
pub(crate) fn bound(errors: f32, size: f32) -> f32 {
    size * (errors * UNIT) + TINY
}

/// What a gap says that may be off by a bound.
#[inline(always)]
fn decide(gap: f32, bound: f32) -> Option<bool> {
    // One branch, which is nearly always taken; the answer is none.
    if gap.abs() > bound { Some(gap < 0.0) } else { None }
}

/// Whether the rectangles share a point.
#[inline]
fn rect_rect(a: &Rect, b: &Rect) -> Option<bool> {
    let pair = RectPair::new(a, b);
    decide(pair.gaps.greatest(), pair.unsure)
}

/// A point as seen from a rectangle, without signs, along its axis and across it; and its half extents.
#[inline(always)]
fn from_within(point: Vec2, rect: &Rect) -> (Four, Four) {
    let d = Four::low(point) - Four::low(rect.center());
    (Four::seen_along(Four::low(rect.axis()), d).abs(), Four::low(rect.half()))
}

/// Whether the point is in the rectangle. Bound: 3u·D for the point, s·H for the sides, one sum: 4.1u (D + H) + s·H, where D
/// is below √2 times the sum of its parts along and across.
#[inline]
fn point_rect(point: Vec2, rect: &Rect) -> Option<bool> {
    let (at, half) = from_within(point, rect);
    let (gaps, sizes) = (at - half, at + half);
    let (gap, size) = (gaps.max(gaps.yxwz()).first(), (sizes + sizes.yxwz()).first());
    decide(gap, bound(7.0 + SKEW, size))
}

/// Whether the circle (of any radius from zero on) and the rectangle share a point: the gap between the squared distance
/// of the centre and the squared radius.
///
/// Bound, with e the sum of what the centre is beyond the sides and M = D + H + r: each part of e is off by less than
/// (4.1u + s)·M, its square by twice that times e + (4.1u + s)·M; the squares and their sums by 5u (e² + r²), which is
/// less than 7.1u·M (e + r) because neither e/√2 nor r is above M; r² by s·r². Together below (15.3u + 2s)·M (e + r + (4.1u + s)·M),
/// where D is below √2 times the sum of its parts along and across, and e + r below that sum and r.
#[inline]
fn circle_rect(circle: &Circle, rect: &Rect) -> Option<bool> {
    let ((at, half), radius) = (from_within(circle.center(), rect), circle.radius());
    let (beyond, sizes) = ((at - half).max(Four::splat(0.0)), at + half);
    let squares = beyond * beyond;
    let gap = (squares + squares.yxwz()).first() - radius * radius;
    let size = (sizes + sizes.yxwz()).first() + radius;
    decide(gap, bound(1.5 * (16.0 + 2.0 * SKEW), size * size))
}

/// Whether the segment and the rectangle share a point, by the gaps along the rectangle's axes, and across the segment.
/// The ends p and q are seen from the rectangle's centre, in its frame; twice as far as their middle is p + q.
///
/// Bounds, with D and E the sums for p and q and M = D + E + H: along the axes, p + q and p − q are off by 4.1u (D + E) each, the
/// sides by s·H, two sums: (11u + 2s)·M. Across, p×q is off by 10.6u·D·E, the reach of the rectangle by (10u + s)·H (D + E), their
/// difference by u of both: below (12u + s)·M². Times M the first is of the same kind, and below (13u + 2s)·M².
#[inline]
fn segment_rect(segment: &Segment, rect: &Rect) -> Option<bool> {
    let (axis, half) = (rect.axis(), rect.half());
    let ends = Four::pair(segment.a(), segment.b()) - Four::pair(rect.center(), rect.center());
    let local = ends * Four::splat(axis.x) + ends.yxwz() * Four::splat(axis.y).alternate();
    let (other, halves) = (local.zwxy(), Four::pair(half, half));
    let (middle, along) = ((local + other).abs(), (local - other).abs());
    let sides = middle - along - (halves + halves);
    let (cross, reach) = (local * other.yxwz(), halves.yxwz() * along);
    let lines = (cross - cross.yxwz()).abs() - (reach + reach.yxwz());
    let size = (ends.abs() + halves).sum();
    let gaps = (sides.max(sides.yxwz()) * Four::splat(size)).max(lines);
    decide(gaps.first(), bound(13.0 + 2.0 * SKEW, size * size))
}

#[cfg(test)]
mod tests;
