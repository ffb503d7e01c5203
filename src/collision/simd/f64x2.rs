//! Two f64 numbers at once: for f64 what [`Four`](super::f32x4::Four) is for f32.

#[cfg(not(target_arch = "x86_64"))]
pub(crate) use arrays::Two;
use core::ops::{Add, Mul, Sub};
use glam::{DVec2, Vec2};
#[cfg(target_arch = "x86_64")]
pub(crate) use lanes::Two;

impl Two {
    /// The same number twice.
    #[inline(always)]
    pub fn splat(number: f64) -> Self {
        Self::new(number, number)
    }

    /// The coordinates of a vector, without rounding.
    #[inline(always)]
    pub fn of(v: Vec2) -> Self {
        Self::new(f64::from(v.x), f64::from(v.y))
    }

    /// The vector as seen along an axis a and across it: (v·a, a×v).
    #[inline(always)]
    pub fn seen_along(self, axis: Self) -> Self {
        self * axis.xx() + (self.yx() * axis.yy()).alternate()
    }

    /// What [`Two::seen_along`] undoes, for an axis of length one.
    #[inline(always)]
    pub fn back_from(self, axis: Self) -> Self {
        axis * self.xx() - (axis.yx() * self.yy()).alternate()
    }

    /// The sum of both, twice.
    #[inline(always)]
    pub fn sums(self) -> Self {
        self + self.yx()
    }

    /// Both between −limit and limit.
    #[inline(always)]
    pub fn clamp(self, limit: Self) -> Self {
        self.min(limit).max(Self::splat(0.0) - limit)
    }

    /// As a vector.
    #[inline(always)]
    pub fn vector(self) -> DVec2 {
        DVec2::new(self.first(), self.yx().first())
    }
}

impl Add for Two {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.plus(other)
    }
}

impl Sub for Two {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.minus(other)
    }
}

impl Mul for Two {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        self.times(other)
    }
}

/// The operations that the processor has. The order of the numbers is (x, y).
#[cfg(target_arch = "x86_64")]
mod lanes {
    use safe_arch::{
        add_m128d, bitand_m128d, bitandnot_m128d, bitxor_m128d, cmp_ge_mask_m128d, get_f64_from_m128d_s, m128d,
        max_m128d, min_m128d, move_mask_m128d, mul_m128d, set_reversed_m128d, set_splat_m128d,
        shuffle_abi_f64_all_m128d, sub_m128d,
    };

    /// Two numbers.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Two(m128d);

    impl Two {
        #[inline(always)]
        pub fn new(x: f64, y: f64) -> Self {
            Self(set_reversed_m128d(x, y))
        }
        #[inline(always)]
        pub(crate) fn plus(self, other: Self) -> Self {
            Self(add_m128d(self.0, other.0))
        }
        #[inline(always)]
        pub(crate) fn minus(self, other: Self) -> Self {
            Self(sub_m128d(self.0, other.0))
        }
        #[inline(always)]
        pub(crate) fn times(self, other: Self) -> Self {
            Self(mul_m128d(self.0, other.0))
        }
        /// (x, −y).
        #[inline(always)]
        pub fn alternate(self) -> Self {
            Self(bitxor_m128d(self.0, set_reversed_m128d(0.0, -0.0)))
        }
        /// The sign changed where the other number is below zero or −0.
        #[inline(always)]
        pub fn times_sign_of(self, other: Self) -> Self {
            Self(bitxor_m128d(self.0, bitand_m128d(other.0, set_splat_m128d(-0.0))))
        }
        #[inline(always)]
        pub fn abs(self) -> Self {
            Self(bitandnot_m128d(set_splat_m128d(-0.0), self.0))
        }
        /// The second one where either is no number.
        #[inline(always)]
        pub fn max(self, other: Self) -> Self {
            Self(max_m128d(self.0, other.0))
        }
        /// The second one where either is no number.
        #[inline(always)]
        pub fn min(self, other: Self) -> Self {
            Self(min_m128d(self.0, other.0))
        }
        /// Which are at least the other one, a bit each, that of x lower.
        #[inline(always)]
        pub fn at_least(self, other: Self) -> usize {
            move_mask_m128d(cmp_ge_mask_m128d(self.0, other.0)) as usize
        }
        #[inline(always)]
        pub fn first(self) -> f64 {
            get_f64_from_m128d_s(self.0)
        }
        #[inline(always)]
        pub fn yx(self) -> Self {
            Self(shuffle_abi_f64_all_m128d::<0b01>(self.0, self.0))
        }
        #[inline(always)]
        pub fn xx(self) -> Self {
            Self(shuffle_abi_f64_all_m128d::<0b00>(self.0, self.0))
        }
        #[inline(always)]
        pub fn yy(self) -> Self {
            Self(shuffle_abi_f64_all_m128d::<0b11>(self.0, self.0))
        }
        /// The x of both.
        #[inline(always)]
        pub fn xs(self, other: Self) -> Self {
            Self(shuffle_abi_f64_all_m128d::<0b00>(self.0, other.0))
        }
        /// The y of both.
        #[inline(always)]
        pub fn ys(self, other: Self) -> Self {
            Self(shuffle_abi_f64_all_m128d::<0b11>(self.0, other.0))
        }
    }
}

/// The same on arrays, for all other processors.
#[cfg(any(test, not(target_arch = "x86_64")))]
mod arrays {
    use core::array::from_fn;

    /// Two numbers.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Two([f64; 2]);

    impl Two {
        #[inline(always)]
        pub fn new(x: f64, y: f64) -> Self {
            Self([x, y])
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
        /// (x, −y).
        #[inline(always)]
        pub fn alternate(self) -> Self {
            Self([self.0[0], -self.0[1]])
        }
        /// The sign changed where the other number is below zero or −0.
        #[inline(always)]
        pub fn times_sign_of(self, other: Self) -> Self {
            Self(from_fn(|k| if other.0[k].is_sign_negative() { -self.0[k] } else { self.0[k] }))
        }
        #[inline(always)]
        pub fn abs(self) -> Self {
            Self(self.0.map(f64::abs))
        }
        /// The second one where either is no number.
        #[inline(always)]
        pub fn max(self, other: Self) -> Self {
            Self(from_fn(|k| if self.0[k] > other.0[k] { self.0[k] } else { other.0[k] }))
        }
        /// The second one where either is no number.
        #[inline(always)]
        pub fn min(self, other: Self) -> Self {
            Self(from_fn(|k| if self.0[k] < other.0[k] { self.0[k] } else { other.0[k] }))
        }
        /// Which are at least the other one, a bit each, that of x lower.
        #[inline(always)]
        pub fn at_least(self, other: Self) -> usize {
            usize::from(self.0[0] >= other.0[0]) | usize::from(self.0[1] >= other.0[1]) << 1
        }
        #[inline(always)]
        pub fn first(self) -> f64 {
            self.0[0]
        }
        #[inline(always)]
        pub fn yx(self) -> Self {
            Self([self.0[1], self.0[0]])
        }
        #[inline(always)]
        pub fn xx(self) -> Self {
            Self([self.0[0]; 2])
        }
        #[inline(always)]
        pub fn yy(self) -> Self {
            Self([self.0[1]; 2])
        }
        /// The x of both.
        #[inline(always)]
        pub fn xs(self, other: Self) -> Self {
            Self([self.0[0], other.0[0]])
        }
        /// The y of both.
        #[inline(always)]
        pub fn ys(self, other: Self) -> Self {
            Self([self.0[1], other.0[1]])
        }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::arrays;
    use super::lanes;

    const NUMBERS: [f64; 8] = [0.0, -0.0, 1.5, -2.5, f64::NAN, f64::INFINITY, f64::MIN_POSITIVE, -f64::MAX];

    /// The bits of what each operation makes of two pairs; all that is no number is one.
    macro_rules! results {
        ($two:ty, $a:expr, $b:expr) => {{
            let [a, b] = [$a, $b].map(|[x, y]: [f64; 2]| <$two>::new(x, y));
            let ways = [a.plus(b), a.minus(b), a.times(b), a.alternate(), a.abs(), a.max(b), a.min(b)];
            let orders = [a.yx(), a.xx(), a.yy(), a.xs(b), a.ys(b), a.times_sign_of(b)];
            let numbers = ways.into_iter().chain(orders).flat_map(|two| [two.first(), two.yx().first()]);
            let bits = numbers.map(|number| if number.is_nan() { f64::NAN.to_bits() } else { number.to_bits() });
            (bits.collect::<Vec<u64>>(), a.at_least(b))
        }};
    }

    #[test]
    fn arrays_do_what_the_processor_does() {
        for i in 0..64 {
            for j in 0..64 {
                let [a, b] = [i, j].map(|i| [NUMBERS[i % 8], NUMBERS[i / 8]]);
                assert_eq!(results!(arrays::Two, a, b), results!(lanes::Two, a, b), "{a:?} and {b:?}");
            }
        }
    }
}
