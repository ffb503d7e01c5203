//! The closest points and the penetration of two convex shapes in f64, each with a bound on its rounding error.
//!
//! Only the sign of a number within its bound is not certain. Exact signs then decide it, and the rest of the estimate stays.

use crate::collision::answer::{ClosestPoints, Contact, OptionalClosest, Relation};
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

    /// A point that two overlapping shapes certainly share.
    #[inline(always)]
    pub fn common(point: DVec2) -> Self {
        Self { on_a: point, on_b: point, separation: f64::NEG_INFINITY, error_bound: 0.0 }
    }

    /// The estimate for the swapped pair.
    #[inline(always)]
    pub fn flipped(self) -> Self {
        Self { on_a: self.on_b, on_b: self.on_a, ..self }
    }

    /// The answer, where its sign is certain.
    #[inline(always)]
    pub fn certain(self) -> OptionalClosest {
        if self.separation.abs() > self.error_bound {
            OptionalClosest::some(self.answer(self.separation > 0.0))
        } else {
            OptionalClosest::NONE
        }
    }

    /// The answer, if there is an estimate.
    pub fn decided_by(self, relation: impl FnOnce() -> Relation) -> Option<ClosestPoints> {
        (!self.separation.is_nan()).then(|| self.answer(relation() == Relation::Disjoint))
    }

    #[inline(always)]
    fn answer(self, are_disjoint: bool) -> ClosestPoints {
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

    /// Of shapes that are certainly disjoint.
    pub const DISJOINT: Self = Self { depth: f64::NEG_INFINITY, ..Self::NONE };

    /// The estimate for the swapped pair.
    #[inline(always)]
    pub fn flipped(self) -> Self {
        Self { normal: -self.normal, ..self }
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
