//! What is the relation of a pair that f32 leaves open, if f64 is certain?
//!
//! Each function gives the sign of the separation: `Greater` where the shapes are disjoint, `Less` where they overlap. Those of
//! rectangles have the formulas and the error bounds of [`filter::rect_f32`](crate::collision::filter::rect_f32), with the unit roundoff of f64.
//! The squared length of an axis is not taken for one, so there is room in the bounds.

use crate::collision::shape::canonical::Around;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::f32_error_bounds::{extent_of, shape_error_bound, squared_error_bound};
use crate::collision::sign::predicates::certain_sign;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::{fast_max, fast_min};
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

/// The error bound of what follows, relative to the sum of all terms without their signs: each difference of coordinates is off by u
/// of itself, so a square by 3u of itself and the sum of two by 4u; (e×w)² is off by 10u·|e|²·|w|², r²·|e|² by 6u of itself and the last
/// difference by u of both. Products of four f32 numbers neither overflow nor underflow in f64.
const ERROR: f64 = 8.0 * f64::EPSILON;

/// Two circles, or a circle and a point: the sign of |q − p|² − (r + s)².
#[inline]
pub(crate) fn circle_circle([p, q]: [Vec2; 2], [r, s]: [f32; 2]) -> Option<Ordering> {
    let [p, q, radii] = [p, q, Vec2::new(r, s)].map(F64x2::from_vec2);
    let (between, radius) = (q - p, radii.horizontal_sum().x());
    let (distance, radius) = (dot(between, between), radius * radius);
    certain_sign(distance - radius, ERROR * (distance + radius))
}

/// A segment and a circle: the sign of |c − end|² − r² where the foot of the centre c is beyond an end, else of (e×w)² − r²·|e|², for
/// the edge e from a to b and w = c − a. Both are computed and one is selected: a branch would be mispredicted.
///
/// Where rounding moves a foot across the end a, e·w is off by 5u·|e|·|w|, and the one square differs from the other, (e×w)² = |e|²·|w|² − (e·w)²,
/// by 25u² of it, which is negligible.
#[inline]
pub(crate) fn segment_circle([a, b]: [Vec2; 2], circle: Around<Vec2>) -> Option<Ordering> {
    let [a, b, center, radius] = [a, b, circle.core, Vec2::splat(circle.radius)].map(F64x2::from_vec2);
    let (edge, from_a, from_b) = (b - a, center - a, center - b);
    let (is_before, is_behind) = (dot(edge, from_a) < 0.0, dot(edge, from_b) > 0.0);
    let (squared_edge, products) = (dot(edge, edge), edge * from_a.yx());
    let cross = (products - products.yx()).x();
    let (squared_a, squared_b) = (dot(from_a, from_a), dot(from_b, from_b));
    // Beyond an end the other one is further away.
    let (nearer, squared_radius) = (fast_min(squared_a, squared_b), (radius * radius).x());
    let (square, size, scale) =
        if is_before | is_behind { (nearer, nearer, 1.0) } else { (cross * cross, squared_a, squared_edge) };
    certain_sign(square - squared_radius * scale, ERROR * ((size + squared_radius) * scale))
}

/// |x| − h_x and |y| − h_y of a point in the frame of a rectangle.
#[inline]
fn gaps_to_sides(point: Vec2, rect: &Rect) -> F64x2 {
    let [point, center, axis, half] = [point, rect.center(), rect.axis(), rect.half_extents()].map(F64x2::from_vec2);
    (point - center).to_local(axis).abs() - scaled(half, axis)
}

#[inline(always)]
fn dot(a: F64x2, b: F64x2) -> f64 {
    (a * b).horizontal_sum().x()
}

/// Half extents times the squared length of the axis.
#[inline(always)]
fn scaled(half: F64x2, axis: F64x2) -> F64x2 {
    half * (axis * axis).horizontal_sum()
}
