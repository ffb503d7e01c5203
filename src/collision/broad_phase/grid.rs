//! Into which row and column of the grid does a number fall?

use crate::collision::{
    shape::aabb::Aabb,
    simd::min_max::{fast_max, fast_min},
};
use core::array::from_fn;
use glam::{DVec2, Vec2};

/// Rows of this many mean heights: higher ones hold more boxes to test, lower ones hold more boxes twice.
const ROW_HEIGHT: f64 = 3.0;
/// Columns of this many mean widths: wider ones hold more boxes to test, narrower ones are more cells to count.
const COLUMN_WIDTH: f64 = 1.0;
/// The most cells for each box, so that time and memory are linear however far the boxes are spread.
const CELLS_PER_BOX: f64 = 8.0;
/// The most rows: so many places can be written to in turn without leaving the cache.
const MOST_ROWS: f64 = 2048.0;
/// The most columns.
const MOST_COLUMNS: f64 = (1 << 22) as f64;

/// Beyond this, numbers count as this, so that no difference overflows.
const FAR: f32 = 0.5 * f32::MAX;

/// Where boxes are and how large.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    /// The least left, upper, right and lower side.
    least: [f32; 4],
    /// The greatest left, upper, right and lower side.
    most: [f32; 4],
    /// The sums of the widths and of the heights.
    sizes: [f64; 2],
    count: u32,
}

impl Default for Extent {
    fn default() -> Self {
        Self { least: [FAR; 4], most: [-FAR; 4], sizes: [0.0; 2], count: 0 }
    }
}

impl Extent {
    /// The extent of boxes; in y only what lies between `top` and `bottom` counts.
    pub fn of(boxes: impl Iterator<Item = Aabb>, top: f32, bottom: f32) -> Self {
        let (low, high) = ([-FAR, top.max(-FAR)], [FAR, bottom.min(FAR)]);
        let Self { mut least, mut most, mut sizes, mut count } = Self::default();
        boxes.for_each(|b| {
            let sides = [b.min.x, b.min.y, b.max.x, b.max.y];
            let sides: [f32; 4] = from_fn(|k| fast_min(fast_max(sides[k], low[k % 2]), high[k % 2]));
            least = from_fn(|k| fast_min(least[k], sides[k]));
            most = from_fn(|k| fast_max(most[k], sides[k]));
            sizes = from_fn(|k| sizes[k] + f64::from(sides[k + 2] - sides[k]));
            count += 1;
        });
        Self { least, most, sizes, count }
    }

    /// The extent of the boxes of both.
    pub fn and(&self, other: &Self) -> Self {
        Self {
            least: from_fn(|k| fast_min(self.least[k], other.least[k])),
            most: from_fn(|k| fast_max(self.most[k], other.most[k])),
            sizes: from_fn(|k| self.sizes[k] + other.sizes[k]),
            count: self.count + other.count,
        }
    }
}

/// Whether there is anything in the box; false for NaN.
pub(crate) fn is_box(b: &Aabb) -> bool {
    (b.min.x <= b.max.x) & (b.min.y <= b.max.y)
}

/// Equal steps from `origin` on, numbered from 0; numbers outside count to the first or the last.
///
/// Invariant: a larger number never has a smaller step, rounding included. That is all the broad phase relies on.
#[derive(Clone, Copy, Debug, Default)]
struct Steps {
    origin: f32,
    scale: f32,
    last: f32,
}

impl Steps {
    fn new(count: f64, origin: f64, reach: f64) -> Self {
        let scale = if count > 1.0 { (count / reach).min(f64::from(f32::MAX)) } else { 0.0 };
        let middle = if scale > 0.0 { origin + 0.5 / scale } else { origin };
        Self { origin: middle as f32, scale: scale as f32, last: (count - 1.0) as f32 }
    }

    fn step(&self, number: f32) -> u32 {
        /// The numbers from here on are whole, and their lowest bits are the number of steps.
        const WHOLE: f32 = (1 << 23) as f32;
        // Clamped; NaN, which comes of infinity times zero, becomes `last`, since `fast_min` returns its second argument.
        let steps = fast_max(fast_min((number - self.origin) * self.scale, self.last), 0.0);
        (steps + WHOLE).to_bits() - WHOLE.to_bits()
    }
}

/// Rows from top to bottom, each cut into columns from left to right.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Grid {
    x: Steps,
    y: Steps,
    origin: DVec2,
    /// Width and height of a cell.
    cell: DVec2,
    pub columns: u32,
    pub rows: u32,
}

impl Grid {
    /// A grid whose cells suit the mean size of the boxes.
    pub fn suited_to(extent: &Extent) -> Self {
        let count = f64::from(extent.count);
        let limit = (CELLS_PER_BOX * count).max(1.0);
        // It is the left sides that are sorted into columns.
        let origin = Vec2::new(extent.least[0], extent.least[1]).as_dvec2();
        let reach = Vec2::new(extent.most[0], extent.most[3]).as_dvec2() - origin;
        let mean = DVec2::from_array(extent.sizes) / count.max(1.0);
        let wish = |reach: f64, size: f64| if reach > 0.0 { (reach / size).clamp(1.0, limit) } else { 1.0 };
        let (columns, rows) = (wish(reach.x, COLUMN_WIDTH * mean.x), wish(reach.y, ROW_HEIGHT * mean.y));
        let excess = (columns * rows / limit).max(1.0).sqrt();
        let rows = (rows / excess.min(columns)).clamp(1.0, limit.min(MOST_ROWS)).floor();
        let columns = columns.min(limit / rows).clamp(1.0, MOST_COLUMNS).floor();
        Self {
            x: Steps::new(columns, origin.x, reach.x),
            y: Steps::new(rows, origin.y, reach.y),
            origin,
            cell: reach / DVec2::new(columns, rows),
            columns: columns as u32,
            rows: rows as u32,
        }
    }

    /// The column of an x coordinate.
    pub fn column(&self, x: f32) -> u32 {
        self.x.step(x)
    }

    /// The row of a y coordinate.
    pub fn row(&self, y: f32) -> u32 {
        self.y.step(y)
    }

    /// Whether this grid, made for the boxes of one row of `parent`, cuts them much finer.
    pub fn is_much_finer_than(&self, parent: &Self) -> bool {
        self.rows > 2 || self.columns > 1 && 4.0 * self.cell.x < parent.cell.x
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
