//! How are many shapes of one kind stored and tested at once? As a struct of arrays, tested against one rectangle or pair by pair.
//!
//! Every answer is that of [`overlaps`](crate::collision::overlaps), which also decides each pair whose f32 separation is within the
//! error bound. One rectangle is first tested against the bounding circles of a block of 64 shapes; if more than one is near,
//! against all 64 shapes.

pub use crate::collision::many::batch_shape::BatchShape;
use crate::collision::many::column::{BLOCK, Block, Column};
use crate::collision::shape::circle::Circle;
use crate::collision::shape::point::Point;
use crate::collision::shape::rect::Rect;
use crate::collision::simd::kernel::Kernel;
use core::marker::PhantomData;

/// Shapes of one kind as a struct of arrays. The answers to a question are a bit mask: the answer for shape `i` is bit `i % 64`,
/// counted from the lowest, of word `i / 64`. Bits after the last shape are zero. The methods write the mask to a buffer, which may be
/// kept, and return its [`Hits`].
///
/// ```
/// # use collision_lab::collision::{Point, PointBatch, Rect};
/// # use glam::Vec2;
/// let at = |x: f32, y: f32| Point::new(Vec2::new(x, y));
/// let points = PointBatch::new(&[at(1.0, 1.0)?, at(5.0, 1.0)?, at(2.0, 0.0)?]);
/// let square = Rect::new(Vec2::ONE, Vec2::ONE, 0.0)?;
/// let mut bits = Vec::new();
/// for i in points.overlaps_rect(square, &mut bits) {
///     assert_ne!(points.get(i), at(5.0, 1.0)?);
/// }
/// assert_eq!(bits, [0b101]);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Batch<T> {
    /// The numbers of the shapes: x of the centre of all shapes, block by block, from `stride` on y, and so on. One array a number,
    /// because the processor fetches ahead what is read in the order of its addresses.
    columns: Vec<Column>,
    /// From a block's column to its next one. Odd, so that no two columns of a block differ by a multiple of 4096 bytes, which
    /// would push each other out of the cache.
    stride: usize,
    /// For each block, the maximum of its shapes' parts of the f32 error bound on a separation.
    pub(crate) error_bounds: Vec<f32>,
    len: usize,
    kernel: Kernel,
    shapes: PhantomData<T>,
}

/// Many rectangles.
pub type RectBatch = Batch<Rect>;
/// Many circles.
pub type CircleBatch = Batch<Circle>;
/// Many points.
pub type PointBatch = Batch<Point>;

impl<T: BatchShape> Batch<T> {
    /// The shapes of the slice, in its order.
    pub fn new(shapes: &[T]) -> Self {
        let (columns, error_bounds) = (Vec::new(), Vec::new());
        let mut batch = Self { columns, stride: 1, error_bounds, len: 0, kernel: Kernel::best(), shapes: PhantomData };
        batch.assign(shapes);
        batch
    }

    /// Sets the instruction set of the tests; the portable one if this processor does not have it.
    #[must_use]
    pub fn with_kernel(self, kernel: Kernel) -> Self {
        Self { kernel: if kernel.is_available() { kernel } else { Kernel::Portable }, ..self }
    }

    /// Replaces all shapes. Allocates only if there are more shapes than ever before.
    pub fn assign(&mut self, shapes: &[T]) {
        self.len = shapes.len();
        let blocks = shapes.len().div_ceil(BLOCK);
        self.stride = blocks | 1;
        self.columns.resize(self.stride * T::COLUMNS, Column([0.0; BLOCK]));
        self.error_bounds.clear();
        for (block, shapes) in shapes.chunks(BLOCK).enumerate() {
            for (at, shape) in shapes.iter().enumerate() {
                self.store(block, at, *shape);
            }
            // The rest of the last block repeats a shape: zeros would be a pair at a distance of zero, the slowest one of all.
            for at in shapes.len()..BLOCK {
                self.store(block, at, shapes[0]);
            }
            self.error_bounds.push(shapes.iter().map(|shape| shape.error_bound()).fold(0.0, f32::max));
        }
    }

    /// Replaces one shape.
    ///
    /// # Panics
    /// If `index` is not below the number of shapes.
    pub fn set(&mut self, index: usize, shape: T) {
        assert!(index < self.len, "shape {index} of {}", self.len);
        let block = index / BLOCK;
        self.store(block, index % BLOCK, shape);
        // Never lowered: an error bound that is too large sends more pairs to the exact path but changes no answer.
        self.error_bounds[block] = self.error_bounds[block].max(shape.error_bound());
    }

    /// The shape at an index.
    ///
    /// # Panics
    /// If `index` is not below the number of shapes.
    pub fn get(&self, index: usize) -> T {
        assert!(index < self.len, "shape {index} of {}", self.len);
        let block = self.block(index / BLOCK);
        T::load(|column| block.column(column)[index % BLOCK])
    }

    /// Writes the numbers of a shape at a place of a block.
    #[inline(always)]
    fn store(&mut self, block: usize, at: usize, shape: T) {
        let stride = self.stride;
        shape.store(|column, number| self.columns[column * stride + block].0[at] = number);
    }

    /// The columns of a block.
    #[inline(always)]
    pub(crate) fn block(&self, block: usize) -> Block<'_> {
        Block { columns: &self.columns[block..], stride: self.stride }
    }

    /// The instruction set of the tests.
    pub(crate) fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// The number of shapes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// No shapes.
impl<T: BatchShape> Default for Batch<T> {
    fn default() -> Self {
        Self::new(&[])
    }
}

/// The hits of a batch, or of a list of pairs: the indices of the bits that are set, in ascending order.
///
/// ```
/// # use collision_lab::collision::hits;
/// assert_eq!(hits(&[0b101, 0b10]).collect::<Vec<_>>(), [0, 2, 65]);
/// ```
pub fn hits(bits: &[u64]) -> Hits<'_> {
    Hits { rest: bits.iter(), word: 0, end: 0 }
}

/// The iterator of [`hits`].
#[derive(Clone, Debug)]
pub struct Hits<'b> {
    rest: core::slice::Iter<'b, u64>,
    /// The bits of the present word that are left.
    word: u64,
    /// The index behind the last bit of the present word.
    end: usize,
}

impl Iterator for Hits<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            self.word = *self.rest.next()?;
            self.end += BLOCK;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1; // clears the lowest set bit
        Some(self.end - BLOCK + bit)
    }
}
