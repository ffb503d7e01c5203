//! Exact sums of f64 numbers, after Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates" (1997).

use crate::collision::sign::exact_point::Exact;
use core::cmp::Ordering;

/// Numbers in the largest predicate: four crosses of corners, each 2·3·3 products of two numbers.
pub(crate) const LARGEST: usize = 144;

/// An exact sum, kept as f64 numbers that do not overlap, smallest first.
pub(crate) struct Expansion<const ROOM: usize> {
    parts: [f64; ROOM],
    len: usize,
}

impl<const ROOM: usize> Default for Expansion<ROOM> {
    fn default() -> Self {
        Self { parts: [0.0; ROOM], len: 0 }
    }
}

impl<const ROOM: usize> Expansion<ROOM> {
    /// Adds a number. Shewchuk's GROW-EXPANSION with zero elimination.
    pub fn add(&mut self, number: f64) {
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

    /// Adds sign · (a.x·b.y − a.y·b.x).
    pub fn add_cross<A: Exact, B: Exact>(&mut self, a: A, b: B, sign: f64) {
        self.add_product(a.x_parts().as_ref(), b.y_parts().as_ref(), sign);
        self.add_product(a.y_parts().as_ref(), b.x_parts().as_ref(), -sign);
    }

    /// Adds sign · a·b, the scalar product.
    pub fn add_dot<A: Exact, B: Exact>(&mut self, a: A, b: B, sign: f64) {
        self.add_product(a.x_parts().as_ref(), b.x_parts().as_ref(), sign);
        self.add_product(a.y_parts().as_ref(), b.y_parts().as_ref(), sign);
    }

    /// The numbers whose sum it is.
    pub fn parts(&self) -> &[f64] {
        &self.parts[..self.len]
    }

    /// Adds sign · (sum of a)·(sum of b).
    pub fn add_product(&mut self, a: &[f64], b: &[f64], sign: f64) {
        for &p in a {
            for &q in b {
                let (product, error) = two_product(sign * p, q);
                self.add(error);
                self.add(product);
            }
        }
    }

    /// The largest part has the sign of the whole.
    pub fn sign(&self) -> Ordering {
        let largest = self.len.checked_sub(1).map_or(0.0, |i| self.parts[i]);
        largest.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
    }
}

/// a + b = sum + error, exactly (Knuth).
pub(crate) fn two_sum(a: f64, b: f64) -> (f64, f64) {
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
