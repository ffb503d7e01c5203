//! When does a point that moves first touch a polygon of many corners, concave ones too? In f64, where an error bound decides it.
//!
//! A ray starts outside if it starts outside the box of the outline, or if it crosses an even number of edges ahead; then it enters by the
//! first of them. Only runs of edges whose boxes it may cross are looked at. Where the box decides, those behind the first crossing so far
//! are skipped.

use crate::collision::filter::open_edges::bits;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::ERROR;
use crate::collision::motion::ray::Ray;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::convex8::LANES;
use crate::collision::shape::edge_runs::{Boxes, OutlineRuns};
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f32_error_bounds::error_bound;
use crate::collision::simd::min_max::fast_min;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{F32x8, Simd, WithSimd};
use glam::{DVec2, Vec2};

/// What is known of the crossings so far.
struct Crossings {
    count: usize,
    /// The times of the first one: as computed, and at least and at most.
    first: f64,
    first_within: [f64; 2],
    /// Across the edge there, into the shape.
    inwards: DVec2,
    /// A lower bound on the time of the second one.
    second: f64,
}

impl Ray {
    /// The first touch of a polygon; the outer `None` where it is not certain whether there is one.
    #[inline(always)]
    pub(super) fn touch_outline(self, polygon: &Polygon) -> Option<Option<FirstTouch>> {
        let around = polygon.aabb();
        let error_bound = self.error_bound(f64::from(around.largest_coordinate()));
        // Otherwise a product of f32 might overflow.
        let is_small = error_bound < ERROR * 1e18;
        if !is_small {
            return None;
        }
        if self.passes(around, error_bound) {
            return Some(None);
        }
        let crossings = run_vectorized(&Search {
            ray: self,
            line: Line::new(self, around),
            outline: polygon.outline(),
            starts_outside: !around.contains(self.from.as_vec2()),
            error_bound,
        })?;
        crossings.touch(self)
    }

    /// Whether the motion certainly passes by a box.
    fn passes(self, around: Aabb, error_bound: f64) -> bool {
        let [min, max] = [around.min, around.max].map(|corner| corner.as_dvec2() - self.from);
        let (middle, half) = ((min + max) * 0.5, (max - min) * 0.5 + error_bound);
        let by = self.relative;
        let (low, high) = (by.min(DVec2::ZERO), by.max(DVec2::ZERO));
        let is_beside = (middle - half).cmpgt(high) | (middle + half).cmplt(low);
        is_beside.any() || by.perp_dot(middle).abs() > half.x * by.y.abs() + half.y * by.x.abs()
    }
}

/// Searches the crossings of a ray and an outline, all of them unless it certainly starts outside; `None` where one is open.
struct Search<'a> {
    ray: Ray,
    line: Line,
    outline: OutlineRuns<'a, Vec2>,
    starts_outside: bool,
    error_bound: f64,
}

impl WithSimd for Search<'_> {
    type Output = Option<Crossings>;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Option<Crossings> {
        let mut crossings = Crossings {
            count: 0,
            first: f64::INFINITY,
            first_within: [f64::INFINITY; 2],
            inwards: DVec2::ZERO,
            second: f64::INFINITY,
        };
        let square = self.line.by.length_squared();
        // How far along the motion a crossing still matters, as a product with the motion.
        let mut reach = if self.starts_outside { square } else { f32::INFINITY };
        for (group, boxes) in self.outline.boxes.iter().enumerate() {
            for k in bits(self.line.boxes::<S::F32x8>(boxes, reach)) {
                // The corners are found without loading the run itself. Boxes behind the last repeat it.
                let start = (group * LANES + k) * LANES;
                for number in start..self.outline.corners.len().min(start + LANES) {
                    crossings.add(self.ray, self.outline.edge(number), self.error_bound)?;
                }
                if self.starts_outside {
                    crossings.count = 0;
                    reach = fast_min(crossings.first_within[1], 1.0) as f32 * square;
                }
            }
        }
        Some(crossings)
    }
}

impl Crossings {
    /// Adds where a line crosses an edge, if it does; `None` where that is open.
    #[inline(always)]
    fn add(&mut self, ray: Ray, ends: [DVec2; 2], error_bound: f64) -> Option<()> {
        let by = ray.relative;
        let [p, q] = ends.map(|end| end - ray.from);
        let sides = [by.perp_dot(p), by.perp_dot(q)];
        let margin = error_bound * by.abs().element_sum();
        let are_on_side = |sign: f64| (sign * sides[0] > margin) & (sign * sides[1] > margin);
        if are_on_side(1.0) | are_on_side(-1.0) {
            return Some(());
        }
        if sides.iter().any(|side| side.abs() <= margin) {
            // The line passes through an end or along the edge: open, unless the edge lies behind.
            let is_behind = [p, q].iter().all(|end| by.dot(*end) < -margin);
            return is_behind.then_some(());
        }
        let inwards = (q - p).perp();
        let closing = inwards.dot(by);
        let (time, slack) = (inwards.dot(p) / closing, error_bound * inwards.abs().element_sum() / closing.abs());
        if time + slack < 0.0 {
            return Some(());
        } else if time - slack <= 0.0 {
            return None;
        }
        self.count += 1;
        if time < self.first {
            self.second = self.second.min(self.first_within[0]);
            (self.first, self.first_within, self.inwards) = (time, [time - slack, time + slack], inwards);
        } else {
            self.second = self.second.min(time - slack);
        }
        Some(())
    }

    /// The touch at the first crossing.
    fn touch(&self, ray: Ray) -> Option<Option<FirstTouch>> {
        let [at_least, at_most] = self.first_within;
        let enters = self.inwards.dot(ray.relative) > 0.0;
        if !self.count.is_multiple_of(2) {
            // It starts inside.
            None
        } else if at_least > 1.0 {
            Some(None)
        } else if enters && at_most <= 1.0 && at_most < self.second {
            Some(Some(ray.touch_at(self.first, self.inwards.normalize())))
        } else {
            None
        }
    }
}

/// A line in f32, from a point on.
#[derive(Clone, Copy)]
struct Line {
    from: Vec2,
    by: Vec2,
    /// An error bound on the products of the motion and the vector from that point to any corner.
    error_bound: f32,
}

impl Line {
    /// The motion is off by u, each product by u, with three sums: below 6u; a time times the squared motion by 5u.
    fn new(ray: Ray, around: Aabb) -> Self {
        let (from, by) = (ray.from.as_vec2(), ray.relative.as_vec2());
        let size = 2.0 * around.largest_coordinate() + from.abs().element_sum();
        Self { from, by, error_bound: error_bound(16.0, size * by.abs().element_sum()) }
    }

    /// A bit for each box that it may meet, up to where the product with the motion is `reach`.
    #[inline(always)]
    fn boxes<V: F32x8>(&self, boxes: &Boxes, reach: f32) -> u32 {
        // v·(corner − from) of the corner that is furthest along a vector v.
        let most = |v: Vec2| {
            let [low, high] = [&boxes.low, &boxes.high];
            let (x, y) = (if v.x > 0.0 { &high[0] } else { &low[0] }, if v.y > 0.0 { &high[1] } else { &low[1] });
            V::load(x) * V::splat(v.x) + V::load(y) * V::splat(v.y) - V::splat(v.dot(self.from))
        };
        let (least, nearest) = (-self.error_bound, -self.error_bound - reach);
        let left = self.by.perp();
        let meets_line = V::splat(least).bitmask_le(most(left)) & V::splat(least).bitmask_le(most(-left));
        meets_line & V::splat(least).bitmask_le(most(self.by)) & V::splat(nearest).bitmask_le(most(-self.by))
    }
}
