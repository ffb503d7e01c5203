//! Which numbers of a shape does a batch store, and in which columns?

use crate::collision::shape::circle::Circle;
use crate::collision::shape::point::Point;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f32_error_bounds::is_far_out;
use glam::Vec2;

/// A shape that a batch can store.
pub trait BatchShape: Copy + Sealed {}

impl BatchShape for Rect {}
impl BatchShape for Circle {}
impl BatchShape for Point {}

/// Reads and writes the numbers of one shape in the columns of its block.
pub trait Sealed: Sized {
    /// The number of columns.
    const COLUMNS: usize;
    /// The index of the column with the radius of the bounding circle.
    const RADIUS: usize;
    /// Calls `put` with the column of each of its numbers and the number.
    fn store(self, put: impl FnMut(usize, f32));
    /// The shape from its number in each column.
    fn load(number: impl Fn(usize) -> f32) -> Self;
    /// The shape's part of the f32 error bound on a separation. Zero for a point, but infinite if a difference of its coordinates
    /// may overflow.
    fn error_bound(self) -> f32;
}

/// The radius of the circumscribed circle, rounded up.
pub(crate) fn circumradius(rect: Rect) -> f32 {
    let [half, axis] = [rect.half_extents(), rect.axis()].map(|v| v.as_dvec2().length_squared());
    ((half * axis).sqrt() as f32).next_up()
}

impl Sealed for Rect {
    const COLUMNS: usize = 7;
    const RADIUS: usize = 6;
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
}

impl Sealed for Circle {
    const COLUMNS: usize = 3;
    const RADIUS: usize = 2;
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
}

impl Sealed for Point {
    const COLUMNS: usize = 2;
    /// Not used: points have no such column, as they have no pre-test.
    const RADIUS: usize = usize::MAX;
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
}
