//! How deep do two rectangles overlap, and along which axis?
//!
//! The minimum translation of two convex polygons is along the normal of an edge; of rectangles, along one of the four axes of
//! [`filter::rect_gaps`](crate::collision::filter::rect_gaps). Which one is found in f32; the depth along it is computed in f64.

use crate::collision::answer::{Contact, Relation};
use crate::collision::contact::axis_aligned::contact_of_rects;
use crate::collision::filter::rect_gaps::rect_gaps;
use crate::collision::pair_formulas::estimate::{PackedPenetration, Penetration};
use crate::collision::relation::rect_rect::rects_relation;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::in_order;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::f32x4::F32x4;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::vector_set::{Simd, WithSimd};
use core::hint::select_unpredictable;
use glam::DVec2;

/// The contact of two rectangles, if there is one; the outer `None` where rounding could matter.
#[inline(always)]
pub(crate) fn contact(a: &Rect, b: &Rect) -> Option<Option<Contact>> {
    let (gaps, error_bound) = rect_gaps(a, b);
    if gaps.max_element() > error_bound {
        return Some(None);
    }
    match unique_overlap(a, b, gaps, error_bound) {
        Some((normal, depth)) => Some(Some(Contact::known(normal, depth))),
        None => contact_of_rects(a, b),
    }
}

/// The unit normal and the depth where these are certainly unique.
#[inline(always)]
fn unique_overlap(a: &Rect, b: &Rect, gaps: F32x4, error_bound: f32) -> Option<(DVec2, f64)> {
    let gap = gaps.max_element();
    // All axes whose gap may be the largest: nearly always one.
    let axes = F32x4::splat(gap - 2.0 * error_bound).bitmask_le(gaps);
    // False if the gap overflowed and is NaN.
    if gap < -error_bound && axes & axes.wrapping_sub(1) == 0 {
        let overlap = Overlap::new(a, b, axes.trailing_zeros() as usize % 4);
        if !overlap.is_tie {
            return Some((overlap.normal.to_dvec2(), overlap.depth));
        }
    }
    None
}

/// The contact of rectangles that nearly touch, or whose overlaps along several axes are nearly equal: in f64, and exactly where rounding
/// could matter. `None` where one has no area.
pub(crate) fn contact_in_f64(a: &Rect, b: &Rect) -> Option<Option<Contact>> {
    let Penetration { normal, depth, error_bound } = penetration_in_f64(a, b);
    let relation = if depth > error_bound {
        Relation::Overlapping
    } else if depth < -error_bound {
        Relation::Disjoint
    } else if a.has_area() && b.has_area() {
        rects_relation(a, b)
    } else {
        return None;
    };
    Some(Contact::of_relation(relation, normal, depth))
}

/// The penetration of two rectangles: along an axis that f32 is certain of, else in f64.
pub(crate) struct Deepest<'a>(pub [&'a Rect; 2]);

impl WithSimd for Deepest<'_> {
    type Output = PackedPenetration;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> PackedPenetration {
        let &Self([a, b]) = self;
        let (gaps, error_bound) = rect_gaps(a, b);
        match unique_overlap(a, b, gaps, error_bound) {
            Some((normal, depth)) => Penetration { normal, depth, error_bound: error_bound_in_f64(a, b) }.packed(),
            None => penetration_in_f64(a, b).packed(),
        }
    }
}

fn penetration_in_f64(a: &Rect, b: &Rect) -> Penetration {
    // In canonical order, so that the swapped pair chooses the same axis among equal overlaps.
    let is_in_order = in_order(ShapeRef::Rect(a), ShapeRef::Rect(b));
    let (normal, depth) = if is_in_order { min_penetration(a, b) } else { min_penetration(b, a) };
    Penetration { normal: if is_in_order { normal } else { -normal }, depth, error_bound: error_bound_in_f64(a, b) }
}

#[inline(always)]
fn error_bound_in_f64(a: &Rect, b: &Rect) -> f64 {
    let between = b.center().as_dvec2() - a.center().as_dvec2();
    DISTANCE_ERROR * (between.abs() + a.half_extents().as_dvec2() + b.half_extents().as_dvec2()).element_sum()
}

/// The unit normal from the first to the second along which the penetration is smallest, and the depth, below zero where they are disjoint.
/// Of equal depths the first.
pub(crate) fn min_penetration(a: &Rect, b: &Rect) -> (DVec2, f64) {
    // Not `map` and `fold`, which are not inlined here.
    let mut smallest = Overlap::new(a, b, 0);
    for axis in 1..4 {
        let next = Overlap::new(a, b, axis);
        smallest = if next.depth < smallest.depth { next } else { smallest };
    }
    (smallest.normal.to_dvec2(), smallest.depth)
}

/// The factors that make the x axis of (a.x, a.y), and the y axis of (a.y, a.x).
static SIGNS: [[f64; 2]; 2] = [[1.0, 1.0], [1.0, -1.0]];

/// The penetration of two rectangles along one axis.
#[derive(Clone, Copy)]
struct Overlap {
    /// Of length one, from the first to the second.
    normal: F64x2,
    /// How far they overlap along it; below zero where they are disjoint.
    depth: f64,
    /// Whether the centres project to one point of the axis, so that the opposite direction is as good.
    is_tie: bool,
}

impl Overlap {
    /// Along one of four axes: the first rectangle's x and y, then the second's. With n the axis of one rectangle (half extent h
    /// along it) and b the other: depth = (h·|n|² + h_bx·|n·b| + h_by·|n×b| − |d·n|) / |n|.
    #[inline(always)]
    fn new(a: &Rect, b: &Rect, axis: usize) -> Self {
        // Not a branch, which would be mispredicted every other time.
        let (of, other) = select_unpredictable(axis < 2, (a, b), (b, a));
        let across = axis % 2;
        let own = of.axis_numbers();
        let [x, y] = SIGNS[across];
        let normal = F64x2::new(f64::from(own[across]), f64::from(own[1 - across])) * F64x2::new(x, y);
        let squared = (normal * normal).horizontal_sum();
        let between = ((F64x2::from_vec2(b.center()) - F64x2::from_vec2(a.center())) * normal).horizontal_sum().x();
        let projected = (F64x2::from_vec2(other.axis()).to_local(normal).abs()
            * F64x2::from_vec2(other.half_extents()))
        .horizontal_sum()
        .x();
        let extent = f64::from(of.half_numbers()[across]) * squared.x() + projected;
        // 1/|n|: one step of Newton's method from 1, (3 − |n|²)/2.
        let scale = F64x2::splat(1.5) - F64x2::splat(0.5) * squared;
        Self {
            normal: (normal * scale).mul_sign(F64x2::splat(between)),
            depth: (extent - between.abs()) * scale.x(),
            is_tie: between == 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::collision::{Rect, closest_points, contact};
    use crate::split_mix::SplitMix;
    use glam::Vec2;

    #[test]
    fn powers_of_two_scale_contacts_and_distances_exactly() {
        let mut random = SplitMix(11);
        let mut some_rect = || {
            let (center, half) = (random.within(2.0), random.within(1.0).abs());
            Rect::new(center, half, random.below(7.0)).expect("the numbers are moderate")
        };
        // From where squares vanish beside the smallest error bound to where that is infinite.
        let factors = [-90, -60, 90, 124].map(|exponent| 2.0_f32.powi(exponent));
        let mut met = 0;
        for (round, factor) in (0..2000).zip(factors.into_iter().cycle()) {
            let rects = [some_rect(), some_rect()];
            let [a, b] = rects.map(|rect| {
                Rect::with_axis(rect.center() * factor, rect.half_extents() * factor, rect.axis()).expect("within f32")
            });
            let case = format!("round {round}: {rects:?} times {factor:e}");
            let (due, said) = (contact(&rects[0], &rects[1]), contact(&a, &b));
            let due = due.map(|due| (due.normal, due.depth * factor));
            assert_eq!(said.map(|said| (said.normal, said.depth)), due, "{case}");
            met += usize::from(due.is_some());
            let due = closest_points(&rects[0], &rects[1]).distance * factor;
            assert_eq!(closest_points(&a, &b).distance, due, "{case}");
        }
        assert!((200..1800).contains(&met), "{met} of 2000 meet");
    }

    #[test]
    fn the_depth_of_the_largest_rectangles_is_finite() {
        let huge = |x: f32| Rect::new(Vec2::new(x, 2.0 * x), Vec2::splat(2e38), 0.0).expect("within f32");
        let hit = contact(&huge(0.0), &huge(1e30)).expect("they overlap");
        assert!(hit.depth == f32::MAX && hit.mtv().is_finite(), "{hit:?}");
        // The difference of the centres overflows in f32.
        let far = |x: f32| Rect::new(Vec2::new(x, 0.0), Vec2::ONE, 0.0).expect("within f32");
        assert_eq!(contact(&far(-2e38), &far(2e38)), None);
    }
}
