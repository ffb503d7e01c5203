//! What are the separations of many pairs at once, and their error bounds, for each kind of pair?
//!
//! A separation is called `gap`: positive for disjoint shapes, negative for overlapping ones. Formulas and error bounds are those of
//! [`filter::rect_f32`](crate::collision::filter::rect_f32), but a block of 64 pairs has a common error bound, the maximum over its shapes.

use crate::collision::many::batch::{CircleBatch, PointBatch, RectBatch};
use crate::collision::many::batch_shape::{Sealed, circumradius};
use crate::collision::many::column::Block;
use crate::collision::overlaps::any_pair::overlaps;
use crate::collision::shape::any_shape::AsShape;
use crate::collision::shape::circle::Circle;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f32_error_bounds::squared_error_bound;
use crate::collision::simd::vector_set::F32xN;
use glam::Vec2;

/// A test of pairs in blocks of 64.
pub(crate) trait Test {
    /// The number of pairs.
    fn len(&self) -> usize;
    /// The shapes of a block.
    fn columns(&self, block: usize) -> Block<'_>;
    /// The separations of the pairs from `at` on, as many as `L` has lanes; the columns are those of the block.
    fn gap<L: F32xN>(&self, columns: Block, block: usize, at: usize) -> L;
    /// The bounding-circle pre-test, if all shapes are tested against the same rectangle.
    fn pretest(&self) -> Option<CirclePretest>;
    /// The error bound of the block: a separation is certain only if |gap| is above it.
    fn error_bound(&self, block: usize) -> f32;
    /// The exact answer for one pair.
    fn exact(&self, index: usize) -> bool;
}

/// The first shape of each pair: the same rectangle or ray for all pairs, or the rectangles of a batch.
pub(crate) trait Rects {
    fn lanes<L: F32xN>(&self, block: usize, at: usize) -> RectLanes<L>;
    /// The maximum of the rectangles' parts of the error bound in a block.
    fn error_bound(&self, block: usize) -> f32;
    /// The exact answer for one of them and another shape.
    fn meets(&self, index: usize, other: &impl AsShape) -> bool;
    fn count(&self) -> usize;
    /// The rectangle for the pre-test, if it is the same for all pairs.
    fn one(&self) -> Option<Rect>;
}

/// The bounding-circle pre-test: the circumscribed circle of the rectangle against the bounding circles of the other shapes.
#[derive(Clone, Copy)]
pub(crate) struct CirclePretest {
    center: Vec2,
    radius: f32,
    /// The index of the column with the radii of the other shapes.
    column: usize,
}

impl CirclePretest {
    fn new(rect: Rect, column: usize) -> Self {
        Self { center: rect.center(), radius: circumradius(rect), column }
    }

    /// A bit for each shape from `at` on whose bounding circle may meet that of the rectangle: |d|² ≤ (r + R)².
    ///
    /// Never misses a pair: fewer than eight roundings each have an error of at most u·|d|² or u·(r + R)², but r + R is enlarged by the
    /// factor 1 + 10u, its square therefore by 1 + 20u. NaN, the result of overflow, sets the bit.
    #[inline(always)]
    pub fn near<L: F32xN>(self, columns: Block, at: usize) -> u64 {
        const ENLARGE: f32 = 1.0 + 10.0 * 0.5 * f32::EPSILON;
        let radius =
            L::load(columns.column(self.column), at).mul_add(L::splat(ENLARGE), L::splat(self.radius * ENLARGE));
        let x = L::load(columns.column(0), at) - L::splat(self.center.x);
        let y = L::load(columns.column(1), at) - L::splat(self.center.y);
        // −(r + R)² − (a margin for underflow); the last line adds |d|².
        let minus_radius_squared = radius.neg_mul_add(radius, L::splat(-64.0 * f32::MIN_POSITIVE));
        x.mul_add(x, y.mul_add(y, minus_radius_squared)).bitmask_not_gt(0.0)
    }
}

/// One rectangle per lane.
pub(crate) struct RectLanes<L> {
    center: [L; 2],
    half: [L; 2],
    axis: [L; 2],
}

impl Rects for Rect {
    #[inline(always)]
    fn lanes<L: F32xN>(&self, _: usize, _: usize) -> RectLanes<L> {
        RectLanes { center: splat(self.center()), half: splat(self.half_extents()), axis: splat(self.axis()) }
    }
    #[inline(always)]
    fn error_bound(&self, _: usize) -> f32 {
        Sealed::error_bound(*self)
    }
    fn meets(&self, _: usize, other: &impl AsShape) -> bool {
        overlaps(self, other)
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
    fn meets(&self, index: usize, other: &impl AsShape) -> bool {
        overlaps(&self.get(index), other)
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
fn rect_lanes<L: F32xN>(columns: Block, at: usize) -> RectLanes<L> {
    RectLanes { center: load(columns, 0, at), half: load(columns, 2, at), axis: load(columns, 4, at) }
}

/// The same vector in every lane. Not by `map`: if the compiler does not inline its closure, the closure is compiled without the
/// instruction set of `L` and is ten times as slow.
#[inline(always)]
fn splat<L: F32xN>(v: Vec2) -> [L; 2] {
    [L::splat(v.x), L::splat(v.y)]
}

/// The vectors whose x is in column `first` and whose y is in the next.
#[inline(always)]
fn load<L: F32xN>(columns: Block, first: usize, at: usize) -> [L; 2] {
    [L::load(columns.column(first), at), L::load(columns.column(first + 1), at)]
}

/// The coordinates of points in the frames of the rectangles: (d·a, a×d) with d = point − centre and the axis a.
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

/// |distance| − own − half_x·|cos θ| − half_y·|sin θ|, from what is along the axis of one rectangle and the half extents of the other.
#[inline(always)]
fn gap_along<L: F32xN>(distance: L, own: L, half: [L; 2], [cos, sin]: [L; 2]) -> L {
    half[1].neg_mul_add(sin, half[0].neg_mul_add(cos, distance.abs() - own))
}

/// The functions of [`Test`] that are the same for every batch that rectangles are tested with.
macro_rules! of_rects_and_batch {
    () => {
        fn len(&self) -> usize {
            self.0.count().min(self.1.len())
        }

        #[inline(always)]
        fn columns(&self, block: usize) -> Block<'_> {
            self.1.block(block)
        }

        fn exact(&self, index: usize) -> bool {
            self.0.meets(index, &self.1.get(index))
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
    fn gap<L: F32xN>(&self, columns: Block, block: usize, at: usize) -> L {
        let (a, b) = (self.0.lanes::<L>(block, at), rect_lanes::<L>(columns, at));
        let (cos, sin) = (dot(a.axis, b.axis).abs(), cross(a.axis, b.axis).abs());
        let d = [b.center[0] - a.center[0], b.center[1] - a.center[1]];
        // Separating axis theorem. On the x axis of rectangle a: gap = |d·a| − h_a,x − h_b,x·|cos θ| − h_b,y·|sin θ|, where d is the
        // vector between the centres and θ the angle between the rectangles. Analogous for the other three axes.
        let turn = [cos, sin];
        let gaps = [
            gap_along(dot(d, a.axis), a.half[0], b.half, turn),
            gap_along(cross(a.axis, d), a.half[1], [b.half[1], b.half[0]], turn),
            gap_along(dot(d, b.axis), b.half[0], a.half, turn),
            gap_along(cross(b.axis, d), b.half[1], [a.half[1], a.half[0]], turn),
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

    /// max(|x| − h_x, 0)² + max(|y| − h_y, 0)² − r², with the centre (x, y) in the rectangle's frame.
    #[inline(always)]
    fn gap<L: F32xN>(&self, columns: Block, block: usize, at: usize) -> L {
        let (rects, radius) = (self.0.lanes::<L>(block, at), L::load(columns.column(Circle::RADIUS), at));
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

    /// None: the test of a point takes hardly longer than a pre-test.
    fn pretest(&self) -> Option<CirclePretest> {
        None
    }

    /// max(|x| − h_x, |y| − h_y), with the point (x, y) in the rectangle's frame.
    #[inline(always)]
    fn gap<L: F32xN>(&self, columns: Block, block: usize, at: usize) -> L {
        let rects = self.0.lanes::<L>(block, at);
        let [x, y] = to_local(load(columns, 0, at), &rects);
        (x.abs() - rects.half[0]).max(y.abs() - rects.half[1])
    }

    #[inline(always)]
    fn error_bound(&self, block: usize) -> f32 {
        self.0.error_bound(block) + self.1.error_bounds[block]
    }
}
