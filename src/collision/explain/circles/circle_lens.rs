//! The lens: how large is the intersection of two circles?
//!
//! The circles cross at the ends of a chord, which divides the lens into two circular segments, one of each circle: the sector
//! between the ends minus the triangle of the ends and the centre. Weisstein, "Circle-Circle Intersection", MathWorld.

use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::shape::circle::Circle;
use crate::collision::sign::predicates::compare_distance;
use core::cmp::Ordering;
use core::f64::consts::PI;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "circle lens",
    source: "Weisstein, \"Circle-Circle Intersection\", MathWorld",
    counts: "one test compares dist with rA + rB, the other with |rA − rB|; dist takes 2 multiplications and a root, x 5 multiplications, h 2 and a root, \
             each segment 5 and an atan2; divisions count as multiplications",
    fast_path: Some("computes the area in the same way, and approximates both arcs by chords for drawing"),
};

/// For circles one within the other: the distance, and the area of the smaller one.
const WITHIN: Cost = Cost { tests: 2, multiplications: 4, square_roots: 1, ..Cost::ZERO };

/// What is found on the way to the area of the intersection of two circles with radii r and s.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LensSteps {
    /// The distance between the centres, in world units, rounded.
    pub distance: f64,
    /// The case that it leads to, decided exactly.
    pub case: CircleCase,
    /// The chord between the crossings, perpendicular to the line through the centres; only of a lens.
    pub chord: Option<Chord>,
}

/// The chord between the crossings of two circles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chord {
    /// How far from the first centre towards the second: d/2 + (r² − s²) / 2d, below zero behind it.
    pub along: f64,
    /// Half the length of the chord: √(r² − along²).
    pub half: f64,
    /// Where the circles cross.
    pub ends: [DVec2; 2],
    /// The part of the first and of the second circle beyond the chord.
    pub segments: [CircularSegment; 2],
}

/// The part of a circle beyond a chord.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CircularSegment {
    /// The angle at the centre between the ends of the chord, in radians.
    pub angle: f64,
    /// The sector: r²·angle / 2.
    pub sector: f64,
    /// The triangle of the chord and the centre: r²·sin(angle) / 2, negative if the angle exceeds π, since it is then part of the
    /// segment.
    pub triangle: f64,
    /// The sector minus the triangle.
    pub area: f64,
}

/// The relative position of two circles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CircleCase {
    /// d > r + s.
    Apart,
    /// d = r + s.
    Touching,
    /// |r − s| < d < r + s: the circles cross twice.
    Lens,
    /// d ≤ s − r: the first is within the second; equal if it touches the second from inside.
    FirstWithin,
    /// d ≤ r − s: the second is within the first.
    SecondWithin,
    /// d = 0 and r = s.
    Equal,
}

/// The area of the intersection of two circles, in square world units. The twin of the area of
/// [`intersection`](crate::collision::intersection).
///
/// ```
/// # use collision_lab::collision::{Circle, explain::{CircleCase, circle_lens}, intersection};
/// # use collision_lab::glam::Vec2;
/// let (a, b) = (Circle::new(Vec2::ZERO, 1.0)?, Circle::new(Vec2::X, 1.0)?);
/// let twin = circle_lens(&a, &b);
/// assert_eq!((twin.steps.distance, twin.steps.case), (1.0, CircleCase::Lens));
/// assert!((twin.answer - intersection(&a, &b).area).abs() < 1e-12);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn circle_lens(a: &Circle, b: &Circle) -> Explanation<f64, LensSteps> {
    let (center, between) = (a.center().as_dvec2(), b.center().as_dvec2() - a.center().as_dvec2());
    let ([r, s], distance) = ([a, b].map(|circle| f64::from(circle.radius())), between.length());
    let case = case(a, b);
    let mut steps = LensSteps { distance, case, chord: None };
    let (answer, cost) = match case {
        CircleCase::Apart | CircleCase::Touching => {
            (0.0, Cost { tests: 1, multiplications: 2, square_roots: 1, ..Cost::ZERO })
        }
        CircleCase::FirstWithin | CircleCase::Equal => (PI * r * r, WITHIN),
        CircleCase::SecondWithin => (PI * s * s, WITHIN),
        CircleCase::Lens => {
            let along = distance / 2.0 + (r - s) * (r + s) / (2.0 * distance);
            // Not below zero, which rounding could make of a lens that is hardly one.
            let half = ((r - along) * (r + along)).max(0.0).sqrt();
            let (unit, middle) = (between / distance, center + between / distance * along);
            let ends = [middle - unit.perp() * half, middle + unit.perp() * half];
            let segments = [segment(r, along, half), segment(s, distance - along, half)];
            steps.chord = Some(Chord { along, half, ends, segments });
            let cost = Cost { tests: 2, multiplications: 19, square_roots: 2, arctangents: 2, ..Cost::ZERO };
            (segments.iter().map(|segment| segment.area).sum(), cost)
        }
    };
    Explanation { algorithm: TEXTBOOK, answer, steps, cost }
}

fn case(a: &Circle, b: &Circle) -> CircleCase {
    let [r, s] = [a, b].map(|circle| f64::from(circle.radius()));
    let compare = |lengths: [f64; 2]| compare_distance(a.center(), b.center(), lengths);
    if a == b {
        return CircleCase::Equal;
    }
    match (compare([r, s]), compare([r.max(s), -r.min(s)])) {
        (Ordering::Greater, _) => CircleCase::Apart,
        (Ordering::Equal, _) => CircleCase::Touching,
        (Ordering::Less, Ordering::Greater) => CircleCase::Lens,
        (Ordering::Less, _) if r < s => CircleCase::FirstWithin,
        (Ordering::Less, _) => CircleCase::SecondWithin,
    }
}

/// The circular segment beyond a chord that is `along` from the centre.
fn segment(radius: f64, along: f64, half: f64) -> CircularSegment {
    let angle = 2.0 * half.atan2(along);
    let (sector, triangle) = (radius * radius * angle / 2.0, half * along);
    CircularSegment { angle, sector, triangle, area: sector - triangle }
}
