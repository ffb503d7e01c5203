//! Disjoint, touching or overlapping? A rectangle and another one, a point or a segment, exactly, by the separating axis test.
//!
//! The gap along an axis a of one rectangle is that of [`filter::rect_gaps`](crate::collision::filter::rect_gaps),
//! |d·a| − (h_ax·|a|² + h_bx·|a·b| + h_by·|a×b|). Where f64 leaves its sign open, it is computed in whole numbers, and where these
//! have no common grid as an expansion.

use crate::collision::answer::Relation;
use crate::collision::filter::{with_rect_f32, with_rect_f64};
use crate::collision::relation::axis_aligned::{
    AxisAligned, axis_aligned_point_separation, axis_aligned_rects_separation,
};
use crate::collision::relation::by_corners::by_corners;
use crate::collision::relation::rect_on_grid;
use crate::collision::shape::canonical::Core;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::expansion::Expansion;
use crate::collision::sign::predicates::certain_sign;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use core::cmp::Ordering;
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

// Where neither shape has an area, the sign of a separation only decides whether they share a point. The f32 filter is then only
// certain that segments cross, or that the shapes are disjoint. Axis-aligned rectangles skip it: they often touch.

/// The relation of two rectangles.
pub(crate) fn rects_relation(a: &Rect, b: &Rect) -> Relation {
    let overlap = if a.is_axis_aligned() && b.is_axis_aligned() { None } else { with_rect_f32::rect_rect(a, b) };
    certain_or(overlap, || exact_rects_relation(a, b))
}

#[inline(never)]
fn exact_rects_relation(a: &Rect, b: &Rect) -> Relation {
    let separation = rects_separation(a, b);
    // The area is tested first: the sign is unpredictable.
    if a.has_area() || b.has_area() || separation.is_gt() {
        separation.into()
    } else {
        by_corners(&Core::of_rect(a), &Core::of_rect(b))
    }
}

/// The relation of a point and a rectangle.
pub(crate) fn point_rect_relation(point: Vec2, rect: &Rect) -> Relation {
    let overlap = if rect.is_axis_aligned() { None } else { with_rect_f32::point_rect(point, rect) };
    certain_or(overlap, || exact_point_rect_relation(point, rect))
}

#[inline(never)]
fn exact_point_rect_relation(point: Vec2, rect: &Rect) -> Relation {
    let separation = point_rect_separation(point, rect);
    if rect.has_area() || separation.is_gt() {
        separation.into()
    } else {
        by_corners(&Core::Point([point]), &Core::of_rect(rect))
    }
}

/// The relation of a segment, whose ends may be equal, and a rectangle.
pub(crate) fn segment_rect_relation(segment: &Segment, rect: &Rect) -> Relation {
    if segment.a() == segment.b() {
        return point_rect_relation(segment.a(), rect);
    }
    certain_or(with_rect_f32::segment_rect(segment, rect), || match segment_rect_separation(segment, rect) {
        Some(separation) if rect.has_area() || separation.is_gt() => separation.into(),
        Some(_) | None => segment_rect_by_corners(segment, rect),
    })
}

/// The relation of a segment and a rectangle, from their corners.
#[inline(never)]
pub(crate) fn segment_rect_by_corners(segment: &Segment, rect: &Rect) -> Relation {
    by_corners(&Core::of_segment(segment), &Core::of_rect(rect))
}

/// The answer of the filter if it is certain, otherwise the exact answer.
#[inline(always)]
pub(crate) fn certain_or(overlap: Option<bool>, exactly: impl FnOnce() -> Relation) -> Relation {
    match overlap {
        // Not two arms, which would become a branch that no processor can predict.
        Some(overlap) => select_unpredictable(overlap, Relation::Overlapping, Relation::Disjoint),
        None => exactly(),
    }
}

/// The sign of the separation of two rectangles; without an area, that of the closed sets: `Greater` where they are disjoint.
#[inline(never)]
pub(crate) fn rects_separation(a: &Rect, b: &Rect) -> Ordering {
    axis_aligned_rects_separation(a, b).unwrap_or_else(|| turned_rects_separation(a, b))
}

/// The sign of the separation of a point and a rectangle.
#[inline(never)]
pub(crate) fn point_rect_separation(point: Vec2, rect: &Rect) -> Ordering {
    axis_aligned_point_separation(rect, point).unwrap_or_else(|| turned_point_separation(rect, point))
}

/// The sign of the separation of a segment and a rectangle; `None` where f64 is not certain and the numbers of both have no common grid.
#[inline(never)]
pub(crate) fn segment_rect_separation(segment: &Segment, rect: &Rect) -> Option<Ordering> {
    AxisAligned::of(rect)
        .and_then(|axis_aligned| axis_aligned.with_segment(*segment.ends()))
        .or_else(|| with_rect_f64::segment_rect(segment, rect))
        .or_else(|| rect_on_grid::segment_separation(rect, *segment.ends()))
}

/// The sign of the separation of two rectangles that are near each other, one of them rotated. Not inlined, so that its registers
/// are saved only where f32 leaves the sign open.
#[inline(never)]
fn turned_rects_separation(a: &Rect, b: &Rect) -> Ordering {
    let ([of_a, of_b], error_bound) = with_rect_f64::rect_gaps(a, b);
    let largest = of_a.max(of_b);
    certain_sign(largest.max(largest.yx()).x(), error_bound).unwrap_or_else(|| {
        let closed = F64x2::splat(-error_bound);
        let open = 0b1111 ^ (of_a.bitmask_le(closed) | of_b.bitmask_le(closed) << 2);
        rect_on_grid::largest_gap_sign(a, b, open).unwrap_or_else(|| largest_gap_sign(a, b, open))
    })
}

/// The sign of the separation of a point from a rotated rectangle that is near it.
fn turned_point_separation(rect: &Rect, point: Vec2) -> Ordering {
    let certain = with_rect_f64::point_rect(point, rect).or_else(|| rect_on_grid::point_separation(rect, point));
    certain.unwrap_or_else(|| {
        let point = without_size(point);
        let sign = |axis| Gap::new(rect, axis, &point).exactly().sign();
        sign(0).max(sign(1))
    })
}

/// A point as a rectangle without width and height.
pub(crate) fn without_size(point: Vec2) -> Rect {
    Rect::from_checked(point, Vec2::ZERO, Vec2::X)
}

/// The sign of the largest gap along the open axes of the first rectangle and of the second, by expansions.
#[cold]
fn largest_gap_sign(a: &Rect, b: &Rect, open: u32) -> Ordering {
    let axes = [(a, 0, b), (a, 1, b), (b, 0, a), (b, 1, a)].into_iter().enumerate();
    let open = axes.filter(|(bit, _)| open >> bit & 1 == 1);
    open.map(|(_, (of, axis, other))| Gap::new(of, axis, other).exactly().sign()).max().unwrap_or(Ordering::Less)
}

/// |d·a| − (h·|a|² + k_x·|a·b| + k_y·|a×b|).
pub(crate) struct Gap {
    /// |d·a|, |a·b| and |a×b|.
    between: Terms<4>,
    cos: Terms<2>,
    sin: Terms<2>,
    /// |a|²
    squared: Terms<2>,
    half: f64,
    other_half: DVec2,
}

impl Gap {
    /// Along the x axis (0) or the y axis (1) of a rectangle.
    pub fn new(of: &Rect, axis: usize, other: &Rect) -> Self {
        let half = of.half_extents()[axis];
        let axis = if axis == 0 { of.axis().as_dvec2() } else { of.axis().as_dvec2().perp() };
        let (from, to) = (of.center().as_dvec2(), other.center().as_dvec2());
        let other_axis = other.axis().as_dvec2();
        let between = Terms([axis.x * to.x, axis.y * to.y, -axis.x * from.x, -axis.y * from.y]);
        Self {
            between: between.abs(),
            cos: Terms([axis.x * other_axis.x, axis.y * other_axis.y]).abs(),
            sin: Terms([axis.x * other_axis.y, -axis.y * other_axis.x]).abs(),
            squared: Terms([axis.x * axis.x, axis.y * axis.y]),
            half: f64::from(half),
            other_half: other.half_extents().as_dvec2(),
        }
    }

    /// At most sixteen parts; eight where the other has no size.
    pub fn exactly(&self) -> Expansion<16> {
        let mut gap = Expansion::default();
        self.between.0.iter().for_each(|&term| gap.add(term));
        gap.add_product(&[self.half], &self.squared.0, -1.0);
        gap.add_product(&[self.other_half.x], &self.cos.0, -1.0);
        gap.add_product(&[self.other_half.y], &self.sin.0, -1.0);
        gap
    }
}

/// A number as a sum of f64 numbers.
#[derive(Clone, Copy)]
struct Terms<const COUNT: usize>([f64; COUNT]);

impl<const COUNT: usize> Terms<COUNT> {
    fn sign(self) -> Ordering {
        let (sum, size) = self.0.iter().fold((0.0, 0.0), |(sum, size), term| (sum + term, size + term.abs()));
        // At most three sums, each off by half an EPSILON of all terms.
        if let Some(sign) = certain_sign(sum, 2.0 * f64::EPSILON * size) {
            return sign;
        }
        let mut sum = Expansion::<COUNT>::default();
        self.0.iter().for_each(|&term| sum.add(term));
        sum.sign()
    }

    fn abs(self) -> Self {
        if self.sign() == Ordering::Less { Self(self.0.map(|term| -term)) } else { self }
    }
}
