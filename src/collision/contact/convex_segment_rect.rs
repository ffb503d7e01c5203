//! How deep do a convex polygon of few corners and a segment or a rectangle overlap, and along which normal?
//!
//! In f32 the lines along which the overlap may be smallest; in f64 the depth there.

use crate::collision::filter::convex_segment_rect::With;
use crate::collision::filter::open_edges::{SIDES, bits};
use crate::collision::pair_formulas::convex_segment_rect::{Sided, with_sides};
use crate::collision::pair_formulas::estimate::{PackedPenetration, Penetration};
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::fast_max;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, F64x8, Simd, WithSimd};
use glam::DVec2;

/// The penetration of the shape and the polygon; [`Penetration::NONE`] if the polygon is not convex or has many corners.
#[inline(always)]
pub(crate) fn penetration<T: Sided>(polygon: &Polygon, other: &T) -> Penetration {
    if !polygon.aabb().overlaps(other.point_and_box().1) {
        return Penetration::DISJOINT;
    }
    match with_sides(polygon, other) {
        Some(with) => run_vectorized(&Deepest(with)).unpacked(),
        None => Penetration::NONE,
    }
}

/// The penetration of a pair.
pub(crate) struct Deepest<'a, T>(pub With<'a, T>);

impl<T: Sided> WithSimd for Deepest<'_, T> {
    type Output = PackedPenetration;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> PackedPenetration {
        let With { polygon, other, extent } = self.0;
        let (of_polygon, of_other, error_bound) = T::gaps::<S>(&self.0);
        // Twice the bound: the scale has three rounding errors, and may exceed one.
        let (error_bound, scale) = (2.0 * error_bound, other.scale_of_sides());
        let of_other = of_other * scale;
        let largest = fast_max(of_polygon.max_element(), of_other);
        if error_bound.is_nan() || error_bound == f32::INFINITY {
            return Penetration::NONE.packed();
        } else if largest > error_bound {
            return Penetration::DISJOINT.packed();
        }
        let lowest = largest - 2.0 * error_bound;
        let mut best = (DVec2::ZERO, f64::NEG_INFINITY);
        // Of equal gaps the first counts, those of the sides before those of the edges.
        if of_other >= lowest {
            let outside: [S::F32x8; SIDES] = T::outside_sides::<S>(&self.0);
            for (k, outside) in outside.into_iter().enumerate().take(T::CORNERS) {
                if outside.min_element() * scale >= lowest {
                    let (along, inverse_square) = other.edge(k);
                    let normal = DVec2::new(along.y, -along.x) * inverse_square.sqrt();
                    let gap = polygon.along::<S::F64x8>(normal, other.corner(k)).min_element();
                    best = if gap > best.1 { (normal, gap) } else { best };
                }
            }
        }
        for k in bits(S::F32x8::splat(lowest).bitmask_le(of_polygon) & polygon.lanes()) {
            let (start, normal) = polygon.start_and_outward(k);
            let gap = normal.dot(other.corner(other.lowest(normal)) - start);
            best = if gap > best.1 { (-normal, gap) } else { best };
        }
        let (normal, gap) = best;
        Penetration { normal, depth: -gap, error_bound: DISTANCE_ERROR * f64::from(extent) }.packed()
    }
}
