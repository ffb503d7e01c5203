//! On which side of touching is a pair with a rectangle that f32 leaves open, if f64 is certain?
//!
//! Each function returns the sign of the separation: `Greater` where the shapes are disjoint, `Less` where they overlap. Formulas and
//! error bounds are those of [`filter::with_rect_f32`](crate::collision::filter::with_rect_f32), with the unit roundoff of f64. Here
//! the squared length of an axis is not assumed to be one, so the bounds have room to spare.

use crate::collision::shape::canonical::Around;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::f32_error_bounds::{extent_of, shape_error_bound, squared_error_bound};
use crate::collision::sign::predicates::certain_sign;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::fast_max;
use core::cmp::Ordering;
use glam::Vec2;

/// The unit roundoff of f64 as a multiple of that of f32.
const FINER: f64 = f64::EPSILON / f32::EPSILON as f64;

/// The gaps between two rectangles along the axes of the first and of the second, below zero an overlap, and the error bound on
/// them.
#[inline]
pub(crate) fn rect_gaps(a: &Rect, b: &Rect) -> ([F64x2; 2], f64) {
    let [axis, other_axis] = [a, b].map(|rect| F64x2::from_vec2(rect.axis()));
    let [half, other_half] = [a, b].map(|rect| F64x2::from_vec2(rect.half_extents()));
    let between = F64x2::from_vec2(b.center()) - F64x2::from_vec2(a.center());
    // (|cos θ|, |sin θ|)
    let turn = other_axis.to_local(axis).abs();
    let gaps = |axis: F64x2, own: F64x2, other: F64x2| {
        between.to_local(axis).abs() - (scaled(own, axis) + (other * turn.xx() + other.yx() * turn.yy()))
    };
    let gaps = [gaps(axis, half, other_half), gaps(other_axis, other_half, half)];
    (gaps, f64::from(a.error_bound() + b.error_bound()) * FINER)
}

/// A point and a rectangle.
#[inline]
pub(crate) fn point_rect(point: Vec2, rect: &Rect) -> Option<Ordering> {
    let gaps = gaps_to_sides(point, rect);
    certain_sign(gaps.max(gaps.yx()).x(), f64::from(rect.error_bound()) * FINER)
}

/// A circle and a rectangle.
#[inline]
pub(crate) fn circle_rect(circle: Around<Vec2>, rect: &Rect) -> Option<Ordering> {
    let (outside, radius) = (gaps_to_sides(circle.core, rect).max(F64x2::splat(0.0)), f64::from(circle.radius));
    let squares = (outside * outside).horizontal_sum().x();
    let gap = squares - radius * radius * rect.axis().as_dvec2().length_squared();
    let error_bound = squared_error_bound(rect.error_bound() + shape_error_bound(circle.radius, circle.core));
    certain_sign(gap, f64::from(error_bound) * FINER)
}

/// A segment and a rectangle.
#[inline]
pub(crate) fn segment_rect(segment: &Segment, rect: &Rect) -> Option<Ordering> {
    let [center, axis, half] = [rect.center(), rect.axis(), rect.half_extents()].map(F64x2::from_vec2);
    let [p, q] = [segment.a(), segment.b()].map(|end| (F64x2::from_vec2(end) - center).to_local(axis));
    let half = scaled(half, axis);
    let (middle, edge) = ((p + q).abs(), (p - q).abs());
    let along = middle - (edge + (half + half));
    let (cross, projected) = (p * q.yx(), half * edge.yx());
    let across = (cross - cross.yx()).abs() - (projected + projected.yx());
    let error_bound = rect.error_bound() + segment.error_bound();
    let (size, error_bound) = (f64::from(2.0 * extent_of(error_bound)), f64::from(error_bound));
    certain_sign(fast_max(along.max(along.yx()).x() * size, across.x()), 3.0 * error_bound * size * FINER)
}

/// |x| − h_x and |y| − h_y of a point in the frame of a rectangle.
#[inline]
fn gaps_to_sides(point: Vec2, rect: &Rect) -> F64x2 {
    let [point, center, axis, half] = [point, rect.center(), rect.axis(), rect.half_extents()].map(F64x2::from_vec2);
    (point - center).to_local(axis).abs() - scaled(half, axis)
}

/// Half extents times the squared length of the axis.
#[inline(always)]
fn scaled(half: F64x2, axis: F64x2) -> F64x2 {
    half * (axis * axis).horizontal_sum()
}
