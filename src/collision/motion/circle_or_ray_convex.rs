//! When does a disc that moves first touch a convex polygon of few corners, rounded or not? Where it enters the polygon rounded by both
//! radii is decided in f32 with an error bound, eight numbers at a time.
//!
//! A ray is a disc of radius 0.
//!
//! First the separating axis test of a segment and a polygon. Then each edge that faces the motion is moved outwards by the radii. The line
//! of the motion passes between the ends of one such edge, where the disc enters, or between one such edge and its neighbour, which may
//! face away: then the disc enters by the arc around their corner. No division, and no branch but on the answer.
//!
//! The error bounds. Let u be the unit roundoff, D at least the sum of the absolute coordinates from the centre to any corner and the
//! radii, and E that of the motion, which may be rounded to f32. The distance of the start from an edge is off by 4.5u·D, that of the end
//! by 6.5u·(D + E), and their difference by 4u·E; an end of an edge, across the motion, by 12u·D·E.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::{Motions, discs};
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::convex8::Convex8;
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, Simd, WithSimd};
use glam::Vec2;

/// What is certain about where the disc enters.
#[derive(Clone, Copy)]
enum Entry {
    Misses,
    /// It starts outside and enters by the edge with this number.
    Edge(u32),
    /// It starts outside; if it enters, then by the arc around the corner with this number.
    Corner(u32),
    Open,
}

/// The first touch of a disc and a polygon within a box, with their radii; the outer `None` where it is not certain whether there is one.
#[inline(always)]
pub(crate) fn touch(
    center: Vec2,
    (polygon, around): (&Convex8, Aabb),
    radii: [f32; 2],
    motions: &Motions,
) -> Option<Option<FirstTouch>> {
    let (by, radius) = (motions.relative.as_vec2(), radii[0] + radii[1]);
    let extent = ((center - around.min).abs() + around.size()).element_sum() + radius;
    let (from, [radius_a, radius_b]) = (center.as_dvec2(), radii.map(f64::from));
    match run_vectorized(&Clip { polygon, center, by, radius, extent, size: by.abs().element_sum() }) {
        Entry::Misses => Some(None),
        Entry::Edge(edge) => {
            let (start, outward) = polygon.start_and_outward(edge as usize);
            let gap = outward.dot(start - from) + (radius_a + radius_b);
            let time = gap / outward.dot(motions.relative);
            Some(Some(FirstTouch::new(time, from + motions.by[0] * time - outward * radius_a, -outward)))
        }
        Entry::Corner(corner) => {
            discs([from, polygon.corner(corner as usize).as_dvec2()], [radius_a, radius_b], motions)
        }
        Entry::Open => None,
    }
}

struct Clip<'a> {
    polygon: &'a Convex8,
    center: Vec2,
    by: Vec2,
    radius: f32,
    /// D and E. Computed by the caller: the kernel would have to wait until the parts of a vector are in memory.
    extent: f32,
    size: f32,
}

impl WithSimd for Clip<'_> {
    type Output = Entry;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Entry {
        let &Self { polygon, center, by, radius, extent, size } = self;
        let [gap_error, closing_error] = [error_bound(8.0, extent + size), error_bound(6.0, size)];
        let across_error = error_bound(14.0, extent * size);
        if !across_error.is_finite() {
            return Entry::Open;
        }
        let (lines, all) = (polygon.lines::<S::F32x8>(), polygon.lanes());
        let at_least = |lanes: S::F32x8, least: f32| S::F32x8::splat(least).bitmask_le(lanes);
        let (by_x, by_y) = (S::F32x8::splat(by.x), S::F32x8::splat(by.y));
        let (parting, normal_across) =
            (lines.normal_x * by_x + lines.normal_y * by_y, lines.normal_y * by_x - lines.normal_x * by_y);
        let start = lines.outside(center.into()) - S::F32x8::splat(radius);
        let end = start + parting;
        let [_, across] = lines.to_local(center, by);
        let width = radius * size + across_error;
        let are_beside =
            at_least(across, width) & all == all || across.bitmask_le(S::F32x8::splat(-width)) & all == all;
        if at_least(start.min(end), gap_error) != 0 || are_beside {
            return Entry::Misses;
        }
        // The ends of the edges, moved outwards by the radius.
        let start_across = across + S::F32x8::splat(radius) * normal_across;
        let end_across = start_across + parting * S::F32x8::load(polygon.lengths());
        let facing = parting.bitmask_le(S::F32x8::splat(-closing_error)) & all;
        let is_edge =
            at_least(start_across, across_error) & end_across.bitmask_le(S::F32x8::splat(-across_error)) & facing;
        if is_edge != 0 {
            let edge = is_edge.trailing_zeros();
            let is_before = at_least(start, gap_error) >> (edge & 31) & 1 == 1;
            let is_behind = end.bitmask_le(S::F32x8::splat(-gap_error)) >> (edge & 31) & 1 == 1;
            return if is_before && is_behind { Entry::Edge(edge) } else { Entry::Open };
        }
        let line_is_past = at_least(end_across, across_error) & facing;
        let line_is_before = start_across.bitmask_le(S::F32x8::splat(-across_error)) & facing;
        let turned_away = at_least(parting, closing_error) & all;
        let is_outside = at_least(start, gap_error) != 0;
        if line_is_past | line_is_before != facing || facing | turned_away != all || !is_outside {
            return Entry::Open;
        }
        corner_between(line_is_past, line_is_before, turned_away, all)
    }
}

/// The corner around which the line of the motion passes between two edges. The arguments have a bit for each edge: the line passes
/// beyond its end, or before its start; it is turned away from the motion; all edges.
#[inline(always)]
fn corner_between(line_is_past: u32, line_is_before: u32, turned_away: u32, all: u32) -> Entry {
    let last_lane = all.count_ones() - 1;
    let after_previous = |lanes: u32| lanes << 1 & all | lanes >> last_lane & 1;
    let corner =
        (line_is_before | turned_away) & after_previous(line_is_past) | line_is_before & after_previous(turned_away);
    if corner == 0 { Entry::Open } else { Entry::Corner(corner.trailing_zeros()) }
}
