//! How are the vector types made of the registers of AVX2?

#![expect(unsafe_code, reason = "intrinsics are two to five times as fast as auto-vectorized loops")]

use crate::collision::simd::array::Twice;
use crate::collision::simd::lanes::{Lanes, impl_lanes};
use crate::collision::simd::vector_set::{F32x8, F32xN, F64x4, F64x8, Simd, WithSimd};
#[allow(clippy::wildcard_imports, reason = "there are some forty intrinsics, and they carry their own prefix")]
use core::arch::x86_64::*;
use glam::Vec2;

#[target_feature(enable = "avx2")]
pub fn run_with_avx2<W: WithSimd>(computation: W) -> W::Output {
    computation.with_simd::<Avx2>()
}

/// Only for functions that are compiled for AVX2: that is why the intrinsics below are safe to use.
struct Avx2;

impl Simd for Avx2 {
    type F32x8 = Avx2F32x8;
    type F64x8 = Twice<Avx2F64x4>;
    type F64x4 = Avx2F64x4;
}

/// As [`F32xN`] only for functions that are compiled for FMA, too.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2F32x8(__m256);

#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2F64x4(__m256d);

// SAFETY, here and below: the processor has AVX2.
impl_lanes!([unsafe] Avx2F32x8: f32 x 8 {
    splat: _mm256_set1_ps, add: _mm256_add_ps, sub: _mm256_sub_ps, mul: _mm256_mul_ps, div: _mm256_div_ps,
    min: _mm256_min_ps, max: _mm256_max_ps,
    abs(v) => _mm256_andnot_ps(_mm256_set1_ps(-0.0), v),
    mul_sign(v, sign) => _mm256_xor_ps(v, _mm256_and_ps(sign, _mm256_set1_ps(-0.0))),
    bitmask_le(a, b) => _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_LE_OQ>(a, b)),
});

impl_lanes!([unsafe] Avx2F64x4: f64 x 4 {
    splat: _mm256_set1_pd, add: _mm256_add_pd, sub: _mm256_sub_pd, mul: _mm256_mul_pd, div: _mm256_div_pd,
    min: _mm256_min_pd, max: _mm256_max_pd,
    abs(v) => _mm256_andnot_pd(_mm256_set1_pd(-0.0), v),
    mul_sign(v, sign) => _mm256_xor_pd(v, _mm256_and_pd(sign, _mm256_set1_pd(-0.0))),
    bitmask_le(a, b) => _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_LE_OQ>(a, b)),
});

impl F32x8 for Avx2F32x8 {
    #[inline(always)]
    fn load(numbers: &[f32; 8]) -> Self {
        // SAFETY: eight numbers are there, and they need not be aligned.
        Self(unsafe { _mm256_loadu_ps(numbers.as_ptr()) })
    }
    #[inline(always)]
    fn max_element(self) -> f32 {
        // SAFETY: as above.
        unsafe {
            let four = _mm_max_ps(_mm256_castps256_ps128(self.0), _mm256_extractf128_ps::<1>(self.0));
            let two = _mm_max_ps(four, _mm_movehl_ps(four, four));
            _mm_cvtss_f32(_mm_max_ss(two, _mm_movehdup_ps(two)))
        }
    }
    #[inline(always)]
    fn with_low_bits(self, bits: &[u32; 8]) -> Self {
        // SAFETY: eight numbers are there, and they need not be aligned.
        unsafe {
            let bits = _mm256_loadu_ps(bits.as_ptr().cast());
            Self(_mm256_or_ps(_mm256_and_ps(self.0, _mm256_castsi256_ps(_mm256_set1_epi32(!0x7f))), bits))
        }
    }
}

impl F32xN for Avx2F32x8 {
    #[inline(always)]
    fn load(numbers: &[f32; 64], at: usize) -> Self {
        let numbers = &numbers[at..at + 8];
        // SAFETY: eight numbers are there, and they need not be aligned.
        Self(unsafe { _mm256_loadu_ps(numbers.as_ptr()) })
    }
    #[inline(always)]
    fn mul_add(self, factor: Self, addend: Self) -> Self {
        // SAFETY: the processor has FMA, here and below.
        Self(unsafe { _mm256_fmadd_ps(self.0, factor.0, addend.0) })
    }
    #[inline(always)]
    fn neg_mul_add(self, factor: Self, addend: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_fnmadd_ps(self.0, factor.0, addend.0) })
    }
    #[inline(always)]
    fn min_abs(self, other: Self) -> Self {
        self.abs().min(other)
    }
    #[inline(always)]
    fn outside(self, half_extent: Self) -> Self {
        (self.abs() - half_extent).max(Self::splat(0.0))
    }
    #[inline(always)]
    fn sign_bitmask(self) -> u64 {
        // SAFETY: as above.
        u64::from(unsafe { _mm256_movemask_ps(self.0) } as u8)
    }
    #[inline(always)]
    fn bitmask_not_gt(self, limit: f32) -> u64 {
        // SAFETY: as above.
        u64::from(unsafe { _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_NGT_UQ>(self.0, _mm256_set1_ps(limit))) } as u8)
    }
}

impl F64x8 for Twice<Avx2F64x4> {
    #[inline(always)]
    fn load(numbers: &[f32; 8]) -> Self {
        let numbers = numbers.as_ptr();
        // SAFETY: twice four numbers are there, and they need not be aligned.
        let [low, high] =
            unsafe { [_mm256_cvtps_pd(_mm_loadu_ps(numbers)), _mm256_cvtps_pd(_mm_loadu_ps(numbers.add(4)))] };
        Self([Avx2F64x4(low), Avx2F64x4(high)])
    }
    #[inline(always)]
    fn min_element(self) -> f64 {
        self.0[0].min(self.0[1]).min_element()
    }
}

impl F64x4 for Avx2F64x4 {
    #[inline(always)]
    fn new([x, y, z, w]: [f64; 4]) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_setr_pd(x, y, z, w) })
    }
    #[inline(always)]
    fn from_vec2s(first: Vec2, second: Vec2) -> Self {
        // Each vector as one 64-bit number, which takes a single load.
        let [first, second] = [first, second].map(|v| u64::from(v.x.to_bits()) | u64::from(v.y.to_bits()) << 32);
        let [first, second] = [first, second].map(f64::from_bits);
        // SAFETY: as above.
        Self(unsafe { _mm256_cvtps_pd(_mm_castpd_ps(_mm_setr_pd(first, second))) })
    }
    #[inline(always)]
    fn to_array(self) -> [f64; 4] {
        let mut numbers = [0.0; 4];
        // SAFETY: there is room for four numbers, and they need not be aligned.
        unsafe { _mm256_storeu_pd(numbers.as_mut_ptr(), self.0) };
        numbers
    }
    #[inline(always)]
    fn zwxy(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_permute2f128_pd::<1>(self.0, self.0) })
    }
    #[inline(always)]
    fn yxwz(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_permute_pd::<0b0101>(self.0) })
    }
    #[inline(always)]
    fn conjugate(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_xor_pd(self.0, _mm256_setr_pd(0.0, -0.0, 0.0, -0.0)) })
    }
    #[inline(always)]
    fn xxzz(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_movedup_pd(self.0) })
    }
    #[inline(always)]
    fn yyww(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_permute_pd::<0b1111>(self.0) })
    }
    #[inline(always)]
    fn min_element(self) -> f64 {
        // SAFETY: as above.
        unsafe {
            let two = _mm_min_pd(_mm256_castpd256_pd128(self.0), _mm256_extractf128_pd::<1>(self.0));
            _mm_cvtsd_f64(_mm_min_sd(two, _mm_unpackhi_pd(two, two)))
        }
    }
    #[inline(always)]
    fn max_element(self) -> f64 {
        // SAFETY: as above.
        unsafe {
            let two = _mm_max_pd(_mm256_castpd256_pd128(self.0), _mm256_extractf128_pd::<1>(self.0));
            _mm_cvtsd_f64(_mm_max_sd(two, _mm_unpackhi_pd(two, two)))
        }
    }
}
