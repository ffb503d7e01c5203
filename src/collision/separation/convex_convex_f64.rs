//! Which two points of two convex polygons are closest, if they nearly touch or f32 is not accurate enough?

use crate::collision::answer::{ClosestPoints, Relation};
use crate::collision::filter::convex_gaps::Gaps;
use crate::collision::filter::convex_gaps_f64::{Side, error_bound_f64};
use crate::collision::filter::ordered_pair::Pair;
use crate::collision::separation::convex_convex_f32::first;
use crate::collision::separation::cornered::Foot;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::vector_set::{Simd, WithSimd};
use glam::Vec2;

/// The closest points of a pair, or a corner of one that is in the other; `None` where there is none, or no proof.
pub(crate) struct ClosestPrecisely<'a>(pub Pair<'a>);

impl WithSimd for ClosestPrecisely<'_> {
    type Output = Option<ClosestPoints>;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<ClosestPoints> {
        let Self(pair) = self;
        let gaps = Gaps::<S>::new(pair);
        // No closures: the compiler may make functions of them that are not compiled for the vectors.
        let overlap = match gaps.overlap() {
            Some(overlap) => overlap,
            None => Side::<S>::relation_of(pair, &gaps) != Relation::Disjoint,
        };
        // Nearly always there is one, with one corner furthest in; with a parallel edge there are two.
        for edge in gaps.top_edges(pair) {
            let side = Side::<S>::new(pair, edge);
            if overlap {
                return common(pair, &side, gaps.error_bound);
            }
            if side.innermost < -side.error_bound {
                continue;
            }
            let other = pair.polygons()[1 - edge.of];
            let mut furthest_in =
                side.outside.bitmask_le(S::F64x8::splat(side.innermost + side.error_bound)) & other.lanes();
            while furthest_in != 0 {
                let foot = Foot::new(pair.polygons()[edge.of], edge.number, other, first(furthest_in));
                if foot.is_closest || foot.distance <= error_bound_f64(pair.extent) {
                    return Some(pair.closest(edge.of, foot.points, foot.distance));
                }
                furthest_in &= furthest_in - 1;
            }
        }
        None
    }
}

/// A corner of one polygon that is in the other: most often that furthest inside the edge along whose normal they overlap
/// least.
#[inline(always)]
fn common<S: Simd>(pair: &Pair, side: &Side<S>, error_bound: f32) -> Option<ClosestPoints> {
    let (own, other) = (pair.polygons()[side.edge.of], pair.polygons()[1 - side.edge.of]);
    let corner = other.corner(first(side.outside.bitmask_le(S::F64x8::splat(side.innermost))));
    if own.contains::<S::F32x8>(corner, error_bound) {
        return Some(ClosestPoints::common(corner.as_dvec2()));
    }
    for (own, other) in [(pair.a, pair.b), (pair.b, pair.a)] {
        for corner in other.points().map(Vec2::from) {
            if own.contains::<S::F32x8>(corner, error_bound) {
                return Some(ClosestPoints::common(corner.as_dvec2()));
            }
        }
    }
    None
}
