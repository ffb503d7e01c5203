//! For which pairs with a rectangle is f64 certain, of the few that f32 leaves open?
//!
//! Notation as in [`filter::f32`](crate::collision::filter::f32). Two things differ, which is why these functions stand beside
//! those of f32: the squared length of the axes is taken as it is (s = 0), and the error bounds grow with the distance D. Both make
//! the bounds smaller, so that most pairs that nearly touch are certain; in f32 they would cost time.

use crate::collision::{
    filter::rect_gaps::RectFrames,
    shape::{rect::Rect, segment::Segment},
    sign::f32_error_bounds::{Precision, certain_overlap, error_bound},
    simd::{array::Twice, f64x2::F64x2, vector_set::F64x4},
};
use glam::{DVec2, Vec2};

pub(crate) fn rect_rect(a: &Rect, b: &Rect) -> Option<bool> {
    let (gaps, error_bound) = rect_gaps(a, b);
    certain_overlap(gaps.max_element(), error_bound)
}

/// Along which axes two rectangles may be apart: the first one's x and y, then the second one's.
pub(crate) fn open_axes(a: &Rect, b: &Rect) -> [bool; 4] {
    let (gaps, error_bound) = rect_gaps(a, b);
    gaps.to_array().map(|gap| gap >= -error_bound)
}

/// The gaps along those axes, below zero an overlap, and the error bound on them: they are off by less than 6.1u (D + H).
fn rect_gaps(a: &Rect, b: &Rect) -> (Twice<F64x2>, f64) {
    let gaps = RectFrames::<Twice<F64x2>>::new(a, b).gaps();
    let between = b.center().as_dvec2() - a.center().as_dvec2();
    let size = abs_sum(between) + (a.half().as_dvec2() + b.half().as_dvec2()).element_sum();
    (gaps, error_bound(8.0, size))
}

pub(crate) fn point_rect(point: Vec2, rect: &Rect) -> Option<bool> {
    let (gaps, size) = gaps_to_sides(point, rect);
    certain_overlap(gaps.max_element(), error_bound(6.0, size))
}

/// With e the sum of what the centre is outside the sides and M = D + H + r: each term of e is off by less than 4.1u·M, its
/// square by twice that times e + 4.1u·M; the squares and their sums by 5u (e² + r²), which is less than 7.1u·M (e + r)
/// because neither e/√2 nor r is above M. Together below 15.3u·M (e + r + 4.1u·M).
pub(crate) fn circle_rect(center: Vec2, radius: f32, rect: &Rect) -> Option<bool> {
    let (gaps, size) = gaps_to_sides(center, rect);
    let (outside, radius) = (gaps.max(DVec2::ZERO), f64::from(radius));
    let gap = outside.length_squared() - radius * radius * rect.axis().as_dvec2().length_squared();
    let length_error = error_bound(20.0, size + radius);
    certain_overlap(gap, length_error * (outside.element_sum() + radius + length_error) + f64::UNDERFLOW)
}

/// With D and E the sums for the ends p and q: along the axes, p + q and p − q are off by 4.1u (D + E) each, the half extents by
/// 3u·H, two sums: 11u (D + E + H). Across, p×q is off by 10.6u·D·E, the projected half extents by 10u·H (D + E), their
/// difference by u of both: 16u (D + E) (the smaller of D and E, and H).
pub(crate) fn segment_rect(segment: &Segment, rect: &Rect) -> Option<bool> {
    let ends = [segment.a(), segment.b()].map(|end| end.as_dvec2() - rect.center().as_dvec2());
    let ([p, q], half) = (ends.map(|end| to_local(rect, end)), scaled_half(rect));
    let (middle, edge) = ((p + q).abs(), (p - q).abs());
    let along = (middle - edge - 2.0 * half).max_element();
    let across = p.perp_dot(q).abs() - half.dot(DVec2::new(edge.y, edge.x));
    let [p_size, q_size] = ends.map(abs_sum);
    let (sizes, half) = (p_size + q_size, rect.half().as_dvec2().element_sum());
    let along_bound = error_bound(13.0, sizes + half);
    let across_bound = error_bound(16.0, sizes * (p_size.min(q_size) + half + f64::UNDERFLOW));
    // The gap is the larger of the two, and their error bounds differ.
    let lowest = (along - along_bound).max(across - across_bound);
    let highest = (along + along_bound).max(across + across_bound);
    (lowest * highest > 0.0).then_some(highest < 0.0)
}

/// |x| − h_x and |y| − h_y of a point in the frame of a rectangle, and the size of their error bound: off by less than 4.1u (D + H).
fn gaps_to_sides(point: Vec2, rect: &Rect) -> (DVec2, f64) {
    let from_center = point.as_dvec2() - rect.center().as_dvec2();
    let size = abs_sum(from_center) + rect.half().as_dvec2().element_sum();
    (to_local(rect, from_center).abs() - scaled_half(rect), size)
}

/// A vector in the frame of a rectangle, |axis| times too long.
fn to_local(rect: &Rect, vector: DVec2) -> DVec2 {
    let axis = rect.axis().as_dvec2();
    DVec2::new(axis.dot(vector), axis.perp_dot(vector))
}

/// The half extents times the squared length of the axis.
fn scaled_half(rect: &Rect) -> DVec2 {
    rect.half().as_dvec2() * rect.axis().as_dvec2().length_squared()
}

fn abs_sum(vector: DVec2) -> f64 {
    vector.abs().element_sum()
}
