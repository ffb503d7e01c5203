//! Which pairs overlap in a range of grid rows? Sweeps row by row; a crowded row is first divided by a finer grid.

use crate::collision::broad_phase::row::Row;
use crate::collision::broad_phase::sort_into_rows::Level;
use crate::collision::broad_phase::sweep_row::sweep;
use crate::collision::simd::kernel::Kernel;
use core::mem::take;
use core::ops::Range;

/// If a row needs more tests per box than this, it is divided by a grid of its own, provided that is much finer.
const CROWDED: usize = 64;
/// A row of at most this many boxes is never divided.
const FEW: usize = 64;
/// Maximum depth of nested grids. Each is much finer than the one around it.
const MAX_DEPTH: usize = 24;

/// The buffers of one thread, and the pairs that it has found.
#[derive(Debug, Default)]
pub(crate) struct Sweeper {
    row: Row,
    /// The nested grids in use: grid i + 1 divides a row of grid i.
    inner: Vec<Level>,
    pub pairs: Vec<[u32; 2]>,
}

impl Sweeper {
    /// Replaces `pairs` by the overlapping pairs in these rows.
    pub fn sweep(&mut self, level: &Level, rows: Range<u32>) {
        self.pairs.clear();
        self.sweep_rows(level, rows, 0);
    }

    fn sweep_rows(&mut self, level: &Level, rows: Range<u32>, depth: usize) {
        for row in rows {
            let count = level.count(row, row + 1);
            if count < 2 {
                continue;
            }
            self.row.sort(level.grid, level.row(row));
            let crowded = count > FEW && self.row.tests() / count > CROWDED && depth < MAX_DEPTH;
            if !(crowded && self.refine(level, row, depth)) {
                sweep(Kernel::best(), &self.row, &mut self.pairs);
            }
        }
    }

    /// Sweeps a crowded row by a grid of its own and returns true; false, without pairs, if that is not much finer.
    fn refine(&mut self, outer: &Level, row: u32, depth: usize) -> bool {
        if self.inner.len() == depth {
            self.inner.push(Level::default());
        }
        let mut level = take(&mut self.inner[depth]);
        let finer = level.refine(outer, row);
        if finer {
            self.sweep_rows(&level, 0..level.grid.rows, depth + 1);
        }
        self.inner[depth] = level;
        finer
    }
}
