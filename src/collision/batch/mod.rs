//! Many tests at once: shapes of one kind as a struct of arrays, tested against one rectangle or pair by pair.
//!
//! Every answer is that of [`overlaps`](super::overlaps) for the same two shapes: what f32 cannot decide for certain is asked there.
//! One rectangle is first held against the circles around 64 others; if more than one is near, against all 64 themselves.

mod answer;
mod kernel;
mod lanes;
mod stored;
mod test;

pub(crate) use kernel::sweep;

use super::{Circle, Point, Rect};
use answer::answer;
use core::{fmt, marker::PhantomData};
pub use stored::Stored;
use test::{CircleTest, PointTest, RectTest};

/// So many shapes share a block of memory, and their answers a word.
const BLOCK: usize = 64;

/// A number of each shape of a block. Aligned so that no vector of them lies across two lines of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Column([f32; BLOCK]);

/// The instructions that the tests are made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// 16 numbers at once.
    Avx512,
    /// 8 numbers at once, with fused multiply-add.
    Avx2,
    /// What the compiler takes every processor of the kind to have.
    Portable,
}

/// What to call it in a table.
impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Kernel {
    /// The fastest that this processor has.
    pub fn best() -> Self {
        [Self::Avx512, Self::Avx2].into_iter().find(|kernel| kernel.is_available()).unwrap_or(Self::Portable)
    }

    /// What to call it in a table.
    pub fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "AVX-512",
            Self::Avx2 => "AVX2",
            Self::Portable => "portable",
        }
    }
}

/// Shapes of one kind as a struct of arrays. The answers to a question are a bit mask: shape `i` has the bit `i % 64`, counted
/// from the lowest, of the word `i / 64`; bits behind the last shape are zero. [`indices`] makes a list of it.
///
/// ```
/// # use collision_lab::collision::{Point, PointBatch, Rect, indices};
/// # use glam::Vec2;
/// let at = |x: f32, y: f32| Point::new(Vec2::new(x, y));
/// let points = PointBatch::new(&[at(1.0, 1.0)?, at(5.0, 1.0)?, at(2.0, 0.0)?]);
/// let square = Rect::new(Vec2::ONE, Vec2::ONE, 0.0)?;
/// let (mut hits, mut list) = (Vec::new(), Vec::new());
/// points.overlaps_rect(square, &mut hits);
/// assert_eq!(hits, [0b101]);
/// indices(&hits, &mut list);
/// assert_eq!(list, [0, 2]);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Batch<T> {
    /// The numbers of the shapes, block by block: so many arrays a block as the shape has numbers.
    columns: Vec<Column>,
    /// The largest of the shares that each block's shapes have in the bound on a gap.
    shares_of_bound: Vec<f32>,
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

impl<T: Stored> Batch<T> {
    /// The shapes of the slice, in its order.
    pub fn new(shapes: &[T]) -> Self {
        let (columns, shares_of_bound) = (Vec::new(), Vec::new());
        let mut batch = Self { columns, shares_of_bound, len: 0, kernel: Kernel::best(), shapes: PhantomData };
        batch.assign(shapes);
        batch
    }

    /// The same shapes, tested with these instructions, or with what every processor has if this one does not have them.
    #[must_use]
    pub fn with_kernel(self, kernel: Kernel) -> Self {
        Self { kernel: if kernel.is_available() { kernel } else { Kernel::Portable }, ..self }
    }

    /// Replaces all shapes; allocates only when there are more than ever before.
    pub fn assign(&mut self, shapes: &[T]) {
        self.len = shapes.len();
        let blocks = shapes.len().div_ceil(BLOCK);
        self.columns.resize(blocks * T::COLUMNS, Column([0.0; BLOCK]));
        self.shares_of_bound.clear();
        for (shapes, columns) in shapes.chunks(BLOCK).zip(self.columns.chunks_mut(T::COLUMNS)) {
            for (at, shape) in shapes.iter().enumerate() {
                shape.store(columns, at);
            }
            self.shares_of_bound.push(shapes.iter().map(|shape| shape.share_of_bound()).fold(0.0, f32::max));
        }
    }

    /// Replaces one shape.
    ///
    /// # Panics
    /// When there is no shape `index`.
    pub fn set(&mut self, index: usize, shape: T) {
        assert!(index < self.len, "shape {index} of {}", self.len);
        let block = index / BLOCK;
        shape.store(&mut self.columns[block * T::COLUMNS..][..T::COLUMNS], index % BLOCK);
        // Not less for the shape that was: more costs time, never an answer.
        self.shares_of_bound[block] = self.shares_of_bound[block].max(shape.share_of_bound());
    }

    /// The shape in a place.
    ///
    /// # Panics
    /// When there is no shape `index`.
    pub fn get(&self, index: usize) -> T {
        assert!(index < self.len, "shape {index} of {}", self.len);
        T::load(&self.columns[index / BLOCK * T::COLUMNS..][..T::COLUMNS], index % BLOCK)
    }

    /// The columns of a block.
    #[inline(always)]
    fn block(&self, block: usize) -> &[Column] {
        &self.columns[block * T::COLUMNS..][..T::COLUMNS]
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
impl<T: Stored> Default for Batch<T> {
    fn default() -> Self {
        Self::new(&[])
    }
}

impl RectBatch {
    /// Which of the rectangles share a point with `rect`. `hits` is resized.
    ///
    /// ```
    /// # use collision_lab::{collision::{Rect, RectBatch}, glam::Vec2};
    /// let square = |x: f32| Rect::new(Vec2::new(x, 0.0), Vec2::ONE, 0.0);
    /// let (batch, mut hits) = (RectBatch::new(&[square(0.0)?, square(4.0)?, square(8.0)?]), Vec::new());
    /// batch.overlaps_rect(square(6.0)?, &mut hits);
    /// assert_eq!(hits, [0b110], "touching counts");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn overlaps_rect(&self, rect: Rect, hits: &mut Vec<u64>) {
        answer(self.kernel, &RectTest(rect, self), hits);
    }

    /// Which of the rectangles share a point with the one in the same place of `rects`, as far as both go.
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
    pub fn overlaps_each_rect(&self, rects: &RectBatch, hits: &mut Vec<u64>) {
        answer(self.kernel, &RectTest(rects, self), hits);
    }
}

impl CircleBatch {
    /// Which of the circles share a point with `rect`. `hits` is resized.
    ///
    /// ```
    /// # use collision_lab::{collision::{Circle, CircleBatch, Rect}, glam::Vec2};
    /// let ball = |x: f32| Circle::new(Vec2::new(x, 2.0), 1.5);
    /// let (balls, mut hits) = (CircleBatch::new(&[ball(0.0)?, ball(2.5)?]), Vec::new());
    /// balls.overlaps_rect(Rect::new(Vec2::ZERO, Vec2::ONE, 0.0)?, &mut hits);
    /// assert_eq!(hits, [0b01], "the other is beside the corner");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn overlaps_rect(&self, rect: Rect, hits: &mut Vec<u64>) {
        answer(self.kernel, &CircleTest(rect, self), hits);
    }

    /// Which of the circles share a point with the rectangle in the same place of `rects`, as far as both go.
    pub fn overlaps_each_rect(&self, rects: &RectBatch, hits: &mut Vec<u64>) {
        answer(self.kernel, &CircleTest(rects, self), hits);
    }
}

impl PointBatch {
    /// Which of the points are in `rect`. `hits` is resized.
    pub fn overlaps_rect(&self, rect: Rect, hits: &mut Vec<u64>) {
        answer(self.kernel, &PointTest(rect, self), hits);
    }

    /// Which of the points are in the rectangle in the same place of `rects`, as far as both go.
    pub fn overlaps_each_rect(&self, rects: &RectBatch, hits: &mut Vec<u64>) {
        answer(self.kernel, &PointTest(rects, self), hits);
    }
}

/// The indices of the bits that are set, in ascending order. `list` is cleared first.
pub fn indices(hits: &[u64], list: &mut Vec<u32>) {
    list.clear();
    for (&word, first) in hits.iter().zip((0..).step_by(BLOCK)) {
        let mut rest = word;
        while rest != 0 {
            list.push(first + rest.trailing_zeros());
            rest &= rest - 1;
        }
    }
}
