//! What a kernel can do with several numbers at once.

/// Some f32 numbers side by side. What is done is done to each of them.
///
/// All functions are inlined into a function that is compiled for the instructions they use.
pub(super) trait Lanes: Copy {
    /// How many; divides 64.
    const COUNT: usize;
    fn splat(number: f32) -> Self;
    /// The numbers from place `at` on.
    fn load(numbers: &[f32; 64], at: usize) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    /// `self · factor + summand`, rounded once or twice.
    fn mul_add(self, factor: Self, summand: Self) -> Self;
    /// `minuend − self · factor`, rounded once or twice.
    fn mul_sub_from(self, factor: Self, minuend: Self) -> Self;
    fn abs(self) -> Self;
    /// For numbers that are none, the result is anything.
    fn max(self, other: Self) -> Self;
    /// The absolute number or the other one, which is not negative, whichever is less. For numbers that are none, anything.
    fn nearer(self, other: Self) -> Self;
    /// What is left of the number when as much as `reach`, which is not negative, is taken off towards zero; of either sign.
    fn beyond(self, reach: Self) -> Self;
    /// The sign bits, the first lane's lowest.
    fn negative(self) -> u64;
    /// Which are not above the limit, the first lane lowest; a number that is none is not.
    fn not_above(self, limit: f32) -> u64;
}

/// For any processor: loops of fixed length, which the compiler makes vectors of as far as it knows any.
#[derive(Clone, Copy)]
pub(super) struct Portable([f32; 8]);

impl Portable {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(f32, f32) -> f32) -> Self {
        Self(core::array::from_fn(|k| f(self.0[k], other.0[k])))
    }

    #[inline(always)]
    fn bits(self, f: impl Fn(f32) -> bool) -> u64 {
        (0..8).fold(0, |bits, k| bits | u64::from(f(self.0[k])) << k)
    }
}

impl Lanes for Portable {
    const COUNT: usize = 8;
    #[inline(always)]
    fn splat(number: f32) -> Self {
        Self([number; 8])
    }
    #[inline(always)]
    fn load(numbers: &[f32; 64], at: usize) -> Self {
        Self(core::array::from_fn(|k| numbers[at + k]))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a - b)
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        self.zip(other, |a, b| a * b)
    }
    #[inline(always)]
    fn mul_add(self, factor: Self, summand: Self) -> Self {
        // Not `f32::mul_add`, which is a library call where there is no such instruction.
        self.mul(factor).zip(summand, |a, b| a + b)
    }
    #[inline(always)]
    fn mul_sub_from(self, factor: Self, minuend: Self) -> Self {
        minuend.sub(self.mul(factor))
    }
    #[inline(always)]
    fn abs(self) -> Self {
        Self(self.0.map(f32::abs))
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        self.zip(other, |a, b| if a > b { a } else { b })
    }
    #[inline(always)]
    fn nearer(self, other: Self) -> Self {
        self.abs().zip(other, |a, b| if a < b { a } else { b })
    }
    #[inline(always)]
    fn beyond(self, reach: Self) -> Self {
        self.abs().sub(reach).max(Self::splat(0.0))
    }
    #[inline(always)]
    fn negative(self) -> u64 {
        self.bits(f32::is_sign_negative)
    }
    #[inline(always)]
    fn not_above(self, limit: f32) -> u64 {
        !self.bits(|number| number > limit) & 0xff
    }
}
