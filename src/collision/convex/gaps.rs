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

use super::{
    Pair,
    lanes::{Eight, LANES, Lanes},
    ring::Ring,
};
use crate::collision::{Aabb, filter::bound};

/// The gaps along the normals of the edges of two polygons; below zero overlaps.
pub(super) struct Gaps<L: Lanes> {
    /// Along the edges of the first, and of the second.
    along: [L::F32; 2],
    /// The largest of them.
    pub largest: f32,
    /// By how much each may be off.
    pub unsure: f32,
}

/// An edge of one of two polygons.
#[derive(Clone, Copy)]
pub(super) struct Edge {
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

    /// The first edge with the largest gap.
    #[inline(always)]
    pub fn top_edge(&self) -> Edge {
        let edges = self.along[0].at_least(self.largest) | self.along[1].at_least(self.largest) << LANES;
        let which = edges.trailing_zeros() as usize % (2 * LANES);
        Edge { of: which / LANES, number: which % LANES }
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

/// Some edges of two polygons.
#[derive(Clone, Copy)]
pub(super) struct Edges(u32);

impl Iterator for Edges {
    type Item = Edge;

    #[inline(always)]
    fn next(&mut self) -> Option<Edge> {
        let which = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (which < 2 * LANES).then_some(Edge { of: which / LANES, number: which % LANES })
    }
}

/// Width and height of what is around both boxes, added: at least the sum of the absolute coordinates between any two
/// points.
#[inline(always)]
pub(super) fn reach(a: Aabb, b: Aabb) -> f32 {
    let less = |a: f32, b: f32| if a < b { a } else { b };
    let more = |a: f32, b: f32| if a > b { a } else { b };
    (more(a.max.x, b.max.x) - less(a.min.x, b.min.x)) + (more(a.max.y, b.max.y) - less(a.min.y, b.min.y))
}

/// For each edge of one the gap to that corner of the other that lies furthest in.
#[inline(always)]
fn innermost<V: Eight<f32>>(of: &Ring, other: &Ring) -> V {
    let (lines, mut innermost) = (of.lines::<V>(), V::splat(f32::INFINITY));
    for corner in other.points() {
        innermost = lines.outside(corner).min(innermost);
    }
    innermost
}
