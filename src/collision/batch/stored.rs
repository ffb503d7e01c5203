//! How a shape lies in a batch.

use super::BLOCK;
use crate::collision::{Circle, Rect};
use glam::Vec2;

/// A shape that a batch can hold.
pub trait Stored: Copy + Sealed {}

impl Stored for Rect {}
impl Stored for Circle {}
impl Stored for Vec2 {}

/// What the shapes of a block stay within.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The smallest coordinates of their centres.
    pub min: Vec2,
    /// The largest coordinates of their centres.
    pub max: Vec2,
    /// The largest sum of half extents, or radius.
    pub half: f32,
    /// How far the squared length of an axis is from one, at the most.
    pub skew: f32,
}

impl Bounds {
    fn new(center: Vec2, half: f32, skew: f32) -> Self {
        Self { min: center, max: center, half, skew }
    }

    pub fn union(self, other: Self) -> Self {
        Self {
            min: self.min.min(other.min),
            max: self.max.max(other.max),
            half: self.half.max(other.half),
            skew: self.skew.max(other.skew),
        }
    }

    /// The sum of the absolute coordinates between two centres, at the most.
    pub fn distance(self, other: Self) -> f32 {
        (other.max - self.min).max(self.max - other.min).element_sum()
    }
}

/// Reading and writing the numbers of a shape; the columns are those of one block.
pub trait Sealed: Sized {
    const COLUMNS: usize;
    /// The column with the radius of the circle around the shape.
    const RADIUS: usize;
    fn store(self, columns: &mut [[f32; BLOCK]], at: usize);
    fn load(columns: &[[f32; BLOCK]], at: usize) -> Self;
    fn bounds(self) -> Bounds;
}

fn put<const N: usize>(columns: &mut [[f32; BLOCK]], at: usize, numbers: [f32; N]) {
    for (column, number) in columns.iter_mut().zip(numbers) {
        column[at] = number;
    }
}

/// The radius of a circle around the rectangle, not less than it is.
pub(super) fn circumradius(rect: Rect) -> f32 {
    ((rect.half().as_dvec2().length() * rect.axis().as_dvec2().length()) as f32).next_up()
}

impl Sealed for Rect {
    const COLUMNS: usize = 7;
    const RADIUS: usize = 6;
    fn store(self, columns: &mut [[f32; BLOCK]], at: usize) {
        let (c, h, a) = (self.center(), self.half(), self.axis());
        put(columns, at, [c.x, c.y, h.x, h.y, a.x, a.y, circumradius(self)]);
    }
    fn load(columns: &[[f32; BLOCK]], at: usize) -> Self {
        let pair = |x: usize| Vec2::new(columns[x][at], columns[x + 1][at]);
        Self::from_checked(pair(0), pair(2), pair(4))
    }
    fn bounds(self) -> Bounds {
        // The squared length is off by two roundings.
        let skew = (self.axis().length_squared() - 1.0).abs() + 2.0 * f32::EPSILON;
        Bounds::new(self.center(), self.half().element_sum(), skew)
    }
}

impl Sealed for Circle {
    const COLUMNS: usize = 3;
    const RADIUS: usize = 2;
    fn store(self, columns: &mut [[f32; BLOCK]], at: usize) {
        put(columns, at, [self.center().x, self.center().y, self.radius()]);
    }
    fn load(columns: &[[f32; BLOCK]], at: usize) -> Self {
        Self::from_checked(Vec2::new(columns[0][at], columns[1][at]), columns[2][at])
    }
    fn bounds(self) -> Bounds {
        Bounds::new(self.center(), self.radius(), 0.0)
    }
}

impl Sealed for Vec2 {
    const COLUMNS: usize = 2;
    /// A point has none, and is never asked for it.
    const RADIUS: usize = usize::MAX;
    fn store(self, columns: &mut [[f32; BLOCK]], at: usize) {
        put(columns, at, self.to_array());
    }
    fn load(columns: &[[f32; BLOCK]], at: usize) -> Self {
        Self::new(columns[0][at], columns[1][at])
    }
    fn bounds(self) -> Bounds {
        Bounds::new(self, 0.0, 0.0)
    }
}
