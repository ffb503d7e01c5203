//! On which side of touching is a pair of points, circles and segments that f32 leaves open, if f64 is certain?
//!
//! Each function returns the sign of the separation: `Greater` where the shapes are disjoint, `Less` where they overlap.

use crate::collision::shape::canonical::Around;
use crate::collision::sign::predicates::certain_sign;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::min_max::fast_min;
use core::cmp::Ordering;
use glam::Vec2;

/// The error bound of both functions, relative to the sum of the absolute values of all terms: each difference of coordinates is off by
/// u of itself, so a square by 3u of itself and the sum of two by 4u; (e×w)² is off by 10u·|e|²·|w|², r²·|e|² by 6u of itself and the
/// last difference by u of both. Products of four f32 numbers neither overflow nor underflow in f64.
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
/// Where rounding moves the foot across the end a, |e·w| is at most 5u·|e|·|w|. Since (e×w)² = |e|²·|w|² − (e·w)², the two squares then
/// differ by 25u² of themselves, which is negligible.
#[inline]
pub(crate) fn segment_circle([a, b]: [Vec2; 2], circle: Around<Vec2>) -> Option<Ordering> {
    let [a, b, center, radius] = [a, b, circle.core, Vec2::splat(circle.radius)].map(F64x2::from_vec2);
    let (edge, from_a, from_b) = (b - a, center - a, center - b);
    let (is_before, is_behind) = (dot(edge, from_a) < 0.0, dot(edge, from_b) > 0.0);
    let (squared_edge, products) = (dot(edge, edge), edge * from_a.yx());
    let cross = (products - products.yx()).x();
    let (squared_a, squared_b) = (dot(from_a, from_a), dot(from_b, from_b));
    // Beyond one end, the other end is farther away.
    let (nearer, squared_radius) = (fast_min(squared_a, squared_b), (radius * radius).x());
    let (square, size, scale) =
        if is_before | is_behind { (nearer, nearer, 1.0) } else { (cross * cross, squared_a, squared_edge) };
    certain_sign(square - squared_radius * scale, ERROR * ((size + squared_radius) * scale))
}

#[inline(always)]
fn dot(a: F64x2, b: F64x2) -> f64 {
    (a * b).horizontal_sum().x()
}
