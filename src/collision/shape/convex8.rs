//! A convex polygon of few corners as a struct of arrays: its corners and the normals of its edges, side by side.

use crate::collision::{
    sign::predicates::orient,
    simd::lanes8::{Eight, LANES, Single},
};
use core::{array::from_fn, cmp::Ordering};
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
    /// The outward normals of length one; each coordinate is off by half of half an ulp of one, and what f64 rounds.
    normal_x: [f32; LANES],
    normal_y: [f32; LANES],
    /// The same corners, one by one.
    corners: [Vec2; LANES],
    /// 1 / squared length of each edge.
    inverse_squares: [f64; LANES],
    /// The length of each edge.
    lengths: [f32; LANES],
    /// How many corners there are.
    count: u32,
}

impl Ring {
    /// That of a convex outline; `None` where it has too many corners.
    pub fn new(convex: &[Vec2]) -> Option<Self> {
        let count = u32::try_from(convex.len()).ok().filter(|&count| (3..=LANES as u32).contains(&count))?;
        let last = convex.len() - 1;
        let at: [usize; LANES] = from_fn(|k| k.min(last));
        let corners = at.map(|k| convex[k]);
        let (x, y) = (corners.map(|corner| corner.x), corners.map(|corner| corner.y));
        // One kind of number at a time, so that the compiler takes several of them at once.
        let along = |numbers: &[f32; LANES]| -> [f64; LANES] {
            let ends: [f32; LANES] = from_fn(|k| numbers[if k < last { k + 1 } else { 0 }]);
            from_fn(|k| f64::from(ends[k]) - f64::from(numbers[k]))
        };
        let (along_x, along_y) = (along(&x), along(&y));
        let length: [f64; LANES] = from_fn(|k| (along_x[k] * along_x[k] + along_y[k] * along_y[k]).sqrt());
        let inverse = length.map(|length| 1.0 / length);
        Some(Self {
            x,
            y,
            normal_x: from_fn(|k| (along_y[k] * inverse[k]) as f32),
            normal_y: from_fn(|k| (-along_x[k] * inverse[k]) as f32),
            corners,
            inverse_squares: inverse.map(|inverse| inverse * inverse),
            lengths: length.map(|length| length as f32),
            count,
        })
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

    /// The lengths of the edges, rounded.
    #[inline(always)]
    pub fn lengths(&self) -> &[f32; LANES] {
        &self.lengths
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
    pub(crate) fn lines<V: Single>(&self) -> Lines<V> {
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
pub(crate) struct Lines<V> {
    x: V,
    y: V,
    normal_x: V,
    normal_y: V,
}

impl<V: Single> Lines<V> {
    /// How far a point lies outside each edge.
    #[inline(always)]
    pub fn outside(&self, point: [f32; 2]) -> V {
        let [x, y] = self.ways_to(point);
        x.mul(self.normal_x).add(y.mul(self.normal_y))
    }

    /// How far a point lies before the start of each edge or behind its end.
    #[inline(always)]
    pub fn beyond(&self, point: [f32; 2], lengths: &[f32; LANES]) -> V {
        let ([x, y], zero) = (self.ways_to(point), V::splat(0.0));
        let along = y.mul(self.normal_x).sub(x.mul(self.normal_y));
        zero.sub(along).max(along.sub(V::load(lengths))).max(zero)
    }

    /// From the start of each edge to a point.
    #[inline(always)]
    fn ways_to(&self, [x, y]: [f32; 2]) -> [V; 2] {
        [V::splat(x).sub(self.x), V::splat(y).sub(self.y)]
    }

    /// How far a rectangle around the origin reaches along the normal of each edge.
    #[inline(always)]
    pub fn shadow(&self, axis: Vec2, half: Vec2) -> V {
        let (x, y) = (V::splat(axis.x), V::splat(axis.y));
        let along = self.normal_x.mul(x).add(self.normal_y.mul(y));
        let across = self.normal_y.mul(x).sub(self.normal_x.mul(y));
        along.abs().mul(V::splat(half.x)).add(across.abs().mul(V::splat(half.y)))
    }

    /// The way from a point to each corner, as seen along a vector and across it: (d·v, v×d).
    #[inline(always)]
    pub fn seen_from(&self, from: Vec2, vector: Vec2) -> [V; 2] {
        let (x, y) = (self.x.sub(V::splat(from.x)), self.y.sub(V::splat(from.y)));
        let (along, across) = (V::splat(vector.x), V::splat(vector.y));
        [x.mul(along).add(y.mul(across)), y.mul(along).sub(x.mul(across))]
    }
}
