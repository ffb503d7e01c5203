//! Which bounding boxes overlap? All pairs, of moving shapes of any sizes.
//!
//! Boxes are sorted into the rows of a grid, into every row that they reach; within a row they are sorted by the column
//! of their left side. A box then can only overlap those that follow in its rows up to the column of its right side:
//! one stretch of memory a row. A pair is told in the first row that both reach: where one of them begins.
//! Tall boxes cost an entry a row, wide ones nothing. The rows suit the mean height, so there are never many more entries than
//! boxes. Where boxes crowd in one row (clusters, far outliers, a few huge boxes among many small), the row gets a
//! grid of its own.

mod grid;
mod level;
mod row;

pub(crate) use row::{CARRIED, PADDING, Row};

use super::{
    Aabb,
    batch::{Kernel, sweep},
};
use glam::Vec2;
use grid::{Extent, Grid};
use level::Level;

/// A row of more tests a box than this is worth a grid of its own, if that is finer.
const CROWDED: usize = 64;
/// So many boxes make no crowd.
const FEW: usize = 64;
/// Grids within grids; every one is much finer than the one around it.
const DEEPEST: usize = 24;

/// Finds all pairs of overlapping boxes; keeps its buffers, so that a frame like the ones before allocates nothing.
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
    levels: Vec<Level>,
    row: Row,
    pairs: Vec<[u32; 2]>,
}

impl BroadPhase {
    /// The indices of all pairs of boxes that share a point, touching ones included: each pair once, the smaller index
    /// first, in an order that depends on the boxes only. Exactly right for all f32 numbers; a box with a NaN
    /// or with `min` above `max` overlaps none. Takes time linear in boxes and pairs unless a great many boxes
    /// overlap in projection only.
    ///
    /// # Panics
    /// When there are 2³⁰ boxes or more.
    pub fn pairs(&mut self, boxes: &[Aabb]) -> &[[u32; 2]] {
        assert!(boxes.len() < 1 << 30, "a broad phase of 2^30 boxes or more");
        self.pairs.clear();
        if self.levels.is_empty() {
            self.levels.push(Level::default());
        }
        let grid = Grid::suited_to(&Extent::of(boxes.iter(), f32::MIN, f32::MAX));
        self.levels[0].fill(grid, boxes.iter().enumerate().map(|(i, b)| (i as u32, b)));
        self.sweep_rows(boxes, 0);
        &self.pairs
    }

    /// The occupied cells of the grid that [`BroadPhase::pairs`] used last, with the number of boxes in each (tall boxes
    /// are in several): upper rows first, each from left to right. For drawing: rounded.
    pub fn cells(&self) -> impl Iterator<Item = (Aabb, u32)> + '_ {
        let Some(level) = self.levels.first() else { return None.into_iter().flatten() };
        let cells = (0..level.grid.rows).flat_map(|row| (0..level.grid.columns).map(move |column| (row, column)));
        let cells = cells.map(|(row, column)| {
            let ([top, bottom], [left, right]) = (level.grid.row_sides(row), level.grid.column_sides(column));
            let sides = Aabb { min: Vec2::new(left, top), max: Vec2::new(right, bottom) };
            (sides, level.count_in(row, column))
        });
        Some(cells.filter(|&(_, count)| count > 0)).into_iter().flatten()
    }

    fn sweep_rows(&mut self, boxes: &[Aabb], depth: usize) {
        for row in 0..self.levels[depth].grid.rows {
            let level = &self.levels[depth];
            let entries = level.entries(row);
            if entries.len() < 2 {
                continue;
            }
            self.row.gather(boxes, entries);
            let tests = level.find_ends(row, &mut self.row);
            let crowded = entries.len() > FEW && tests / entries.len() > CROWDED && depth < DEEPEST;
            if !(crowded && self.refine(boxes, depth, row)) {
                sweep(Kernel::best(), &self.row, &mut self.pairs);
            }
        }
    }

    /// Gives a crowded row a grid of its own; whether that is finer, so that it was used.
    fn refine(&mut self, boxes: &[Aabb], depth: usize, row: u32) -> bool {
        if self.levels.len() == depth + 1 {
            self.levels.push(Level::default());
        }
        let (outer, inner) = self.levels.split_at_mut(depth + 1);
        let outer = &outer[depth];
        let crowd = outer.entries(row).iter().map(|&entry| (entry, &boxes[(entry & !CARRIED) as usize]));
        let [top, bottom] = outer.grid.row_sides(row);
        let grid = Grid::suited_to(&Extent::of(crowd.clone().map(|(_, b)| b), top, bottom));
        if !grid.is_much_finer_than(&outer.grid) {
            return false;
        }
        inner[0].fill(grid, crowd);
        self.sweep_rows(boxes, depth + 1);
        true
    }
}
