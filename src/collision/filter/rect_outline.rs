//! Do a rectangle and a polygon of any number of corners share a point? In f32, eight edges at a time.
//!
//! An edge meets the rectangle unless it is beyond a side or its line misses the corners (the separating axis test). Where none of them
//! comes near, the rectangle is inside or outside as a whole, as its centre is.
//!
//! The error bound, with u the unit roundoff, H the sum of the half extents, for which the rectangle's own error bound has room, and D at
//! least the sum of the absolute coordinates from the centre to any corner: in the frame of the rectangle the start of an edge is off by
//! 3u·D, half of the edge by 2u·D; outside the line of an edge the centre by 3.5u·D, the projected half extents by 6u·H. Sums add
//! 4u (D + H).

use crate::collision::answer::Relation;
use crate::collision::filter::open_edges::certainly_outside;
use crate::collision::filter::point_polygon::point_polygon_relation;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::edge_runs::{EdgeRun, Outline};
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::simd::kernel_choice::Kernel;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::vector_set::{Simd, WithSimd};
use glam::Vec2;

/// The relation of the rectangle and the polygon, if it is certain that they do not only touch.
pub(crate) fn relation(rect: &Rect, polygon: &Polygon) -> Option<Relation> {
    let around = polygon.aabb();
    let extent = ((rect.center() - around.min).abs() + around.size()).element_sum();
    let error_bound = error_bound(16.0, extent) + rect.error_bound();
    // NaN is not certain either.
    if error_bound < f32::INFINITY {
        Kernel::Avx2.run(&Edges { rect, outline: polygon.outline(), error_bound })
    } else {
        None
    }
}

struct Edges<'a> {
    rect: &'a Rect,
    outline: Outline<'a, Vec2>,
    error_bound: f32,
}

impl WithSimd for Edges<'_> {
    type Output = Option<Relation>;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<Relation> {
        let Self { rect, outline, error_bound } = *self;
        let around = Aabb::loosely(rect.center(), rect.world_half());
        let mut is_near = false;
        for run in outline.runs {
            if run.around.overlaps(around) {
                let gaps = gaps::<S>(rect, run);
                if certainly_outside::<S>(S::F32x8::splat(0.0) - gaps, error_bound) & run.lanes() != 0 {
                    return Some(Relation::Overlapping);
                }
                is_near |= !certainly_outside::<S>(gaps, error_bound) & run.lanes() != 0;
            }
        }
        if is_near { None } else { Some(point_polygon_relation(rect.center(), outline)) }
    }
}

/// The largest of the gaps between each edge and the rectangle: along x and y in the frame of the rectangle, and along the edge's normal.
#[inline(always)]
fn gaps<S: Simd>(rect: &Rect, run: &EdgeRun) -> S::F32x8 {
    let lines = run.lines::<S::F32x8>();
    let (center, half, axis) = (rect.center(), rect.half_extents(), rect.axis());
    let [x, y] = lines.to_local(center, axis);
    let [along_x, along_y] = lines.half_edges_in(axis, &run.lengths);
    let beyond_x = (x + along_x).abs() - along_x.abs() - S::F32x8::splat(half.x);
    let beyond_y = (y + along_y).abs() - along_y.abs() - S::F32x8::splat(half.y);
    let beside = lines.outside(center.into()).abs() - lines.projected_half(axis, half);
    beyond_x.max(beyond_y).max(beside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::relation::by_corners::by_corners;
    use crate::collision::shape::canonical::Core;
    use crate::split_mix::SplitMix;

    #[test]
    fn certain_relations_equal_those_of_the_corners() {
        let mut random = SplitMix(9);
        let (mut certain, mut overlapping) = (0, 0);
        for round in 0..20_000 {
            let corner = |k: usize| Vec2::from_angle(k as f32 * 0.6) * if k.is_multiple_of(2) { 3.0 } else { 1.0 };
            let count = if round % 2 == 0 { 10 } else { 7 };
            let star = Polygon::new(&(0..count).map(corner).collect::<Vec<_>>()).expect("a star");
            let half = random.within(1.5).abs();
            let center = random.within(4.0);
            let mut rect = Rect::new(center, half, random.below(7.0)).expect("moderate numbers");
            if round % 3 == 0 {
                // A corner on a corner of the star, but for rounding.
                let by = star.vertices()[round % count] - rect.corners()[round % 4];
                rect.set_center(center + by * (1.0 + random.below(4.0) * f32::EPSILON)).expect("moderate numbers");
            }
            if let Some(found) = relation(&rect, &star) {
                let due = by_corners(&Core::of_rect(&rect), &Core::Polygon(&star));
                assert_eq!(found, due, "round {round}: {rect:?} {star:?}");
                certain += 1;
                overlapping += usize::from(found == Relation::Overlapping);
            }
        }
        assert!(certain > 13_000 && (5000..12_000).contains(&overlapping), "{certain} certain, {overlapping} overlap");
    }
}
