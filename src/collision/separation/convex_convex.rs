//! Which points of two convex polygons of few corners are closest? First in f32, then in f64.

use crate::collision::answer::ClosestPoints;
use crate::collision::filter::ordered_pair::Pair;
use crate::collision::separation::convex_convex_f32::{Closest, Estimate};
use crate::collision::separation::convex_convex_f64::ClosestPrecisely;
use crate::collision::separation::estimate::ClosestEstimate;
use crate::collision::shape::polygon::Polygon;
use crate::collision::simd::kernel_choice::Kernel;

/// The closest points of two polygons; `None` as for [`overlaps`](crate::collision::filter::convex_convex::overlaps),
/// where they overlap but no corner of one is in the other, and where f64 does not prove what was found.
#[inline]
pub(crate) fn closest_points(kernel: Kernel, a: &Polygon, b: &Polygon) -> Option<ClosestPoints> {
    let pair = Pair::new(a, b)?.in_order(a, b);
    kernel.run(&Closest(pair)).points().or_else(|| kernel.run(&ClosestPrecisely(pair)))
}

/// The closest points of two polygons in f64, or that they are further apart than a limit; not estimated as above.
#[inline]
pub(crate) fn estimate(a: &Polygon, b: &Polygon, limit: f32) -> ClosestEstimate {
    match Pair::new(a, b) {
        Some(pair) => Kernel::Avx2.run(&Estimate(pair.in_order(a, b), limit)),
        None => ClosestEstimate::NONE,
    }
}
