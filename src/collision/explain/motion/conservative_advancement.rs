//! Conservative advancement: advance the time by an interval in which two shapes certainly do not touch, until they are close.
//!
//! At a time the shapes are a gap apart, along the unit vector n. However they move and turn, along n they approach each other no faster
//! than a bound: the speed of the motion along n plus, for each shape that turns, the speed of its farthest corner. So they do not touch
//! for gap / bound. Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems" (1996), 2.3; van den Bergen, "Collision Detection in
//! Interactive 3D Environments" (2004); Coumans, "Continuous Collision Detection and Physics" (2005).

use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::motion::conservative_advancement::closest_of_corners;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::moving::Moving;
use crate::collision::motion::pose_at_time::{Corners, Parts, RigidMotion};
use crate::collision::motion::time_of_impact::Impact;
use crate::collision::overlaps::any_pair::overlaps;
use crate::collision::shape::any_shape::is_convex;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "conservative advancement",
    source: "Mirtich, \"Impulse-based Dynamic Simulation of Rigid Body Systems\" (1996), 2.3",
    counts: "a test is a comparison: of a gap with the tolerance, a time with 1 or a bound with 0, up to the one that ends the search; an angle for each shape that \
             turns and a square root for each gap; the multiplications are those of the bounds and of the times, without the search for \
             the closest points",
    fast_path: Some(
        "advances further by a bound that uses the curvature of the path instead of the speed; without a turn it finds the time directly",
    ),
};

/// The most times that are looked at.
const MAX_LOOKS: usize = 64;

/// The shapes at one time, and how far it is advanced.
#[derive(Clone, Debug, PartialEq)]
pub struct Advance {
    /// The time, from 0 to 1.
    pub time: f64,
    /// The corners of both cores then: of a point or circle one.
    pub corners: [Vec<DVec2>; 2],
    /// The closest points of the cores.
    pub points: [DVec2; 2],
    /// The unit vector n between these, from the first shape to the second.
    pub normal: DVec2,
    /// The distance of the shapes.
    pub gap: f64,
    /// The bound on the speed at which they approach along n.
    pub bound: f64,
    /// The time that is looked at next; `None` if this is the last.
    pub next: Option<f64>,
}

impl Advance {
    /// Whether the search goes on to the bound: the shapes do not touch yet, and the frame does not end.
    pub fn needs_bound(&self, tolerance: f64) -> bool {
        self.gap > tolerance && self.time < 1.0
    }
}

/// What the search for the first touch finds.
#[derive(Clone, Debug, PartialEq)]
pub struct AdvanceSteps {
    /// What each shape moves by within the frame.
    pub by: [DVec2; 2],
    /// The point that each turns about, where it is at time 0.
    pub about: [DVec2; 2],
    /// What each turns by, in radians from +x towards +y.
    pub radians: [f64; 2],
    /// The distance of the farthest corner of each core from the point that it turns about: this bounds the speed of approach.
    pub farthest: [f64; 2],
    /// The radius of each around its core.
    pub radii: [f64; 2],
    /// The shapes at one time after the other.
    pub advances: Vec<Advance>,
}

/// When two convex shapes that move or turn first come within a tolerance above zero, in world units. The twin of
/// [`time_of_impact`](crate::collision::time_of_impact). `None` for concave shapes, and for those that meet from the start.
///
/// ```
/// # use collision_lab::collision::{Moving, Rect, explain::conservative_advancement};
/// # use collision_lab::glam::Vec2;
/// let (crate_box, wall) = (Rect::new(Vec2::ZERO, Vec2::ONE, 0.0)?, Rect::new(Vec2::new(9.0, 0.0), Vec2::ONE, 0.0)?);
/// let (sliding, resting) = (Moving::new(&crate_box, Vec2::new(14.0, 0.0)), Moving::new(&wall, Vec2::ZERO));
/// let twin = conservative_advancement(&sliding, &resting, 1e-3).expect("both are convex");
/// let advance = &twin.steps.advances[0];
/// assert_eq!((advance.gap, advance.bound, advance.next), (7.0, 14.0, Some(0.5)), "one advance leads there");
/// assert_eq!(twin.answer.touch().map(|touch| (touch.time, touch.normal)), Some((0.5, Vec2::X)));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn conservative_advancement(a: &Moving, b: &Moving, tolerance: f64) -> Option<Explanation<Impact, AdvanceSteps>> {
    if !is_convex(a.shape) || !is_convex(b.shape) || overlaps(&a.shape, &b.shape) {
        return None;
    }
    let pair = Pair::new(a, b);
    let (mut advances, mut time, mut normal) = (Vec::new(), 0.0, DVec2::X);
    let mut answer = Impact::OutOfSteps { time };
    for _ in 0..MAX_LOOKS {
        let corners = pair.corners(time);
        let points = closest_of_corners(&corners[0], &corners[1]);
        // Where rounding makes the cores meet, the previous direction is better than none.
        normal =
            if points[0].distance(points[1]) > pair.rounding() { (points[1] - points[0]).normalize() } else { normal };
        let (gap, bound) = (pair.gap(points), pair.bound(normal));
        let ends = gap <= tolerance || time == 1.0 || bound <= 0.0;
        let next = (!ends).then(|| (time + gap / bound).min(1.0));
        let surface = points[0] + normal * (pair.radius(0) + 0.5 * gap);
        advances.push(Advance { time, corners, points, normal, gap, bound, next });
        answer = match next {
            Some(next) => Impact::OutOfSteps { time: next },
            None if gap <= tolerance => Impact::Touch(FirstTouch::new(time, surface, normal)),
            None => Impact::Apart,
        };
        time = next.unwrap_or(time);
        if ends {
            break;
        }
    }
    let cost = pair.cost(&advances, tolerance);
    Some(Explanation { algorithm: TEXTBOOK, answer, steps: pair.steps(advances), cost })
}

/// The distance of two convex shapes at a time, in world units; zero or a little more where they touch. Meaningless for shapes that overlap
/// at that time. `None` for concave shapes.
pub fn gap_at(a: &Moving, b: &Moving, time: f64) -> Option<f64> {
    let pair = Pair::new(a, b);
    (is_convex(a.shape) && is_convex(b.shape)).then(|| {
        let [corners_a, corners_b] = pair.corners(time);
        pair.gap(closest_of_corners(&corners_a, &corners_b))
    })
}

/// How two convex shapes move and turn, and their one part each.
struct Pair([(RigidMotion, Parts); 2]);

impl Pair {
    fn new(a: &Moving, b: &Moving) -> Self {
        Self([a, b].map(|moving| (RigidMotion::new(moving), Parts::of(moving))))
    }

    fn steps(&self, advances: Vec<Advance>) -> AdvanceSteps {
        let both = self.0.each_ref();
        AdvanceSteps {
            by: both.map(|(of, _)| of.by),
            about: both.map(|(of, _)| of.pivot),
            radians: both.map(|(of, _)| of.radians),
            farthest: both.map(|(_, parts)| parts[0].farthest),
            radii: [0, 1].map(|k| self.radius(k)),
            advances,
        }
    }

    fn radius(&self, k: usize) -> f64 {
        self.0[k].1[0].radius
    }

    /// The rounding error of a coordinate.
    fn rounding(&self) -> f64 {
        1e-12 * self.0.iter().map(|(of, parts)| of.largest(parts)).sum::<f64>()
    }

    fn corners(&self, time: f64) -> [Vec<DVec2>; 2] {
        self.0.each_ref().map(|(of, parts)| {
            let mut corners = Corners::default();
            of.at(time).place(&parts[0], &mut corners);
            corners.to_vec()
        })
    }

    fn gap(&self, points: [DVec2; 2]) -> f64 {
        points[0].distance(points[1]) - (self.radius(0) + self.radius(1))
    }

    fn bound(&self, normal: DVec2) -> f64 {
        let spin = self.0.each_ref().map(|(of, parts)| of.radians.abs() * parts[0].farthest);
        (self.0[0].0.by - self.0[1].0.by).dot(normal) + spin[0] + spin[1]
    }

    fn cost(&self, advances: &[Advance], tolerance: f64) -> Cost {
        let turning = self.0.iter().filter(|(of, _)| of.radians != 0.0).count();
        let looks = advances.len();
        let apart = advances.iter().filter(|advance| advance.gap > tolerance).count();
        let bounds = advances.iter().filter(|advance| advance.needs_bound(tolerance)).count();
        let next = advances.iter().filter(|advance| advance.next.is_some()).count();
        // Each bound: two quotients for n and two products for the dot product. Each next time: a quotient. ω·ρ once for each shape that
        // turns.
        Cost {
            tests: looks + apart + bounds,
            multiplications: 4 * bounds + next + turning,
            angles: turning * looks,
            square_roots: looks,
            ..Cost::ZERO
        }
    }
}
