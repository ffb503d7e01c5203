//! The corners of two parts that touch when a translation lies on a side of their Minkowski difference.

use crate::algorithm::steps::equations::with_enough_digits;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::terms::{all_furthest, pair_without_rounding};
use glam::DVec2;

/// A side of the Minkowski difference of two convex parts.
#[derive(Clone, Copy, Debug)]
pub struct TouchingSide {
    pub ends: [DVec2; 2],
    /// Its outward normal, of length 1.
    pub normal: DVec2,
    /// The corner of A's part that is furthest along the normal, and that of B's part that is least far.
    pub p: DVec2,
    pub q: DVec2,
}

impl TouchingSide {
    /// The side between two corners of the difference of two parts. If corners tie along its normal, it has the two nearest to
    /// each other.
    pub fn new(ends: [DVec2; 2], a: &[DVec2], b: &[DVec2]) -> Self {
        // Adding zero turns −0 into 0.
        let normal = -(ends[1] - ends[0]).perp().normalize_or_zero() + DVec2::ZERO;
        let normal = pair_without_rounding(normal, 1.0);
        let (furthest, least) = (all_furthest(a, normal), all_furthest(b, -normal));
        let pairs = furthest.iter().flat_map(|p| least.iter().map(move |q| (*p, *q)));
        let nearest = pairs.min_by(|(p, q), (r, s)| p.distance(*q).total_cmp(&r.distance(*s)));
        let (p, q) = nearest.unwrap_or_default();
        Self { ends, normal, p, q }
    }

    /// The signed distance by which B's part is moved along the normal to touch; below zero where a gap separates them.
    pub fn way(&self) -> f64 {
        self.normal.dot(self.p - self.q)
    }

    /// `n·p − n·q` with its numbers.
    pub fn with_enough_digits(&self) -> String {
        let Self { normal, p, q, .. } = *self;
        with_enough_digits(|n| {
            let products = n.left(term(normal) * p - term(normal) * q, self.way());
            let difference = term(normal.dot(p)) - normal.dot(q);
            format!("n·p − n·q = {products} = {}", n.equation(difference, self.way()))
        })
    }
}
