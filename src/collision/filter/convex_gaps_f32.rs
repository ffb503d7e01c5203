//! What are the gaps between two convex polygons along the normals of all their edges?
//!
//! The separating axis test (Ericson, "Real-Time Collision Detection", 4.4.1 and 5.2.1) for all edges of a polygon at once: a lane
//! is an edge, and the loop runs over the corners q of the other polygon: gap = min over q of n·(q − p).
//!
//! The error bound. Let u be the unit roundoff and D at least the sum of the absolute coordinates between any two corners. In
//! n·(q − p) the difference is off by u·D, each coordinate of the stored normal by u/2, which makes u·D/2, each product by u of
//! itself and the sum by u·D. Together 3.5u·D; 4u·D leaves room for the second order and the rounding of D. A minimum is off by
//! no more than its terms. Nothing overflows where D does not, and `error_bound` has room for underflow.

use crate::collision::filter::ordered_pair::Pair;
use crate::collision::shape::convex8::{Convex8, LANES};
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::vector_set::{F32x8, Simd};
use core::hint::black_box;

/// The gaps along the normals of the edges of two polygons; below zero an overlap.
pub(crate) struct Gaps<S: Simd> {
    /// Along the edges of the first, and of the second.
    along: [S::F32x8; 2],
    /// The largest of them.
    pub largest: f32,
    /// How far each may be off.
    pub error_bound: f32,
}

/// An edge of one of two polygons.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    /// 0 for an edge of the first polygon, 1 for one of the second.
    pub of: usize,
    /// Which edge of it.
    pub number: usize,
}

impl<S: Simd> Gaps<S> {
    /// The gaps of a pair.
    #[inline(always)]
    pub fn new(&Pair { a, b, extent, .. }: &Pair) -> Self {
        let along: [S::F32x8; 2] = [innermost(a, b), innermost(b, a)];
        let largest = along[0].max(along[1]).max_element();
        Self { along, largest, error_bound: error_bound(4.0, extent) }
    }

    /// Whether the polygons share a point, if that is certain.
    #[inline(always)]
    pub fn overlap(&self) -> Option<bool> {
        if self.largest.abs() > self.error_bound { Some(self.largest < 0.0) } else { None }
    }

    /// All edges whose gap may be the largest; at least one.
    #[inline(always)]
    pub fn top_edges(&self, &Pair { a, b, .. }: &Pair) -> Edges {
        let lowest = self.largest - 2.0 * self.error_bound;
        let of_a = S::F32x8::splat(lowest).bitmask_le(self.along[0]) & a.lanes();
        let of_b = S::F32x8::splat(lowest).bitmask_le(self.along[1]) & b.lanes();
        Edges(of_a | of_b << LANES)
    }
}

/// The largest gap, and the edge and corner that it is between.
pub(crate) struct Top {
    /// The gap; its seven lowest bits are the tag, which changes it by less than 2⁻¹⁶ of itself.
    pub gap: f32,
    /// How far a gap may be off: 4u·D for errors of 3.5u·D, so that an eighth is left, more than the tag needs.
    pub error_bound: f32,
    /// The edge; of equal gaps the first. Where the gap is below zero it may be a lane that repeats the last edge.
    pub edge: Edge,
    /// The corner of the other polygon.
    pub corner: usize,
}

/// The tags by the polygon of the edge, the corner of the other polygon and the edge: seven bits. Those of the edge are inverted, so that
/// the first of several edges with the same gap above zero has the largest.
static TAGS: [[[u32; LANES]; LANES]; 2] = {
    let mut tags = [[[0; LANES]; LANES]; 2];
    let mut k = 0;
    while k < 2 * LANES * LANES {
        let (of, corner, edge) = (k / (LANES * LANES), k / LANES % LANES, k % LANES);
        tags[of][corner][edge] = ((1 - of) << 6 | (LANES - 1 - edge) << 3 | corner) as u32;
        k += 1;
    }
    tags
};

impl Top {
    /// Each gap carries its edge and corner in its lowest bits, because to search for the largest gap afterwards would take as long
    /// again: each step of a search waits for the one before.
    #[inline(always)]
    pub fn new<S: Simd>(pair: &Pair) -> Self {
        let along: [S::F32x8; 2] = [tagged(pair.a, pair.b, &TAGS[0]), tagged(pair.b, pair.a, &TAGS[1])];
        let gap = along[0].max(along[1]).max_element();
        let tag = gap.to_bits() as usize;
        let edge = Edge { of: 1 - (tag >> 6) % 2, number: LANES - 1 - (tag >> 3) % LANES };
        Self { gap, error_bound: error_bound(4.0, pair.extent), edge, corner: tag % LANES }
    }
}

/// For each edge of one polygon the gap to the innermost corner of the other, with its tag.
#[inline(always)]
fn tagged<V: F32x8>(of: &Convex8, other: &Convex8, tags: &[[u32; LANES]; LANES]) -> V {
    let (lines, mut innermost) = (of.lines::<V>(), V::splat(f32::INFINITY));
    // `black_box`, so that each corner is loaded from memory: the compiler would extract it from a register, which is slower.
    for (corner, tags) in black_box(other).points().zip(tags) {
        innermost = lines.outside(corner).with_low_bits(tags).min(innermost);
    }
    innermost
}

/// Some edges of two polygons.
#[derive(Clone, Copy)]
pub(crate) struct Edges(u32);

impl Iterator for Edges {
    type Item = Edge;

    #[inline(always)]
    fn next(&mut self) -> Option<Edge> {
        let which = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (which < 2 * LANES).then_some(Edge { of: which / LANES, number: which % LANES })
    }
}

/// For each edge of one polygon the gap to the innermost corner of the other.
#[inline(always)]
fn innermost<V: F32x8>(of: &Convex8, other: &Convex8) -> V {
    let (lines, mut innermost) = (of.lines::<V>(), V::splat(f32::INFINITY));
    for corner in other.points() {
        innermost = lines.outside(corner).min(innermost);
    }
    innermost
}
