//! When does a disc that moves first touch a convex polygon of few corners, rounded or not? Where it enters the polygon rounded by both
//! radii is decided in f32 with an error bound, eight numbers at a time.
//!
//! First the separating axis test of a segment and a polygon. Then each edge that faces the motion, moved outwards by the radii, has two
//! ends beside the line of the motion: the line passes between those of the edge that it enters, or between two edges through the arc
//! around a corner. No division, and no branch but on the answer.
//!
//! The error bounds, with u the unit roundoff, D at least the sum of the absolute coordinates from the centre to any corner and the radii,
//! E that of the motion, which may be rounded to f32: the start is off by 4.5u·D from an edge, the end by 6.5u·(D + E), what both are apart
//! by 4u·E; an end of an edge is off by 12u·D·E across the motion.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::{Motions, discs};
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::convex8::Convex8;
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::simd::kernel_choice::run_vectorized;
use crate::collision::simd::lanes::Lanes;
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

/// The first touch of a disc and a polygon within a box, with their radii, of which it is certain whether there is one; `None` where that
/// is open.
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
    /// D and E. Not computed by the kernel, which would wait for the parts of a vector to be in memory.
    extent: f32,
    size: f32,
}

impl WithSimd for Clip<'_> {
    type Output = Entry;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Entry {
        let &Self { polygon, center, by, radius, extent, size } = self;
        let [off, off_closing] = [error_bound(8.0, extent + size), error_bound(6.0, size)];
        let off_across = error_bound(14.0, extent * size);
        if !off_across.is_finite() {
            return Entry::Open;
        }
        let (lines, all) = (polygon.lines::<S::F32x8>(), polygon.lanes());
        let at_least = |lanes: S::F32x8, least: f32| S::F32x8::splat(least).bitmask_le(lanes);
        let (by_x, by_y) = (S::F32x8::splat(by.x), S::F32x8::splat(by.y));
        let (parting, beside) =
            (lines.normal_x * by_x + lines.normal_y * by_y, lines.normal_y * by_x - lines.normal_x * by_y);
        let start = lines.outside(center.into()) - S::F32x8::splat(radius);
        let end = start + parting;
        let [_, across] = lines.to_local(center, by);
        let width = radius * size + off_across;
        let are_beside =
            at_least(across, width) & all == all || across.bitmask_le(S::F32x8::splat(-width)) & all == all;
        if at_least(start.min(end), off) != 0 || are_beside {
            return Entry::Misses;
        }
        let first = across + S::F32x8::splat(radius) * beside;
        let second = first + parting * S::F32x8::load(polygon.lengths());
        let faces = parting.bitmask_le(S::F32x8::splat(-off_closing)) & all;
        let is_edge = at_least(first, off_across) & second.bitmask_le(S::F32x8::splat(-off_across)) & faces;
        if is_edge != 0 {
            let edge = is_edge.trailing_zeros();
            let is_before = at_least(start, off) >> (edge & 31) & 1 == 1;
            let is_behind = end.bitmask_le(S::F32x8::splat(-off)) >> (edge & 31) & 1 == 1;
            return if is_before && is_behind { Entry::Edge(edge) } else { Entry::Open };
        }
        let passed = at_least(second, off_across) & faces;
        let ahead = first.bitmask_le(S::F32x8::splat(-off_across)) & faces;
        let turn_away = at_least(parting, off_closing) & all;
        let is_outside = at_least(start, off) != 0;
        if passed | ahead != faces || faces | turn_away != all || !is_outside {
            return Entry::Open;
        }
        let last_lane = all.count_ones() - 1;
        let behind_previous = |lanes: u32| lanes << 1 & all | lanes >> last_lane & 1;
        let corner = (ahead | turn_away) & behind_previous(passed) | ahead & behind_previous(turn_away);
        if corner == 0 { Entry::Open } else { Entry::Corner(corner.trailing_zeros()) }
    }
}
