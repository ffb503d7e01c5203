//! Sorts boxes into the rows of a grid: a counting sort, a chunk that fits the cache at a time.

use crate::collision::{
    broad_phase::{
        buffer::{clear_for, resize, running_sums},
        grid::{Extent, Grid, is_box},
        row::{CARRIED, Item},
    },
    shape::aabb::Aabb,
    threads::Threads,
};
use glam::Vec2;

/// So many boxes are sorted at a time: they and the rows they are sorted into stay in the cache of a core.
const CHUNK: usize = 1 << 14;

/// A grid and what is in its rows. A box has an item in every row that it reaches.
#[derive(Debug, Default)]
pub(crate) struct Level {
    pub grid: Grid,
    /// Those in use, and behind them those of larger levels before.
    chunks: Vec<Chunk>,
    used: usize,
}

/// Some of the boxes, row by row.
#[derive(Debug, Default)]
struct Chunk {
    extent: Extent,
    /// For each box its first row, and above the lowest 16 bits in how many rows it lies.
    places: Vec<u32>,
    items: Vec<Item>,
    /// Where the items of each row begin, and behind the last row their number.
    starts: Vec<u32>,
}

impl Level {
    /// Sorts boxes into a grid that suits them.
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

    /// Sorts the crowd in a row of another grid into one that suits it; whether that is much finer.
    pub fn refine(&mut self, outer: &Self, row: u32) -> bool {
        let [top, bottom] = outer.grid.row_sides(row);
        let crowd = outer.row(row).flatten();
        self.grid = Grid::suited_to(&Extent::of(crowd.clone().map(|item| item.b), top, bottom));
        let finer = self.grid.is_much_finer_than(&outer.grid);
        if finer {
            let grid = self.grid;
            self.use_chunks(1)[0].fill(grid, crowd.copied());
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

    /// The items of a row in the order of the boxes, a stretch of them a chunk.
    pub fn row(&self, row: u32) -> impl Iterator<Item = &[Item]> + Clone {
        self.chunks[..self.used].iter().map(move |chunk| chunk.rows(row, row + 1))
    }

    /// How many items are in the rows from one up to, and without, another.
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

    /// Finds out where each row begins, one place further on in `starts`; how many items there are in all.
    fn count(&mut self, rows: usize) -> usize {
        let Self { places, starts, .. } = self;
        // Two more than the rows: one so that putting the items leaves each row's start in its place, one for the boxes that
        // have no second row: to count them there is cheaper than a branch that nobody can predict.
        starts.clear();
        resize(starts, rows + 3);
        let nowhere = rows + 2;
        for (first, rows) in places.iter().map(|&place| rows_of(place)) {
            starts[first + 2] += u32::from(rows > 0);
            starts[if rows > 1 { first + 3 } else { nowhere }] += u32::from(rows > 1);
            for row in first + 2..first + rows {
                starts[row + 2] += 1;
            }
        }
        running_sums(&mut starts[..nowhere]);
        starts[nowhere] = starts[nowhere - 1];
        starts[nowhere] as usize
    }

    fn put(&mut self, items: impl Iterator<Item = Item>) {
        let nowhere = self.starts.len() - 1;
        let (sorted, starts) = (&mut self.items[..], &mut self.starts[..]);
        let mut put = |slot: usize, item: Item, count: bool| {
            sorted[starts[slot] as usize] = item;
            starts[slot] += u32::from(count);
        };
        for (item, (first, rows)) in items.zip(self.places.iter().map(|&place| rows_of(place))) {
            let carried = Item { entry: item.entry | CARRIED, ..item };
            put(first + 1, item, rows > 0);
            put(if rows > 1 { first + 2 } else { nowhere }, carried, rows > 1);
            for row in first + 2..first + rows {
                put(row + 1, carried, true);
            }
        }
    }

    /// The items of the rows from one up to, and without, another.
    fn rows(&self, from: u32, to: u32) -> &[Item] {
        &self.items[self.starts[from as usize] as usize..self.starts[to as usize] as usize]
    }
}

/// The first row of a place, and how many there are.
fn rows_of(place: u32) -> (usize, usize) {
    (place as usize & 0xffff, place as usize >> 16)
}
