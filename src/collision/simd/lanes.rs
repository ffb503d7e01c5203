//! What can be done with several numbers at once?
//!
//! The vector types: [`F32x4`](super::f32x4::F32x4) and [`F64x2`](super::f64x2::F64x2) fit the registers of
//! every x86-64; the traits [`F32x8`](super::vector_set::F32x8), [`F64x8`](super::vector_set::F64x8), [`F64x4`](super::vector_set::F64x4) and
//! [`F32xN`](super::vector_set::F32xN) are for code that is compiled once for each instruction set.

use crate::collision::simd::min_max::{fast_max, fast_min};
use core::ops::{Add, Div, Mul, Sub};

/// Numbers of type `T` side by side. Every operation acts on each lane and rounds as it does for a single number.
///
/// All functions are `inline(always)`: they must end up in a function that is compiled for the instructions they use.
pub(crate) trait Lanes<T>:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// How many numbers.
    const LANES: usize;
    /// The same number in every lane.
    fn splat(number: T) -> Self;
    /// The smaller number of each lane; that of `other` where one is NaN.
    fn min(self, other: Self) -> Self;
    /// The larger number of each lane; that of `other` where one is NaN.
    fn max(self, other: Self) -> Self;
    fn abs(self) -> Self;
    /// The sign flipped where the sign bit of `other` is set.
    fn mul_sign(self, other: Self) -> Self;
    /// A bit for each lane that is at most that of `other`, the first lane's lowest. NaN sets no bit.
    fn bitmask_le(self, other: Self) -> u32;
}

/// A single number is a vector of one lane.
macro_rules! one_lane {
    ($number:ident) => {
        impl Lanes<$number> for $number {
            const LANES: usize = 1;
            #[inline(always)]
            fn splat(number: $number) -> Self {
                number
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                fast_min(self, other)
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                fast_max(self, other)
            }
            #[inline(always)]
            fn abs(self) -> Self {
                $number::abs(self)
            }
            #[inline(always)]
            fn mul_sign(self, other: Self) -> Self {
                if other.is_sign_negative() { -self } else { self }
            }
            #[inline(always)]
            fn bitmask_le(self, other: Self) -> u32 {
                u32::from(self <= other)
            }
        }
    };
}

one_lane!(f32);
one_lane!(f64);

/// Functions for the lanes in another order, each with where its lanes come from, as `swizzle` takes it.
macro_rules! swizzles {
    ($($name:ident $from:literal),+) => {$(
        #[inline(always)]
        pub fn $name(self) -> Self {
            self.swizzle::<$from>()
        }
    )+};
}

pub(crate) use swizzles;

/// Implements [`Lanes`] for a tuple struct around a register. `[unsafe]` in front where the functions are intrinsics that
/// only some processors have.
#[cfg(target_arch = "x86_64")]
macro_rules! impl_lanes {
    (@operator [$($unsafe:tt)?] $vector:ident $trait:ident $method:ident $function:path) => {
        impl core::ops::$trait for $vector {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self($($unsafe)? { $function(self.0, other.0) })
            }
        }
    };
    ([$($unsafe:tt)?] $vector:ident: $number:ident x $lanes:literal {
        splat: $splat:path, add: $add:path, sub: $sub:path, mul: $mul:path, div: $div:path, min: $min:path, max: $max:path,
        abs($v:ident) => $abs:expr,
        mul_sign($a:ident, $sign:ident) => $mul_sign:expr,
        bitmask_le($b:ident, $c:ident) => $bitmask_le:expr,
    }) => {
        impl_lanes!(@operator [$($unsafe)?] $vector Add add $add);
        impl_lanes!(@operator [$($unsafe)?] $vector Sub sub $sub);
        impl_lanes!(@operator [$($unsafe)?] $vector Mul mul $mul);
        impl_lanes!(@operator [$($unsafe)?] $vector Div div $div);
        impl Lanes<$number> for $vector {
            const LANES: usize = $lanes;
            #[inline(always)]
            fn splat(number: $number) -> Self {
                Self($($unsafe)? { $splat(number) })
            }
            #[inline(always)]
            fn min(self, other: Self) -> Self {
                Self($($unsafe)? { $min(self.0, other.0) })
            }
            #[inline(always)]
            fn max(self, other: Self) -> Self {
                Self($($unsafe)? { $max(self.0, other.0) })
            }
            #[inline(always)]
            fn abs(self) -> Self {
                let $v = self.0;
                Self($($unsafe)? { $abs })
            }
            #[inline(always)]
            fn mul_sign(self, other: Self) -> Self {
                let ($a, $sign) = (self.0, other.0);
                Self($($unsafe)? { $mul_sign })
            }
            #[inline(always)]
            fn bitmask_le(self, other: Self) -> u32 {
                let ($b, $c) = (self.0, other.0);
                $($unsafe)? { $bitmask_le as u32 }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
pub(crate) use impl_lanes;
