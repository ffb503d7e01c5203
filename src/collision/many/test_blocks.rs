//! How is a batch tested? In blocks of 64 pairs: first all separations (`gap`) in f32, then the exact path for the pairs whose
//! separation is within the error bound.

use crate::collision::many::batch_shape::BatchShape;
use crate::collision::many::batch_test::{BatchTest, CirclePretest, Rects};
use crate::collision::many::column::BLOCK;
use crate::collision::simd::vector_set::F32xN;
use core::marker::PhantomData;

/// Tests all blocks with vectors of type `L`. Must be inlined into a function compiled for the instruction set of `L`.
#[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "used only with vectors of intrinsics"))]
#[inline(always)]
pub(crate) fn run<L: F32xN>(test: &BatchTest<impl Rects, impl BatchShape>, hits: &mut [u64]) {
    each_block::<Vectors<L>>(test, hits);
}

/// Tests all blocks with plain loops, which the compiler vectorizes.
pub(crate) fn run_portable(test: &BatchTest<impl Rects, impl BatchShape>, hits: &mut [u64]) {
    each_block::<PlainLoops>(test, hits);
}

/// How a block is tested. A trait, not two functions as arguments: the compiler may call these from a function of its own, which does not
/// have the instruction set of its caller and is fifty times as slow.
trait Way {
    /// A bit for each shape of the block whose bounding circle is near.
    fn near(test: &BatchTest<impl Rects, impl BatchShape>, pretest: CirclePretest, block: usize) -> u64;
    /// The answers for the first `count` pairs of a block: the sign bits of the separations if the smallest |gap| is above the
    /// error bound.
    fn whole_block(test: &BatchTest<impl Rects, impl BatchShape>, block: usize, count: usize) -> u64;
}

/// For fewer blocks, preparing the pre-test costs more than it saves (measured).
const PRETEST_FROM: usize = 3;
/// If the pre-test finds this many shapes of a block near, it is skipped for the next blocks, where it would cost more than it
/// saves (measured).
const SKIP_FROM: u32 = 4;
/// Number of blocks for which the pre-test is then skipped. Measured: a larger number gains nothing where many shapes are near and
/// is slower where few are.
const BLOCKS_TO_SKIP: u32 = 16;

/// For each block, the pre-test if there is one; then tests the whole block if more than one shape is near, else only that shape.
#[inline(always)]
fn each_block<W: Way>(test: &BatchTest<impl Rects, impl BatchShape>, hits: &mut [u64]) {
    let last = hits.len().saturating_sub(1);
    let (pretest, mut blocks_to_skip) = (if hits.len() < PRETEST_FROM { None } else { test.pretest() }, 0);
    for (block, word) in hits.iter_mut().enumerate() {
        let near = match pretest {
            Some(pretest) if blocks_to_skip == 0 => W::near(test, pretest, block),
            _ => u64::MAX,
        };
        *word = if near.count_ones() <= 1 {
            one_by_one(test, block, near)
        } else if block < last {
            // A constant, so that the loop over the block is unrolled.
            W::whole_block(test, block, BLOCK)
        } else {
            W::whole_block(test, block, test.len() - last * BLOCK)
        };
        blocks_to_skip = if blocks_to_skip > 0 {
            blocks_to_skip - 1
        } else if near.count_ones() >= SKIP_FROM {
            BLOCKS_TO_SKIP
        } else {
            0
        };
    }
}

/// By vectors of type `L`.
struct Vectors<L>(PhantomData<L>);

impl<L: F32xN> Way for Vectors<L> {
    #[inline(always)]
    fn near(test: &BatchTest<impl Rects, impl BatchShape>, pretest: CirclePretest, block: usize) -> u64 {
        let columns = test.columns(block);
        let mut near = 0;
        for at in (0..BLOCK).step_by(L::LANES) {
            near |= pretest.near::<L>(columns, at) << at;
        }
        near
    }

    #[inline(always)]
    fn whole_block(test: &BatchTest<impl Rects, impl BatchShape>, block: usize, count: usize) -> u64 {
        let (mut bits, mut min_abs_gap) = (0, L::splat(f32::INFINITY));
        let columns = test.columns(block);
        for at in (0..count).step_by(L::LANES) {
            let gap = test.gap::<L>(columns, block, at);
            bits |= gap.sign_bitmask() << at;
            min_abs_gap = gap.min_abs(min_abs_gap);
        }
        let error_bound = test.error_bound(block);
        if min_abs_gap.bitmask_not_gt(error_bound) == 0 { bits } else { settle::<L>(test, block, error_bound, bits) }
    }
}

/// Without intrinsics.
struct PlainLoops;

impl Way for PlainLoops {
    #[inline(always)]
    fn near(test: &BatchTest<impl Rects, impl BatchShape>, pretest: CirclePretest, block: usize) -> u64 {
        let columns = test.columns(block);
        let mut near = [0; BLOCK];
        for (at, near) in near.iter_mut().enumerate() {
            *near = u8::from(pretest.near::<f32>(columns, at) > 0);
        }
        bits(near)
    }

    #[inline(always)]
    fn whole_block(test: &BatchTest<impl Rects, impl BatchShape>, block: usize, count: usize) -> u64 {
        let columns = test.columns(block);
        let mut gaps = [f32::INFINITY; BLOCK];
        for (at, gap) in gaps[..count].iter_mut().enumerate() {
            *gap = test.gap::<f32>(columns, block, at);
        }
        // The bits of nonnegative f32 numbers are ordered like the numbers. A NaN is not the minimum, but it arises only from overflow,
        // where the error bound is infinite.
        let min_abs_gap = gaps.iter().fold(u32::MAX, |min_abs_gap, gap| min_abs_gap.min(gap.abs().to_bits()));
        let error_bound = test.error_bound(block);
        let bits = bits(gaps.map(|gap| (gap.to_bits() >> 31) as u8));
        if f32::from_bits(min_abs_gap) > error_bound { bits } else { settle::<f32>(test, block, error_bound, bits) }
    }
}

/// The bitmask of bytes that are 0 or 1.
fn bits(bytes: [u8; BLOCK]) -> u64 {
    // Σ 2⁷ᵏ for k = 1 to 8. Byte i is bᵢ·2⁸ⁱ, and its product with the term k = 8 − i is bᵢ·2⁵⁶⁺ⁱ, bit i of the highest byte. No
    // two products have the same exponent 8i + 7k, so there are no carries.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let bytes = bytes.as_chunks::<8>().0.iter().map(|&eight| u64::from_le_bytes(eight).wrapping_mul(GATHER) >> 56);
    bytes.rev().fold(0, |bits, byte| bits << 8 | byte)
}

/// Corrects `bits` by the exact path for the pairs of a block whose |gap| is not above the error bound; NaN is not.
#[inline(always)]
fn settle<L: F32xN>(test: &BatchTest<impl Rects, impl BatchShape>, block: usize, error_bound: f32, bits: u64) -> u64 {
    let mut undecided = 0;
    for at in (0..BLOCK).step_by(L::LANES) {
        undecided |= test.gap::<L>(test.columns(block), block, at).abs().bitmask_not_gt(error_bound) << at;
    }
    bits & !undecided | one_by_one(test, block, undecided)
}

/// The exact answers for the pairs of a block whose bit in `undecided` is set; zero for the others.
#[inline(always)]
fn one_by_one(test: &BatchTest<impl Rects, impl BatchShape>, block: usize, mut undecided: u64) -> u64 {
    let mut bits = 0;
    while undecided != 0 {
        let at = undecided.trailing_zeros() as usize;
        let index = block * BLOCK + at;
        // The last block may have fewer shapes.
        let meet = index < test.len() && test.exact(index);
        bits |= u64::from(meet) << at;
        undecided &= undecided - 1;
    }
    bits
}
