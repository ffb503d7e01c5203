//! Exact signs: on which side, which way, how far along, without rounding.
//!
//! The product of two f32 is exact in f64, so every quadratic predicate of f32 numbers is the sign of
//! a short sum of f64 numbers. A corner of a turned rectangle is itself a sum of such products, and
//! its predicates are sums of products of f64 numbers, each the sum of two f64 numbers again. A filter
//! in f64 decides nearly every case; the rest goes to an expansion, after Shewchuk, "Adaptive
//! Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates" (1997).

use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// A point that is known exactly: each coordinate is the exact sum of its parts.
pub(crate) trait Exact: Copy {
    /// The coordinates rounded to f64: off by less than 2⁻⁵¹ of the largest part.
    fn near(self) -> DVec2;
    /// The parts whose exact sum is x.
    fn x_parts(&self) -> &[f64];
    /// The parts whose exact sum is y.
    fn y_parts(&self) -> &[f64];
}

/// A point with f32 coordinates, held in f64.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Vertex([f64; 2]);

impl Vertex {
    pub fn new(point: Vec2) -> Self {
        Self([f64::from(point.x), f64::from(point.y)])
    }
}

impl Exact for Vertex {
    fn near(self) -> DVec2 {
        DVec2::from_array(self.0)
    }
    fn x_parts(&self) -> &[f64] {
        &self.0[..1]
    }
    fn y_parts(&self) -> &[f64] {
        &self.0[1..]
    }
}

/// A corner of a turned rectangle: centre ± half width along its axis ± half height across it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Corner {
    x: [f64; 3],
    y: [f64; 3],
}

impl Corner {
    /// The parts must be exact: f32 numbers or products of two of them.
    pub fn new(x: [f64; 3], y: [f64; 3]) -> Self {
        Self { x, y }
    }
}

impl Exact for Corner {
    fn near(self) -> DVec2 {
        DVec2::new(self.x[0] + (self.x[1] + self.x[2]), self.y[0] + (self.y[1] + self.y[2]))
    }
    fn x_parts(&self) -> &[f64] {
        &self.x
    }
    fn y_parts(&self) -> &[f64] {
        &self.y
    }
}

/// The side of the directed line a→b on which c lies: `Greater` where a, b, c turn from +x towards
/// +y (clockwise on a screen whose y points down), `Equal` on the line.
pub(crate) fn orient<A: Exact, B: Exact, C: Exact>(a: A, b: B, c: C) -> Ordering {
    let (p, q, r) = (a.near(), b.near(), c.near());
    let (d, e) = (q - p, r - p);
    let size = [p, q, r].iter().fold(0.0, |m: f64, v| m.max(v.x.abs()).max(v.y.abs()));
    let bound = FILTER * size * (d.x.abs() + d.y.abs() + e.x.abs() + e.y.abs());
    decide(d.x * e.y - d.y * e.x, bound).unwrap_or_else(|| {
        let mut sum = Expansion::default();
        // a×b + b×c + c×a
        sum.add_cross(a.x_parts(), a.y_parts(), b.x_parts(), b.y_parts(), 1.0);
        sum.add_cross(b.x_parts(), b.y_parts(), c.x_parts(), c.y_parts(), 1.0);
        sum.add_cross(c.x_parts(), c.y_parts(), a.x_parts(), a.y_parts(), 1.0);
        sum.sign()
    })
}

/// The turn from the direction a→b to the direction c→d: `Greater` from +x towards +y, `Equal` where
/// they are parallel or one of them is zero.
pub(crate) fn turn<A: Exact, B: Exact, C: Exact, D: Exact>(a: A, b: B, c: C, d: D) -> Ordering {
    let (p, q, r, s) = (a.near(), b.near(), c.near(), d.near());
    let (u, v) = (q - p, s - r);
    let size = [p, q, r, s].iter().fold(0.0, |m: f64, v| m.max(v.x.abs()).max(v.y.abs()));
    let bound = FILTER * size * (u.x.abs() + u.y.abs() + v.x.abs() + v.y.abs());
    decide(u.x * v.y - u.y * v.x, bound).unwrap_or_else(|| {
        let mut sum = Expansion::default();
        sum.add_cross(b.x_parts(), b.y_parts(), d.x_parts(), d.y_parts(), 1.0);
        sum.add_cross(b.x_parts(), b.y_parts(), c.x_parts(), c.y_parts(), -1.0);
        sum.add_cross(a.x_parts(), a.y_parts(), d.x_parts(), d.y_parts(), -1.0);
        sum.add_cross(a.x_parts(), a.y_parts(), c.x_parts(), c.y_parts(), 1.0);
        sum.sign()
    })
}

/// Compares the x of a with the x of b.
pub(crate) fn compare_x<A: Exact, B: Exact>(a: A, b: B) -> Ordering {
    compare_sums(a.x_parts(), b.x_parts())
}

/// Compares the y of a with the y of b.
pub(crate) fn compare_y<A: Exact, B: Exact>(a: A, b: B) -> Ordering {
    compare_sums(a.y_parts(), b.y_parts())
}

/// Compares by x, then by y: an order along every straight line.
pub(crate) fn compare_xy<A: Exact, B: Exact>(a: A, b: B) -> Ordering {
    compare_x(a, b).then_with(|| compare_y(a, b))
}

/// The sign of the exact sum of `terms`; none of them may be infinite or NaN.
pub(crate) fn sign_of_sum(terms: &[f64]) -> Ordering {
    let mut sum = Expansion::default();
    for &term in terms {
        sum.add(term);
    }
    sum.sign()
}

/// Times the largest coordinate times the lengths: more than all rounding in `orient` and `turn`,
/// that of their corners included (each difference is off by less than 2⁻⁵⁰ of the largest coordinate).
const FILTER: f64 = 16.0 * f64::EPSILON;

/// The sign of a value off by less than `bound`, if that is enough to tell.
fn decide(value: f64, bound: f64) -> Option<Ordering> {
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
    let mut sum = Expansion::default();
    a.iter().for_each(|&part| sum.add(part));
    b.iter().for_each(|&part| sum.add(-part));
    sum.sign()
}

/// An exact sum, kept as f64 numbers that do not overlap, smallest first.
///
/// Room for the largest predicate: four crosses of corners, each 2·3·3 products of two numbers.
struct Expansion {
    parts: [f64; 144],
    len: usize,
}

impl Default for Expansion {
    fn default() -> Self {
        Self { parts: [0.0; 144], len: 0 }
    }
}

impl Expansion {
    /// Adds a number. Shewchuk's GROW-EXPANSION with zero elimination.
    fn add(&mut self, number: f64) {
        let mut carry = number;
        let mut kept = 0;
        for i in 0..self.len {
            let (sum, error) = two_sum(carry, self.parts[i]);
            carry = sum;
            if error != 0.0 {
                self.parts[kept] = error;
                kept += 1;
            }
        }
        if carry != 0.0 {
            self.parts[kept] = carry;
            kept += 1;
        }
        self.len = kept;
    }

    /// Adds sign · (x1·y2 − y1·x2), where each coordinate is the sum of its parts.
    fn add_cross(&mut self, x1: &[f64], y1: &[f64], x2: &[f64], y2: &[f64], sign: f64) {
        self.add_product(x1, y2, sign);
        self.add_product(y1, x2, -sign);
    }

    fn add_product(&mut self, a: &[f64], b: &[f64], sign: f64) {
        for &p in a {
            for &q in b {
                let (product, error) = two_product(sign * p, q);
                self.add(error);
                self.add(product);
            }
        }
    }

    /// The largest part has the sign of the whole.
    fn sign(&self) -> Ordering {
        let largest = self.len.checked_sub(1).map_or(0.0, |i| self.parts[i]);
        largest.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
    }
}

/// a + b = sum + error, exactly (Knuth).
fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let b_rounded = sum - a;
    let error = (a - (sum - b_rounded)) + (b - b_rounded);
    (sum, error)
}

/// a · b = product + error, exactly (Dekker; a fused multiply-add is a library call in default builds).
fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    let ((a_high, a_low), (b_high, b_low)) = (split(a), split(b));
    let error = a_low * b_low - (((product - a_high * b_high) - a_low * b_high) - a_high * b_low);
    (product, error)
}

/// The upper and the lower half of a number's bits (Veltkamp).
fn split(a: f64) -> (f64, f64) {
    let shifted = 134_217_729.0 * a; // 2²⁷ + 1
    let high = shifted - (shifted - a);
    (high, a - high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f32, y: f32) -> Vertex {
        Vertex::new(Vec2::new(x, y))
    }

    #[test]
    fn one_ulp_off_the_line_is_seen() {
        let (a, b) = (at(0.0, 0.0), at(3.0e6, 1.0e6));
        assert_eq!(orient(a, b, at(1.5e6, 0.5e6)), Ordering::Equal);
        assert_eq!(orient(a, b, at(1.5e6, 0.5e6_f32.next_up())), Ordering::Greater);
        assert_eq!(orient(a, b, at(1.5e6, 0.5e6_f32.next_down())), Ordering::Less);
    }

    #[test]
    fn largest_and_smallest_f32_neither_overflow_nor_vanish() {
        let big = f32::MAX;
        let tiny = f32::from_bits(1);
        assert_eq!(orient(at(-big, -big), at(big, big), at(tiny, 0.0)), Ordering::Less);
        assert_eq!(orient(at(-big, -big), at(big, big), at(tiny, tiny)), Ordering::Equal);
        assert_eq!(orient(at(0.0, 0.0), at(tiny, 0.0), at(0.0, tiny)), Ordering::Greater);
    }

    #[test]
    fn sums_cancel_to_the_last_bit() {
        assert_eq!(sign_of_sum(&[1e300, 1.0, -1e300, -1.0, 1e-300]), Ordering::Greater);
        assert_eq!(sign_of_sum(&[1e300, 1e-300, -1e300, -1e-300]), Ordering::Equal);
    }

    #[test]
    fn corners_are_compared_without_rounding() {
        let product = f64::from(0.1_f32) * f64::from(0.7_f32);
        let corner = Corner::new([1.0e9, product, -product], [0.0; 3]);
        assert_eq!(compare_x(corner, at(1.0e9, 0.0)), Ordering::Equal);
        let beyond = Corner::new([1.0e9, 1e-30, 0.0], [0.0; 3]);
        assert_eq!(compare_x(beyond, at(1.0e9, 0.0)), Ordering::Greater);
        assert_eq!(turn(at(0.0, 0.0), at(1.0e9, 0.0), at(0.0, 0.0), corner), Ordering::Equal);
    }
}
