//! Sorts boxes into the cells of a grid: a counting sort.

use super::{
    grid::{Grid, is_box},
    row::{CARRIED, Row, resize},
};
use crate::collision::Aabb;

/// A grid and what is in its cells. A box has an entry in every row that it reaches, in the column of its left side.
#[derive(Debug, Default)]
pub(super) struct Level {
    pub grid: Grid,
    /// Where the entries of each cell begin, row by row, and behind the last cell their number.
    starts: Vec<u32>,
    /// The indices of the boxes cell by cell, with [`CARRIED`].
    entries: Vec<u32>,
    /// For each box its first cell and in how many rows it lies.
    places: Vec<[u32; 2]>,
}

impl Level {
    /// Sorts boxes into the grid, each given as its entry and itself.
    pub fn fill<'a>(&mut self, grid: Grid, boxes: impl ExactSizeIterator<Item = (u32, &'a Aabb)> + Clone) {
        self.grid = grid;
        self.starts.clear();
        // Two more than the cells: one so that sorting leaves each cell's start in its place, one for the boxes that have
        // no second row: to count them there is cheaper than a branch that nobody can predict.
        resize(&mut self.starts, grid.rows as usize * grid.columns as usize + 3);
        self.count(boxes.len(), boxes.clone().map(|(_, b)| b));
        let mut total = 0;
        for start in &mut self.starts {
            total += *start;
            *start = total;
        }
        resize(&mut self.entries, total as usize + 1);
        self.sort(boxes.map(|(entry, _)| entry));
    }

    fn count<'a>(&mut self, count: usize, boxes: impl Iterator<Item = &'a Aabb>) {
        let Self { grid, starts, places, .. } = self;
        resize(places, count);
        for (place, b) in places.iter_mut().zip(boxes) {
            let first = grid.row(b.min.y);
            let rows = if is_box(b) { grid.row(b.max.y) + 1 - first } else { 0 };
            *place = [first * grid.columns + grid.column(b.min.x), rows];
        }
        let nowhere = starts.len() - 1;
        for &[cell, rows] in &*places {
            starts[cell as usize + 2] += u32::from(rows > 0);
            let second = (cell + grid.columns) as usize + 2;
            starts[if rows > 1 { second } else { nowhere }] += u32::from(rows > 1);
            for row in 2..rows {
                starts[(cell + row * grid.columns) as usize + 2] += 1;
            }
        }
    }

    fn sort(&mut self, boxes: impl Iterator<Item = u32>) {
        let Self { grid, starts, entries, places } = self;
        let nowhere = starts.len() - 1;
        let mut put = |slot: usize, entry: u32, count: bool| {
            entries[starts[slot] as usize] = entry;
            starts[slot] += u32::from(count);
        };
        for (entry, &[cell, rows]) in boxes.zip(&*places) {
            let carried = entry | CARRIED;
            put(if rows > 0 { cell as usize + 1 } else { nowhere }, entry, rows > 0);
            put(if rows > 1 { (cell + grid.columns) as usize + 1 } else { nowhere }, carried, rows > 1);
            for row in 2..rows {
                put((cell + row * grid.columns) as usize + 1, carried, true);
            }
        }
    }

    /// The entries of a row, from left to right by column.
    pub fn entries(&self, row: u32) -> &[u32] {
        let columns = self.grid.columns as usize;
        let cell = row as usize * columns;
        &self.entries[self.starts[cell] as usize..self.starts[cell + columns] as usize]
    }

    /// How many entries a cell has.
    pub fn count_in(&self, row: u32, column: u32) -> u32 {
        let cell = row as usize * self.grid.columns as usize + column as usize;
        self.starts[cell + 1] - self.starts[cell]
    }

    /// Finds out how far to sweep from each box of the row. Returns how many tests that makes.
    pub fn find_ends(&self, row: u32, swept: &mut Row) -> usize {
        let cell = row as usize * self.grid.columns as usize;
        let starts = &self.starts[cell..][..=self.grid.columns as usize];
        let Row { max_x, end, entry, .. } = swept;
        let len = entry.len() - super::PADDING;
        resize(end, len);
        let mut tests = 0;
        for ((end, &right), i) in end.iter_mut().zip(&*max_x).zip(1..) {
            *end = starts[self.grid.column(right) as usize + 1] - starts[0];
            tests += (*end - i) as usize;
        }
        tests
    }
}
