//! Which shapes of a batch does a ray meet, and which of them first?
//!
//! The kernel tests a ray as a rectangle without height. How far rounding to f32 moves that off the ray is added to the error bound;
//! [`cast_ray`] decides what is within the bound.

use crate::collision::many::batch::{Batch, Hits};
use crate::collision::many::batch_shape::BatchShape;
use crate::collision::many::batch_test::{BatchTest, Rects};
use crate::collision::many::rect_lanes::RectLanes;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::ray::cast_ray::cast_ray;
use crate::collision::shape::any_shape::AsShape;
use crate::collision::shape::rect::Rect;
use crate::collision::simd::vector_set::F32xN;
use glam::{DVec2, Vec2};

impl<T: BatchShape> Batch<T> {
    /// Which shapes the ray from `from` by `by` meets, as [`cast_ray`] decides. `bits` is resized.
    ///
    /// ```
    /// # use collision_lab::{collision::{Rect, RectBatch}, glam::Vec2};
    /// let wall = |x: f32| Rect::new(Vec2::new(x, 0.0), Vec2::new(1.0, 10.0), 0.0);
    /// let (walls, mut bits) = (RectBatch::new(&[wall(30.0)?, wall(-5.0)?, wall(9.0)?]), Vec::new());
    /// assert!(walls.hit_by_ray(Vec2::ZERO, Vec2::new(40.0, 2.0), &mut bits).eq([0, 2]));
    /// let (first, touch) = walls.cast_ray(Vec2::ZERO, Vec2::new(40.0, 2.0), &mut bits).expect("two are met");
    /// assert_eq!((first, touch.time), (2, 0.2));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    pub fn hit_by_ray<'b>(&self, from: Vec2, by: Vec2, bits: &'b mut Vec<u64>) -> Hits<'b> {
        BatchTest(Ray::new(from, by), self).answer(bits)
    }

    /// The shape that a ray from `from` by `by` meets first, as its index and the touch; of several at the same time the one with
    /// the lowest index. `bits` is resized and holds all that are met.
    pub fn cast_ray(&self, from: Vec2, by: Vec2, bits: &mut Vec<u64>) -> Option<(usize, FirstTouch)> {
        first(self.hit_by_ray(from, by, bits), |i| cast_ray(from, by, &self.get(i)))
    }
}

fn first(hits: Hits, cast: impl Fn(usize) -> Option<FirstTouch>) -> Option<(usize, FirstTouch)> {
    let touches = hits.filter_map(|i| Some((i, cast(i)?)));
    touches.min_by(|(_, a), (_, b)| a.time.total_cmp(&b.time))
}

/// The same ray for all pairs.
struct Ray {
    from: Vec2,
    by: Vec2,
    rect: Rect,
    error_bound: f32,
}

impl Ray {
    fn new(from: Vec2, by: Vec2) -> Self {
        let (start, whole) = (from.as_dvec2(), by.as_dvec2());
        let (middle, axis) = (start + 0.5 * whole, whole.normalize_or(DVec2::X).as_vec2());
        let rect = Rect::from_checked(middle.as_vec2(), Vec2::new((0.5 * whole.length()) as f32, 0.0), axis);
        // How far the ends of the rectangle are from those of the ray, with room for the roundings in f64.
        let half = f64::from(rect.half_extents().x) * axis.as_dvec2();
        let off = (rect.center().as_dvec2() - middle).abs() + (half - 0.5 * whole).abs();
        let error_bound = Rects::error_bound(&rect, 0) + 1.01 * off.element_sum() as f32;
        // What overflows is decided one by one.
        Self { from, by, rect, error_bound: if error_bound.is_finite() { error_bound } else { f32::INFINITY } }
    }
}

impl Rects for Ray {
    #[inline(always)]
    fn lanes<L: F32xN>(&self, block: usize, at: usize) -> RectLanes<L> {
        self.rect.lanes(block, at)
    }
    #[inline(always)]
    fn error_bound(&self, _: usize) -> f32 {
        self.error_bound
    }
    fn meets(&self, _: usize, other: &impl AsShape) -> bool {
        cast_ray(self.from, self.by, other).is_some()
    }
    fn count(&self) -> usize {
        usize::MAX
    }
    /// None: the circle around a ray is much larger than the ray.
    fn one(&self) -> Option<Rect> {
        None
    }
}
