//! A convex polygon of few corners as a struct of arrays: its corners and the normals of its edges, side by side.

use crate::collision::sign::predicates::orient_likely_collinear;
use crate::collision::simd::vector_set::{F32x8, F64x8};
use core::array::from_fn;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// The most corners of a [`Convex8`]: a lane for each.
pub(crate) const LANES: usize = 8;
pub(crate) static LANE_NUMBERS: [u32; LANES] = [0, 1, 2, 3, 4, 5, 6, 7];

/// A convex polygon of three to eight corners, eight numbers side by side.
///
/// Invariant: the corners run from +x towards +y and every one turns. Lane k is corner k and the edge that starts there;
/// the lanes behind the last repeat it.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Convex8 {
    pub x: [f32; LANES],
    pub y: [f32; LANES],
    /// The outward unit normals; each coordinate is off by half the unit roundoff, and by what f64 rounds.
    normal_x: [f32; LANES],
    normal_y: [f32; LANES],
    /// The corners again, one by one.
    corners: [Vec2; LANES],
    /// 1 / length of each edge.
    inverse_lengths: [f64; LANES],
    /// The length of each edge.
    lengths: [f32; LANES],
    /// How many corners there are.
    count: u32,
}

impl Convex8 {
    /// The polygon of a convex outline; `None` if it has too many corners.
    pub fn new(convex: &[Vec2]) -> Option<Self> {
        let count = u32::try_from(convex.len()).ok().filter(|&count| (3..=LANES as u32).contains(&count))?;
        let last = convex.len() - 1;
        let at: [usize; LANES] = from_fn(|k| k.min(last));
        let corners = at.map(|k| convex[k]);
        let (x, y) = (corners.map(|corner| corner.x), corners.map(|corner| corner.y));
        // One array at a time, so that the compiler vectorises the loops.
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
            inverse_lengths: inverse,
            lengths: length.map(|length| length as f32),
            count,
        })
    }

    /// The number of corners.
    #[inline(always)]
    fn count(&self) -> usize {
        // `min` so that the compiler knows the range and omits bounds checks.
        (self.count as usize).min(LANES)
    }

    /// A bit for each lane that is a corner, not a repetition of the last.
    #[inline(always)]
    pub fn lanes(&self) -> u32 {
        (1 << self.count()) - 1
    }

    /// The number of the corner or edge in a lane; the lanes behind the last repeat it.
    #[inline(always)]
    pub fn number(&self, lane: usize) -> usize {
        lane.min(self.count() - 1)
    }

    /// The corners.
    #[inline(always)]
    pub fn points(&self) -> impl Iterator<Item = [f32; 2]> + '_ {
        (0..self.count()).map(|k| [self.x[k], self.y[k]])
    }

    /// The corners in order.
    pub fn corners(&self) -> &[Vec2] {
        &self.corners[..self.count()]
    }

    /// A corner.
    #[inline(always)]
    pub fn corner(&self, k: usize) -> Vec2 {
        self.corners[k]
    }

    /// The number of the corner after another.
    #[inline(always)]
    pub fn next(&self, k: usize) -> usize {
        // `%` so that the compiler knows the range.
        (if k + 1 < self.count() { k + 1 } else { 0 }) % LANES
    }

    /// The number of the corner before another.
    #[inline(always)]
    pub fn previous(&self, k: usize) -> usize {
        (if k > 0 { k } else { self.count() }).wrapping_sub(1) % LANES
    }

    /// Where an edge starts, and the vector to its end.
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
        self.inverse_lengths[k] * self.inverse_lengths[k]
    }

    /// Where an edge starts, and its outward unit normal in f64.
    #[inline(always)]
    pub fn start_and_outward(&self, k: usize) -> (DVec2, DVec2) {
        let (start, along) = self.edge(k);
        (start, DVec2::new(along.y, -along.x) * self.inverse_lengths[k])
    }

    /// On which side of an edge a point lies, exactly: inside is `Greater`.
    pub fn side_of_edge(&self, k: usize, point: Vec2) -> Ordering {
        let (start, end) = (self.corner(k), self.corner(self.next(k)));
        // Where two polygons share a corner no product is needed.
        if point == start || point == end { Ordering::Equal } else { orient_likely_collinear(start, end, point) }
    }

    /// The outward normal of an edge.
    #[inline(always)]
    pub fn normal(&self, k: usize) -> Vec2 {
        Vec2::new(self.normal_x[k], self.normal_y[k])
    }

    /// The lines through the edges, to measure how far points lie outside them.
    #[inline(always)]
    pub(crate) fn lines<V: F32x8>(&self) -> Lines<V> {
        let (x, y) = (V::load(&self.x), V::load(&self.y));
        Lines { x, y, normal_x: V::load(&self.normal_x), normal_y: V::load(&self.normal_y) }
    }

    /// Whether a point is in the closed polygon, exactly; `error_bound` is how far `outside` may be off.
    #[inline(always)]
    pub fn contains<V: F32x8>(&self, point: Vec2, error_bound: f32) -> bool {
        let near = V::splat(-error_bound).bitmask_le(self.lines::<V>().outside(point.into())) & self.lanes();
        near == 0 || self.is_inside(near, point)
    }

    /// Whether a point is inside or on some edges.
    #[cold]
    #[inline(never)]
    fn is_inside(&self, edges: u32, point: Vec2) -> bool {
        (0..LANES).all(|k| edges >> k & 1 == 0 || self.side_of_edge(k, point).is_ge())
    }

    /// v·(corner − from) for each corner.
    #[inline(always)]
    pub fn along<V: F64x8>(&self, vector: DVec2, from: DVec2) -> V {
        let (x, y) = (V::load(&self.x) - V::splat(from.x), V::load(&self.y) - V::splat(from.y));
        x * V::splat(vector.x) + y * V::splat(vector.y)
    }
}

/// The lines through the edges of a polygon, side by side.
pub(crate) struct Lines<V> {
    pub x: V,
    pub y: V,
    pub normal_x: V,
    pub normal_y: V,
}

impl<V: F32x8> Lines<V> {
    /// The signed distance of a point p from each edge, above zero outside: n·(p − start).
    #[inline(always)]
    pub fn outside(&self, point: [f32; 2]) -> V {
        let [x, y] = self.offsets_to(point);
        x * self.normal_x + y * self.normal_y
    }

    /// How far a point lies before the start of each edge or behind its end, along the edge; zero between.
    #[inline(always)]
    pub fn beyond(&self, point: [f32; 2], lengths: &[f32; LANES]) -> V {
        let ([x, y], zero) = (self.offsets_to(point), V::splat(0.0));
        let along = y * self.normal_x - x * self.normal_y;
        (zero - along).max(along - V::load(lengths)).max(zero)
    }

    /// The vector from the start of each edge to a point.
    #[inline(always)]
    fn offsets_to(&self, [x, y]: [f32; 2]) -> [V; 2] {
        [V::splat(x) - self.x, V::splat(y) - self.y]
    }

    /// The projected half extents of a rectangle on the normal of each edge: h_x·|n·a| + h_y·|n×a|.
    #[inline(always)]
    pub fn projected_half(&self, axis: Vec2, half: Vec2) -> V {
        let (x, y) = (V::splat(axis.x), V::splat(axis.y));
        let along = self.normal_x * x + self.normal_y * y;
        let across = self.normal_y * x - self.normal_x * y;
        along.abs() * V::splat(half.x) + across.abs() * V::splat(half.y)
    }

    /// The vector from each corner to the middle of its edge, in the frame of an axis.
    #[inline(always)]
    pub fn half_edges_in(&self, axis: Vec2, lengths: &[f32; LANES]) -> [V; 2] {
        let (x, y, half) = (V::splat(axis.x), V::splat(axis.y), V::load(lengths) * V::splat(0.5));
        [(self.normal_x * y - self.normal_y * x) * half, (self.normal_x * x + self.normal_y * y) * half]
    }

    /// Each corner in the frame of a vector v at a point: (v·d, v×d) with d = corner − from.
    #[inline(always)]
    pub fn to_local(&self, from: Vec2, vector: Vec2) -> [V; 2] {
        let (x, y) = (self.x - V::splat(from.x), self.y - V::splat(from.y));
        let (along, across) = (V::splat(vector.x), V::splat(vector.y));
        [x * along + y * across, y * along - x * across]
    }
}
