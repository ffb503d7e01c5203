//! The same for points, segments and circles among each other, which need no frame. What stands for what is as in the file above.

use super::{TINY, bound, decide};
use crate::collision::{Circle, Segment, extremes::greater};
use glam::Vec2;

/// Whether a point that lies at `way` from the centre is in the circle. Squares and their sum are off by 4u of themselves, the square
/// of the radius by 3u, the difference by u of both.
#[inline(always)]
pub(super) fn in_circle(way: Vec2, radius: f32) -> Option<bool> {
    let (distance, reach) = (way.length_squared(), radius * radius);
    decide(distance - reach, bound(6.0, distance + reach))
}

/// Whether the circles share a point.
#[inline]
pub(super) fn circles(a: &Circle, b: &Circle) -> Option<bool> {
    in_circle(b.center() - a.center(), a.radius() + b.radius())
}

/// Whether the segment and the circle of any radius from zero on share a point, by the point of the segment next to the centre.
///
/// With W, E and M the sums of the absolute coordinates of the way to the centre from an end, of that to the other end, and of both and
/// the radius: that point is off along the segment by 4u·W + 5u·E, which makes it at the most as much further away; the way from it by
/// u (2W + 3E); squares and sums by 5u·M². Together below 28u·M², and finite where M² is. Where the square of the segment's length has few places, the
/// exact path is asked.
#[inline]
pub(super) fn segment_circle(segment: &Segment, center: Vec2, radius: f32) -> Option<bool> {
    const LEAST: f32 = 1e-30;
    let (edge, way) = (segment.b() - segment.a(), center - segment.a());
    let square = edge.length_squared();
    if square < LEAST {
        return None;
    }
    let along = (edge.dot(way) / square).clamp(0.0, 1.0);
    let distance = (way - edge * along).length_squared();
    let size = edge.abs().element_sum() + way.abs().element_sum() + radius;
    decide(distance - radius * radius, bound(32.0, size * size))
}

/// Whether the segments share a point: each has its ends on both sides of the other's line. Segments on one line are for the
/// exact path.
///
/// With s and t how far the ends of one lie to the sides of the other's line, |s + t| − |s − t| is below zero where they differ in sign.
/// With E, F and W the sums of the absolute coordinates of e, f and the way w between their first ends: each cross product is off by
/// 4u of two of them multiplied, the sums by u of what they are sums of: 12u·E (W + F) and 12u·F (W + E). Times F and E, both are
/// off by less than 15u·E·F (E + F + W). Where a product may overflow, the exact path is asked.
#[inline]
pub(super) fn segments(a: &Segment, b: &Segment) -> Option<bool> {
    const MOST: f32 = (1_u64 << 40) as f32;
    let (e, f, w) = (a.b() - a.a(), b.b() - b.a(), b.a() - a.a());
    let [e_size, f_size, w_size] = [e, f, w].map(|v| v.abs().element_sum());
    let size = e_size + f_size + w_size;
    if size > MOST {
        return None;
    }
    let (turn, from_a, from_b) = (e.perp_dot(f), e.perp_dot(w), w.perp_dot(f));
    let of_b = (from_a + from_a + turn).abs() - turn.abs();
    let of_a = (from_b + from_b - turn).abs() - turn.abs();
    decide(greater(of_b * f_size, of_a * e_size), bound(16.0, e_size * f_size) * size + TINY)
}
