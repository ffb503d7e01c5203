//! Which edge of a convex polygon of few corners does a ray enter? In f32 with an error bound, eight numbers at a time.
//!
//! The separating axis test of a segment and a polygon, and of the corners on both sides of the ray the two between which it enters:
//! no division, and no branch but on the answer.
//!
//! The error bounds, with u the unit roundoff, D at least the sum of the absolute coordinates from the start of the ray to any corner, E
//! that of the motion: the start is off by 3.5u·D from an edge, as for two polygons, the end by 4.5u·(D + E); a corner is off by 4u·D·E
//! across the ray.

use crate::collision::{
    motion::ray::Entry,
    shape::{aabb::Aabb, convex8::Convex8},
    sign::f32_error_bounds::error_bound,
    simd::{
        kernel_choice::Kernel,
        lanes::Lanes,
        vector_set::{Simd, WithSimd},
    },
};
use glam::Vec2;

/// Of a polygon within a box, and a ray from `from` by `by`.
#[inline(always)]
pub(crate) fn entry(polygon: &Convex8, around: Aabb, from: Vec2, by: Vec2) -> Entry {
    let (extent, size) = (((from - around.min).abs() + around.size()).element_sum(), by.abs().element_sum());
    Kernel::Avx2.run(&Clip { polygon, from, by, extent, size })
}

struct Clip<'a> {
    polygon: &'a Convex8,
    from: Vec2,
    by: Vec2,
    /// D and E.
    extent: f32,
    size: f32,
}

impl WithSimd for Clip<'_> {
    type Output = Entry;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Entry {
        let &Self { polygon, from, by, extent, size } = self;
        let (off, off_across) = (error_bound(6.0, extent + size), error_bound(6.0, extent * size));
        if !off_across.is_finite() {
            return Entry::Open;
        }
        let (lines, all) = (polygon.lines::<S::F32x8>(), polygon.lanes());
        let start = lines.outside(from.into());
        let end = start + lines.normal_x * S::F32x8::splat(by.x) + lines.normal_y * S::F32x8::splat(by.y);
        let [_, across] = lines.to_local(from, by);
        let left = S::F32x8::splat(off_across).bitmask_le(across) & all;
        let right = across.bitmask_le(S::F32x8::splat(-off_across)) & all;
        if S::F32x8::splat(off).bitmask_le(start.min(end)) != 0 || left == all || right == all {
            return Entry::Misses;
        }
        // From a corner on the left to one on the right.
        let edge = (left & !(left >> 1 | (left & 1) << (all.count_ones() - 1))).trailing_zeros();
        let is_before = S::F32x8::splat(off).bitmask_le(start) >> (edge & 31) & 1 == 1;
        let is_behind = end.bitmask_le(S::F32x8::splat(-off)) >> (edge & 31) & 1 == 1;
        if left | right == all && is_before && is_behind { Entry::Edge(edge) } else { Entry::Open }
    }
}
