//! What do times with error bounds decide for certain about the first touch of two convex shapes?
//!
//! The first shape, moved by p, is within r of the second where p is within r of the Minkowski difference D = {b − a}. The motion is a ray
//! from the origin. A half plane for each edge of D, moved outwards by r, limits the times at which the ray may be within r of D: after
//! Cyrus and Beck, "Generalized Two- and Three-Dimensional Clipping" (1978). Where it enters beside an edge, it meets the arc around the
//! corner there or nothing.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::shape::aabb::Aabb;
use crate::collision::simd::min_max::{fast_max, fast_min};
use glam::{DVec2, Vec2};

/// Relative to the sum of the largest coordinates of both shapes, the radii and the motion: the error bound on how far a point is from a
/// half plane with a unit normal, and on a coordinate of the difference of two points in the frame of the motion.
///
/// Derivation, with u = 2⁻⁵³: a corner is off by 5u of its size, the difference of two by one rounding more, the direction of the motion
/// by 3u in both coordinates, and the two products and their sum by 3u: below 20u. A unit normal and what is projected on it adds 8u.
pub(crate) const ERROR: f64 = 32.0 * f64::EPSILON;

/// Relative to its length: an edge that leans no more against another counts as parallel, and moves a touch by less than an ulp (f32).
pub(crate) const PARALLEL: f64 = 1e-9;

/// What each of two shapes moves by, and the first relative to the second.
#[derive(Clone, Copy)]
pub(crate) struct Motions {
    pub by: [DVec2; 2],
    pub relative: DVec2,
}

impl Motions {
    pub fn new(by: [Vec2; 2]) -> Self {
        let by = by.map(|by| by.as_dvec2());
        Self { by, relative: by[0] - by[1] }
    }

    /// Whether cores in these boxes certainly stay further apart than their radii, by the box around all places of the first. That decides
    /// most pairs.
    #[inline(always)]
    pub fn keep_apart(&self, a: Aabb, b: Aabb, radii: [f32; 2]) -> bool {
        let radius = f64::from(radii[0]) + f64::from(radii[1]);
        // The factor exceeds all roundings of this sum and of the gap.
        let [forward, back] =
            [self.relative, -self.relative].map(|by| (by.max(DVec2::ZERO) + radius) * (1.0 + 8.0 * f64::EPSILON));
        let gap = |low: Aabb, high: Aabb| high.min.as_dvec2() - low.max.as_dvec2();
        (gap(a, b).cmpgt(forward) | gap(b, a).cmpgt(back)).any()
    }
}

/// The times during which a ray is in all half planes so far, and the half plane that it enters last. Each limit is kept twice: for half
/// planes moved out by the error bound (`LOOSE`), and for half planes moved in by it (`TIGHT`).
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    enter: [f64; 2],
    leave: [f64; 2],
    last: f64,
    /// How far the shapes are apart along the normal of that half plane, and how fast they close, per unit of time.
    gap: f64,
    closing: f64,
    /// Its normal from the first shape to the second.
    pub normal: DVec2,
}

const LOOSE: usize = 0;
const TIGHT: usize = 1;

impl Limits {
    pub const NONE: Self = Self {
        enter: [f64::NEG_INFINITY; 2],
        leave: [f64::INFINITY; 2],
        last: f64::NEG_INFINITY,
        gap: 0.0,
        closing: 1.0,
        normal: DVec2::ZERO,
    };

    /// Adds a half plane that is entered: the shapes are `gap` apart along the normal, up to the error bound, and close.
    #[inline(always)]
    pub fn enter(&mut self, gap: f64, closing: f64, normal: DVec2, error_bound: f64) {
        let inverse = 1.0 / closing;
        self.enter[LOOSE] = fast_max((gap - error_bound) * inverse, self.enter[LOOSE]);
        self.enter[TIGHT] = fast_max((gap + error_bound) * inverse, self.enter[TIGHT]);
        if gap * inverse > self.last {
            (self.last, self.gap, self.closing, self.normal) = (gap * inverse, gap, closing, normal);
        }
    }

    /// Adds a half plane that is left: the shapes overlap by `depth` along the normal, up to the error bound, and part.
    #[inline(always)]
    pub fn leave(&mut self, depth: f64, parting: f64, error_bound: f64) {
        let inverse = 1.0 / parting;
        self.leave[LOOSE] = fast_min((depth + error_bound) * inverse, self.leave[LOOSE]);
        self.leave[TIGHT] = fast_min((depth - error_bound) * inverse, self.leave[TIGHT]);
    }

    /// When the last half plane is entered.
    pub fn time(&self) -> f64 {
        self.gap / self.closing
    }

    /// Whether the ray certainly passes or ends before it enters.
    #[inline(always)]
    pub fn are_none(&self) -> bool {
        self.enter[LOOSE] > fast_min(self.leave[LOOSE], 1.0) || self.leave[LOOSE] < 0.0
    }

    /// Whether the ray certainly starts outside and enters.
    #[inline(always)]
    pub fn are_some(&self) -> bool {
        self.enter[LOOSE] > 0.0 && self.enter[TIGHT] <= fast_min(self.leave[TIGHT], 1.0)
    }
}

/// The part of a shape's core that faces the other one: an edge, or a corner twice. In the order of the tangent.
#[derive(Clone, Copy)]
pub(crate) struct Side {
    pub ends: [DVec2; 2],
    pub radius: f64,
}

impl Side {
    /// The outer two of the corners that are as far along a unit normal as the foremost one.
    #[inline(always)]
    pub fn new(
        corners: impl Iterator<Item = DVec2>,
        foremost: DVec2,
        normal: DVec2,
        tangent: DVec2,
        radius: f64,
    ) -> Self {
        let (mut ends, mut range) = ([foremost; 2], [0.0; 2]);
        for corner in corners {
            let edge = corner - foremost;
            if edge.dot(normal).abs() <= PARALLEL * edge.abs().element_sum() {
                let along = edge.dot(tangent);
                if along < range[0] {
                    (ends[0], range[0]) = (corner, along);
                } else if along > range[1] {
                    (ends[1], range[1]) = (corner, along);
                }
            }
        }
        Self { ends, radius }
    }

    /// Where the middle is after a motion, moved outwards by the radius.
    fn middle(&self, by: DVec2, outward: DVec2) -> DVec2 {
        (self.ends[0] + self.ends[1]) * 0.5 + by + outward * self.radius
    }
}

/// The touch of two sides whose half plane is entered last, at `time`; `normal` is the unit vector from the first shape to the second.
/// Sides that then lie beside each other touch. If they do not and have radii, the discs around their nearest ends may touch later. The
/// outer `None` where that is not certain: within an error bound, or unless `is_only_edge`, as another edge may continue the side at a
/// small angle.
pub(crate) fn touch(
    [a, b]: [Side; 2],
    motions: &Motions,
    time: f64,
    normal: DVec2,
    is_only_edge: bool,
) -> Option<Option<FirstTouch>> {
    let tangent = normal.perp();
    let [by_a, by_b] = motions.by.map(|by| by * time);
    let along = |side: Side, by: DVec2| side.ends.map(|end| tangent.dot(end + by));
    let ([a_low, a_high], [b_low, b_high]) = (along(a, by_a), along(b, by_b));
    let (low, high) = (fast_max(a_low, b_low), fast_min(a_high, b_high));
    if low > high && a.radius + b.radius > 0.0 {
        if !is_only_edge {
            return None;
        }
        let corners = if a_low > b_high { [a.ends[0], b.ends[1]] } else { [a.ends[1], b.ends[0]] };
        return discs(corners, [a.radius, b.radius], motions);
    }
    let (on_a, on_b) = (a.middle(by_a, normal), b.middle(by_b, -normal));
    // A corner is where it is; between the ends of a long edge much is rounded.
    let point = match [a, b].map(|side| side.ends[0] == side.ends[1]) {
        [true, false] => on_a,
        [false, true] => on_b,
        [true, true] => (on_a + on_b) * 0.5,
        [false, false] => normal * (0.5 * normal.dot(on_a + on_b)) + tangent * (0.5 * (low + high)),
    };
    Some(Some(FirstTouch::new(time, point, normal)))
}

/// The first touch of two discs; the outer `None` where it is not certain whether there is one.
#[inline(always)]
pub(crate) fn discs([a, b]: [DVec2; 2], radii: [f64; 2], motions: &Motions) -> Option<Option<FirstTouch>> {
    let (between, by, radius) = (b - a, motions.relative, radii[0] + radii[1]);
    let error_bound = ERROR * (a.abs().max_element() + b.abs().max_element() + radius + by.abs().element_sum());
    let (ahead, across, square) = (between.dot(by), between.perp_dot(by), by.length_squared());
    let (at_start, at_end) = (between.length_squared(), between.distance_squared(by));
    let (reach, inner) = (radius + error_bound, radius - error_bound);
    let (reach, inner) = (reach * reach, inner * inner.abs());
    let ends_before = ahead > square;
    // Without short cuts: each would be mispredicted.
    let is_outside = at_start > reach;
    let passes = (ahead < 0.0) | (across * across > reach * square) | (ends_before & (at_end > reach));
    if is_outside & passes {
        return Some(None);
    }
    // Written so that NaN leaves it open. The normal is the difference of two points, divided by the radius: precise if that is large.
    let enters = (across * across < inner * square) & (!ends_before | (at_end < inner));
    if !(is_outside & enters & is_precise(radius, error_bound)) {
        return None;
    }
    Some(Some(touch_of_discs([a, b], radii, motions)))
}

/// Whether the difference of two points of discs that touch, divided by the radius, is a precise unit normal.
#[inline(always)]
pub(crate) fn is_precise(radius: f64, error_bound: f64) -> bool {
    error_bound * 1e7 < radius
}

/// The first touch of two discs that touch after the start.
#[inline(always)]
pub(crate) fn touch_of_discs([a, b]: [DVec2; 2], radii: [f64; 2], motions: &Motions) -> FirstTouch {
    let (between, by, radius) = (b - a, motions.relative, radii[0] + radii[1]);
    let (ahead, across, square) = (between.dot(by), between.perp_dot(by), by.length_squared());
    // Where they graze, rounding may make the square negative.
    let half_chord = fast_max(radius * radius * square - across * across, 0.0).sqrt();
    let time = fast_min((ahead - half_chord) / square, 1.0);
    let normal = (between - by * time) / radius;
    let on_a = a + motions.by[0] * time + normal * radii[0];
    let on_b = b + motions.by[1] * time - normal * radii[1];
    FirstTouch::new(time, (on_a + on_b) * 0.5, normal)
}
