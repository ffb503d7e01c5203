//! Sorts boxes into the cells of a grid: a counting sort.

use super::{
    entries::{CARRIED, Entries, Entry, resize},
    grid::Grid,
};
use core::ops::Range;

/// A grid with its boxes. A box has an entry in every row that it reaches, in the column of its left side.
#[derive(Debug, Default)]
pub(super) struct Level {
    pub grid: Grid,
    pub entries: Entries,
    /// Where the entries of each cell begin, row by row, and behind the last cell their number.
    starts: Vec<u32>,
    /// The first cell of each box and in how many rows it lies.
    places: Vec<[u32; 2]>,
}

impl Level {
    /// Sorts `count` boxes into the grid.
    pub fn fill(&mut self, grid: Grid, boxes: impl Iterator<Item = Entry> + Clone) {
        self.grid = grid;
        let cells = grid.rows as usize * grid.columns as usize;
        self.starts.clear();
        // One more than the cells, so that the sorting below leaves each cell's start in its place.
        resize(&mut self.starts, cells + 2);
        self.count(boxes.clone());
        let mut total = 0;
        for start in &mut self.starts {
            total += *start;
            *start = total;
        }
        self.entries.resize(total as usize);
        self.sort(boxes);
    }

    fn count(&mut self, boxes: impl Iterator<Item = Entry>) {
        let Self { grid, starts, places, .. } = self;
        places.clear();
        for b in boxes {
            let (first, last) = (grid.row(b.min.y), grid.row(b.max.y));
            let cell = first * grid.columns + grid.column(b.min.x);
            let rows = last - first + 1;
            places.push([cell, rows]);
            let mut slot = cell as usize + 2;
            for _ in 0..rows {
                starts[slot] += 1;
                slot += grid.columns as usize;
            }
        }
    }

    fn sort(&mut self, boxes: impl Iterator<Item = Entry>) {
        let columns = self.grid.columns as usize;
        for (mut entry, &[cell, rows]) in boxes.zip(&self.places) {
            let mut slot = cell as usize + 1;
            for _ in 0..rows {
                let start = &mut self.starts[slot];
                self.entries.set(*start as usize, entry);
                *start += 1;
                slot += columns;
                entry.id |= CARRIED;
            }
        }
    }

    /// The entries of a row, from left to right by column.
    pub fn row(&self, row: u32) -> Range<usize> {
        let columns = self.grid.columns as usize;
        let cell = row as usize * columns;
        self.starts[cell] as usize..self.starts[cell + columns] as usize
    }

    /// How many entries a cell has.
    pub fn count_in(&self, row: u32, column: u32) -> u32 {
        let cell = row as usize * self.grid.columns as usize + column as usize;
        self.starts[cell + 1] - self.starts[cell]
    }

    /// For each entry of the row: behind which one in that row none can overlap it. Returns how many tests that makes.
    pub fn ends(&self, row: u32, ends: &mut Vec<u32>) -> usize {
        let cell = row as usize * self.grid.columns as usize;
        let starts = &self.starts[cell + 1..][..self.grid.columns as usize];
        let range = self.row(row);
        let mut tests = 0;
        ends.clear();
        ends.extend(range.clone().zip(&self.entries.max_x[range]).map(|(i, &right)| {
            let end = starts[self.grid.column(right) as usize];
            tests += end as usize - i - 1;
            end
        }));
        tests
    }
}
