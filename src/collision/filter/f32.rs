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

use crate::collision::{
    filter::{convex_convex, convex_other::overlaps_other, rect_gaps::RectPair},
    shape::{any_shape::ShapeRef, circle::Circle, rect::Rect, segment::Segment},
    sign::error_bound::{DOUBT, TINY, UNIT, bound, decide, doubt_of_squares},
    simd::{f32x4::Four, min_max::greater},
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
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex_convex::overlaps(a, b),
        (ShapeRef::Polygon(p), other) | (other, ShapeRef::Polygon(p)) => overlaps_other(p, other),
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => circles(a, b),
        (ShapeRef::Point(p), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Point(p)) => {
            in_circle(c.center() - p.position(), c.radius())
        }
        (ShapeRef::Segment(s), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Segment(s)) => {
            segment_circle(s, c.center(), c.radius())
        }
        (ShapeRef::Point(p), ShapeRef::Segment(s)) | (ShapeRef::Segment(s), ShapeRef::Point(p)) => {
            segment_circle(s, p.position(), 0.0)
        }
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => segments(a, b),
        (ShapeRef::Point(p), ShapeRef::Point(q)) => Some(p == q),
    }
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
    decide(gaps.max(gaps.yxwz()).first(), rect.error_bound())
}

/// Whether the circle (of any radius from zero on) and the rectangle share a point.
#[inline]
fn circle_rect(circle: &Circle, rect: &Rect) -> Option<bool> {
    let ((at, half), radius) = (from_within(circle.center(), rect), circle.radius());
    let beyond = (at - half).max(Four::splat(0.0));
    let squares = beyond * beyond;
    let gap = (squares + squares.yxwz()).first() - radius * radius;
    decide(gap, doubt_of_squares(rect.error_bound() + circle.error_bound()))
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
    let doubt = rect.error_bound() + segment.error_bound();
    let size = doubt * (2.0 / (DOUBT * UNIT));
    let side = sides.max(sides.yxwz()).first() * size;
    let line = lines.first();
    decide(greater(side, line), 3.0 * doubt * size)
}

// Points, segments and circles among each other need no frame.

/// Whether a point that lies at `way` from the centre is in the circle. Squares and their sum are off by 4u of themselves, the square
/// of the radius by 3u, the difference by u of both.
#[inline(always)]
fn in_circle(way: Vec2, radius: f32) -> Option<bool> {
    let (distance, reach) = (way.length_squared(), radius * radius);
    decide(distance - reach, bound(6.0, distance + reach))
}

/// Whether the circles share a point.
#[inline]
fn circles(a: &Circle, b: &Circle) -> Option<bool> {
    in_circle(b.center() - a.center(), a.radius() + b.radius())
}

/// Whether the segment and the circle of any radius from zero on share a point, by the point of the segment next to the centre.
///
/// With W, E and M the sums of the absolute coordinates of the way to the centre from an end, of that to the other end, and of both and
/// the radius: that point is off along the segment by 4u·W + 5u·E, which makes it at the most as much further away; the way from it by
/// u (2W + 3E); squares and sums by 5u·M². Together below 28u·M², and finite where M² is. Where the square of the segment's length has few places, the
/// exact path is asked.
#[inline]
fn segment_circle(segment: &Segment, center: Vec2, radius: f32) -> Option<bool> {
    const LEAST: f32 = 1e-30;
    let (edge, way) = (segment.b() - segment.a(), center - segment.a());
    let square = edge.length_squared();
    if square < LEAST {
        return None;
    }
    let along = (edge.dot(way) / square).clamp(0.0, 1.0);
    let distance = (way - edge * along).length_squared();
    let size = edge.abs().element_sum() + way.abs().element_sum() + radius;
    decide(distance - radius * radius, bound(32.0, size * size))
}

/// Whether the segments share a point: each has its ends on both sides of the other's line. Segments on one line are for the
/// exact path.
///
/// With s and t how far the ends of one lie to the sides of the other's line, |s + t| − |s − t| is below zero where they differ in sign.
/// With E, F and W the sums of the absolute coordinates of e, f and the way w between their first ends: each cross product is off by
/// 4u of two of them multiplied, the sums by u of what they are sums of: 12u·E (W + F) and 12u·F (W + E). Times F and E, both are
/// off by less than 15u·E·F (E + F + W). Where a product may overflow, the exact path is asked.
#[inline]
fn segments(a: &Segment, b: &Segment) -> Option<bool> {
    const MOST: f32 = (1_u64 << 40) as f32;
    let (e, f, w) = (a.b() - a.a(), b.b() - b.a(), b.a() - a.a());
    let [e_size, f_size, w_size] = [e, f, w].map(|v| v.abs().element_sum());
    let size = e_size + f_size + w_size;
    if size > MOST {
        return None;
    }
    let (turn, from_a, from_b) = (e.perp_dot(f), e.perp_dot(w), w.perp_dot(f));
    let of_b = (from_a + from_a + turn).abs() - turn.abs();
    let of_a = (from_b + from_b - turn).abs() - turn.abs();
    decide(greater(of_b * f_size, of_a * e_size), bound(16.0, e_size * f_size) * size + TINY)
}

#[cfg(test)]
mod tests;
