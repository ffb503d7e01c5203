//! Four f32 numbers at once, with what every processor of the kind has: SSE2 on x86-64, elsewhere what the compiler makes of arrays.
//!
//! Not glam's `Vec4`, which other crates of the program have compiled without vectors: of that the compiler makes branches
//! that nobody can predict.

#[cfg(not(target_arch = "x86_64"))]
pub(crate) use arrays::Four;
use core::ops::{Add, Mul, Sub};
use glam::Vec2;
#[cfg(target_arch = "x86_64")]
pub(crate) use lanes::Four;

impl Four {
    /// The coordinates of two vectors side by side.
    #[inline(always)]
    pub fn pair(a: Vec2, b: Vec2) -> Self {
        Self::new(a.x, a.y, b.x, b.y)
    }

    /// The coordinates of a vector, and zeros.
    #[inline(always)]
    pub fn low(v: Vec2) -> Self {
        Self::new(v.x, v.y, 0.0, 0.0)
    }

    /// The same number four times.
    #[inline(always)]
    pub fn splat(number: f32) -> Self {
        Self::new(number, number, number, number)
    }

    /// The vector of the first two numbers as seen along two axes and across them: (d·a, d×a, d·b, d×b).
    #[inline(always)]
    pub fn seen_along(axes: Self, d: Self) -> Self {
        axes * d.xxxx() + axes.yxwz().alternate() * d.yyyy()
    }

    /// The greatest of the four; anything if one is no number.
    #[inline(always)]
    pub fn greatest(self) -> f32 {
        let halves = self.max(self.zwxy());
        halves.max(halves.yxwz()).first()
    }
}

impl From<[f32; 4]> for Four {
    #[inline(always)]
    fn from([x, y, z, w]: [f32; 4]) -> Self {
        Self::new(x, y, z, w)
    }
}

impl Add for Four {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.plus(other)
    }
}

impl Sub for Four {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.minus(other)
    }
}

impl Mul for Four {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        self.times(other)
    }
}

/// The operations that the processor has. The order of the numbers is (x, y, z, w).
#[cfg(target_arch = "x86_64")]
mod lanes {
    use safe_arch::{
        add_m128, bitandnot_m128, bitxor_m128, cmp_ge_mask_m128, get_f32_from_m128_s, m128, max_m128, move_mask_m128,
        mul_m128, set_reversed_m128, set_splat_m128, shuffle_abi_f32_all_m128, sub_m128,
    };

    /// Four numbers.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Four(m128);

    impl Four {
        #[inline(always)]
        pub fn new(x: f32, y: f32, z: f32, w: f32) -> Self {
            Self(set_reversed_m128(x, y, z, w))
        }
        #[inline(always)]
        pub(crate) fn plus(self, other: Self) -> Self {
            Self(add_m128(self.0, other.0))
        }
        #[inline(always)]
        pub(crate) fn minus(self, other: Self) -> Self {
            Self(sub_m128(self.0, other.0))
        }
        #[inline(always)]
        pub(crate) fn times(self, other: Self) -> Self {
            Self(mul_m128(self.0, other.0))
        }
        /// (x, −y, z, −w).
        #[inline(always)]
        pub fn alternate(self) -> Self {
            Self(bitxor_m128(self.0, set_reversed_m128(0.0, -0.0, 0.0, -0.0)))
        }
        #[inline(always)]
        pub fn abs(self) -> Self {
            Self(bitandnot_m128(set_splat_m128(-0.0), self.0))
        }
        /// The second one where either is no number.
        #[inline(always)]
        pub fn max(self, other: Self) -> Self {
            Self(max_m128(self.0, other.0))
        }
        /// Which are at least the limit, a bit each, the first number's lowest; none that is no number.
        #[inline(always)]
        pub fn at_least(self, limit: f32) -> u32 {
            move_mask_m128(cmp_ge_mask_m128(self.0, set_splat_m128(limit))) as u32
        }
        /// Whether each is at least the other one.
        #[inline(always)]
        pub fn all_at_least(self, other: Self) -> bool {
            move_mask_m128(cmp_ge_mask_m128(self.0, other.0)) == 0b1111
        }
        #[inline(always)]
        pub fn numbers(self) -> [f32; 4] {
            self.0.to_array()
        }
        #[inline(always)]
        pub fn first(self) -> f32 {
            get_f32_from_m128_s(self.0)
        }
        #[inline(always)]
        pub fn yxwz(self) -> Self {
            Self(shuffle_abi_f32_all_m128::<0b10_11_00_01>(self.0, self.0))
        }
        #[inline(always)]
        pub fn zwxy(self) -> Self {
            Self(shuffle_abi_f32_all_m128::<0b01_00_11_10>(self.0, self.0))
        }
        #[inline(always)]
        pub fn wzyx(self) -> Self {
            Self(shuffle_abi_f32_all_m128::<0b00_01_10_11>(self.0, self.0))
        }
        #[inline(always)]
        pub fn xxxx(self) -> Self {
            Self(shuffle_abi_f32_all_m128::<0>(self.0, self.0))
        }
        #[inline(always)]
        pub fn yyyy(self) -> Self {
            Self(shuffle_abi_f32_all_m128::<0b01_01_01_01>(self.0, self.0))
        }
    }
}

/// The same on arrays, for all other processors.
#[cfg(any(test, not(target_arch = "x86_64")))]
mod arrays {
    use core::array::from_fn;

    /// Four numbers.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Four([f32; 4]);

    impl Four {
        #[inline(always)]
        pub fn new(x: f32, y: f32, z: f32, w: f32) -> Self {
            Self([x, y, z, w])
        }
        #[inline(always)]
        pub(crate) fn plus(self, other: Self) -> Self {
            Self(from_fn(|k| self.0[k] + other.0[k]))
        }
        #[inline(always)]
        pub(crate) fn minus(self, other: Self) -> Self {
            Self(from_fn(|k| self.0[k] - other.0[k]))
        }
        #[inline(always)]
        pub(crate) fn times(self, other: Self) -> Self {
            Self(from_fn(|k| self.0[k] * other.0[k]))
        }
        /// (x, −y, z, −w).
        #[inline(always)]
        pub fn alternate(self) -> Self {
            let [x, y, z, w] = self.0;
            Self([x, -y, z, -w])
        }
        #[inline(always)]
        pub fn abs(self) -> Self {
            Self(self.0.map(f32::abs))
        }
        /// The second one where either is no number.
        #[inline(always)]
        pub fn max(self, other: Self) -> Self {
            Self(from_fn(|k| if self.0[k] > other.0[k] { self.0[k] } else { other.0[k] }))
        }
        /// Which are at least the limit, a bit each, the first number's lowest; none that is no number.
        #[inline(always)]
        pub fn at_least(self, limit: f32) -> u32 {
            (0..4).map(|k| u32::from(self.0[k] >= limit) << k).sum()
        }
        /// Whether each is at least the other one.
        #[inline(always)]
        pub fn all_at_least(self, other: Self) -> bool {
            (0..4).all(|k| self.0[k] >= other.0[k])
        }
        #[inline(always)]
        pub fn numbers(self) -> [f32; 4] {
            self.0
        }
        #[inline(always)]
        pub fn first(self) -> f32 {
            self.0[0]
        }
        #[inline(always)]
        pub fn yxwz(self) -> Self {
            let [x, y, z, w] = self.0;
            Self([y, x, w, z])
        }
        #[inline(always)]
        pub fn zwxy(self) -> Self {
            let [x, y, z, w] = self.0;
            Self([z, w, x, y])
        }
        #[inline(always)]
        pub fn wzyx(self) -> Self {
            let [x, y, z, w] = self.0;
            Self([w, z, y, x])
        }
        #[inline(always)]
        pub fn xxxx(self) -> Self {
            Self([self.0[0]; 4])
        }
        #[inline(always)]
        pub fn yyyy(self) -> Self {
            Self([self.0[1]; 4])
        }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::arrays;
    use super::lanes;

    const NUMBERS: [f32; 8] = [0.0, -0.0, 1.5, -2.5, f32::NAN, f32::INFINITY, f32::MIN_POSITIVE, -f32::MAX];

    /// The bits of what each operation makes of two fours; all that is no number is one.
    macro_rules! results {
        ($four:ty, $a:expr, $b:expr) => {{
            let [a, b] = [$a, $b].map(|[x, y, z, w]: [f32; 4]| <$four>::new(x, y, z, w));
            let ways = [a.plus(b), a.minus(b), a.times(b), a.alternate(), a.abs(), a.max(b)];
            let orders = [a.yxwz(), a.zwxy(), a.wzyx(), a.xxxx(), a.yyyy()];
            let numbers = ways
                .into_iter()
                .chain(orders)
                .flat_map(|four| [four, four.yyyy(), four.zwxy(), four.wzyx()].map(|four| four.first()));
            let bits = numbers.map(|number| if number.is_nan() { f32::NAN.to_bits() } else { number.to_bits() });
            (bits.collect::<Vec<u32>>(), a.at_least($b[0]), a.all_at_least(b), a.numbers().map(f32::to_bits))
        }};
    }

    #[test]
    fn arrays_do_what_the_processor_does() {
        for i in 0..64 {
            for j in 0..64 {
                let [a, b] = [i, j].map(|i| [NUMBERS[i % 8], NUMBERS[i / 8], NUMBERS[(i + 3) % 8], NUMBERS[i * 5 % 8]]);
                assert_eq!(results!(arrays::Four, a, b), results!(lanes::Four, a, b), "{a:?} and {b:?}");
            }
        }
    }
}
