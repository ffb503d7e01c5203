//! Is a point inside, on or outside a polygon of any number of corners? Exactly.
//!
//! By the number of edges that a ray towards +x crosses, eight edges at a time: where the box of a run of edges is to the right of the
//! point, the y coordinates decide; else also the side of each edge, in f32 with an error bound, and exactly where that cannot decide.

use crate::collision::answer::Relation;
use crate::collision::filter::open_edges::bits;
use crate::collision::outline::edges::edge_of;
use crate::collision::shape::edge_runs::{EdgeRun, OutlineRuns};
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::sign::predicates::orient_likely_collinear;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, Simd, WithSimd};
use core::cmp::Ordering;
use glam::Vec2;

/// The relation of the point and the area within the outline.
pub(crate) fn point_polygon_relation(point: Vec2, outline: OutlineRuns<Vec2>) -> Relation {
    run_vectorized(&Ray { point, outline })
}

struct Ray<'a> {
    point: Vec2,
    outline: OutlineRuns<'a, Vec2>,
}

impl WithSimd for Ray<'_> {
    type Output = Relation;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Relation {
        let Vec2 { x, y } = self.point;
        let mut crossings = 0;
        for run in self.outline.runs {
            let (min, max) = (run.around.min, run.around.max);
            if y < min.y || y > max.y || x > max.x {
                continue;
            }
            let at = S::F32x8::splat(y);
            let [start, end] = [&run.y, &run.end_y].map(|y| S::F32x8::load(y).bitmask_le(at) & run.lanes());
            let crossed = if x < min.x {
                start ^ end
            } else {
                match self.inside_of::<S>(run) {
                    // The ray crosses an edge down the screen from its inner side, and one up the screen from its outer side.
                    Some(inside) => (start & !end & inside) | (end & !start & !inside),
                    None => return Relation::Touching,
                }
            };
            crossings += crossed.count_ones();
        }
        if crossings % 2 == 1 { Relation::Overlapping } else { Relation::Disjoint }
    }
}

impl Ray<'_> {
    /// A bit for each edge that the point is on the inner side of; `None` where it is on an edge. The point is in the box of the run.
    #[inline(always)]
    fn inside_of<S: Simd>(&self, run: &EdgeRun) -> Option<u32> {
        let extent = run.around.size().element_sum();
        let error_bound = error_bound(4.0, extent);
        let outside = run.lines::<S::F32x8>().outside(self.point.into());
        // NaN is neither inside nor outside; where the extent overflowed nothing is certain.
        let is_finite = if extent < f32::INFINITY { run.lanes() } else { 0 };
        let inside = outside.bitmask_le(S::F32x8::splat((-error_bound).next_down())) & is_finite;
        let certain = inside | S::F32x8::splat(error_bound.next_up()).bitmask_le(outside) & is_finite;
        let open = run.lanes() & !certain;
        if open == 0 { Some(inside) } else { self.inside_of_open(run, inside, open) }
    }

    #[cold]
    #[inline(never)]
    fn inside_of_open(&self, run: &EdgeRun, mut inside: u32, open: u32) -> Option<u32> {
        for k in bits(open) {
            let [start, end] = edge_of(self.outline.corners, run.first + k);
            let (low, high) = (start.min(end), start.max(end));
            match orient_likely_collinear(start, end, self.point) {
                Ordering::Greater => inside |= 1 << k,
                Ordering::Equal if low.cmple(self.point).all() && self.point.cmple(high).all() => return None,
                Ordering::Equal | Ordering::Less => {}
            }
        }
        Some(inside)
    }
}
