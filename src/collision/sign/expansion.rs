//! How are sums and products of f64 numbers computed exactly? As expansions: sums of f64 numbers that are not evaluated (Shewchuk,
//! "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997).

use crate::collision::sign::error_free::{two_product, two_sum};
use crate::collision::sign::exact_point::Exact;
use core::cmp::Ordering;

/// The most parts that a predicate needs: four cross products of rectangle corners. Each cross product has two products of three
/// parts by three, and the product of two parts is a sum of two f64 numbers: 4·2·3·3·2 = 144.
pub(crate) const LARGEST: usize = 144;

/// An exact sum of nonzero f64 numbers in ascending order of magnitude. They do not overlap: no two have significant bits of the
/// same weight.
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
    /// Adds a number: GROW-EXPANSION with zero elimination (Shewchuk 1997, theorem 10).
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

    /// Adds sign · (a.x·b.x + a.y·b.y).
    pub fn add_dot<A: Exact, B: Exact>(&mut self, a: A, b: B, sign: f64) {
        self.add_product(a.x_parts().as_ref(), b.x_parts().as_ref(), sign);
        self.add_product(a.y_parts().as_ref(), b.y_parts().as_ref(), sign);
    }

    /// The f64 numbers whose exact sum is this expansion.
    pub fn parts(&self) -> &[f64] {
        &self.parts[..self.len]
    }

    /// Adds sign · (Σ a)·(Σ b).
    pub fn add_product(&mut self, a: &[f64], b: &[f64], sign: f64) {
        for &p in a.iter().filter(|p| **p != 0.0) {
            for &q in b.iter().filter(|q| **q != 0.0) {
                let (product, error) = two_product(sign * p, q);
                self.add(error);
                self.add(product);
            }
        }
    }

    /// The sign of the sum, which is that of its largest part: as the parts do not overlap, the others add up to less.
    pub fn sign(&self) -> Ordering {
        let largest = self.len.checked_sub(1).map_or(0.0, |i| self.parts[i]);
        largest.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
    }
}
