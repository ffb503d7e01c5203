//! The closest points and the penetration of two convex shapes in f64, each with a bound on its rounding error.
//!
//! Only the sign of a number within its bound is not certain. Exact signs then decide it, and the rest of the estimate stays.

use crate::collision::answer::{ClosestPoints, Contact, OptionalClosest};
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::min_max::fast_min;
use glam::DVec2;

/// The closest points of two shapes, or a common one twice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClosestEstimate {
    pub on_a: DVec2,
    pub on_b: DVec2,
    /// The distance, below zero where the shapes overlap; NaN where there is no estimate.
    pub separation: f64,
    pub error_bound: f64,
}

impl ClosestEstimate {
    pub const NONE: Self = Self { on_a: DVec2::ZERO, on_b: DVec2::ZERO, separation: f64::NAN, error_bound: 0.0 };

    /// Of shapes that are certainly further apart than a limit.
    pub const FAR: Self = Self { on_a: DVec2::NAN, on_b: DVec2::NAN, separation: f64::INFINITY, error_bound: 0.0 };

    /// Of shapes that certainly overlap, without a common point.
    pub const OVERLAP: Self =
        Self { on_a: DVec2::NAN, on_b: DVec2::NAN, separation: f64::NEG_INFINITY, error_bound: 0.0 };

    /// A point that two overlapping shapes certainly share.
    #[inline(always)]
    pub fn common(point: DVec2) -> Self {
        Self { on_a: point, on_b: point, separation: f64::NEG_INFINITY, error_bound: 0.0 }
    }

    /// The closest points of shapes that are disjoint, or may overlap by a length that is rounding: then the distance may be zero.
    #[inline(always)]
    pub fn outside(on_a: DVec2, on_b: DVec2, separation: f64, error_bound: f64, is_disjoint: bool) -> Self {
        let error_bound = if is_disjoint { error_bound } else { error_bound + 2.0 * separation };
        Self { on_a, on_b, separation, error_bound }
    }

    /// Whether an estimate has points; [`FAR`](Self::FAR) and [`OVERLAP`](Self::OVERLAP) have none.
    #[inline(always)]
    pub fn has_points(&self) -> bool {
        !self.on_a.x.is_nan()
    }

    /// The estimate for the swapped pair.
    #[inline(always)]
    pub fn flipped(self) -> Self {
        Self { on_a: self.on_b, on_b: self.on_a, ..self }
    }

    /// This estimate with a bound on the error of the distance, not only of its sign: with u = 2⁻⁵³ and D the extent, the vector between
    /// the closest points is off by 8u·D, so of two edges that are nearly parallel the wrong corner may be taken. Along an edge of the
    /// length D that changes a distance d by up to 8u·D²/d.
    #[inline(always)]
    pub fn between_edges(self) -> Self {
        let of_corner = self.error_bound / self.separation * (4.0 * f64::EPSILON / DISTANCE_ERROR.powi(2));
        Self { error_bound: self.error_bound * (1.0 + of_corner.abs()), ..self }
    }

    /// The estimate of the shapes with these radii around them. Where they overlap, the common point is on the line between the closest
    /// points of the cores, in the middle of what both radii cover of it.
    #[inline(always)]
    pub fn rounded(self, [r, s]: [f64; 2]) -> Self {
        let Self { on_a, on_b, separation: distance, error_bound } = self;
        let separation = distance - (r + s);
        let towards = if distance > 0.0 { (on_b - on_a) / distance } else { DVec2::ZERO };
        if separation > 0.0 {
            return Self { on_a: on_a + towards * r, on_b: on_b - towards * s, separation, error_bound };
        }
        // The swapped pair has the same point to the last bit.
        let beyond_middle = 0.5 * (fast_min(r, distance) - fast_min(s, distance));
        let common = if distance > 0.0 { (on_a + on_b) * 0.5 + towards * beyond_middle } else { on_b };
        Self { on_a: common, on_b: common, separation, error_bound }
    }

    /// The answer, where its sign is certain. Where the shapes overlap both points are already the same.
    #[inline(always)]
    pub fn certain(self) -> OptionalClosest {
        if self.separation.abs() > self.error_bound {
            let [on_a, on_b] = [self.on_a, self.on_b].map(|point| point.as_vec2());
            OptionalClosest::some(ClosestPoints { on_a, on_b, distance: ClosestPoints::not_negative(self.separation) })
        } else {
            OptionalClosest::NONE
        }
    }

    #[inline(always)]
    pub fn answer(self, are_disjoint: bool) -> ClosestPoints {
        let distance = if are_disjoint { ClosestPoints::above_zero(self.separation) } else { 0.0 };
        let on_a = if are_disjoint { self.on_a } else { self.on_b };
        ClosestPoints { on_a: on_a.as_vec2(), on_b: self.on_b.as_vec2(), distance }
    }
}

/// The shortest translation that separates two shapes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Penetration {
    /// The unit vector from the first shape to the second; NaN where several directions may be as short.
    pub normal: DVec2,
    /// Below zero where the shapes are disjoint; NaN where there is no estimate.
    pub depth: f64,
    pub error_bound: f64,
}

impl Penetration {
    pub const NONE: Self = Self { normal: DVec2::NAN, depth: f64::NAN, error_bound: 0.0 };

    /// Of shapes whose cores are certainly disjoint and that have these radii together.
    #[inline(always)]
    pub fn between(cores: ClosestEstimate, radii: f64) -> Self {
        let ClosestEstimate { on_a, on_b, separation, error_bound } = cores;
        Self { normal: (on_b - on_a) / separation, depth: radii - separation, error_bound }
    }

    /// Of shapes that are certainly disjoint.
    pub const DISJOINT: Self = Self { depth: f64::NEG_INFINITY, ..Self::NONE };

    /// The estimate for the swapped pair.
    #[inline(always)]
    pub fn flipped(self) -> Self {
        Self { normal: -self.normal, ..self }
    }

    /// The form in which calls return it.
    #[inline(always)]
    pub fn packed(self) -> PackedPenetration {
        let Self { normal, depth, error_bound } = self;
        PackedPenetration { normal: F64x2::new(normal.x, normal.y), depth: F64x2::new(depth, error_bound) }
    }

    /// The contact, if there is one; the outer `None` where that is not certain.
    #[inline(always)]
    pub fn certain(self) -> Option<Option<Contact>> {
        if self.depth > self.error_bound && !self.normal.x.is_nan() {
            Some(Some(Contact::new(self.normal, self.depth)))
        } else if self.depth < -self.error_bound {
            Some(None)
        } else {
            None
        }
    }

    /// The direction and the depth, if they are estimated.
    pub fn estimate(self) -> Option<(DVec2, f64)> {
        (!(self.normal.x.is_nan() || self.depth.is_nan())).then_some((self.normal, self.depth))
    }
}

/// A [`Penetration`] as calls return it: in memory, stored and loaded as two whole registers. Loading in pairs what was stored number by
/// number stalls (store forwarding fails). The arms of a `match` beside the call share that memory and would stall, too.
#[derive(Clone, Copy)]
pub(crate) struct PackedPenetration {
    normal: F64x2,
    /// The depth and its error bound.
    depth: F64x2,
}

impl PackedPenetration {
    /// The estimate for the swapped pair.
    #[inline(always)]
    pub fn flipped(self) -> Self {
        self.unpacked().flipped().packed()
    }

    #[inline(always)]
    pub fn unpacked(self) -> Penetration {
        let depth = self.depth.to_dvec2();
        Penetration { normal: self.normal.to_dvec2(), depth: depth.x, error_bound: depth.y }
    }
}
