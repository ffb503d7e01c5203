//! How far is a point outside a convex shape, and in which direction? In f64, or undecided if rounding could change the direction.
//!
//! A circle is a point with a radius, so this is all that its distance, its contact and its closest points need.

use crate::collision::pair_formulas::estimate::{ClosestEstimate, Penetration};
use crate::collision::pair_formulas::feature::Feature;
use crate::collision::simd::min_max::{fast_max, fast_min};
use glam::{DVec2, Vec2};

/// The signed distance of a point from a convex shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PointEstimate {
    /// To the point from the closest point of the outline; NaN where several may be closest.
    pub vector: DVec2,
    /// The length of the vector, below zero inside; NaN where undecided.
    pub distance: f64,
    /// How much of it may be rounding.
    pub error_bound: f64,
    /// The nearest corner or edge of the outline; meaningful only where the vector is certain.
    pub feature: Feature,
}

impl PointEstimate {
    pub const UNDECIDED: Self =
        Self { vector: DVec2::NAN, distance: f64::NAN, error_bound: 0.0, feature: Feature::corner(0) };

    /// Further than a limit.
    pub const FAR: Self = Self { distance: f64::INFINITY, ..Self::UNDECIDED };

    /// Of a point that is not inside a shape, by the vector to it from the closest point of the shape.
    #[inline(always)]
    pub fn outside(vector: DVec2, error_bound: f64, feature: Feature) -> Self {
        Self { vector, distance: vector.length(), error_bound, feature }
    }

    /// The closest points of a circle of any radius from zero on around the point and of the shape. Where they overlap, the point of
    /// the shape that is closest to the centre.
    #[inline(always)]
    pub fn closest_points(self, center: Vec2, radius: f32) -> ClosestEstimate {
        let vector = if self.distance > 0.0 { self.vector } else { DVec2::ZERO };
        Self { vector, ..self }.closest_points_outside(center, radius)
    }

    /// Like [`closest_points`](Self::closest_points), where the vector of a point inside is zero.
    #[inline(always)]
    pub fn closest_points_outside(self, center: Vec2, radius: f32) -> ClosestEstimate {
        let (point, radius, to_shape) = (center.as_dvec2(), f64::from(radius), self.vector);
        // Not below zero: behind an edge by next to nothing, the quotient is −∞, and zero times that is NaN.
        let to_rim = to_shape * fast_max(fast_min(radius / self.distance, 1.0), 0.0);
        ClosestEstimate {
            on_a: point - to_rim,
            on_b: point - to_shape,
            separation: self.distance - radius,
            error_bound: self.error_bound,
        }
    }

    /// Like [`penetration`](Self::penetration), of a point that is not inside.
    #[inline(always)]
    pub fn penetration_outside(self, radius: f64) -> Penetration {
        // Before the root, so that a wrong guess of the branch is known sooner.
        if self.vector.length_squared() > (radius + self.error_bound).powi(2) {
            return Penetration::DISJOINT;
        }
        self.penetration(radius)
    }

    /// The penetration of a circle of any radius from zero on around the point and the shape.
    #[inline(always)]
    pub fn penetration(self, radius: f64) -> Penetration {
        let is_certain = self.distance.abs() > self.error_bound;
        let normal = if is_certain { -self.vector / self.distance } else { DVec2::NAN };
        Penetration { normal, depth: radius - self.distance, error_bound: self.error_bound }
    }
}

/// A point inside: the unit normal and the number of the nearest edge, and the distance from that, below zero.
#[derive(Clone, Copy)]
pub(crate) struct Inside {
    pub outward: DVec2,
    pub distance: f64,
    pub error_bound: f64,
    pub edge: u32,
}

impl Inside {
    #[inline(always)]
    pub fn signed_distance(self) -> PointEstimate {
        let Self { outward, distance, error_bound, edge } = self;
        PointEstimate { vector: outward * distance, distance, error_bound, feature: Feature::edge(edge) }
    }

    #[inline(always)]
    pub fn penetration(self, radius: f64) -> Penetration {
        let Self { outward, distance, error_bound, .. } = self;
        // Where the bound overflowed, the edge need not be the nearest.
        let normal = if error_bound < f64::INFINITY { -outward } else { DVec2::NAN };
        Penetration { normal, depth: radius - distance, error_bound }
    }
}
