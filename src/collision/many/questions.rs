//! Which shapes of a batch share a point with a rectangle, or with the rectangles of another batch?

use crate::collision::many::batch::{CircleBatch, Hits, PointBatch, RectBatch, hits};
use crate::collision::many::column::BLOCK;
use crate::collision::many::kernel;
use crate::collision::many::pair_kinds::{CircleTest, PointTest, RectTest, Test};
use crate::collision::shape::rect::Rect;
use crate::collision::simd::kernel_choice::Kernel;

impl RectBatch {
    /// Which of the rectangles share a point with `rect`. `bits` is resized.
    ///
    /// ```
    /// # use collision_lab::{collision::{Rect, RectBatch}, glam::Vec2};
    /// let square = |x: f32| Rect::new(Vec2::new(x, 0.0), Vec2::ONE, 0.0);
    /// let (batch, mut bits) = (RectBatch::new(&[square(0.0)?, square(4.0)?, square(8.0)?]), Vec::new());
    /// assert!(batch.overlaps_rect(square(6.0)?, &mut bits).eq([1, 2]), "touching counts");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn overlaps_rect<'b>(&self, rect: Rect, bits: &'b mut Vec<u64>) -> Hits<'b> {
        answer(self.kernel(), &RectTest(rect, self), bits)
    }

    /// Which of the rectangles share a point with the one at the same index of `rects`. The shorter batch decides the length.
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
        answer(self.kernel(), &RectTest(rects, self), bits)
    }
}

impl CircleBatch {
    /// Which of the circles share a point with `rect`. `bits` is resized.
    ///
    /// ```
    /// # use collision_lab::{collision::{Circle, CircleBatch, Rect}, glam::Vec2};
    /// let ball = |x: f32| Circle::new(Vec2::new(x, 2.0), 1.5);
    /// let (balls, mut hits) = (CircleBatch::new(&[ball(0.0)?, ball(2.5)?]), Vec::new());
    /// balls.overlaps_rect(Rect::new(Vec2::ZERO, Vec2::ONE, 0.0)?, &mut hits);
    /// assert_eq!(hits, [0b01], "the other is beside the corner");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn overlaps_rect<'b>(&self, rect: Rect, bits: &'b mut Vec<u64>) -> Hits<'b> {
        answer(self.kernel(), &CircleTest(rect, self), bits)
    }

    /// Which of the circles share a point with the rectangle at the same index of `rects`. The shorter batch decides the length.
    pub fn overlaps_each_rect<'b>(&self, rects: &RectBatch, bits: &'b mut Vec<u64>) -> Hits<'b> {
        answer(self.kernel(), &CircleTest(rects, self), bits)
    }
}

impl PointBatch {
    /// Which of the points are in `rect`. `bits` is resized.
    pub fn overlaps_rect<'b>(&self, rect: Rect, bits: &'b mut Vec<u64>) -> Hits<'b> {
        answer(self.kernel(), &PointTest(rect, self), bits)
    }

    /// Which of the points are in the rectangle at the same index of `rects`. The shorter batch decides the length.
    pub fn overlaps_each_rect<'b>(&self, rects: &RectBatch, bits: &'b mut Vec<u64>) -> Hits<'b> {
        answer(self.kernel(), &PointTest(rects, self), bits)
    }
}

/// Writes one bit per pair and clears the unused bits of the last word.
pub(crate) fn answer<'b>(kernel: Kernel, test: &impl Test, bits: &'b mut Vec<u64>) -> Hits<'b> {
    bits.resize(test.len().div_ceil(BLOCK), 0);
    kernel::run(kernel, test, bits);
    let unused = bits.len() * BLOCK - test.len();
    if let Some(last) = bits.last_mut() {
        *last &= u64::MAX >> unused;
    }
    hits(bits)
}
