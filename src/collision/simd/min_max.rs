//! How are two numbers compared in one instruction? As by `minss` and `maxss`; `f32::min` and `f32::max` take three, to handle NaN.

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
