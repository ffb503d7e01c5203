//! How does a convex polygon lie to an edge of another, in f64?
//!
//! The bound. Let u be half an ulp of one in f64, D at least the sum of the absolute coordinates between any two corners
//! and l the length of the edge. How far a corner is outside, times l, is a cross product of two differences: these are
//! off by u of themselves, the products by u and their sum by u. Together 4u·D·l; 8u·D
//! leaves room for the roundings of D and l. Nothing over- or underflows, since the numbers come from f32.

use crate::collision::{
    answer::Relation,
    filter::{
        convex_gaps::{Edge, Gaps},
        convex_pair::Pair,
    },
    shape::convex8::Ring,
    simd::lanes8::{Double, LANES, Lanes},
};
use core::cmp::Ordering;
use glam::DVec2;

/// A polygon as seen from an edge of another.
pub(crate) struct Side<L: Lanes> {
    pub edge: Edge,
    /// Its length.
    pub length: f64,
    /// How far the corners of the other polygon are outside, times the length.
    pub outside: L::F64,
    /// The least of these.
    pub innermost: f64,
    /// By how much they may be off.
    pub unsure: f64,
}

impl<L: Lanes> Side<L> {
    #[inline(always)]
    pub fn new(pair: &Pair, edge: Edge) -> Self {
        let rings = pair.rings();
        let Edge { of, number } = edge;
        let ((start, along), other) = (rings[of].edge(number), rings[1 - of]);
        let outside: L::F64 = other.along(DVec2::new(along.y, -along.x), start);
        let length = along.length();
        Self { edge, length, outside, innermost: outside.least(), unsure: unsure(pair.reach) * length }
    }

    /// What the edge says of the polygons, exactly: `Disjoint` where it has all of the other outside.
    #[inline(always)]
    pub fn relation(&self, rings: [&Ring; 2]) -> Relation {
        let gap = if self.innermost > self.unsure {
            Ordering::Greater
        } else if self.innermost < -self.unsure {
            Ordering::Less
        } else {
            let near = self.outside.at_most(self.unsure);
            exact_gap(rings[self.edge.of], self.edge.number, rings[1 - self.edge.of], near)
        };
        gap.into()
    }

    /// How a pair lies to each other, exactly.
    #[inline(always)]
    pub fn relation_of(pair: &Pair, gaps: &Gaps<L>) -> Relation {
        let mut all = Relation::Overlapping;
        // All other edges certainly have some of the other polygon inside.
        for edge in gaps.top_edges(pair) {
            match Self::new(pair, edge).relation(pair.rings()) {
                Relation::Disjoint => return Relation::Disjoint,
                Relation::Touching => all = Relation::Touching,
                Relation::Overlapping => {}
            }
        }
        all
    }

    /// The gap along the normal.
    #[inline(always)]
    pub fn gap(&self) -> f64 {
        self.innermost / self.length
    }
}

/// How much a distance may be off, with the reach of both polygons as for the gaps.
#[inline(always)]
pub(crate) fn unsure(reach: f32) -> f64 {
    f64::from(reach) * (8.0 * 0.5 * f64::EPSILON)
}

/// The sign of the gap along the normal of an edge where rounding could matter, from those corners that are not
/// certainly outside.
#[cold]
#[inline(never)]
fn exact_gap(own: &Ring, edge: usize, other: &Ring, near: u32) -> Ordering {
    let corners = (0..LANES).filter(|k| (near & other.lanes()) >> k & 1 == 1);
    let inside = corners.map(|k| own.side_of_edge(edge, other.corner(k)));
    inside.max().map_or(Ordering::Greater, Ordering::reverse)
}
