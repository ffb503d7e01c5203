//! How far is a point outside a point, a segment, a rectangle or a convex polygon of few corners?

use crate::collision::{
    distance::{point_convex, signed_distance::SignedDistance},
    shape::{any_shape::ShapeRef, rect::Rect, segment::Segment},
    sign::f64_tolerances::DISTANCE_ERROR,
    simd::{
        f64x2::F64x2,
        lanes::Lanes,
        min_max::{fast_max, fast_min},
    },
};
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

/// How far a point is outside a shape without a radius.
#[inline(always)]
pub(crate) fn signed_distance(point: Vec2, shape: ShapeRef) -> SignedDistance {
    match shape {
        ShapeRef::Point(p) => p.position().signed_distance(point),
        ShapeRef::Segment(s) => s.signed_distance(point),
        ShapeRef::Rect(r) => r.signed_distance(point),
        ShapeRef::Polygon(p) => point_convex::signed_distance(p, point),
        ShapeRef::Circle(_) => SignedDistance::UNDECIDED,
    }
}

/// A convex shape without a radius.
pub(crate) trait FromConvex {
    /// How far the point is outside the shape.
    fn signed_distance(&self, point: Vec2) -> SignedDistance;
}

impl FromConvex for Vec2 {
    #[inline(always)]
    fn signed_distance(&self, point: Vec2) -> SignedDistance {
        let vector = point.as_dvec2() - self.as_dvec2();
        SignedDistance::outside(vector, error_bound_of(vector.abs().element_sum()))
    }
}

/// From the foot a + t·e with t = e·w/|e|², clamped to the segment (Ericson, "Real-Time Collision Detection", 5.1.2).
impl FromConvex for Segment {
    #[inline(always)]
    fn signed_distance(&self, point: Vec2) -> SignedDistance {
        let &[a, b] = self.ends();
        let (start, end) = (a.as_dvec2(), b.as_dvec2());
        let (along, from_start) = (end - start, point.as_dvec2() - start);
        // NaN, where both ends are the same point, becomes zero.
        let part = fast_min(fast_max(along.dot(from_start) / along.length_squared(), 0.0), 1.0);
        let size = (along.abs() + from_start.abs()).element_sum();
        SignedDistance::outside(from_start - along * part, error_bound_of(size))
    }
}

/// The stored axis a has a length near one: in its frame lengths are |a| times too long, so the half extent h is h·|a|² there. One step
/// of Newton's method, (3 − |a|²)/2 for 1/|a|, has a relative error below 2·10⁻¹².
impl FromConvex for Rect {
    #[inline(always)]
    fn signed_distance(&self, point: Vec2) -> SignedDistance {
        let [axis, half, center, point] =
            [self.axis(), self.half_extents(), self.center(), point].map(F64x2::from_vec2);
        let squared = (axis * axis).horizontal_sum();
        let scale = F64x2::splat(1.5) - F64x2::splat(0.5) * squared;
        let between = point - center;
        let local = between.to_local(axis) * scale;
        let beyond = local.abs() - half * squared * scale;
        let size = (between.abs() + half).horizontal_sum().x();
        let error_bound = error_bound_of(size);
        let [along, across] = [beyond.x(), beyond.yx().x()];
        let inside = fast_max(along, across);
        if inside > 0.0 {
            let vector = beyond.max(F64x2::splat(0.0)).mul_sign(local);
            let vector = vector.to_world(axis) * scale;
            SignedDistance::outside(vector.to_dvec2(), error_bound)
        } else {
            // Of nearly equal depths the general path chooses, as it does of opposite sides.
            let is_across = across > along;
            let nearest = select_unpredictable(is_across, local.yx().x(), local.x());
            let is_unique = ((along - across).abs() > error_bound) & (nearest != 0.0);
            let axis = axis * scale;
            let normal = select_unpredictable(is_across, F64x2::splat(0.0) - axis.yx().conjugate(), axis);
            let vector = (normal.mul_sign(F64x2::splat(nearest)) * F64x2::splat(inside)).to_dvec2();
            SignedDistance { vector: if is_unique { vector } else { DVec2::NAN }, distance: inside, error_bound }
        }
    }
}

/// What rounding can have done to a distance between shapes, from the sum of the absolute coordinates of the vectors between them.
#[inline(always)]
fn error_bound_of(size: f64) -> f64 {
    DISTANCE_ERROR * size
}
