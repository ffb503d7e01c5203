//! Which two points of two convex polygons are closest, where they nearly touch or a first guess was wrong?

use super::{
    Eight, Gaps, Lanes, Pair, Side, Wide,
    closest::{first, nearest_corners},
    side::unsure,
};
use crate::collision::{ClosestPoints, Relation};
use glam::Vec2;

/// The closest points of a pair, or a corner of one that is in the other; `None` where there is none, or no proof.
pub(super) struct ClosestPrecisely<'a>(pub Pair<'a>);

impl Wide for ClosestPrecisely<'_> {
    type Answer = Option<ClosestPoints>;

    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Option<ClosestPoints> {
        let Self(pair) = self;
        let gaps = Gaps::<L>::new(pair);
        // No closures: the compiler may make functions of them that are not compiled for the vectors.
        let overlap = match gaps.overlap() {
            Some(overlap) => overlap,
            None => Side::<L>::relation_of(pair, &gaps) != Relation::Disjoint,
        };
        // Nearly always there is one.
        for edge in gaps.top_edges(pair) {
            let side = Side::<L>::new(pair, edge);
            if overlap {
                return common(pair, &side, gaps.unsure);
            }
            if let Some(closest) = across(pair, &side) {
                return Some(closest);
            }
        }
        corners::<L>(pair)
    }
}

/// A point of the edge and a corner of the other polygon straight across, if there is one and no other corner reaches
/// further in.
#[inline(always)]
fn across<L: Lanes>(pair: &Pair, side: &Side<L>) -> Option<ClosestPoints> {
    let (of, other) = (side.edge.of, pair.rings()[1 - side.edge.of]);
    let (ahead, square): (L::F64, _) = (other.along(side.along, side.start), side.along.length_squared());
    // Of corners that reach in as far, as those of a parallel edge, one may be across.
    let furthest_in = side.outside.at_most(side.innermost + side.unsure);
    let across = furthest_in & ahead.at_least(0.0) & ahead.at_most(square);
    if across == 0 || side.innermost < -side.unsure {
        return None;
    }
    let corner = other.corner(first(across)).as_dvec2();
    let way = corner - side.start;
    let foot = side.start + side.along * (way.dot(side.along) / square);
    Some(pair.closest(of, [foot, corner], -side.along.perp_dot(way) / side.length))
}

/// Two corners.
#[inline(always)]
fn corners<L: Lanes>(pair: &Pair) -> Option<ClosestPoints> {
    let [on_a, on_b] = nearest_corners::<L::F32>(pair.rings()).map(|corner| corner.as_dvec2());
    let between = on_b - on_a;
    // How much further the polygons reach towards each other than these corners, times the distance.
    let further = pair.a.along::<L::F64>(between, on_a).greatest() - pair.b.along::<L::F64>(between, on_b).least();
    let (distance, unsure) = (between.length(), unsure(pair.reach));
    (further <= unsure * distance || distance <= unsure).then(|| pair.closest(0, [on_a, on_b], distance))
}

/// A corner of one polygon that is in the other: most often that furthest inside the edge along whose normal they overlap
/// least.
#[inline(always)]
fn common<L: Lanes>(pair: &Pair, side: &Side<L>, unsure: f32) -> Option<ClosestPoints> {
    let (own, other) = (pair.rings()[side.edge.of], pair.rings()[1 - side.edge.of]);
    let corner = other.corner(first(side.outside.at_most(side.innermost)));
    if own.contains::<L::F32>(corner, unsure) {
        return Some(ClosestPoints::met(corner.as_dvec2()));
    }
    for (own, other) in [(pair.a, pair.b), (pair.b, pair.a)] {
        for corner in other.points().map(Vec2::from) {
            if own.contains::<L::F32>(corner, unsure) {
                return Some(ClosestPoints::met(corner.as_dvec2()));
            }
        }
    }
    None
}
