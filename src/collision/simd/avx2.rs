//! Eight numbers, or two vectors, in vectors of AVX2.

#![expect(unsafe_code, reason = "intrinsics are twice to five times as fast as what the compiler makes of plain loops")]

use crate::collision::simd::{
    f64x2_pair::Frames,
    lanes8::{Double, Eight, LANES, Lanes, Single, Wide},
};
#[allow(clippy::wildcard_imports, reason = "there are some forty intrinsics, and they carry their own prefix")]
use core::arch::x86_64::*;
use glam::Vec2;

#[target_feature(enable = "avx2")]
pub fn answer_avx2<W: Wide>(question: W) -> W::Answer {
    question.answer::<Avx2>()
}

/// Vectors of AVX2, only for functions that are compiled for it: that is why the intrinsics below are safe to use.
struct Avx2;

impl Lanes for Avx2 {
    type F32 = Floats;
    type F64 = Doubles;
    type Frames = Vectors;
}

#[derive(Clone, Copy)]
struct Floats(__m256);

#[derive(Clone, Copy)]
struct Doubles([__m256d; 2]);

#[derive(Clone, Copy)]
struct Vectors(__m256d);

/// Implements functions of one or two vectors by an intrinsic.
macro_rules! each {
    (Doubles: $($op:ident => $intrinsic:ident,)+) => {$(
        #[inline(always)]
        fn $op(self, other: Self) -> Self {
            // SAFETY: as for all vectors of AVX2.
            Self(unsafe { [$intrinsic(self.0[0], other.0[0]), $intrinsic(self.0[1], other.0[1])] })
        }
    )+};
    ($of_one:ident: $($op:ident => $intrinsic:ident,)+) => {$(
        #[inline(always)]
        fn $op(self, other: Self) -> Self {
            // SAFETY: as for all vectors of AVX2.
            Self(unsafe { $intrinsic(self.0, other.0) })
        }
    )+};
}

impl Eight<f32> for Floats {
    each!(Floats: add => _mm256_add_ps, sub => _mm256_sub_ps, mul => _mm256_mul_ps,);

    #[inline(always)]
    fn load(numbers: &[f32; LANES]) -> Self {
        // SAFETY: eight numbers are there, and they need not be aligned.
        Self(unsafe { _mm256_loadu_ps(numbers.as_ptr()) })
    }
    #[inline(always)]
    fn splat(number: f32) -> Self {
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { _mm256_set1_ps(number) })
    }
}

impl Single for Floats {
    each!(Floats: min => _mm256_min_ps, max => _mm256_max_ps,);

    #[inline(always)]
    fn abs(self) -> Self {
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { _mm256_andnot_ps(_mm256_set1_ps(-0.0), self.0) })
    }
    #[inline(always)]
    fn greatest(self) -> f32 {
        // SAFETY: as for all vectors of AVX2.
        unsafe {
            let four = _mm_max_ps(_mm256_castps256_ps128(self.0), _mm256_extractf128_ps::<1>(self.0));
            let two = _mm_max_ps(four, _mm_movehl_ps(four, four));
            _mm_cvtss_f32(_mm_max_ss(two, _mm_movehdup_ps(two)))
        }
    }
    #[inline(always)]
    fn at_least(self, limit: f32) -> u32 {
        // SAFETY: as for all vectors of AVX2.
        unsafe { _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_GE_OQ>(self.0, _mm256_set1_ps(limit))) as u32 }
    }
    #[inline(always)]
    fn tagged(self, tags: &[u32; LANES]) -> Self {
        // SAFETY: eight numbers are there, and they need not be aligned.
        unsafe {
            let tags = _mm256_loadu_ps(tags.as_ptr().cast());
            Self(_mm256_or_ps(_mm256_and_ps(self.0, _mm256_castsi256_ps(_mm256_set1_epi32(!0x7f))), tags))
        }
    }
}

impl Eight<f64> for Doubles {
    each!(Doubles: add => _mm256_add_pd, sub => _mm256_sub_pd, mul => _mm256_mul_pd,);

    #[inline(always)]
    fn load(numbers: &[f32; LANES]) -> Self {
        let numbers = numbers.as_ptr();
        // SAFETY: twice four numbers are there, and they need not be aligned.
        Self(unsafe { [_mm256_cvtps_pd(_mm_loadu_ps(numbers)), _mm256_cvtps_pd(_mm_loadu_ps(numbers.add(4)))] })
    }
    #[inline(always)]
    fn splat(number: f64) -> Self {
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { [_mm256_set1_pd(number); 2] })
    }
}

impl Double for Doubles {
    #[inline(always)]
    fn least(self) -> f64 {
        // SAFETY: as for all vectors of AVX2.
        unsafe {
            let four = _mm256_min_pd(self.0[0], self.0[1]);
            let two = _mm_min_pd(_mm256_castpd256_pd128(four), _mm256_extractf128_pd::<1>(four));
            _mm_cvtsd_f64(_mm_min_sd(two, _mm_unpackhi_pd(two, two)))
        }
    }
    #[inline(always)]
    fn at_most(self, limit: f64) -> u32 {
        // SAFETY: as for all vectors of AVX2.
        unsafe {
            let limit = _mm256_set1_pd(limit);
            let low = _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_LE_OQ>(self.0[0], limit)) as u32;
            let high = _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_LE_OQ>(self.0[1], limit)) as u32;
            low | high << 4
        }
    }
}

impl Frames for Vectors {
    each!(Vectors: add => _mm256_add_pd, sub => _mm256_sub_pd, mul => _mm256_mul_pd, min => _mm256_min_pd, max => _mm256_max_pd,
        xs => _mm256_unpacklo_pd, ys => _mm256_unpackhi_pd,);

    #[inline(always)]
    fn pair(first: Vec2, second: Vec2) -> Self {
        // As one number each, which is loaded at once.
        let [first, second] = [first, second].map(|v| u64::from(v.x.to_bits()) | u64::from(v.y.to_bits()) << 32);
        let [first, second] = [first, second].map(f64::from_bits);
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { _mm256_cvtps_pd(_mm_castpd_ps(_mm_setr_pd(first, second))) })
    }
    #[inline(always)]
    fn splat(number: f64) -> Self {
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { _mm256_set1_pd(number) })
    }
    #[inline(always)]
    fn abs(self) -> Self {
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { _mm256_andnot_pd(_mm256_set1_pd(-0.0), self.0) })
    }
    #[inline(always)]
    fn alternate(self) -> Self {
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { _mm256_xor_pd(self.0, _mm256_setr_pd(0.0, -0.0, 0.0, -0.0)) })
    }
    #[inline(always)]
    fn times_sign_of(self, other: Self) -> Self {
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { _mm256_xor_pd(self.0, _mm256_and_pd(other.0, _mm256_set1_pd(-0.0))) })
    }
    #[inline(always)]
    fn swapped(self) -> Self {
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { _mm256_permute2f128_pd::<1>(self.0, self.0) })
    }
    #[inline(always)]
    fn yx(self) -> Self {
        // SAFETY: as for all vectors of AVX2.
        Self(unsafe { _mm256_permute_pd::<0b0101>(self.0) })
    }
    #[inline(always)]
    fn least(self) -> f64 {
        // SAFETY: as for all vectors of AVX2.
        unsafe {
            let two = _mm_min_pd(_mm256_castpd256_pd128(self.0), _mm256_extractf128_pd::<1>(self.0));
            _mm_cvtsd_f64(_mm_min_sd(two, _mm_unpackhi_pd(two, two)))
        }
    }
    #[inline(always)]
    fn greatest(self) -> f64 {
        // SAFETY: as for all vectors of AVX2.
        unsafe {
            let two = _mm_max_pd(_mm256_castpd256_pd128(self.0), _mm256_extractf128_pd::<1>(self.0));
            _mm_cvtsd_f64(_mm_max_sd(two, _mm_unpackhi_pd(two, two)))
        }
    }
    #[inline(always)]
    fn at_most(self, limit: f64) -> u32 {
        // SAFETY: as for all vectors of AVX2.
        unsafe { _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_LE_OQ>(self.0, _mm256_set1_pd(limit))) as u32 }
    }
    #[inline(always)]
    fn numbers(self) -> [f64; 4] {
        let mut numbers = [0.0; 4];
        // SAFETY: there is room for four numbers, and they need not be aligned.
        unsafe { _mm256_storeu_pd(numbers.as_mut_ptr(), self.0) };
        numbers
    }
}
