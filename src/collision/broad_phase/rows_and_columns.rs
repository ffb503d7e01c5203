//! Into which row and column of the grid does a coordinate fall?

use crate::collision::shape::aabb::Aabb;
use crate::collision::simd::min_max::{fast_max, fast_min};
use core::array::from_fn;
use glam::{DVec2, Vec2};

/// Row height in mean heights of boxes. Higher rows need more tests; lower rows store more boxes several times.
const ROW_HEIGHT: f64 = 3.0;
/// Column width in mean widths of boxes. Wider columns need more tests; narrower ones make more cells to count.
const COLUMN_WIDTH: f64 = 1.0;
/// Maximum number of cells per box, so that time and memory are linear in the number of boxes however sparse they are.
const CELLS_PER_BOX: f64 = 8.0;
/// Maximum number of rows. The counting sort writes to all rows in turn, and their write positions must fit in the cache.
const MAX_ROWS: f64 = 2048.0;
/// Maximum number of columns; must be below 2²³ for [`Steps::step`].
const MAX_COLUMNS: f64 = (1 << 22) as f64;

/// Coordinates are clamped to ±FAR, so that their differences do not overflow.
const FAR: f32 = 0.5 * f32::MAX;

/// Statistics of boxes: ranges of their sides, total sizes and count. Sides are in the order left, top, right, bottom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    /// The minimum of each side.
    min: [f32; 4],
    /// The maximum of each side.
    max: [f32; 4],
    /// The sums of the widths and of the heights.
    sizes: [f64; 2],
    count: u32,
}

impl Default for Extent {
    fn default() -> Self {
        Self { min: [FAR; 4], max: [-FAR; 4], sizes: [0.0; 2], count: 0 }
    }
}

impl Extent {
    /// The extent of boxes, clipped in y to `top` and `bottom`.
    pub fn of(boxes: impl Iterator<Item = Aabb>, top: f32, bottom: f32) -> Self {
        let (low, high) = ([-FAR, top.max(-FAR)], [FAR, bottom.min(FAR)]);
        let Self { mut min, mut max, mut sizes, mut count } = Self::default();
        boxes.for_each(|b| {
            let sides = [b.min.x, b.min.y, b.max.x, b.max.y];
            let sides: [f32; 4] = from_fn(|k| fast_min(fast_max(sides[k], low[k % 2]), high[k % 2]));
            min = from_fn(|k| fast_min(min[k], sides[k]));
            max = from_fn(|k| fast_max(max[k], sides[k]));
            sizes = from_fn(|k| sizes[k] + f64::from(sides[k + 2] - sides[k]));
            count += 1;
        });
        Self { min, max, sizes, count }
    }

    /// The extent of the union of two sets of boxes.
    pub fn and(&self, other: &Self) -> Self {
        Self {
            min: from_fn(|k| fast_min(self.min[k], other.min[k])),
            max: from_fn(|k| fast_max(self.max[k], other.max[k])),
            sizes: from_fn(|k| self.sizes[k] + other.sizes[k]),
            count: self.count + other.count,
        }
    }
}

/// Whether the box is not empty, min ≤ max; false for NaN.
pub(crate) fn is_box(b: &Aabb) -> bool {
    (b.min.x <= b.max.x) & (b.min.y <= b.max.y)
}

/// Maps a coordinate to an index: equal intervals, numbered from 0. Coordinates outside belong to the first or the last.
///
/// Invariant: the index is monotonic in the coordinate, because every rounded operation in [`Steps::step`] is. The broad phase relies
/// on nothing else.
#[derive(Clone, Copy, Debug, Default)]
struct Steps {
    /// The middle of the first interval, as `step` rounds to nearest.
    origin: f32,
    /// Intervals per unit of length.
    scale: f32,
    /// The last index.
    last: f32,
}

impl Steps {
    fn new(count: f64, origin: f64, span: f64) -> Self {
        let scale = if count > 1.0 { (count / span).min(f64::from(f32::MAX)) } else { 0.0 };
        let middle = if scale > 0.0 { origin + 0.5 / scale } else { origin };
        Self { origin: middle as f32, scale: scale as f32, last: (count - 1.0) as f32 }
    }

    /// The index ⌊(x − start)·scale⌋, up to rounding, clamped to 0..=last.
    fn step(&self, x: f32) -> u32 {
        /// 2²³: f32 numbers from here to 2²⁴ are consecutive integers, so adding it rounds to an integer in the lowest mantissa bits.
        const WHOLE: f32 = (1 << 23) as f32;
        // `fast_min` returns its second argument for NaN, so NaN (from ∞·0) becomes `last`.
        let steps = fast_max(fast_min((x - self.origin) * self.scale, self.last), 0.0);
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
    /// A grid with cells of [`COLUMN_WIDTH`] by [`ROW_HEIGHT`] mean sizes, enlarged where that makes too many.
    pub fn suited_to(extent: &Extent) -> Self {
        let count = f64::from(extent.count);
        let limit = (CELLS_PER_BOX * count).max(1.0);
        // Only left sides are sorted into columns, so the range in x ends at the rightmost left side.
        let origin = Vec2::new(extent.min[0], extent.min[1]).as_dvec2();
        let span = Vec2::new(extent.max[0], extent.max[3]).as_dvec2() - origin;
        let mean = DVec2::from_array(extent.sizes) / count.max(1.0);
        let ideal = |span: f64, size: f64| if span > 0.0 { (span / size).clamp(1.0, limit) } else { 1.0 };
        let (columns, rows) = (ideal(span.x, COLUMN_WIDTH * mean.x), ideal(span.y, ROW_HEIGHT * mean.y));
        // If there are too many cells, reduce columns and rows by the same factor.
        let excess = (columns * rows / limit).max(1.0).sqrt();
        let rows = (rows / excess.min(columns)).clamp(1.0, limit.min(MAX_ROWS)).floor();
        let columns = columns.min(limit / rows).clamp(1.0, MAX_COLUMNS).floor();
        Self {
            x: Steps::new(columns, origin.x, span.x),
            y: Steps::new(rows, origin.y, span.y),
            origin,
            cell: span / DVec2::new(columns, rows),
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

    /// Whether this grid for the boxes of one row of `parent` has more than two rows or columns at most a quarter as wide.
    pub fn is_much_finer_than(&self, parent: &Self) -> bool {
        self.rows > 2 || self.columns > 1 && 4.0 * self.cell.x < parent.cell.x
    }

    /// The top and bottom of a row; approximate.
    pub fn row_sides(&self, row: u32) -> [f32; 2] {
        [0.0, 1.0].map(|side| (self.origin.y + (f64::from(row) + side) * self.cell.y) as f32)
    }

    /// The left and right side of a column; approximate.
    pub fn column_sides(&self, column: u32) -> [f32; 2] {
        [0.0, 1.0].map(|side| (self.origin.x + (f64::from(column) + side) * self.cell.x) as f32)
    }
}
