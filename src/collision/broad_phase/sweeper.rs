//! Finds the pairs in some rows of a grid, one row after the other.

use crate::collision::{
    broad_phase::{level::Level, row::Row, sweep_row::sweep},
    simd::kernel::Kernel,
};
use core::{mem::take, ops::Range};

/// A row of more tests a box than this is worth a grid of its own, if that is finer.
const CROWDED: usize = 64;
/// So many boxes make no crowd.
const FEW: usize = 64;
/// Grids within grids; every one is much finer than the one around it.
const DEEPEST: usize = 24;

/// The buffers of one thread, and the pairs that it has found.
#[derive(Debug, Default)]
pub(crate) struct Sweeper {
    row: Row,
    /// The grids of crowded rows, each in a row of the one before.
    inner: Vec<Level>,
    pub pairs: Vec<[u32; 2]>,
}

impl Sweeper {
    /// Finds the pairs in these rows.
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
            let crowded = count > FEW && self.row.tests() / count > CROWDED && depth < DEEPEST;
            if !(crowded && self.refine(level, row, depth)) {
                sweep(Kernel::best(), &self.row, &mut self.pairs);
            }
        }
    }

    /// Gives a crowded row a grid of its own; whether that is finer, so that it was used.
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
