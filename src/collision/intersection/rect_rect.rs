//! Which area do two rectangles have in common, if no corner of one is close to a side of the other?
//!
//! The outline of the intersection of two convex shapes consists of the parts of each edge inside the other shape, in the
//! order of the directions of the edges, in which the edges of two rectangles alternate. In the frame of the other rectangle
//! an edge is clipped by two slabs, after Liang and Barsky, "A new concept and method for line clipping" (1984), so all eight
//! edges are clipped without an unpredictable branch. It answers only when every corner is farther from every side than a
//! margin, so that the rounding of the clipping cannot matter, or when the sides are parallel to the world's axes and compare
//! exactly.

use crate::collision::intersection::rounding::round_to_f32::box_corners;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::error_free::exact_between;
use crate::collision::sign::f64_tolerances::{BESIDE_EDGE, DISTANCE_ERROR};
use crate::collision::simd::min_max::{fast_max, fast_min};
use core::array::from_fn;
use glam::DVec2;

/// The corners of the intersection of two rectangles with an area, none where nothing is common, and the largest
/// coordinate of both; `None` where that takes exact signs.
#[inline(always)]
pub(crate) fn clip_rects(a: Rect, b: Rect, corners: &mut [DVec2; 8]) -> Option<(&[DVec2], f64)> {
    if a.is_axis_aligned() && b.is_axis_aligned() {
        return None;
    }
    let (a, b) = (RectF64::of(a), RectF64::of(b));
    let count = clip_turned(&a, &b, corners)?;
    Some((&corners[..count], fast_max(a.size(), b.size())))
}

/// The least and the largest coordinates of the intersection of two rectangles with an area whose sides are parallel to the
/// world's axes, and the largest coordinate of both; `None` for others, and where f64 does not represent their bounds. Nothing is
/// common unless both minima are below the maxima.
#[inline]
pub(crate) fn common_box(a: &Rect, b: &Rect) -> Option<([DVec2; 2], f64)> {
    if !(a.is_axis_aligned() && b.is_axis_aligned() && a.has_area() && b.has_area()) {
        return None;
    }
    let (a, b) = (RectF64::of(*a), RectF64::of(*b));
    let ([a_min, a_max], [b_min, b_max]) = (a.exact_bounds()?, b.exact_bounds()?);
    Some(([a_min.max(b_min), a_max.min(b_max)], fast_max(a.size(), b.size())))
}

/// How many corners the intersection of two rectangles has; `None` where a corner of one is within the margin of a side
/// of the other.
fn clip_turned(a: &RectF64, b: &RectF64, corners: &mut [DVec2; 8]) -> Option<usize> {
    let b = &b.turned_next_to(a.axis);
    if a.axis == b.axis {
        return clip_parallel(a, b, corners);
    }
    let (a_in_b, b_in_a) = (LocalRect::new(a, b), LocalRect::new(b, a));
    let margin = BESIDE_EDGE * fast_max(a.size(), b.size());
    if fast_max(a_in_b.gap(), b_in_a.gap()) > margin {
        return Some(0);
    }
    if fast_min(a_in_b.distance_to_side_lines(), b_in_a.distance_to_side_lines()) <= margin {
        return None;
    }
    let ([a_from, a_to], [b_from, b_to]) = (a_in_b.within(), b_in_a.within());
    let (a_starts, b_starts) = (a.along_edges(a_from), b.along_edges(b_from));
    let mut count = 0;
    for k in 0..4 {
        // Every start is written; a start that does not count is overwritten.
        corners[count % 8] = a_starts[k];
        count += usize::from(a_from[k] < a_to[k]);
        corners[count % 8] = b_starts[k];
        count += usize::from(b_from[k] < b_to[k]);
    }
    Some(count)
}

/// Like [`clip_turned`], for two rectangles with the same axis: in their frame, the intersection of two boxes. `None` where it may be
/// thinner than rounding.
fn clip_parallel(a: &RectF64, b: &RectF64, corners: &mut [DVec2; 8]) -> Option<usize> {
    let between = b.center - a.center;
    let center = DVec2::new(a.axis.dot(between), a.axis.perp_dot(between)) / a.axis.length_squared();
    let (min, max) = ((center - b.half).max(-a.half), (center + b.half).min(a.half));
    let thinnest = (max - min).min_element();
    if thinnest.abs() <= DISTANCE_ERROR * fast_max(a.size(), b.size()) {
        return None;
    }
    corners[..4]
        .copy_from_slice(&box_corners(min, max).map(|corner| a.center + a.axis * corner.x + a.axis.perp() * corner.y));
    Some(if thinnest > 0.0 { 4 } else { 0 })
}

/// A rectangle in f64. Its axis keeps its stored length, which is the unit of the half extents.
///
/// Edge k has the direction of the axis after k quarter turns.
#[derive(Clone, Copy)]
struct RectF64 {
    center: DVec2,
    axis: DVec2,
    half: DVec2,
}

impl RectF64 {
    #[inline]
    fn of(rect: Rect) -> Self {
        Self { center: rect.center().as_dvec2(), axis: rect.axis().as_dvec2(), half: rect.half_extents().as_dvec2() }
    }

    /// This rectangle by the axis that is at most a quarter turn ahead of another one.
    fn turned_next_to(self, axis: DVec2) -> Self {
        let flip = if axis.dot(self.axis) < 0.0 { -1.0 } else { 1.0 };
        let (forward, half) = (self.axis * flip, self.half);
        let is_behind = axis.perp_dot(forward) < 0.0;
        Self {
            axis: if is_behind { forward.perp() } else { forward },
            half: if is_behind { DVec2::new(half.y, half.x) } else { half },
            ..self
        }
    }

    /// Half extents along the world's axes.
    #[inline]
    fn world_half(&self) -> DVec2 {
        let axis = self.axis.abs();
        DVec2::new(self.half.x * axis.x + self.half.y * axis.y, self.half.x * axis.y + self.half.y * axis.x)
    }

    /// The largest coordinate, without its sign.
    #[inline]
    fn size(&self) -> f64 {
        let farthest = self.center.abs() + self.world_half();
        fast_max(farthest.x, farthest.y)
    }

    /// The smallest and the largest coordinates of an axis-aligned rectangle, if f64 represents them.
    #[inline]
    fn exact_bounds(&self) -> Option<[DVec2; 2]> {
        let (center, half) = (self.center, self.world_half());
        Some([exact_between(half, center)?, exact_between(-half, center)?])
    }

    /// Half the length of each edge, and half the distance to the opposite one.
    fn halves(&self) -> [[f64; 4]; 2] {
        let DVec2 { x, y } = self.half;
        [[x, y, x, y], [y, x, y, x]]
    }

    /// On each edge the point at a signed distance from its middle.
    fn along_edges(&self, by: [f64; 4]) -> [DVec2; 4] {
        let ([x, y], [_, out]) = (quarter_turns(self.axis), self.halves());
        from_fn(|k| self.center + DVec2::new(x[k] * by[k] + y[k] * out[k], y[k] * by[k] - x[k] * out[k]))
    }
}

/// A rectangle in the frame of another one, which there is the box from −limit to limit.
struct LocalRect {
    center: DVec2,
    axis: DVec2,
    half: DVec2,
    limit: DVec2,
    /// The middles of the edges, x and y.
    middles: [[f64; 4]; 2],
    /// Half the lengths of the edges.
    long: [f64; 4],
}

impl LocalRect {
    fn new(rect: &RectF64, other: &RectF64) -> Self {
        let turned = |vector: DVec2| DVec2::new(other.axis.dot(vector), other.axis.perp_dot(vector));
        let (center, axis) = (turned(rect.center - other.center), turned(rect.axis));
        let ([x, y], [long, out]) = (quarter_turns(axis), rect.halves());
        let middles = [from_fn(|k| center.x + y[k] * out[k]), from_fn(|k| center.y - x[k] * out[k])];
        Self { center, axis, half: rect.half, limit: other.half * other.axis.length_squared(), middles, long }
    }

    /// By how much the whole rectangle is beyond a side of the other; not above zero where it is beyond none.
    fn gap(&self) -> f64 {
        let (along, across) = (self.axis.abs() * self.half.x, self.axis.abs() * self.half.y);
        let gap = self.center.abs() - self.limit - along - DVec2::new(across.y, across.x);
        fast_max(gap.x, gap.y)
    }

    /// The smallest distance of a corner from the line through a side of the other.
    fn distance_to_side_lines(&self) -> f64 {
        let ([x, y], long) = (quarter_turns(self.axis), self.long);
        let beside: [f64; 4] = from_fn(|k| {
            let corner = [self.middles[0][k] - x[k] * long[k], self.middles[1][k] - y[k] * long[k]];
            fast_min((corner[0].abs() - self.limit.x).abs(), (corner[1].abs() - self.limit.y).abs())
        });
        fast_min(fast_min(beside[0], beside[1]), fast_min(beside[2], beside[3]))
    }

    /// Where along each edge, from its middle, its part within the other starts and ends. It has none if the start is
    /// not before the end.
    fn within(&self) -> [[f64; 4]; 2] {
        /// No product of two f32 but zero is smaller, and its reciprocal times a size is finite.
        const SMALLEST: f64 = f32::from_bits(1) as f64 * f32::from_bits(1) as f64;
        let inverse = |part: f64| 1.0 / fast_max(part.abs(), SMALLEST).copysign(part);
        let [x, y] = quarter_turns(DVec2::new(inverse(self.axis.x), inverse(self.axis.y)));
        // Where an edge is halfway between two sides, and how far it is from there to either of them.
        let halfway: [[f64; 4]; 2] = [from_fn(|k| -self.middles[0][k] * x[k]), from_fn(|k| -self.middles[1][k] * y[k])];
        let half_width: [[f64; 4]; 2] =
            [from_fn(|k| self.limit.x * x[k].abs()), from_fn(|k| self.limit.y * y[k].abs())];
        [
            from_fn(|k| {
                fast_max(fast_max(halfway[0][k] - half_width[0][k], halfway[1][k] - half_width[1][k]), -self.long[k])
            }),
            from_fn(|k| {
                fast_min(fast_min(halfway[0][k] + half_width[0][k], halfway[1][k] + half_width[1][k]), self.long[k])
            }),
        ]
    }
}

/// The x and the y of a direction and of its three quarter turns from +x towards +y.
fn quarter_turns(direction: DVec2) -> [[f64; 4]; 2] {
    let DVec2 { x, y } = direction;
    [[x, -y, -x, y], [y, x, -y, -x]]
}

#[cfg(test)]
mod tests;
