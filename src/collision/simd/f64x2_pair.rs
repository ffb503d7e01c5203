//! Two f64 vectors at once, each in a frame of its own: what is true of a first shape, and what is true of a second.

use crate::collision::simd::f64x2::Two;
use glam::Vec2;

/// The vectors (x, y) and (z, w), no number of them NaN. What is done is done to each number, rounded as it is for one.
///
/// All functions are inlined into a function that is compiled for the instructions they use.
pub(crate) trait Frames: Copy {
    /// Without rounding.
    fn pair(first: Vec2, second: Vec2) -> Self;
    fn splat(number: f64) -> Self;
    fn add(self, other: Self) -> Self;
    fn sub(self, other: Self) -> Self;
    fn mul(self, other: Self) -> Self;
    /// The lesser of each two.
    fn min(self, other: Self) -> Self;
    /// The greater of each two.
    fn max(self, other: Self) -> Self;
    fn abs(self) -> Self;
    /// (x, −y, z, −w).
    fn alternate(self) -> Self;
    /// The sign changed where the other number is below zero or −0.
    fn times_sign_of(self, other: Self) -> Self;
    /// (z, w, x, y).
    fn swapped(self) -> Self;
    /// (y, x, w, z).
    fn yx(self) -> Self;
    /// The x of this vector and of another one, for both frames.
    fn xs(self, other: Self) -> Self;
    /// The y of this vector and of another one, for both frames.
    fn ys(self, other: Self) -> Self;
    /// The least of all four.
    fn least(self) -> f64;
    /// The greatest of all four.
    fn greatest(self) -> f64;
    /// Which of the four are at most the limit, a bit each, that of x lowest.
    fn at_most(self, limit: f64) -> u32;
    fn numbers(self) -> [f64; 4];

    /// The vectors as seen along two axes and across them: (v·a, a×v).
    #[inline(always)]
    fn seen_along(self, axes: Self) -> Self {
        axes.mul(self.xs(self).alternate()).add(axes.yx().mul(self.ys(self)))
    }
}

impl Frames for [Two; 2] {
    #[inline(always)]
    fn pair(first: Vec2, second: Vec2) -> Self {
        [Two::of(first), Two::of(second)]
    }
    #[inline(always)]
    fn splat(number: f64) -> Self {
        [Two::splat(number); 2]
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        [self[0] + other[0], self[1] + other[1]]
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        [self[0] - other[0], self[1] - other[1]]
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        [self[0] * other[0], self[1] * other[1]]
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        [self[0].min(other[0]), self[1].min(other[1])]
    }
    #[inline(always)]
    fn max(self, other: Self) -> Self {
        [self[0].max(other[0]), self[1].max(other[1])]
    }
    #[inline(always)]
    fn abs(self) -> Self {
        self.map(Two::abs)
    }
    #[inline(always)]
    fn alternate(self) -> Self {
        self.map(Two::alternate)
    }
    #[inline(always)]
    fn times_sign_of(self, other: Self) -> Self {
        [self[0].times_sign_of(other[0]), self[1].times_sign_of(other[1])]
    }
    #[inline(always)]
    fn swapped(self) -> Self {
        [self[1], self[0]]
    }
    #[inline(always)]
    fn yx(self) -> Self {
        self.map(Two::yx)
    }
    #[inline(always)]
    fn xs(self, other: Self) -> Self {
        [self[0].xs(other[0]), self[1].xs(other[1])]
    }
    #[inline(always)]
    fn ys(self, other: Self) -> Self {
        [self[0].ys(other[0]), self[1].ys(other[1])]
    }
    #[inline(always)]
    fn least(self) -> f64 {
        let two = self[0].min(self[1]);
        two.min(two.yx()).first()
    }
    #[inline(always)]
    fn greatest(self) -> f64 {
        let two = self[0].max(self[1]);
        two.max(two.yx()).first()
    }
    #[inline(always)]
    fn at_most(self, limit: f64) -> u32 {
        let [first, second] = self.map(|two| Two::splat(limit).at_least(two) as u32);
        first | second << 2
    }
    #[inline(always)]
    fn numbers(self) -> [f64; 4] {
        let [[x, y], [z, w]] = self.map(|two| two.vector().to_array());
        [x, y, z, w]
    }
}
