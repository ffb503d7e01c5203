//! The closest points of two rectangles: a corner of one and the point of the other that is closest to it, or a common
//! point.
//!
//! Each rectangle sees the other in its own frame, mirrored so that the other's centre lies right and below. The way to
//! the nearest corner then leads right, below or between. That corner lies furthest against the way, and a rectangle
//! has a corner for every quarter turn: it is the one furthest left or the one furthest up. A corner that is beyond no
//! side is a common point. All four are looked at at once, in f64; only what is too close to touching is left over.

use crate::collision::{
    answer::{ClosestPoints, Found},
    filter::f64::point_rect,
    overlaps::any_pair::overlaps,
    shape::rect::Rect,
    sign::error_bound::{doubt_in_f64, extent},
    simd::{
        f64x2::Two,
        f64x2_pair::Frames,
        kernel::Kernel,
        lanes8::{Lanes, Wide},
        min_max::greater,
    },
};
use glam::Vec2;

/// The closest points of two rectangles, or a common one; none where the two cross in a way that no simple point shows.
#[inline]
pub(crate) fn closest_points(a: &Rect, b: &Rect) -> Found {
    Kernel::Avx2.run(RectClosest { a, b })
}

struct RectClosest<'a> {
    a: &'a Rect,
    b: &'a Rect,
}

impl Wide for RectClosest<'_> {
    type Answer = Found;

    /// The stored axis a has any length near one. Distances within a frame are in units of it, as the half extents are:
    /// one step of Newton's method, 2 − |a|² for 1/|a|², leaves less than 5·10⁻¹² of them.
    #[inline(always)]
    fn answer<L: Lanes>(&self) -> Found {
        let Self { a, b } = self;
        let axes = L::Frames::pair(a.axis(), b.axis());
        let (centers, halves) = (L::Frames::pair(a.center(), b.center()), L::Frames::pair(a.half(), b.half()));
        let squares = axes.mul(axes);
        let squares = squares.add(squares.yx());
        let scale = L::Frames::splat(2.0).sub(squares);
        // The centre of the other rectangle, and how far its half sides reach along the axes, without signs.
        let center = centers.swapped().sub(centers).seen_along(axes).mul(scale);
        let (turn, other) = (axes.swapped().seen_along(axes).mul(scale), halves.swapped());
        let (away, along) = (center.abs(), turn.abs());
        let (across, down) = (along.mul(other.xs(other)), along.yx().mul(other.ys(other)));
        // The x of the corner furthest left and the y of the one furthest up, and the other coordinate of each, in the
        // mirrored frame.
        let signs = center.times_sign_of(turn);
        let signs = signs.times_sign_of(signs.yx());
        let far = away.sub(across.add(down));
        let near = away.sub(across.sub(down).times_sign_of(signs));
        let gap = far.sub(halves).greatest();
        let unsure = doubt_in_f64(f64::from(extent(a.error_bound() + b.error_bound())));
        let beyond = beyond(far.abs().sub(halves), near.abs().sub(halves).yx(), squares);
        let nearest = beyond.least();
        let which = beyond.at_most(nearest);
        let corners = Corners {
            at: [far.times_sign_of(center).numbers(), near.times_sign_of(center).numbers()],
            axes: axes.numbers(),
            centers: centers.numbers(),
            halves: halves.numbers(),
        };
        // Not two comparisons, of which the compiler makes branches that nobody can predict.
        if greater(gap, -nearest) > unsure {
            let ends = if which & (which - 1) == 0 { corners.ends(first_of(which)) } else { corners.leftmost(which) };
            let squared = if nearest > 0.0 { nearest } else { 0.0 };
            let distance = (squared.sqrt() as f32).clamp(0.0, f32::MAX);
            Found::some(ClosestPoints { on_a: ends[0], on_b: ends[1], distance })
        } else {
            corners.found(which, nearest, gap, [a, b])
        }
    }
}

/// How far points are from rectangles, squared, from how far they are beyond the sides; below zero if a point is within.
#[inline(always)]
fn beyond<F: Frames>(x: F, y: F, squares: F) -> F {
    let zero = F::splat(0.0);
    let (right, below) = (x.max(zero), y.max(zero));
    right.mul(right).add(below.mul(below)).mul(squares).add(x.max(y).min(zero))
}

/// The first corner of which the bit is set.
#[inline(always)]
fn first_of(corners: u32) -> usize {
    corners.trailing_zeros() as usize % 4
}

/// The leftmost, and of those uppermost, end first.
fn from_left([p, q]: [Vec2; 2]) -> [Vec2; 2] {
    if q.to_array() < p.to_array() { [q, p] } else { [p, q] }
}

/// The corners that may be nearest, two as seen from the first rectangle and two from the second.
///
/// Aligned so that no part of it lies across two lines of the cache.
#[repr(align(64))]
struct Corners {
    /// For both frames the x of the corner extreme in x and the y of the one extreme in y; then the y of the former and
    /// the x of the latter, the other way round.
    at: [[f64; 4]; 2],
    axes: [f64; 4],
    centers: [f64; 4],
    halves: [f64; 4],
}

impl Corners {
    /// A corner and the point closest to it, in order of the rectangles.
    #[inline(always)]
    fn ends(&self, index: usize) -> [Vec2; 2] {
        let (frame, axis) = (index / 2 % 2, index % 2);
        let vector = |of: &[f64; 4]| Two::new(of[2 * frame], of[2 * frame + 1]);
        let corner = Two::new(self.at[axis][2 * frame], self.at[1 - axis][2 * frame + 1]);
        let (center, axis) = (vector(&self.centers), vector(&self.axes));
        let foot = center + corner.clamp(vector(&self.halves)).back_from(axis);
        let ends = [foot, center + corner.back_from(axis)].map(|end| end.vector().as_vec2());
        [ends[frame], ends[1 - frame]]
    }

    /// The same for the leftmost, and of those uppermost, of several corners.
    #[cold]
    #[inline(never)]
    fn leftmost(&self, which: u32) -> [Vec2; 2] {
        let all = (0..4).filter(|index| which >> index & 1 == 1).map(|index| self.ends(index));
        all.fold([Vec2::INFINITY; 2], |least, next| {
            let [new, old] = [next, least].map(|ends| from_left(ends).map(|end| end.to_array()));
            if new < old { next } else { least }
        })
    }

    /// The answer for rectangles so near to touching that f64 does not tell whether they do, or that surely overlap, but
    /// not with one of these corners.
    #[cold]
    #[inline(never)]
    fn found(&self, which: u32, nearest: f64, gap: f64, [a, b]: [&Rect; 2]) -> Found {
        // Neither infinite nor more than nothing, as what the rectangles keep may be.
        let unsure = doubt_in_f64(self.halves.iter().sum());
        let met = |point| Found::some(ClosestPoints { on_a: point, on_b: point, distance: 0.0 });
        if gap < -unsure {
            return common_center(a, b).map_or(Found::NONE, met);
        }
        let (ends, distance) = (self.leftmost(which), nearest.max(0.0).sqrt());
        if !overlaps(a, b) {
            Found::some(ClosestPoints { on_a: ends[0], on_b: ends[1], distance: ClosestPoints::above_zero(distance) })
        } else if distance <= unsure {
            met(from_left(ends)[0])
        } else {
            Found::NONE
        }
    }
}

/// The centre that is in the other rectangle, or the middle between both.
fn common_center(a: &Rect, b: &Rect) -> Option<Vec2> {
    let is_in = |point, rect| point_rect(point, rect) == Some(true);
    match (is_in(a.center(), b), is_in(b.center(), a)) {
        (true, true) => Some(a.center().as_dvec2().midpoint(b.center().as_dvec2()).as_vec2()),
        (true, false) => Some(a.center()),
        (false, true) => Some(b.center()),
        (false, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::RectClosest;
    use super::closest_points;
    use crate::collision::{
        answer::ClosestPoints,
        outline::closest::closest_on_segment,
        overlaps::any_pair::overlaps,
        shape::rect::{Rect, unit_from_degrees},
        simd::kernel::Kernel,
    };
    use glam::Vec2;

    /// Rectangles on a grid, turned by few angles, so that many touch, are parallel, or have more than one nearest corner.
    fn rects(scale: f32) -> Vec<Rect> {
        let mut state = 7_u64;
        let mut one_of = |choices: &[f32]| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            choices[(state >> 33) as usize % choices.len()]
        };
        let (places, sizes) = ([-3.0, -1.5, -1.0, 0.0, 0.1, 2.0, 4.0], [0.0, 0.5, 1.0, 2.5]);
        let rect = |_| {
            let (center, half) = ([one_of(&places), one_of(&places)], [one_of(&sizes), one_of(&sizes)]);
            let axis = unit_from_degrees(one_of(&[0.0, 90.0, 180.0, 30.0, 45.0, 210.0, -17.0]));
            Rect::with_axis(Vec2::from(center) * scale, Vec2::from(half) * scale, axis).expect("finite numbers")
        };
        (0..200).map(rect).collect()
    }

    fn bits(closest: ClosestPoints) -> [u32; 5] {
        let ClosestPoints { on_a, on_b, distance } = closest;
        [on_a.x, on_a.y, on_b.x, on_b.y, distance].map(f32::to_bits)
    }

    /// The distance of disjoint rectangles, from each corner to each side.
    fn distance(a: Rect, b: Rect) -> f64 {
        let from = |a: Rect, b: Rect| {
            let (corners, sides) = (a.corners().map(|c| c.as_dvec2()), b.corners().map(|c| c.as_dvec2()));
            let all = corners.into_iter().flat_map(|p| (0..4).map(move |k| (p, sides[k], sides[(k + 1) % 4])));
            all.map(|(p, start, end)| closest_on_segment(start, end, p).distance(p)).fold(f64::INFINITY, f64::min)
        };
        from(a, b).min(from(b, a))
    }

    #[test]
    fn nearest_corners_are_those_that_trying_each_finds() {
        // From what is far below the least doubt to what is above the largest.
        for exponent in [-90, -60, 0, 124] {
            each_pair_at(2.0_f32.powi(exponent));
        }
    }

    fn each_pair_at(scale: f32) {
        let (rects, mut quick) = (rects(scale), 0);
        let near = |one: f32, other: f64| (f64::from(one) - other).abs() < 2e-6 * f64::from(scale);
        let pairs = || rects.iter().flat_map(|a| rects.iter().map(move |b| (a, b)));
        for (a, b) in pairs() {
            let Some(found) = closest_points(a, b).points() else { continue };
            let story = format!("{a:?} and {b:?}: {found:?}");
            let portable = Kernel::Portable.run(RectClosest { a, b }).points().expect("what AVX2 finds");
            assert_eq!(bits(found), bits(portable), "AVX2 and what every processor has: {story}, {portable:?}");
            let mirror = closest_points(b, a).points().expect("what the swapped pair finds").flipped();
            assert_eq!(bits(found), bits(mirror), "the swapped pair: {story}, {mirror:?}");
            assert_eq!(found.distance == 0.0, overlaps(a, b), "{story}");
            let due = if overlaps(a, b) { 0.0 } else { distance(*a, *b) };
            assert!(near(found.distance, due), "{due}: {story}");
            assert!(near(found.distance, found.on_a.as_dvec2().distance(found.on_b.as_dvec2())), "{story}");
            quick += 1;
        }
        assert!(quick * 10 > pairs().count() * 8, "{quick} of {} need no slow path at {scale}", pairs().count());
    }
}
