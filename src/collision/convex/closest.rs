//! Which two points of two convex polygons are closest?
//!
//! The gap along a direction is never above the distance, and equals it along the way between the closest points. Where
//! that way starts on an edge and ends at a corner it is the edge's normal, of all normals that with the largest gap; else
//! both are corners. Which they are is guessed in f32. The answer is only given out with a proof in f64: two points no
//! further apart than a gap.

use super::{Eight, Gaps, LANES, Lanes, Pair, Ring, Wide, gaps::Edge, side::unsure};
use crate::collision::ClosestPoints;
use glam::{DVec2, Vec2};

/// The closest points of a pair, or a corner of one that is in the other; `None` where rounding could matter, there is no such
/// corner, or the guess was wrong.
pub(super) struct Closest<'a>(pub Pair<'a>);

impl Wide for Closest<'_> {
    type Answer = Option<ClosestPoints>;

    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Option<ClosestPoints> {
        let Self(pair) = self;
        let gaps = Gaps::<L>::new(pair);
        let overlap = gaps.overlap()?;
        let Edge { of, number } = gaps.top_edge();
        let (own, other) = (pair.rings()[of], pair.rings()[1 - of]);
        let (start, normal) = (own.corner(number), own.normal(number));
        let outside: L::F32 = other.dot(normal, start);
        let innermost = outside.least();
        if overlap {
            let corner = other.corner(first(outside.at_most(innermost)));
            return own.contains::<L::F32>(corner, gaps.unsure).then(|| ClosestPoints::met(corner.as_dvec2()));
        }
        // Of corners that reach in as far, as those of a parallel edge, one may be straight across.
        let (along, ahead): (_, L::F32) = (normal.perp(), other.dot(normal.perp(), start));
        let tied = outside.at_most(innermost + 2.0 * gaps.unsure);
        let across = tied & ahead.at_least(0.0) & ahead.at_most((own.after(number) - start).dot(along));
        let corner = other.corner(first(if across == 0 { tied } else { across })).as_dvec2();
        let (at_edge, is_across) = Guess::at_edge(own.edge(number), corner);
        let corners = nearest_corners::<L::F32>(pair.rings()).map(|corner| corner.as_dvec2());
        // Looked up: a branch would be guessed wrong every other time.
        let guesses = [Guess::at_corners(corners[of], corners[1 - of]), at_edge];
        let Guess { start, on_own, on_other, between } = guesses[core::hint::black_box(usize::from(is_across)) % 2];
        // How much further the polygons reach towards each other than these points, times the distance.
        let further = own.along::<L::F64>(between, start).greatest() - other.along::<L::F64>(between, on_other).least();
        let distance = between.length();
        (further <= unsure(pair.reach) * distance).then(|| pair.closest(of, [on_own, on_other], distance))
    }
}

/// Two points that may be the closest.
#[derive(Clone, Copy)]
struct Guess {
    /// A corner with the same projection on the way between the points as the first of them.
    start: DVec2,
    on_own: DVec2,
    on_other: DVec2,
    /// The way from one to the other: along the normal of an edge more precise than their difference.
    between: DVec2,
}

impl Guess {
    /// A point of an edge, with where it starts and the way to its end, and a corner of the other polygon; and whether the
    /// corner is straight across.
    #[inline(always)]
    fn at_edge((start, along): (DVec2, DVec2), corner: DVec2) -> (Self, bool) {
        let (way, square) = (corner - start, along.length_squared());
        let share = way.dot(along) / square;
        let between = along.perp() * (along.perp_dot(way) / square);
        (Self { start, on_own: start + along * share, on_other: corner, between }, (0.0..=1.0).contains(&share))
    }

    #[inline(always)]
    fn at_corners(own: DVec2, other: DVec2) -> Self {
        Self { start: own, on_own: own, on_other: other, between: other - own }
    }
}

/// About the nearest corners of two polygons.
#[inline(always)]
pub(super) fn nearest_corners<V: Eight<f32>>([a, b]: [&Ring; 2]) -> [Vec2; 2] {
    let mut to_a = V::splat(f32::INFINITY);
    for corner in a.points() {
        to_a = b.squared_distance::<V>(corner).min(to_a);
    }
    let of_b = b.corner(first(to_a.at_most(to_a.least())));
    let to_b: V = a.squared_distance(of_b.into());
    [a.corner(first(to_b.at_most(to_b.least()))), of_b]
}

/// The first lane of some, or the first of all.
#[inline(always)]
pub(super) fn first(lanes: u32) -> usize {
    lanes.trailing_zeros() as usize % LANES
}
