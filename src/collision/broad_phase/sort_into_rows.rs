//! Which boxes lie in each row of a grid? A counting sort, in chunks that fit in the cache.

use crate::collision::broad_phase::buffer::{clear_for, resize, running_sums};
use crate::collision::broad_phase::row::{CARRIED, Item};
use crate::collision::broad_phase::rows_and_columns::{Extent, Grid, is_box};
use crate::collision::shape::aabb::Aabb;
use crate::collision::threads::Threads;
use glam::Vec2;

/// Number of boxes sorted together: these boxes and the sorted items fit in the cache of one core.
const CHUNK: usize = 1 << 14;

/// A grid and the items in its rows. A box has an item in every row that it intersects.
#[derive(Debug, Default)]
pub(crate) struct Level {
    pub grid: Grid,
    /// The first `used` chunks are in use; the others keep their buffers from earlier, larger inputs.
    chunks: Vec<Chunk>,
    used: usize,
}

/// The items of up to [`CHUNK`] boxes, sorted by row.
#[derive(Debug, Default)]
struct Chunk {
    extent: Extent,
    /// For each box, its first row in the lowest 16 bits and its number of rows in the others.
    places: Vec<u32>,
    items: Vec<Item>,
    /// The index in `items` where each row starts, and after the last row their total number.
    starts: Vec<u32>,
}

impl Level {
    /// Chooses a grid by the extent of the boxes and sorts them into its rows.
    pub fn sort(&mut self, boxes: &[Aabb], threads: Threads) {
        let chunks = self.use_chunks(boxes.len().div_ceil(CHUNK));
        let boxes_of = |chunk: usize| &boxes[chunk * CHUNK..boxes.len().min((chunk + 1) * CHUNK)];
        threads.each(chunks, |i, chunk| chunk.extent = Extent::of(boxes_of(i).iter().copied(), f32::MIN, f32::MAX));
        let grid = Grid::suited_to(&chunks.iter().fold(Extent::default(), |sum, chunk| sum.and(&chunk.extent)));
        threads.each(chunks, |i, chunk| {
            let entries = (i * CHUNK) as u32..;
            chunk.fill(grid, boxes_of(i).iter().zip(entries).map(|(&b, entry)| Item { b, entry }));
        });
        self.grid = grid;
    }

    /// Chooses a grid for the items of one row of `outer`. If that is much finer, sorts them into its rows and returns true.
    pub fn refine(&mut self, outer: &Self, row: u32) -> bool {
        let [top, bottom] = outer.grid.row_sides(row);
        let items = outer.row(row).flatten();
        self.grid = Grid::suited_to(&Extent::of(items.clone().map(|item| item.b), top, bottom));
        let finer = self.grid.is_much_finer_than(&outer.grid);
        if finer {
            let grid = self.grid;
            self.use_chunks(1)[0].fill(grid, items.copied());
        }
        finer
    }

    fn use_chunks(&mut self, count: usize) -> &mut [Chunk] {
        self.used = count;
        if self.chunks.len() < count {
            self.chunks.resize_with(count, Chunk::default);
        }
        &mut self.chunks[..count]
    }

    /// The items of a row in the order of the boxes, as one slice per chunk.
    pub fn row(&self, row: u32) -> impl Iterator<Item = &[Item]> + Clone {
        self.chunks[..self.used].iter().map(move |chunk| chunk.rows(row, row + 1))
    }

    /// The number of items in the rows `from..to`.
    pub fn count(&self, from: u32, to: u32) -> usize {
        self.chunks[..self.used].iter().map(|chunk| chunk.rows(from, to).len()).sum()
    }

    /// The occupied cells, with the number of boxes in each.
    pub fn cells(&self) -> impl Iterator<Item = (Aabb, u32)> + '_ {
        (0..self.grid.rows).flat_map(move |row| {
            let mut counts = vec![0; self.grid.columns as usize];
            for item in self.row(row).flatten() {
                counts[self.grid.column(item.b.min.x) as usize] += 1;
            }
            let occupied = (0..).zip(counts).filter(|&(_, count)| count > 0);
            occupied.map(move |(column, count)| {
                let ([top, bottom], [left, right]) = (self.grid.row_sides(row), self.grid.column_sides(column));
                (Aabb { min: Vec2::new(left, top), max: Vec2::new(right, bottom) }, count)
            })
        })
    }
}

impl Chunk {
    /// Sorts items into the rows of the grid.
    fn fill(&mut self, grid: Grid, items: impl Iterator<Item = Item> + Clone) {
        clear_for(&mut self.places, items.clone().count());
        self.places.extend(items.clone().map(|Item { b, .. }| {
            let first = grid.row(b.min.y);
            let rows = if is_box(&b) { grid.row(b.max.y) + 1 - first } else { 0 };
            first | rows << 16
        }));
        let total = self.count(grid.rows as usize);
        resize(&mut self.items, total + 1);
        self.put(items);
    }

    /// Counts the items of each row and writes the start of row r to `starts[r + 1]`. Returns the total number of items.
    fn count(&mut self, rows: usize) -> usize {
        let Self { places, starts, .. } = self;
        // `put` advances starts[r + 1] from the start to the end of row r, which is the start of row r + 1; hence the offset of one.
        // The last element is a dummy row for boxes without a second row: writing there avoids an unpredictable branch.
        starts.clear();
        resize(starts, rows + 3);
        let dummy = rows + 2;
        for (first, rows) in places.iter().map(|&place| rows_of(place)) {
            starts[first + 2] += u32::from(rows > 0);
            starts[if rows > 1 { first + 3 } else { dummy }] += u32::from(rows > 1);
            for row in first + 2..first + rows {
                starts[row + 2] += 1;
            }
        }
        running_sums(&mut starts[..dummy]);
        starts[dummy] = starts[dummy - 1];
        starts[dummy] as usize
    }

    /// Copies the items to their rows and advances `starts`, so that the start of row r is then in `starts[r]`.
    fn put(&mut self, items: impl Iterator<Item = Item>) {
        let dummy = self.starts.len() - 1;
        let (sorted, starts) = (&mut self.items[..], &mut self.starts[..]);
        let mut put = |slot: usize, item: Item, count: bool| {
            sorted[starts[slot] as usize] = item;
            starts[slot] += u32::from(count);
        };
        for (item, (first, rows)) in items.zip(self.places.iter().map(|&place| rows_of(place))) {
            let carried = Item { entry: item.entry | CARRIED, ..item };
            // What is no box must not overwrite one: its row may be full already.
            put(if rows > 0 { first + 1 } else { dummy }, item, rows > 0);
            put(if rows > 1 { first + 2 } else { dummy }, carried, rows > 1);
            for row in first + 2..first + rows {
                put(row + 1, carried, true);
            }
        }
    }

    /// The items in the rows `from..to`.
    fn rows(&self, from: u32, to: u32) -> &[Item] {
        &self.items[self.starts[from as usize] as usize..self.starts[to as usize] as usize]
    }
}

/// Unpacks an element of [`Chunk::places`]: the first row and the number of rows.
fn rows_of(place: u32) -> (usize, usize) {
    (place as usize & 0xffff, place as usize >> 16)
}
