//! The gaps of many pairs at once, and how far rounding can have moved them.
//!
//! Formulas and bounds are those of `filter`, but a block of 64 pairs has one bound, that of its largest shapes.

use crate::collision::{
    many::{
        batch::{CircleBatch, PointBatch, RectBatch},
        column::Column,
        stored::{Sealed, circumradius},
    },
    overlaps::any_pair::overlaps,
    shape::{circle::Circle, rect::Rect},
    sign::error_bound::doubt_of_squares,
    simd::lanes::Lanes,
};
use glam::Vec2;

/// A test of pairs in blocks of 64.
pub(crate) trait Test {
    /// The number of pairs.
    fn len(&self) -> usize;
    /// The shapes of a block.
    fn columns(&self, block: usize) -> &[Column];
    /// Below zero for pairs that meet, above zero for those apart: of the shapes in the columns, from `at` on, with what they are
    /// paired with in the block.
    fn gap<L: Lanes>(&self, columns: &[Column], block: usize, at: usize) -> L;
    /// What tells at a glance that most pairs are apart, where all shapes are paired with the same rectangle.
    fn glance(&self) -> Option<Glance>;
    /// A gap of the block that is not above this, either way, decides nothing.
    fn unsure(&self, block: usize) -> f32;
    /// The answer for one pair, certain.
    fn exact(&self, index: usize) -> bool;
}

/// The rectangle of every pair: always the same, or each of a batch.
pub(crate) trait Rects {
    fn lanes<L: Lanes>(&self, block: usize, at: usize) -> RectLanes<L>;
    /// The largest share of the bound of those of a block.
    fn share_of_bound(&self, block: usize) -> f32;
    fn rect(&self, index: usize) -> Rect;
    fn count(&self) -> usize;
    /// The rectangle, if it is always the same.
    fn one(&self) -> Option<Rect>;
}

/// The circle around the one rectangle of all pairs, for a look at the distance to the circles around the others.
#[derive(Clone, Copy)]
pub(crate) struct Glance {
    center: Vec2,
    radius: f32,
    /// The column with the radii of the others.
    column: usize,
}

impl Glance {
    fn new(rect: Rect, column: usize) -> Self {
        Self { center: rect.center(), radius: circumradius(rect), column }
    }

    /// Which of the shapes in the columns, from `at` on, may share a point with the rectangle, a bit each: those of which
    /// the circles do.
    ///
    /// Every rounding is off by u times the square of the distance or of the sum of radii, and there are less than eight; where those
    /// are equal the sum of radii, ten roundings larger, has twenty to spare. What overflows is no number, and may be near.
    #[inline(always)]
    pub fn near<L: Lanes>(self, columns: &[Column], at: usize) -> u64 {
        const MORE: f32 = 1.0 + 10.0 * 0.5 * f32::EPSILON;
        let radius = L::load(&columns[self.column].0, at).mul_add(L::splat(MORE), L::splat(self.radius * MORE));
        let x = L::load(&columns[0].0, at).sub(L::splat(self.center.x));
        let y = L::load(&columns[1].0, at).sub(L::splat(self.center.y));
        // The smallest numbers have few digits.
        let gap = radius.mul_sub_from(radius, L::splat(-64.0 * f32::MIN_POSITIVE));
        x.mul_add(x, y.mul_add(y, gap)).not_above(0.0)
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
    fn lanes<L: Lanes>(&self, _: usize, _: usize) -> RectLanes<L> {
        RectLanes { center: splat(self.center()), half: splat(self.half()), axis: splat(self.axis()) }
    }
    #[inline(always)]
    fn share_of_bound(&self, _: usize) -> f32 {
        Sealed::share_of_bound(*self)
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
    fn lanes<L: Lanes>(&self, block: usize, at: usize) -> RectLanes<L> {
        rect_lanes(self.block(block), at)
    }
    #[inline(always)]
    fn share_of_bound(&self, block: usize) -> f32 {
        self.shares_of_bound[block]
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
fn rect_lanes<L: Lanes>(columns: &[Column], at: usize) -> RectLanes<L> {
    RectLanes { center: load(columns, 0, at), half: load(columns, 2, at), axis: load(columns, 4, at) }
}

/// The same two numbers in every lane. Not by `map`, which is a function of its own where the compiler does not inline it:
/// one without the instructions of the lanes, and ten times as slow.
#[inline(always)]
fn splat<L: Lanes>(v: Vec2) -> [L; 2] {
    [L::splat(v.x), L::splat(v.y)]
}

/// From a column and the next, likewise.
#[inline(always)]
fn load<L: Lanes>(columns: &[Column], first: usize, at: usize) -> [L; 2] {
    [L::load(&columns[first].0, at), L::load(&columns[first + 1].0, at)]
}

/// Coordinates of points as seen from the rectangles, in their frames.
#[inline(always)]
fn local<L: Lanes>([x, y]: [L; 2], rects: &RectLanes<L>) -> [L; 2] {
    let d = [x.sub(rects.center[0]), y.sub(rects.center[1])];
    [dot(d, rects.axis), cross(rects.axis, d)]
}

#[inline(always)]
fn dot<L: Lanes>(a: [L; 2], b: [L; 2]) -> L {
    a[0].mul_add(b[0], a[1].mul(b[1]))
}

#[inline(always)]
fn cross<L: Lanes>(a: [L; 2], b: [L; 2]) -> L {
    a[1].mul_sub_from(b[0], a[0].mul(b[1]))
}

/// Rectangles with rectangles.
pub(crate) struct RectTest<'a, A>(pub A, pub &'a RectBatch);

impl<A: Rects> Test for RectTest<'_, A> {
    fn len(&self) -> usize {
        self.0.count().min(self.1.len())
    }

    #[inline(always)]
    fn columns(&self, block: usize) -> &[Column] {
        self.1.block(block)
    }

    fn glance(&self) -> Option<Glance> {
        self.0.one().map(|rect| Glance::new(rect, Rect::RADIUS))
    }

    #[inline(always)]
    fn gap<L: Lanes>(&self, columns: &[Column], block: usize, at: usize) -> L {
        let (a, b) = (self.0.lanes::<L>(block, at), rect_lanes::<L>(columns, at));
        let (cos, sin) = (dot(a.axis, b.axis).abs(), cross(a.axis, b.axis).abs());
        let d = [b.center[0].sub(a.center[0]), b.center[1].sub(a.center[1])];
        let gap = |distance: L, own: L, along: L, across: L| {
            across.mul_sub_from(sin, along.mul_sub_from(cos, distance.abs().sub(own)))
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
    fn unsure(&self, block: usize) -> f32 {
        self.0.share_of_bound(block) + self.1.shares_of_bound[block]
    }

    fn exact(&self, index: usize) -> bool {
        overlaps(&self.0.rect(index), &self.1.get(index))
    }
}

/// Rectangles with circles.
pub(crate) struct CircleTest<'a, A>(pub A, pub &'a CircleBatch);

impl<A: Rects> Test for CircleTest<'_, A> {
    fn len(&self) -> usize {
        self.0.count().min(self.1.len())
    }

    #[inline(always)]
    fn columns(&self, block: usize) -> &[Column] {
        self.1.block(block)
    }

    fn glance(&self) -> Option<Glance> {
        self.0.one().map(|rect| Glance::new(rect, Circle::RADIUS))
    }

    #[inline(always)]
    fn gap<L: Lanes>(&self, columns: &[Column], block: usize, at: usize) -> L {
        let (rects, radius) = (self.0.lanes::<L>(block, at), L::load(&columns[Circle::RADIUS].0, at));
        let [x, y] = local(load(columns, 0, at), &rects);
        let [x, y] = [x.beyond(rects.half[0]), y.beyond(rects.half[1])];
        radius.mul_sub_from(radius, x.mul_add(x, y.mul(y)))
    }

    #[inline(always)]
    fn unsure(&self, block: usize) -> f32 {
        doubt_of_squares(self.0.share_of_bound(block) + self.1.shares_of_bound[block])
    }

    fn exact(&self, index: usize) -> bool {
        overlaps(&self.0.rect(index), &self.1.get(index))
    }
}

/// Rectangles with points.
pub(crate) struct PointTest<'a, A>(pub A, pub &'a PointBatch);

impl<A: Rects> Test for PointTest<'_, A> {
    fn len(&self) -> usize {
        self.0.count().min(self.1.len())
    }

    #[inline(always)]
    fn columns(&self, block: usize) -> &[Column] {
        self.1.block(block)
    }

    /// The test itself hardly takes longer.
    fn glance(&self) -> Option<Glance> {
        None
    }

    #[inline(always)]
    fn gap<L: Lanes>(&self, columns: &[Column], block: usize, at: usize) -> L {
        let rects = self.0.lanes::<L>(block, at);
        let [x, y] = local(load(columns, 0, at), &rects);
        x.abs().sub(rects.half[0]).max(y.abs().sub(rects.half[1]))
    }

    #[inline(always)]
    fn unsure(&self, block: usize) -> f32 {
        self.0.share_of_bound(block) + self.1.shares_of_bound[block]
    }

    fn exact(&self, index: usize) -> bool {
        overlaps(&self.0.rect(index), &self.1.get(index))
    }
}
