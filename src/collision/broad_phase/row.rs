//! How are the boxes of one grid row stored for the sweep? Sorted by column, as a struct of arrays.

use crate::collision::broad_phase::buffer::{clear_for, resize, running_sums};
use crate::collision::broad_phase::rows_and_columns::Grid;
use crate::collision::shape::aabb::Aabb;
use glam::Vec2;

/// The bit of an entry that is set if the box starts in a row above. The other bits are the index of the box.
pub(crate) const CARRIED: u32 = 1 << 31;

/// Number of elements after the last box that a kernel may read and ignore: the lanes of the widest kernel.
pub(crate) const PADDING: usize = 16;

/// A box and its index; [`CARRIED`] is set in all of its rows but the first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item {
    pub b: Aabb,
    pub entry: u32,
}

impl Default for Item {
    fn default() -> Self {
        Self { b: Aabb { min: Vec2::ZERO, max: Vec2::ZERO }, entry: 0 }
    }
}

/// The boxes of a row as a struct of arrays, from left to right by column.
///
/// Invariant: the arrays of coordinates and entries are equally long, [`PADDING`] longer than the row.
#[derive(Debug, Default)]
pub(crate) struct Row {
    pub min_x: Vec<f32>,
    pub max_x: Vec<f32>,
    pub min_y: Vec<f32>,
    pub max_y: Vec<f32>,
    pub entry: Vec<u32>,
    /// For each box i, the end of the range of candidates: only the boxes `i + 1..end[i]` after it can overlap it.
    pub end: Vec<u32>,
    /// The column of the left side of each item, in the order before sorting.
    columns: Vec<u32>,
    /// The index where the boxes of each column start, and after the last column their total number.
    starts: Vec<u32>,
}

impl Row {
    /// Replaces the boxes by these items, sorted by column.
    pub(crate) fn sort<'a>(&mut self, grid: Grid, items: impl Iterator<Item = &'a [Item]> + Clone) {
        clear_for(&mut self.columns, items.clone().map(<[Item]>::len).sum());
        for items in items.clone() {
            self.columns.extend(items.iter().map(|item| grid.column(item.b.min.x)));
        }
        // A counting sort. The start of column c is first in starts[c + 1]; `put` advances it to the end of c, the start of c + 1.
        self.starts.clear();
        resize(&mut self.starts, grid.columns as usize + 2);
        let starts = &mut self.starts[..];
        for &column in &self.columns {
            starts[column as usize + 2] += 1;
        }
        running_sums(starts);
        self.resize(self.columns.len());
        self.put(items);
        self.find_ends(grid);
    }

    /// Copies the items to their columns and advances `starts`, so that the start of column c is then in `starts[c]`.
    fn put<'a>(&mut self, items: impl Iterator<Item = &'a [Item]>) {
        let (len, starts) = (self.columns.len(), &mut self.starts[..]);
        // Slices of equal length, so that the compiler removes four of five bounds checks.
        let (min_x, max_x) = (&mut self.min_x[..len], &mut self.max_x[..len]);
        let (min_y, max_y) = (&mut self.min_y[..len], &mut self.max_y[..len]);
        let entries = &mut self.entry[..len];
        let mut columns = &self.columns[..];
        for items in items {
            let (of_items, rest) = columns.split_at(items.len());
            for (Item { b, entry }, &column) in items.iter().zip(of_items) {
                let start = &mut starts[column as usize + 1];
                let at = *start as usize;
                (min_x[at], min_y[at], max_x[at], max_y[at]) = (b.min.x, b.min.y, b.max.x, b.max.y);
                entries[at] = *entry;
                *start += 1;
            }
            columns = rest;
        }
    }

    /// Computes [`Row::end`]: all boxes in columns up to that of the right side are candidates.
    fn find_ends(&mut self, grid: Grid) {
        let starts = &self.starts[..];
        for (end, &right) in self.end.iter_mut().zip(&self.max_x) {
            *end = starts[grid.column(right) as usize + 1];
        }
    }

    /// The number of pairs that a sweep tests.
    pub fn tests(&self) -> usize {
        self.end.iter().zip(1..).map(|(&end, i)| (end - i) as usize).sum()
    }

    /// Sets the number of boxes.
    pub fn resize(&mut self, len: usize) {
        for numbers in [&mut self.min_x, &mut self.max_x, &mut self.min_y, &mut self.max_y] {
            resize(numbers, len + PADDING);
        }
        resize(&mut self.entry, len + PADDING);
        resize(&mut self.end, len);
    }

    /// The number of boxes.
    pub fn len(&self) -> usize {
        self.entry.len().saturating_sub(PADDING)
    }

    /// The box at an index of the row.
    pub fn get(&self, at: usize) -> Aabb {
        Aabb { min: Vec2::new(self.min_x[at], self.min_y[at]), max: Vec2::new(self.max_x[at], self.max_y[at]) }
    }
}
