//! Which points of a segment and a rectangle are closest, and how deep do they overlap? In f64, in the frame of the rectangle.

use crate::collision::pair_formulas::estimate::{ClosestEstimate, PackedPenetration, Penetration};
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::min_max::{fast_max, fast_min};
use crate::collision::simd::vector_set::{Simd, WithSimd};
use core::hint::select_unpredictable;
use glam::DVec2;

/// The closest points of a segment and a rectangle, or a common one, or that they are farther apart than a limit. If that is finite, no
/// common point is searched. It does not compute in lanes: as a [`WithSimd`], a rounded pair can compute it together with [`Deepest`].
pub(crate) struct Closest<'a>(pub &'a Segment, pub &'a Rect, pub f32);

impl WithSimd for Closest<'_> {
    type Output = ClosestEstimate;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> ClosestEstimate {
        let &Self(segment, rect, limit) = self;
        let local = Local::new(segment, rect);
        let [across, x, y] = local.gaps();
        let gap = fast_max(fast_max(across, x), y);
        // The limit may have been rounded down to f32.
        let is_far = gap * local.length * (1.0 - f64::from(f32::EPSILON)) - f64::from(limit) > local.error_bound;
        if gap < -local.error_bound {
            if limit.is_finite() { ClosestEstimate::OVERLAP } else { local.common_point() }
        } else if is_far {
            ClosestEstimate::FAR
        } else {
            local.nearest_points(gap > local.error_bound)
        }
    }
}

/// The penetration of a segment and a rectangle.
pub(crate) struct Deepest<'a>(pub &'a Segment, pub &'a Rect);

impl WithSimd for Deepest<'_> {
    type Output = PackedPenetration;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> PackedPenetration {
        let &Self(segment, rect) = self;
        let local = Local::new(segment, rect);
        let [across, x, y] = local.gaps();
        let beyond = fast_max(x, y);
        let gap = fast_max(beyond, across);
        if gap > local.error_bound {
            return Penetration::DISJOINT.packed();
        }
        // From the segment to the centre of the rectangle, which is zero.
        let (normal, towards) = if across >= beyond {
            (local.along.perp() / local.along.length(), local.start.perp_dot(local.along))
        } else if x >= y {
            (DVec2::X, -local.middle().x)
        } else {
            (DVec2::Y, -local.middle().y)
        };
        // As far to one side as to the other: the general path chooses.
        let sign = if towards == 0.0 { f64::NAN } else { towards.signum() };
        let normal = (local.axis * normal.x + local.axis.perp() * normal.y) * (local.inverse_length * sign);
        let error_bound = if gap < -local.error_bound { local.error_bound } else { f64::INFINITY };
        Penetration { normal, depth: -gap * local.length, error_bound }.packed()
    }
}

/// A segment in the frame of a rectangle, in units of its stored axis a, so that the half extents are those of the rectangle.
struct Local {
    center: DVec2,
    axis: DVec2,
    /// |a| and 1/|a|: as |a| is near one, one step of Newton's method each.
    length: f64,
    inverse_length: f64,
    half: DVec2,
    start: DVec2,
    /// From the start of the segment to its end.
    along: DVec2,
    error_bound: f64,
}

impl Local {
    #[inline(always)]
    fn new(segment: &Segment, rect: &Rect) -> Self {
        let [start, end] = segment.ends().map(|end| end.as_dvec2());
        let (center, axis, half) = (rect.center().as_dvec2(), rect.axis().as_dvec2(), rect.half_extents().as_dvec2());
        let squared = axis.length_squared();
        // In units of a: (d·a, a×d)/|a|².
        let to_local = |v: DVec2| DVec2::new(v.dot(axis), axis.perp_dot(v)) * (2.0 - squared);
        let (from_center, along) = (start - center, end - start);
        Self {
            center,
            axis,
            length: 0.5 + 0.5 * squared,
            inverse_length: 1.5 - 0.5 * squared,
            half,
            start: to_local(from_center),
            along: to_local(along),
            error_bound: DISTANCE_ERROR * (from_center.abs() + along.abs() + half).element_sum(),
        }
    }

    fn middle(&self) -> DVec2 {
        self.start + self.along * 0.5
    }

    /// The gaps along the normal of the segment, and along x and y; below zero an overlap. NaN across a segment without a length.
    #[inline(always)]
    fn gaps(&self) -> [f64; 3] {
        let beyond = self.middle().abs() - self.along.abs() * 0.5 - self.half;
        let size = self.along.abs();
        let across = self.start.perp_dot(self.along).abs() - (self.half.x * size.y + self.half.y * size.x);
        [across / self.along.length(), beyond.x, beyond.y]
    }

    /// For disjoint shapes: an end and the closest point of the rectangle; or, if they are closest within the segment, the corner farthest
    /// towards its line, and the closest point of the segment.
    #[inline(always)]
    fn nearest_points(&self, is_disjoint: bool) -> ClosestEstimate {
        let Self { half, start, along, .. } = *self;
        let end = start + along;
        // Points from the segment's line to the centre. Of two corners that are as near to the line, the first: if it is not beside the
        // segment, an end is as near as the other one.
        let away = along.perp() * start.perp_dot(along);
        let is_high = away.y < 0.0;
        let is_right = if away.x == 0.0 { is_high } else { away.x < 0.0 };
        let corner =
            DVec2::new(select_unpredictable(is_right, half.x, -half.x), select_unpredictable(is_high, half.y, -half.y));
        let inverse = 1.0 / along.length_squared();
        let part = fast_min(fast_max((corner - start).dot(along) * inverse, 0.0), 1.0);
        let pairs = [[start, start.clamp(-half, half)], [end, end.clamp(-half, half)], [start + along * part, corner]];
        let [first, second, third] = pairs.map(|[p, q]| p.distance_squared(q));
        let of_ends = select_unpredictable(second < first, (second, pairs[1]), (first, pairs[0]));
        let (squared, [p, q]) = select_unpredictable(third < of_ends.0, (third, pairs[2]), of_ends);
        let separation = squared.sqrt() * self.length;
        ClosestEstimate::outside(self.to_world(p), self.to_world(q), separation, self.error_bound, is_disjoint)
    }

    /// For shapes that overlap: the middle of the part of the segment that is in the rectangle (Liang and Barsky, "A new concept and method
    /// for line clipping", 1984).
    #[inline(always)]
    fn common_point(&self) -> ClosestEstimate {
        let inverse = 1.0 / self.along;
        let [p, q] = [-self.half, self.half].map(|side| (side - self.start) * inverse);
        // NaN, for a segment along a side's line, is left out.
        let [low, high] = [p.min(q), p.max(q)];
        let from = fast_max(low.y, fast_max(low.x, 0.0));
        let to = fast_min(high.y, fast_min(high.x, 1.0));
        if from < to {
            ClosestEstimate::common(self.to_world(self.start + self.along * (0.5 * (from + to))))
        } else {
            ClosestEstimate::NONE
        }
    }

    #[inline(always)]
    fn to_world(&self, local: DVec2) -> DVec2 {
        self.center + self.axis * local.x + self.axis.perp() * local.y
    }
}
