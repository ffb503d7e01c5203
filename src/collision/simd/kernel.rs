//! With which instructions are vectors computed? The best that the processor has, chosen at run time.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "a function compiled for more than the default processor is called")
)]

#[cfg(target_arch = "x86_64")]
use crate::collision::simd::{
    avx2::answer_avx2,
    lanes8::{Arrays, Wide},
};
use core::fmt;

/// The instructions that the tests are made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// 16 numbers at once.
    Avx512,
    /// 8 numbers at once, with fused multiply-add.
    Avx2,
    /// What the compiler takes every processor of the kind to have.
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
}

impl Kernel {
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
}

impl Kernel {
    /// Answers a question with the kernel's instructions, or with what every processor has if this one does not have them.
    #[inline]
    pub(crate) fn run<W: Wide>(self, question: W) -> W::Answer {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 | Self::Avx2 if is_x86_feature_detected!("avx2") => {
                // SAFETY: the processor has AVX2.
                unsafe { answer_avx2(question) }
            }
            _ => answer_portable(question),
        }
    }
}

/// Not where it is called, which is long enough.
#[inline(never)]
fn answer_portable<W: Wide>(question: W) -> W::Answer {
    question.answer::<Arrays>()
}
