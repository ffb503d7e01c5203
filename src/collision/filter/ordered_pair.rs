//! In which order are two convex polygons computed, and how large are both together?

use crate::collision::answer::ClosestPoints;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::in_order;
use crate::collision::shape::convex8::{Convex8, LANES};
use crate::collision::shape::polygon::Polygon;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::{fast_max, fast_min};
use crate::collision::simd::vector_set::{F64x8, Simd};
use glam::DVec2;

/// Two polygons, and at least the sum of the absolute coordinates between any two points of them.
#[derive(Clone, Copy)]
pub(crate) struct Pair<'a> {
    // Not an array: copying it as a whole would wait for the stores of its halves (store forwarding fails).
    pub a: &'a Convex8,
    pub b: &'a Convex8,
    pub extent: f32,
    /// Whether the first of them is the second of the question.
    pub swapped: bool,
}

impl<'a> Pair<'a> {
    /// `None` where a polygon is not convex or has more than eight corners, or their common extent is above the largest f32.
    #[inline]
    pub fn new(a: &'a Polygon, b: &'a Polygon) -> Option<Self> {
        let extent = common_extent(a.aabb(), b.aabb());
        let (a, b) = (a.convex8()?, b.convex8()?);
        extent.is_finite().then_some(Self { a, b, extent, swapped: false })
    }

    /// The polygons in canonical order, so that a pair and the swapped pair are answered by the same computation.
    #[inline]
    pub fn in_order(self, a: &Polygon, b: &Polygon) -> Self {
        let (polygons, [first, second]) = (self.polygons(), [self.a.x[0], self.b.x[0]]);
        let swapped =
            if first == second { !in_order(ShapeRef::Polygon(a), ShapeRef::Polygon(b)) } else { first > second };
        // Looked up, not a branch, which would be mispredicted every other time.
        Self { a: polygons[usize::from(swapped)], b: polygons[usize::from(!swapped)], swapped, ..self }
    }

    #[inline(always)]
    pub fn polygons(&self) -> [&'a Convex8; 2] {
        [self.a, self.b]
    }

    /// Whether all coordinates are multiples of a power of two, and the common extent is less than 2²⁶ times that power. Then differences
    /// between corners have 26 bits, their products 52 and sums of two of these 53, and f64 rounds none of them.
    #[inline(always)]
    pub fn is_on_grid<S: Simd>(&self) -> bool {
        // At most 2²⁵ times the power of two below the extent, which may be rounded down.
        let power = f64::from_bits(f64::from(self.extent).to_bits() & f64::INFINITY.to_bits());
        let scale = S::F64x8::splat((1 << 25) as f64 / power);
        let Self { a, b, .. } = self;
        is_whole::<S>(&a.x, scale)
            && is_whole::<S>(&a.y, scale)
            && is_whole::<S>(&b.x, scale)
            && is_whole::<S>(&b.y, scale)
    }

    /// The answer to the question from a point of the polygon `of` and one of the other.
    #[inline(always)]
    pub fn closest(&self, of: usize, points: [DVec2; 2], distance: f64) -> ClosestPoints {
        let first = of ^ usize::from(self.swapped);
        ClosestPoints::separated(points[first], points[1 - first], distance)
    }
}

/// Whether all numbers are whole, times a factor.
#[inline(always)]
fn is_whole<S: Simd>(numbers: &[f32; LANES], factor: S::F64x8) -> bool {
    // Adding this number and taking it away rounds to the nearest whole number; larger numbers are whole already.
    let middle = S::F64x8::splat(1.5 / f64::EPSILON);
    let number = S::F64x8::load(numbers) * factor;
    let lost = (number + middle - middle - number).abs();
    lost.bitmask_le(S::F64x8::splat(0.0)) == (1 << LANES) - 1
}

/// Width plus height of the box around both boxes: at least the sum of the absolute coordinates between any two points.
#[inline(always)]
pub(crate) fn common_extent(a: Aabb, b: Aabb) -> f32 {
    (fast_max(a.max.x, b.max.x) - fast_min(a.min.x, b.min.x))
        + (fast_max(a.max.y, b.max.y) - fast_min(a.min.y, b.min.y))
}
