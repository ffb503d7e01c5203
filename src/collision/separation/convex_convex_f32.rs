//! Which two points of two convex polygons are closest?
//!
//! The distance of disjoint polygons is that of their Minkowski difference from the origin. In most cases the point of a convex
//! polygon closest to an outside point lies on the edge from whose line the point is furthest away. An edge of the difference
//! is an edge of one polygon moved by the innermost corner of the other. So the candidates are that corner and the point of the
//! edge closest to it. They are found in f32, and f64 proves that no other points are closer, or the next stage decides.

use crate::collision::answer::{ClosestPoints, OptionalClosest};
use crate::collision::filter::convex_gaps::Top;
use crate::collision::filter::ordered_pair::Pair;
use crate::collision::separation::cornered::Foot;
use crate::collision::separation::estimate::ClosestEstimate;
use crate::collision::shape::convex8::LANES;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::vector_set::{Simd, WithSimd};

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
            let foot = Foot::new(polygons[edge.of], edge.number, polygons[1 - edge.of], corner);
            if foot.is_closest {
                OptionalClosest::some(pair.closest(edge.of, foot.points, foot.distance))
            } else {
                OptionalClosest::NONE
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

/// The closest points of a pair in f64, or a corner of one that is in the other; not estimated where rounding could matter.
///
/// Polygons farther apart than the limit are only reported as such; if it is finite, no common point is searched.
pub(crate) struct Estimate<'a>(pub Pair<'a>, pub f32);

impl WithSimd for Estimate<'_> {
    type Output = ClosestEstimate;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> ClosestEstimate {
        let Self(pair, limit) = self;
        let Top { gap, error_bound, edge, corner } = Top::new::<S>(pair);
        // Without the tag.
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
        let foot = Foot::new(polygons[edge.of], edge.number, polygons[1 - edge.of], corner);
        if !foot.is_closest {
            return ClosestEstimate::NONE;
        }
        let [on_a, on_b] = if (edge.of == 1) == pair.swapped { foot.points } else { [foot.points[1], foot.points[0]] };
        let error_bound = DISTANCE_ERROR * f64::from(pair.extent);
        ClosestEstimate { on_a, on_b, separation: foot.distance, error_bound }
    }
}

/// The first lane whose bit is set; the first lane if none is.
#[inline(always)]
pub(crate) fn first(lanes: u32) -> usize {
    lanes.trailing_zeros() as usize % LANES
}
