//! Two rectangles as seen from each other, in f32: the gaps along their four axes, and how much rounding may have moved them.
//!
//! Follows Gottschalk, Lin and Manocha, "OBBTree" (1996), in two dimensions: the half extents of one projected on the
//! axes of the other need only the cosine and sine of the angle between them. What is seen along a stored axis a is |a|
//! times as far as it is; |a| is within a millionth of one.

use super::{Contact, Rect, ShapeRef, four::Four, order::in_order, tolerance::UNSURE, two::Two};
use glam::DVec2;

/// Two rectangles as seen from each other. Swapping them swaps the halves of each four and changes signs, no other bit.
pub(crate) struct RectPair<'a> {
    a: &'a Rect,
    b: &'a Rect,
    /// How far the rectangles are apart along the axes of the first and of the second; below zero an overlap.
    pub gaps: Four,
    /// By how much a gap may be off where they overlap or are close, as `filter` has it.
    pub unsure: f32,
}

impl<'a> RectPair<'a> {
    #[inline(always)]
    pub fn new(a: &'a Rect, b: &'a Rect) -> Self {
        let axes = Four::pair(a.axis(), b.axis());
        let between = Four::seen_along(axes, Four::low(b.center()) - Four::low(a.center()));
        let turn = Four::seen_along(axes, Four::low(b.axis()));
        let (distance, turned) = (between.abs(), turn.abs());
        let halves = Four::pair(a.half(), b.half());
        let shadows = halves.zwxy() * turned.xxxx() + halves.wzyx() * turned.yyyy();
        Self { a, b, gaps: distance - (halves + shadows), unsure: a.doubt() + b.doubt() }
    }

    /// The contact, if there is one; the outer `None` where rounding could matter.
    #[inline(always)]
    pub fn contact(&self) -> Option<Option<Contact>> {
        let gap = self.gaps.greatest();
        if gap > self.unsure {
            return Some(None);
        }
        if gap.is_nan() || gap >= -self.unsure {
            return self.contact_in_order();
        }
        // What f32 cannot tell apart may be the least; it is nearly always one.
        let ways = self.gaps.at_least(gap - 2.0 * self.unsure);
        let way = self.way_out(ways.trailing_zeros() as usize % 4);
        if (ways & (ways - 1) == 0) & !way.is_tie { Some(Some(way.contact())) } else { self.least_of(ways) }
    }

    /// The contact along the least of several ways out.
    #[cold]
    #[inline(never)]
    fn least_of(&self, ways: u32) -> Option<Option<Contact>> {
        let ways = (0..4).filter(|axis| ways >> axis & 1 == 1).map(|axis| self.way_out(axis));
        match ways.reduce(WayOut::or_less) {
            Some(least) if !least.is_tie => Some(Some(least.contact())),
            Some(_) | None => self.contact_in_order(),
        }
    }

    /// The contact of two rectangles that nearly touch, or that have two ways out that are equal: the first of these in an
    /// order of the rectangles that is their own.
    #[cold]
    #[inline(never)]
    fn contact_in_order(&self) -> Option<Option<Contact>> {
        let is_in_order = in_order(ShapeRef::Rect(self.a), ShapeRef::Rect(self.b));
        let (normal, depth) =
            if is_in_order { self.least_overlap() } else { Self::new(self.b, self.a).least_overlap() };
        let (contact, unsure) = (Contact::new(normal, depth), UNSURE * self.size());
        if depth > unsure {
            Some(Some(if is_in_order { contact } else { contact.flipped() }))
        } else {
            (depth < -unsure).then_some(None)
        }
    }

    /// No less than any distance between points of the two along an axis.
    fn size(&self) -> f64 {
        let between = self.b.center().as_dvec2() - self.a.center().as_dvec2();
        (between.abs() + self.a.half().as_dvec2() + self.b.half().as_dvec2()).element_sum()
    }

    /// The unit direction from the first to the second along which the two overlap least, and how far; below zero where they
    /// are disjoint. The first of equal ones.
    pub fn least_overlap(&self) -> (DVec2, f64) {
        let ways = [0, 1, 2, 3].map(|axis| self.way_out(axis));
        let least = ways[1..].iter().fold(ways[0], |least, &way| least.or_less(way));
        (least.normal.vector(), least.depth)
    }

    /// The way out along one of four axes, the first rectangle's x and y and the second's, in f64.
    #[inline(always)]
    fn way_out(&self, axis: usize) -> WayOut {
        // By index, without a branch that nobody can predict.
        let (of, other) = ([self.a, self.b][axis / 2], [self.b, self.a][axis / 2]);
        let (across, own) = (axis % 2, of.axis().to_array().map(f64::from));
        let normal = Two::new([1.0, -1.0][across] * own[across], own[1 - across]);
        let squared = (normal * normal).sums();
        let between = ((Two::of(self.b.center()) - Two::of(self.a.center())) * normal).sums().first();
        let shadow = (Two::of(other.axis()).seen_along(normal).abs() * Two::of(other.half())).sums().first();
        let reach = f64::from(of.half().to_array()[across]) * squared.first() + shadow;
        // One step of Newton's method for the length of the axis.
        let scale = Two::splat(1.5) - Two::splat(0.5) * squared;
        WayOut {
            normal: normal * scale * Two::splat(1.0_f64.copysign(between)),
            depth: (reach - between.abs()) * scale.first(),
            is_tie: between == 0.0,
        }
    }
}

/// A way to part two rectangles.
#[derive(Clone, Copy)]
struct WayOut {
    /// Of length one, from the first to the second.
    normal: Two,
    /// How far they overlap along it.
    depth: f64,
    /// Whether another direction would do as well.
    is_tie: bool,
}

impl WayOut {
    #[inline(always)]
    fn contact(self) -> Contact {
        Contact::new(self.normal.vector(), self.depth)
    }

    #[inline(always)]
    fn or_less(self, other: Self) -> Self {
        if other.depth < self.depth { other } else { Self { is_tie: self.is_tie || other.depth == self.depth, ..self } }
    }
}
