//! Which two points of two convex polygons are closest?
//!
//! The distance of disjoint polygons is that of their Minkowski difference from the origin. The closest point of a convex
//! polygon to a point outside is on the edge whose line has the point furthest outside: it is on such an edge or an end of
//! it, because the lines of all other edges are turned further away and lie no further out. An edge of the
//! difference is an edge of one polygon, moved by that corner of the other which reaches furthest in. So the closest points
//! are that corner and the point of the edge closest to it. Which they are is found in f32; that they are is proved in f64.

use crate::collision::{
    answer::{ClosestPoints, Found},
    filter::{
        convex_gaps::{Edge, Top},
        convex_pair::Pair,
    },
    simd::lanes8::{LANES, Lanes, Wide},
};
use core::hint::select_unpredictable;
use glam::DVec2;

/// The closest points of a pair, or a corner of one that is in the other; none where rounding could matter or there is no
/// such corner.
pub(crate) struct Closest<'a>(pub Pair<'a>);

impl Wide for Closest<'_> {
    type Answer = Found;

    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Found {
        let Self(pair) = self;
        let Top { gap, unsure, edge, corner } = Top::new::<L>(pair);
        if gap > unsure {
            let foot = Foot::new(pair, edge, corner);
            if foot.is_closest { Found::some(pair.closest(edge.of, foot.points, foot.distance)) } else { Found::NONE }
        } else if gap < -unsure {
            let (own, corner) = (pair.rings()[edge.of], pair.rings()[1 - edge.of].corner(corner));
            if own.contains::<L::F32>(corner, unsure) {
                Found::some(ClosestPoints { on_a: corner, on_b: corner, distance: 0.0 })
            } else {
                Found::NONE
            }
        } else {
            Found::NONE
        }
    }
}

/// The point of an edge that is closest to a corner of the other polygon.
pub(crate) struct Foot {
    /// This point, and the corner.
    pub points: [DVec2; 2],
    /// Between the two.
    pub distance: f64,
    /// Whether no points of the polygons are closer: nothing reaches further in along the way between the two than they do.
    pub is_closest: bool,
}

impl Foot {
    /// Where the foot, if it is a corner, reaches as far in along the way to the tip as its neighbours, and the tip against it, no
    /// point reaches further: the polygons are convex. The way is off by less than 8·2⁻⁵³ of the reach. Where f32 tells the
    /// polygons apart it is longer than 2⁻²⁵ of the reach, so what reaches further unseen makes the distance wrong by less than
    /// 2⁻²⁵ of the reach, an ulp of f32 of the largest coordinate; and never by more than the distance itself.
    #[inline(always)]
    pub fn new(pair: &Pair, Edge { of, number }: Edge, corner: usize) -> Self {
        let (own, other) = (pair.rings()[of], pair.rings()[1 - of]);
        let ((start, along), tip) = (own.edge(number), other.corner(corner).as_dvec2());
        let to_tip = tip - start;
        let ahead = to_tip.dot(along) * own.inverse_square(number);
        let part = along * ahead.clamp(0.0, 1.0);
        let (foot, way) = (start + part, to_tip - part);
        // A branch would be guessed wrong every other time.
        let beside = select_unpredictable(ahead > 0.0, own.next(own.next(number)), own.previous(number));
        let beside = own.corner(beside).as_dvec2();
        let is_across = (0.0 < ahead) & (ahead < 1.0);
        let [before, behind] = [other.previous(corner), other.next(corner)].map(|k| other.corner(k).as_dvec2());
        let is_closest = (is_across | (way.dot(beside - foot) <= 0.0))
            & (way.dot(before - tip) >= 0.0)
            & (way.dot(behind - tip) >= 0.0);
        Self { points: [foot, tip], distance: way.length(), is_closest }
    }
}

/// The first lane of some, or the first of all.
#[inline(always)]
pub(crate) fn first(lanes: u32) -> usize {
    lanes.trailing_zeros() as usize % LANES
}
