//! Do a polygon and a circle share a point? In f32, as for a shape with
//! [straight sides](crate::collision::filter::convex_segment_rect).

use crate::collision::filter::convex_segment_rect::With;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::circle::Circle;
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f32_error_bounds::{certain_overlap, error_bound};
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, Simd, WithSimd};
use glam::Vec2;

/// Whether the polygon and the circle share a point, if that is certain.
#[inline(always)]
pub(crate) fn overlap_if_certain(polygon: &Polygon, circle: &Circle) -> Option<bool> {
    let around = || Aabb::loosely(circle.center(), Vec2::splat(circle.radius()));
    match polygon.convex8() {
        Some(convex) => run_vectorized(&Overlap(With::new(convex, polygon.aabb(), circle, circle.center()))),
        None => (!polygon.aabb().overlaps(around())).then_some(false),
    }
}

/// Which edges may be as near as the radius; `None` for a polygon that is not convex or has many corners.
pub(crate) fn near_edges(polygon: &Polygon, circle: &Circle) -> Option<NearEdges> {
    let with = With::new(polygon.convex8()?, polygon.aabb(), circle, circle.center());
    Some(run_vectorized(&Near(with)))
}

/// The edges that may be as near to the centre of a circle as its radius.
#[derive(Clone, Copy)]
pub(crate) struct NearEdges {
    /// A bit for each edge of the polygon.
    pub edges: u32,
    /// Whether the centre is in the polygon.
    pub is_inside: bool,
}

/// Whether the circle and the polygon share a point, if that is certain.
pub(crate) struct Overlap<'a>(pub With<'a, Circle>);

impl WithSimd for Overlap<'_> {
    type Output = Option<bool>;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<bool> {
        let (outside, gaps, error_bound_of_gaps) = gaps::<S>(&self.0);
        // A centre that is certainly inside overlaps however far the edges are.
        let inside = outside.max_element() < -error_bound(4.0, self.0.extent);
        certain_overlap(if inside { f32::NEG_INFINITY } else { gaps.min_element() }, error_bound_of_gaps)
    }
}

/// How far the centre is outside the edges, its squared distances from them minus the squared radius, and how far these may be off.
///
/// The squared distance of the centre from each edge is outside² + beyond²: the distance from its line, off by 3.5u·D, and that
/// beyond one of its ends, off by 6.5u·D with the length of the edge and the differences. The squares, their sum and the square of the
/// radius are off by less than 28u (D + r)², and finite where that square is.
#[inline(always)]
fn gaps<S: Simd>(with: &With<Circle>) -> (S::F32x8, S::F32x8, f32) {
    let (lines, radius, center) = (with.polygon.lines::<S::F32x8>(), with.other.radius(), with.other.center().into());
    let (outside, beyond) = (lines.outside(center), lines.beyond(center, with.polygon.lengths()));
    let squares = outside * outside + beyond * beyond;
    let size = with.extent + radius;
    (outside, squares - S::F32x8::splat(radius * radius), error_bound(32.0, size * size))
}

/// Which edges may be as near as the radius.
struct Near<'a>(With<'a, Circle>);

impl WithSimd for Near<'_> {
    type Output = NearEdges;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> NearEdges {
        let With { polygon, other, extent } = self.0;
        let (_, gaps, gap_error) = gaps::<S>(&self.0);
        // Where the bound overflowed every edge may be near.
        let all = polygon.lanes();
        let edges = if gap_error < f32::INFINITY { gaps.bitmask_le(S::F32x8::splat(gap_error)) & all } else { all };
        NearEdges { edges, is_inside: polygon.contains::<S::F32x8>(other.center(), error_bound(4.0, extent)) }
    }
}
