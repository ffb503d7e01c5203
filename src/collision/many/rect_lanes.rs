//! What are the numbers of rectangles in the lanes of vectors?

use crate::collision::many::column::Block;
use crate::collision::shape::rect::Rect;
use crate::collision::simd::vector_set::F32xN;
use glam::Vec2;

/// One rectangle per lane.
pub(crate) struct RectLanes<L> {
    pub center: [L; 2],
    pub half: [L; 2],
    pub axis: [L; 2],
}

impl<L: F32xN> RectLanes<L> {
    /// The same rectangle in every lane.
    #[inline(always)]
    pub fn splat(rect: Rect) -> Self {
        Self { center: splat(rect.center()), half: splat(rect.half_extents()), axis: splat(rect.axis()) }
    }

    /// The rectangles in the columns, from `at` on.
    #[inline(always)]
    pub fn load(columns: Block, at: usize) -> Self {
        Self { center: load(columns, 0, at), half: load(columns, 2, at), axis: load(columns, 4, at) }
    }

    /// The coordinates of points in the frames of the rectangles: (d·a, a×d) with d = point − centre and the axis a.
    #[inline(always)]
    pub fn to_local(&self, [x, y]: [L; 2]) -> [L; 2] {
        let d = [x - self.center[0], y - self.center[1]];
        [dot(d, self.axis), cross(self.axis, d)]
    }
}

/// The same vector in every lane. Not by `map`: if the compiler does not inline its closure, the closure is compiled without the
/// instruction set of `L` and is ten times as slow.
#[inline(always)]
fn splat<L: F32xN>(v: Vec2) -> [L; 2] {
    [L::splat(v.x), L::splat(v.y)]
}

/// The vectors whose x is in column `first` and whose y is in the next.
#[inline(always)]
pub(crate) fn load<L: F32xN>(columns: Block, first: usize, at: usize) -> [L; 2] {
    [L::load(columns.column(first), at), L::load(columns.column(first + 1), at)]
}

#[inline(always)]
pub(crate) fn dot<L: F32xN>(a: [L; 2], b: [L; 2]) -> L {
    a[0].mul_add(b[0], a[1] * b[1])
}

#[inline(always)]
pub(crate) fn cross<L: F32xN>(a: [L; 2], b: [L; 2]) -> L {
    a[1].neg_mul_add(b[0], a[0] * b[1])
}
