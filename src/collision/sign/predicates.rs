//! What is the exact sign of a geometric expression, such as orientation, dot product or a comparison of distances?
//!
//! The product of two f32 numbers is exact in f64, so a quadratic predicate of f32 numbers is the sign of a short sum of f64 numbers.
//! The coordinates of a rotated rectangle's corner are sums of such products; the product of two of their parts is the exact sum of
//! two f64 numbers. Each predicate is computed in up to three stages, after Shewchuk, "Adaptive Precision Floating-Point Arithmetic
//! and Fast Robust Geometric Predicates" (1997): in f64 with an error bound (a floating-point filter), which decides pairs in general
//! position; in whole numbers, or in f64 if no difference of coordinates is rounded, which decides shapes that touch; and as an
//! expansion if there is no common grid.

use crate::collision::sign::error_free::{exact_between, exact_sum};
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::expansion::{Expansion, LARGEST};
use crate::collision::sign::f64_tolerances::PRODUCT_ERROR;
use crate::collision::sign::products::{compare_products, sign_of_products};
use crate::collision::sign::whole_multiples::{MAX_BITS, Whole, Wide, on_grid, product};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// The orientation of the triangle a, b, c, the sign of (b − a)×(c − a): `Greater` where it turns from +x towards +y (clockwise on a
/// screen whose y points down), `Equal` where c is on the line through a and b.
pub(crate) fn orient<A: Exact, B: Exact, C: Exact>(a: A, b: B, c: C) -> Ordering {
    let (p, q, r) = (a.near(), b.near(), c.near());
    let (d, e) = (q - p, r - p);
    let size = a.size().max(b.size()).max(c.size());
    let error_bound = PRODUCT_ERROR * size * (d.x.abs() + d.y.abs() + e.x.abs() + e.y.abs());
    certain_sign(d.x * e.y - d.y * e.x, error_bound).unwrap_or_else(|| orient_exactly(a, b, c))
}

/// [`orient`] for points that are probably collinear: without a filter first.
#[inline]
pub(crate) fn orient_likely_collinear(a: Vec2, b: Vec2, c: Vec2) -> Ordering {
    orient_on_grid(a, b, c).unwrap_or_else(|| orient(a, b, c))
}

#[cold]
fn orient_exactly<A: Exact, B: Exact, C: Exact>(a: A, b: B, c: C) -> Ordering {
    if let (Some(a), Some(b), Some(c)) = (a.in_f32(), b.in_f32(), c.in_f32())
        && let Some(sign) = orient_on_grid(a, b, c)
    {
        return sign;
    }
    if let Some(d) = between_in_f64(a, b)
        && let Some(e) = between_in_f64(a, c)
    {
        return compare_products([d.x, e.y], [d.y, e.x]);
    }
    twice_area_expansion(a, b, c).sign()
}

/// (b − a)×(c − a) = a×b + b×c + c×a
fn twice_area_expansion<A: Exact, B: Exact, C: Exact>(a: A, b: B, c: C) -> Expansion<LARGEST> {
    let mut sum = Expansion::default();
    sum.add_cross(a, b, 1.0);
    sum.add_cross(b, c, 1.0);
    sum.add_cross(c, a, 1.0);
    sum
}

/// [`orient`] of f32 points on a grid: differences have 52 bits, the difference of two products 105.
#[inline]
fn orient_on_grid(a: Vec2, b: Vec2, c: Vec2) -> Option<Ordering> {
    let [a, b, c] = on_grid([a, b, c], MAX_BITS)?;
    Some((b - a).cross(c - a).cmp(&0))
}

/// The vector between two points, if f64 represents it, both points and the partial sums of their parts.
#[inline]
fn between_in_f64<A: Exact, B: Exact>(from: A, to: B) -> Option<DVec2> {
    exact_between(from.in_f64()?, to.in_f64()?)
}

/// Twice the signed area of the triangle a, b, c; [`orient`] is its sign. Computed exactly and then rounded, so that it has no
/// cancellation error even if the points are nearly collinear.
pub(crate) fn twice_area<A: Exact, B: Exact, C: Exact>(a: A, b: B, c: C) -> f64 {
    cross_product((a, b), (a, c))
}

/// (b − a)×(d − c); [`turn`] is its sign. Computed exactly and then rounded.
pub(crate) fn cross_product<A: Exact, B: Exact, C: Exact, D: Exact>((a, b): (A, B), (c, d): (C, D)) -> f64 {
    if let Some(u) = between_in_f64(a, b)
        && let Some(v) = between_in_f64(c, d)
    {
        let mut sum = Expansion::<4>::default();
        sum.add_cross(u, v, 1.0);
        return sum.parts().iter().sum();
    }
    turn_expansion((a, b), (c, d)).parts().iter().sum()
}

/// The sign of (b − a)×(d − c): `Greater` where the turn from the first direction to the second is like that from +x to +y, `Equal`
/// where they are parallel or one of them is zero.
pub(crate) fn turn<A: Exact, B: Exact, C: Exact, D: Exact>(a: A, b: B, c: C, d: D) -> Ordering {
    let (p, q, r, s) = (a.near(), b.near(), c.near(), d.near());
    let (u, v) = (q - p, s - r);
    let size = a.size().max(b.size()).max(c.size()).max(d.size());
    let error_bound = PRODUCT_ERROR * size * (u.x.abs() + u.y.abs() + v.x.abs() + v.y.abs());
    certain_sign(u.x * v.y - u.y * v.x, error_bound).unwrap_or_else(|| turn_exactly((a, b), (c, d)))
}

#[cold]
fn turn_exactly<A: Exact, B: Exact, C: Exact, D: Exact>((a, b): (A, B), (c, d): (C, D)) -> Ordering {
    if let Some(u) = between_in_f64(a, b)
        && let Some(v) = between_in_f64(c, d)
    {
        return compare_products([u.x, v.y], [u.y, v.x]);
    }
    turn_expansion((a, b), (c, d)).sign()
}

/// (b − a)×(d − c) = b×d − b×c − a×d + a×c
fn turn_expansion<A: Exact, B: Exact, C: Exact, D: Exact>((a, b): (A, B), (c, d): (C, D)) -> Expansion<LARGEST> {
    let mut sum = Expansion::default();
    sum.add_cross(b, d, 1.0);
    sum.add_cross(b, c, -1.0);
    sum.add_cross(a, d, -1.0);
    sum.add_cross(a, c, 1.0);
    sum
}

/// The sign of (b − a)·(d − c): `Greater` where the angle between the two directions is acute.
pub(crate) fn dot_sign<A: Exact, B: Exact, C: Exact, D: Exact>(a: A, b: B, c: C, d: D) -> Ordering {
    let (p, q, r, s) = (a.near(), b.near(), c.near(), d.near());
    let (u, v) = (q - p, s - r);
    let size = a.size().max(b.size()).max(c.size()).max(d.size());
    let error_bound = PRODUCT_ERROR * size * (u.x.abs() + u.y.abs() + v.x.abs() + v.y.abs());
    certain_sign(u.dot(v), error_bound).unwrap_or_else(|| dot_sign_exactly((a, b), (c, d)))
}

#[cold]
fn dot_sign_exactly<A: Exact, B: Exact, C: Exact, D: Exact>((a, b): (A, B), (c, d): (C, D)) -> Ordering {
    if let Some(u) = between_in_f64(a, b)
        && let Some(v) = between_in_f64(c, d)
    {
        return sign_of_products([[u.x, v.x], [u.y, v.y]]);
    }
    let mut sum = Expansion::<LARGEST>::default();
    // (b − a)·(d − c) = b·d − b·c − a·d + a·c
    sum.add_dot(b, d, 1.0);
    sum.add_dot(b, c, -1.0);
    sum.add_dot(a, d, -1.0);
    sum.add_dot(a, c, 1.0);
    sum.sign()
}

/// Compares the distance of two points with the sum of two numbers, each an f32 or its negative, which is not below zero: the sign
/// of |q − p|² − (l₀ + l₁)².
///
/// The error bound, with u = 2⁻⁵³, S and L as in [`PRODUCT_ERROR`], and d = q − p: |d|² has an error of 20u·S·L + 4.1u·|d|² from two
/// corners; (l₀ + l₁)² has one of 3.1u times itself, and their difference is rounded once. Where the two are nearly equal, that is below
/// 20u·S·L + 8.3u·|d|², which is below 70u·S·L, as coordinates of d are at most 6S. Where they are not, their difference is far above the
/// error of the second. Errors of second order, 2·(10u·S)², are below the last term, which counts where d is rounded to nothing.
pub(crate) fn compare_distance<P: Exact, Q: Exact>(p: P, q: Q, lengths: [f64; 2]) -> Ordering {
    let (d, size) = (q.near() - p.near(), p.size().max(q.size()));
    let squared = (lengths[0] + lengths[1]) * (lengths[0] + lengths[1]);
    let error_bound = 2.5 * PRODUCT_ERROR * size * (d.abs().element_sum() + PRODUCT_ERROR * size);
    certain_sign(d.length_squared() - squared, error_bound).unwrap_or_else(|| compare_distance_exactly(p, q, lengths))
}

/// [`compare_distance`] for f32 points that probably have exactly this distance: without a filter first.
#[inline]
pub(crate) fn compare_distance_likely_equal(p: Vec2, q: Vec2, lengths: [f32; 2]) -> Ordering {
    compare_distance_on_grid(p, q, lengths).unwrap_or_else(|| compare_distance(p, q, lengths.map(f64::from)))
}

#[cold]
fn compare_distance_exactly<P: Exact, Q: Exact>(p: P, q: Q, lengths: [f64; 2]) -> Ordering {
    if let (Some(p), Some(q)) = (p.in_f32(), q.in_f32())
        && let Some(sign) = compare_distance_on_grid(p, q, lengths.map(|length| length as f32))
    {
        return sign;
    }
    if let (Some(d), Some(length)) = (between_in_f64(p, q), exact_sum(lengths[0], lengths[1])) {
        return sign_of_products([[d.x, d.x], [d.y, d.y], [-length, length]]);
    }
    // |q − p|² = q·q − 2 q·p + p·p
    let mut sum = Expansion::<LARGEST>::default();
    sum.add_dot(q, q, 1.0);
    sum.add_dot(q, p, -2.0);
    sum.add_dot(p, p, 1.0);
    sum.add_product(&lengths, &lengths, -1.0);
    sum.sign()
}

/// [`compare_distance`] in whole numbers: differences and sums on the grid have 52 bits, the sum of two squares 105.
#[inline]
fn compare_distance_on_grid(p: Vec2, q: Vec2, lengths: [f32; 2]) -> Option<Ordering> {
    let [p, q, lengths] = on_grid([p, q, lengths.into()], MAX_BITS)?;
    Some(compare_whole_distance(q - p, lengths.x + lengths.y))
}

/// Compares the length of a vector between points of a grid with the sum of two numbers on it.
#[inline]
pub(crate) fn compare_whole_distance(between: Whole, length: i64) -> Ordering {
    between.dot(between).cmp(&product(length, length))
}

/// Compares the distance of a point from an edge, which may be a point, with the sum of two f32 numbers from zero on. Follows Ericson,
/// "Real-Time Collision Detection" (2005), 5.1.2.
pub(crate) fn compare_edge_distance<E: Exact, P: Exact>([a, b]: [E; 2], p: P, lengths: [f64; 2]) -> Ordering {
    if dot_sign(a, b, a, p) != Ordering::Greater {
        compare_distance(a, p, lengths)
    } else if dot_sign(b, a, b, p) != Ordering::Greater {
        compare_distance(b, p, lengths)
    } else {
        compare_line_distance(a, b, p, lengths)
    }
}

/// Compares the distance of `p` from the line through a ≠ b with the sum of two f32 numbers from zero on: the sign of
/// |(b − a)×(p − a)| − (l₀ + l₁)·|b − a|.
///
/// The error bound, with u, S, L and P as in [`PRODUCT_ERROR`]: 22u·S·L for the cross product; 14.2u·S·(l₀ + l₁) for the other one, whose
/// |b − a| is off by 14.2u·S, and 5.1u times itself. Where the two are nearly equal, l₀ + l₁ is at most L, and that is below
/// 36.2u·S·L + 6.2u·P, which is below 55u·S·L. Where they are not, their difference is far above the error of the second.
pub(crate) fn compare_line_distance<E: Exact, P: Exact>(a: E, b: E, p: P, lengths: [f64; 2]) -> Ordering {
    let (along, to_p) = (b.near() - a.near(), p.near() - a.near());
    let scaled_length = (lengths[0] + lengths[1]) * along.length();
    let gap = along.perp_dot(to_p).abs() - scaled_length;
    let size = a.size().max(b.size()).max(p.size());
    let error_bound = 2.0 * PRODUCT_ERROR * size * (along.abs() + to_p.abs()).element_sum();
    certain_sign(gap, error_bound).unwrap_or_else(|| {
        // Without lengths, no squares are needed.
        if lengths == [0.0; 2] {
            let is_on_line = orient_exactly(a, b, p) == Ordering::Equal;
            return if is_on_line { Ordering::Equal } else { Ordering::Greater };
        }
        if let (Some(a), Some(b), Some(p)) = (a.in_f32(), b.in_f32(), p.in_f32())
            && let Some(sign) = compare_line_distance_on_grid([a, b], p, lengths.map(|length| length as f32))
        {
            return sign;
        }
        compare_line_distance_exactly(a, b, p, lengths)
    })
}

/// The sign of (a×b + b×p + p×a)² − (l₀ + l₁)²·|b − a|². The sum has at most [`DOUBLE`] parts: they are multiples of 2⁻¹⁰⁷⁴ below 2⁵²²,
/// and no two of them have adjacent bits (Shewchuk 1997, theorem 10).
#[cold]
fn compare_line_distance_exactly<E: Exact, P: Exact>(a: E, b: E, p: P, lengths: [f64; 2]) -> Ordering {
    const DOUBLE: usize = (1074 + 522) / 2;
    let mut cross = Expansion::<LARGEST>::default();
    cross.add_cross(a, b, 1.0);
    cross.add_cross(b, p, 1.0);
    cross.add_cross(p, a, 1.0);
    let mut along_squared = Expansion::<LARGEST>::default();
    along_squared.add_dot(a, a, 1.0);
    along_squared.add_dot(a, b, -2.0);
    along_squared.add_dot(b, b, 1.0);
    let mut length_squared = Expansion::<8>::default();
    length_squared.add_product(&lengths, &lengths, 1.0);
    let mut sum = Expansion::<DOUBLE>::default();
    sum.add_product(cross.parts(), cross.parts(), 1.0);
    for part in length_squared.parts() {
        sum.add_product(along_squared.parts(), &[*part], -1.0);
    }
    sum.sign()
}

/// [`compare_line_distance`] in whole numbers.
fn compare_line_distance_on_grid([a, b]: [Vec2; 2], p: Vec2, lengths: [f32; 2]) -> Option<Ordering> {
    let [a, b, p, lengths] = on_grid([a, b, p, lengths.into()], MAX_BITS)?;
    Some(compare_whole_line_distance(b - a, p - a, lengths.x + lengths.y))
}

/// Compares the distance of a point from the line `along`, from one of its points `to_point`, with a length: differences of points
/// and a number of a grid, so that the cross product and |along|² are below 2¹⁰⁵.
#[inline]
pub(crate) fn compare_whole_line_distance(along: Whole, to_point: Whole, length: i64) -> Ordering {
    let cross = along.cross(to_point).unsigned_abs();
    let scaled_length = Wide::product(product(length, length).unsigned_abs(), along.dot(along).unsigned_abs());
    Wide::product(cross, cross).cmp(&scaled_length)
}

/// Compares the x of a with the x of b.
pub(crate) fn compare_x<A: Exact, B: Exact>(a: A, b: B) -> Ordering {
    let rounded = || far_apart(a.near().x - b.near().x, a, b);
    compare_sums(a.x_parts().as_ref(), b.x_parts().as_ref(), rounded)
}

/// Compares the y of a with the y of b.
pub(crate) fn compare_y<A: Exact, B: Exact>(a: A, b: B) -> Ordering {
    let rounded = || far_apart(a.near().y - b.near().y, a, b);
    compare_sums(a.y_parts().as_ref(), b.y_parts().as_ref(), rounded)
}

/// The sign of a difference of rounded coordinates, where that is certain: each is off by 5u·S, as for [`PRODUCT_ERROR`].
#[inline(always)]
fn far_apart<A: Exact, B: Exact>(difference: f64, a: A, b: B) -> Option<Ordering> {
    certain_sign(difference, PRODUCT_ERROR * a.size().max(b.size()))
}

/// Compares by x, then by y: the order of points along any straight line.
pub(crate) fn compare_xy<A: Exact, B: Exact>(a: A, b: B) -> Ordering {
    compare_x(a, b).then_with(|| compare_y(a, b))
}

/// The sign of the exact sum of up to eight terms; none of them may be infinite or NaN.
pub(crate) fn sign_of_sum(terms: &[f64]) -> Ordering {
    let mut sum = Expansion::<8>::default();
    for &term in terms {
        sum.add(term);
    }
    sum.sign()
}

/// The sign of a value whose error is less than `error_bound`; `None` if the value is within it or NaN.
pub(crate) fn certain_sign(value: f64, error_bound: f64) -> Option<Ordering> {
    // A single branch: the sign is computed without one.
    if value.abs() > error_bound { Some(if value < 0.0 { Ordering::Less } else { Ordering::Greater }) } else { None }
}

/// Compares the exact sums of two lists of parts; `rounded` is the answer of their rounded sums, where that is certain.
#[inline]
fn compare_sums(a: &[f64], b: &[f64], rounded: impl FnOnce() -> Option<Ordering>) -> Ordering {
    if let ([a], [b]) = (a, b) {
        return a.partial_cmp(b).unwrap_or(Ordering::Equal);
    }
    rounded().unwrap_or_else(|| {
        let mut sum = Expansion::<8>::default();
        a.iter().for_each(|&part| sum.add(part));
        b.iter().for_each(|&part| sum.add(-part));
        sum.sign()
    })
}

#[cfg(test)]
mod tests;
