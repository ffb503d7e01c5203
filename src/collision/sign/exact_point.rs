//! How is a point represented without rounding? As sums of f64 numbers: one per coordinate for an f32 point, and for the corner of a
//! rectangle where f64 represents it; else three.

use crate::collision::sign::error_free::exact_sum_of;
use crate::collision::simd::min_max::fast_max;
use glam::{DVec2, Vec2};

/// A point with exact coordinates, each the unevaluated sum of its parts.
pub(crate) trait Exact: Copy {
    /// One number for an f32 or f64 coordinate, three for that of a rectangle's corner that f64 does not represent.
    type Parts: AsRef<[f64]>;
    /// The point itself, if f32 represents it.
    fn in_f32(self) -> Option<Vec2>;
    /// The point itself, if f64 represents it and the partial sums of its parts.
    #[inline]
    fn in_f64(self) -> Option<DVec2> {
        Some(DVec2::new(exact_sum_of(self.x_parts().as_ref())?, exact_sum_of(self.y_parts().as_ref())?))
    }
    /// The coordinates rounded to f64. The error is at most 5u·`size` with u = 2⁻⁵³: of three parts, the sum of two (at most
    /// 2·`size`) is rounded and then the sum of all (at most 3·`size`).
    fn near(self) -> DVec2;
    /// The largest absolute value of a part.
    fn size(self) -> f64;
    /// The vector to another point of the same shape, with an error below 2⁻⁵⁰ of its length: parts that the points have in
    /// common cancel exactly before anything is rounded.
    fn to(self, other: Self) -> DVec2;
    /// The parts whose exact sum is x.
    fn x_parts(self) -> Self::Parts;
    /// The parts whose exact sum is y.
    fn y_parts(self) -> Self::Parts;
}

impl Exact for Vec2 {
    type Parts = [f64; 1];
    #[inline]
    fn in_f32(self) -> Option<Vec2> {
        Some(self)
    }
    #[inline]
    fn near(self) -> DVec2 {
        self.as_dvec2()
    }
    #[inline]
    fn to(self, other: Self) -> DVec2 {
        other.as_dvec2() - self.as_dvec2()
    }
    #[inline]
    fn size(self) -> f64 {
        f64::from(self.abs().max_element())
    }
    #[inline]
    fn x_parts(self) -> [f64; 1] {
        [f64::from(self.x)]
    }
    #[inline]
    fn y_parts(self) -> [f64; 1] {
        [f64::from(self.y)]
    }
}

impl Exact for DVec2 {
    type Parts = [f64; 1];
    #[inline]
    fn in_f32(self) -> Option<Vec2> {
        let rounded = self.as_vec2();
        (rounded.as_dvec2() == self).then_some(rounded)
    }
    #[inline]
    fn near(self) -> DVec2 {
        self
    }
    #[inline]
    fn to(self, other: Self) -> DVec2 {
        other - self
    }
    #[inline]
    fn size(self) -> f64 {
        self.abs().max_element()
    }
    #[inline]
    fn x_parts(self) -> [f64; 1] {
        [self.x]
    }
    #[inline]
    fn y_parts(self) -> [f64; 1] {
        [self.y]
    }
}

/// A corner of a rotated rectangle: c ± h_x·a ± h_y·a⊥ for the centre c, the half extents h and the axis a.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Corner {
    x: [f64; 3],
    y: [f64; 3],
}

impl Corner {
    /// The parts must be exact: each an f32 number or a product of two, which is exact in f64 (2·24 ≤ 53 bits).
    pub fn new(x: [f64; 3], y: [f64; 3]) -> Self {
        Self { x, y }
    }
}

impl Exact for Corner {
    type Parts = [f64; 3];
    #[inline]
    fn in_f32(self) -> Option<Vec2> {
        None
    }
    #[inline]
    fn near(self) -> DVec2 {
        DVec2::new(self.x[0] + (self.x[1] + self.x[2]), self.y[0] + (self.y[1] + self.y[2]))
    }
    #[inline]
    fn to(self, other: Self) -> DVec2 {
        let difference = |from: [f64; 3], to: [f64; 3]| (to[0] - from[0]) + ((to[1] - from[1]) + (to[2] - from[2]));
        DVec2::new(difference(self.x, other.x), difference(self.y, other.y))
    }
    #[inline]
    fn size(self) -> f64 {
        let largest = |[p, q, r]: [f64; 3]| fast_max(p.abs(), fast_max(q.abs(), r.abs()));
        fast_max(largest(self.x), largest(self.y))
    }
    #[inline]
    fn x_parts(self) -> [f64; 3] {
        self.x
    }
    #[inline]
    fn y_parts(self) -> [f64; 3] {
        self.y
    }
}

/// The corners rounded to f64.
pub(crate) fn near<E: Exact>(corners: &[E]) -> Vec<DVec2> {
    corners.iter().map(|corner| corner.near()).collect()
}

/// The largest [`Exact::size`] of the corners.
pub(crate) fn size_of<E: Exact>(corners: &[E]) -> f64 {
    corners.iter().map(|corner| corner.size()).fold(0.0, f64::max)
}
