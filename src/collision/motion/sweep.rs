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

    /// The motion of boxes within `a`, which move like the first shape, against boxes within `b`, which move like the second.
    pub fn of_boxes(&self, a: Aabb, b: Aabb) -> BoxSweep {
        let error_bound = BOX_ERROR * (f64::from(a.largest_coordinate() + b.largest_coordinate()) + self.length);
        BoxSweep { inverse: (self.along * self.length).recip(), error_bound }
    }
}

/// How boxes move against each other.
pub(crate) struct BoxSweep {
    /// One over the motion, infinite where there is none.
    inverse: DVec2,
    error_bound: f64,
}

impl BoxSweep {
    /// When two boxes first meet; a little sooner, as errors of rounding are added to the boxes. `None` if they do not meet.
    #[inline(always)]
    pub fn meet(&self, a: Aabb, b: Aabb) -> Option<f64> {
        // The difference of the boxes, which a ray from the origin has to cross: Kay and Kajiya, "Ray Tracing Complex Scenes" (1986).
        let low = (b.min.as_dvec2() - a.max.as_dvec2() - self.error_bound) * self.inverse;
        let high = (b.max.as_dvec2() - a.min.as_dvec2() + self.error_bound) * self.inverse;
        let (first, second) = (low.min(high), low.max(high));
        // Without a motion along an axis, the times are infinite. Where a gap is the whole error bound, zero times infinity is NaN, and the
        // boxes do not meet.
        let enter = fast_max(first.x, fast_max(first.y, 0.0));
        let leave = fast_min(second.x, fast_min(second.y, 1.0));
        (enter <= leave).then_some(enter)
    }
}
