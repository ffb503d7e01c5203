//! A convex polygon of few corners as a struct of arrays: its corners and the normals of its edges, side by side.

use super::lanes::{Eight, LANES, Single};
use crate::collision::exact::orient;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// The numbers of a convex polygon of three to eight corners.
///
/// Invariant: the corners run from +x towards +y and every one turns. Lane k is corner k and the edge that starts there;
/// the lanes behind the last repeat it.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Ring {
    pub x: [f32; LANES],
    pub y: [f32; LANES],
    /// The outward normals of length one; each coordinate is off by less than half of half an ulp of one.
    normal_x: [f32; LANES],
    normal_y: [f32; LANES],
    /// The same corners, one by one.
    corners: [Vec2; LANES],
    /// 1 / squared length of each edge.
    inverse_squares: [f64; LANES],
    /// How many corners there are.
    count: u32,
}

impl Ring {
    /// That of a convex outline; `None` where it has too many corners.
    pub fn new(convex: &[Vec2]) -> Option<Self> {
        let count = u32::try_from(convex.len()).ok().filter(|&count| (3..=LANES as u32).contains(&count))?;
        let corners: [Vec2; LANES] = core::array::from_fn(|k| convex[k.min(convex.len() - 1)]);
        let (x, y) = (corners.map(|c| c.x), corners.map(|c| c.y));
        let mut ring = Self {
            x,
            y,
            normal_x: [0.0; LANES],
            normal_y: [0.0; LANES],
            corners,
            inverse_squares: [0.0; LANES],
            count,
        };
        let along: [DVec2; LANES] = core::array::from_fn(|k| ring.edge(k).1);
        let length = along.map(DVec2::length);
        ring.normal_x = core::array::from_fn(|k| (along[k].y / length[k]) as f32);
        ring.normal_y = core::array::from_fn(|k| (-along[k].x / length[k]) as f32);
        ring.inverse_squares = along.map(|along| 1.0 / along.length_squared());
        Some(ring)
    }

    /// The number of corners.
    #[inline(always)]
    fn count(&self) -> usize {
        // Known to the compiler, so that it does not check every index.
        (self.count as usize).min(LANES)
    }

    /// A bit for each lane that is a corner and not a repetition.
    #[inline(always)]
    pub fn lanes(&self) -> u32 {
        (1 << self.count()) - 1
    }

    /// The corners.
    #[inline(always)]
    pub fn points(&self) -> impl Iterator<Item = [f32; 2]> + '_ {
        (0..self.count()).map(|k| [self.x[k], self.y[k]])
    }

    /// A corner.
    #[inline(always)]
    pub fn corner(&self, k: usize) -> Vec2 {
        self.corners[k]
    }

    /// The number of the corner behind another.
    #[inline(always)]
    pub fn next(&self, k: usize) -> usize {
        // Known to the compiler to be a place.
        (if k + 1 < self.count() { k + 1 } else { 0 }) % LANES
    }

    /// The number of the corner before another.
    #[inline(always)]
    pub fn previous(&self, k: usize) -> usize {
        (if k > 0 { k } else { self.count() }).wrapping_sub(1) % LANES
    }

    /// Where an edge starts, and the way to its end.
    #[inline(always)]
    pub fn edge(&self, k: usize) -> (DVec2, DVec2) {
        let start = self.corner(k).as_dvec2();
        (start, self.corner(self.next(k)).as_dvec2() - start)
    }

    /// 1 / squared length of an edge.
    #[inline(always)]
    pub fn inverse_square(&self, k: usize) -> f64 {
        self.inverse_squares[k]
    }

    /// On which side of an edge a point lies, exactly: inside is `Greater`.
    pub fn side_of_edge(&self, k: usize, point: Vec2) -> Ordering {
        orient(self.corner(k), self.corner(self.next(k)), point)
    }

    /// The outward normal of an edge.
    #[inline(always)]
    pub fn normal(&self, k: usize) -> Vec2 {
        Vec2::new(self.normal_x[k], self.normal_y[k])
    }

    /// The lines through the edges, for asking how far points lie outside them.
    #[inline(always)]
    pub(super) fn lines<V: Eight<f32>>(&self) -> Lines<V> {
        let (x, y) = (V::load(&self.x), V::load(&self.y));
        Lines { x, y, normal_x: V::load(&self.normal_x), normal_y: V::load(&self.normal_y) }
    }

    /// Whether a point is in the closed polygon, exactly; `unsure` is how much `outside` may be off.
    #[inline(always)]
    pub fn contains<V: Single>(&self, point: Vec2, unsure: f32) -> bool {
        let near = self.lines::<V>().outside(point.into()).at_least(-unsure) & self.lanes();
        near == 0 || self.is_inside(near, point)
    }

    /// Whether a point is inside or on some edges.
    #[cold]
    #[inline(never)]
    fn is_inside(&self, edges: u32, point: Vec2) -> bool {
        (0..LANES).all(|k| edges >> k & 1 == 0 || self.side_of_edge(k, point).is_ge())
    }

    /// The scalar product of a vector with the way from a point to each corner.
    #[inline(always)]
    pub fn along<V: Eight<f64>>(&self, vector: DVec2, from: DVec2) -> V {
        let [x, y] = [V::load(&self.x).sub(V::splat(from.x)), V::load(&self.y).sub(V::splat(from.y))];
        x.mul(V::splat(vector.x)).add(y.mul(V::splat(vector.y)))
    }
}

/// The lines through the edges of a polygon, side by side.
pub(super) struct Lines<V> {
    x: V,
    y: V,
    normal_x: V,
    normal_y: V,
}

impl<V: Eight<f32>> Lines<V> {
    /// How far a point lies outside each edge.
    #[inline(always)]
    pub fn outside(&self, [x, y]: [f32; 2]) -> V {
        let (x, y) = (V::splat(x).sub(self.x), V::splat(y).sub(self.y));
        x.mul(self.normal_x).add(y.mul(self.normal_y))
    }
}
