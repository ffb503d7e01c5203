//! How far is a point outside a convex polygon of few corners? All edges side by side in f32; then the nearest one in f64.

use crate::collision::{
    distance::{convex_straight::NUMBERS, signed_distance::SignedDistance},
    filter::convex_straight::With,
    shape::{
        convex8::{Convex8, LANES},
        polygon::Polygon,
    },
    sign::{f32_error_bounds::error_bound, f64_tolerances::DISTANCE_ERROR},
    simd::{
        kernel_choice::Kernel,
        lanes::Lanes,
        min_max::{fast_max, fast_min},
        vector_set::{F32x8, Simd, WithSimd},
    },
};
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

/// How far a point is outside the polygon; undecided as for a polygon that is not convex or has many corners.
#[inline(always)]
pub(crate) fn signed_distance(polygon: &Polygon, point: Vec2) -> SignedDistance {
    match polygon.convex8() {
        Some(convex) => Kernel::Avx2.run(&FromPolygon(With::new(convex, polygon.aabb(), &point, point))),
        None => SignedDistance::UNDECIDED,
    }
}

struct FromPolygon<'a>(With<'a, Vec2>);

impl WithSimd for FromPolygon<'_> {
    type Output = SignedDistance;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> SignedDistance {
        let With { polygon, other: point, extent } = self.0;
        let lines = polygon.lines::<S::F32x8>();
        let outside = lines.outside((*point).into());
        let (largest, gap_error) = (outside.max_element(), error_bound(4.0, extent));
        let (point, error_bound) = (point.as_dvec2(), DISTANCE_ERROR * f64::from(extent));
        if largest < -gap_error {
            let nearest = S::F32x8::splat(largest - 2.0 * gap_error).bitmask_le(outside) & polygon.lanes();
            return inside(polygon, nearest, point, error_bound);
        }
        // The squared distances, negative and with the number of the edge in the lowest bits, as for `convex_gaps`.
        let beyond = lines.beyond(self.0.other.to_array(), polygon.lengths());
        let squares = outside * outside + beyond * beyond;
        let nearest = (S::F32x8::splat(0.0) - squares).with_low_bits(&NUMBERS).max_element();
        from_edge(polygon, polygon.number(nearest.to_bits() as usize % LANES), point, error_bound)
    }
}

/// A point inside, which certainly is nearest to one of some edges: to the nearest of them, of equally near ones the first.
#[inline(always)]
fn inside(polygon: &Convex8, mut edges: u32, point: DVec2, error_bound: f64) -> SignedDistance {
    let mut nearest = (DVec2::ZERO, f64::NEG_INFINITY);
    // Nearly always there is one.
    while edges != 0 {
        let number = edges.trailing_zeros() as usize % LANES;
        edges &= edges - 1;
        let (start, along) = polygon.edge(number);
        let outward = DVec2::new(along.y, -along.x) * polygon.inverse_square(number).sqrt();
        let distance = outward.dot(point - start);
        if distance > nearest.1 {
            nearest = (outward, distance);
        }
    }
    SignedDistance { vector: nearest.0 * nearest.1, distance: nearest.1, error_bound }
}

/// The distance from the nearest edge, if it is: the foot lies between its ends and the point is outside its line, or the foot is a
/// corner and the point is beyond the ends of both edges there.
#[inline(always)]
fn from_edge(polygon: &Convex8, number: usize, point: DVec2, error_bound: f64) -> SignedDistance {
    let (start, along) = polygon.edge(number);
    let from_start = point - start;
    let ahead = from_start.dot(along) * polygon.inverse_square(number);
    let part = along * fast_min(fast_max(ahead, 0.0), 1.0);
    let vector = from_start - part;
    // Not a branch, which would be mispredicted every other time.
    let beside = select_unpredictable(ahead > 0.0, polygon.next(polygon.next(number)), polygon.previous(number));
    let to_beside = polygon.corner(beside).as_dvec2() - (start + part);
    let is_across = (0.0 < ahead) & (ahead < 1.0);
    let is_nearest = select_unpredictable(is_across, along.perp_dot(vector) < 0.0, vector.dot(to_beside) <= 0.0);
    let distance = SignedDistance::outside(vector, error_bound);
    if is_nearest | (distance.distance <= error_bound) { distance } else { SignedDistance::UNDECIDED }
}
