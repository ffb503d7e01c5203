//! Eight numbers side by side, of f32 or of f64.

use crate::collision::simd::{
    f64x2::Two,
    f64x2_pair::Frames,
    min_max::{greater, lesser},
};
use core::array::from_fn;

/// How many.
pub(crate) const LANES: usize = 8;

/// Eight numbers, none of them NaN. What is done is done to each of them, rounded as it is for one number.
///
/// All functions are inlined into a function that is compiled for the instructions they use.
pub(crate) trait Eight<T>: Copy {
    fn load(numbers: &[f32; LANES]) -> Self;
    fn splat(number: T) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
}

/// Eight numbers of f32.
pub(crate) trait Single: Eight<f32> {
    /// The lesser of each two.
    fn min(self, other: Self) -> Self;
    /// The greater of each two.
    fn max(self, other: Self) -> Self;
    /// Each without its sign.
    fn abs(self) -> Self;
    /// The greatest of all.
    fn greatest(self) -> f32;
    /// Which are at least the limit, a bit each, the first lane lowest.
    fn at_least(self, limit: f32) -> u32;
    /// The same numbers with these bits in the lowest seven places.
    fn tagged(self, tags: &[u32; LANES]) -> Self;
}

/// Eight numbers of f64.
pub(crate) trait Double: Eight<f64> {
    /// The least of all.
    fn least(self) -> f64;
    /// Which are at most the limit, a bit each, the first lane lowest.
    fn at_most(self, limit: f64) -> u32;
}

/// Eight numbers of both kinds, and two vectors.
pub(crate) trait Lanes {
    type F32: Single;
    type F64: Double;
    type Frames: Frames;
}

/// A question that is answered with several numbers at a time. All of `answer` that touches them has to be inlined.
pub(crate) trait Wide {
    type Answer;
    fn answer<L: Lanes>(&self) -> Self::Answer;
}

/// A question may be asked by reference: one of more than two words would be copied.
impl<W: Wide> Wide for &W {
    type Answer = W::Answer;
    #[inline(always)]
    fn answer<L: Lanes>(&self) -> W::Answer {
        (**self).answer::<L>()
    }
}

/// What the compiler makes of arrays.
pub(crate) struct Arrays;

impl Lanes for Arrays {
    type F32 = [f32; LANES];
    type F64 = [f64; LANES];
    type Frames = [Two; 2];
}

macro_rules! arrays {
    ($number:ident) => {
        impl Eight<$number> for [$number; LANES] {
            #[inline(always)]
            fn load(numbers: &[f32; LANES]) -> Self {
                numbers.map($number::from)
            }
            #[inline(always)]
            fn splat(number: $number) -> Self {
                [number; LANES]
            }
            #[inline(always)]
            fn add(self, other: Self) -> Self {
                from_fn(|k| self[k] + other[k])
            }
            #[inline(always)]
            fn sub(self, other: Self) -> Self {
                from_fn(|k| self[k] - other[k])
            }
            #[inline(always)]
            fn mul(self, other: Self) -> Self {
                from_fn(|k| self[k] * other[k])
            }
        }
    };
}

arrays!(f32);
arrays!(f64);

impl Single for [f32; LANES] {
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        from_fn(|k| lesser(self[k], other[k]))
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        from_fn(|k| greater(self[k], other[k]))
    }
    #[inline(always)]
    fn abs(self) -> Self {
        self.map(f32::abs)
    }
    #[inline(always)]
    fn greatest(self) -> f32 {
        self.into_iter().fold(f32::NEG_INFINITY, greater)
    }
    #[inline(always)]
    fn at_least(self, limit: f32) -> u32 {
        (0..LANES).fold(0, |bits, k| bits | u32::from(self[k] >= limit) << k)
    }
    #[inline(always)]
    fn tagged(self, tags: &[u32; LANES]) -> Self {
        from_fn(|k| f32::from_bits(self[k].to_bits() & !0x7f | tags[k]))
    }
}

impl Double for [f64; LANES] {
    #[inline(always)]
    fn least(self) -> f64 {
        self.into_iter().fold(f64::INFINITY, lesser)
    }
    #[inline(always)]
    fn at_most(self, limit: f64) -> u32 {
        (0..LANES).fold(0, |bits, k| bits | u32::from(self[k] <= limit) << k)
    }
}
