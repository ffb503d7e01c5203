//! When does a point that moves first touch a polygon of many corners, concave ones too? In f64, where an error bound decides it.
//!
//! The line of its motion, without an end, crosses the outline an even number of times if it starts outside. Then it enters at the first
//! crossing. Only runs of edges are asked whose boxes the line meets.

use crate::collision::{
    motion::{first_touch::FirstTouch, ray::Ray},
    shape::{aabb::Aabb, convex8::LANES, edge_runs::Boxes, polygon::Polygon},
};
use core::iter::zip;
use glam::DVec2;

/// What the crossings so far are.
struct Crossings {
    count: usize,
    /// The times of the first one: as computed, and at least and at most.
    first: f64,
    first_within: [f64; 2],
    /// Across the edge there, into the shape.
    inwards: DVec2,
    /// At least, the time of the second one.
    second: f64,
}

impl Ray {
    /// The first touch of a polygon, of which it is certain whether there is one; `None` where that is open.
    #[inline(never)]
    pub fn touch_outline(self, polygon: &Polygon) -> Option<Option<FirstTouch>> {
        let around = polygon.aabb();
        let error_bound = self.error_bound(f64::from(around.largest_coordinate()));
        if self.passes(around, error_bound) {
            return Some(None);
        }
        let outline = polygon.outline();
        let mut crossings = Crossings {
            count: 0,
            first: f64::INFINITY,
            first_within: [f64::INFINITY; 2],
            inwards: DVec2::ZERO,
            second: f64::INFINITY,
        };
        for (boxes, runs) in zip(outline.boxes, outline.runs.chunks(LANES)) {
            let may_cross = boxes.on_line(self.from, self.relative);
            for run in runs.iter().enumerate().filter(|(k, _)| may_cross >> k & 1 == 1).map(|(_, run)| run) {
                let count = run.lanes().count_ones() as usize;
                for number in run.first..run.first + count {
                    crossings.add(self, outline.edge(number), error_bound)?;
                }
            }
        }
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

impl Crossings {
    /// Adds where a line crosses an edge, if it does; `None` where that is open.
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
            // Through an end, or along the edge, unless it lies behind.
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

impl Boxes {
    /// A bit for each box that a line may meet, from a point on: in f32, so boxes beside it by rounding count, too.
    fn on_line(&self, from: DVec2, by: DVec2) -> u32 {
        const ROUNDING: f32 = 16.0 * f32::EPSILON;
        let (from, by) = (from.as_vec2(), by.as_vec2());
        let (width, slack) = (by.abs(), ROUNDING * by.abs().element_sum());
        (0..LANES).fold(0, |bits, k| {
            let ([low_x, low_y], [high_x, high_y]) = (self.low.map(|all| all[k]), self.high.map(|all| all[k]));
            let (x, y) = (0.5 * (low_x + high_x) - from.x, 0.5 * (low_y + high_y) - from.y);
            let (half_x, half_y) = (0.5 * (high_x - low_x), 0.5 * (high_y - low_y));
            let size = low_x.abs().max(high_x.abs()) + low_y.abs().max(high_y.abs()) + from.x.abs() + from.y.abs();
            let beside = (by.x * y - by.y * x).abs() - (half_x * width.y + half_y * width.x);
            let ahead = by.x * x + by.y * y + (half_x * width.x + half_y * width.y);
            // Written so that NaN counts.
            let is_off = (beside > slack * size) | (ahead < -slack * size);
            bits | u32::from(!is_off) << k
        })
    }
}
