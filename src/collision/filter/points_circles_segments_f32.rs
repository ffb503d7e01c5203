//! For which points, circles and segments is f32 certain whether they share a point?
//!
//! u is the unit roundoff; the size of a vector is the sum of its absolute coordinates.

use crate::collision::shape::segment::Segment;
use crate::collision::sign::f32_error_bounds::{UNDERFLOW, certain_overlap, error_bound};
use crate::collision::simd::f32x4::F32x4;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::fast_max;
use glam::Vec2;

/// Below this, underflow may have made a squared length inaccurate.
const SMALLEST_SQUARE: f32 = 1e-30;

/// The product of three lengths, each at most this, does not overflow.
const LARGEST_FACTOR: f32 = (1_u64 << 40) as f32;

/// Whether a point lies in a circle, by the vector between it and the centre: |v|² − r² ≤ 0.
///
/// The squares and their sum are off by 4u of themselves, the square of the radius by 3u, the difference by u of both.
#[inline(always)]
pub(crate) fn in_circle(to_center: Vec2, radius: f32) -> Option<bool> {
    let (distance, radius) = (to_center.length_squared(), radius * radius);
    certain_overlap(distance - radius, error_bound(6.0, distance + radius))
}

/// Whether a segment and a circle of any radius from zero on share a point, by the point of the segment that is closest to the
/// centre: the foot a + t·e with t = e·w/|e|² clamped to the segment (Ericson, "Real-Time Collision Detection", 5.1.2).
///
/// With W, E and M the sizes of w, of the edge e, and of both and the radius: the foot is off along the segment by 4u·W + 5u·E,
/// which makes it at most as much further away; the vector from it by u (2W + 3E); squares and sums by 5u·M². Together below
/// 28u·M², and finite where M² is. Where |e|² has lost digits to underflow, nothing is certain.
#[inline]
pub(crate) fn segment_circle(segment: &Segment, center: Vec2, radius: f32) -> Option<bool> {
    let (edge, to_center) = (segment.b() - segment.a(), center - segment.a());
    let squared_length = edge.length_squared();
    if squared_length < SMALLEST_SQUARE {
        return None;
    }
    let along = (edge.dot(to_center) / squared_length).clamp(0.0, 1.0);
    let from_foot = to_center - edge * along;
    let size = edge.abs().element_sum() + to_center.abs().element_sum() + radius;
    certain_overlap(from_foot.length_squared() - radius * radius, error_bound(32.0, size * size))
}

/// Whether two segments share a point: each has its ends on both sides of the other's line. Segments on one line are left to the
/// exact path.
///
/// With s and t the signed distances, up to a factor, of one segment's ends from the other's line, |s + t| − |s − t| is below zero
/// where they differ in sign. With E, F and W the sizes of the edges e and f and of the vector w between their first ends: each
/// cross product is off by 4u times two of these, the sums by u of what they are sums of: 12u·E (W + F) and 12u·F (W + E).
/// Times F and E, both are off by less than 15u·E·F (E + F + W). Where that product may overflow, nothing is certain.
#[inline]
pub(crate) fn segments(a: &Segment, b: &Segment) -> Option<bool> {
    let (gap, total_error) = crossing(a.b() - a.a(), b.b() - b.a(), b.a() - a.a())?;
    certain_overlap(gap, total_error)
}

/// Below zero where segments cross, and the error bound on it.
#[inline(always)]
fn crossing(e: Vec2, f: Vec2, w: Vec2) -> Option<(f32, f32)> {
    let [e_size, f_size, w_size] = [e, f, w].map(|vector| vector.abs().element_sum());
    let size = e_size + f_size + w_size;
    if size > LARGEST_FACTOR {
        return None;
    }
    let (turn, from_a, from_b) = (e.perp_dot(f), e.perp_dot(w), w.perp_dot(f));
    let of_b = (from_a + from_a + turn).abs() - turn.abs();
    let of_a = (from_b + from_b - turn).abs() - turn.abs();
    let total_error = error_bound(16.0, e_size * f_size) * size + UNDERFLOW;
    Some((fast_max(of_b * f_size, of_a * e_size), total_error))
}

/// Whether two segments, which may be points, are no further apart than a radius: they cross, or one of four ends is that near to the
/// other segment, each in a lane.
///
/// As for [`segment_circle`], with two more roundings for an end and one for the inverse: below 48u·M². Where it is not certain whether the
/// segments cross, one has an end within 100u·M of the other, which is far less than the square root of the bound; unless underflow may have
/// lost the crossing, and nothing is certain.
#[inline]
pub(crate) fn capsules(a: &Segment, b: &Segment, radius: f32) -> Option<bool> {
    let (e, f, w) = (a.b() - a.a(), b.b() - b.a(), b.a() - a.a());
    let (gap, total_error) = crossing(e, f, w)?;
    let [of_e, of_f] = [e, f].map(Vec2::length_squared);
    let is_accurate = |edge: Vec2, squared: f32| squared >= SMALLEST_SQUARE || edge == Vec2::ZERO;
    if !(is_accurate(e, of_e) && is_accurate(f, of_f)) {
        return None;
    }
    let may_be_lost = gap.abs() <= total_error && total_error < 2.0 * UNDERFLOW;
    if may_be_lost && of_e.min(of_f) > 0.0 {
        return None;
    }
    let [of_e, of_f] = [of_e, of_f].map(|squared| if squared > 0.0 { 1.0 / squared } else { 0.0 });
    let (to_a, to_b) = (e - w, w + f);
    let (x, y) = (F32x4::new(-w.x, to_a.x, w.x, to_b.x), F32x4::new(-w.y, to_a.y, w.y, to_b.y));
    let (along_x, along_y) = (F32x4::new(f.x, f.x, e.x, e.x), F32x4::new(f.y, f.y, e.y, e.y));
    let ahead = (x * along_x + y * along_y) * F32x4::new(of_f, of_f, of_e, of_e);
    let part = ahead.max(F32x4::splat(0.0)).min(F32x4::splat(1.0));
    let (x, y) = (x - along_x * part, y - along_y * part);
    let squared = -(F32x4::splat(0.0) - (x * x + y * y)).max_element();
    let size = (e.abs() + f.abs() + w.abs()).element_sum() + radius;
    let gap = if gap < -total_error { f32::NEG_INFINITY } else { squared - radius * radius };
    certain_overlap(gap, error_bound(64.0, size * size))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The products of three lengths vanish long before the squared lengths do.
    #[test]
    fn crossing_segments_overlap_at_every_scale() {
        let mut decided = 0;
        for exponent in -100..=60 {
            let unit = 2.0_f32.powi(exponent);
            let segment = |a: [f32; 2], b: [f32; 2]| Segment::new(Vec2::from(a) * unit, Vec2::from(b) * unit);
            let flat = segment([-6.0, -1.0], [-2.0, -1.0]).expect("finite");
            let upright = segment([-5.0, -2.0], [-5.0, 0.0]).expect("finite");
            let said = capsules(&flat, &upright, 0.5 * unit);
            assert_ne!(said, Some(false), "in units of 2^{exponent}");
            decided += usize::from(said == Some(true));
        }
        assert!(decided > 70, "{decided} are decided");
    }
}
