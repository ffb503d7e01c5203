//! How are f32 numbers added and multiplied exactly, and fast? As whole numbers: all as multiples of one power of two.
//!
//! An f32 is a whole number of 24 bits times a power of two. Numbers whose exponents differ by no more than s are whole numbers
//! below 2²⁴⁺ˢ on the grid of the smallest. Sums of products of these are sums of 128-bit products: no loop and no branch, where
//! an expansion takes a hundred nanoseconds.

use core::ops::Sub;
use glam::Vec2;

/// A grid on which all numbers of a question lie: the multiples of a power of two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid {
    /// 1 / the distance of neighbours.
    scale: f64,
}

/// A point or a vector on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Whole {
    pub x: i64,
    pub y: i64,
}

impl Grid {
    /// The most bits of a number. Differences and sums of two have 52, the sum of two products of these 105.
    pub const MOST_BITS: u32 = 51;

    /// A grid on which all of these finite numbers are whole numbers below 2^`bits`, if they are neither too large nor too small for one.
    #[inline]
    pub fn of(numbers: impl IntoIterator<Item = f32, IntoIter: Clone>, bits: u32) -> Option<Self> {
        debug_assert!((24..=Self::MOST_BITS).contains(&bits), "{bits} bits");
        let numbers = numbers.into_iter();
        let (largest, smallest) = numbers.clone().fold((0, u32::MAX), |(largest, smallest), number| {
            let magnitude = number.to_bits() & !SIGN;
            // One less, so that zero, which is on every grid, is the largest of all.
            (magnitude.max(largest), magnitude.wrapping_sub(1).min(smallest))
        });
        let (largest, smallest) = (exponent(largest), exponent(smallest.wrapping_add(1)));
        if f32::MANTISSA_DIGITS + (largest - smallest) <= bits {
            return Some(Self::from_exponent(smallest));
        }
        // A small number may have few bits, as what is left of a difference has.
        let smallest = numbers.map(exponent_of_last_bit).min().unwrap_or(largest);
        (f32::MANTISSA_DIGITS + largest <= bits.saturating_add(smallest)).then(|| Self::from_exponent(smallest))
    }

    /// The grid of the last bits of f32 numbers of an exponent.
    #[inline]
    fn from_exponent(exponent: u32) -> Self {
        let scale = u64::from(F64_BIAS + F32_BIAS + MANTISSA_BITS - exponent) << (f64::MANTISSA_DIGITS - 1);
        Self { scale: f64::from_bits(scale) }
    }

    /// One of the numbers.
    #[inline]
    pub fn number(self, number: f32) -> i64 {
        whole(f64::from(number) * self.scale)
    }

    /// A point, or a vector, with two of the numbers for coordinates.
    #[inline]
    pub fn point(self, point: Vec2) -> Whole {
        Whole { x: self.number(point.x), y: self.number(point.y) }
    }
}

/// A whole number below 2⁵¹ as an integer: added to this one it becomes the lowest bits. Converting takes three times as long, since
/// `as` also looks for NaN and for what is too large.
#[inline]
pub(crate) fn whole(number: f64) -> i64 {
    const MIDDLE: f64 = (3_u64 << (f64::MANTISSA_DIGITS - 2)) as f64;
    debug_assert!(number.abs() <= (1_u64 << Grid::MOST_BITS) as f64, "{number}");
    (number + MIDDLE).to_bits().wrapping_sub(MIDDLE.to_bits()).cast_signed()
}

/// Subnormal numbers have the last bit of the smallest normal ones.
#[inline]
fn exponent(magnitude: u32) -> u32 {
    (magnitude >> MANTISSA_BITS).max(1)
}

/// The exponent of the numbers whose last place is the last bit of this one that is set; of zero the largest of all.
#[cold]
fn exponent_of_last_bit(number: f32) -> u32 {
    let magnitude = number.to_bits() & !SIGN;
    let hidden = if magnitude >> MANTISSA_BITS == 0 { 0 } else { 1 << MANTISSA_BITS };
    let mantissa = magnitude & ((1 << MANTISSA_BITS) - 1) | hidden;
    if mantissa == 0 { u32::MAX } else { exponent(magnitude) + mantissa.trailing_zeros() }
}

const SIGN: u32 = 1 << 31;
const MANTISSA_BITS: u32 = f32::MANTISSA_DIGITS - 1;
const F32_BIAS: u32 = f32::MAX_EXP as u32 - 1;
const F64_BIAS: u32 = f64::MAX_EXP as u32 - 1;

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
    fn numbers_on_a_grid_are_what_they_were() {
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
            ([1e-30, -smallest, f32::MIN_POSITIVE.next_down(), 0.0], true),
        ];
        for (numbers, is_one) in lists {
            let grid = Grid::of(numbers, Grid::MOST_BITS);
            assert_eq!(grid.is_some(), is_one, "{numbers:?}");
            let Some(grid) = grid else { continue };
            for number in numbers {
                let whole = grid.number(number);
                assert_eq!(whole as f64 / grid.scale, f64::from(number), "{number:e} of {numbers:?} is {whole}");
                assert!(whole.unsigned_abs() < 1 << Grid::MOST_BITS, "{number:e} of {numbers:?} is {whole}");
            }
        }
        assert!(
            Grid::of([1.0, 0.25_f32.next_up()], 26).is_some() && Grid::of([1.0, 0.25_f32.next_up()], 25).is_none(),
            "two bits more than one number"
        );
    }

    #[test]
    fn wide_products_are_those_of_their_digits() {
        let mut random = SplitMix(3);
        for round in 0..2000 {
            let mut number = || {
                let number = u128::from(random.next()) << 64 | u128::from(random.next());
                // Often at a power of two, where carries run furthest.
                (number >> (random.next() % 128)) | if round % 3 == 0 { u128::MAX >> (random.next() % 128) } else { 0 }
            };
            let (a, b) = (number(), number());
            // By the school's method, in digits of sixteen bits.
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
