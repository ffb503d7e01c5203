//! What are the gaps of many pairs at once, and their error bounds, by the kinds of shapes?
//!
//! Formulas and error bounds are those of `filter`, but a block of 64 pairs shares one bound, that of its largest shapes.

use crate::collision::{
    many::{
        batch::{CircleBatch, PointBatch, RectBatch},
        column::Column,
        stored::{Sealed, circumradius},
    },
    overlaps::any_pair::overlaps,
    shape::{circle::Circle, rect::Rect},
    sign::error_bound::squared_error_bound,
    simd::widths::F32xN,
};
use glam::Vec2;

/// A test of pairs in blocks of 64.
pub(crate) trait Test {
    /// The number of pairs.
    fn len(&self) -> usize;
    /// The shapes of a block.
    fn columns(&self, block: usize) -> &[Column];
    /// The gaps, below zero an overlap, of the shapes in the columns from `at` on and their partners.
    fn gap<L: F32xN>(&self, columns: &[Column], block: usize, at: usize) -> L;
    /// The bounding-circle pre-test, where all shapes are paired with the same rectangle.
    fn pretest(&self) -> Option<CirclePretest>;
    /// The error bound of the block: a gap of at most this size decides nothing.
    fn error_bound(&self, block: usize) -> f32;
    /// The answer for one pair, certain.
    fn exact(&self, index: usize) -> bool;
}

/// The rectangle of every pair: always the same, or each of a batch.
pub(crate) trait Rects {
    fn lanes<L: F32xN>(&self, block: usize, at: usize) -> RectLanes<L>;
    /// The largest part that a rectangle of the block has in the error bound.
    fn error_bound(&self, block: usize) -> f32;
    fn rect(&self, index: usize) -> Rect;
    fn count(&self) -> usize;
    /// The rectangle, if it is always the same.
    fn one(&self) -> Option<Rect>;
}

/// The bounding-circle pre-test: the circle around the one rectangle of all pairs against the circles around the others.
#[derive(Clone, Copy)]
pub(crate) struct CirclePretest {
    center: Vec2,
    radius: f32,
    /// The column with the radii of the others.
    column: usize,
}

impl CirclePretest {
    fn new(rect: Rect, column: usize) -> Self {
        Self { center: rect.center(), radius: circumradius(rect), column }
    }

    /// A bit for each shape in the columns, from `at` on, whose circle may meet that of the rectangle: |d|² ≤ (r + R)².
    ///
    /// There are fewer than eight roundings, each of at most u times |d|² or (r + R)². The sum of radii is made larger by ten, its square
    /// by twenty. NaN, which comes of overflow, counts as near.
    #[inline(always)]
    pub fn near<L: F32xN>(self, columns: &[Column], at: usize) -> u64 {
        const MORE: f32 = 1.0 + 10.0 * 0.5 * f32::EPSILON;
        let radius = L::load(&columns[self.column].0, at).mul_add(L::splat(MORE), L::splat(self.radius * MORE));
        let x = L::load(&columns[0].0, at) - L::splat(self.center.x);
        let y = L::load(&columns[1].0, at) - L::splat(self.center.y);
        // Room for underflow.
        let gap = radius.neg_mul_add(radius, L::splat(-64.0 * f32::MIN_POSITIVE));
        x.mul_add(x, y.mul_add(y, gap)).bitmask_not_gt(0.0)
    }
}

/// Rectangles side by side.
pub(crate) struct RectLanes<L> {
    center: [L; 2],
    half: [L; 2],
    axis: [L; 2],
}

impl Rects for Rect {
    #[inline(always)]
    fn lanes<L: F32xN>(&self, _: usize, _: usize) -> RectLanes<L> {
        RectLanes { center: splat(self.center()), half: splat(self.half()), axis: splat(self.axis()) }
    }
    #[inline(always)]
    fn error_bound(&self, _: usize) -> f32 {
        Sealed::error_bound(*self)
    }
    fn rect(&self, _: usize) -> Rect {
        *self
    }
    fn count(&self) -> usize {
        usize::MAX
    }
    fn one(&self) -> Option<Rect> {
        Some(*self)
    }
}

impl Rects for &RectBatch {
    #[inline(always)]
    fn lanes<L: F32xN>(&self, block: usize, at: usize) -> RectLanes<L> {
        rect_lanes(self.block(block), at)
    }
    #[inline(always)]
    fn error_bound(&self, block: usize) -> f32 {
        self.error_bounds[block]
    }
    fn rect(&self, index: usize) -> Rect {
        self.get(index)
    }
    fn count(&self) -> usize {
        self.len()
    }
    fn one(&self) -> Option<Rect> {
        None
    }
}

/// The rectangles in the columns, from `at` on.
#[inline(always)]
fn rect_lanes<L: F32xN>(columns: &[Column], at: usize) -> RectLanes<L> {
    RectLanes { center: load(columns, 0, at), half: load(columns, 2, at), axis: load(columns, 4, at) }
}

/// The same vector in every lane. Not by `map`: where the compiler does not inline it, it is a function without the
/// instruction set of the lanes, and ten times as slow.
#[inline(always)]
fn splat<L: F32xN>(v: Vec2) -> [L; 2] {
    [L::splat(v.x), L::splat(v.y)]
}

/// The vectors in a column and the next one.
#[inline(always)]
fn load<L: F32xN>(columns: &[Column], first: usize, at: usize) -> [L; 2] {
    [L::load(&columns[first].0, at), L::load(&columns[first + 1].0, at)]
}

/// Points in the frames of the rectangles: (d·a, a×d).
#[inline(always)]
fn to_local<L: F32xN>([x, y]: [L; 2], rects: &RectLanes<L>) -> [L; 2] {
    let d = [x - rects.center[0], y - rects.center[1]];
    [dot(d, rects.axis), cross(rects.axis, d)]
}

#[inline(always)]
fn dot<L: F32xN>(a: [L; 2], b: [L; 2]) -> L {
    a[0].mul_add(b[0], a[1] * b[1])
}

#[inline(always)]
fn cross<L: F32xN>(a: [L; 2], b: [L; 2]) -> L {
    a[1].neg_mul_add(b[0], a[0] * b[1])
}

/// The functions of [`Test`] that are the same for every batch that rectangles are tested with.
macro_rules! of_rects_and_batch {
    () => {
        fn len(&self) -> usize {
            self.0.count().min(self.1.len())
        }

        #[inline(always)]
        fn columns(&self, block: usize) -> &[Column] {
            self.1.block(block)
        }

        fn exact(&self, index: usize) -> bool {
            overlaps(&self.0.rect(index), &self.1.get(index))
        }
    };
}

/// Rectangles with rectangles.
pub(crate) struct RectTest<'a, A>(pub A, pub &'a RectBatch);

impl<A: Rects> Test for RectTest<'_, A> {
    of_rects_and_batch!();

    fn pretest(&self) -> Option<CirclePretest> {
        self.0.one().map(|rect| CirclePretest::new(rect, Rect::RADIUS))
    }

    #[inline(always)]
    fn gap<L: F32xN>(&self, columns: &[Column], block: usize, at: usize) -> L {
        let (a, b) = (self.0.lanes::<L>(block, at), rect_lanes::<L>(columns, at));
        let (cos, sin) = (dot(a.axis, b.axis).abs(), cross(a.axis, b.axis).abs());
        let d = [b.center[0] - a.center[0], b.center[1] - a.center[1]];
        // gap = |d·a| − h_own − h_along·|cos θ| − h_across·|sin θ|
        let gap = |distance: L, own: L, along: L, across: L| {
            across.neg_mul_add(sin, along.neg_mul_add(cos, distance.abs() - own))
        };
        let gaps = [
            gap(dot(d, a.axis), a.half[0], b.half[0], b.half[1]),
            gap(cross(a.axis, d), a.half[1], b.half[1], b.half[0]),
            gap(dot(d, b.axis), b.half[0], a.half[0], a.half[1]),
            gap(cross(b.axis, d), b.half[1], a.half[1], a.half[0]),
        ];
        gaps[0].max(gaps[1]).max(gaps[2].max(gaps[3]))
    }

    #[inline(always)]
    fn error_bound(&self, block: usize) -> f32 {
        self.0.error_bound(block) + self.1.error_bounds[block]
    }
}

/// Rectangles with circles.
pub(crate) struct CircleTest<'a, A>(pub A, pub &'a CircleBatch);

impl<A: Rects> Test for CircleTest<'_, A> {
    of_rects_and_batch!();

    fn pretest(&self) -> Option<CirclePretest> {
        self.0.one().map(|rect| CirclePretest::new(rect, Circle::RADIUS))
    }

    #[inline(always)]
    fn gap<L: F32xN>(&self, columns: &[Column], block: usize, at: usize) -> L {
        let (rects, radius) = (self.0.lanes::<L>(block, at), L::load(&columns[Circle::RADIUS].0, at));
        let [x, y] = to_local(load(columns, 0, at), &rects);
        let [x, y] = [x.outside(rects.half[0]), y.outside(rects.half[1])];
        radius.neg_mul_add(radius, x.mul_add(x, y * y))
    }

    #[inline(always)]
    fn error_bound(&self, block: usize) -> f32 {
        squared_error_bound(self.0.error_bound(block) + self.1.error_bounds[block])
    }
}

/// Rectangles with points.
pub(crate) struct PointTest<'a, A>(pub A, pub &'a PointBatch);

impl<A: Rects> Test for PointTest<'_, A> {
    of_rects_and_batch!();

    /// None: the test itself hardly takes longer.
    fn pretest(&self) -> Option<CirclePretest> {
        None
    }

    #[inline(always)]
    fn gap<L: F32xN>(&self, columns: &[Column], block: usize, at: usize) -> L {
        let rects = self.0.lanes::<L>(block, at);
        let [x, y] = to_local(load(columns, 0, at), &rects);
        (x.abs() - rects.half[0]).max(y.abs() - rects.half[1])
    }

    #[inline(always)]
    fn error_bound(&self, block: usize) -> f32 {
        self.0.error_bound(block) + self.1.error_bounds[block]
    }
}
