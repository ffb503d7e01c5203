//! How does one shape move against another? In a frame along that motion.

use crate::collision::shape::aabb::Aabb;
use crate::collision::simd::min_max::{fast_max, fast_min};
use glam::{DVec2, Vec2};

/// Relative to the largest coordinates and the motion: far more than the rounding of a time when boxes meet.
const BOX_ERROR: f64 = 64.0 * f64::EPSILON;

/// What two shapes move by while the time goes from 0 to 1; the two motions differ.
#[derive(Clone, Copy)]
pub(crate) struct Sweep {
    pub by: [Vec2; 2],
    /// The unit direction of the first shape's motion relative to the second.
    along: DVec2,
    /// The length of that motion.
    pub length: f64,
}

impl Sweep {
    /// `None` if the shapes do not move relative to each other.
    pub fn new(by: [Vec2; 2]) -> Option<Self> {
        let relative = by[0].as_dvec2() - by[1].as_dvec2();
        let length = relative.length();
        (length > 0.0).then(|| Self { by, along: relative / length, length })
    }

    /// The relative motion as exact sums: x of two numbers, y of two.
    pub fn exactly(&self) -> [[f64; 2]; 2] {
        let [a, b] = self.by.map(|by| by.as_dvec2());
        [[a.x, -b.x], [a.y, -b.y]]
    }

    /// How far a vector leads along the motion and beside it.
    pub fn in_frame(&self, vector: DVec2) -> DVec2 {
        DVec2::new(self.along.dot(vector), self.along.perp_dot(vector))
    }

    /// The vector that leads so far along the motion and beside it.
    pub fn in_world(&self, vector: DVec2) -> DVec2 {
        self.along * vector.x + self.along.perp() * vector.y
    }

    /// The direction of the first shape's motion relative to the second, rounded.
    pub fn direction(&self) -> Vec2 {
        self.along.as_vec2()
    }

    /// When a box that moves like the first shape first meets one that moves like the second; a little sooner, as errors of rounding
    /// are added to the boxes. `None` if they do not meet.
    pub fn boxes_meet(&self, a: Aabb, b: Aabb) -> Option<f64> {
        let by = self.along * self.length;
        let error_bound = BOX_ERROR * (f64::from(a.largest_coordinate() + b.largest_coordinate()) + self.length);
        // The difference of the boxes, which a ray from the origin has to cross: Kay and Kajiya, "Ray Tracing Complex Scenes" (1986).
        let low = b.min.as_dvec2() - a.max.as_dvec2() - error_bound;
        let high = b.max.as_dvec2() - a.min.as_dvec2() + error_bound;
        let (mut enter, mut leave) = (0.0, 1.0);
        for [low, high, by] in [[low.x, high.x, by.x], [low.y, high.y, by.y]] {
            if by == 0.0 {
                if low > 0.0 || high < 0.0 {
                    return None;
                }
            } else {
                let (first, second) = if by > 0.0 { (low / by, high / by) } else { (high / by, low / by) };
                (enter, leave) = (fast_max(first, enter), fast_min(second, leave));
            }
        }
        (enter <= leave).then_some(enter)
    }
}
