//! Which vectors does any processor have? Arrays of numbers, and pairs of smaller vectors.

use crate::collision::simd::lanes::Lanes;
use core::array::from_fn;
use core::ops::{Add, Div, Mul, Sub};

/// Several numbers. The compiler vectorizes the loops for the processor that it compiles for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Array<T, const N: usize>(pub [T; N]);

/// Two vectors as one of twice the lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Twice<V>(pub [V; 2]);

macro_rules! operators {
    ($($trait:ident $method:ident),+) => {$(
        impl<T: Copy + $trait<Output = T>, const N: usize> $trait for Array<T, N> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self(from_fn(|k| self.0[k].$method(other.0[k])))
            }
        }

        impl<V: Copy + $trait<Output = V>> $trait for Twice<V> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self([self.0[0].$method(other.0[0]), self.0[1].$method(other.0[1])])
            }
        }
    )+};
}

operators!(Add add, Sub sub, Mul mul, Div div);

impl<T: Lanes<T>, const N: usize> Lanes<T> for Array<T, N> {
    const LANES: usize = N;
    #[inline(always)]
    fn splat(number: T) -> Self {
        Self([number; N])
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(from_fn(|k| self.0[k].min(other.0[k])))
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self(from_fn(|k| self.0[k].max(other.0[k])))
    }
    #[inline(always)]
    fn abs(self) -> Self {
        Self(self.0.map(T::abs))
    }
    #[inline(always)]
    fn mul_sign(self, other: Self) -> Self {
        Self(from_fn(|k| self.0[k].mul_sign(other.0[k])))
    }
    #[inline(always)]
    fn bitmask_le(self, other: Self) -> u32 {
        (0..N).fold(0, |bits, k| bits | self.0[k].bitmask_le(other.0[k]) << k)
    }
}

// No closures here: the compiler may make functions of them that are not compiled for the instructions of the halves.
impl<T: Copy, V: Lanes<T>> Lanes<T> for Twice<V> {
    const LANES: usize = 2 * V::LANES;
    #[inline(always)]
    fn splat(number: T) -> Self {
        Self([V::splat(number); 2])
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self([self.0[0].min(other.0[0]), self.0[1].min(other.0[1])])
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        Self([self.0[0].max(other.0[0]), self.0[1].max(other.0[1])])
    }
    #[inline(always)]
    fn abs(self) -> Self {
        Self([self.0[0].abs(), self.0[1].abs()])
    }
    #[inline(always)]
    fn mul_sign(self, other: Self) -> Self {
        Self([self.0[0].mul_sign(other.0[0]), self.0[1].mul_sign(other.0[1])])
    }
    #[inline(always)]
    fn bitmask_le(self, other: Self) -> u32 {
        self.0[0].bitmask_le(other.0[0]) | self.0[1].bitmask_le(other.0[1]) << V::LANES
    }
}
