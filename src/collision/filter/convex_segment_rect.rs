//! Do a polygon and a point, a segment or a rectangle share a point?
//!
//! For a convex polygon of few corners, the separating axis test in f32 with an error bound, along the normals of its edges and of
//! the other shape; for any other polygon a test of the boxes. What is left open goes to the exact path.
//!
//! The error bounds, with u the unit roundoff and D at least the sum of the absolute coordinates from the other shape's point to any
//! corner: the distance of the point from an edge is off by 3.5u·D, as for two polygons.

use crate::collision::filter::open_edges::{OpenEdges, SIDES, certainly_outside, deciding};
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::convex8::Convex8;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f32_error_bounds::{certain_overlap, error_bound};
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::fast_max;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, Simd, WithSimd};
use glam::Vec2;

/// Whether the polygon and the other shape share a point, if that is certain.
#[inline(always)]
pub(crate) fn overlap_if_certain<T: Straight>(polygon: &Polygon, other: &T) -> Option<bool> {
    let (point, around) = other.point_and_box();
    match polygon.convex8() {
        Some(convex) => run_vectorized(&Overlap(With::new(convex, polygon.aabb(), other, point))),
        None => (!polygon.aabb().overlaps(around)).then_some(false),
    }
}

/// Which edges the answer depends on; `None` for a polygon that is not convex or has many corners.
pub(crate) fn open_edges<T: Straight>(polygon: &Polygon, other: &T) -> Option<OpenEdges> {
    Some(run_vectorized(&Open(With::of(polygon, other)?)))
}

/// A polygon and another shape.
pub(crate) struct With<'a, T> {
    pub polygon: &'a Convex8,
    pub other: &'a T,
    /// D, from the point, the first end or the centre.
    pub extent: f32,
}

impl<T> Clone for With<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for With<'_, T> {}

impl<'a, T> With<'a, T> {
    /// `sides` is a box around the polygon, `point` a point of the other shape.
    #[inline(always)]
    pub fn new(polygon: &'a Convex8, sides: Aabb, other: &'a T, point: Vec2) -> Self {
        // No `min` and `max` of coordinates: the compiler turns these into branches.
        let extent = ((point - sides.min).abs() + sides.size()).element_sum();
        Self { polygon, other, extent }
    }
}

impl<'a, T: Straight> With<'a, T> {
    /// `None` for a polygon that is not convex or has many corners.
    #[inline(always)]
    pub fn of(polygon: &'a Polygon, other: &'a T) -> Option<Self> {
        Some(Self::new(polygon.convex8()?, polygon.aabb(), other, other.point_and_box().0))
    }
}

/// A point, a segment by its ends, or a rectangle: how far is it outside the lines that may separate it from a polygon? Below zero
/// inside.
pub(crate) trait Straight: Sized {
    /// The point, the first end or the centre, and a box around the shape, not necessarily the smallest.
    fn point_and_box(&self) -> (Vec2, Aabb);

    /// The gap outside each edge of the polygon, the largest gap outside the sides of the shape, and how far each may be off; all times one
    /// factor.
    fn gaps<S: Simd>(with: &With<Self>) -> (S::F32x8, f32, f32);

    /// How far each corner of the polygon is outside each side of the shape, times the same factor.
    fn outside_sides<S: Simd>(with: &With<Self>) -> [S::F32x8; SIDES];
}

/// Whether the shapes share a point, if that is certain.
pub(crate) struct Overlap<'a, T>(pub With<'a, T>);

impl<T: Straight> WithSimd for Overlap<'_, T> {
    type Output = Option<bool>;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<bool> {
        let (of_polygon, of_other, error_bound) = T::gaps::<S>(&self.0);
        certain_overlap(fast_max(of_polygon.max_element(), of_other), error_bound)
    }
}

/// Which lines may separate the shapes.
struct Open<'a, T>(With<'a, T>);

impl<T: Straight> WithSimd for Open<'_, T> {
    type Output = OpenEdges;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> OpenEdges {
        let (of_polygon, _, error_bound) = T::gaps::<S>(&self.0);
        let all = self.0.polygon.lanes();
        // Where the bound overflowed every line is open: a gap of −∞ is then no more certain than any other.
        if error_bound == f32::INFINITY {
            return OpenEdges { of_polygon: all, of_sides: [all; SIDES], within_sides: all };
        }
        let below = S::F32x8::splat(-error_bound);
        let [p, q, r, s] = T::outside_sides::<S>(&self.0);
        let are_outside = certainly_outside::<S>(p.max(q).max(r.max(s)), error_bound);
        let (p, q) = (deciding::<S>(p, error_bound), deciding::<S>(q, error_bound));
        let (r, s) = (deciding::<S>(r, error_bound), deciding::<S>(s, error_bound));
        // Not by `map`, which would not be compiled for the instructions of the kernel.
        let of_sides = [p & all, q & all, r & all, s & all];
        let of_polygon = !of_polygon.bitmask_le(below) & all;
        OpenEdges { of_polygon, of_sides, within_sides: !are_outside & all }
    }
}

impl Straight for Vec2 {
    #[inline(always)]
    fn point_and_box(&self) -> (Vec2, Aabb) {
        (*self, Aabb { min: *self, max: *self })
    }

    #[inline(always)]
    fn gaps<S: Simd>(with: &With<Self>) -> (S::F32x8, f32, f32) {
        let outside = with.polygon.lines::<S::F32x8>().outside((*with.other).into());
        (outside, f32::NEG_INFINITY, error_bound(4.0, with.extent))
    }

    #[inline(always)]
    fn outside_sides<S: Simd>(_: &With<Self>) -> [S::F32x8; SIDES] {
        [S::F32x8::splat(f32::NEG_INFINITY); SIDES]
    }
}

impl Straight for [Vec2; 2] {
    #[inline(always)]
    fn point_and_box(&self) -> (Vec2, Aabb) {
        (self[0], Aabb { min: self[0].min(self[1]), max: self[0].max(self[1]) })
    }

    /// Let E be the sum of the absolute coordinates from end to end; for the other end, D grows by E. Then the gaps along the normals of
    /// the polygon, times E, are off by 4.5u·D·E, those across the segment by 4u·D·E.
    #[inline(always)]
    fn gaps<S: Simd>(with: &With<Self>) -> (S::F32x8, f32, f32) {
        let [a, b] = *with.other;
        let (lines, along) = (with.polygon.lines::<S::F32x8>(), b - a);
        let size = along.abs().element_sum();
        let sides = lines.outside(a.into()).min(lines.outside(b.into())) * S::F32x8::splat(size);
        let line = gap_around_zero(lines.to_local(a, along)[1]);
        (sides, line, error_bound(6.0, (with.extent + size) * size))
    }

    #[inline(always)]
    fn outside_sides<S: Simd>(with: &With<Self>) -> [S::F32x8; SIDES] {
        let [a, b] = *with.other;
        let [_, across] = with.polygon.lines::<S::F32x8>().to_local(a, b - a);
        let absent = S::F32x8::splat(f32::NEG_INFINITY);
        [S::F32x8::splat(0.0) - across, across, absent, absent]
    }
}

impl Straight for Rect {
    #[inline(always)]
    fn point_and_box(&self) -> (Vec2, Aabb) {
        (self.center(), Aabb::loosely(self.center(), self.world_half()))
    }

    /// Let H be the sum of the half extents, for which the rectangle's own error bound has room. Along the normals of the polygon, the
    /// distance of the centre is off by 3.5u·D and the projected half extents by 6u·H; along the rectangle's axes, a corner is off by 3u·D.
    /// A sum adds u (D + H).
    #[inline(always)]
    fn gaps<S: Simd>(with: &With<Self>) -> (S::F32x8, f32, f32) {
        let (lines, rect) = (with.polygon.lines::<S::F32x8>(), with.other);
        let (center, half) = (rect.center(), rect.half_extents());
        let sides = lines.outside(center.into()) - lines.projected_half(rect.axis(), half);
        let [along, across] = lines.to_local(center, rect.axis());
        let own = fast_max(gap_around_zero(along) - half.x, gap_around_zero(across) - half.y);
        (sides, own, error_bound(8.0, with.extent) + rect.error_bound())
    }

    #[inline(always)]
    fn outside_sides<S: Simd>(with: &With<Self>) -> [S::F32x8; SIDES] {
        let (rect, zero) = (with.other, S::F32x8::splat(0.0));
        let [along, across] = with.polygon.lines::<S::F32x8>().to_local(rect.center(), rect.axis());
        let (width, height) = (S::F32x8::splat(rect.half_extents().x), S::F32x8::splat(rect.half_extents().y));
        // In the order of the rectangle's sides.
        [zero - across - height, along - width, across - height, zero - along - width]
    }
}

/// The distance of zero from the interval that the numbers span; below zero, its depth inside.
#[inline(always)]
fn gap_around_zero<V: F32x8>(numbers: V) -> f32 {
    fast_max(numbers.min_element(), -numbers.max_element())
}
