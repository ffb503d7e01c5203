//! Which vector types does code use that is compiled once for each instruction set?

use crate::collision::simd::array::{Array, Twice};
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::{fast_max, fast_min};
use core::array::from_fn;
use glam::Vec2;

/// Eight f32.
pub(crate) trait F32x8: Lanes<f32> {
    fn load(numbers: &[f32; 8]) -> Self;
    /// The largest number; none may be NaN.
    fn max_element(self) -> f32;
    /// The smallest number; none may be NaN.
    #[inline(always)]
    fn min_element(self) -> f32 {
        -(Self::splat(0.0) - self).max_element()
    }
    /// The seven lowest bits of each number replaced.
    fn with_low_bits(self, bits: &[u32; 8]) -> Self;
}

/// Eight f64.
pub(crate) trait F64x8: Lanes<f64> {
    fn load(numbers: &[f32; 8]) -> Self;
    /// The smallest number; none may be NaN.
    fn min_element(self) -> f64;
}

/// Four f64; often two vectors (x, y) and (z, w), the first in the frame of one shape, the second in that of another.
pub(crate) trait F64x4: Lanes<f64> {
    fn new(numbers: [f64; 4]) -> Self;
    fn from_vec2s(first: Vec2, second: Vec2) -> Self;
    fn to_array(self) -> [f64; 4];
    fn zwxy(self) -> Self;
    fn yxwz(self) -> Self;
    /// (x, −y, z, −w).
    fn conjugate(self) -> Self;
    fn xxzz(self) -> Self;
    fn yyww(self) -> Self;
    /// The smallest number; none may be NaN.
    fn min_element(self) -> f64;
    /// The largest number; none may be NaN.
    fn max_element(self) -> f64;

    /// Each vector v in the frame of its axis a: (v·a, a×v).
    #[inline(always)]
    fn to_local(self, axes: Self) -> Self {
        axes * self.xxzz().conjugate() + axes.yxwz() * self.yyww()
    }
}

/// As many f32 as fit a register, out of columns of 64.
pub(crate) trait F32xN: Lanes<f32> {
    /// The numbers from place `at` on.
    fn load(numbers: &[f32; 64], at: usize) -> Self;
    /// `self · factor + addend`, rounded once or twice.
    fn mul_add(self, factor: Self, addend: Self) -> Self;
    /// `addend − self · factor`, rounded once or twice.
    fn neg_mul_add(self, factor: Self, addend: Self) -> Self;
    /// The smaller one of |self| and `other`, which is not negative. Its sign, and the result for NaN, differ between processors.
    fn min_abs(self, other: Self) -> Self;
    /// max(|self| − half_extent, 0): how far a coordinate lies outside an interval around zero. Its sign differs between
    /// processors.
    fn outside(self, half_extent: Self) -> Self;
    /// The sign bits, the first lane's lowest.
    fn sign_bitmask(self) -> u64;
    /// A bit for each lane that is not above the limit, the first lane's lowest. NaN sets its bit.
    fn bitmask_not_gt(self, limit: f32) -> u64;
}

/// The vector types of an instruction set.
pub(crate) trait Simd {
    type F32x8: F32x8;
    type F64x8: F64x8;
    type F64x4: F64x4;
}

/// A computation that any instruction set can run. All of `with_simd` that touches vectors has to be inlined.
pub(crate) trait WithSimd {
    type Output;
    fn with_simd<S: Simd>(&self) -> Self::Output;
}

/// A computation may be passed by reference: one of more than two words would be copied.
impl<W: WithSimd> WithSimd for &W {
    type Output = W::Output;
    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> W::Output {
        (**self).with_simd::<S>()
    }
}

/// Vectors for any processor.
pub(crate) struct Portable;

impl Simd for Portable {
    type F32x8 = Array<f32, 8>;
    type F64x8 = Array<f64, 8>;
    type F64x4 = Twice<F64x2>;
}

impl F32x8 for Array<f32, 8> {
    #[inline(always)]
    fn load(numbers: &[f32; 8]) -> Self {
        Self(*numbers)
    }
    #[inline(always)]
    fn max_element(self) -> f32 {
        self.0.into_iter().fold(f32::NEG_INFINITY, fast_max)
    }
    #[inline(always)]
    fn with_low_bits(self, bits: &[u32; 8]) -> Self {
        Self(from_fn(|k| f32::from_bits(self.0[k].to_bits() & !0x7f | bits[k])))
    }
}

impl F64x8 for Array<f64, 8> {
    #[inline(always)]
    fn load(numbers: &[f32; 8]) -> Self {
        Self(numbers.map(f64::from))
    }
    #[inline(always)]
    fn min_element(self) -> f64 {
        self.0.into_iter().fold(f64::INFINITY, fast_min)
    }
}

impl F64x4 for Twice<F64x2> {
    #[inline(always)]
    fn new([x, y, z, w]: [f64; 4]) -> Self {
        Self([F64x2::new(x, y), F64x2::new(z, w)])
    }
    #[inline(always)]
    fn from_vec2s(first: Vec2, second: Vec2) -> Self {
        Self([F64x2::from_vec2(first), F64x2::from_vec2(second)])
    }
    #[inline(always)]
    fn to_array(self) -> [f64; 4] {
        let [first, second] = self.0.map(F64x2::to_dvec2);
        [first.x, first.y, second.x, second.y]
    }
    #[inline(always)]
    fn zwxy(self) -> Self {
        Self([self.0[1], self.0[0]])
    }
    #[inline(always)]
    fn yxwz(self) -> Self {
        Self(self.0.map(F64x2::yx))
    }
    #[inline(always)]
    fn conjugate(self) -> Self {
        Self(self.0.map(F64x2::conjugate))
    }
    #[inline(always)]
    fn xxzz(self) -> Self {
        Self(self.0.map(F64x2::xx))
    }
    #[inline(always)]
    fn yyww(self) -> Self {
        Self(self.0.map(F64x2::yy))
    }
    #[inline(always)]
    fn min_element(self) -> f64 {
        let both = self.0[0].min(self.0[1]);
        both.min(both.yx()).x()
    }
    #[inline(always)]
    fn max_element(self) -> f64 {
        let both = self.0[0].max(self.0[1]);
        both.max(both.yx()).x()
    }
}

/// One lane, for loops that the compiler makes vectors of.
impl F32xN for f32 {
    #[inline(always)]
    fn load(numbers: &[f32; 64], at: usize) -> Self {
        numbers[at]
    }
    #[inline(always)]
    fn mul_add(self, factor: Self, addend: Self) -> Self {
        // Not `f32::mul_add`, which is a library call on a processor without the instruction.
        self * factor + addend
    }
    #[inline(always)]
    fn neg_mul_add(self, factor: Self, addend: Self) -> Self {
        addend - self * factor
    }
    #[inline(always)]
    fn min_abs(self, other: Self) -> Self {
        fast_min(self.abs(), other)
    }
    #[inline(always)]
    fn outside(self, half_extent: Self) -> Self {
        fast_max(self.abs() - half_extent, 0.0)
    }
    #[inline(always)]
    fn sign_bitmask(self) -> u64 {
        u64::from(self.to_bits() >> 31)
    }
    #[inline(always)]
    fn bitmask_not_gt(self, limit: f32) -> u64 {
        if self > limit { 0 } else { 1 }
    }
}
