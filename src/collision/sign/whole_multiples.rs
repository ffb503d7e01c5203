//! How are f32 numbers added and multiplied exactly, and fast? As whole numbers: all as multiples of one power of two.
//!
//! An f32 is a whole number of 24 bits times a power of two. In a unit that gives the largest of some numbers a certain number of
//! bits, the others are whole as well, unless they are much smaller and have many bits. Sums of products of whole numbers are sums of
//! 128-bit products: this takes no loop and no branch, while an expansion takes a hundred nanoseconds.

use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use core::ops::Sub;
use glam::Vec2;

/// A point or a vector in units of a power of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Whole {
    pub x: i64,
    pub y: i64,
}

/// The most bits of a number. Differences and sums of two have 52, the sum of two products of these 105.
pub(crate) const MAX_BITS: u32 = 51;

/// Points and vectors of finite numbers in the smallest unit for which these are below 2^`bits`, if all of them are whole then.
#[inline(always)]
pub(crate) fn on_grid<const COUNT: usize>(vectors: [Vec2; COUNT], bits: u32) -> Option<[Whole; COUNT]> {
    debug_assert!((24..=MAX_BITS).contains(&bits), "{bits} bits");
    let vectors = vectors.map(F64x2::from_vec2);
    // Any number is below all others that are not zero, and zero is whole in any unit.
    let largest = vectors.iter().fold(F64x2::splat(f64::from(f32::MIN_POSITIVE)), |largest, v| largest.max(v.abs()));
    let exponent = largest.max(largest.yx()).x().to_bits() >> MANTISSA_BITS;
    // The power of two whose product with that of the largest is 2^(bits − 1).
    let scale = f64::from_bits((2 * F64_BIAS + u64::from(bits) - 1 - exponent) << MANTISSA_BITS);
    all_whole(vectors.map(|v| v * F64x2::splat(scale)))
}

/// A vector of numbers below two, in units of 2^−`bits`, if these are whole.
#[inline]
pub(crate) fn in_units(vector: Vec2, bits: u32) -> Option<Whole> {
    let scale = (1_u64 << bits) as f64;
    let [whole] = all_whole([F64x2::from_vec2(vector) * F64x2::splat(scale)])?;
    Some(whole)
}

/// Vectors of numbers of up to 2⁵¹ as integers, if all are whole: added to this number, other numbers are rounded to whole ones and
/// become its lowest bits. Converting takes three times as long, since `as` also checks for NaN and for numbers that are too large.
#[inline(always)]
fn all_whole<const COUNT: usize>(vectors: [F64x2; COUNT]) -> Option<[Whole; COUNT]> {
    const MIDDLE: f64 = (3_u64 << (f64::MANTISSA_DIGITS - 2)) as f64;
    let (middle, zero) = (F64x2::splat(MIDDLE), F64x2::splat(0.0));
    let shifted = vectors.map(|v| v + middle);
    let lost = vectors.iter().zip(&shifted).fold(zero, |lost, (v, shifted)| lost.max((*shifted - middle - *v).abs()));
    let whole = |number: f64| number.to_bits().wrapping_sub(MIDDLE.to_bits()).cast_signed();
    let is_whole = lost.bitmask_le(zero) == 0b11;
    is_whole.then(|| shifted.map(|v| Whole { x: whole(v.x()), y: whole(v.yx().x()) }))
}

const MANTISSA_BITS: u32 = f64::MANTISSA_DIGITS - 1;
const F64_BIAS: u64 = f64::MAX_EXP as u64 - 1;

impl Whole {
    #[inline]
    pub fn dot(self, other: Self) -> i128 {
        product(self.x, other.x) + product(self.y, other.y)
    }

    #[inline]
    pub fn cross(self, other: Self) -> i128 {
        product(self.x, other.y) - product(self.y, other.x)
    }

    /// A quarter turn from +x towards +y.
    #[inline]
    pub fn perp(self) -> Self {
        Self { x: -self.y, y: self.x }
    }
}

impl Sub for Whole {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

#[inline]
pub(crate) fn product(a: i64, b: i64) -> i128 {
    i128::from(a) * i128::from(b)
}

/// A number of 256 bits, the upper half first: compared as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Wide([u128; 2]);

impl Wide {
    /// a · b.
    #[inline]
    pub fn product(a: u128, b: u128) -> Self {
        let halves = |number: u128| (number >> 64, u128::from(number as u64));
        let ((a_high, a_low), (b_high, b_low)) = (halves(a), halves(b));
        let (low, first, second) = (a_low * b_low, a_high * b_low, a_low * b_high);
        // At most 3·(2⁶⁴ − 1).
        let middle = (low >> 64) + halves(first).1 + halves(second).1;
        let high = a_high * b_high + (first >> 64) + (second >> 64) + (middle >> 64);
        Self([high, middle << 64 | halves(low).1])
    }

    /// a + b, which must be below 2²⁵⁶.
    #[inline]
    pub fn plus(self, other: Self) -> Self {
        let (low, carry) = self.0[1].overflowing_add(other.0[1]);
        Self([self.0[0] + other.0[0] + u128::from(carry), low])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split_mix::SplitMix;

    #[test]
    fn grid_numbers_keep_their_values() {
        let smallest = f32::from_bits(1);
        let lists = [
            ([0.0, -0.0, 0.0, 0.0], true),
            ([1.0, -1.5, 0.0, 1e-8], true),
            ([1.0, -1.5, 0.0, 1e-9], false),
            ([1.0, -1.5, 0.0, 3.0 * 2.0_f32.powi(-50)], true),
            ([1.0, -1.5, 0.0, 3.0 * 2.0_f32.powi(-51)], false),
            ([f32::MAX, f32::MIN, 0.0, f32::MAX.next_down()], true),
            ([f32::MAX, 0.0, 0.0, smallest], false),
            ([f32::MIN_POSITIVE, smallest, -3.0 * smallest, 0.0], true),
            ([smallest, 0.0, -3.0 * smallest, 0.0], true),
            ([1e-30, -smallest, f32::MIN_POSITIVE.next_down(), 0.0], true),
        ];
        for (numbers, is_one) in lists {
            let [p, q] = [0, 2].map(|k| Vec2::new(numbers[k], numbers[k + 1]));
            let whole = on_grid([p, q], MAX_BITS);
            assert_eq!(whole.is_some(), is_one, "{numbers:?}");
            let Some([p, q]) = whole else { continue };
            let whole = [p.x, p.y, q.x, q.y];
            let largest = (0..4).max_by_key(|&k| whole[k].unsigned_abs()).expect("four");
            for (number, whole_number) in numbers.into_iter().zip(whole) {
                let ratios =
                    [f64::from(number) * whole[largest] as f64, f64::from(numbers[largest]) * whole_number as f64];
                assert_eq!(ratios[0], ratios[1], "{number:e} of {numbers:?} is {whole_number} of {whole:?}");
                assert!(whole_number.unsigned_abs() < 1 << MAX_BITS, "{number:e} of {numbers:?} is {whole_number}");
            }
        }
        let two = [Vec2::new(1.0, 0.25_f32.next_up())];
        assert!(on_grid(two, 26).is_some() && on_grid(two, 25).is_none(), "two bits more than one number");
        assert_eq!(in_units(Vec2::new(-1.0, 0.375), 3), Some(Whole { x: -8, y: 3 }));
        assert_eq!(in_units(Vec2::new(-1.0, 0.375), 2), None);
    }

    #[test]
    fn wide_products_match_long_multiplication() {
        let mut random = SplitMix(3);
        for round in 0..2000 {
            let mut number = || {
                let number = u128::from(random.next()) << 64 | u128::from(random.next());
                // Often at a power of two, where carries run furthest.
                (number >> (random.next() % 128)) | if round % 3 == 0 { u128::MAX >> (random.next() % 128) } else { 0 }
            };
            let (a, b) = (number(), number());
            // By the school method, in digits of sixteen bits.
            let digits = |number: u128| [0, 1, 2, 3, 4, 5, 6, 7].map(|k| (number >> (16 * k)) as u16);
            let mut due = [0_u64; 16];
            for (i, p) in digits(a).into_iter().enumerate() {
                for (j, q) in digits(b).into_iter().enumerate() {
                    let product = u64::from(p) * u64::from(q);
                    due[i + j] += product & 0xffff;
                    due[i + j + 1] += product >> 16;
                }
            }
            let mut carry = 0;
            for digit in &mut due {
                (*digit, carry) = ((*digit + carry) & 0xffff, (*digit + carry) >> 16);
            }
            let half =
                |from: usize| due[from..from + 8].iter().rev().fold(0, |sum, &digit| sum << 16 | u128::from(digit));
            assert_eq!(Wide::product(a, b), Wide([half(8), half(0)]), "{a} times {b}");
        }
        let one = Wide([0, 1]);
        assert_eq!(Wide([1, u128::MAX]).plus(one), Wide([2, 0]));
        assert!(Wide([1, 0]) > Wide([0, u128::MAX]), "the upper half decides");
    }
}
