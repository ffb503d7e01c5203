//! What is the relation of a convex polygon to an edge of another, in f64?
//!
//! One edge at a time, since only a few edges are left when f32 is not certain; `convex_gaps_f32` takes all edges at once, in f32.
//!
//! The error bound. Let u be the unit roundoff of f64, D at least the sum of the absolute coordinates between any two corners and l
//! the length of the edge. The distance of a corner from the edge, times l, is a cross product of two differences: these are
//! off by u of themselves, the products by u and their sum by u. Together 4u·D·l; 8u·D·l leaves room for the roundings of D and
//! l. Nothing over- or underflows, since the numbers come from f32.

use crate::collision::answer::Relation;
use crate::collision::filter::convex_gaps_f32::{Edge, Gaps};
use crate::collision::filter::ordered_pair::Pair;
use crate::collision::shape::convex8::{Convex8, LANES};
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::vector_set::{F64x8, Simd};
use core::cmp::Ordering;
use glam::DVec2;

/// How far the corners of a polygon are outside an edge of another.
pub(crate) struct Side<S: Simd> {
    pub edge: Edge,
    /// Its length.
    pub length: f64,
    /// The distances of the other polygon's corners from the edge, above zero outside, times its length.
    pub outside: S::F64x8,
    /// The smallest of these.
    pub innermost: f64,
    /// How far they may be off.
    pub error_bound: f64,
}

impl<S: Simd> Side<S> {
    #[inline(always)]
    pub fn new(pair: &Pair, edge: Edge) -> Self {
        let polygons = pair.polygons();
        let Edge { of, number } = edge;
        let ((start, along), other) = (polygons[of].edge(number), polygons[1 - of]);
        let outside: S::F64x8 = other.along(DVec2::new(along.y, -along.x), start);
        let length = along.length();
        Self {
            edge,
            length,
            outside,
            innermost: outside.min_element(),
            error_bound: error_bound_f64(pair.extent) * length,
        }
    }

    /// The relation as far as this edge decides it, exactly: `Disjoint` where all of the other polygon is outside.
    #[inline(always)]
    pub fn relation(&self, polygons: [&Convex8; 2]) -> Relation {
        let gap = if self.innermost > self.error_bound {
            Ordering::Greater
        } else if self.innermost < -self.error_bound {
            Ordering::Less
        } else if self.error_bound == 0.0 {
            Ordering::Equal
        } else {
            let near = self.outside.bitmask_le(S::F64x8::splat(self.error_bound));
            exact_gap(polygons[self.edge.of], self.edge.number, polygons[1 - self.edge.of], near)
        };
        gap.into()
    }

    /// The relation of a pair, exactly.
    #[inline(always)]
    pub fn relation_of(pair: &Pair, gaps: &Gaps<S>) -> Relation {
        let mut all = Relation::Overlapping;
        let is_exact = pair.is_on_grid::<S>();
        // All other edges certainly have some of the other polygon inside.
        for edge in gaps.top_edges(pair) {
            let side = Self::new(pair, edge);
            let side = if is_exact { Self { error_bound: 0.0, ..side } } else { side };
            match side.relation(pair.polygons()) {
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

/// How far a distance may be off, with the common extent of both polygons for D.
#[inline(always)]
pub(crate) fn error_bound_f64(extent: f32) -> f64 {
    f64::from(extent) * (4.0 * f64::EPSILON)
}

/// The exact sign of the gap along the normal of an edge, from those corners that are not certainly outside.
#[cold]
#[inline(never)]
fn exact_gap(own: &Convex8, edge: usize, other: &Convex8, near: u32) -> Ordering {
    let corners = (0..LANES).filter(|k| (near & other.lanes()) >> k & 1 == 1);
    let inside = corners.map(|k| own.side_of_edge(edge, other.corner(k)));
    inside.max().map_or(Ordering::Greater, Ordering::reverse)
}
