//! Exact signs: on which side, which way, how far along, without rounding.
//!
//! The product of two f32 is exact in f64, so every quadratic predicate of f32 numbers is the sign of
//! a short sum of f64 numbers. A corner of a turned rectangle is itself a sum of such products, and
//! its predicates are sums of products of f64 numbers, each the sum of two f64 numbers again. A filter
//! in f64 decides nearly every case; the rest goes to an expansion, after Shewchuk, "Adaptive
//! Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates" (1997).

use crate::collision::sign::{
    exact_point::Exact,
    expansion::{Expansion, LARGEST},
    tolerance::PRODUCT_ERROR,
};
use core::cmp::Ordering;
use glam::Vec2;

/// The side of the directed line a→b on which c lies: `Greater` where a, b, c turn from +x towards
/// +y (clockwise on a screen whose y points down), `Equal` on the line.
pub(crate) fn orient<A: Exact, B: Exact, C: Exact>(a: A, b: B, c: C) -> Ordering {
    let (p, q, r) = (a.near(), b.near(), c.near());
    let (d, e) = (q - p, r - p);
    let size = a.size().max(b.size()).max(c.size());
    let bound = PRODUCT_ERROR * size * (d.x.abs() + d.y.abs() + e.x.abs() + e.y.abs());
    certain_sign(d.x * e.y - d.y * e.x, bound).unwrap_or_else(|| {
        let mut sum = Expansion::<LARGEST>::default();
        // a×b + b×c + c×a
        sum.add_cross(a, b, 1.0);
        sum.add_cross(b, c, 1.0);
        sum.add_cross(c, a, 1.0);
        sum.sign()
    })
}

/// Twice the signed area of the triangle a, b, c, of which `orient` is the sign; right to the last places of an f64
/// however close the points are to a line.
pub(crate) fn twice_area<A: Exact, B: Exact, C: Exact>(a: A, b: B, c: C) -> f64 {
    let mut sum = Expansion::<LARGEST>::default();
    sum.add_cross(a, b, 1.0);
    sum.add_cross(b, c, 1.0);
    sum.add_cross(c, a, 1.0);
    sum.parts().iter().sum()
}

/// The turn from the direction a→b to the direction c→d: `Greater` from +x towards +y, `Equal` where
/// they are parallel or one of them is zero.
pub(crate) fn turn<A: Exact, B: Exact, C: Exact, D: Exact>(a: A, b: B, c: C, d: D) -> Ordering {
    let (p, q, r, s) = (a.near(), b.near(), c.near(), d.near());
    let (u, v) = (q - p, s - r);
    let size = a.size().max(b.size()).max(c.size()).max(d.size());
    let bound = PRODUCT_ERROR * size * (u.x.abs() + u.y.abs() + v.x.abs() + v.y.abs());
    certain_sign(u.x * v.y - u.y * v.x, bound).unwrap_or_else(|| {
        let mut sum = Expansion::<LARGEST>::default();
        // (b − a)×(d − c)
        sum.add_cross(b, d, 1.0);
        sum.add_cross(b, c, -1.0);
        sum.add_cross(a, d, -1.0);
        sum.add_cross(a, c, 1.0);
        sum.sign()
    })
}

/// The sign of (b − a)·(d − c): `Greater` where the two directions are less than a quarter turn apart.
pub(crate) fn dot_sign<A: Exact, B: Exact, C: Exact, D: Exact>(a: A, b: B, c: C, d: D) -> Ordering {
    let (p, q, r, s) = (a.near(), b.near(), c.near(), d.near());
    let (u, v) = (q - p, s - r);
    let size = a.size().max(b.size()).max(c.size()).max(d.size());
    let bound = PRODUCT_ERROR * size * (u.x.abs() + u.y.abs() + v.x.abs() + v.y.abs());
    certain_sign(u.dot(v), bound).unwrap_or_else(|| {
        let mut sum = Expansion::<LARGEST>::default();
        sum.add_dot(b, d, 1.0);
        sum.add_dot(b, c, -1.0);
        sum.add_dot(a, d, -1.0);
        sum.add_dot(a, c, 1.0);
        sum.sign()
    })
}

/// Compares the distance of two points with the sum of two lengths, not negative, each an f32.
pub(crate) fn compare_distance(p: Vec2, q: Vec2, lengths: [f64; 2]) -> Ordering {
    let (d, size) = (q.as_dvec2() - p.as_dvec2(), p.abs().max(q.abs()).max_element());
    let squared = (lengths[0] + lengths[1]) * (lengths[0] + lengths[1]);
    let bound = PRODUCT_ERROR * f64::from(size) * d.abs().element_sum() + 8.0 * f64::EPSILON * squared;
    certain_sign(d.length_squared() - squared, bound).unwrap_or_else(|| {
        let mut sum = Expansion::<LARGEST>::default();
        for (p, q) in [(p.x, q.x), (p.y, q.y)] {
            let parts = [f64::from(q), -f64::from(p)];
            sum.add_product(&parts, &parts, 1.0);
        }
        sum.add_product(&lengths, &lengths, -1.0);
        sum.sign()
    })
}

/// Compares the distance of `p` from the line through a and b, which differ, with a length, not negative.
pub(crate) fn compare_line_distance(a: Vec2, b: Vec2, p: Vec2, length: f32) -> Ordering {
    let (along, to_p, length) = (b.as_dvec2() - a.as_dvec2(), p.as_dvec2() - a.as_dvec2(), f64::from(length));
    let reach = length * along.length();
    let size = f64::from(a.abs().max(b.abs()).max(p.abs()).max_element());
    let bound = PRODUCT_ERROR * size * (along.abs() + to_p.abs()).element_sum() + 8.0 * f64::EPSILON * reach;
    certain_sign(along.perp_dot(to_p).abs() - reach, bound).unwrap_or_else(|| {
        // (a×b + b×p + p×a)² − length²·|b − a|²
        let mut cross = Expansion::<12>::default();
        cross.add_cross(a, b, 1.0);
        cross.add_cross(b, p, 1.0);
        cross.add_cross(p, a, 1.0);
        let mut along_squared = Expansion::<16>::default();
        for (a, b) in [(a.x, b.x), (a.y, b.y)] {
            let parts = [f64::from(b), -f64::from(a)];
            along_squared.add_product(&parts, &parts, 1.0);
        }
        let mut sum = Expansion::<LARGEST>::default();
        sum.add_product(cross.parts(), cross.parts(), 1.0);
        sum.add_product(along_squared.parts(), &[length * length], -1.0);
        sum.sign()
    })
}

/// Compares x² + y² with length², where x and y are exact sums of up to three f64 numbers, each of which is an f32
/// or a product of two.
pub(crate) fn compare_hypotenuse(x: [f64; 3], y: [f64; 3], length: f32) -> Ordering {
    let length = f64::from(length);
    let mut sum = Expansion::<LARGEST>::default();
    sum.add_product(&x, &x, 1.0);
    sum.add_product(&y, &y, 1.0);
    sum.add_product(&[length], &[length], -1.0);
    sum.sign()
}

/// Compares the x of a with the x of b.
pub(crate) fn compare_x<A: Exact, B: Exact>(a: A, b: B) -> Ordering {
    compare_sums(a.x_parts().as_ref(), b.x_parts().as_ref())
}

/// Compares the y of a with the y of b.
pub(crate) fn compare_y<A: Exact, B: Exact>(a: A, b: B) -> Ordering {
    compare_sums(a.y_parts().as_ref(), b.y_parts().as_ref())
}

/// Compares by x, then by y: an order along every straight line.
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

/// The sign of a value off by less than `bound`, if that is enough to tell.
pub(crate) fn certain_sign(value: f64, bound: f64) -> Option<Ordering> {
    if value > bound {
        Some(Ordering::Greater)
    } else if value < -bound {
        Some(Ordering::Less)
    } else {
        None
    }
}

fn compare_sums(a: &[f64], b: &[f64]) -> Ordering {
    if let ([a], [b]) = (a, b) {
        return a.partial_cmp(b).unwrap_or(Ordering::Equal);
    }
    let mut sum = Expansion::<8>::default();
    a.iter().for_each(|&part| sum.add(part));
    b.iter().for_each(|&part| sum.add(-part));
    sum.sign()
}

#[cfg(test)]
mod tests;
