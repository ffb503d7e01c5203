//! Which numbers of a shape does a batch store, and in which columns?

use crate::collision::{
    many::column::Column,
    shape::{circle::Circle, point::Point, rect::Rect},
    sign::f32_error_bounds::is_far_out,
};
use glam::Vec2;

/// A shape that a batch can hold.
pub trait Stored: Copy + Sealed {}

impl Stored for Rect {}
impl Stored for Circle {}
impl Stored for Point {}

/// Reads and writes the numbers of one shape in the columns of its block.
pub trait Sealed: Sized {
    /// The number of columns.
    const COLUMNS: usize;
    /// The index of the column with the radius of the bounding circle.
    const RADIUS: usize;
    fn store(self, columns: &mut [Column], at: usize);
    fn load(columns: &[Column], at: usize) -> Self;
    /// The shape's part of the f32 error bound on a separation. Zero for a point, but infinite if a difference of its coordinates
    /// may overflow.
    fn error_bound(self) -> f32;
}

fn put<const N: usize>(columns: &mut [Column], at: usize, numbers: [f32; N]) {
    for (column, number) in columns.iter_mut().zip(numbers) {
        column.0[at] = number;
    }
}

/// The radius of the circumscribed circle, rounded up.
pub(crate) fn circumradius(rect: Rect) -> f32 {
    ((rect.half().as_dvec2().length() * rect.axis().as_dvec2().length()) as f32).next_up()
}

impl Sealed for Rect {
    const COLUMNS: usize = 7;
    const RADIUS: usize = 6;
    fn store(self, columns: &mut [Column], at: usize) {
        let (c, h, a) = (self.center(), self.half(), self.axis());
        put(columns, at, [c.x, c.y, h.x, h.y, a.x, a.y, circumradius(self)]);
    }
    fn load(columns: &[Column], at: usize) -> Self {
        let pair = |x: usize| Vec2::new(columns[x].0[at], columns[x + 1].0[at]);
        Self::from_checked(pair(0), pair(2), pair(4))
    }
    fn error_bound(self) -> f32 {
        self.error_bound()
    }
}

impl Sealed for Circle {
    const COLUMNS: usize = 3;
    const RADIUS: usize = 2;
    fn store(self, columns: &mut [Column], at: usize) {
        put(columns, at, [self.center().x, self.center().y, self.radius()]);
    }
    fn load(columns: &[Column], at: usize) -> Self {
        Self::from_checked(Vec2::new(columns[0].0[at], columns[1].0[at]), columns[2].0[at])
    }
    fn error_bound(self) -> f32 {
        self.error_bound()
    }
}

impl Sealed for Point {
    const COLUMNS: usize = 2;
    /// Not used: points have no such column, as they have no pre-test.
    const RADIUS: usize = usize::MAX;
    fn store(self, columns: &mut [Column], at: usize) {
        put(columns, at, self.position().to_array());
    }
    fn load(columns: &[Column], at: usize) -> Self {
        Self::from_checked(Vec2::new(columns[0].0[at], columns[1].0[at]))
    }
    fn error_bound(self) -> f32 {
        if is_far_out(self.position()) { f32::INFINITY } else { 0.0 }
    }
}
