//! Two rectangles as seen from each other, in f32: the gaps along their four axes, and how much rounding may have moved them.
//!
//! Follows Gottschalk, Lin and Manocha, "OBBTree" (1996), in two dimensions: the half extents of one projected on the
//! axes of the other need only the cosine and sine of the angle between them. What is seen along a stored axis a is |a|
//! times as far as it is; |a| is within a millionth of one.

use crate::collision::{
    answer::Contact,
    filter::rect_gaps::RectPair,
    shape::{any_shape::ShapeRef, canonical_order::in_order, rect::Rect},
    sign::tolerance::UNSURE,
    simd::f64x2::Two,
};
use core::hint::select_unpredictable;
use glam::DVec2;

/// The contact of two rectangles, if there is one; the outer `None` where rounding could matter.
#[inline(always)]
pub(crate) fn contact(a: &Rect, b: &Rect) -> Option<Option<Contact>> {
    let RectPair { gaps, unsure } = RectPair::new(a, b);
    let gap = gaps.greatest();
    if gap > unsure {
        return Some(None);
    }
    // What f32 cannot tell apart may be the least; it is nearly always one.
    let ways = gaps.at_least(gap - 2.0 * unsure);
    if gap < -unsure && ways & ways.wrapping_sub(1) == 0 {
        let way = WayOut::new(a, b, ways.trailing_zeros() as usize % 4);
        if !way.is_tie {
            return Some(Some(Contact::known(way.normal.vector(), way.depth)));
        }
    }
    None
}

/// The same in f64, for rectangles that nearly touch, or that have several ways out that may be the least.
pub(crate) fn contact_in_f64(a: &Rect, b: &Rect) -> Option<Option<Contact>> {
    // In an order of their own, as the mirrored pair has to have the mirrored one of equal ways out.
    let is_in_order = in_order(ShapeRef::Rect(a), ShapeRef::Rect(b));
    let (normal, depth) = if is_in_order { least_overlap(a, b) } else { least_overlap(b, a) };
    let between = b.center().as_dvec2() - a.center().as_dvec2();
    let unsure = UNSURE * (between.abs() + a.half().as_dvec2() + b.half().as_dvec2()).element_sum();
    let contact = Contact::new(normal, depth);
    if depth > unsure {
        Some(Some(if is_in_order { contact } else { contact.flipped() }))
    } else {
        (depth < -unsure).then_some(None)
    }
}

/// The unit direction from the first to the second along which the two overlap least, and how far; below zero where they
/// are disjoint. The first of equal ones.
pub(crate) fn least_overlap(a: &Rect, b: &Rect) -> (DVec2, f64) {
    let ways = [0, 1, 2, 3].map(|axis| WayOut::new(a, b, axis));
    let least = ways[1..].iter().fold(ways[0], |least, &way| if way.depth < least.depth { way } else { least });
    (least.normal.vector(), least.depth)
}

/// What makes an axis of a rectangle of its coordinates, or of these swapped.
static SIGNS: [[f64; 2]; 2] = [[1.0, 1.0], [1.0, -1.0]];

/// A way to part two rectangles.
#[derive(Clone, Copy)]
struct WayOut {
    /// Of length one, from the first to the second.
    normal: Two,
    /// How far they overlap along it.
    depth: f64,
    /// Whether the other direction would do as well.
    is_tie: bool,
}

impl WayOut {
    /// The way out along one of four axes, the first rectangle's x and y and the second's, in f64.
    #[inline(always)]
    fn new(a: &Rect, b: &Rect, axis: usize) -> Self {
        // A branch would be guessed wrong every other time.
        let (of, other) = select_unpredictable(axis < 2, (a, b), (b, a));
        let across = axis % 2;
        let own = of.axis_numbers();
        let [x, y] = SIGNS[across];
        let normal = Two::new(f64::from(own[across]), f64::from(own[1 - across])) * Two::new(x, y);
        let squared = (normal * normal).sums();
        let between = ((Two::of(b.center()) - Two::of(a.center())) * normal).sums().first();
        let shadow = (Two::of(other.axis()).seen_along(normal).abs() * Two::of(other.half())).sums().first();
        let reach = f64::from(of.half_numbers()[across]) * squared.first() + shadow;
        // One step of Newton's method for the length of the axis.
        let scale = Two::splat(1.5) - Two::splat(0.5) * squared;
        Self {
            normal: (normal * scale).times_sign_of(Two::splat(between)),
            depth: (reach - between.abs()) * scale.first(),
            is_tie: between == 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::collision::{
        contact::any_pair::contact, distance::any_pair::closest_points, shape::rect::Rect, tests::seeded::Random,
    };

    #[test]
    fn powers_of_two_scale_contacts_and_distances_exactly() {
        let mut random = Random(11);
        let mut some_rect = || {
            let (center, half) = (random.within(2.0), random.within(1.0).abs());
            Rect::new(center, half, random.below(7.0)).expect("the numbers are moderate")
        };
        // From where squares vanish beside the least bound to where the bound is infinite.
        let factors = [-90, -60, 90, 124].map(|exponent| 2.0_f32.powi(exponent));
        let mut met = 0;
        for (round, factor) in (0..2000).zip(factors.into_iter().cycle()) {
            let rects = [some_rect(), some_rect()];
            let [a, b] = rects.map(|rect| {
                Rect::with_axis(rect.center() * factor, rect.half() * factor, rect.axis()).expect("within f32")
            });
            let story = format!("round {round}: {rects:?} times {factor:e}");
            let (due, said) = (contact(&rects[0], &rects[1]), contact(&a, &b));
            let due = due.map(|due| (due.normal, due.depth * factor));
            assert_eq!(said.map(|said| (said.normal, said.depth)), due, "{story}");
            met += usize::from(due.is_some());
            let due = closest_points(&rects[0], &rects[1]).distance * factor;
            assert_eq!(closest_points(&a, &b).distance, due, "{story}");
        }
        assert!((200..1800).contains(&met), "{met} of 2000 meet");
    }
}
