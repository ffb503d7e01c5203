//! How far are two convex polygons apart along the normals of all their edges?
//!
//! The separating axis test after Gottschalk, Lin and Manocha, "OBBTree" (1996), for all edges of a polygon at once: a
//! lane is an edge, and the loop runs over the corners of the other polygon.
//!
//! The bound. Let u be half an ulp of one and D at least the sum of the absolute coordinates between any two corners. A
//! gap is n·(q − p): the difference is off by u·D, the stored normal by half of u in each coordinate, which makes as much
//! of D, each product by u of itself and the sum by u·D. Together 3.5u·D; 4u·D leaves room for the second order and the
//! rounding of D. The least of some gaps is off by no more than each of them. Nothing overflows where D does not, and
//! `bound` has room for what underflows.

use crate::collision::{
    filter::convex_pair::Pair,
    shape::convex8::Ring,
    sign::error_bound::bound,
    simd::lanes8::{LANES, Lanes, Single},
};
use core::hint::black_box;

/// The gaps along the normals of the edges of two polygons; below zero overlaps.
pub(crate) struct Gaps<L: Lanes> {
    /// Along the edges of the first, and of the second.
    along: [L::F32; 2],
    /// The largest of them.
    pub largest: f32,
    /// By how much each may be off.
    pub unsure: f32,
}

/// An edge of one of two polygons.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    /// 0 for an edge of the first polygon, 1 for one of the second.
    pub of: usize,
    /// Which edge of it.
    pub number: usize,
}

impl<L: Lanes> Gaps<L> {
    /// Those of two polygons with the boxes around them.
    #[inline(always)]
    pub fn new(&Pair { a, b, reach, .. }: &Pair) -> Self {
        let along: [L::F32; 2] = [innermost(a, b), innermost(b, a)];
        let largest = along[0].max(along[1]).greatest();
        Self { along, largest, unsure: bound(4.0, reach) }
    }

    /// Whether the polygons share a point, if that is certain.
    #[inline(always)]
    pub fn overlap(&self) -> Option<bool> {
        if self.largest.abs() > self.unsure { Some(self.largest < 0.0) } else { None }
    }

    /// All edges whose gap may be the largest; never none.
    #[inline(always)]
    pub fn top_edges(&self, &Pair { a, b, .. }: &Pair) -> Edges {
        let least = self.largest - 2.0 * self.unsure;
        let of_a = self.along[0].at_least(least) & a.lanes();
        let of_b = self.along[1].at_least(least) & b.lanes();
        Edges(of_a | of_b << LANES)
    }
}

/// The largest gap, and between what it is.
pub(crate) struct Top {
    /// The gap but for its lowest bits, which hold the tag: less than 2⁻¹⁶ of itself either way.
    pub gap: f32,
    /// By how much a gap may be off; has an eighth to spare, more than the tag needs.
    pub unsure: f32,
    /// Along the normal of this edge, of equal ones the first. Below zero its number may be that of a lane that repeats the last.
    pub edge: Edge,
    /// From the edge to this corner of the other polygon.
    pub corner: usize,
}

/// What stands in the lowest bits of a gap, by the polygon of the edge, the corner of the other and the edge. Of two gaps that
/// are above zero and else equal, the first edge has the larger one.
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
    /// Each gap carries in its lowest bits where it is, so that they need not be searched for the largest one: that would
    /// take as long again, for each step has to wait for the one before.
    #[inline(always)]
    pub fn new<L: Lanes>(pair: &Pair) -> Self {
        let along: [L::F32; 2] = [tagged(pair.a, pair.b, &TAGS[0]), tagged(pair.b, pair.a, &TAGS[1])];
        let gap = along[0].max(along[1]).greatest();
        let tag = gap.to_bits() as usize;
        let edge = Edge { of: 1 - (tag >> 6) % 2, number: LANES - 1 - (tag >> 3) % LANES };
        Self { gap, unsure: bound(4.0, pair.reach), edge, corner: tag % LANES }
    }
}

/// For each edge of one the gap to that corner of the other that lies furthest in, with its tag.
#[inline(always)]
fn tagged<V: Single>(of: &Ring, other: &Ring, tags: &[[u32; LANES]; LANES]) -> V {
    let (lines, mut innermost) = (of.lines::<V>(), V::splat(f32::INFINITY));
    // Read where they lie: of what it knows to be in vectors, the compiler would shuffle each number out.
    for (corner, tags) in black_box(other).points().zip(tags) {
        innermost = lines.outside(corner).tagged(tags).min(innermost);
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

/// For each edge of one the gap to that corner of the other that lies furthest in.
#[inline(always)]
fn innermost<V: Single>(of: &Ring, other: &Ring) -> V {
    let (lines, mut innermost) = (of.lines::<V>(), V::splat(f32::INFINITY));
    for corner in other.points() {
        innermost = lines.outside(corner).min(innermost);
    }
    innermost
}
