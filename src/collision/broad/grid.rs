//! Into which row and column of the grid does a number fall?

use super::entries::Entry;
use glam::{DVec2, Vec2};

/// Rows of this many mean heights: higher ones hold more boxes to test, lower ones hold more boxes twice.
const ROW_HEIGHT: f64 = 3.0;
/// Columns of this many mean widths: wider ones hold more boxes to test, narrower ones are more cells to count.
const COLUMN_WIDTH: f64 = 1.0;
/// The most cells for each box, so that time and memory are linear however far the boxes are spread.
const CELLS_PER_BOX: f64 = 2.0;

/// Where the boxes of a grid are and how large.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    min: DVec2,
    max: DVec2,
    sum_of_sizes: DVec2,
    count: f64,
}

impl Extent {
    /// The extent of boxes; only what lies between `top` and `bottom` counts in y, only the left side in x, because
    /// that is what is sorted into columns.
    pub fn of(boxes: impl Iterator<Item = Entry>, top: f32, bottom: f32) -> Self {
        let (mut min, mut max) = (Vec2::MAX, Vec2::MIN);
        let (mut sum_of_sizes, mut count) = (DVec2::ZERO, 0.0);
        for b in boxes {
            let (upper, lower) = (b.min.y.max(top), b.max.y.min(bottom));
            let (left, right) = (b.min.x.max(f32::MIN), b.max.x.min(f32::MAX));
            min = min.min(Vec2::new(left, upper));
            max = max.max(Vec2::new(left, lower));
            sum_of_sizes += Vec2::new(right, lower).as_dvec2() - Vec2::new(left, upper).as_dvec2();
            count += 1.0;
        }
        Self { min: min.as_dvec2(), max: max.as_dvec2().max(min.as_dvec2()), sum_of_sizes, count }
    }
}

/// Rows from top to bottom, each cut into columns from left to right.
///
/// Numbers outside are counted to the outermost row or column. The mapping never decreases, rounding included, and
/// that is all that the broad phase relies on: boxes that overlap in y share the row of the lower one's upper side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    origin: DVec2,
    /// Columns and rows per unit.
    scale: DVec2,
    /// Width and height of a cell.
    cell: DVec2,
    pub columns: u32,
    pub rows: u32,
}

impl Default for Grid {
    fn default() -> Self {
        Self { origin: DVec2::ZERO, scale: DVec2::ZERO, cell: DVec2::ZERO, columns: 1, rows: 1 }
    }
}

impl Grid {
    /// A grid whose cells suit the mean size of the boxes.
    pub fn suited_to(extent: &Extent) -> Self {
        let limit = (CELLS_PER_BOX * extent.count).max(1.0);
        let (reach, mean) = (extent.max - extent.min, extent.sum_of_sizes / extent.count.max(1.0));
        let wish = |reach: f64, size: f64| if reach > 0.0 { (reach / size).clamp(1.0, limit) } else { 1.0 };
        let (columns, rows) = (wish(reach.x, COLUMN_WIDTH * mean.x), wish(reach.y, ROW_HEIGHT * mean.y));
        let excess = (columns * rows / limit).max(1.0).sqrt();
        let rows = (rows / excess.min(columns)).clamp(1.0, limit).floor();
        let columns = columns.min(limit / rows).max(1.0).floor();
        let scale = |count: f64, reach: f64| if count > 1.0 { count / reach } else { 0.0 };
        Self {
            origin: extent.min,
            scale: DVec2::new(scale(columns, reach.x), scale(rows, reach.y)),
            cell: reach / DVec2::new(columns, rows),
            columns: columns as u32,
            rows: rows as u32,
        }
    }

    /// The column of an x coordinate.
    pub fn column(&self, x: f32) -> u32 {
        (((f64::from(x) - self.origin.x) * self.scale.x) as u32).min(self.columns - 1)
    }

    /// The row of a y coordinate.
    pub fn row(&self, y: f32) -> u32 {
        (((f64::from(y) - self.origin.y) * self.scale.y) as u32).min(self.rows - 1)
    }

    /// Whether this grid, made for the boxes of one row of `parent`, cuts them much finer.
    pub fn is_much_finer_than(&self, parent: &Self) -> bool {
        self.rows > 2 || self.scale.x > 4.0 * parent.scale.x
    }

    /// The upper and lower side of a row; rounded.
    pub fn row_sides(&self, row: u32) -> [f32; 2] {
        [0.0, 1.0].map(|side| (self.origin.y + (f64::from(row) + side) * self.cell.y) as f32)
    }

    /// The left and right side of a column; rounded.
    pub fn column_sides(&self, column: u32) -> [f32; 2] {
        [0.0, 1.0].map(|side| (self.origin.x + (f64::from(column) + side) * self.cell.x) as f32)
    }
}
