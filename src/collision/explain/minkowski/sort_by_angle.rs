//! Sorting by angle: which corners does the intersection of two outlines have, and in which order?
//!
//! Its corners are the crossings of the edges and the corners of each shape inside the other, and nothing else. The intersection of
//! convex shapes is convex, and along a convex outline the angle around an inner point increases; so they are sorted by the angle
//! around their mean. The intersection of concave shapes may be concave or in pieces; then the order is wrong. O'Rourke,
//! "Computational Geometry in C" (1998), 7.6, walks along the outlines instead.

use crate::collision::answer::{Region, Relation};
use crate::collision::explain::axes::separating_axes::separating_axes;
use crate::collision::explain::clipping::clip_by_edges::region;
use crate::collision::explain::clipping::segment_parameters::{SegmentCase, case, crossing};
use crate::collision::explain::convex::corners;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::outline::edges::closed_edges;
use crate::collision::outline::relation::point_outline_relation;
use crate::collision::shape::any_shape::{AsShape, ShapeRef, largest_coordinate};
use crate::collision::sign::exact_point::{Corner, Exact};
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "crossings and inner corners by angle",
    source: "common practice; O'Rourke, \"Computational Geometry in C\" (1998), 7.6, walks along the outlines instead",
    counts: "a pair of edges: 8 multiplications, 10 where they cross, 4 where they are parallel; a corner: 2 for each edge of the other shape, \
             4 where that spans its y; a point of the intersection: one atan2, and 2 for the area",
    fast_path: Some(
        "clips convex outlines edge by edge, and walks along others from crossing to crossing, as Weiler and Atherton do: \
                neither has to sort the corners",
    ),
};

/// What is found on the way to the intersection.
#[derive(Clone, Debug, PartialEq)]
pub struct SortSteps {
    /// Every edge of the first shape against every edge of the second.
    pub pairs: Vec<EdgePair>,
    /// The corners of the first shape and of the second, in world units, each with its place: `Overlapping` inside the other shape,
    /// `Touching` on its outline, `Disjoint` outside; exactly.
    pub corners: [Vec<(DVec2, Relation)>; 2],
    /// The points found, each once, in the order in which they were found.
    pub points: Vec<CornerCandidate>,
    /// The mean of the points; zero without any.
    pub mean: DVec2,
    /// The points in order of their angles, each with its direction from the mean, in radians from +x towards +y.
    pub sorted: Vec<(CornerCandidate, f64)>,
    /// Whether both shapes are convex. If not, the order may be wrong, and the area with it.
    pub holds: bool,
}

/// The result for two edges.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgePair {
    /// Their indices in the two outlines.
    pub indices: [usize; 2],
    /// The ends of each, in world units.
    pub edges: [[DVec2; 2]; 2],
    /// The relative position of their lines, exactly.
    pub case: SegmentCase,
    /// Where their lines cross: the parameter on each edge, 0 at its first end and 1 at its second. `None` for parallel ones.
    pub parameters: Option<[f64; 2]>,
    /// Where the edges cross or touch: both parameters are from 0 to 1, which is decided exactly.
    pub at: Option<DVec2>,
}

/// A point of the intersection's outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CornerCandidate {
    /// In world units.
    pub at: DVec2,
    /// How it was found first.
    pub class: PointClass,
    /// How often it was found: the end of an edge on the other outline is a crossing of two edges, and a corner.
    pub times: usize,
}

/// How a point of the intersection's outline is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointClass {
    /// Two edges cross there.
    Crossing,
    /// A corner of the first shape in the second.
    CornerOfFirst,
    /// A corner of the second shape in the first.
    CornerOfSecond,
}

/// The intersection of two shapes with an area and without curves. For convex ones the twin of
/// [`intersection`](crate::collision::intersection); for others it is often wrong, and then `holds` is false. `None` for other
/// shapes.
///
/// ```
/// # use collision_lab::collision::{Rect, explain::sort_by_angle};
/// # use collision_lab::glam::Vec2;
/// let tile = |x: f32, y: f32| Rect::new(Vec2::new(x, y), Vec2::ONE, 0.0);
/// let twin = sort_by_angle(&tile(0.0, 0.0)?, &tile(1.0, 1.0)?).expect("both have an area");
/// assert_eq!(twin.answer.area, 1.0);
/// assert_eq!((twin.steps.sorted.len(), twin.steps.holds), (4, true), "two crossings and a corner of each");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn sort_by_angle(a: &impl AsShape, b: &impl AsShape) -> Option<Explanation<Region, SortSteps>> {
    let [first, second] = [outline(a.as_shape())?, outline(b.as_shape())?];
    let (mut pairs, mut found, mut multiplications) = (Vec::new(), Vec::new(), 0);
    for (i, edge) in closed_edges(&first).enumerate() {
        for (j, other) in closed_edges(&second).enumerate() {
            let pair = edge_pair([i, j], edge, other);
            found.extend(pair.at.map(|at| (at, PointClass::Crossing)));
            multiplications += match (pair.parameters, pair.at) {
                (None, _) => 4,
                (_, None) => 8,
                (_, Some(_)) => 10,
            };
            pairs.push(pair);
        }
    }
    let sides = [(PointClass::CornerOfFirst, &first, &second), (PointClass::CornerOfSecond, &second, &first)];
    let corners = sides.map(|(class, own, other)| {
        let at_other = |&corner: &Corner| {
            let (place, near) = (point_outline_relation(corner, other), corner.near());
            found.extend((place != Relation::Disjoint).then_some((near, class)));
            let spans = |[p, q]: [DVec2; 2]| (p.y > near.y) != (q.y > near.y);
            let spanning = closed_edges(other).filter(|edge| spans(edge.map(Exact::near))).count();
            multiplications += 2 * other.len() + 2 * spanning;
            (near, place)
        };
        own.iter().map(at_other).collect::<Vec<_>>()
    });
    let points = merged(&found, merge_distance(a, b));
    let (tests, count) = (pairs.len() + first.len() + second.len(), points.len());
    let exact = separating_axes(a, b).map(|twin| twin.answer);
    let (mean, sorted) = sorted(&points);
    // For convex shapes it is known exactly whether the interiors meet; what rounding leaves of shapes that only touch does not count.
    let answer = if count > 2 && exact.is_none_or(|exact| exact == Relation::Overlapping) {
        region(&sorted.iter().map(|(point, _)| point.at).collect::<Vec<DVec2>>())
    } else {
        Region::default()
    };
    let steps = SortSteps { pairs, corners, points, mean, sorted, holds: exact.is_some() };
    // The area takes two products for each corner.
    let cost =
        Cost { tests, multiplications: multiplications + 2 * count, arctangents: count, sorted: count, ..Cost::ZERO };
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}

/// The outline of a shape with an area and without curves.
pub(crate) fn outline(shape: ShapeRef) -> Option<Vec<Corner>> {
    corners(shape).filter(|corners| corners.len() > 2)
}

fn edge_pair(indices: [usize; 2], edge: [Corner; 2], other: [Corner; 2]) -> EdgePair {
    let (case, edges) = (case(edge, other), [edge, other].map(|edge| edge.map(Exact::near)));
    if case != SegmentCase::Crossing {
        return EdgePair { indices, edges, case, parameters: None, at: None };
    }
    let (both, at) = crossing(edge, other);
    EdgePair { indices, edges, case, parameters: Some(both.map(|of| of.value)), at }
}

/// Points of two outlines within this distance are one point that rounding has split; in world units.
pub fn merge_distance(a: &impl AsShape, b: &impl AsShape) -> f64 {
    DISTANCE_ERROR * largest_coordinate(a.as_shape(), b.as_shape())
}

/// Each point once: points that are closer than rounding count as one.
fn merged(found: &[(DVec2, PointClass)], same: f64) -> Vec<CornerCandidate> {
    let mut points: Vec<CornerCandidate> = Vec::new();
    for &(at, class) in found {
        match points.iter_mut().find(|point| point.at.distance(at) <= same) {
            Some(point) => point.times += 1,
            None => points.push(CornerCandidate { at, class, times: 1 }),
        }
    }
    points
}

/// The mean of some points, and the points in order of their angles around it.
fn sorted(points: &[CornerCandidate]) -> (DVec2, Vec<(CornerCandidate, f64)>) {
    let mean = points.iter().map(|point| point.at).sum::<DVec2>() / points.len().max(1) as f64;
    let with_angle = |point: &CornerCandidate| (*point, (point.at - mean).to_angle());
    let mut sorted: Vec<(CornerCandidate, f64)> = points.iter().map(with_angle).collect();
    sorted.sort_by(|(_, angle), (_, other)| angle.total_cmp(other));
    (mean, sorted)
}
