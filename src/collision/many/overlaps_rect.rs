//! Which shapes of a batch share a point with a rectangle, or with the rectangles of another batch?

use crate::collision::many::batch::{Batch, Hits, RectBatch, hits};
use crate::collision::many::batch_shape::BatchShape;
use crate::collision::many::batch_test::{BatchTest, Rects};
use crate::collision::many::column::BLOCK;
use crate::collision::many::run_in_kernel;
use crate::collision::shape::rect::Rect;

impl<T: BatchShape> Batch<T> {
    /// Which of the shapes share a point with `rect`. `bits` is resized.
    ///
    /// ```
    /// # use collision_lab::{collision::{Circle, CircleBatch, Rect, RectBatch}, glam::Vec2};
    /// let square = |x: f32| Rect::new(Vec2::new(x, 0.0), Vec2::ONE, 0.0);
    /// let (batch, mut bits) = (RectBatch::new(&[square(0.0)?, square(4.0)?, square(8.0)?]), Vec::new());
    /// assert!(batch.overlaps_rect(square(6.0)?, &mut bits).eq([1, 2]), "touching counts");
    /// let ball = |x: f32| Circle::new(Vec2::new(x, 2.0), 1.5);
    /// let balls = CircleBatch::new(&[ball(0.0)?, ball(2.5)?]);
    /// assert!(balls.overlaps_rect(square(0.0)?, &mut bits).eq([0]), "the other is beside the corner");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn overlaps_rect<'b>(&self, rect: Rect, bits: &'b mut Vec<u64>) -> Hits<'b> {
        BatchTest(rect, self).answer(bits)
    }

    /// Which of the shapes share a point with the rectangle at the same index of `rects`. The shorter batch decides the length.
    ///
    /// ```
    /// # use collision_lab::{collision::{Rect, RectBatch}, glam::Vec2};
    /// let square = |x: f32| Rect::new(Vec2::new(x, 0.0), Vec2::ONE, 0.0);
    /// let (mut batch, mut hits) = (RectBatch::new(&[square(0.0)?, square(4.0)?]), Vec::new());
    /// let others = RectBatch::new(&[square(1.0)?, square(1.0)?]);
    /// batch.overlaps_each_rect(&others, &mut hits);
    /// assert_eq!(hits, [0b01]);
    /// batch.set(1, square(3.0)?);
    /// batch.overlaps_each_rect(&others, &mut hits);
    /// assert_eq!(hits, [0b11]);
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn overlaps_each_rect<'b>(&self, rects: &RectBatch, bits: &'b mut Vec<u64>) -> Hits<'b> {
        BatchTest(rects, self).answer(bits)
    }
}

impl<A: Rects, T: BatchShape> BatchTest<'_, A, T> {
    /// Writes one bit per pair and clears the unused bits of the last word.
    pub fn answer<'b>(&self, bits: &'b mut Vec<u64>) -> Hits<'b> {
        bits.resize(self.len().div_ceil(BLOCK), 0);
        run_in_kernel::run(self.1.kernel(), self, bits);
        let unused = bits.len() * BLOCK - self.len();
        if let Some(last) = bits.last_mut() {
            *last &= u64::MAX >> unused;
        }
        hits(bits)
    }
}
