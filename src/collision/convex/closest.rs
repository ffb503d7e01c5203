//! Which two points of two convex polygons are closest?
//!
//! The gap along a direction is never above the distance, and equals it along the way between the closest points. Where
//! that way starts on an edge and ends at a corner it is the edge's normal, of all normals that with the largest gap; else
//! both are corners. Which they are is guessed in f32. The answer is only given out with a proof: no other corner reaches
//! further in at the edge, by more than f32 can be off, or two corners are no further apart than a gap in f64.

use super::{Eight, Gaps, LANES, Lanes, Pair, Ring, Wide, gaps::Edge, side::unsure};
use crate::collision::{ClosestPoints, closest::Found};
use glam::{DVec2, Vec2};

/// The closest points of a pair, or a corner of one that is in the other; none where rounding could matter, there is no
/// such corner, or the guess was wrong.
pub(super) struct Closest<'a>(pub Pair<'a>);

impl Wide for Closest<'_> {
    type Answer = Found;

    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Found {
        let Self(pair) = self;
        let gaps = Gaps::<L>::new(pair);
        let Some(overlap) = gaps.overlap() else { return Found::NONE };
        let Edge { of, number } = gaps.top_edge();
        let (own, other) = (pair.rings()[of], pair.rings()[1 - of]);
        let (start, normal) = (own.corner(number), own.normal(number));
        let outside: L::F32 = other.dot(normal, start);
        let innermost = outside.least();
        if overlap {
            let corner = other.corner(first(outside.at_most(innermost)));
            let within = own.contains::<L::F32>(corner, gaps.unsure);
            return if within {
                Found::some(ClosestPoints { on_a: corner, on_b: corner, distance: 0.0 })
            } else {
                Found::NONE
            };
        }
        // Of corners that reach in about as far, one may be straight across, but f32 does not prove it.
        let tied = outside.at_most(innermost + 2.0 * gaps.unsure) & other.lanes();
        let corner = other.corner(first(tied)).as_dvec2();
        let (at_edge, is_across) = Guess::at_edge(of, own.edge(number), corner);
        let at_corners = Guess::at_corners::<L>(pair);
        // Both are made and one is looked up, for a branch would be guessed wrong every other time; the compiler would
        // make one if it knew the index to be a bool.
        let guess = [at_corners, at_edge][core::hint::black_box(usize::from(is_across)) % 2];
        if guess.proved & (!is_across | tied.is_power_of_two()) {
            Found::some(pair.closest(guess.of, guess.points, guess.distance))
        } else {
            Found::NONE
        }
    }
}

/// Two points that may be the closest. Aligned so that no part of it lies across two lines of the cache.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Guess {
    /// Whose point the first is: 0 or 1.
    of: usize,
    points: [DVec2; 2],
    distance: f64,
    /// Whether no other corners of the polygons are nearer along the way between the points.
    proved: bool,
}

impl Guess {
    /// A point of an edge, with where it starts and the way to its end, and a corner of the other polygon, of which no
    /// other corner reaches further in; and whether the corner is straight across.
    #[inline(always)]
    fn at_edge(of: usize, (start, along): (DVec2, DVec2), corner: DVec2) -> (Self, bool) {
        let (way, square) = (corner - start, along.length_squared());
        let ahead = way.dot(along);
        let points = [start + along * (ahead / square), corner];
        let guess = Self { of, points, distance: -along.perp_dot(way) / square.sqrt(), proved: true };
        (guess, (0.0 <= ahead) & (ahead <= square))
    }

    /// The nearest corners.
    #[inline(always)]
    fn at_corners<L: Lanes>(pair: &Pair) -> Self {
        let points = nearest_corners::<L::F32>(pair.rings()).map(|corner| corner.as_dvec2());
        let between = points[1] - points[0];
        let reach_a = pair.a.along::<L::F64>(between, points[0]).greatest();
        let further = reach_a - pair.b.along::<L::F64>(between, points[1]).least();
        let distance = between.length();
        Self { of: 0, points, distance, proved: further <= unsure(pair.reach) * distance }
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
