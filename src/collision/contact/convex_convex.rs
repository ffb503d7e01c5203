//! How deep do two convex polygons of three to eight corners overlap, and along which normal?

use crate::collision::{
    answer::{Contact, Relation},
    filter::{convex_gaps::Gaps, convex_gaps_f64::Side, ordered_pair::Pair},
    shape::polygon::Polygon,
    simd::{
        kernel_choice::Kernel,
        vector_set::{Simd, WithSimd},
    },
};

/// The contact of two polygons, if there is one; the outer `None` as for
/// [`overlaps`](crate::collision::filter::convex_convex::overlaps).
#[inline]
pub(crate) fn contact(kernel: Kernel, a: &Polygon, b: &Polygon) -> Option<Option<Contact>> {
    Some(kernel.run(&Penetration(Pair::new(a, b)?.in_order(a, b))))
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
        let mut tops = gaps.top_edges(&self.0);
        let mut best = Side::<S>::new(&self.0, tops.next()?);
        // Nearly always there is only one. Of equal ones the first is taken.
        for edge in tops {
            let side = Side::new(&self.0, edge);
            best = if side.gap() > best.gap() { side } else { best };
        }
        let relation =
            if gaps.largest < -gaps.error_bound { Relation::Overlapping } else { Side::relation_of(&self.0, &gaps) };
        let normal = self.0.polygons()[best.edge.of].normal(best.edge.number).as_dvec2();
        let flipped = (best.edge.of == 1) != self.0.swapped;
        let contact = Contact::new(if flipped { -normal } else { normal }, -best.gap());
        match relation {
            Relation::Disjoint => None,
            Relation::Touching => Some(Contact { depth: 0.0, ..contact }),
            Relation::Overlapping => Some(contact),
        }
    }
}
