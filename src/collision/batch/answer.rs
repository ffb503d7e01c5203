//! Asks block by block: gaps first, then the exact path for what they leave open.

use super::{
    BLOCK, Kernel, kernel,
    lanes::{Lanes, One},
    test::Test,
};

/// Writes the answers of all pairs, a bit each.
pub(super) fn answer(kernel: Kernel, test: &impl Test, hits: &mut Vec<u64>) {
    hits.resize(test.len().div_ceil(BLOCK), 0);
    kernel::run(kernel, test, hits);
    let behind = hits.len() * BLOCK - test.len();
    if let Some(last) = hits.last_mut() {
        *last &= u64::MAX >> behind;
    }
}

/// The innermost loop; inlined into functions that are compiled for the instructions of the lanes.
#[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "only vectors of intrinsics are asked"))]
#[inline(always)]
pub(super) fn run<L: Lanes>(test: &impl Test, hits: &mut [u64]) {
    for (block, word) in hits.iter_mut().enumerate() {
        let (mut bits, mut nearest) = (0, L::splat(f32::INFINITY));
        for at in (0..BLOCK).step_by(L::COUNT) {
            let gap = test.gap::<L>(block, at);
            bits |= gap.negative() << at;
            nearest = gap.nearer(nearest);
        }
        let limit = test.unsure(block);
        *word = if nearest.not_above(limit) == 0 { bits } else { settle::<L>(test, block, limit, bits) };
    }
}

/// The same one by one, in loops so simple that the compiler makes vectors of them.
pub(super) fn run_one_by_one(test: &impl Test, hits: &mut [u64]) {
    for (block, word) in hits.iter_mut().enumerate() {
        let mut gaps = [0.0; BLOCK];
        for (at, gap) in gaps.iter_mut().enumerate() {
            *gap = test.gap::<One>(block, at).0;
        }
        // Without their signs, f32 numbers are in the order of their bits.
        let nearest = gaps.iter().fold(u32::MAX, |nearest, gap| nearest.min(gap.abs().to_bits()));
        let limit = test.unsure(block);
        let bits = sign_bits(&gaps);
        *word = if f32::from_bits(nearest) > limit { bits } else { settle::<One>(test, block, limit, bits) };
    }
}

fn sign_bits(gaps: &[f32; BLOCK]) -> u64 {
    let signs = gaps.map(|gap| (gap.to_bits() >> 31) as u8);
    // Eight bytes of 0 or 1 times this have the eight bits side by side in the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let bytes = signs.as_chunks::<8>().0.iter().map(|&eight| u64::from_le_bytes(eight).wrapping_mul(GATHER) >> 56);
    bytes.rev().fold(0, |bits, byte| bits << 8 | byte)
}

/// Asks the exact path for the pairs of a block whose gap is too small, or none.
#[inline(always)]
fn settle<L: Lanes>(test: &impl Test, block: usize, limit: f32, mut bits: u64) -> u64 {
    let mut open = 0;
    for at in (0..BLOCK).step_by(L::COUNT) {
        open |= test.gap::<L>(block, at).abs().not_above(limit) << at;
    }
    while open != 0 {
        let at = open.trailing_zeros() as usize;
        let index = block * BLOCK + at;
        // Behind the last pair there is nothing to ask.
        let meet = index < test.len() && test.exact(index);
        bits = bits & !(1 << at) | u64::from(meet) << at;
        open &= open - 1;
    }
    bits
}
