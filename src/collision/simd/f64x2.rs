//! Two f64 in one register: of SSE2 on x86-64, elsewhere whatever the compiler makes of an array.

use crate::collision::simd::lanes::{Lanes, swizzles};
use glam::{DVec2, Vec2};

#[cfg(target_arch = "x86_64")]
pub(crate) use sse2::F64x2;
#[cfg(not(target_arch = "x86_64"))]
pub(crate) type F64x2 = crate::collision::simd::array::Array<f64, 2>;

impl F64x2 {
    #[inline(always)]
    pub fn from_vec2(v: Vec2) -> Self {
        Self::new(f64::from(v.x), f64::from(v.y))
    }

    #[inline(always)]
    pub fn to_dvec2(self) -> DVec2 {
        DVec2::new(self.x(), self.yx().x())
    }

    swizzles!(yx 0b01, xx 0b00, yy 0b11);

    /// (x, −y).
    #[inline(always)]
    pub fn conjugate(self) -> Self {
        self.mul_sign(Self::new(1.0, -1.0))
    }

    /// The vector v in the frame of an axis a: (v·a, a×v).
    #[inline(always)]
    pub fn to_local(self, axis: Self) -> Self {
        // Without broadcasts of the axis, for which the compiler would load and convert its numbers one by one.
        let [x, y] = Self::transposed(self * axis, self.yx() * axis);
        x + y.conjugate()
    }

    /// The inverse of [`F64x2::to_local`] for an axis a of length one: x·a + y·perp(a).
    #[inline(always)]
    pub fn to_world(self, axis: Self) -> Self {
        axis * self.xx() - (axis.yx() * self.yy()).conjugate()
    }

    /// (x + y, y + x).
    #[inline(always)]
    pub fn horizontal_sum(self) -> Self {
        self + self.yx()
    }

    /// Each number between −limit and limit.
    #[inline(always)]
    pub fn clamp_abs(self, limit: Self) -> Self {
        self.min(limit).max(Self::splat(0.0) - limit)
    }
}

#[cfg(target_arch = "x86_64")]
mod sse2 {
    use crate::collision::simd::lanes::{Lanes, impl_lanes};
    use safe_arch::{
        add_m128d, bitand_m128d, bitandnot_m128d, bitxor_m128d, cmp_le_mask_m128d, div_m128d, get_f64_from_m128d_s,
        m128d, max_m128d, min_m128d, move_mask_m128d, mul_m128d, set_reversed_m128d, set_splat_m128d,
        shuffle_abi_f64_all_m128d, sub_m128d,
    };

    /// The numbers (x, y).
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct F64x2(m128d);

    impl_lanes!([] F64x2: f64 x 2 {
        splat: set_splat_m128d, add: add_m128d, sub: sub_m128d, mul: mul_m128d, div: div_m128d, min: min_m128d, max: max_m128d,
        abs(v) => bitandnot_m128d(set_splat_m128d(-0.0), v),
        mul_sign(v, sign) => bitxor_m128d(v, bitand_m128d(sign, set_splat_m128d(-0.0))),
        bitmask_le(a, b) => move_mask_m128d(cmp_le_mask_m128d(a, b)),
    });

    impl F64x2 {
        #[inline(always)]
        pub fn new(x: f64, y: f64) -> Self {
            Self(set_reversed_m128d(x, y))
        }
        /// The first lanes of both, and the second lanes.
        #[inline(always)]
        pub(crate) fn transposed(p: Self, q: Self) -> [Self; 2] {
            [shuffle_abi_f64_all_m128d::<0b00>(p.0, q.0), shuffle_abi_f64_all_m128d::<0b11>(p.0, q.0)].map(Self)
        }
        /// The lanes in another order: a bit of `FROM` for each, the first lane's lowest.
        #[inline(always)]
        pub(crate) fn swizzle<const FROM: i32>(self) -> Self {
            Self(shuffle_abi_f64_all_m128d::<FROM>(self.0, self.0))
        }
        #[inline(always)]
        pub fn x(self) -> f64 {
            get_f64_from_m128d_s(self.0)
        }
    }
}

/// The vector on all other processors.
#[cfg(any(test, not(target_arch = "x86_64")))]
mod portable {
    use crate::collision::simd::array::Array;

    impl Array<f64, 2> {
        #[inline(always)]
        pub fn new(x: f64, y: f64) -> Self {
            Self([x, y])
        }
        /// The lanes in another order: a bit of `FROM` for each, the first lane's lowest.
        #[inline(always)]
        pub(crate) fn swizzle<const FROM: i32>(self) -> Self {
            Self([self.0[(FROM & 1) as usize], self.0[(FROM >> 1) as usize]])
        }
        /// The first lanes of both, and the second lanes.
        #[inline(always)]
        pub(crate) fn transposed(p: Self, q: Self) -> [Self; 2] {
            [0, 1].map(|lane| Self([p.0[lane], q.0[lane]]))
        }
        #[inline(always)]
        pub fn x(self) -> f64 {
            self.0[0]
        }
    }
}
