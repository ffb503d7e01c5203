//! How deep do two convex polygons of three to eight corners overlap, and along which normal?

use crate::collision::answer::{Contact, Relation};
use crate::collision::filter::convex_gaps_f32::Gaps;
use crate::collision::filter::convex_gaps_f64::Side;
use crate::collision::filter::ordered_pair::Pair;
use crate::collision::pair_formulas::estimate::{PackedPenetration, Penetration as Estimate};
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{Simd, WithSimd};

/// The contact of two polygons, if there is one; the outer `None` as for
/// [`exact_overlap`](crate::collision::filter::convex_convex::exact_overlap): then `convex_by_corners` finds it.
#[inline]
pub(crate) fn contact(a: &Polygon, b: &Polygon) -> Option<Option<Contact>> {
    Some(run_vectorized(&Penetration(Pair::new(a, b)?.in_order(a, b))))
}

/// The contact of a pair, if there is one.
pub(crate) struct Penetration<'a>(pub Pair<'a>);

impl WithSimd for Penetration<'_> {
    type Output = Option<Contact>;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<Contact> {
        let gaps = Gaps::<S>::new(&self.0);
        if gaps.largest > gaps.error_bound {
            return None;
        }
        let Estimate { normal, depth, .. } = smallest(&self.0, &gaps);
        let relation =
            if gaps.largest < -gaps.error_bound { Relation::Overlapping } else { Side::relation_of(&self.0, &gaps) };
        Contact::of_relation(relation, normal, depth)
    }
}

/// The penetration of a pair in f64.
pub(crate) struct Deepest<'a>(pub Pair<'a>);

impl WithSimd for Deepest<'_> {
    type Output = PackedPenetration;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> PackedPenetration {
        let gaps = Gaps::<S>::new(&self.0);
        if gaps.largest > gaps.error_bound { Estimate::DISJOINT } else { smallest(&self.0, &gaps) }.packed()
    }
}

/// The penetration along the edge with the largest gap.
#[inline(always)]
fn smallest<S: Simd>(pair: &Pair, gaps: &Gaps<S>) -> Estimate {
    let mut tops = gaps.top_edges(pair);
    let Some(top) = tops.next() else { return Estimate::NONE };
    let mut best = Side::<S>::new(pair, top);
    // Nearly always there is only one. The first of equal ones is taken.
    for edge in tops {
        let side = Side::new(pair, edge);
        best = if side.gap() > best.gap() { side } else { best };
    }
    let normal = pair.polygons()[best.edge.of].normal(best.edge.number).as_dvec2();
    let is_flipped = (best.edge.of == 1) != pair.swapped;
    let error_bound = DISTANCE_ERROR * f64::from(pair.extent);
    Estimate { normal: if is_flipped { -normal } else { normal }, depth: -best.gap(), error_bound }
}
