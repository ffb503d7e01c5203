//! Which bounding boxes overlap? All pairs of moving shapes of any sizes.
//!
//! A grid with sweep and prune in each row. Each box is stored in every row that it intersects; the boxes of a row are sorted by the
//! column of their left side. A box is tested against the boxes that follow it in the row, up to the column of its right side: a
//! contiguous range of memory. A pair is reported only in the first row that both boxes intersect, where at least one of them starts.
//!
//! A tall box takes one entry per row, a wide box a single one. Rows are at least three mean heights high, so that there are about
//! 4/3 entries per box or fewer. A crowded row (clusters, far outliers, a few huge boxes among many small ones) gets a grid of its
//! own.

use crate::collision::broad_phase::buffer::resize;
use crate::collision::broad_phase::sort_into_rows::Level;
use crate::collision::broad_phase::sweeper::Sweeper;
use crate::collision::shape::aabb::Aabb;
use crate::collision::threads::Threads;
use core::array::from_fn;
use core::mem::take;

/// Minimum number of boxes for which several threads are faster than one.
const WORTH_THREADS: usize = 1 << 15;
/// Number of strips of rows, each swept by the next free thread. More strips than threads balance the load.
const STRIPS: usize = 16;

/// Finds all pairs of overlapping boxes. Reuses its buffers, so that similar frames do not allocate; with several threads, rayon
/// allocates a block of its queue about once in sixty frames.
///
/// ```
/// # use collision_lab::collision::{Aabb, BroadPhase};
/// # use glam::Vec2;
/// let square = |x: f32| Aabb { min: Vec2::new(x, 0.0), max: Vec2::new(x + 1.0, 1.0) };
/// let mut broad = BroadPhase::default();
/// assert_eq!(broad.pairs(&[square(0.0), square(5.0), square(1.0)]), [[0, 2]]);
/// ```
#[derive(Debug, Default)]
pub struct BroadPhase {
    threads: Threads,
    level: Level,
    /// One for each strip of rows; a single thread uses only the first.
    sweepers: Vec<Sweeper>,
    /// The pairs of all strips; a single thread does not use it.
    pairs: Vec<[u32; 2]>,
}

impl BroadPhase {
    /// Sets the number of threads; the default is one.
    #[must_use]
    pub fn with_threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// The indices of all pairs of boxes that share a point, touching ones included: each pair once, the smaller index
    /// first, in an order that depends on the boxes only. Exact for all f32 numbers; a box with a NaN or with `min`
    /// above `max` overlaps none. The time is linear in the number of boxes and pairs unless very many boxes overlap
    /// in one projection only.
    ///
    /// # Panics
    /// When there are 2³⁰ boxes or more.
    pub fn pairs(&mut self, boxes: &[Aabb]) -> &[[u32; 2]] {
        assert!(boxes.len() < 1 << 30, "a broad phase of 2^30 boxes or more");
        let threads = self.threads.worth(boxes.len(), WORTH_THREADS);
        threads.with(|| self.find(boxes, threads))
    }

    fn find(&mut self, boxes: &[Aabb], threads: Threads) -> &[[u32; 2]] {
        self.level.sort(boxes, threads);
        let strips = if threads == Threads::One { 1 } else { STRIPS };
        if self.sweepers.len() < strips {
            self.sweepers.resize_with(strips, Sweeper::default);
        }
        if strips == 1 {
            self.sweepers[0].sweep(&self.level, 0..self.level.grid.rows);
            return &self.sweepers[0].pairs;
        }
        let rows = self.strips();
        let level = &self.level;
        threads.each(&mut self.sweepers, |i, sweeper| sweeper.sweep(level, rows[i]..rows[i + 1]));
        self.join(threads);
        &self.pairs
    }

    /// Divides the rows into strips with about the same number of items each; strip i has the rows `strips[i]..strips[i + 1]`.
    fn strips(&self) -> [u32; STRIPS + 1] {
        let rows = self.level.grid.rows;
        let total = self.level.count(0, rows);
        let (mut strips, mut before, mut strip) = ([rows; STRIPS + 1], 0, 0);
        for row in 0..rows {
            while before * STRIPS >= strip * total && strip < STRIPS {
                strips[strip] = row;
                strip += 1;
            }
            before += self.level.count(row, row + 1);
        }
        strips
    }

    /// Concatenates the pairs of all strips.
    fn join(&mut self, threads: Threads) {
        resize(&mut self.pairs, self.sweepers.iter().map(|sweeper| sweeper.pairs.len()).sum());
        let mut rest = &mut self.pairs[..];
        let mut parts: [_; STRIPS] = from_fn(|strip| {
            let found = &self.sweepers[strip].pairs;
            let (part, others) = take(&mut rest).split_at_mut(found.len());
            rest = others;
            (part, found)
        });
        threads.each(&mut parts, |_, (part, found)| part.copy_from_slice(found));
    }

    /// The occupied cells of the grid that [`BroadPhase::pairs`] used last, with the number of boxes in each (tall boxes
    /// are in several), by rows from the top and from left to right. Approximate, for drawing.
    pub fn cells(&self) -> impl Iterator<Item = (Aabb, u32)> + '_ {
        self.level.cells()
    }
}
