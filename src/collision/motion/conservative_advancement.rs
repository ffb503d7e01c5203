//! When do two convex parts that turn come as near as a tolerance? By conservative advancement along a fixed axis.
//!
//! After Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems" (1996), with a step that also uses the curvature. At a time t₀
//! the parts are δ apart, along the unit vector n. The gap g(t) between their projections on n, which does not turn, is never more than
//! their distance. It is the least of (b − a)·n over all pairs of corners, less the radii. A corner at the distance ρ from the point that
//! it turns about, with the angular speed ω, moves along n with an acceleration of at most ω²ρ; so between t₀ and t₀ + h each of the
//! differences is at least the smaller of its values at both ends less c·h²/8, with c = ω_a²ρ_a + ω_b²ρ_b, and
//!
//! g(t) ≥ min(δ, g(t₀ + h)) − c·h²/8.
//!
//! A step whose bound is at least a quarter of the tolerance passes through nothing. Coordinates have an error of less than 2⁻⁴⁸ of the
//! largest, and the tolerance is never below 2⁻²² of it.

use crate::collision::motion::pose_at_time::{Corners, Part, Placement, RigidMotion};
use crate::collision::outline::closest::closest_on_segment;
use crate::collision::outline::edges::closed_edges;
use crate::collision::relation::gjk::closest_from;
use glam::DVec2;

/// The most steps of a pair.
const MAX_STEPS: u32 = 1 << 16;
/// The most attempts to find a longer step than that of the speed.
const ATTEMPTS: u32 = 12;

/// What two parts do up to a time.
pub(crate) enum Advance {
    /// They are within the tolerance for the first time: when, a point between them, and the unit normal from the first to the second.
    Touch(f64, DVec2, DVec2),
    Apart,
    /// The steps ran out: until this time they are apart.
    OutOfSteps(f64),
}

/// Two parts.
pub(crate) struct Pair<'a> {
    a: (&'a RigidMotion, &'a Part),
    b: (&'a RigidMotion, &'a Part),
}

impl<'a> Pair<'a> {
    pub fn new(a: (&'a RigidMotion, &'a Part), b: (&'a RigidMotion, &'a Part)) -> Self {
        Self { a, b }
    }

    /// When they first touch, if they are disjoint at time 0, up to the time `end`.
    pub fn advance(&self, end: f64, tolerance: f64) -> Advance {
        if self.pass_far_apart(tolerance) {
            return Advance::Apart;
        }
        let radii = [self.a.1.radius, self.b.1.radius];
        let mut corners = <[Corners; 2]>::default();
        let (mut time, mut placed) = (0.0, self.at(0.0));
        // Each search for the closest points starts where the one before ended.
        let mut edge = [[0; 2]; 2];
        for _ in 0..MAX_STEPS {
            placed[0].place(self.a.1, &mut corners[0]);
            placed[1].place(self.b.1, &mut corners[1]);
            let [on_a, on_b] = closest(&corners[0], &corners[1], &mut edge);
            let normal = (on_b - on_a).normalize_or(DVec2::X);
            let gap = on_a.distance(on_b) - (radii[0] + radii[1]);
            if gap <= tolerance {
                let surfaces = (on_a + normal * radii[0]) + (on_b - normal * radii[1]);
                return Advance::Touch(time, surfaces * 0.5, normal);
            } else if time >= end {
                return Advance::Apart;
            }
            let closing = -self.velocity(placed, [on_a, on_b]).dot(normal);
            let gap_ahead;
            (time, placed, gap_ahead) = self.step([time, end], normal, [gap, closing], tolerance);
            if time >= end && gap_ahead > tolerance {
                return Advance::Apart;
            }
        }
        Advance::OutOfSteps(time)
    }

    fn at(&self, time: f64) -> [Placement; 2] {
        [self.a.0.at(time), self.b.0.at(time)]
    }

    /// Whether the circles around both, about the points that they turn about, stay apart.
    fn pass_far_apart(&self, tolerance: f64) -> bool {
        let ((a, part_a), (b, part_b)) = (self.a, self.b);
        stay_apart(a, b, part_a.farthest + part_a.radius + part_b.farthest + part_b.radius + tolerance)
    }

    /// The gap along an axis.
    fn gap_along(&self, [a, b]: [Placement; 2], normal: DVec2) -> f64 {
        let ((_, part_a), (_, part_b)) = (self.a, self.b);
        -b.reach(part_b, -normal) - a.reach(part_a, normal) - (part_a.radius + part_b.radius)
    }

    /// The velocity of a point of the second part, seen from one of the first.
    fn velocity(&self, [a, b]: [Placement; 2], [on_a, on_b]: [DVec2; 2]) -> DVec2 {
        b.velocity(self.b.0, on_b) - a.velocity(self.a.0, on_a)
    }

    /// A later time, at most `end`, until which the parts are certainly apart, where they are then, and how far apart at least. The
    /// closest points come nearer with the speed `closing`.
    fn step(
        &self,
        [time, end]: [f64; 2],
        normal: DVec2,
        [gap, closing]: [f64; 2],
        tolerance: f64,
    ) -> (f64, [Placement; 2], f64) {
        let ((a, part_a), (b, part_b)) = (self.a, self.b);
        let curvature = a.radians.powi(2) * part_a.farthest + b.radians.powi(2) * part_b.farthest;
        let (least, longest) = (0.25 * tolerance, end - time);
        // Here the curvature takes half of the gap.
        let mut step = (4.0 * (gap - least) / curvature).sqrt().min(longest);
        if closing > 0.0 {
            // About where the closest points meet: gap = closing·h + curvature·h²/4.
            let gap = gap - 2.0 * least;
            step = step.min(2.0 * gap / (closing + (closing * closing + curvature * gap).sqrt()));
        }
        for _ in 0..ATTEMPTS {
            let placed = self.at(time + step);
            let gap_ahead = self.gap_along(placed, normal);
            let bound = gap_ahead.min(gap) - curvature * step * step / 8.0;
            if bound >= least {
                return (time + step, placed, gap_ahead);
            }
            // Where a straight line from the gap to the bound comes to twice the least gap.
            step *= ((gap - 2.0 * least) / (gap - bound)).clamp(0.1, 0.9);
        }
        let fastest = (a.by - b.by).dot(normal) + a.radians.abs() * part_a.farthest + b.radians.abs() * part_b.farthest;
        let time = time + ((gap - least) / fastest).min(longest);
        (time, self.at(time), least)
    }
}

/// Whether the points that two shapes turn about stay further apart than that.
pub(crate) fn stay_apart(a: &RigidMotion, b: &RigidMotion, distance: f64) -> bool {
    let start = b.pivot - a.pivot;
    closest_on_segment(start, start + (b.by - a.by), DVec2::ZERO).length() > distance
}

/// The closest points of two convex outlines that are disjoint; see [`closest_from`] for the edge.
fn closest(a: &[DVec2], b: &[DVec2], edge: &mut [[usize; 2]; 2]) -> [DVec2; 2] {
    closest_from(a, b, edge).unwrap_or_else(|| closest_of_corners(a, b))
}

/// The closest points of two convex outlines that do not overlap: one of them is a corner.
pub(crate) fn closest_of_corners(a: &[DVec2], b: &[DVec2]) -> [DVec2; 2] {
    let of_corners = |corners: &[DVec2], outline: &[DVec2]| {
        let all = corners
            .iter()
            .flat_map(|&corner| closed_edges(outline).map(move |[p, q]| [corner, closest_on_segment(p, q, corner)]));
        all.min_by(|p, q| p[0].distance_squared(p[1]).total_cmp(&q[0].distance_squared(q[1]))).unwrap_or_default()
    };
    let ([on_a, from_a], [on_b, from_b]) = (of_corners(a, b), of_corners(b, a));
    if on_a.distance_squared(from_a) <= on_b.distance_squared(from_b) { [on_a, from_a] } else { [from_b, on_b] }
}
