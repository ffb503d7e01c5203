//! Convex polygons of three to eight corners, eight numbers at a time: hit or not, contact, closest points.
//!
//! First in f32, with a bound on everything that rounding can have done, then, for two polygons, in f64 for what the bound
//! leaves open; `None` is for the exact path. Only operations that round alike everywhere are used, so the answers do not depend on
//! the instructions that the compiler makes of the loops.

mod against;
mod closest;
mod closest_precisely;
mod contact;
mod gaps;
pub(crate) mod lanes;
mod ring;
mod side;

#[cfg(test)]
mod tests;

pub(crate) use against::overlaps_other;
pub(crate) use ring::Ring;

use super::{ClosestPoints, Contact, Kernel, Polygon, Relation, ShapeRef, order::in_order};
use closest::Closest;
use closest_precisely::ClosestPrecisely;
use contact::WayOut;
use gaps::{Gaps, reach};
use glam::DVec2;
use lanes::{Lanes, Wide};
use side::Side;

/// Whether two polygons share a point, exactly; `None` where one is not convex, has too many corners or is huge.
#[inline]
pub(crate) fn overlaps(a: &Polygon, b: &Polygon) -> Option<bool> {
    overlaps_with(Kernel::Avx2, a, b)
}

/// How two polygons lie to each other, exactly; `None` as for [`overlaps`].
pub(crate) fn relation(a: &Polygon, b: &Polygon) -> Option<Relation> {
    Some(Kernel::Avx2.run(&Exactly(Pair::new(a, b)?)))
}

/// The contact of two polygons, if there is one; the outer `None` as for [`overlaps`].
#[inline]
pub(crate) fn contact(a: &Polygon, b: &Polygon) -> Option<Option<Contact>> {
    contact_with(Kernel::Avx2, a, b)
}

/// The closest points of two polygons; `None` as for [`overlaps`], where they overlap but no corner of one is in the
/// other, and where f64 does not prove what was found.
#[inline]
pub(crate) fn closest_points(a: &Polygon, b: &Polygon) -> Option<ClosestPoints> {
    closest_points_with(Kernel::Avx2, a, b)
}

#[inline]
fn overlaps_with(kernel: Kernel, a: &Polygon, b: &Polygon) -> Option<bool> {
    if !a.aabb().overlaps(b.aabb()) {
        return Some(false);
    }
    let pair = Pair::new(a, b)?;
    Some(kernel.run(&Overlap(pair)).unwrap_or_else(|| kernel.run(&Exactly(pair)) != Relation::Disjoint))
}

#[inline]
fn contact_with(kernel: Kernel, a: &Polygon, b: &Polygon) -> Option<Option<Contact>> {
    Some(kernel.run(&WayOut(Pair::new(a, b)?.in_order(a, b))))
}

#[inline]
fn closest_points_with(kernel: Kernel, a: &Polygon, b: &Polygon) -> Option<ClosestPoints> {
    let pair = Pair::new(a, b)?.in_order(a, b);
    kernel.run(&Closest(pair)).points().or_else(|| kernel.run(&ClosestPrecisely(pair)))
}

/// Two polygons, and at least the sum of the absolute coordinates between any two points of them.
#[derive(Clone, Copy)]
struct Pair<'a> {
    // Not an array, which would be copied as a whole before its halves have arrived in memory.
    a: &'a Ring,
    b: &'a Ring,
    reach: f32,
    /// Whether the first of them is the second of the question.
    swapped: bool,
}

impl<'a> Pair<'a> {
    /// `None` where a polygon has no ring, or they reach further than the largest f32.
    #[inline]
    fn new(a: &'a Polygon, b: &'a Polygon) -> Option<Self> {
        let reach = reach(a.aabb(), b.aabb());
        let (a, b) = (a.ring()?, b.ring()?);
        reach.is_finite().then_some(Self { a, b, reach, swapped: false })
    }

    /// The polygons in an order of their own, so that a pair and its mirror are answered by the same computation.
    #[inline]
    fn in_order(self, a: &Polygon, b: &Polygon) -> Self {
        let (rings, [first, second]) = (self.rings(), [self.a.x[0], self.b.x[0]]);
        let swapped =
            if first == second { !in_order(ShapeRef::Polygon(a), ShapeRef::Polygon(b)) } else { first > second };
        // Looked up: a branch would be guessed wrong every other time.
        Self { a: rings[usize::from(swapped)], b: rings[usize::from(!swapped)], swapped, ..self }
    }

    #[inline(always)]
    fn rings(&self) -> [&'a Ring; 2] {
        [self.a, self.b]
    }

    /// The answer to the question from a point of the polygon `of` and one of the other.
    #[inline(always)]
    fn closest(&self, of: usize, points: [DVec2; 2], distance: f64) -> ClosestPoints {
        let first = of ^ usize::from(self.swapped);
        ClosestPoints::parted(points[first], points[1 - first], distance)
    }
}

/// Whether a pair shares a point; `None` where rounding could matter.
struct Overlap<'a>(Pair<'a>);

impl Wide for Overlap<'_> {
    type Answer = Option<bool>;

    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Option<bool> {
        Gaps::<L>::new(&self.0).overlap()
    }
}

/// How a pair lies to each other.
struct Exactly<'a>(Pair<'a>);

impl Wide for Exactly<'_> {
    type Answer = Relation;

    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Relation {
        let gaps = Gaps::<L>::new(&self.0);
        match gaps.overlap() {
            Some(true) => Relation::Overlapping,
            Some(false) => Relation::Disjoint,
            None => Side::relation_of(&self.0, &gaps),
        }
    }
}
