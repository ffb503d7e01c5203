//! Runs a computation with AVX2 where the processor has it, decided at run time.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "calls a function that is compiled for more than the default processor")
)]

#[cfg(target_arch = "x86_64")]
use crate::collision::simd::avx2::run_with_avx2;
use crate::collision::simd::vector_set::{Portable, WithSimd};

/// Runs a computation with AVX2 if this processor has it, else as on every processor.
#[inline]
pub(crate) fn run_vectorized<W: WithSimd>(computation: W) -> W::Output {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has AVX2.
        return unsafe { run_with_avx2(computation) };
    }
    run_portable(computation)
}

/// Not inlined into its caller, which is long enough.
#[inline(never)]
pub(crate) fn run_portable<W: WithSimd>(computation: W) -> W::Output {
    computation.with_simd::<Portable>()
}
