//! The lesser and the greater of two numbers in one instruction, where `min` and `max` also look for what is not a number.

/// The lesser number, the second one if either is none.
#[inline(always)]
pub(crate) fn lesser<T: PartialOrd>(a: T, b: T) -> T {
    if a < b { a } else { b }
}

/// The greater number, the second one if either is none.
#[inline(always)]
pub(crate) fn greater<T: PartialOrd>(a: T, b: T) -> T {
    if a > b { a } else { b }
}
