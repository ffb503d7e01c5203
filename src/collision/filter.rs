//! Which pairs can rounded arithmetic decide for certain?
//!
//! Each test computes a gap: above zero the shapes are apart, below zero they meet. Next to it stands a bound on everything that
//! rounding can have done to it, and only a gap beyond the bound counts. First in f32, which decides nearly every pair in
//! a few nanoseconds without a branch on the way; then, but for polygons, in f64; what is left is `None`, for the exact path.
//!
//! The bounds of pairs with a rectangle. Let u be half an ulp of one, D the sum of the absolute coordinates between the shapes, H the sum of
//! all half extents. The stored axis a has any length near one: along it and across it a point at d lies at
//! (d·a, d×a), which is |a| times its distance, and a half extent h reaches to h·|a|². So the gaps below are those of
//! the exact shapes, not of their idea. To first order, with 10⁻⁵ to spare for the length of the axes:
//! - a difference of coordinates is off by u·D, a product with an axis by 3u·D;
//! - h·|a|² is off by 3u·h; the cosine and sine between two axes by 2u each, and what they make of half extents by 3u·H;
//! - every further sum is off by u times what it is a sum of, at the most D + H;
//! - in f32, |a|² is taken for one, which it is within s = 36u.
//!
//! Far shapes. An error grows with D, but so does the gap: from D = 4H on, the greater one of what is along and what is across is
//! at least D/2, which is beyond every reach by D/4, and no error comes near that. So the bounds need only hold up to D = 4H, and
//! depend on the sizes of the shapes alone: each rectangle keeps its share of them, its [`doubt`].
//!
//! Fused multiply-adds only leave out errors. Products below the smallest normal number are off by less than `TINY`. Where something
//! overflows, the bound is infinite, or a point's gap is no number, or the gap is infinite because the shapes are far apart.

mod plain;
pub(crate) mod wide;

use super::{
    Circle, Rect, Segment, ShapeRef, convex, extremes::greater, four::Four, rect_pair::RectPair, tolerance::UNSURE,
};
use glam::Vec2;

/// Whether the shapes share a point, if that is certain.
#[inline(always)]
pub(crate) fn overlaps(a: ShapeRef, b: ShapeRef) -> Option<bool> {
    match (a, b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect(a, b),
        (ShapeRef::Circle(c), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Circle(c)) => circle_rect(c, r),
        (ShapeRef::Point(p), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Point(p)) => {
            point_rect(p.position(), r)
        }
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Segment(s)) => segment_rect(s, r),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex::overlaps(a, b),
        (ShapeRef::Polygon(p), other) | (other, ShapeRef::Polygon(p)) => convex::overlaps_other(p, other),
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => plain::circles(a, b),
        (ShapeRef::Point(p), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Point(p)) => {
            plain::in_circle(c.center() - p.position(), c.radius())
        }
        (ShapeRef::Segment(s), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Segment(s)) => {
            plain::segment_circle(s, c.center(), c.radius())
        }
        (ShapeRef::Point(p), ShapeRef::Segment(s)) | (ShapeRef::Segment(s), ShapeRef::Point(p)) => {
            plain::segment_circle(s, p.position(), 0.0)
        }
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => plain::segments(a, b),
        (ShapeRef::Point(p), ShapeRef::Point(q)) => Some(p == q),
    }
}

/// The largest relative error of one operation in f32: half an ulp of one.
const UNIT: f32 = 0.5 * f32::EPSILON;
/// More than all errors together that underflow makes in one gap.
const TINY: f32 = 64.0 * f32::MIN_POSITIVE;

/// `errors` times u times a size, or the square of one: infinite where one of the products that it bounds overflows.
#[inline(always)]
pub(crate) fn bound(errors: f32, size: f32) -> f32 {
    size * (errors * UNIT) + TINY
}

/// A doubt in units of u times the extent that it is made of.
const DOUBT: f32 = 70.0;

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

/// Whether the point is in the rectangle.
#[inline]
fn point_rect(point: Vec2, rect: &Rect) -> Option<bool> {
    let (at, half) = from_within(point, rect);
    let gaps = at - half;
    decide(gaps.max(gaps.yxwz()).first(), rect.doubt())
}

/// Whether the circle (of any radius from zero on) and the rectangle share a point.
#[inline]
fn circle_rect(circle: &Circle, rect: &Rect) -> Option<bool> {
    let ((at, half), radius) = (from_within(circle.center(), rect), circle.radius());
    let beyond = (at - half).max(Four::splat(0.0));
    let squares = beyond * beyond;
    let gap = (squares + squares.yxwz()).first() - radius * radius;
    decide(gap, doubt_of_squares(rect.doubt() + circle.doubt()))
}

/// Whether the segment and the rectangle share a point, by the gaps along the rectangle's axes, and across the segment.
/// The ends p and q are seen from the rectangle's centre; twice as far as their middle is m = p + q, and e = p − q.
///
/// Bounds, with N the sum of the absolute coordinates of both ends in the world, E that of e, T = E + 2H: along the axes p and q
/// are off by 3.1u times their own coordinates, m and e by 4.1u·N, so the gaps |m| − |e| − 2h by 12.4u·N + 77u·H. Where the coordinates
/// of m have a sum above 4T, one of these gaps is above a quarter of it. Up to there N is below 5T, and they are off by 101u·T. Across,
/// p×q is off by 68u·T², the reach of the rectangle by 15u·T², their difference by 2u·T². Times T, the first gaps are of the same
/// kind as the last, and all are off by less than 105u·T². The doubts of both make 35u·T.
#[inline]
fn segment_rect(segment: &Segment, rect: &Rect) -> Option<bool> {
    let (axis, half) = (rect.axis(), Four::low(rect.half()));
    let ends = Four::pair(segment.a(), segment.b()) - Four::pair(rect.center(), rect.center());
    let local = ends * Four::splat(axis.x) + ends.yxwz() * Four::splat(axis.y).alternate();
    let other = local.zwxy();
    let (middle, along) = ((local + other).abs(), (local - other).abs());
    let reach = along + (half + half);
    let sides = middle - reach;
    let (cross, shadow) = (local * other.yxwz(), half.yxwz() * along);
    let lines = (cross - cross.yxwz()).abs() - (shadow + shadow.yxwz());
    let doubt = rect.doubt() + segment.doubt();
    let size = doubt * (2.0 / (DOUBT * UNIT));
    let side = sides.max(sides.yxwz()).first() * size;
    let line = lines.first();
    decide(greater(side, line), 3.0 * doubt * size)
}

#[cfg(test)]
mod tests;
