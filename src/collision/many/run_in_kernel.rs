//! Which instruction set runs the inner loop over a batch? AVX-512, AVX2 or the portable default, by what the processor has.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "calls functions that are compiled for more than the default processor")
)]

use crate::collision::many::batch_shape::BatchShape;
use crate::collision::many::batch_test::{BatchTest, Rects};
use crate::collision::many::test_blocks;
use crate::collision::simd::kernel::Kernel;
#[cfg(target_arch = "x86_64")]
use crate::collision::simd::{avx2::Avx2F32x8, avx512::Avx512F32x16};

/// Writes the answers for all pairs of a test, 64 per word.
pub(crate) fn run(kernel: Kernel, test: &BatchTest<impl Rects, impl BatchShape>, hits: &mut [u64]) {
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 if kernel.is_available() => {
            // SAFETY: the processor has AVX-512.
            unsafe { run_avx512(test, hits) }
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 if kernel.is_available() => {
            // SAFETY: the processor has AVX2 and fused multiply-add.
            unsafe { run_avx2(test, hits) }
        }
        _ => test_blocks::run_portable(test, hits),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512dq,popcnt")]
fn run_avx512(test: &BatchTest<impl Rects, impl BatchShape>, hits: &mut [u64]) {
    test_blocks::run::<Avx512F32x16>(test, hits);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,popcnt")]
fn run_avx2(test: &BatchTest<impl Rects, impl BatchShape>, hits: &mut [u64]) {
    test_blocks::run::<Avx2F32x8>(test, hits);
}
