//! How is a batch answered? Block by block: the gaps of 64 pairs first, then the exact path for those within the error bound.

use crate::collision::{
    many::{
        column::BLOCK,
        pair_kinds::{CirclePretest, Test},
    },
    simd::widths::F32xN,
};

/// Asks block by block; inlined into functions that are compiled for the instructions of the lanes.
#[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "only vectors of intrinsics are asked"))]
#[inline(always)]
pub(crate) fn run<L: F32xN>(test: &impl Test, hits: &mut [u64]) {
    each_block(test, hits, near::<L>, whole_block::<L>);
}

/// The same in loops so simple that the compiler makes vectors of them.
pub(crate) fn run_portable(test: &impl Test, hits: &mut [u64]) {
    each_block(test, hits, near_portable, whole_block_portable);
}

/// From so many near shapes in a block on, the pre-test of the next blocks is left out: measured, it then costs more than it
/// saves.
const MANY: u32 = 4;
/// For so many blocks. Measured: more make no difference where many shapes are near, and lose where few are.
const UNTESTED: u32 = 16;

/// The pre-test of a block, where there is one; then the whole block if more than one shape is near, else that shape alone.
#[inline(always)]
fn each_block<T: Test>(
    test: &T,
    hits: &mut [u64],
    near: impl Fn(&T, CirclePretest, usize) -> u64,
    whole_block: impl Fn(&T, usize) -> u64,
) {
    let (pretest, mut untested) = (test.pretest(), 0);
    for (block, word) in hits.iter_mut().enumerate() {
        let near = match pretest {
            Some(pretest) if untested == 0 => near(test, pretest, block),
            _ => u64::MAX,
        };
        *word = if near.count_ones() > 1 { whole_block(test, block) } else { one_by_one(test, block, near) };
        untested = if untested > 0 {
            untested - 1
        } else if near.count_ones() >= MANY {
            UNTESTED
        } else {
            0
        };
    }
}

#[inline(always)]
fn near<L: F32xN>(test: &impl Test, pretest: CirclePretest, block: usize) -> u64 {
    let columns = test.columns(block);
    let mut near = 0;
    for at in (0..BLOCK).step_by(L::LANES) {
        near |= pretest.near::<L>(columns, at) << at;
    }
    near
}

#[inline(always)]
fn whole_block<L: F32xN>(test: &impl Test, block: usize) -> u64 {
    let (mut bits, mut nearest) = (0, L::splat(f32::INFINITY));
    let columns = test.columns(block);
    for at in (0..BLOCK).step_by(L::LANES) {
        let gap = test.gap::<L>(columns, block, at);
        bits |= gap.sign_bitmask() << at;
        nearest = gap.min_abs(nearest);
    }
    let limit = test.error_bound(block);
    if nearest.bitmask_not_gt(limit) == 0 { bits } else { settle::<L>(test, block, limit, bits) }
}

fn near_portable(test: &impl Test, pretest: CirclePretest, block: usize) -> u64 {
    let columns = test.columns(block);
    let mut near = [0; BLOCK];
    for (at, near) in near.iter_mut().enumerate() {
        *near = u8::from(pretest.near::<f32>(columns, at) > 0);
    }
    bits(near)
}

fn whole_block_portable(test: &impl Test, block: usize) -> u64 {
    let columns = test.columns(block);
    let mut gaps = [0.0; BLOCK];
    for (at, gap) in gaps.iter_mut().enumerate() {
        *gap = test.gap::<f32>(columns, block, at);
    }
    // Absolute values of f32 are ordered like their bits.
    let nearest = gaps.iter().fold(u32::MAX, |nearest, gap| nearest.min(gap.abs().to_bits()));
    let limit = test.error_bound(block);
    let bits = bits(gaps.map(|gap| (gap.to_bits() >> 31) as u8));
    if f32::from_bits(nearest) > limit { bits } else { settle::<f32>(test, block, limit, bits) }
}

/// The bitmask of bytes that are 0 or 1.
fn bits(bytes: [u8; BLOCK]) -> u64 {
    // Times this, the highest byte holds the lowest bits of all eight.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let bytes = bytes.as_chunks::<8>().0.iter().map(|&eight| u64::from_le_bytes(eight).wrapping_mul(GATHER) >> 56);
    bytes.rev().fold(0, |bits, byte| bits << 8 | byte)
}

/// Asks the exact path for the pairs of a block whose gap is within the error bound, or NaN.
#[inline(always)]
fn settle<L: F32xN>(test: &impl Test, block: usize, limit: f32, bits: u64) -> u64 {
    let mut open = 0;
    for at in (0..BLOCK).step_by(L::LANES) {
        open |= test.gap::<L>(test.columns(block), block, at).abs().bitmask_not_gt(limit) << at;
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
        // The last block may not be full.
        let meet = index < test.len() && test.exact(index);
        bits |= u64::from(meet) << at;
        open &= open - 1;
    }
    bits
}
