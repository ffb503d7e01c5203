//! How far is a point outside a rectangle?

use crate::collision::pair_formulas::estimate::Penetration;
use crate::collision::pair_formulas::feature::Feature;
use crate::collision::pair_formulas::point_estimate::{Inside, PointEstimate};
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::{fast_max, fast_min};
use core::hint::select_unpredictable;
use glam::{DVec2, Vec2};

/// How far the point is outside the rectangle. Inside the distance has the right sign and the vector is zero: without a branch, which
/// would be mispredicted every other time.
#[inline(always)]
pub(crate) fn from_rect(rect: &Rect, point: Vec2) -> PointEstimate {
    let local = InRect::new(rect, point);
    let outside = local.outside();
    PointEstimate { distance: outside.distance + fast_min(local.beyond_sides(), 0.0), ..outside }
}

/// The penetration of a circle of some radius around the point and the rectangle, and the nearest corner or side.
#[inline(always)]
pub(crate) fn penetration_of_rect(rect: &Rect, point: Vec2, radius: f64) -> (Penetration, Feature) {
    let local = InRect::new(rect, point);
    // As for `penetration_outside`.
    if local.squared_outside() > (radius + local.error_bound).powi(2) {
        return (Penetration::DISJOINT, Feature::corner(0));
    }
    let is_outside = local.beyond_sides() > 0.0;
    let distance = if is_outside { local.outside() } else { local.inside().signed_distance() };
    (distance.penetration(radius), distance.feature)
}

/// A point in the frame of a rectangle. The stored axis a has a length near one: in its frame lengths are |a| times too long, so the
/// half extent h is h·|a|² there. One step of Newton's method, 2 − |a|² for 1/|a|² and (3 − |a|²)/2 for 1/|a|, has a relative error below
/// 5·10⁻¹².
struct InRect {
    axis: F64x2,
    squared: F64x2,
    local: F64x2,
    /// How far the point is beyond the sides, along the axis and across.
    beyond: F64x2,
    error_bound: f64,
}

impl InRect {
    #[inline(always)]
    fn new(rect: &Rect, point: Vec2) -> Self {
        let [axis, half, center, point] =
            [rect.axis(), rect.half_extents(), rect.center(), point].map(F64x2::from_vec2);
        let squared = (axis * axis).horizontal_sum();
        let between = point - center;
        let local = between.to_local(axis);
        let beyond = local.abs() - half * squared;
        Self { axis, squared, local, beyond, error_bound: DISTANCE_ERROR * (between.abs() + half).horizontal_sum().x() }
    }

    /// How far the point is beyond the side that it is farthest beyond; below zero inside.
    #[inline(always)]
    fn beyond_sides(&self) -> f64 {
        fast_max(self.beyond.x(), self.beyond.yx().x())
    }

    /// The squared distance from the closest point of the rectangle.
    #[inline(always)]
    fn squared_outside(&self) -> f64 {
        let beyond = self.beyond.max(F64x2::splat(0.0));
        (beyond * (beyond * (F64x2::splat(2.0) - self.squared))).horizontal_sum().x()
    }

    /// The distance and the vector from the closest point of the rectangle.
    #[inline(always)]
    fn outside(&self) -> PointEstimate {
        let beyond = self.beyond.max(F64x2::splat(0.0));
        let scaled = beyond * (F64x2::splat(2.0) - self.squared);
        let distance = self.squared_outside().sqrt();
        let vector = scaled.mul_sign(self.local).to_world(self.axis).to_dvec2();
        PointEstimate { vector, distance, error_bound: self.error_bound, feature: self.feature_outside() }
    }

    /// How far a point inside is behind the nearest side. Between sides that are nearly equally near, or opposite and equally near, the
    /// general path chooses.
    #[inline(always)]
    fn inside(&self) -> Inside {
        let Self { local, error_bound, .. } = *self;
        let scale = F64x2::splat(1.5) - F64x2::splat(0.5) * self.squared;
        let (axis, beyond) = (self.axis * scale, self.beyond * scale);
        let [along, across] = [beyond.x(), beyond.yx().x()];
        let is_across = across > along;
        let nearest = select_unpredictable(is_across, local.yx().x(), local.x());
        let is_unique = ((along - across).abs() > error_bound) & (nearest != 0.0);
        let normal = select_unpredictable(is_across, F64x2::splat(0.0) - axis.yx().conjugate(), axis);
        let outward = normal.mul_sign(F64x2::splat(nearest)).to_dvec2();
        let outward = if is_unique { outward } else { DVec2::NAN };
        let edge = side(is_across, nearest > 0.0);
        Inside { outward, distance: fast_max(along, across), error_bound, edge }
    }

    /// The corner or side that is nearest to a point outside; corners and sides are numbered as by [`Rect::corners`].
    #[inline(always)]
    fn feature_outside(&self) -> Feature {
        let beyond = [self.beyond, self.beyond.yx()].map(|beyond| beyond.x() >= 0.0);
        let [is_right, is_above] = [self.local, self.local.yx()].map(|local| local.x() > 0.0);
        let corner = select_unpredictable(is_above, 3, 0) ^ u32::from(is_right);
        let side = side(beyond[1], select_unpredictable(beyond[1], is_above, is_right));
        select_unpredictable(beyond[0] & beyond[1], Feature::corner(corner), Feature::edge(side))
    }
}

/// The number of a side of a rectangle, by the axis that it is across and the end of the axis.
#[inline(always)]
fn side(is_across: bool, is_positive: bool) -> u32 {
    select_unpredictable(is_across, 2 * u32::from(is_positive), 3 - 2 * u32::from(is_positive))
}
