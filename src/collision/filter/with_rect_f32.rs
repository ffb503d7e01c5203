//! For which pairs with a rectangle is f32 certain? Nearly all, in a few nanoseconds and without a branch that could be mispredicted.
//!
//! Each test computes a gap: above zero the shapes are disjoint, below zero they overlap. Next to it is an error bound on
//! everything that rounding can have done to it, and only a gap beyond the bound counts.
//!
//! The error bounds. Let u be the unit roundoff, D the sum of the absolute coordinates of the vector between the centres, H the sum of
//! all half extents. The stored axis a has a length near one: in the rectangle's frame a point at d has the coordinates
//! (d·a, d×a), which are |a| times too large, and a half extent h becomes h·|a|². So the gaps below have the signs of the shapes
//! as stored. To first order, with 10⁻⁵ to spare for the length of the axes:
//! - a difference of coordinates is off by u·D, a product with an axis by 3u·D;
//! - h·|a|² is off by 3u·h; the cosine and sine between two axes by 2u each, and their products with half extents by 3u·H;
//! - every further sum is off by u times its terms, at most D + H;
//! - in f32, |a|² is taken as one, from which it differs by less than s = 36u.
//!
//! Distant shapes. An error grows with D, but so does the gap: from D = 4H on, the larger coordinate in the frame is at least
//! D/2, which is more than every half extent plus D/4, and no error comes near that. So the bounds need only be right up to D = 4H, and
//! depend on the sizes of the shapes alone: each shape stores its part,
//! [`shape_error_bound`](crate::collision::sign::f32_error_bounds::shape_error_bound).
//!
//! Overflow never makes a wrong sign certain: the error bound is then infinite, or a point's gap is NaN, or the gap is infinite
//! because the distance is that large.

use crate::collision::filter::rect_gaps::rect_gaps;
use crate::collision::shape::circle::Circle;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::f32_error_bounds::{certain_overlap, extent_of, squared_error_bound};
use crate::collision::simd::f32x4::F32x4;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::fast_max;
use glam::Vec2;

#[inline]
pub(crate) fn rect_rect(a: &Rect, b: &Rect) -> Option<bool> {
    let (gaps, error_bound) = rect_gaps(a, b);
    certain_overlap(gaps.max_element(), error_bound)
}

/// The larger one of |x| − h_x and |y| − h_y.
#[inline]
pub(crate) fn point_rect(point: Vec2, rect: &Rect) -> Option<bool> {
    let gaps = gaps_to_sides(point, rect);
    certain_overlap(gaps.max(gaps.yxwz()).x(), rect.error_bound())
}

/// max(|x| − h_x, 0)² + max(|y| − h_y, 0)² − r² (Ericson, "Real-Time Collision Detection", 5.2.5).
#[inline]
pub(crate) fn circle_rect(circle: &Circle, rect: &Rect) -> Option<bool> {
    let (outside, radius) = (gaps_to_sides(circle.center(), rect).max(F32x4::splat(0.0)), circle.radius());
    let squares = outside * outside;
    let gap = (squares + squares.yxwz()).x() - radius * radius;
    certain_overlap(gap, squared_error_bound(rect.error_bound() + circle.error_bound()))
}

/// By the gaps along the rectangle's axes, |m| − |e| − 2h, and across the segment, |p×q| − (h_x·|e_y| + h_y·|e_x|). The ends p
/// and q are in the rectangle's frame, m = p + q is twice their middle, e = p − q (Ericson, "Real-Time Collision
/// Detection", 5.3.3).
///
/// The error bound, with N the sum of the absolute coordinates of both ends in the world, E that of e, T = E + 2H: p and q are
/// off by 3.1u times their own coordinates, m and e by 4.1u·N, so the gaps along the axes by 12.4u·N + 77u·H. Where the
/// coordinates of m have a sum above 4T, one of these gaps is above a quarter of it. Up to there N is below 5T, and they are
/// off by 101u·T. Across, p×q is off by 68u·T², the projected half extents by 15u·T², their difference by 2u·T². Times T, the
/// first gaps are comparable to the last, and all are off by less than 105u·T². The parts of both shapes make 35u·T.
#[inline]
pub(crate) fn segment_rect(segment: &Segment, rect: &Rect) -> Option<bool> {
    let (axis, half) = (rect.axis(), F32x4::from_vec2(rect.half_extents()));
    let ends = F32x4::from_vec2s(segment.a(), segment.b()) - F32x4::from_vec2s(rect.center(), rect.center());
    let local = ends * F32x4::splat(axis.x) + ends.yxwz() * F32x4::splat(axis.y).conjugate();
    let other = local.zwxy();
    let (middle, edge) = ((local + other).abs(), (local - other).abs());
    let along_axes = middle - (edge + (half + half));
    let (cross, projected) = (local * other.yxwz(), half.yxwz() * edge);
    let across = (cross - cross.yxwz()).abs() - (projected + projected.yxwz());
    let error_bound = rect.error_bound() + segment.error_bound();
    let size = 2.0 * extent_of(error_bound);
    let along_axes = along_axes.max(along_axes.yxwz()).x() * size;
    certain_overlap(fast_max(along_axes, across.x()), 3.0 * error_bound * size)
}

/// |x| − h_x and |y| − h_y of a point in the frame of a rectangle.
#[inline(always)]
fn gaps_to_sides(point: Vec2, rect: &Rect) -> F32x4 {
    let from_center = F32x4::from_vec2(point) - F32x4::from_vec2(rect.center());
    from_center.to_local(F32x4::from_vec2(rect.axis())).abs() - F32x4::from_vec2(rect.half_extents())
}
