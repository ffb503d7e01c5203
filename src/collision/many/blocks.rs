//! Asks block by block: gaps first, then the exact path for what they leave open.

use crate::collision::{
    many::{
        column::BLOCK,
        tests_of_kind::{Glance, Test},
    },
    simd::lanes::{Lanes, One},
};

/// Asks block by block; inlined into functions that are compiled for the instructions of the lanes.
#[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "only vectors of intrinsics are asked"))]
#[inline(always)]
pub(crate) fn run<L: Lanes>(test: &impl Test, hits: &mut [u64]) {
    each_block(test, hits, near::<L>, whole_block::<L>);
}

/// The same in loops so simple that the compiler makes vectors of them.
pub(crate) fn run_portable(test: &impl Test, hits: &mut [u64]) {
    each_block(test, hits, near_portable, whole_block_portable);
}

/// Where so many shapes of a block are near, a glance at the next would most likely be in vain. Measured: from there on it costs
/// more than it saves.
const MANY: u32 = 4;
/// So many blocks are then taken without one. Measured: more make no difference where many are near, and lose where few are.
const UNSEEN: u32 = 16;

/// First a glance at the block, where there is one, and at the block itself only if more than one shape is near.
#[inline(always)]
fn each_block<T: Test>(
    test: &T,
    hits: &mut [u64],
    near: impl Fn(&T, Glance, usize) -> u64,
    whole_block: impl Fn(&T, usize) -> u64,
) {
    let (glance, mut unseen) = (test.glance(), 0);
    for (block, word) in hits.iter_mut().enumerate() {
        let near = match glance {
            Some(glance) if unseen == 0 => near(test, glance, block),
            _ => u64::MAX,
        };
        *word = if near.count_ones() > 1 { whole_block(test, block) } else { one_by_one(test, block, near) };
        unseen = if unseen > 0 {
            unseen - 1
        } else if near.count_ones() >= MANY {
            UNSEEN
        } else {
            0
        };
    }
}

#[inline(always)]
fn near<L: Lanes>(test: &impl Test, glance: Glance, block: usize) -> u64 {
    let columns = test.columns(block);
    let mut near = 0;
    for at in (0..BLOCK).step_by(L::COUNT) {
        near |= glance.near::<L>(columns, at) << at;
    }
    near
}

#[inline(always)]
fn whole_block<L: Lanes>(test: &impl Test, block: usize) -> u64 {
    let (mut bits, mut nearest) = (0, L::splat(f32::INFINITY));
    let columns = test.columns(block);
    for at in (0..BLOCK).step_by(L::COUNT) {
        let gap = test.gap::<L>(columns, block, at);
        bits |= gap.negative() << at;
        nearest = gap.nearer(nearest);
    }
    let limit = test.unsure(block);
    if nearest.not_above(limit) == 0 { bits } else { settle::<L>(test, block, limit, bits) }
}

fn near_portable(test: &impl Test, glance: Glance, block: usize) -> u64 {
    let columns = test.columns(block);
    let mut near = [0; BLOCK];
    for (at, near) in near.iter_mut().enumerate() {
        *near = u8::from(glance.near::<One>(columns, at) > 0);
    }
    bits(near)
}

fn whole_block_portable(test: &impl Test, block: usize) -> u64 {
    let columns = test.columns(block);
    let mut gaps = [0.0; BLOCK];
    for (at, gap) in gaps.iter_mut().enumerate() {
        *gap = test.gap::<One>(columns, block, at).0;
    }
    // Without their signs, f32 numbers are in the order of their bits.
    let nearest = gaps.iter().fold(u32::MAX, |nearest, gap| nearest.min(gap.abs().to_bits()));
    let limit = test.unsure(block);
    let bits = bits(gaps.map(|gap| (gap.to_bits() >> 31) as u8));
    if f32::from_bits(nearest) > limit { bits } else { settle::<One>(test, block, limit, bits) }
}

/// The lowest bits of all bytes side by side; the others are zero.
fn bits(bytes: [u8; BLOCK]) -> u64 {
    // Eight bytes of 0 or 1 times this have the eight bits side by side in the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let bytes = bytes.as_chunks::<8>().0.iter().map(|&eight| u64::from_le_bytes(eight).wrapping_mul(GATHER) >> 56);
    bytes.rev().fold(0, |bits, byte| bits << 8 | byte)
}

/// Asks the exact path for the pairs of a block whose gap is too small, or none.
#[inline(always)]
fn settle<L: Lanes>(test: &impl Test, block: usize, limit: f32, bits: u64) -> u64 {
    let mut open = 0;
    for at in (0..BLOCK).step_by(L::COUNT) {
        open |= test.gap::<L>(test.columns(block), block, at).abs().not_above(limit) << at;
    }
    bits & !open | one_by_one(test, block, open)
}

/// Asks the exact path for the pairs of a block whose bit is set.
#[inline(always)]
fn one_by_one(test: &impl Test, block: usize, mut open: u64) -> u64 {
    let mut bits = 0;
    while open != 0 {
        let at = open.trailing_zeros() as usize;
        let index = block * BLOCK + at;
        // Behind the last pair there is nothing to ask.
        let meet = index < test.len() && test.exact(index);
        bits |= u64::from(meet) << at;
        open &= open - 1;
    }
    bits
}
