//! Four f32 in one register: of SSE2 on x86-64, elsewhere whatever the compiler makes of an array.
//!
//! Not glam's `Vec4`: other crates of the program have glam compiled without SIMD, and the compiler then makes branches of
//! `max` and of comparisons that no processor can predict.

use crate::collision::simd::lanes::{Lanes, swizzles};
use glam::Vec2;

#[cfg(target_arch = "x86_64")]
pub(crate) use sse2::F32x4;
#[cfg(not(target_arch = "x86_64"))]
pub(crate) type F32x4 = crate::collision::simd::array::Array<f32, 4>;

impl F32x4 {
    /// (a.x, a.y, b.x, b.y).
    #[inline(always)]
    pub fn from_vec2s(a: Vec2, b: Vec2) -> Self {
        Self::new(a.x, a.y, b.x, b.y)
    }

    /// (v.x, v.y, 0, 0).
    #[inline(always)]
    pub fn from_vec2(v: Vec2) -> Self {
        Self::new(v.x, v.y, 0.0, 0.0)
    }

    swizzles!(
        yxwz 0b10_11_00_01,
        zwxy 0b01_00_11_10,
        wzyx 0b00_01_10_11,
        xxxx 0b00_00_00_00,
        yyyy 0b01_01_01_01
    );

    /// (x, −y, z, −w).
    #[inline(always)]
    pub fn conjugate(self) -> Self {
        self.mul_sign(Self::new(1.0, -1.0, 1.0, -1.0))
    }

    /// The vector d of the first two lanes in the frames of the axes a and b: (d·a, d×a, d·b, d×b).
    #[inline(always)]
    pub fn to_local(self, axes: Self) -> Self {
        axes * self.xxxx() + axes.yxwz().conjugate() * self.yyyy()
    }

    /// The largest number; none may be NaN.
    #[inline(always)]
    pub fn max_element(self) -> f32 {
        let pairs = self.max(self.zwxy());
        pairs.max(pairs.yxwz()).x()
    }

    /// Whether every number is at most that of the other vector.
    #[inline(always)]
    pub fn all_le(self, other: Self) -> bool {
        self.bitmask_le(other) == 0b1111
    }
}

#[cfg(target_arch = "x86_64")]
mod sse2 {
    use crate::collision::simd::lanes::{Lanes, impl_lanes};
    use safe_arch::{
        add_m128, bitand_m128, bitandnot_m128, bitxor_m128, cmp_le_mask_m128, div_m128, get_f32_from_m128_s, m128,
        max_m128, min_m128, move_mask_m128, mul_m128, set_reversed_m128, set_splat_m128, shuffle_abi_f32_all_m128,
        sub_m128,
    };

    /// The numbers (x, y, z, w).
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct F32x4(m128);

    impl_lanes!([] F32x4: f32 x 4 {
        splat: set_splat_m128, add: add_m128, sub: sub_m128, mul: mul_m128, div: div_m128, min: min_m128, max: max_m128,
        abs(v) => bitandnot_m128(set_splat_m128(-0.0), v),
        mul_sign(v, sign) => bitxor_m128(v, bitand_m128(sign, set_splat_m128(-0.0))),
        bitmask_le(a, b) => move_mask_m128(cmp_le_mask_m128(a, b)),
    });

    impl F32x4 {
        #[inline(always)]
        pub fn new(x: f32, y: f32, z: f32, w: f32) -> Self {
            Self(set_reversed_m128(x, y, z, w))
        }
        /// The lanes in another order: two bits of `FROM` for each, the first lane's lowest.
        #[inline(always)]
        pub(crate) fn swizzle<const FROM: i32>(self) -> Self {
            Self(shuffle_abi_f32_all_m128::<FROM>(self.0, self.0))
        }
        #[inline(always)]
        pub fn x(self) -> f32 {
            get_f32_from_m128_s(self.0)
        }
        #[inline(always)]
        pub fn to_array(self) -> [f32; 4] {
            self.0.to_array()
        }
    }
}

/// The vector on all other processors.
#[cfg(any(test, not(target_arch = "x86_64")))]
mod portable {
    use crate::collision::simd::array::Array;

    impl Array<f32, 4> {
        #[inline(always)]
        pub fn new(x: f32, y: f32, z: f32, w: f32) -> Self {
            Self([x, y, z, w])
        }
        /// The lanes in another order: two bits of `FROM` for each, the first lane's lowest.
        #[inline(always)]
        pub(crate) fn swizzle<const FROM: i32>(self) -> Self {
            Self(core::array::from_fn(|k| self.0[(FROM >> (2 * k) & 3) as usize]))
        }
        #[inline(always)]
        pub fn x(self) -> f32 {
            self.0[0]
        }
        #[inline(always)]
        pub fn to_array(self) -> [f32; 4] {
            self.0
        }
    }
}
