//! Two segments, each with a radius: which points of the two are closest?
//!
//! The squared distance of P1 + s·d1 and P2 + u·d2 is a quadratic function of s and u, whose coefficients are the products of d1, d2
//! and w = P2 − P1. Find its minimum over the lines, clamp s to the segment, find the best u for it, and where that has to be
//! clamped, the best s for it. After Ericson, "Real-Time Collision Detection" (2005), 5.1.9. A capsule is a segment with a radius, and a
//! circle a capsule of length zero. Which case it is, and whether the shapes meet, is decided exactly.

use crate::collision::answer::{ClosestPoints, Relation};
use crate::collision::explain::clipping::segment_parameters::{SegmentCase, case, place, segment_parameters};
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::shape::segment::Segment;
use crate::collision::sign::predicates::compare_edge_distance;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

const TEXTBOOK: Textbook = Textbook {
    name: "segment distance",
    source: "Ericson, \"Real-Time Collision Detection\" (2005), 5.1.9",
    counts: "a test is a comparison: a and e with 0, for two segments a·e − b² with 0, each parameter with 0 and 1, the distance with \
             the sum of the radii; a product of two vectors takes 2 multiplications, a quotient 1",
    fast_path: Some(
        "tests on which side of each segment the ends of the other lie and, where the segments do not cross, compares the four \
                distances from an end to the other segment",
    ),
};

/// What the search for the closest points of P1 + s·d1 and P2 + u·d2 finds; all lengths in world units.
#[derive(Clone, Debug, PartialEq)]
pub struct DistanceSteps {
    /// The ends of both segments; a circle has its centre twice.
    pub ends: [[DVec2; 2]; 2],
    /// The radii around them.
    pub radii: [f64; 2],
    /// d1·d1, d1·d2, d1·w, d2·d2 and d2·w, with w = P2 − P1: Ericson's a, b, −c, e and −f. They are the coefficients of the squared
    /// distance.
    pub products: [f64; 5],
    /// a·e − b², which is (d1×d2)² in the plane: zero exactly where the two are parallel.
    pub denominator: f64,
    /// One parameter, the other, and the first again where the other had to be clamped.
    pub parameters: Vec<DistanceParameter>,
    /// The closest points of the first and of the second segment.
    pub points: [DVec2; 2],
    /// The distance between them: zero where the segments meet.
    pub distance: f64,
    /// The relation of the two shapes: that distance compared with the sum of the radii, exactly.
    pub relation: Relation,
}

/// A parameter on a line, and the same clamped to the segment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DistanceParameter {
    /// Whether it is s on the first segment; else it is u on the second.
    pub of_first: bool,
    /// The formula that gives it.
    pub rule: ParameterRule,
    /// The parameter on the other segment that the formula uses; 0 if it uses none.
    pub other: f64,
    /// The parameter by the formula, on the whole line.
    pub value: f64,
    /// The parameter clamped to the segment: from 0 to 1.
    pub clamped: f64,
}

/// The formula of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterRule {
    /// s = (c·e − b·f) / (a·e − b²): the minimum over both lines.
    Lines,
    /// Zero, since any parameter will do: the segments are parallel, or this one is a point.
    Any,
    /// u = (b·s − f) / e or s = (b·u + c) / a: the foot of the perpendicular from the point of the other segment.
    Foot,
}

/// The closest points of two segments, capsules, points or circles, at least one of them a segment or capsule. The twin of
/// [`closest_points`](crate::collision::closest_points). `None` for other shapes.
///
/// ```
/// # use collision_lab::collision::{Rounded, Segment, explain::segment_distance};
/// # use collision_lab::glam::Vec2;
/// let path = Segment::new(Vec2::ZERO, Vec2::new(8.0, 0.0))?;
/// let tree = Rounded::capsule(Vec2::new(6.0, 5.0), Vec2::new(6.0, 9.0), 2.0)?;
/// let twin = segment_distance(&path, &tree).expect("a segment and a capsule");
/// let [on_path, on_tree, again] = twin.steps.parameters[..] else { panic!("one is clamped") };
/// assert_eq!((on_path.value, on_tree.value, on_tree.clamped), (0.75, -1.25, 0.0));
/// assert_eq!((again.of_first, again.clamped), (true, 0.75), "for the end of the tree's segment");
/// assert_eq!((twin.answer.on_b, twin.answer.distance), (Vec2::new(6.0, 3.0), 3.0));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn segment_distance(a: &impl AsShape, b: &impl AsShape) -> Option<Explanation<ClosestPoints, DistanceSteps>> {
    let shapes = [a.as_shape(), b.as_shape()];
    let is_long = |shape: ShapeRef| matches!(shape.core_and_radius().0, ShapeRef::Segment(_));
    let [(first, r), (second, s)] = [core(shapes[0])?, core(shapes[1])?];
    if !shapes.into_iter().any(is_long) {
        return None;
    }
    let (segments, radii) = ([first, second], [r, s].map(f64::from));
    let search = Search::new(&segments);
    let parameters = search.parameters(&segments);
    let points = [0, 1].map(|k| {
        let last = parameters.iter().rev().find(|parameter| parameter.of_first == (k == 0));
        let ([start, end], at) = (search.ends[k], last.map_or(0.0, |parameter| parameter.clamped));
        // An end is itself, without rounding.
        if at == 1.0 { end } else { start + (end - start) * at }
    });
    let relation = relation(&segments, radii);
    let cores_meet = segment_parameters(&first, &second).answer != Relation::Disjoint;
    let distance = if cores_meet { 0.0 } else { points[0].distance(points[1]) };
    let (answer, cost) = (answer(points, distance, radii, relation), search.cost(&parameters));
    let Search { ends, products, denominator, .. } = search;
    let steps = DistanceSteps { ends, radii, products, denominator, parameters, points, distance, relation };
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}

/// The segment that a shape is around, and its radius; `None` for a shape that has an area inside.
fn core(shape: ShapeRef) -> Option<(Segment, f32)> {
    let (core, radius) = shape.core_and_radius();
    match core {
        ShapeRef::Segment(segment) => Some((*segment, radius)),
        ShapeRef::Point(point) => Some((Segment::new(point.position(), point.position()).ok()?, radius)),
        _ => None,
    }
}

struct Search {
    ends: [[DVec2; 2]; 2],
    directions: [DVec2; 2],
    /// From the first start to the second.
    between: DVec2,
    case: SegmentCase,
    products: [f64; 5],
    denominator: f64,
}

impl Search {
    fn new(segments: &[Segment; 2]) -> Self {
        let ends = segments.map(|segment| segment.ends().map(|end| end.as_dvec2()));
        let [d1, d2] = ends.map(|[start, end]| end - start);
        let w = ends[1][0] - ends[0][0];
        let case = case(*segments[0].ends(), *segments[1].ends());
        let denominator = if case == SegmentCase::Crossing { d1.perp_dot(d2).powi(2) } else { 0.0 };
        let products = [d1.dot(d1), d1.dot(d2), d1.dot(w), d2.dot(d2), d2.dot(w)];
        Self { ends, directions: [d1, d2], between: w, case, products, denominator }
    }

    fn parameters(&self, segments: &[Segment; 2]) -> Vec<DistanceParameter> {
        match self.directions.map(|direction| direction == DVec2::ZERO) {
            [true, true] => vec![any(true), any(false)],
            [true, false] => vec![any(true), self.foot(false, 0.0)],
            [false, true] => vec![any(false), self.foot(true, 0.0)],
            [false, false] => {
                let s = if self.case == SegmentCase::Crossing {
                    // In the plane the minimum over both lines is where they cross.
                    let [first, second] = [0, 1].map(|k| *segments[k].ends());
                    parameter(true, ParameterRule::Lines, 0.0, place::<Vec2>(second, first).value)
                } else {
                    any(true)
                };
                let u = self.foot(false, s.clamped);
                let again = (u.value != u.clamped).then(|| self.foot(true, u.clamped));
                [s, u].into_iter().chain(again).collect()
            }
        }
    }

    /// The foot on one segment of the perpendicular from the point of the other at a parameter.
    fn foot(&self, of_first: bool, other: f64) -> DistanceParameter {
        let [d1, d2] = self.directions;
        let value = if of_first {
            d1.dot(d2 * other + self.between) / d1.length_squared()
        } else {
            d2.dot(d1 * other - self.between) / d2.length_squared()
        };
        parameter(of_first, ParameterRule::Foot, other, value)
    }

    /// Five products of vectors, for two segments a·e − b², the parameters, the two points, and the length of the vector between them.
    fn cost(&self, parameters: &[DistanceParameter]) -> Cost {
        let has_both = self.directions.iter().all(|direction| *direction != DVec2::ZERO);
        let mut cost = Cost { tests: 3, multiplications: 16, square_roots: 1, ..Cost::ZERO };
        let of_parameters = parameters.iter().map(|parameter| match parameter.rule {
            ParameterRule::Lines => (2, 3),
            ParameterRule::Foot => (2, 2),
            ParameterRule::Any => (0, 0),
        });
        for (tests, multiplications) in of_parameters.chain(has_both.then_some((1, 2))) {
            cost.tests += tests;
            cost.multiplications += multiplications;
        }
        cost
    }
}

fn parameter(of_first: bool, rule: ParameterRule, other: f64, value: f64) -> DistanceParameter {
    DistanceParameter { of_first, rule, other, value, clamped: value.clamp(0.0, 1.0) }
}

fn any(of_first: bool) -> DistanceParameter {
    parameter(of_first, ParameterRule::Any, 0.0, 0.0)
}

/// The relation of two segments with radii, exactly: the closest points of segments that do not meet are an end of one, and a point of
/// the other.
fn relation(segments: &[Segment; 2], radii: [f64; 2]) -> Relation {
    let of_cores = segment_parameters(&segments[0], &segments[1]).answer;
    if radii == [0.0; 2] {
        return of_cores;
    }
    if of_cores != Relation::Disjoint {
        return Relation::Overlapping;
    }
    let [first, second] = segments.map(|segment| *segment.ends());
    let from_ends = [(first, second), (second, first)]
        .into_iter()
        .flat_map(|(ends, edge)| ends.map(|end| compare_edge_distance(edge, end, radii)));
    from_ends.min().unwrap_or(Ordering::Greater).into()
}

/// Points on the outlines or, where the shapes meet, one that both have.
fn answer([p, q]: [DVec2; 2], distance: f64, [r, s]: [f64; 2], relation: Relation) -> ClosestPoints {
    let towards = (q - p).try_normalize().unwrap_or(DVec2::X);
    match relation {
        Relation::Disjoint => ClosestPoints::separated(p + towards * r, q - towards * s, distance - (r + s)),
        Relation::Touching | Relation::Overlapping => ClosestPoints::common(p + towards * r.min(distance)),
    }
}
