//! Which bounding boxes overlap? All pairs, of moving shapes of any sizes.
//!
//! Boxes are sorted into the rows of a grid, into every row that they reach; within a row they are sorted by the column
//! of their left side. A box then can only overlap those that follow in its rows up to the column of its right side:
//! one stretch of memory a row. A pair is told in the first row that both reach: where one of them begins.
//! Tall boxes cost an entry a row, wide ones nothing. The rows suit the mean height, so there are never many more entries than
//! boxes. Where boxes crowd in one row (clusters, far outliers, a few huge boxes among many small), the row gets a
//! grid of its own.

use crate::collision::{
    broad_phase::{buffer::resize, level::Level, sweeper::Sweeper},
    shape::aabb::Aabb,
    threads::Threads,
};
use core::{array::from_fn, mem::take};

/// Fewer boxes are not worth a second thread.
const WORTH_THREADS: usize = 1 << 15;
/// So many strips of rows are swept by whichever thread is free, so that all are done at about the same time.
const STRIPS: usize = 16;

/// Finds all pairs of overlapping boxes; keeps its buffers, so that a frame like the ones before allocates nothing. On all
/// threads rayon allocates a block of its queue once in some sixty frames.
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
    /// The first one, or one for each strip of rows.
    sweepers: Vec<Sweeper>,
    /// The pairs of all strips.
    pairs: Vec<[u32; 2]>,
}

impl BroadPhase {
    /// The same, with so many threads; without this it is one.
    #[must_use]
    pub fn with_threads(self, threads: Threads) -> Self {
        Self { threads, ..self }
    }

    /// The indices of all pairs of boxes that share a point, touching ones included: each pair once, the smaller index
    /// first, in an order that depends on the boxes only. Exactly right for all f32 numbers; a box with a NaN
    /// or with `min` above `max` overlaps none. Takes time linear in boxes and pairs unless a great many boxes
    /// overlap in projection only.
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

    /// Cuts the rows into strips of about as many items each.
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

    /// Copies the pairs of the strips, one strip behind the other.
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
    /// are in several): upper rows first, each from left to right. For drawing: rounded.
    pub fn cells(&self) -> impl Iterator<Item = (Aabb, u32)> + '_ {
        self.level.cells()
    }
}

// What is compared is one thread and all.
#[cfg(all(test, feature = "parallel"))]
mod tests {
    use super::*;
    use crate::split_mix::SplitMix;
    use glam::Vec2;

    /// Seeded boxes: spread or in clusters, all of a size or one of fifty large.
    fn boxes(count: usize, seed: u64) -> Vec<Aabb> {
        let mut random = SplitMix(seed);
        let mut random = || random.below(1.0);
        let side = (count as f32).sqrt();
        (0..count)
            .map(|i| {
                let place = Vec2::new(random(), random()) * side;
                let clustered = seed % 3 == 2;
                let min = if clustered { place * 0.1 + Vec2::splat((i % 5) as f32 * 10.0 * side) } else { place };
                let size = if seed % 3 == 1 && i % 50 == 0 { 15.0 } else { 1.0 };
                Aabb { min, max: min + Vec2::new(random(), random()) * size }
            })
            .collect()
    }

    /// On four threads, whether there are as many cores or not.
    #[test]
    fn threads_change_neither_the_pairs_nor_their_order() {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(4).build().expect("four threads");
        pool.install(one_thread_and_all);
    }

    fn one_thread_and_all() {
        // Kept, so that a frame follows larger and smaller ones and those of the other switch.
        let mut used = BroadPhase::default();
        let mut pairs = 0;
        for seed in 0..60 {
            let count = [0, 1, 2, 3, 17, 100, 1000, 5000, 20_000, 40_000][seed as usize * 7 % 10];
            let boxes = boxes(count, seed);
            let expected = BroadPhase::default().find(&boxes, Threads::One).to_vec();
            pairs += expected.len();
            for threads in [Threads::All, Threads::One] {
                let found = used.find(&boxes, threads);
                assert!(found == expected, "{count} boxes of seed {seed}: {threads:?} differs from a fresh one thread");
            }
        }
        assert!(pairs > 60_000, "{pairs} pairs: there is an order");
    }
}
