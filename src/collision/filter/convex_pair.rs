//! Two convex polygons of few corners, in the order in which they are computed.

use crate::collision::{
    answer::ClosestPoints,
    shape::{aabb::Aabb, any_shape::ShapeRef, canonical_order::in_order, convex8::Ring, polygon::Polygon},
    simd::min_max::{greater, lesser},
};
use glam::DVec2;

/// Two polygons, and at least the sum of the absolute coordinates between any two points of them.
#[derive(Clone, Copy)]
pub(crate) struct Pair<'a> {
    // Not an array, which would be copied as a whole before its halves have arrived in memory.
    pub a: &'a Ring,
    pub b: &'a Ring,
    pub reach: f32,
    /// Whether the first of them is the second of the question.
    pub swapped: bool,
}

impl<'a> Pair<'a> {
    /// `None` where a polygon has no ring, or they reach further than the largest f32.
    #[inline]
    pub fn new(a: &'a Polygon, b: &'a Polygon) -> Option<Self> {
        let reach = reach(a.aabb(), b.aabb());
        let (a, b) = (a.ring()?, b.ring()?);
        reach.is_finite().then_some(Self { a, b, reach, swapped: false })
    }

    /// The polygons in an order of their own, so that a pair and its mirror are answered by the same computation.
    #[inline]
    pub fn in_order(self, a: &Polygon, b: &Polygon) -> Self {
        let (rings, [first, second]) = (self.rings(), [self.a.x[0], self.b.x[0]]);
        let swapped =
            if first == second { !in_order(ShapeRef::Polygon(a), ShapeRef::Polygon(b)) } else { first > second };
        // Looked up: a branch would be guessed wrong every other time.
        Self { a: rings[usize::from(swapped)], b: rings[usize::from(!swapped)], swapped, ..self }
    }

    #[inline(always)]
    pub fn rings(&self) -> [&'a Ring; 2] {
        [self.a, self.b]
    }

    /// The answer to the question from a point of the polygon `of` and one of the other.
    #[inline(always)]
    pub fn closest(&self, of: usize, points: [DVec2; 2], distance: f64) -> ClosestPoints {
        let first = of ^ usize::from(self.swapped);
        ClosestPoints::separated(points[first], points[1 - first], distance)
    }
}

/// Width and height of what is around both boxes, added: at least the sum of the absolute coordinates between any two
/// points.
#[inline(always)]
pub(crate) fn reach(a: Aabb, b: Aabb) -> f32 {
    (greater(a.max.x, b.max.x) - lesser(a.min.x, b.min.x)) + (greater(a.max.y, b.max.y) - lesser(a.min.y, b.min.y))
}
