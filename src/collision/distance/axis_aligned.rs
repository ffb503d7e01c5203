//! Which point do two axis-aligned rectangles share? The leftmost of the corners of one that are deepest in the other.
//!
//! To the last bit the point that [`rect_rect`](crate::collision::distance::rect_rect) finds, but without rotations. Tiles, walls and boxes
//! share edges and corners, so several corners are equally deep, and no branch can predict which.

use crate::collision::distance::rect_rect::common_center;
use crate::collision::relation::axis_aligned::axis_aligned_rects_separation;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f32_error_bounds::extent_of;
use crate::collision::sign::f64_tolerances::distance_error_bound;
use crate::collision::simd::f64x2::F64x2;
use crate::collision::simd::lanes::Lanes;
use crate::collision::simd::min_max::{fast_max, fast_min};
use core::cmp::Ordering;
use core::hint::select_unpredictable;
use glam::Vec2;

/// A common point of two axis-aligned rectangles; NaN where one is rotated or f64 is not certain.
#[inline(never)]
pub(crate) fn axis_aligned_common_point(a: &Rect, b: &Rect) -> Vec2 {
    let frames = [CornersWithin::new(a, b), CornersWithin::new(b, a)];
    let least = frames[0].outside.min(frames[1].outside);
    let nearest = fast_min(least.x(), least.yx().x());
    if -nearest > distance_error_bound(f64::from(extent_of(a.error_bound() + b.error_bound()))) {
        return leftmost(&frames, nearest);
    }
    let gap = fast_max(frames[0].gap, frames[1].gap);
    let halves = [a.half_extents().x, a.half_extents().y, b.half_extents().x, b.half_extents().y];
    let error_bound = distance_error_bound(halves.iter().map(|&half| f64::from(half)).sum());
    let corner = || if nearest <= 0.0 { leftmost(&frames, nearest) } else { Vec2::NAN };
    if gap < -error_bound {
        return common_center(a, b).unwrap_or_else(corner);
    }
    let separation = axis_aligned_rects_separation(a, b);
    if separation.is_some_and(Ordering::is_le) { corner() } else { Vec2::NAN }
}

/// Whether both are axis-aligned and, up to rounding, share a point.
#[inline(always)]
pub(crate) fn may_share_a_point(a: &Rect, b: &Rect) -> bool {
    let between = (b.center() - a.center()).abs();
    is_unturned(a) && is_unturned(b) && between.cmple(a.half_extents() + b.half_extents()).all()
}

/// Whether its own axes are those of the world.
#[inline(always)]
fn is_unturned(rect: &Rect) -> bool {
    rect.axis_numbers().map(f32::to_bits) == [1.0_f32.to_bits(), 0]
}

/// The two corners of one rectangle that may be nearest to another one: with d the vector between the centres, the corner of least
/// |d_x| or |d_y| and one of its neighbours.
struct CornersWithin {
    /// By how much each of the two is outside the nearest side, below zero inside.
    outside: F64x2,
    /// The first corner's x and the second one's y, then the second one's x and the first one's y.
    at: [F64x2; 2],
    /// The gap between the rectangles.
    gap: f64,
}

impl CornersWithin {
    #[inline(always)]
    fn new(rect: &Rect, other: &Rect) -> Self {
        let (center, half) = (F64x2::from_vec2(rect.center()), F64x2::from_vec2(rect.half_extents()));
        let other_half = F64x2::from_vec2(other.half_extents());
        let between = F64x2::from_vec2(other.center()) - center;
        let away = between.abs();
        let far = away - other_half;
        let near = away - other_half.conjugate().mul_sign(between.mul_sign(between.yx()));
        let gaps = far - half;
        Self {
            outside: (far.abs() - half).max((near.abs() - half).yx()),
            at: [center + far.mul_sign(between), center + near.mul_sign(between)],
            gap: fast_max(gaps.x(), gaps.yx().x()),
        }
    }

    /// The corners that are this far outside; infinity for the others.
    #[inline(always)]
    fn corners(&self, outside: f64) -> [Vec2; 2] {
        let [far, near] = self.at.map(|at| at.to_dvec2().as_vec2());
        let corner = |x, y, is_outside| select_unpredictable(is_outside <= outside, Vec2::new(x, y), Vec2::INFINITY);
        [corner(far.x, near.y, self.outside.x()), corner(near.x, far.y, self.outside.yx().x())]
    }
}

/// The leftmost, and of those uppermost, of all corners that are this far outside.
#[inline(always)]
fn leftmost(frames: &[CornersWithin; 2], outside: f64) -> Vec2 {
    let left_of = |[p, q]: [Vec2; 2]| select_unpredictable((q.x < p.x) | ((q.x == p.x) & (q.y < p.y)), q, p);
    left_of([left_of(frames[0].corners(outside)), left_of(frames[1].corners(outside))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::distance::rect_rect::closest_points;
    use crate::collision::{ClosestPoints, overlaps};
    use crate::split_mix::SplitMix;

    #[test]
    fn the_common_point_matches_the_general_path() {
        let mut random = SplitMix(5);
        let (mut met, mut answered) = (0, 0);
        for i in 0..40_000 {
            let scale = [1.0, 0.1, 1e-30, 1e15][i % 4];
            // On a grid, where several corners are equally deep, and off it.
            let is_on_grid = i % 8 < 5;
            let mut number = |limit: f32| {
                let number = random.within(limit).x;
                scale * if is_on_grid { number.round() } else { number }
            };
            let mut rect = || {
                let (center, half) = (Vec2::new(number(6.0), number(6.0)), Vec2::new(number(4.0), number(4.0)).abs());
                Rect::new(center, half, 0.0).expect("moderate numbers")
            };
            let (a, b) = (rect(), rect());
            let point = axis_aligned_common_point(&a, &b);
            met += usize::from(overlaps(&a, &b));
            if !point.x.is_nan() {
                let due = closest_points(&a, &b).points();
                let said = ClosestPoints { on_a: point, on_b: point, distance: 0.0 };
                assert_eq!(Some(said), due, "round {i}: {a:?} and {b:?}");
                answered += 1;
            }
        }
        assert!(met > 10_000 && answered > met - met / 5, "{answered} answered of {met} that meet");
    }
}
