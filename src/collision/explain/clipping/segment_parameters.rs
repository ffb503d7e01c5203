//! Segment with segment: at which parameters of the two do their lines cross?
//!
//! The points of a segment are start + t·(end − start) with t from 0 to 1, and the two lines are equal at t = (c − a)×(d − c) /
//! (b − a)×(d − c) and u = (c − a)×(b − a) / (b − a)×(d − c), unless that denominator is zero. The formulas of Bourke,
//! "Intersection point of two line segments" (1989), and Antonio, "Faster line segment intersection" (1992). Whether a parameter
//! is below or above 0 and 1 is decided exactly.

use crate::collision::answer::Relation;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::relation::separating_axis::relation_on_line;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::predicates::{compare_xy, cross_product, orient, turn, twice_area};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

const TEXTBOOK: Textbook = Textbook {
    name: "segment parameters",
    source: "Bourke, \"Intersection point of two line segments\" (1989)",
    counts: "one test per comparison: d1 × d2 with 0, s and u each with 0 and 1; for parallel segments, whether they are collinear and \
             whether they share a stretch; a product of two vectors takes 2 multiplications, a quotient 1, the point at s 2",
    fast_path: Some(
        "never divides: it tests on which side of each segment the ends of the other lie, in f64 where rounding cannot \
                matter, otherwise exactly",
    ),
};

/// What is found on the way to the common points of two segments a–b and c–d.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentSteps {
    /// The cross product of the two directions, (b − a)×(d − c), rounded: zero if they are parallel.
    pub cross: f64,
    /// The case that it leads to, decided exactly.
    pub case: SegmentCase,
    /// The parameters of the crossing of the two lines, t on the first segment and u on the second; `None` for parallel lines.
    pub crossing: Option<[SegmentParameter; 2]>,
    /// For segments on one line: the interval of the second, in parameters of the first, or the other way round where the first is a point;
    /// lower first.
    pub stretch: Option<[f64; 2]>,
    /// The common point of segments that cross: an end of a segment if it is one, else a + t·(b − a); in world units.
    pub meeting: Option<DVec2>,
}

/// A parameter of the crossing of two lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SegmentParameter {
    /// The parameter, rounded, but never into another interval.
    pub value: f64,
    /// Where the exact parameter lies: before, on or beyond the segment.
    pub place: ParameterRange,
}

/// The relative position of the lines of two segments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SegmentCase {
    /// They cross in one point.
    Crossing,
    /// They are parallel and never meet.
    Parallel,
    /// They are the same line: the segments meet if they share a stretch of it.
    Collinear,
    /// A segment of length zero, which has no line, beside the line of the other.
    Degenerate,
}

/// Where a parameter lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterRange {
    /// Below 0.
    Before,
    /// 0: the segment's start.
    Start,
    /// Between 0 and 1.
    Within,
    /// 1: the segment's end.
    End,
    /// Above 1.
    Beyond,
}

impl ParameterRange {
    /// Whether it is a point of the segment.
    pub fn is_on_segment(self) -> bool {
        matches!(self, Self::Start | Self::Within | Self::End)
    }
}

/// The relation of two segments. The twin of [`relation`](crate::collision::relation).
///
/// ```
/// # use collision_lab::collision::{Relation, Segment, explain::{ParameterRange, SegmentParameter, segment_parameters}};
/// # use collision_lab::glam::Vec2;
/// let path = Segment::new(Vec2::ZERO, Vec2::new(8.0, 0.0))?;
/// let wall = Segment::new(Vec2::new(2.0, 0.0), Vec2::new(2.0, 5.0))?;
/// let twin = segment_parameters(&path, &wall);
/// let [on_path, on_wall] = twin.steps.crossing.expect("not parallel");
/// assert_eq!(on_path, SegmentParameter { value: 0.25, place: ParameterRange::Within });
/// assert_eq!(on_wall, SegmentParameter { value: 0.0, place: ParameterRange::Start });
/// assert_eq!(twin.answer, Relation::Touching, "an end of the wall");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn segment_parameters(first: &Segment, second: &Segment) -> Explanation<Relation, SegmentSteps> {
    let [a, b, c, d] = [first.a(), first.b(), second.a(), second.b()];
    let case = case([a, b], [c, d]);
    let mut steps =
        SegmentSteps { cross: cross_product((a, b), (c, d)), case, crossing: None, stretch: None, meeting: None };
    let (answer, cost) = match case {
        SegmentCase::Parallel | SegmentCase::Degenerate => {
            (Relation::Disjoint, Cost { tests: 2, multiplications: 4, ..Cost::ZERO })
        }
        SegmentCase::Collinear => {
            let (own, ends) = if a != b { ([a, b], [c, d]) } else { ([c, d], [a, b]) };
            let [from, to] = ends.map(|end| parameter(own, end));
            steps.stretch = Some([from.min(to), from.max(to)]);
            (relation_on_line(&[a, b], &[c, d]), Cost { tests: 4, multiplications: 12, ..Cost::ZERO })
        }
        SegmentCase::Crossing => {
            let (both, at) = crossing([a, b], [c, d]);
            (steps.crossing, steps.meeting) = (Some(both), at);
            let answer = match both.map(|of| of.place) {
                [ParameterRange::Within, ParameterRange::Within] => Relation::Overlapping,
                _ if at.is_some() => Relation::Touching,
                _ => Relation::Disjoint,
            };
            let multiplications = if at.is_some() { 10 } else { 8 };
            (answer, Cost { tests: 5, multiplications, ..Cost::ZERO })
        }
    };
    Explanation { algorithm: TEXTBOOK, answer, steps, cost }
}

/// The relative position of the lines of a–b and c–d, exactly.
pub(crate) fn case<P: Exact>([a, b]: [P; 2], [c, d]: [P; 2]) -> SegmentCase {
    let are_on = |p: P, q: P, points: [P; 2]| points.iter().all(|&at| orient(p, q, at) == Ordering::Equal);
    let is_point = |p: P, q: P| compare_xy(p, q) == Ordering::Equal;
    if turn(a, b, c, d) != Ordering::Equal {
        SegmentCase::Crossing
    } else if are_on(a, b, [c, d]) && are_on(c, d, [a, b]) {
        SegmentCase::Collinear
    } else if is_point(a, b) || is_point(c, d) {
        SegmentCase::Degenerate
    } else {
        SegmentCase::Parallel
    }
}

/// The parameter on the segment p–q at which its line crosses that through two points, and its place. With s the signed distance from the
/// other line, up to a factor, t = s(p) / (s(p) − s(q)); that difference is the cross product of the directions.
pub(crate) fn place<P: Exact>([from, to]: [P; 2], [p, q]: [P; 2]) -> SegmentParameter {
    let [side_p, side_q] = [p, q].map(|end| orient(from, to, end));
    let value = -twice_area(from, to, p) / cross_product((from, to), (p, q));
    let (value, place) = match (side_p, side_q) {
        (Ordering::Equal, _) => (0.0, ParameterRange::Start),
        (_, Ordering::Equal) => (1.0, ParameterRange::End),
        (p, q) if p != q => (value.clamp(0.0, 1.0), ParameterRange::Within),
        // Both on one side: the line is crossed beyond the end that is nearer to it.
        _ if turn(from, to, p, q) == side_p => (value.min(0.0), ParameterRange::Before),
        _ => (value.max(1.0), ParameterRange::Beyond),
    };
    SegmentParameter { value, place }
}

/// Where the lines of two segments cross: the parameter on each and, if it is on both segments, the point: an end of one is itself,
/// without rounding.
pub(crate) fn crossing<P: Exact>(first: [P; 2], second: [P; 2]) -> ([SegmentParameter; 2], Option<DVec2>) {
    let both = [place(second, first), place(first, second)];
    let ([a, b], [c, d]) = (first.map(Exact::near), second.map(Exact::near));
    let at = match both.map(|of| of.place) {
        [t, u] if !(t.is_on_segment() && u.is_on_segment()) => None,
        [ParameterRange::Start, _] => Some(a),
        [ParameterRange::End, _] => Some(b),
        [_, ParameterRange::Start] => Some(c),
        [_, ParameterRange::End] => Some(d),
        _ => Some(a + (b - a) * both[0].value),
    };
    (both, at)
}

/// The parameter of a point on the line through p and q; 0 where they are one point.
fn parameter([p, q]: [Vec2; 2], point: Vec2) -> f64 {
    let along = q.as_dvec2() - p.as_dvec2();
    if p == q { 0.0 } else { along.dot(point.as_dvec2() - p.as_dvec2()) / along.length_squared() }
}
