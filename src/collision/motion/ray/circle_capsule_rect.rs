//! When does a point that moves first touch a disc, a capsule or a rectangle? In f64, where an error bound decides it.
//!
//! A rectangle after Cyrus and Beck, "Generalized Two- and Three-Dimensional Clipping" (1978), without branches: which side a ray enters
//! is as good as random.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::discs;
use crate::collision::motion::ray::Ray;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::simd::min_max::{fast_max, fast_min};
use glam::DVec2;

impl Ray {
    #[inline(always)]
    pub(super) fn touch_disc(self, center: DVec2, radius: f64) -> Option<Option<FirstTouch>> {
        discs([self.from, center], [0.0, radius], &self.motions())
    }

    /// The first touch of a segment with a radius: with the strip along it, or with the disc at the end beyond which the ray enters the
    /// strip or starts in it.
    #[inline(always)]
    pub(super) fn touch_capsule(self, segment: &Segment, radius: f64) -> Option<Option<FirstTouch>> {
        let [a, b] = segment.ends().map(|end| end.as_dvec2());
        let (center, half) = ((a + b) * 0.5, (b - a) * 0.5);
        let (to_center, by, length) = (center - self.from, self.relative, half.length());
        // The roundings of the gap are below half the margin. If the ray enters from outside the strip, it closes by more than that half,
        // so the time is off by less than margin / closing. A time without that meaning leads to a disc, whose own test is certain.
        let margin = length * self.error_bound(center.abs().max_element() + length + radius);
        // Times the length.
        let (across, closing) = (half.perp_dot(to_center), half.perp_dot(by));
        let (gap, closing) = (across.abs() - radius * length, closing * across.signum());
        let mut time = 0.0;
        if gap > margin {
            if gap - closing > margin {
                return Some(None);
            }
            time = gap / closing;
        } else if gap >= -margin {
            return None;
        }
        let beyond = half.dot(to_center - by * time);
        let slack = if gap > margin { margin + (half.dot(by) / closing).abs() * margin } else { margin };
        let past_end = beyond.abs() - length * length;
        if past_end > slack {
            self.touch_disc(center - half * beyond.signum(), radius)
        } else if past_end < -slack && gap > margin && gap - closing < -margin {
            Some(Some(self.touch_at(time, half.perp() * (across.signum() / length))))
        } else {
            None
        }
    }

    #[inline(always)]
    pub(super) fn touch_rect(self, rect: &Rect) -> Option<Option<FirstTouch>> {
        let [center, half, axis] = [rect.center(), rect.half_extents(), rect.axis()].map(|v| v.as_dvec2());
        // One step of Newton's method: the axis is a unit vector up to rounding to f32.
        let square = axis.length_squared();
        let unit = axis * (1.5 - 0.5 * square);
        let extents = half * (square * (1.5 - 0.5 * square));
        let local = |v: DVec2| DVec2::new(unit.dot(v), unit.perp_dot(v));
        let (to_center, by) = (local(center - self.from), local(self.relative));
        let error_bound = self.error_bound(center.abs().max_element() + half.element_sum());
        // Along the motion. Where an axis has none of it, the times are infinite, or NaN, which leaves the answer open.
        let along = to_center * by.signum();
        let inverse = DVec2::ONE / by.abs();
        let [enter, leave] = [along - extents, along + extents];
        let enter_at = |margin: f64| (enter + margin) * inverse;
        let leave_at = |margin: f64| (leave + margin) * inverse;
        let largest = |times: DVec2| fast_max(times.x, times.y);
        let smallest = |times: DVec2| fast_min(times.x, times.y);
        let (first, last) = (largest(enter_at(-error_bound)), smallest(leave_at(error_bound)));
        if first > fast_min(last, 1.0) || last < 0.0 {
            return Some(None);
        }
        let is_certain =
            first > 0.0 && largest(enter_at(error_bound)) <= fast_min(smallest(leave_at(-error_bound)), 1.0);
        if !is_certain {
            return None;
        }
        let times = enter * inverse;
        // By an index: without an instruction that selects, as in SSE2, the compiler would branch.
        let axis = usize::from(times.y >= times.x || times.x.is_nan());
        let normals = [unit * by.x.signum(), unit.perp() * by.y.signum()];
        Some(Some(self.touch_at(enter.to_array()[axis] / by.abs().to_array()[axis], normals[axis])))
    }
}
