//! Which two points of two rectangles are closest?

use crate::collision::answer::{ClosestPoints, OptionalClosest};
use crate::collision::filter::with_rect_f64::point_rect;
use crate::collision::overlaps::any_pair::overlaps;
use crate::collision::pair_formulas::rect_rect::{Corners, Found};
use crate::collision::shape::rect::Rect;
use crate::collision::sign::f32_error_bounds::extent_of;
use crate::collision::sign::f64_tolerances::distance_error_bound;
use crate::collision::simd::min_max::fast_max;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{Simd, WithSimd};
use core::cmp::Ordering;
use glam::Vec2;

/// The closest points of two rectangles, or a common one; undecided where the two cross without a corner or centre of one in the other.
#[inline]
pub(crate) fn closest_points(a: &Rect, b: &Rect) -> OptionalClosest {
    run_vectorized(RectClosest { a, b })
}

struct RectClosest<'a> {
    a: &'a Rect,
    b: &'a Rect,
}

impl WithSimd for RectClosest<'_> {
    type Output = OptionalClosest;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> OptionalClosest {
        let Self { a, b } = self;
        let Found { corners, which, nearest, gap } = Found::new::<S>(a, b);
        let error_bound = distance_error_bound(f64::from(extent_of(a.error_bound() + b.error_bound())));
        // One comparison: the compiler makes two into branches that no processor can predict.
        if fast_max(gap, -nearest) > error_bound {
            let ends = if which & (which - 1) == 0 {
                corners.ends(first_of(which)).map(|end| end.as_vec2())
            } else {
                leftmost(&corners, which)
            };
            let squared = if nearest > 0.0 { nearest } else { 0.0 };
            let distance = (squared.sqrt() as f32).clamp(0.0, f32::MAX);
            OptionalClosest::some(ClosestPoints { on_a: ends[0], on_b: ends[1], distance })
        } else {
            uncertain(&corners, which, nearest, gap, [a, b])
        }
    }
}

/// The first corner whose bit is set.
#[inline(always)]
fn first_of(corners: u32) -> usize {
    corners.trailing_zeros() as usize % 4
}

/// The two ends by x, then by y.
fn from_left([p, q]: [Vec2; 2]) -> [Vec2; 2] {
    if q.to_array() < p.to_array() { [q, p] } else { [p, q] }
}

/// Of several corners, each with the point closest to it, the pair that is leftmost, then uppermost.
#[cold]
#[inline(never)]
fn leftmost(corners: &Corners, which: u32) -> [Vec2; 2] {
    let all = (0..4).filter(|index| which >> index & 1 == 1).map(|index| corners.ends(index).map(|end| end.as_vec2()));
    all.fold([Vec2::INFINITY; 2], |leftmost, next| {
        let [new, old] = [next, leftmost].map(|ends| from_left(ends).map(|end| end.to_array()));
        if new < old { next } else { leftmost }
    })
}

/// The answer for rectangles that touch so nearly that f64 is not certain, or that certainly overlap but have none of these corners in the
/// other.
#[cold]
#[inline(never)]
fn uncertain(corners: &Corners, which: u32, nearest: f64, gap: f64, [a, b]: [&Rect; 2]) -> OptionalClosest {
    // From the half extents: the stored error bounds may be infinite.
    let error_bound = distance_error_bound(corners.halves.iter().sum());
    let common = |point| OptionalClosest::some(ClosestPoints { on_a: point, on_b: point, distance: 0.0 });
    let (ends, distance) = (leftmost(corners, which), nearest.max(0.0).sqrt());
    if gap < -error_bound {
        let corner = || (distance <= error_bound).then(|| from_left(ends)[0]);
        return common_center(a, b).or_else(corner).map_or(OptionalClosest::NONE, common);
    }
    if !overlaps(a, b) {
        OptionalClosest::some(ClosestPoints {
            on_a: ends[0],
            on_b: ends[1],
            distance: ClosestPoints::above_zero(distance),
        })
    } else if distance <= error_bound {
        common(from_left(ends)[0])
    } else {
        OptionalClosest::NONE
    }
}

/// The centre that is in the other rectangle, or the middle between both.
pub(crate) fn common_center(a: &Rect, b: &Rect) -> Option<Vec2> {
    let is_in = |point, rect| point_rect(point, rect) == Some(Ordering::Less);
    match (is_in(a.center(), b), is_in(b.center(), a)) {
        (true, true) => Some(a.center().as_dvec2().midpoint(b.center().as_dvec2()).as_vec2()),
        (true, false) => Some(a.center()),
        (false, true) => Some(b.center()),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests;
