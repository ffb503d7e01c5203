//! Which edges of a polygon and which sides of another shape does the filter leave open?

use crate::collision::shape::convex8::LANES;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::vector_set::Simd;
use core::iter;

/// The most sides of a shape that is not a polygon.
pub(crate) const SIDES: usize = 4;

/// The edges that the answer for a polygon and another shape depends on: those whose lines may separate them. The lines of all others
/// certainly do not.
#[derive(Clone, Copy)]
pub(crate) struct OpenEdges {
    /// A bit for each edge of the polygon that may separate.
    pub of_polygon: u32,
    /// For each side of the other shape: zero where a corner of the polygon is certainly inside it, else a bit for each that is not
    /// certainly outside. The sides of a segment are those of the line there and the line back.
    pub of_sides: [u32; SIDES],
    /// A bit for each corner of the polygon that is not certainly outside a side of the other shape.
    pub within_sides: u32,
}

/// The numbers of the bits that are set. A test of every lane would be mispredicted.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (lowest < LANES).then_some(lowest)
    })
}

/// A bit for each corner that decides whether all corners are outside a side, from how far outside they are.
#[inline(always)]
pub(crate) fn deciding<S: Simd>(outside: S::F32x8, error_bound: f32) -> u32 {
    let below = S::F32x8::splat(-error_bound);
    let are_outside = certainly_outside::<S>(outside, error_bound);
    if outside.bitmask_le(below) == 0 { !are_outside } else { 0 }
}

/// A bit for each corner strictly farther outside than the bound. Where all corners are exactly as far outside a side as the bound, the
/// filter has left the pair open, so each corner must be tested.
#[inline(always)]
pub(crate) fn certainly_outside<S: Simd>(outside: S::F32x8, error_bound: f32) -> u32 {
    (S::F32x8::splat(0.0) - outside).bitmask_le(S::F32x8::splat((-error_bound).next_down()))
}
