//! Which points of a convex polygon of few corners and of a segment or a rectangle are closest?
//!
//! As for two polygons: in f32 the line with the largest gap, of an edge or of a side; in f64 the point of it that is closest to the
//! innermost corner of the other shape, and the proof that no other points are closer.

use crate::collision::filter::convex_segment_rect::{Straight, With};
use crate::collision::filter::open_edges::bits;
use crate::collision::pair_formulas::cornered::{Cornered, Foot};
use crate::collision::pair_formulas::estimate::ClosestEstimate;
use crate::collision::shape::convex8::{LANE_NUMBERS, LANES};
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::fast_max;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, Simd, WithSimd};
use glam::{DVec2, Vec2};

/// The closest points of the shape and the polygon, or a common point, or that they are farther apart than a limit.
/// [`ClosestEstimate::NONE`] if the polygon is not convex or has many corners, and where no common point or no proof is found.
#[inline(always)]
pub(crate) fn closest_points<T: Sided>(polygon: &Polygon, other: &T, limit: f32) -> ClosestEstimate {
    match with_sides(polygon, other) {
        Some(with) => run_vectorized(&Closest(with, limit)),
        None => ClosestEstimate::NONE,
    }
}

/// The pair; `None` if the polygon is not convex or has many corners, or the shape has no sides.
#[inline(always)]
pub(crate) fn with_sides<'a, T: Sided>(polygon: &'a Polygon, other: &'a T) -> Option<With<'a, T>> {
    With::of(polygon, other).filter(|_| other.has_sides())
}

/// A segment by its ends, or a rectangle.
pub(crate) trait Sided: Straight + Cornered {
    /// Whether every side has a length.
    fn has_sides(&self) -> bool;

    /// The factor that makes gaps outside the sides comparable to gaps outside the edges of a polygon.
    fn scale_of_sides(&self) -> f32;

    /// The common factor of the gaps.
    fn unit_of_gaps(&self) -> f32;

    /// The corner that is least far along a direction.
    fn lowest(&self, direction: DVec2) -> usize;

    /// A common point of the shape and a polygon that it overlaps, if one is certain.
    fn common<S: Simd>(with: &With<Self>, error_bound: f32) -> ClosestEstimate;
}

impl Sided for [Vec2; 2] {
    #[inline(always)]
    fn has_sides(&self) -> bool {
        self[0] != self[1]
    }

    /// Gaps outside edges are multiplied by the sum of the absolute coordinates from end to end, those outside sides by the length.
    #[inline(always)]
    fn scale_of_sides(&self) -> f32 {
        // In f64, where squares neither overflow nor vanish.
        let along = self[1].as_dvec2() - self[0].as_dvec2();
        (along.abs().element_sum() / along.length()) as f32
    }

    #[inline(always)]
    fn unit_of_gaps(&self) -> f32 {
        (self[1] - self[0]).abs().element_sum()
    }

    #[inline(always)]
    fn lowest(&self, direction: DVec2) -> usize {
        usize::from(direction.dot(self[1].as_dvec2() - self[0].as_dvec2()) < 0.0)
    }

    /// The middle of the part of the segment that the lines through the edges leave (Cyrus and Beck, "Generalized two- and
    /// three-dimensional clipping", 1978).
    #[inline(always)]
    fn common<S: Simd>(with: &With<Self>, _: f32) -> ClosestEstimate {
        let (polygon, [a, b]) = (with.polygon, with.other.map(|end| end.as_dvec2()));
        let (mut from, mut to) = (0.0_f64, 1.0_f64);
        for k in bits(polygon.lanes()) {
            let (start, along) = polygon.edge(k);
            let [outside_a, outside_b] = [a, b].map(|end| (end - start).perp_dot(along));
            let at = outside_a / (outside_a - outside_b);
            if outside_a > outside_b {
                from = from.max(at);
            } else if outside_b > outside_a {
                to = to.min(at);
            }
        }
        if from < to { ClosestEstimate::common(a + (b - a) * (0.5 * (from + to))) } else { ClosestEstimate::NONE }
    }
}

impl Sided for Rect {
    #[inline(always)]
    fn has_sides(&self) -> bool {
        self.has_area()
    }

    #[inline(always)]
    fn scale_of_sides(&self) -> f32 {
        1.0
    }

    #[inline(always)]
    fn unit_of_gaps(&self) -> f32 {
        1.0
    }

    #[inline(always)]
    fn lowest(&self, direction: DVec2) -> usize {
        static NUMBERS: [[usize; 2]; 2] = [[2, 1], [3, 0]];
        let axis = self.axis().as_dvec2();
        let [is_left, is_low] = [direction.dot(axis) > 0.0, direction.dot(axis.perp()) > 0.0];
        NUMBERS[usize::from(is_left)][usize::from(is_low)] % LANES
    }

    /// A corner of the polygon in the rectangle, else the centre or a corner of the rectangle in the polygon.
    #[inline(always)]
    fn common<S: Simd>(with: &With<Self>, error_bound: f32) -> ClosestEstimate {
        let With { polygon, other: rect, .. } = with;
        let [p, q, r, s] = Self::outside_sides::<S>(with);
        let within = p.max(q).max(r.max(s)).bitmask_le(S::F32x8::splat(-error_bound)) & polygon.lanes();
        if within != 0 {
            return at(polygon.corner(within.trailing_zeros() as usize % LANES));
        }
        let lines = polygon.lines::<S::F32x8>();
        if lines.outside(rect.center().into()).max_element() < -error_bound {
            return at(rect.center());
        }
        for k in 0..Self::CORNERS {
            let corner = rect.corner(k).as_vec2();
            if lines.outside(corner.into()).max_element() < -error_bound {
                return at(corner);
            }
        }
        ClosestEstimate::NONE
    }
}

fn at(common: Vec2) -> ClosestEstimate {
    ClosestEstimate::common(common.as_dvec2())
}

/// The closest points within a limit. Shapes farther apart are only reported as such; if the limit is finite, no common point is searched.
pub(crate) struct Closest<'a, T>(pub With<'a, T>, pub f32);

/// The largest number, with the number of its lane in the lowest bits.
#[inline(always)]
fn largest<V: F32x8>(numbers: V) -> (f32, usize) {
    let largest = numbers.with_low_bits(&LANE_NUMBERS).max_element();
    (largest, largest.to_bits() as usize % LANES)
}

impl<T: Sided> WithSimd for Closest<'_, T> {
    type Output = ClosestEstimate;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> ClosestEstimate {
        let With { polygon, other, .. } = self.0;
        let (of_polygon, _, error_bound) = T::gaps::<S>(&self.0);
        // Twice, for the three roundings of the scale.
        let (error_bound, scale) = (2.0 * error_bound, S::F32x8::splat(other.scale_of_sides()));
        let (gap, lane) = largest(of_polygon);
        let edge = polygon.number(lane);
        let outside = T::outside_sides::<S>(&self.0);
        let mut side = (f32::NEG_INFINITY, 0, 0);
        for (k, outside) in outside.into_iter().enumerate().take(T::CORNERS) {
            let (innermost, lane) = largest(S::F32x8::splat(0.0) - outside * scale);
            if -innermost > side.0 {
                side = (-innermost, k, polygon.number(lane));
            }
        }
        let top = fast_max(gap, side.0);
        if error_bound.is_nan() || error_bound == f32::INFINITY {
            return ClosestEstimate::NONE;
        }
        // The axis of a rectangle has a length within a millionth of one.
        if top - 4e-6 * top - self.1 * other.unit_of_gaps() > 2.0 * error_bound {
            return ClosestEstimate::FAR;
        }
        if top < -error_bound {
            return if self.1.is_finite() { ClosestEstimate::OVERLAP } else { T::common::<S>(&self.0, error_bound) };
        }
        let error_bound = DISTANCE_ERROR * f64::from(self.0.extent);
        // The points are on the shape and on the polygon.
        let found = if gap > side.0 {
            let (_, along) = polygon.edge(edge);
            let corner = other.lowest(DVec2::new(along.y, -along.x));
            Foot::nearest(polygon, edge, other, corner, error_bound).map(Foot::flipped)
        } else {
            Foot::nearest(other, side.1, polygon, side.2, error_bound)
        };
        found.map_or(ClosestEstimate::NONE, |Foot { points: [on_a, on_b], distance, .. }| ClosestEstimate {
            on_a,
            on_b,
            separation: distance,
            error_bound,
        })
    }
}
