//! Which two points of two convex polygons are closest?
//!
//! The distance of disjoint polygons is that of their Minkowski difference from the origin. In most cases the point of a convex
//! polygon closest to an outside point lies on the edge from whose line the point is furthest away. An edge of the difference
//! is an edge of one polygon moved by the innermost corner of the other. So the candidates are that corner and the point of the
//! edge closest to it. They are found in f32, and f64 proves that no other points are closer, or the next stage decides.

use crate::collision::answer::{ClosestPoints, OptionalClosest, Relation};
use crate::collision::filter::convex_gaps_f32::{Gaps, Top};
use crate::collision::filter::convex_gaps_f64::{Side, error_bound_f64};
use crate::collision::filter::ordered_pair::Pair;
use crate::collision::pair_formulas::cornered::Foot;
use crate::collision::pair_formulas::estimate::ClosestEstimate;
use crate::collision::shape::convex8::LANES;
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{Simd, WithSimd};
use glam::Vec2;

/// The closest points of two polygons; `None` as for [`exact_overlap`](crate::collision::filter::convex_convex::exact_overlap),
/// where they overlap but no corner of one is in the other, and where f64 does not prove what was found.
#[inline]
pub(crate) fn closest_points(a: &Polygon, b: &Polygon) -> Option<ClosestPoints> {
    let pair = Pair::new(a, b)?.in_order(a, b);
    run_vectorized(&Closest(pair)).points().or_else(|| run_vectorized(&ClosestPrecisely(pair)))
}

/// The closest points of two polygons in f64, or that they are farther apart than a limit; [`ClosestEstimate::NONE`] if [`Pair::new`]
/// returns `None`, and where rounding could matter.
#[inline]
pub(crate) fn estimate(a: &Polygon, b: &Polygon, limit: f32) -> ClosestEstimate {
    match Pair::new(a, b) {
        Some(pair) => run_vectorized(&Estimate(pair.in_order(a, b), limit)),
        None => ClosestEstimate::NONE,
    }
}

/// The closest points of a pair, or a corner of one that is in the other; undecided where rounding could matter or there is no
/// such corner.
pub(crate) struct Closest<'a>(pub Pair<'a>);

impl WithSimd for Closest<'_> {
    type Output = OptionalClosest;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> OptionalClosest {
        let Self(pair) = self;
        let Top { gap, error_bound, edge, corner } = Top::new::<S>(pair);
        if gap > error_bound {
            let polygons = pair.polygons();
            match Foot::nearest(polygons[edge.of], edge.number, polygons[1 - edge.of], corner, 0.0) {
                Some(foot) => OptionalClosest::some(pair.closest(edge.of, foot.points, foot.distance)),
                None => OptionalClosest::NONE,
            }
        } else if gap < -error_bound {
            let (own, corner) = (pair.polygons()[edge.of], pair.polygons()[1 - edge.of].corner(corner));
            if own.contains::<S::F32x8>(corner, error_bound) {
                OptionalClosest::some(ClosestPoints { on_a: corner, on_b: corner, distance: 0.0 })
            } else {
                OptionalClosest::NONE
            }
        } else {
            OptionalClosest::NONE
        }
    }
}

/// The closest points of a pair in f64, or a corner of one that is in the other; `NONE` where rounding could matter.
///
/// Polygons farther apart than the limit are only reported as such; if it is finite, no common point is searched.
pub(crate) struct Estimate<'a>(pub Pair<'a>, pub f32);

impl WithSimd for Estimate<'_> {
    type Output = ClosestEstimate;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> ClosestEstimate {
        let Self(pair, limit) = self;
        let Top { gap, error_bound, edge, corner } = Top::new::<S>(pair);
        // The tag may have changed the gap.
        if gap * (1.0 - 1.0 / (1 << 15) as f32) - limit > 2.0 * error_bound {
            return ClosestEstimate::FAR;
        }
        let polygons = pair.polygons();
        if gap < -error_bound {
            let common = polygons[1 - edge.of].corner(corner);
            let is_common = limit.is_infinite() && polygons[edge.of].contains::<S::F32x8>(common, error_bound);
            return if is_common { ClosestEstimate::common(common.as_dvec2()) } else { ClosestEstimate::OVERLAP };
        } else if gap <= error_bound {
            return ClosestEstimate::NONE;
        }
        let Some(foot) = Foot::nearest(polygons[edge.of], edge.number, polygons[1 - edge.of], corner, 0.0) else {
            return ClosestEstimate::NONE;
        };
        let [on_a, on_b] = if (edge.of == 1) == pair.swapped { foot.points } else { [foot.points[1], foot.points[0]] };
        let error_bound = DISTANCE_ERROR * f64::from(pair.extent);
        ClosestEstimate { on_a, on_b, separation: foot.distance, error_bound }
    }
}

/// The closest points of a pair that nearly touches, or for which f32 is not accurate enough; `None` where there is no common corner, or no
/// proof.
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

/// The first lane whose bit is set; the first lane if none is.
#[inline(always)]
fn first(lanes: u32) -> usize {
    lanes.trailing_zeros() as usize % LANES
}
