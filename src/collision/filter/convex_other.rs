//! Do a polygon and a shape of another kind share a point?
//!
//! A convex polygon of few corners is asked along the normals of its edges and those of the other shape, in f32 with a bound, of
//! any other polygon only the box; what is left open is for the exact path.
//!
//! The bounds, with u as for two polygons and D at least the sum of the absolute coordinates from the other shape's point to any
//! corner: how far the point lies outside an edge is off by 3.5u·D.

use crate::collision::{
    shape::{
        aabb::Aabb, any_shape::ShapeRef, circle::Circle, convex8::Ring, point::Point, polygon::Polygon, rect::Rect,
        segment::Segment,
    },
    sign::error_bound::{bound, decide},
    simd::{
        kernel::Kernel,
        lanes8::{Eight, Lanes, Single, Wide},
        min_max::greater,
    },
};
use glam::Vec2;

/// Whether the polygon and a shape that is none share a point, if that is certain.
#[inline(always)]
pub(crate) fn overlaps_other(polygon: &Polygon, other: ShapeRef) -> Option<bool> {
    overlaps_other_with(Kernel::Avx2, polygon, other)
}

#[inline(always)]
pub(crate) fn overlaps_other_with(kernel: Kernel, polygon: &Polygon, other: ShapeRef) -> Option<bool> {
    let sides = polygon.aabb();
    let Some(ring) = polygon.ring() else {
        return if sides.overlaps(around(other)?) { None } else { Some(false) };
    };
    // No least and greatest coordinates, of which the compiler makes branches.
    let reach_to = |point: Vec2| ((point - sides.min).abs() + sides.size()).element_sum();
    match other {
        ShapeRef::Point(point) => kernel.run(&With { ring, other: point, reach: reach_to(point.position()) }),
        ShapeRef::Segment(segment) => kernel.run(&With { ring, other: segment, reach: reach_to(segment.a()) }),
        ShapeRef::Circle(circle) => kernel.run(&With { ring, other: circle, reach: reach_to(circle.center()) }),
        ShapeRef::Rect(rect) => kernel.run(&With { ring, other: rect, reach: reach_to(rect.center()) }),
        ShapeRef::Polygon(_) => None,
    }
}

/// A box around a shape that is no polygon, not always the smallest.
#[inline(always)]
fn around(shape: ShapeRef) -> Option<Aabb> {
    match shape {
        ShapeRef::Point(point) => Some(point.aabb()),
        ShapeRef::Segment(segment) => Some(segment.aabb()),
        ShapeRef::Circle(circle) => Some(Aabb::loosely(circle.center(), Vec2::splat(circle.radius()))),
        ShapeRef::Rect(rect) => Some(Aabb::loosely(rect.center(), rect.world_half())),
        ShapeRef::Polygon(_) => None,
    }
}

/// Does a shape share a point with the polygon?
struct With<'a, S> {
    ring: &'a Ring,
    other: &'a S,
    /// D: from the point, the first end or the centre.
    reach: f32,
}

impl Wide for With<'_, Point> {
    type Answer = Option<bool>;

    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Option<bool> {
        let outside = self.ring.lines::<L::F32>().outside(self.other.position().into());
        decide(outside.greatest(), bound(4.0, self.reach))
    }
}

impl Wide for With<'_, Segment> {
    type Answer = Option<bool>;

    /// With E the sum of the absolute coordinates from end to end, and E added to D for the other end: the gaps along the normals of the
    /// polygon, times E, are off by 4.5u·D·E, those across the segment by 4u·D·E.
    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Option<bool> {
        let (a, b) = (self.other.a(), self.other.b());
        let (lines, along) = (self.ring.lines::<L::F32>(), b - a);
        let size = along.abs().element_sum();
        let side = lines.outside(a.into()).min(lines.outside(b.into())).greatest() * size;
        let line = gap_around(lines.seen_from(a, along)[1]);
        decide(greater(side, line), bound(6.0, (self.reach + size) * size))
    }
}

impl Wide for With<'_, Circle> {
    type Answer = Option<bool>;

    /// From each edge the centre is so far outside, and so far beyond one of its ends: off by 3.5u·D, and by 6.5u·D with the length of
    /// the edge and the differences. The squares of both, their sum and the square of the radius are off by less than 28u (D + r)², and
    /// finite where that square is.
    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Option<bool> {
        let (lines, radius) = (self.ring.lines::<L::F32>(), self.other.radius());
        let center = self.other.center().into();
        let (outside, beyond) = (lines.outside(center), lines.beyond(center, self.ring.lengths()));
        let squares = outside.mul(outside).add(beyond.mul(beyond));
        let gap = least(squares) - radius * radius;
        // Where the centre is well inside, its distance from the outline says nothing.
        let inside = outside.greatest() < -bound(4.0, self.reach);
        let size = self.reach + radius;
        decide(if inside { f32::NEG_INFINITY } else { gap }, bound(32.0, size * size))
    }
}

impl Wide for With<'_, Rect> {
    type Answer = Option<bool>;

    /// With H as for two rectangles, whose doubt has room for all its errors: along the normals of the polygon the centre's gap is off by
    /// 3.5u·D, the shadow of the rectangle by 6u·H; along its own axes a corner is off by 3u·D. A sum makes u (D + H).
    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Option<bool> {
        let (lines, rect) = (self.ring.lines::<L::F32>(), self.other);
        let (center, half) = (rect.center(), rect.half());
        let sides = lines.outside(center.into()).sub(lines.shadow(rect.axis(), half)).greatest();
        let [along, across] = lines.seen_from(center, rect.axis());
        let own = greater(gap_around(along) - half.x, gap_around(across) - half.y);
        decide(greater(sides, own), bound(8.0, self.reach) + rect.error_bound())
    }
}

/// How far zero is outside the span of some numbers; below zero, how deep it is within.
#[inline(always)]
fn gap_around<V: Single>(numbers: V) -> f32 {
    greater(least(numbers), -numbers.greatest())
}

#[inline(always)]
fn least<V: Single>(numbers: V) -> f32 {
    -V::splat(0.0).sub(numbers).greatest()
}
