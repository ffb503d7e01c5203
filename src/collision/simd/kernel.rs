//! The instruction sets that batches and the broad phase choose from: the fastest that the processor has, or the one asked for.

#[cfg(test)]
use crate::collision::simd::run_vectorized::{run_portable, run_vectorized};
#[cfg(test)]
use crate::collision::simd::vector_set::WithSimd;
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
    /// `broad_phase::sweep_row` and `many::run_in_kernel`.
    #[cfg(test)]
    pub(crate) fn run<W: WithSimd>(self, computation: W) -> W::Output {
        match self {
            Self::Avx512 | Self::Avx2 => run_vectorized(computation),
            Self::Portable => run_portable(computation),
        }
    }
}
