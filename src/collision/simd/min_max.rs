//! The smaller and the larger of two numbers in one instruction, as `minss` and `maxss` have it: `f32::min` and `f32::max` also
//! handle NaN, which takes three.

/// The smaller number; the second one if either is NaN.
#[inline(always)]
pub(crate) fn fast_min<T: PartialOrd>(a: T, b: T) -> T {
    if a < b { a } else { b }
}

/// The larger number; the second one if either is NaN.
#[inline(always)]
pub(crate) fn fast_max<T: PartialOrd>(a: T, b: T) -> T {
    if a > b { a } else { b }
}
