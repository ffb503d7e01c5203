//! How does a turned rectangle lie to another shape? In whole numbers, exactly, where a grid has all numbers of both.
//!
//! Coordinates, half extents and radii are whole numbers below 2ᴷ in units of the grid. The stored axis a has a grid of its own:
//! its coordinates, of at most one and a millionth, are multiples of 2⁻³¹ but for angles within a quarter of a degree of a right
//! one that are not right themselves. So a·b of two axes is below 2⁶²·(1 + 2⁻¹⁸) and a 64-bit number.
//!
//! All lengths along an axis are multiples of 2⁻⁶² units, as h·|a|² is: with K = 60, the distance d·a of two points is below
//! 2⁹³ in units of 2⁻³¹, times 2³¹ below 2¹²⁴, and the three half extents of a gap are below 2¹²² each, their sum below 2¹²⁴.

use crate::collision::{
    shape::rect::Rect,
    sign::grid::{Grid, Whole, Wide, product},
};
use core::cmp::Ordering;
use glam::Vec2;

/// A rectangle on a grid.
#[derive(Clone, Copy)]
struct RectOnGrid {
    center: Whole,
    half: [i64; 2],
    /// In units of 2⁻³¹.
    axis: Whole,
    /// |a|², in units of 2⁻⁶².
    squared: i64,
}

const AXIS_BITS: u32 = 31;

impl RectOnGrid {
    #[inline]
    fn new(grid: Grid, rect: &Rect) -> Option<Self> {
        let axis = axis_on_grid(rect.axis())?;
        let squared = axis.x * axis.x + axis.y * axis.y;
        let half = grid.point(rect.half());
        Some(Self { center: grid.point(rect.center()), half: [half.x, half.y], axis, squared })
    }

    /// The x axis (0) or the y axis (1).
    #[inline]
    fn axis(&self, index: usize) -> Whole {
        if index == 0 { self.axis } else { self.axis.perp() }
    }

    /// The gap to points along an axis: by how much all are beyond one side.
    #[inline]
    fn gap_to(&self, index: usize, points: impl IntoIterator<Item = Whole>) -> i128 {
        let (mut low, mut high) = (i128::MAX, i128::MIN);
        for point in points {
            let along = (point - self.center).dot(self.axis(index));
            (low, high) = (low.min(along), high.max(along));
        }
        (low.max(-high) << AXIS_BITS) - product(self.half[index], self.squared)
    }

    /// The gap to another rectangle along an axis: |d·a| − (h·|a|² + k_x·|a·b| + k_y·|a×b|).
    #[inline]
    fn gap_to_rect(&self, index: usize, other: &Self) -> i128 {
        let (axis, turned) = (self.axis(index), other.axis);
        let (cos, sin) = (axis.x * turned.x + axis.y * turned.y, axis.x * turned.y - axis.y * turned.x);
        let between = (other.center - self.center).dot(axis).abs() << AXIS_BITS;
        let projected = product(other.half[0], cos.abs()) + product(other.half[1], sin.abs());
        between - product(self.half[index], self.squared) - projected
    }

    /// By how much the innermost corner is on the `Greater` side of the line from p to q, e from one to the other:
    /// e×(c − p) + h_x·|e×a| + h_y·|e·a|, in units of 2⁻³¹ of squares.
    ///
    /// With K = 45: the first is below 2⁹³, times 2³¹ below 2¹²⁴; the others are below 2⁴⁵·2⁷⁸ each.
    #[inline]
    fn innermost_side(&self, [p, q]: [Whole; 2]) -> i128 {
        let edge = q - p;
        let [x, y] = [i128::from(self.half[0]), i128::from(self.half[1])];
        (edge.cross(self.center - p) << AXIS_BITS) + x * edge.cross(self.axis).abs() + y * edge.dot(self.axis).abs()
    }
}

/// The bits of coordinates whose products are multiplied with an axis.
const EDGE_BITS: u32 = 45;

/// An axis in units of 2⁻³¹, if each coordinate is zero or its last bit is no smaller.
#[inline]
fn axis_on_grid(axis: Vec2) -> Option<Whole> {
    const UNITS: f32 = (1_u64 << AXIS_BITS) as f32;
    // An f32 from here on has no smaller bits.
    const SMALLEST: f32 = (1 << 24) as f32 / UNITS / 2.0;
    let is_on_grid = |number: f32| number == 0.0 || number.abs() >= SMALLEST;
    let units = axis * UNITS;
    (is_on_grid(axis.x) && is_on_grid(axis.y)).then_some(Whole { x: units.x as i64, y: units.y as i64 })
}

/// The sign of the largest of those gaps between two rectangles that are open: a bit for each axis of the first and of the second.
pub(crate) fn largest_gap_sign(a: &Rect, b: &Rect, open: u32) -> Option<Ordering> {
    let (c, d, h, k) = (a.center(), b.center(), a.half(), b.half());
    let grid = Grid::of([c.x, c.y, d.x, d.y, h.x, h.y, k.x, k.y], Grid::MOST_BITS)?;
    let (a, b) = (RectOnGrid::new(grid, a)?, RectOnGrid::new(grid, b)?);
    let mut largest = Ordering::Less;
    for (bit, (index, of, other)) in [(0, &a, &b), (1, &a, &b), (0, &b, &a), (1, &b, &a)].into_iter().enumerate() {
        if open >> bit & 1 == 1 {
            largest = largest.max(of.gap_to_rect(index, other).cmp(&0));
        }
    }
    Some(largest)
}

/// The sign of the separation of a point from a rectangle.
pub(crate) fn point_separation(rect: &Rect, point: Vec2) -> Option<Ordering> {
    let (c, h) = (rect.center(), rect.half());
    let grid = Grid::of([c.x, c.y, h.x, h.y, point.x, point.y], Grid::MOST_BITS)?;
    let (rect, point) = (RectOnGrid::new(grid, rect)?, grid.point(point));
    Some(rect.gap_to(0, [point]).max(rect.gap_to(1, [point])).cmp(&0))
}

/// The sign of the separation of a circle from a rectangle: of e_x² + e_y² − r²·|a|², where e is by how much the centre is beyond the
/// sides, so below 2¹²⁴. All squares are below 2²⁴⁸.
pub(crate) fn circle_separation(rect: &Rect, center: Vec2, radius: f32) -> Option<Ordering> {
    let (c, h) = (rect.center(), rect.half());
    let grid = Grid::of([c.x, c.y, h.x, h.y, center.x, center.y, radius], Grid::MOST_BITS)?;
    let (rect, center, radius) = (RectOnGrid::new(grid, rect)?, grid.point(center), grid.number(radius));
    let square = |length: i128| Wide::product(length.unsigned_abs(), length.unsigned_abs());
    let (x, y) = (square(rect.gap_to(0, [center]).max(0)), square(rect.gap_to(1, [center]).max(0)));
    // |a|² has units of 2⁻⁶², r²·|a|² as the squares of the lengths those of 2⁻¹²⁴.
    let squared = u128::from(rect.squared.unsigned_abs()) << (2 * AXIS_BITS);
    Some(x.plus(y).cmp(&Wide::product(product(radius, radius).unsigned_abs(), squared)))
}

/// The sign of the separation of the segment between two points, which may be one, from a rectangle: along its axes and across the
/// segment.
pub(crate) fn segment_separation(rect: &Rect, [p, q]: [Vec2; 2]) -> Option<Ordering> {
    let (c, h) = (rect.center(), rect.half());
    let grid = Grid::of([c.x, c.y, h.x, h.y, p.x, p.y, q.x, q.y], EDGE_BITS)?;
    let (rect, p, q) = (RectOnGrid::new(grid, rect)?, grid.point(p), grid.point(q));
    let along = rect.gap_to(0, [p, q]).max(rect.gap_to(1, [p, q]));
    let across = -rect.innermost_side([p, q]).min(rect.innermost_side([q, p]));
    Some(along.cmp(&0).max(across.cmp(&0)))
}

/// The sign of the largest of the gaps between a rectangle and points along its axes.
pub(crate) fn points_separation(rect: &Rect, points: &[Vec2]) -> Option<Ordering> {
    let (c, h) = (rect.center(), rect.half());
    let numbers = points.iter().flat_map(|point| [point.x, point.y]);
    let grid = Grid::of([c.x, c.y, h.x, h.y].into_iter().chain(numbers), Grid::MOST_BITS)?;
    let (rect, points) = (RectOnGrid::new(grid, rect)?, points.iter().map(|point| grid.point(*point)));
    Some(rect.gap_to(0, points.clone()).max(rect.gap_to(1, points)).cmp(&0))
}

/// The largest side of the line from p to q on which a corner of a rectangle lies.
pub(crate) fn innermost_corner_side(rect: &Rect, [p, q]: [Vec2; 2]) -> Option<Ordering> {
    let (c, h) = (rect.center(), rect.half());
    let grid = Grid::of([c.x, c.y, h.x, h.y, p.x, p.y, q.x, q.y], EDGE_BITS)?;
    Some(RectOnGrid::new(grid, rect)?.innermost_side([grid.point(p), grid.point(q)]).cmp(&0))
}
