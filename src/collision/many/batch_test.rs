//! What are the separations of many pairs at once, and their error bounds?
//!
//! A separation is called `gap`: positive for disjoint shapes, negative for overlapping ones. Formulas and error bounds are those of
//! [`filter::with_rect_f32`](crate::collision::filter::with_rect_f32), but a block of 64 pairs has a common error bound, the maximum over
//! its shapes.

use crate::collision::many::batch::{Batch, RectBatch};
use crate::collision::many::batch_shape::{BatchShape, Sealed, circumradius};
use crate::collision::many::column::Block;
use crate::collision::many::rect_lanes::RectLanes;
use crate::collision::overlaps::any_pair::overlaps;
use crate::collision::shape::any_shape::AsShape;
use crate::collision::shape::rect::Rect;
use crate::collision::simd::vector_set::F32xN;
use glam::Vec2;

/// A test of pairs in blocks of 64: of rectangles, one or as many as shapes, and the shapes of a batch.
pub(crate) struct BatchTest<'a, A, T>(pub A, pub &'a Batch<T>);

impl<A: Rects, T: BatchShape> BatchTest<'_, A, T> {
    /// The number of pairs.
    pub fn len(&self) -> usize {
        self.0.count().min(self.1.len())
    }

    /// The shapes of a block.
    #[inline(always)]
    pub fn columns(&self, block: usize) -> Block<'_> {
        self.1.block(block)
    }

    /// The separations of the pairs from `at` on, as many as `L` has lanes; the columns are those of the block.
    #[inline(always)]
    pub fn gap<L: F32xN>(&self, columns: Block, block: usize, at: usize) -> L {
        T::gap(columns, at, &self.0.lanes::<L>(block, at))
    }

    /// The bounding-circle pre-test, if all shapes are tested against the same rectangle.
    pub fn pretest(&self) -> Option<CirclePretest> {
        Some(CirclePretest::new(self.0.one()?, T::RADIUS?))
    }

    /// The error bound of the block: a separation is certain only if |gap| is above it.
    #[inline(always)]
    pub fn error_bound(&self, block: usize) -> f32 {
        T::gap_error(self.0.error_bound(block) + self.1.error_bounds[block])
    }

    /// The exact answer for one pair.
    pub fn exact(&self, index: usize) -> bool {
        self.0.meets(index, &self.1.get(index))
    }
}

/// The first shape of each pair: the same rectangle or ray for all pairs, or the rectangles of a batch.
pub(crate) trait Rects {
    fn lanes<L: F32xN>(&self, block: usize, at: usize) -> RectLanes<L>;
    /// The maximum of the rectangles' parts of the error bound in a block.
    fn error_bound(&self, block: usize) -> f32;
    /// The exact answer for one of them and another shape.
    fn meets(&self, index: usize, other: &impl AsShape) -> bool;
    fn count(&self) -> usize;
    /// The rectangle for the pre-test, if it is the same for all pairs.
    fn one(&self) -> Option<Rect>;
}

/// The bounding-circle pre-test: the circumscribed circle of the rectangle against the bounding circles of the other shapes.
#[derive(Clone, Copy)]
pub(crate) struct CirclePretest {
    center: Vec2,
    radius: f32,
    /// The index of the column with the radii of the other shapes.
    column: usize,
}

impl CirclePretest {
    fn new(rect: Rect, column: usize) -> Self {
        Self { center: rect.center(), radius: circumradius(rect), column }
    }

    /// A bit for each shape from `at` on whose bounding circle may meet that of the rectangle: |d|² ≤ (r + R)².
    ///
    /// Never misses a pair: fewer than eight roundings each have an error of at most u·|d|² or u·(r + R)², but r + R is enlarged by the
    /// factor 1 + 10u, its square therefore by 1 + 20u. NaN, the result of overflow, sets the bit.
    #[inline(always)]
    pub fn near<L: F32xN>(self, columns: Block, at: usize) -> u64 {
        const ENLARGE: f32 = 1.0 + 10.0 * 0.5 * f32::EPSILON;
        let radius =
            L::load(columns.column(self.column), at).mul_add(L::splat(ENLARGE), L::splat(self.radius * ENLARGE));
        let x = L::load(columns.column(0), at) - L::splat(self.center.x);
        let y = L::load(columns.column(1), at) - L::splat(self.center.y);
        // −(r + R)² − (a margin for underflow); the last line adds |d|².
        let minus_radius_squared = radius.neg_mul_add(radius, L::splat(-64.0 * f32::MIN_POSITIVE));
        x.mul_add(x, y.mul_add(y, minus_radius_squared)).bitmask_not_gt(0.0)
    }
}

impl Rects for Rect {
    #[inline(always)]
    fn lanes<L: F32xN>(&self, _: usize, _: usize) -> RectLanes<L> {
        RectLanes::splat(*self)
    }
    #[inline(always)]
    fn error_bound(&self, _: usize) -> f32 {
        Sealed::error_bound(*self)
    }
    fn meets(&self, _: usize, other: &impl AsShape) -> bool {
        overlaps(self, other)
    }
    fn count(&self) -> usize {
        usize::MAX
    }
    fn one(&self) -> Option<Rect> {
        Some(*self)
    }
}

impl Rects for &RectBatch {
    #[inline(always)]
    fn lanes<L: F32xN>(&self, block: usize, at: usize) -> RectLanes<L> {
        RectLanes::load(self.block(block), at)
    }
    #[inline(always)]
    fn error_bound(&self, block: usize) -> f32 {
        self.error_bounds[block]
    }
    fn meets(&self, index: usize, other: &impl AsShape) -> bool {
        overlaps(&self.get(index), other)
    }
    fn count(&self) -> usize {
        self.len()
    }
    fn one(&self) -> Option<Rect> {
        None
    }
}
