//! Which two points of two convex polygons are closest?
//!
//! The distance of disjoint polygons is that of their Minkowski difference from the origin. In most cases the point of a convex
//! polygon closest to an outside point lies on the edge from whose line the point is furthest away. An edge of the difference
//! is an edge of one polygon moved by the innermost corner of the other. So the candidates are that corner and the point of the
//! edge closest to it. They are found in f32, and f64 proves that no other points are closer, or the next stage decides.

use crate::collision::{
    answer::{ClosestPoints, OptionalClosest},
    filter::{
        convex_gaps::{Edge, Top},
        ordered_pair::Pair,
    },
    shape::convex8::LANES,
    simd::vector_set::{Simd, WithSimd},
};
use core::hint::select_unpredictable;
use glam::DVec2;

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
            let foot = Foot::new(pair, edge, corner);
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

/// The point of an edge that is closest to a corner of the other polygon.
pub(crate) struct Foot {
    /// This point, and the corner.
    pub points: [DVec2; 2],
    /// Between the two.
    pub distance: f64,
    /// Whether no points of the polygons are closer: the line between the two is a separating direction at both of them.
    pub is_closest: bool,
}

impl Foot {
    /// With v the vector from the foot to the tip: no point of the edge's polygon is further along v than the foot, and no point of
    /// the other less far than the tip, if that is true of their neighbours, since the polygons are convex. v is off by less than
    /// 8·2⁻⁵³ of the common extent. Where f32 certifies a gap, v is longer than 2⁻²⁵ of the extent, so a point that is missed
    /// changes the distance by less than 2⁻²⁵ of the extent, an ulp of f32 of the largest coordinate; never by more than itself.
    #[inline(always)]
    pub fn new(pair: &Pair, Edge { of, number }: Edge, corner: usize) -> Self {
        let (own, other) = (pair.polygons()[of], pair.polygons()[1 - of]);
        let ((start, along), tip) = (own.edge(number), other.corner(corner).as_dvec2());
        let from_start = tip - start;
        let ahead = from_start.dot(along) * own.inverse_square(number);
        let part = along * ahead.clamp(0.0, 1.0);
        let (foot, to_tip) = (start + part, from_start - part);
        // Not a branch, which would be mispredicted every other time.
        let beside = select_unpredictable(ahead > 0.0, own.next(own.next(number)), own.previous(number));
        let beside = own.corner(beside).as_dvec2();
        let is_across = (0.0 < ahead) & (ahead < 1.0);
        let [before, behind] = [other.previous(corner), other.next(corner)].map(|k| other.corner(k).as_dvec2());
        let is_closest = (is_across | (to_tip.dot(beside - foot) <= 0.0))
            & (to_tip.dot(before - tip) >= 0.0)
            & (to_tip.dot(behind - tip) >= 0.0);
        Self { points: [foot, tip], distance: to_tip.length(), is_closest }
    }
}

/// The first lane whose bit is set; the first lane if none is.
#[inline(always)]
pub(crate) fn first(lanes: u32) -> usize {
    lanes.trailing_zeros() as usize % LANES
}
