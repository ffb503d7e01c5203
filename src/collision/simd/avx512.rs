//! How are the vector types made of the registers of AVX-512?

#![expect(unsafe_code, reason = "intrinsics are two to five times as fast as auto-vectorized loops")]

use crate::collision::simd::lanes::{Lanes, impl_lanes};
use crate::collision::simd::vector_set::F32xN;
#[allow(clippy::wildcard_imports, reason = "the intrinsics carry their own prefix")]
use core::arch::x86_64::*;

/// Only for functions that are compiled for AVX-512 F and DQ: that is why the intrinsics below are safe to use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512F32x16(__m512);

// SAFETY, here and below: the processor has AVX-512 F and DQ.
impl_lanes!([unsafe] Avx512F32x16: f32 x 16 {
    splat: _mm512_set1_ps, add: _mm512_add_ps, sub: _mm512_sub_ps, mul: _mm512_mul_ps, div: _mm512_div_ps,
    min: _mm512_min_ps, max: _mm512_max_ps,
    abs(v) => _mm512_abs_ps(v),
    mul_sign(v, sign) => _mm512_xor_ps(v, _mm512_and_ps(sign, _mm512_set1_ps(-0.0))),
    bitmask_le(a, b) => _mm512_cmp_ps_mask::<_CMP_LE_OQ>(a, b),
});

// In form like that for AVX2; it stays written out because each function is one intrinsic, and each intrinsic another.
impl F32xN for Avx512F32x16 {
    #[inline(always)]
    fn load(numbers: &[f32; 64], at: usize) -> Self {
        let numbers = &numbers[at..at + 16];
        // SAFETY: sixteen numbers are there, and they need not be aligned.
        Self(unsafe { _mm512_loadu_ps(numbers.as_ptr()) })
    }
    #[inline(always)]
    fn mul_add(self, factor: Self, addend: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_fmadd_ps(self.0, factor.0, addend.0) })
    }
    #[inline(always)]
    fn neg_mul_add(self, factor: Self, addend: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_fnmadd_ps(self.0, factor.0, addend.0) })
    }
    #[inline(always)]
    fn min_abs(self, other: Self) -> Self {
        // `range` with 10 in its lowest bits: the number of the smaller absolute value; above these 10: without its sign.
        // SAFETY: as above.
        Self(unsafe { _mm512_range_ps::<0b1010>(self.0, other.0) })
    }
    #[inline(always)]
    fn outside(self, half_extent: Self) -> Self {
        // v − (v clamped to ±half_extent): `range` returns the smaller absolute value with the sign of v.
        // SAFETY: as above.
        Self(unsafe { _mm512_sub_ps(self.0, _mm512_range_ps::<0b0010>(self.0, half_extent.0)) })
    }
    #[inline(always)]
    fn sign_bitmask(self) -> u64 {
        // SAFETY: as above.
        u64::from(unsafe { _mm512_movepi32_mask(_mm512_castps_si512(self.0)) })
    }
    #[inline(always)]
    fn bitmask_not_gt(self, limit: f32) -> u64 {
        // SAFETY: as above.
        u64::from(unsafe { _mm512_cmp_ps_mask::<_CMP_NGT_UQ>(self.0, _mm512_set1_ps(limit)) })
    }
}
