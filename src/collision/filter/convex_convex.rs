//! How do two convex polygons of three to eight corners lie to each other? Eight numbers at a time.
//!
//! First in f32, with a bound on everything that rounding can have done, then in f64 for what the bound leaves open; `None` is
//! for the exact path. Only operations that round alike everywhere are used, so the answers do not depend on
//! the instructions that the compiler makes of the loops.

use crate::collision::{
    answer::Relation,
    filter::{convex_gaps::Gaps, convex_gaps_f64::Side, convex_pair::Pair},
    shape::polygon::Polygon,
    simd::{
        kernel::Kernel,
        lanes8::{Lanes, Wide},
    },
};

/// Whether two polygons share a point, exactly; `None` where one is not convex, has too many corners or is huge.
#[inline]
pub(crate) fn overlaps(a: &Polygon, b: &Polygon) -> Option<bool> {
    overlaps_with(Kernel::Avx2, a, b)
}

/// How two polygons lie to each other, exactly; `None` as for [`overlaps`].
pub(crate) fn relation(a: &Polygon, b: &Polygon) -> Option<Relation> {
    Some(Kernel::Avx2.run(&Exactly(Pair::new(a, b)?)))
}

#[inline]
pub(crate) fn overlaps_with(kernel: Kernel, a: &Polygon, b: &Polygon) -> Option<bool> {
    if !a.aabb().overlaps(b.aabb()) {
        return Some(false);
    }
    let pair = Pair::new(a, b)?;
    Some(kernel.run(&Overlap(pair)).unwrap_or_else(|| kernel.run(&Exactly(pair)) != Relation::Disjoint))
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
