//! What a kernel can do with several numbers at once.

/// Some f32 numbers side by side. What is done is done to each of them.
///
/// All functions are inlined into a function that is compiled for the instructions they use.
pub(crate) trait Lanes: Copy {
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

/// One number: for loops that the compiler makes vectors of, as far as it knows the processor to have any.
#[derive(Clone, Copy)]
pub(crate) struct One(pub f32);

impl Lanes for One {
    const COUNT: usize = 1;
    #[inline(always)]
    fn splat(number: f32) -> Self {
        Self(number)
    }
    #[inline(always)]
    fn load(numbers: &[f32; 64], at: usize) -> Self {
        Self(numbers[at])
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self(self.0 * other.0)
    }
    #[inline(always)]
    fn mul_add(self, factor: Self, summand: Self) -> Self {
        // Not `f32::mul_add`, which is a library call where there is no such instruction.
        Self(self.0 * factor.0 + summand.0)
    }
    #[inline(always)]
    fn mul_sub_from(self, factor: Self, minuend: Self) -> Self {
        Self(minuend.0 - self.0 * factor.0)
    }
    #[inline(always)]
    fn abs(self) -> Self {
        Self(self.0.abs())
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self(if self.0 > other.0 { self.0 } else { other.0 })
    }
    #[inline(always)]
    fn nearer(self, other: Self) -> Self {
        Self(if self.0.abs() < other.0 { self.0.abs() } else { other.0 })
    }
    #[inline(always)]
    fn beyond(self, reach: Self) -> Self {
        self.abs().sub(reach).max(Self(0.0))
    }
    #[inline(always)]
    fn negative(self) -> u64 {
        u64::from(self.0.to_bits() >> 31)
    }
    #[inline(always)]
    fn not_above(self, limit: f32) -> u64 {
        if self.0 > limit { 0 } else { 1 }
    }
}
