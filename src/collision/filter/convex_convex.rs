//! What is the relation of two convex polygons of three to eight corners? Eight numbers at a time.
//!
//! First in f32 with an error bound, then in f64 for what the bound leaves open, then exactly. Only operations that IEEE 754
//! defines are used, and no fused ones, so the answers do not depend on the instruction set.

use crate::collision::answer::Relation;
use crate::collision::filter::convex_gaps_f32::Gaps;
use crate::collision::filter::convex_gaps_f64::Side;
use crate::collision::filter::ordered_pair::Pair;
use crate::collision::shape::polygon::Polygon;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{Simd, WithSimd};

/// Whether two polygons share a point, exactly; `None` where one is not convex, has too many corners or is huge.
#[inline]
pub(crate) fn exact_overlap(a: &Polygon, b: &Polygon) -> Option<bool> {
    if !a.aabb().overlaps(b.aabb()) {
        return Some(false);
    }
    Some(run_vectorized(&Overlap(Pair::new(a, b)?)))
}

/// The relation of two polygons, exactly; `None` as for [`exact_overlap`].
pub(crate) fn exact_relation(a: &Polygon, b: &Polygon) -> Option<Relation> {
    Some(run_vectorized(&Exactly(Pair::new(a, b)?)))
}

/// Whether a pair shares a point.
pub(crate) struct Overlap<'a>(pub Pair<'a>);

impl WithSimd for Overlap<'_> {
    type Output = bool;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> bool {
        let gaps = Gaps::<S>::new(&self.0);
        gaps.overlap().unwrap_or_else(|| Side::relation_of(&self.0, &gaps) != Relation::Disjoint)
    }
}

/// The relation of a pair.
struct Exactly<'a>(Pair<'a>);

impl WithSimd for Exactly<'_> {
    type Output = Relation;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Relation {
        let gaps = Gaps::<S>::new(&self.0);
        match gaps.overlap() {
            Some(true) => Relation::Overlapping,
            Some(false) => Relation::Disjoint,
            None => Side::relation_of(&self.0, &gaps),
        }
    }
}
