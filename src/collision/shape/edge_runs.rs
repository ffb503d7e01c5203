//! The edges of an outline of any number of corners, eight successive ones side by side.

use crate::collision::outline::edges::next;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::convex8::{LANES, Lines};
use crate::collision::sign::exact_point::Exact;
use crate::collision::simd::vector_set::F32x8;
use core::array::from_fn;
use glam::{DVec2, Vec2};

/// Up to eight edges that follow each other, in f32: the lanes behind the last repeat it.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct EdgeRun {
    /// Where the edges start.
    pub x: [f32; LANES],
    pub y: [f32; LANES],
    pub end_y: [f32; LANES],
    /// The outward unit normals; any for an edge without a length.
    normal_x: [f32; LANES],
    normal_y: [f32; LANES],
    pub lengths: [f32; LANES],
    /// Around the edges.
    pub around: Aabb,
    /// The number of the first edge.
    pub first: usize,
    count: u32,
}

impl EdgeRun {
    /// The edges of an outline from number `first` on. A segment has two, there and back, and a point one without a length.
    #[inline(always)]
    pub fn new<E: Exact>(corners: &[E], first: usize) -> Self {
        let count = (corners.len() - first).min(LANES);
        let mut starts = [corners[first].near().as_vec2(); LANES];
        let mut along = [DVec2::ZERO; LANES];
        for k in 0..count {
            let corner = corners[first + k];
            (starts[k], along[k]) = (corner.near().as_vec2(), corner.to(corners[next(first + k, corners.len())]));
        }
        let last_end = corners[next(first + count - 1, corners.len())].near().as_vec2();
        let (low, high) = starts.iter().fold((last_end, last_end), |(low, high), &p| (low.min(p), high.max(p)));
        for k in count..LANES {
            (starts[k], along[k]) = (starts[count - 1], along[count - 1]);
        }
        // One array at a time, so that the compiler vectorises the loops.
        let lengths: [f64; LANES] = from_fn(|k| (along[k].x * along[k].x + along[k].y * along[k].y).sqrt());
        let inverse = lengths.map(|length| if length > 0.0 { 1.0 / length } else { 0.0 });
        let ends: [Vec2; LANES] = from_fn(|k| if k + 1 < count { starts[k + 1] } else { last_end });
        Self {
            x: starts.map(|start| start.x),
            y: starts.map(|start| start.y),
            end_y: ends.map(|end| end.y),
            normal_x: from_fn(|k| if lengths[k] > 0.0 { (along[k].y * inverse[k]) as f32 } else { 1.0 }),
            normal_y: from_fn(|k| (-along[k].x * inverse[k]) as f32),
            lengths: lengths.map(|length| length as f32),
            around: Aabb { min: low, max: high },
            first,
            count: count as u32,
        }
    }

    /// A bit for each lane that is an edge, not a repetition of the last.
    #[inline(always)]
    pub fn lanes(&self) -> u32 {
        (1 << self.count) - 1
    }

    /// The lines through the edges.
    #[inline(always)]
    pub fn lines<V: F32x8>(&self) -> Lines<V> {
        let (x, y) = (V::load(&self.x), V::load(&self.y));
        Lines { x, y, normal_x: V::load(&self.normal_x), normal_y: V::load(&self.normal_y) }
    }

    /// The squared distances of a point from the edges.
    #[inline(always)]
    pub fn squares<V: F32x8>(&self, point: [f32; 2]) -> V {
        let lines = self.lines::<V>();
        let (outside, beyond) = (lines.outside(point), lines.beyond(point, &self.lengths));
        outside * outside + beyond * beyond
    }

    /// The squared distances of the corners where the edges start from a box.
    #[inline(always)]
    pub fn squares_from_box<V: F32x8>(&self, around: Aabb) -> V {
        let (x, y) = (V::load(&self.x), V::load(&self.y));
        squares_between([x, y], [x, y], around)
    }
}

/// The boxes around eight runs side by side; those behind the last repeat it.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Boxes {
    pub low: [[f32; LANES]; 2],
    pub high: [[f32; LANES]; 2],
}

impl Boxes {
    /// Around one to eight runs.
    #[inline(always)]
    pub fn new(runs: &[EdgeRun]) -> Self {
        let boxes: [Aabb; LANES] = from_fn(|k| runs[k.min(runs.len() - 1)].around);
        Self {
            low: [boxes.map(|around| around.min.x), boxes.map(|around| around.min.y)],
            high: [boxes.map(|around| around.max.x), boxes.map(|around| around.max.y)],
        }
    }

    /// The squared distances from another box.
    #[inline(always)]
    pub fn squares_from_box<V: F32x8>(&self, around: Aabb) -> V {
        let [low_x, low_y] = &self.low;
        let [high_x, high_y] = &self.high;
        squares_between([V::load(low_x), V::load(low_y)], [V::load(high_x), V::load(high_y)], around)
    }
}

#[inline(always)]
fn squares_between<V: F32x8>([low_x, low_y]: [V; 2], [high_x, high_y]: [V; 2], around: Aabb) -> V {
    let (min, max) = (around.min, around.max);
    let x = (low_x - V::splat(max.x)).max(V::splat(min.x) - high_x).max(V::splat(0.0));
    let y = (low_y - V::splat(max.y)).max(V::splat(min.y) - high_y).max(V::splat(0.0));
    x * x + y * y
}

/// All edges of an outline, as a polygon keeps them.
#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "a question about few corners must not allocate")]
pub(crate) enum EdgeRuns {
    Few(Alone),
    Many(Box<[EdgeRun]>, Box<[Boxes]>),
}

impl EdgeRuns {
    pub fn new(vertices: &[Vec2]) -> Self {
        if vertices.len() <= LANES {
            return Self::Few(Alone::new(vertices));
        }
        let runs: Box<[EdgeRun]> = (0..vertices.len()).step_by(LANES).map(|k| EdgeRun::new(vertices, k)).collect();
        let boxes = runs.chunks(LANES).map(Boxes::new).collect();
        Self::Many(runs, boxes)
    }

    /// With the corners that they were made of.
    pub fn of<'a, E>(&'a self, corners: &'a [E]) -> OutlineRuns<'a, E> {
        match self {
            Self::Few(alone) => alone.of(corners),
            Self::Many(runs, boxes) => OutlineRuns { corners, runs, boxes },
        }
    }
}

/// The edges of an outline of at most eight corners.
#[derive(Clone)]
pub(crate) struct Alone(EdgeRun, Boxes);

impl Alone {
    pub fn new<E: Exact>(corners: &[E]) -> Self {
        let run = EdgeRun::new(corners, 0);
        Self(run, Boxes::new(&[run]))
    }

    /// A point: one edge without a length.
    #[inline(always)]
    pub fn point(at: Vec2) -> Self {
        let ([x, y], zero) = ([[at.x; LANES], [at.y; LANES]], [0.0; LANES]);
        let around = Aabb { min: at, max: at };
        let run = EdgeRun { x, y, end_y: y, normal_x: zero, normal_y: zero, lengths: zero, around, first: 0, count: 1 };
        Self(run, Boxes { low: [x, y], high: [x, y] })
    }

    /// With the corners that they were made of.
    pub fn of<'a, E>(&'a self, corners: &'a [E]) -> OutlineRuns<'a, E> {
        OutlineRuns { corners, runs: core::slice::from_ref(&self.0), boxes: core::slice::from_ref(&self.1) }
    }
}

/// An outline of one corner or more, and all its edges.
#[derive(Clone, Copy)]
pub(crate) struct OutlineRuns<'a, E> {
    pub corners: &'a [E],
    pub runs: &'a [EdgeRun],
    pub boxes: &'a [Boxes],
}

impl<'a, E: Exact> OutlineRuns<'a, E> {
    /// These edges with corners of another type.
    pub fn with_corners<F>(self, corners: &'a [F]) -> OutlineRuns<'a, F> {
        OutlineRuns { corners, runs: self.runs, boxes: self.boxes }
    }

    /// The ends of an edge, in f64.
    #[inline(always)]
    pub fn edge(&self, number: usize) -> [DVec2; 2] {
        [number, next(number, self.corners.len())].map(|k| self.corners[k].near())
    }

    /// Around all edges.
    pub fn around(&self) -> Aabb {
        self.runs[1..].iter().fold(self.runs[0].around, |around, run| around.union(run.around))
    }
}
