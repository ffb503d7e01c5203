//! Into which row and column of the grid does a number fall?

use crate::collision::Aabb;
use glam::{DVec2, Vec2};

/// Rows of this many mean heights: higher ones hold more boxes to test, lower ones hold more boxes twice.
const ROW_HEIGHT: f64 = 3.0;
/// Columns of this many mean widths: wider ones hold more boxes to test, narrower ones are more cells to count.
const COLUMN_WIDTH: f64 = 1.0;
/// The most cells for each box, so that time and memory are linear however far the boxes are spread.
const CELLS_PER_BOX: f64 = 2.0;

/// Beyond this, numbers count as this, so that no difference overflows.
const FAR: f32 = 0.5 * f32::MAX;

/// Where the boxes of a grid are and how large.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// The smallest left and upper side.
    min: DVec2,
    /// The largest left and lower side: it is the left sides that are sorted into columns.
    max: DVec2,
    mean_size: DVec2,
    count: f64,
}

impl Extent {
    /// The extent of boxes; in y only what lies between `top` and `bottom` counts.
    pub fn of<'a>(boxes: impl Iterator<Item = &'a Aabb>, top: f32, bottom: f32) -> Self {
        let (low, high) = ([-FAR, top.max(-FAR)], [FAR, bottom.min(FAR)]);
        // Left, upper, right, lower: four lanes.
        let (mut least, mut most, mut sizes, mut count) = ([FAR; 4], [-FAR; 4], [0.0; 2], 0_u32);
        for b in boxes {
            let sides = [b.min.x, b.min.y, b.max.x, b.max.y];
            let sides: [f32; 4] = core::array::from_fn(|k| lesser(greater(sides[k], low[k % 2]), high[k % 2]));
            least = core::array::from_fn(|k| lesser(least[k], sides[k]));
            most = core::array::from_fn(|k| greater(most[k], sides[k]));
            sizes = core::array::from_fn(|k| sizes[k] + f64::from(sides[k + 2] - sides[k]));
            count += 1;
        }
        let count = f64::from(count);
        Self {
            min: Vec2::new(least[0], least[1]).as_dvec2(),
            max: Vec2::new(most[0], most[3]).as_dvec2(),
            mean_size: DVec2::from_array(sizes) / count.max(1.0),
            count,
        }
    }
}

/// The lesser number, the second one if the first is none: unlike `f32::min` a single instruction.
fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// The greater number, the second one if the first is none.
fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// Whether there is anything in the box; false for NaN.
pub(super) fn is_box(b: &Aabb) -> bool {
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
        let last = (count - 1.0) as f32;
        // A count that f32 cannot hold must not be rounded to one step too many.
        let last = if f64::from(last) > count - 1.0 { last.next_down() } else { last };
        Self { origin: origin as f32, scale: scale as f32, last }
    }

    fn step(&self, number: f32) -> u32 {
        // Zero for NaN, which comes of infinity times zero.
        greater(lesser((number - self.origin) * self.scale, self.last), 0.0) as i32 as u32
    }
}

/// Rows from top to bottom, each cut into columns from left to right.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Grid {
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
        let limit = (CELLS_PER_BOX * extent.count).max(1.0);
        let (origin, reach, mean) = (extent.min, extent.max - extent.min, extent.mean_size);
        let wish = |reach: f64, size: f64| if reach > 0.0 { (reach / size).clamp(1.0, limit) } else { 1.0 };
        let (columns, rows) = (wish(reach.x, COLUMN_WIDTH * mean.x), wish(reach.y, ROW_HEIGHT * mean.y));
        let excess = (columns * rows / limit).max(1.0).sqrt();
        let rows = (rows / excess.min(columns)).clamp(1.0, limit).floor();
        let columns = columns.min(limit / rows).max(1.0).floor();
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
