//! Sorts boxes into the cells of a grid: a counting sort.

use super::{
<<<<<<< HEAD
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
=======
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
>>>>>>> b3858ad (Find all pairs of overlapping boxes)
    places: Vec<[u32; 2]>,
}

impl Level {
<<<<<<< HEAD
    /// Sorts `count` boxes into the grid.
    pub fn fill(&mut self, grid: Grid, boxes: impl Iterator<Item = Entry> + Clone) {
        self.grid = grid;
        let cells = grid.rows as usize * grid.columns as usize;
        self.starts.clear();
        // One more than the cells, so that the sorting below leaves each cell's start in its place.
        resize(&mut self.starts, cells + 2);
        self.count(boxes.clone());
=======
    /// Sorts boxes into the grid, each given as its entry and itself.
    pub fn fill<'a>(&mut self, grid: Grid, boxes: impl ExactSizeIterator<Item = (u32, &'a Aabb)> + Clone) {
        self.grid = grid;
        self.starts.clear();
        // Two more than the cells: one so that sorting leaves each cell's start in its place, one for the boxes that have
        // no second row: to count them there is cheaper than a branch that nobody can predict.
        resize(&mut self.starts, grid.rows as usize * grid.columns as usize + 3);
        self.count(boxes.len(), boxes.clone().map(|(_, b)| b));
>>>>>>> b3858ad (Find all pairs of overlapping boxes)
        let mut total = 0;
        for start in &mut self.starts {
            total += *start;
            *start = total;
        }
<<<<<<< HEAD
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
=======
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
>>>>>>> b3858ad (Find all pairs of overlapping boxes)
            }
        }
    }

<<<<<<< HEAD
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
=======
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
>>>>>>> b3858ad (Find all pairs of overlapping boxes)
            }
        }
    }

    /// The entries of a row, from left to right by column.
<<<<<<< HEAD
    pub fn row(&self, row: u32) -> Range<usize> {
        let columns = self.grid.columns as usize;
        let cell = row as usize * columns;
        self.starts[cell] as usize..self.starts[cell + columns] as usize
=======
    pub fn entries(&self, row: u32) -> &[u32] {
        let columns = self.grid.columns as usize;
        let cell = row as usize * columns;
        &self.entries[self.starts[cell] as usize..self.starts[cell + columns] as usize]
>>>>>>> b3858ad (Find all pairs of overlapping boxes)
    }

    /// How many entries a cell has.
    pub fn count_in(&self, row: u32, column: u32) -> u32 {
        let cell = row as usize * self.grid.columns as usize + column as usize;
        self.starts[cell + 1] - self.starts[cell]
    }

<<<<<<< HEAD
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
=======
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
>>>>>>> b3858ad (Find all pairs of overlapping boxes)
        tests
    }
}
