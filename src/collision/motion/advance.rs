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
//! largest, and the tolerance is never below 2⁻²³ of it.

use crate::collision::{
    motion::turning::{Corners, Part, Turning},
    outline::{closest::closest_on_segment, edges::closed_edges},
    relation::gjk::{Certified, certified},
};
use glam::DVec2;

/// The most steps of a pair.
const MOST_STEPS: u32 = 1 << 16;
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

/// Two parts, and where they are at some time.
pub(crate) struct Pair<'a> {
    a: (&'a Turning, &'a Part),
    b: (&'a Turning, &'a Part),
    corners: [Corners; 2],
}

impl<'a> Pair<'a> {
    pub fn new(a: (&'a Turning, &'a Part), b: (&'a Turning, &'a Part)) -> Self {
        Self { a, b, corners: Default::default() }
    }

    /// When they first touch, if they are disjoint at time 0, up to the time `end`.
    pub fn advance(&mut self, end: f64, tolerance: f64) -> Advance {
        if self.pass_far_apart(tolerance) {
            return Advance::Apart;
        }
        let mut time = 0.0;
        for _ in 0..MOST_STEPS {
            self.place(time);
            let [on_a, on_b] = closest(&self.corners[0], &self.corners[1]);
            let radii = [self.a.1.radius, self.b.1.radius];
            let normal = (on_b - on_a).normalize_or(DVec2::X);
            let gap = on_a.distance(on_b) - (radii[0] + radii[1]);
            if gap <= tolerance {
                let surfaces = (on_a + normal * radii[0]) + (on_b - normal * radii[1]);
                return Advance::Touch(time, surfaces * 0.5, normal);
            } else if time >= end {
                return Advance::Apart;
            }
            time += self.step(time, end - time, normal, gap, tolerance);
        }
        Advance::OutOfSteps(time)
    }

    /// Whether the circles around both, about the points that they turn about, stay apart.
    fn pass_far_apart(&self, tolerance: f64) -> bool {
        let ((a, part_a), (b, part_b)) = (self.a, self.b);
        let start = b.about - a.about;
        let nearest = closest_on_segment(start, start + (b.by - a.by), DVec2::ZERO);
        nearest.length() > part_a.farthest + part_a.radius + part_b.farthest + part_b.radius + tolerance
    }

    fn place(&mut self, time: f64) {
        let [a, b] = &mut self.corners;
        self.a.0.place(self.a.1, time, a);
        self.b.0.place(self.b.1, time, b);
    }

    /// The gap along an axis at a time.
    fn gap_along(&mut self, normal: DVec2, time: f64) -> f64 {
        self.place(time);
        let [a, b] = &self.corners;
        let high = a.iter().map(|corner| corner.dot(normal)).fold(f64::NEG_INFINITY, f64::max);
        let low = b.iter().map(|corner| corner.dot(normal)).fold(f64::INFINITY, f64::min);
        low - high - (self.a.1.radius + self.b.1.radius)
    }

    /// A step of at most `longest` on which the parts are certainly apart. It is above zero, as the gap is above the tolerance.
    fn step(&mut self, time: f64, longest: f64, normal: DVec2, gap: f64, tolerance: f64) -> f64 {
        let ((a, part_a), (b, part_b)) = (self.a, self.b);
        let curvature = a.radians.powi(2) * part_a.farthest + b.radians.powi(2) * part_b.farthest;
        let least = 0.25 * tolerance;
        // Here the curvature takes half of the gap.
        let mut step = (4.0 * (gap - least) / curvature).sqrt().min(longest);
        for _ in 0..ATTEMPTS {
            let bound = self.gap_along(normal, time + step).min(gap) - curvature * step * step / 8.0;
            if bound >= least {
                return step;
            }
            // Where a straight line from the gap to the bound comes to twice the least one.
            step *= ((gap - 2.0 * least) / (gap - bound)).clamp(0.1, 0.9);
        }
        let closing = (a.by - b.by).dot(normal) + a.radians.abs() * part_a.farthest + b.radians.abs() * part_b.farthest;
        ((gap - least) / closing).min(longest)
    }
}

/// The closest points of two convex outlines that are disjoint.
fn closest(a: &[DVec2], b: &[DVec2]) -> [DVec2; 2] {
    if let Some(Certified::Separated(on_a, on_b, _)) = certified::<false, _, _>(a, b) {
        return [on_a, on_b];
    }
    let of_corners = |corners: &[DVec2], outline: &[DVec2]| {
        let all = corners
            .iter()
            .flat_map(|&corner| closed_edges(outline).map(move |[p, q]| [corner, closest_on_segment(p, q, corner)]));
        all.min_by(|p, q| p[0].distance_squared(p[1]).total_cmp(&q[0].distance_squared(q[1]))).unwrap_or_default()
    };
    let ([on_a, from_a], [on_b, from_b]) = (of_corners(a, b), of_corners(b, a));
    if on_a.distance_squared(from_a) <= on_b.distance_squared(from_b) { [on_a, from_a] } else { [from_b, on_b] }
}
