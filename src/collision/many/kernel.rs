//! The innermost loops over a batch, for what the processor has: AVX-512, AVX2, or anything.

#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "intrinsics are twice to five times as fast as what the compiler makes of plain loops"
    )
)]

use crate::collision::{
    many::{blocks as answer, tests_of_kind::Test},
    simd::kernel::Kernel,
};

/// Answers all pairs of a test, in as many words as there are.
pub(crate) fn run(kernel: Kernel, test: &impl Test, hits: &mut [u64]) {
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 if kernel.is_available() => {
            // SAFETY: the processor has AVX-512.
            unsafe { x86::run_avx512(test, hits) }
        }
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 if kernel.is_available() => {
            // SAFETY: the processor has AVX2 and fused multiply-add.
            unsafe { x86::run_avx2(test, hits) }
        }
        _ => answer::run_portable(test, hits),
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::Test;
    use super::answer;
    use crate::collision::simd::lanes::Lanes;
    #[allow(clippy::wildcard_imports, reason = "there are some forty intrinsics, and they carry their own prefix")]
    use core::arch::x86_64::*;

    #[target_feature(enable = "avx512f,avx512dq,popcnt")]
    pub fn run_avx512(test: &impl Test, hits: &mut [u64]) {
        answer::run::<Sixteen>(test, hits);
    }

    #[target_feature(enable = "avx2,fma,popcnt")]
    pub fn run_avx2(test: &impl Test, hits: &mut [u64]) {
        answer::run::<Eight>(test, hits);
    }

    /// A vector of AVX-512, only for functions that are compiled for its foundation and its extension DQ: that is why the
    /// intrinsics below are safe to use.
    #[derive(Clone, Copy)]
    struct Sixteen(__m512);

    /// A vector of AVX, only for functions that are compiled for AVX2 and FMA.
    #[derive(Clone, Copy)]
    struct Eight(__m256);

    /// Implements lanes by intrinsics: what gives lanes, then what gives a bit a lane.
    macro_rules! lanes {
        ($lanes:ident, $count:literal, $splat:ident, $load:ident,
         { $($op:ident($first:ident $(, $other:ident)*) => $result:expr,)+ },
         negative($sign:ident) => $negative:expr, not_above($number:ident, $limit:ident) => $not_above:expr) => {
            impl Lanes for $lanes {
                const COUNT: usize = $count;
                #[inline(always)]
                fn splat(number: f32) -> Self {
                    // SAFETY: as for all lanes of this kind.
                    Self(unsafe { $splat(number) })
                }
                #[inline(always)]
                fn load(numbers: &[f32; 64], at: usize) -> Self {
                    let numbers = &numbers[at..at + $count];
                    // SAFETY: so many numbers are there, and they need not be aligned.
                    Self(unsafe { $load(numbers.as_ptr()) })
                }
                $(
                    #[inline(always)]
                    fn $op(self $(, $other: Self)*) -> Self {
                        let $first = self.0;
                        $(let $other = $other.0;)*
                        // SAFETY: as for all lanes of this kind.
                        Self(unsafe { $result })
                    }
                )+
                #[inline(always)]
                fn negative(self) -> u64 {
                    let $sign = self.0;
                    // SAFETY: as for all lanes of this kind.
                    u64::from(unsafe { $negative })
                }
                #[inline(always)]
                fn not_above(self, limit: f32) -> u64 {
                    let ($number, $limit) = (self.0, Self::splat(limit).0);
                    // SAFETY: as for all lanes of this kind.
                    u64::from(unsafe { $not_above })
                }
            }
        };
    }

    lanes!(Sixteen, 16, _mm512_set1_ps, _mm512_loadu_ps, {
        sub(a, b) => _mm512_sub_ps(a, b),
        mul(a, b) => _mm512_mul_ps(a, b),
        mul_add(a, b, c) => _mm512_fmadd_ps(a, b, c),
        mul_sub_from(a, b, c) => _mm512_fnmadd_ps(a, b, c),
        abs(a) => _mm512_abs_ps(a),
        max(a, b) => _mm512_max_ps(a, b),
        // The lesser absolute value, without a sign or with that of the first.
        nearer(a, b) => _mm512_range_ps::<0b1010>(a, b),
        beyond(a, reach) => _mm512_sub_ps(a, _mm512_range_ps::<0b0010>(a, reach)),
    }, negative(a) => _mm512_movepi32_mask(_mm512_castps_si512(a)),
    not_above(a, limit) => _mm512_cmp_ps_mask::<_CMP_NGT_UQ>(a, limit));

    lanes!(Eight, 8, _mm256_set1_ps, _mm256_loadu_ps, {
        sub(a, b) => _mm256_sub_ps(a, b),
        mul(a, b) => _mm256_mul_ps(a, b),
        mul_add(a, b, c) => _mm256_fmadd_ps(a, b, c),
        mul_sub_from(a, b, c) => _mm256_fnmadd_ps(a, b, c),
        abs(a) => _mm256_andnot_ps(_mm256_set1_ps(-0.0), a),
        max(a, b) => _mm256_max_ps(a, b),
        nearer(a, b) => _mm256_min_ps(_mm256_andnot_ps(_mm256_set1_ps(-0.0), a), b),
        beyond(a, reach) =>
            _mm256_max_ps(_mm256_sub_ps(_mm256_andnot_ps(_mm256_set1_ps(-0.0), a), reach), _mm256_setzero_ps()),
    }, negative(a) => _mm256_movemask_ps(a) as u8,
    not_above(a, limit) => _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_NGT_UQ>(a, limit)) as u8);
}
