//! Do a polygon and a shape of another kind share a point?
//!
//! For a convex polygon of few corners, the separating axis test in f32 with an error bound, along the normals of its edges and of
//! the other shape; for any other polygon a test of the boxes. What is left open goes to the exact path.
//!
//! The error bounds, with u the unit roundoff and D at least the sum of the absolute coordinates from the other shape's point to any
//! corner: the distance of the point from an edge is off by 3.5u·D, as for two polygons.

use crate::collision::{
    shape::{
        aabb::Aabb,
        any_shape::ShapeRef,
        circle::Circle,
        convex8::{Convex8, LANES},
        point::Point,
        polygon::Polygon,
        rect::Rect,
        segment::Segment,
    },
    sign::f32_error_bounds::{certain_overlap, error_bound},
    simd::{
        kernel_choice::Kernel,
        lanes::Lanes,
        min_max::fast_max,
        vector_set::{F32x8, Simd, WithSimd},
    },
};
use core::iter;
use glam::Vec2;

/// Whether the polygon and a shape that is no polygon share a point, if that is certain.
#[inline(always)]
pub(crate) fn overlaps_other(polygon: &Polygon, other: ShapeRef) -> Option<bool> {
    overlaps_other_with(Kernel::Avx2, polygon, other)
}

#[inline(always)]
pub(crate) fn overlaps_other_with(kernel: Kernel, polygon: &Polygon, other: ShapeRef) -> Option<bool> {
    let sides = polygon.aabb();
    let Some(convex) = polygon.convex8() else {
        return if sides.overlaps(around(other)?) { None } else { Some(false) };
    };
    match other {
        ShapeRef::Point(point) => kernel.run(&Overlap(With::new(convex, sides, point, point.position()))),
        ShapeRef::Segment(segment) => kernel.run(&Overlap(With::new(convex, sides, segment, segment.a()))),
        ShapeRef::Circle(circle) => kernel.run(&With::new(convex, sides, circle, circle.center())),
        ShapeRef::Rect(rect) => kernel.run(&Overlap(With::new(convex, sides, rect, rect.center()))),
        ShapeRef::Polygon(_) => None,
    }
}

/// The edges that the answer for a polygon and another shape depends on: those whose lines may separate them, or that a circle may
/// reach. No other edge does, up to rounding.
#[derive(Clone, Copy)]
pub(crate) struct OpenEdges {
    /// A bit for each edge of the polygon.
    of_polygon: u32,
    /// For each side of the other shape: none where a corner of the polygon is certainly inside it, else a bit for each that is not
    /// certainly outside. The sides of a segment are those of the line there and the line back.
    of_sides: [u32; SIDES],
    /// A bit for each corner of the polygon that is not certainly outside a side of the other shape.
    within_sides: u32,
    /// Whether the centre of a circle is in the polygon.
    pub is_inside: bool,
}

impl OpenEdges {
    /// The numbers of the polygon's.
    pub fn edges(self) -> impl Iterator<Item = usize> {
        bits(self.of_polygon)
    }

    /// The numbers of the corners that decide whether the polygon is outside a side of the other shape; none where it is not.
    pub fn corners(self, side: usize) -> impl Iterator<Item = usize> {
        bits(self.of_sides[side])
    }

    /// The numbers of the corners that may be within all sides of the other shape.
    pub fn within_sides(self) -> impl Iterator<Item = usize> {
        bits(self.within_sides)
    }

    /// Whether a side of the other shape may separate the two.
    pub fn may_separate(self, side: usize) -> bool {
        self.of_sides[side] != 0
    }
}

/// The numbers of the bits that are set. A test of every lane would be mispredicted.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lowest < LANES).then_some(lowest)
    })
}

/// Of corners that are so far outside a side, those that decide whether all are outside.
#[inline(always)]
fn deciding<S: Simd>(outside: S::F32x8, error_bound: f32) -> u32 {
    let below = S::F32x8::splat(-error_bound);
    let are_outside = certainly_outside::<S>(outside, error_bound);
    if outside.bitmask_le(below) == 0 { !are_outside } else { 0 }
}

/// Those further outside than the bound. One as far as that is none: where all corners are as far outside one side, the filter has left
/// the pair open, and each must be asked.
#[inline(always)]
fn certainly_outside<S: Simd>(outside: S::F32x8, error_bound: f32) -> u32 {
    (S::F32x8::splat(0.0) - outside).bitmask_le(S::F32x8::splat((-error_bound).next_down()))
}

/// The most sides of a shape that is no polygon.
const SIDES: usize = 4;

/// Which edges the answer for a polygon and another shape depends on; `None` for two polygons, and for one that is not convex or
/// has many corners.
pub(crate) fn open_edges(polygon: &Polygon, other: ShapeRef) -> Option<OpenEdges> {
    let (sides, convex, kernel) = (polygon.aabb(), polygon.convex8()?, Kernel::Avx2);
    match other {
        ShapeRef::Point(point) => Some(kernel.run(&Open(With::new(convex, sides, point, point.position())))),
        ShapeRef::Segment(segment) => Some(kernel.run(&Open(With::new(convex, sides, segment, segment.a())))),
        ShapeRef::Rect(rect) => Some(kernel.run(&Open(With::new(convex, sides, rect, rect.center())))),
        ShapeRef::Circle(circle) => Some(kernel.run(&Reached(With::new(convex, sides, circle, circle.center())))),
        ShapeRef::Polygon(_) => None,
    }
}

/// A box around a shape that is no polygon, not necessarily the smallest.
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
    polygon: &'a Convex8,
    other: &'a S,
    /// D: from the point, the first end or the centre.
    extent: f32,
}

impl<'a, S> With<'a, S> {
    /// Of a polygon with a box around it, and a shape with a point of its own.
    #[inline(always)]
    fn new(polygon: &'a Convex8, sides: Aabb, other: &'a S, point: Vec2) -> Self {
        // Not by `min` and `max` of coordinates, which the compiler makes into branches.
        let extent = ((point - sides.min).abs() + sides.size()).element_sum();
        Self { polygon, other, extent }
    }
}

/// How far a shape is outside the lines that may separate it from a polygon; below zero inside.
trait Gaps {
    /// Outside the edges of the polygon, outside those of the shape, and how far each may be off; times one common factor.
    fn gaps<S: Simd>(&self) -> (S::F32x8, f32, f32);

    /// How far each corner of the polygon is outside each side of the shape, times the same factor.
    fn outside_sides<S: Simd>(&self) -> [S::F32x8; SIDES];
}

/// Whether the shapes share a point, if that is certain.
struct Overlap<G>(G);

impl<G: Gaps> WithSimd for Overlap<G> {
    type Output = Option<bool>;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<bool> {
        let (of_polygon, of_other, error_bound) = self.0.gaps::<S>();
        certain_overlap(fast_max(of_polygon.max_element(), of_other), error_bound)
    }
}

/// Which lines may separate the shapes.
struct Open<'a, T>(With<'a, T>);

impl<'a, T> WithSimd for Open<'a, T>
where
    With<'a, T>: Gaps,
{
    type Output = OpenEdges;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> OpenEdges {
        let (of_polygon, _, error_bound) = self.0.gaps::<S>();
        let all = self.0.polygon.lanes();
        // Where the bound overflowed all is open: −∞ is no more certain than the bound.
        if error_bound == f32::INFINITY {
            return OpenEdges { of_polygon: all, of_sides: [all; SIDES], within_sides: all, is_inside: false };
        }
        let below = S::F32x8::splat(-error_bound);
        let [p, q, r, s] = self.0.outside_sides::<S>();
        let are_outside = certainly_outside::<S>(p.max(q).max(r.max(s)), error_bound);
        let (p, q) = (deciding::<S>(p, error_bound), deciding::<S>(q, error_bound));
        let (r, s) = (deciding::<S>(r, error_bound), deciding::<S>(s, error_bound));
        // Not by `map`, which would not be compiled for the instructions of the kernel.
        let of_sides = [p & all, q & all, r & all, s & all];
        let of_polygon = !of_polygon.bitmask_le(below) & all;
        OpenEdges { of_polygon, of_sides, within_sides: !are_outside & all, is_inside: false }
    }
}

impl Gaps for With<'_, Point> {
    #[inline(always)]
    fn gaps<S: Simd>(&self) -> (S::F32x8, f32, f32) {
        let outside = self.polygon.lines::<S::F32x8>().outside(self.other.position().into());
        (outside, f32::NEG_INFINITY, error_bound(4.0, self.extent))
    }

    #[inline(always)]
    fn outside_sides<S: Simd>(&self) -> [S::F32x8; SIDES] {
        [S::F32x8::splat(f32::NEG_INFINITY); SIDES]
    }
}

impl Gaps for With<'_, Segment> {
    /// With E the sum of the absolute coordinates from end to end, and E added to D for the other end: the gaps along the normals of the
    /// polygon, times E, are off by 4.5u·D·E, those across the segment by 4u·D·E.
    #[inline(always)]
    fn gaps<S: Simd>(&self) -> (S::F32x8, f32, f32) {
        let (a, b) = (self.other.a(), self.other.b());
        let (lines, along) = (self.polygon.lines::<S::F32x8>(), b - a);
        let size = along.abs().element_sum();
        let sides = lines.outside(a.into()).min(lines.outside(b.into())) * S::F32x8::splat(size);
        let line = gap_around_zero(lines.to_local(a, along)[1]);
        (sides, line, error_bound(6.0, (self.extent + size) * size))
    }

    #[inline(always)]
    fn outside_sides<S: Simd>(&self) -> [S::F32x8; SIDES] {
        let (a, b) = (self.other.a(), self.other.b());
        let [_, across] = self.polygon.lines::<S::F32x8>().to_local(a, b - a);
        let none = S::F32x8::splat(f32::NEG_INFINITY);
        [S::F32x8::splat(0.0) - across, across, none, none]
    }
}

impl Gaps for With<'_, Rect> {
    /// With H the sum of the half extents, for which the rectangle's own error bound has room: along the normals of the polygon the distance
    /// of the centre is off by 3.5u·D, the projected half extents by 6u·H; along the rectangle's axes a corner is off by 3u·D. A sum
    /// adds u (D + H).
    #[inline(always)]
    fn gaps<S: Simd>(&self) -> (S::F32x8, f32, f32) {
        let (lines, rect) = (self.polygon.lines::<S::F32x8>(), self.other);
        let (center, half) = (rect.center(), rect.half());
        let sides = lines.outside(center.into()) - lines.projected_half(rect.axis(), half);
        let [along, across] = lines.to_local(center, rect.axis());
        let own = fast_max(gap_around_zero(along) - half.x, gap_around_zero(across) - half.y);
        (sides, own, error_bound(8.0, self.extent) + rect.error_bound())
    }

    #[inline(always)]
    fn outside_sides<S: Simd>(&self) -> [S::F32x8; SIDES] {
        let (rect, zero) = (self.other, S::F32x8::splat(0.0));
        let [along, across] = self.polygon.lines::<S::F32x8>().to_local(rect.center(), rect.axis());
        let (width, height) = (S::F32x8::splat(rect.half().x), S::F32x8::splat(rect.half().y));
        // As the corners of a rectangle follow each other.
        [zero - across - height, along - width, across - height, zero - along - width]
    }
}

impl WithSimd for With<'_, Circle> {
    type Output = Option<bool>;

    /// The squared distance of the centre from each edge is outside² + beyond²: the distance from its line, off by 3.5u·D, and that
    /// beyond one of its ends, off by 6.5u·D with the length of the edge and the differences. The squares, their sum and the square of the
    /// radius are off by less than 28u (D + r)², and finite where that square is.
    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<bool> {
        let (outside, gaps, error_bound_of_gaps) = self.gaps::<S>();
        // A centre that is certainly inside overlaps however far the edges are.
        let inside = outside.max_element() < -error_bound(4.0, self.extent);
        certain_overlap(if inside { f32::NEG_INFINITY } else { min_element(gaps) }, error_bound_of_gaps)
    }
}

impl With<'_, Circle> {
    /// How far the centre is outside the edges, its squared distances from them minus the squared radius, and how far these may be off.
    #[inline(always)]
    fn gaps<S: Simd>(&self) -> (S::F32x8, S::F32x8, f32) {
        let (lines, radius) = (self.polygon.lines::<S::F32x8>(), self.other.radius());
        let center = self.other.center().into();
        let (outside, beyond) = (lines.outside(center), lines.beyond(center, self.polygon.lengths()));
        let squares = outside * outside + beyond * beyond;
        let size = self.extent + radius;
        (outside, squares - S::F32x8::splat(radius * radius), error_bound(32.0, size * size))
    }
}

/// Which edges a circle may reach.
struct Reached<'a>(With<'a, Circle>);

impl WithSimd for Reached<'_> {
    type Output = OpenEdges;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> OpenEdges {
        let With { polygon, other, extent } = self.0;
        let (_, gaps, gap_error) = self.0.gaps::<S>();
        // Where the bound overflowed all are.
        let all = polygon.lanes();
        let of_polygon =
            if gap_error < f32::INFINITY { gaps.bitmask_le(S::F32x8::splat(gap_error)) & all } else { all };
        let is_inside = polygon.contains::<S::F32x8>(other.center(), error_bound(4.0, extent));
        OpenEdges { of_polygon, of_sides: [0; SIDES], within_sides: 0, is_inside }
    }
}

/// The distance of zero from the interval that the numbers span; below zero, its depth inside.
#[inline(always)]
fn gap_around_zero<V: F32x8>(numbers: V) -> f32 {
    fast_max(min_element(numbers), -numbers.max_element())
}

#[inline(always)]
fn min_element<V: F32x8>(numbers: V) -> f32 {
    -(V::splat(0.0) - numbers).max_element()
}
