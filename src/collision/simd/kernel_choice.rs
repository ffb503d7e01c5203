//! Which instruction set computes? The best that the processor has, chosen at run time.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "calls a function that is compiled for more than the default processor")
)]

#[cfg(target_arch = "x86_64")]
use crate::collision::simd::avx2::run_with_avx2;
use crate::collision::simd::vector_set::{Portable, WithSimd};
use core::fmt;

/// An instruction set that questions are answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// 16 numbers at once.
    Avx512,
    /// 8 numbers at once, with fused multiply-add.
    Avx2,
    /// What every processor of the architecture has.
    Portable,
}

/// What to call it in a table.
impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Kernel {
    /// The fastest that this processor has.
    pub fn best() -> Self {
        [Self::Avx512, Self::Avx2].into_iter().find(|kernel| kernel.is_available()).unwrap_or(Self::Portable)
    }

    /// What to call it in a table.
    pub fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "AVX-512",
            Self::Avx2 => "AVX2",
            Self::Portable => "portable",
        }
    }

    /// Whether this processor has the instructions.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512dq")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("fma")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }

    /// For tests: runs a computation with the portable code, or as [`run_vectorized`] does. AVX-512 has code of its own only in
    /// `broad_phase::sweep_row` and `many::kernel`.
    #[cfg(test)]
    pub(crate) fn run<W: WithSimd>(self, computation: W) -> W::Output {
        match self {
            Self::Avx512 | Self::Avx2 => run_vectorized(computation),
            Self::Portable => run_portable(computation),
        }
    }
}

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
fn run_portable<W: WithSimd>(computation: W) -> W::Output {
    computation.with_simd::<Portable>()
}
