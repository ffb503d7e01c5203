//! Which numbers of a shape does a batch store, and how far are shapes from rectangles?

#![expect(private_bounds, private_interfaces, reason = "nothing outside can name a sealed trait")]

use crate::collision::many::column::Block;
use crate::collision::many::rect_lanes::{RectLanes, cross, dot, load};
use crate::collision::shape::any_shape::AsShape;
use crate::collision::shape::circle::Circle;
use crate::collision::shape::point::Point;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f32_error_bounds::{is_far_out, squared_error_bound};
use crate::collision::simd::vector_set::F32xN;
use glam::Vec2;

/// A shape that a batch can store.
pub trait BatchShape: Copy + Sealed {}

impl BatchShape for Rect {}
impl BatchShape for Circle {}
impl BatchShape for Point {}

/// Reads and writes the numbers of one shape in the columns of its block, and tests those of a block.
pub trait Sealed: AsShape + Sized {
    /// The number of columns.
    const COLUMNS: usize;
    /// The column with the radius of the bounding circle; none where the test of a shape takes hardly longer than that of a circle.
    const RADIUS: Option<usize>;
    /// Calls `put` with the column of each of its numbers and the number.
    fn store(self, put: impl FnMut(usize, f32));
    /// The shape from its number in each column.
    fn load(number: impl Fn(usize) -> f32) -> Self;
    /// The shape's part of the f32 error bound on a separation. Zero for a point, but infinite if a difference of its coordinates
    /// may overflow.
    fn error_bound(self) -> f32;
    /// The separations of the shapes in the columns from rectangles, from `at` on, as many as `L` has lanes.
    fn gap<L: F32xN>(columns: Block, at: usize, rects: &RectLanes<L>) -> L;
    /// The error bound on these, from the sum of both shapes' parts.
    #[inline(always)]
    fn gap_error(parts: f32) -> f32 {
        parts
    }
}

/// The radius of the circumscribed circle, rounded up.
pub(crate) fn circumradius(rect: Rect) -> f32 {
    let [half, axis] = [rect.half_extents(), rect.axis()].map(|v| v.as_dvec2().length_squared());
    ((half * axis).sqrt() as f32).next_up()
}

impl Sealed for Rect {
    const COLUMNS: usize = 7;
    const RADIUS: Option<usize> = Some(6);
    fn store(self, mut put: impl FnMut(usize, f32)) {
        let (c, h, a) = (self.center(), self.half_extents(), self.axis());
        let numbers = [c.x, c.y, h.x, h.y, a.x, a.y, circumradius(self)];
        numbers.into_iter().enumerate().for_each(|(column, number)| put(column, number));
    }
    fn load(number: impl Fn(usize) -> f32) -> Self {
        let pair = |x: usize| Vec2::new(number(x), number(x + 1));
        Self::from_checked(pair(0), pair(2), pair(4))
    }
    fn error_bound(self) -> f32 {
        self.error_bound()
    }
    #[inline(always)]
    fn gap<L: F32xN>(columns: Block, at: usize, a: &RectLanes<L>) -> L {
        let b = RectLanes::<L>::load(columns, at);
        let turn = [dot(a.axis, b.axis).abs(), cross(a.axis, b.axis).abs()];
        let d = [b.center[0] - a.center[0], b.center[1] - a.center[1]];
        // Separating axis theorem. On the x axis of rectangle a: gap = |d·a| − h_a,x − h_b,x·|cos θ| − h_b,y·|sin θ|, where d is the
        // vector between the centres and θ the angle between the rectangles. Analogous for the other three axes.
        let gaps = [
            gap_along(dot(d, a.axis), a.half[0], b.half, turn),
            gap_along(cross(a.axis, d), a.half[1], [b.half[1], b.half[0]], turn),
            gap_along(dot(d, b.axis), b.half[0], a.half, turn),
            gap_along(cross(b.axis, d), b.half[1], [a.half[1], a.half[0]], turn),
        ];
        gaps[0].max(gaps[1]).max(gaps[2].max(gaps[3]))
    }
}

/// |distance| − own − half_x·|cos θ| − half_y·|sin θ|, from what is along the axis of one rectangle and the half extents of the other.
#[inline(always)]
fn gap_along<L: F32xN>(distance: L, own: L, half: [L; 2], [cos, sin]: [L; 2]) -> L {
    half[1].neg_mul_add(sin, half[0].neg_mul_add(cos, distance.abs() - own))
}

impl Sealed for Circle {
    const COLUMNS: usize = 3;
    const RADIUS: Option<usize> = Some(2);
    fn store(self, mut put: impl FnMut(usize, f32)) {
        let numbers = [self.center().x, self.center().y, self.radius()];
        numbers.into_iter().enumerate().for_each(|(column, number)| put(column, number));
    }
    fn load(number: impl Fn(usize) -> f32) -> Self {
        Self::from_checked(Vec2::new(number(0), number(1)), number(2))
    }
    fn error_bound(self) -> f32 {
        self.error_bound()
    }
    /// max(|x| − h_x, 0)² + max(|y| − h_y, 0)² − r², with the centre (x, y) in the rectangle's frame.
    #[inline(always)]
    fn gap<L: F32xN>(columns: Block, at: usize, rects: &RectLanes<L>) -> L {
        let ([x, y], radius) = (rects.to_local(load(columns, 0, at)), L::load(columns.column(2), at));
        let [x, y] = [x.outside(rects.half[0]), y.outside(rects.half[1])];
        radius.neg_mul_add(radius, x.mul_add(x, y * y))
    }

    #[inline(always)]
    fn gap_error(parts: f32) -> f32 {
        squared_error_bound(parts)
    }
}

impl Sealed for Point {
    const COLUMNS: usize = 2;
    const RADIUS: Option<usize> = None;
    fn store(self, mut put: impl FnMut(usize, f32)) {
        let numbers = self.position().to_array();
        numbers.into_iter().enumerate().for_each(|(column, number)| put(column, number));
    }
    fn load(number: impl Fn(usize) -> f32) -> Self {
        Self::from_checked(Vec2::new(number(0), number(1)))
    }
    fn error_bound(self) -> f32 {
        if is_far_out(self.position()) { f32::INFINITY } else { 0.0 }
    }
    /// max(|x| − h_x, |y| − h_y), with the point (x, y) in the rectangle's frame.
    #[inline(always)]
    fn gap<L: F32xN>(columns: Block, at: usize, rects: &RectLanes<L>) -> L {
        let [x, y] = rects.to_local(load(columns, 0, at));
        (x.abs() - rects.half[0]).max(y.abs() - rects.half[1])
    }
}
