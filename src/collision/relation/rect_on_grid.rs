//! What is the relation of a rotated rectangle and another shape? Exactly, in whole numbers, if all numbers of both are on one
//! grid.
//!
//! Coordinates, half extents and radii are whole numbers below 2ᴷ in units of the grid. The stored axis a has a grid of its own: its
//! coordinates are at most one and a millionth, and multiples of 2⁻³¹, except for most angles that are within a quarter of a degree of a
//! right angle but not right. So a·b of two axes is below 2⁶²·(1 + 2⁻¹⁸) and a 64-bit number.
//!
//! All lengths along an axis are multiples of 2⁻⁶² units, as h·|a|² is: with K = 51, the distance d·a of two points is below
//! 2⁸⁴ in units of 2⁻³¹, times 2³¹ below 2¹¹⁵, and the three half extents of a gap are below 2¹¹⁴ each, their sum below 2¹¹⁶.

use crate::collision::shape::rect::Rect;
use crate::collision::sign::whole_multiples::{MAX_BITS, Whole, Wide, in_units, on_grid, product};
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
    fn new(rect: &Rect, center: Whole, half: Whole) -> Option<Self> {
        let axis = in_units(rect.axis(), AXIS_BITS)?;
        let squared = axis.x * axis.x + axis.y * axis.y;
        Some(Self { center, half: [half.x, half.y], axis, squared })
    }

    /// The x axis (0) or the y axis (1).
    #[inline]
    fn axis(&self, index: usize) -> Whole {
        if index == 0 { self.axis } else { self.axis.perp() }
    }

    /// A point in the frame of the rectangle, in units of 2⁻³¹: |a| times too far from the centre.
    #[inline]
    fn local(&self, point: Whole) -> [i128; 2] {
        let from_center = point - self.center;
        [from_center.dot(self.axis), from_center.dot(self.axis.perp())]
    }

    /// The larger one of the gaps along both axes to the points between two points in the frame: how far all of them are beyond one side.
    #[inline]
    fn gap_to(&self, low: [i128; 2], high: [i128; 2]) -> i128 {
        self.beyond(0, low[0].max(-high[0])).max(self.beyond(1, low[1].max(-high[1])))
    }

    /// How far a distance from the centre along an axis is beyond the side.
    #[inline]
    fn beyond(&self, index: usize, distance: i128) -> i128 {
        (distance << AXIS_BITS) - product(self.half[index], self.squared)
    }

    /// The gap to another rectangle along an axis, |d·a| − (h·|a|² + k_x·|a·b| + k_y·|a×b|), with (|a·b|, |a×b|) of the x axes.
    #[inline]
    fn gap_to_rect(self, index: usize, other: Self, [cos, sin]: [i64; 2]) -> i128 {
        // Along the y axis the cosine and the sine are swapped.
        let [along, across] = if index == 0 { [cos, sin] } else { [sin, cos] };
        let between = (other.center - self.center).dot(self.axis(index)).abs();
        self.beyond(index, between) - product(other.half[0], along) - product(other.half[1], across)
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

/// The sign of the largest of the open gaps between two rectangles; `open` has a bit for each axis of the first and of the second.
pub(crate) fn largest_gap_sign(a: &Rect, b: &Rect, open: u32) -> Option<Ordering> {
    let [c, d, h, k] = on_grid([a.center(), b.center(), a.half_extents(), b.half_extents()], MAX_BITS)?;
    let (a, b) = (RectOnGrid::new(a, c, h)?, RectOnGrid::new(b, d, k)?);
    let (of, to) = (a.axis, b.axis);
    let turn = [(of.x * to.x + of.y * to.y).abs(), (of.x * to.y - of.y * to.x).abs()];
    let open = match turn {
        // Parallel rectangles have the same axes, up to their lengths, and swapped where the cosine is zero.
        [_, 0] => open & 0b11 | open >> 2,
        [0, _] => open & 0b11 | open >> 3 & 0b01 | open >> 1 & 0b10,
        _ => open,
    };
    let gap = |bit: u32, of: RectOnGrid, other: RectOnGrid| {
        if open >> bit & 1 == 1 { of.gap_to_rect(bit as usize % 2, other, turn) } else { i128::MIN }
    };
    Some(gap(0, a, b).max(gap(1, a, b)).max(gap(2, b, a)).max(gap(3, b, a)).cmp(&0))
}

/// The sign of the separation of a point from a rectangle.
#[inline]
pub(crate) fn point_separation(rect: &Rect, point: Vec2) -> Option<Ordering> {
    let [center, half, point] = on_grid([rect.center(), rect.half_extents(), point], MAX_BITS)?;
    let rect = RectOnGrid::new(rect, center, half)?;
    let [x, y] = rect.local(point);
    Some(rect.beyond(0, x.abs()).max(rect.beyond(1, y.abs())).cmp(&0))
}

/// The sign of the separation of a circle from a rectangle: of e_x² + e_y² − r²·|a|², where e, below 2¹¹⁵, is how far the centre is beyond
/// the sides. Both squares are below 2²³⁰, r²·|a|² is below 2²²⁷.
pub(crate) fn circle_separation_sign(rect: &Rect, center: Vec2, radius: f32) -> Option<Ordering> {
    let [own, half, center, radius] =
        on_grid([rect.center(), rect.half_extents(), center, Vec2::splat(radius)], MAX_BITS)?;
    let rect = RectOnGrid::new(rect, own, half)?;
    let square = |length: i128| Wide::product(length.unsigned_abs(), length.unsigned_abs());
    let [x, y] = rect.local(center);
    let (x, y) = (square(rect.beyond(0, x.abs()).max(0)), square(rect.beyond(1, y.abs()).max(0)));
    // |a|² has units of 2⁻⁶², r²·|a|² as the squares of the lengths those of 2⁻¹²⁴.
    let squared = u128::from(rect.squared.unsigned_abs()) << (2 * AXIS_BITS);
    Some(x.plus(y).cmp(&Wide::product(product(radius.x, radius.x).unsigned_abs(), squared)))
}

/// The sign of the separation of the segment between two points, which may be equal, from a rectangle: along its axes and across the
/// segment, |p×q| − (h_x·|e_y| + h_y·|e_x|), with the ends p and q and e from one to the other, as in [`RectOnGrid::innermost_side`].
#[inline]
pub(crate) fn segment_separation(rect: &Rect, [p, q]: [Vec2; 2]) -> Option<Ordering> {
    let [center, half, p, q] = on_grid([rect.center(), rect.half_extents(), p, q], EDGE_BITS)?;
    let rect = RectOnGrid::new(rect, center, half)?;
    let (start, end) = (rect.local(p), rect.local(q));
    let (low, high) = ([start[0].min(end[0]), start[1].min(end[1])], [start[0].max(end[0]), start[1].max(end[1])]);
    let [x, y] = [i128::from(rect.half[0]), i128::from(rect.half[1])];
    let cross = (p - rect.center).cross(q - rect.center).abs();
    let across = (cross << AXIS_BITS) - x * (end[1] - start[1]).abs() - y * (end[0] - start[0]).abs();
    Some(rect.gap_to(low, high).max(across).cmp(&0))
}

/// On which side of the line through a side of a rectangle a point is, `Greater` outside; the sides are those of its corners: −y, +x,
/// +y and −x.
pub(crate) fn side_of_rect(rect: &Rect, side: usize, point: Vec2) -> Option<Ordering> {
    let [center, half, point] = on_grid([rect.center(), rect.half_extents(), point], MAX_BITS)?;
    let rect = RectOnGrid::new(rect, center, half)?;
    let (index, is_negative) = [(1, true), (0, false), (1, false), (0, true)][side % 4];
    let along = (point - center).dot(rect.axis(index));
    Some(rect.beyond(index, if is_negative { -along } else { along }).cmp(&0))
}

/// The largest side of the line from p to q on which a corner of a rectangle lies.
pub(crate) fn innermost_corner_side(rect: &Rect, [p, q]: [Vec2; 2]) -> Option<Ordering> {
    let [center, half, p, q] = on_grid([rect.center(), rect.half_extents(), p, q], EDGE_BITS)?;
    Some(RectOnGrid::new(rect, center, half)?.innermost_side([p, q]).cmp(&0))
}

#[cfg(test)]
mod tests;
