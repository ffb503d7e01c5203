//! A point whose coordinates are known exactly: f32 numbers, or the corner of a turned rectangle.

use glam::{DVec2, Vec2};

/// A point that is known exactly: each coordinate is the exact sum of its parts.
pub(crate) trait Exact: Copy {
    /// One number for a point with f32 coordinates, three for a corner of a turned rectangle.
    type Parts: AsRef<[f64]>;
    /// The coordinates rounded to f64: off by less than 2⁻⁵¹ of `size`.
    fn near(self) -> DVec2;
    /// The largest part of a coordinate, without its sign.
    fn size(self) -> f64;
    /// The way to another point of the same shape, off by less than 2⁻⁵⁰ of its own length: what both have in common
    /// goes before anything is rounded.
    fn to(self, other: Self) -> DVec2;
    /// The parts whose exact sum is x.
    fn x_parts(self) -> Self::Parts;
    /// The parts whose exact sum is y.
    fn y_parts(self) -> Self::Parts;
}

impl Exact for Vec2 {
    type Parts = [f64; 1];
    fn near(self) -> DVec2 {
        self.as_dvec2()
    }
    fn to(self, other: Self) -> DVec2 {
        other.as_dvec2() - self.as_dvec2()
    }
    fn size(self) -> f64 {
        f64::from(self.abs().max_element())
    }
    fn x_parts(self) -> [f64; 1] {
        [f64::from(self.x)]
    }
    fn y_parts(self) -> [f64; 1] {
        [f64::from(self.y)]
    }
}

/// A corner of a turned rectangle: centre ± half width along its axis ± half height across it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Corner {
    x: [f64; 3],
    y: [f64; 3],
}

impl Corner {
    /// The parts must be exact: f32 numbers or products of two of them.
    pub fn new(x: [f64; 3], y: [f64; 3]) -> Self {
        Self { x, y }
    }
}

impl Exact for Corner {
    type Parts = [f64; 3];
    fn near(self) -> DVec2 {
        DVec2::new(self.x[0] + (self.x[1] + self.x[2]), self.y[0] + (self.y[1] + self.y[2]))
    }
    fn to(self, other: Self) -> DVec2 {
        let way = |from: [f64; 3], to: [f64; 3]| (to[0] - from[0]) + ((to[1] - from[1]) + (to[2] - from[2]));
        DVec2::new(way(self.x, other.x), way(self.y, other.y))
    }
    fn size(self) -> f64 {
        self.x.iter().chain(&self.y).fold(0.0, |size, part| part.abs().max(size))
    }
    fn x_parts(self) -> [f64; 3] {
        self.x
    }
    fn y_parts(self) -> [f64; 3] {
        self.y
    }
}

/// The largest size of the corners.
pub(crate) fn size_of<E: Exact>(ring: &[E]) -> f64 {
    ring.iter().map(|corner| corner.size()).fold(0.0, f64::max)
}
