//! Two convex shapes that meet: in which one or two points?
//!
//! An edge of one shape separates it from the other by the least signed distance of the other's corners from its line, below zero
//! where they overlap. Of all edges the one with the greatest separation is the reference edge: the shapes are least deep along its
//! normal. The edge of the other shape that faces it most is the incident edge. Clip that by the two side lines, which stand on the
//! ends of the reference edge, and keep what is behind the edge. After Erin Catto, "Contact Manifolds" (GDC 2007). Whether the
//! shapes meet is decided exactly.

use crate::collision::answer::Relation;
use crate::collision::explain::axes::separating_axes::separating_axes;
use crate::collision::explain::convex::Convex;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::shape::any_shape::AsShape;
use crate::collision::sign::exact_point::{Corner, Exact};
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "contact points by clipping",
    source: "Catto, \"Contact Manifolds\" (GDC 2007)",
    counts: "one test per edge, side line and depth: 4 multiplications and a root give an edge its normal, 2 multiplications \
             measure a corner; divisions count as multiplications",
    fast_path: Some(
        "takes the normal and the depth from the contact, and finds the edge of each shape that faces along the normal: two edges that \
                are perpendicular to it are clipped along the tangent; otherwise the point is at a corner. Segments and capsules use \
                their closest points, or their deepest end where they cross",
    ),
};

/// The tangent of half a degree: edges count as parallel up to this.
const PARALLEL: f64 = 0.008_726_867_790_758_79;

/// In units in the last place of the largest coordinate: two edges must share more than this for two contact points.
const SHORTEST: f64 = 8.0;

/// What is found on the way to the contact points of two convex shapes; all lengths in world units.
#[derive(Clone, Debug, PartialEq)]
pub struct ContactSteps {
    /// The edges of the first shape, then those of the second, each with the separation of the other shape.
    pub edges: Vec<EdgeSeparation>,
    /// The two edges that touch; `None` for disjoint shapes.
    pub faces: Option<Faces>,
}

/// The reference edge, which has the greatest separation, the incident edge of the other shape, and the part of it that is kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Faces {
    /// The index of the reference edge among all edges.
    pub reference: usize,
    /// The index of the incident edge.
    pub incident: usize,
    /// Whether the two are within half a degree of parallel.
    pub are_parallel: bool,
    /// The cuts of the incident edge by the side lines that stand on the ends of the reference edge.
    pub cuts: [SideCut; 2],
    /// The ends of the incident edge after both cuts.
    pub ends: [DVec2; 2],
    /// The depths of these ends behind the reference edge; below zero in front of it.
    pub depths: [f64; 2],
    /// Whether each of these ends becomes a contact point.
    pub are_kept: [bool; 2],
}

/// How far one shape is beyond an edge of the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeSeparation {
    /// Whether it is an edge of the first shape.
    pub of_first: bool,
    /// Its ends, in the order of the outline: from +x towards +y.
    pub edge: [DVec2; 2],
    /// Its outward normal, of length one.
    pub normal: DVec2,
    /// The corner of the other shape that is least far along the normal.
    pub corner: DVec2,
    /// Its signed distance from the edge's line: below zero, the depth along the normal.
    pub separation: f64,
}

/// What a side line cuts off an edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SideCut {
    /// The end of the reference edge on which the side line stands.
    pub at: DVec2,
    /// The unit vector along the reference edge, to what is kept.
    pub inward: DVec2,
    /// The ends before the cut, and their signed distances from the side line, above zero where they are kept.
    pub before: [DVec2; 2],
    /// See `before`.
    pub distances: [f64; 2],
    /// The ends after the cut.
    pub after: [DVec2; 2],
}

/// One contact point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClippedPoint {
    /// On the boundary of the first shape, in world units.
    pub on_a: DVec2,
    /// On the boundary of the second shape: `on_a − on_b` is the depth along the normal from the first to the second.
    pub on_b: DVec2,
    /// The penetration depth.
    pub depth: f64,
}

/// The contact points of two segments, rectangles or convex polygons: none where they are disjoint. The twin of
/// [`manifold`](crate::collision::manifold); where several edges are equally deep it may choose another. `None` for other shapes, and
/// where one has no length.
///
/// ```
/// # use collision_lab::collision::{Rect, explain::contact_points};
/// # use collision_lab::glam::{DVec2, Vec2};
/// let ground = Rect::new(Vec2::new(0.0, 10.0), Vec2::new(50.0, 10.0), 0.0)?;
/// let crate_on_it = Rect::new(Vec2::new(7.0, -3.0), Vec2::splat(4.0), 0.0)?;
/// let twin = contact_points(&ground, &crate_on_it).expect("both have edges");
/// let mut on_ground: Vec<DVec2> = twin.answer.iter().map(|point| point.on_a).collect();
/// on_ground.sort_by(|p, q| p.x.total_cmp(&q.x));
/// assert_eq!(on_ground, [DVec2::new(3.0, 0.0), DVec2::new(11.0, 0.0)]);
/// assert!(twin.answer.iter().all(|point| point.depth == 1.0));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn contact_points(a: &impl AsShape, b: &impl AsShape) -> Option<Explanation<Vec<ClippedPoint>, ContactSteps>> {
    let shapes = [Convex::of(a.as_shape())?, Convex::of(b.as_shape())?];
    if shapes.iter().any(|shape| shape.corners.len() < 2 || shape.corners[0].near() == shape.corners[1].near()) {
        return None;
    }
    let [of_a, of_b] =
        [(true, 0), (false, 1)].map(|(of_first, own)| separations(of_first, &shapes[own], &shapes[1 - own]));
    let edges: Vec<EdgeSeparation> = of_a.into_iter().chain(of_b).collect();
    let [corners_a, corners_b] = shapes.each_ref().map(|shape| shape.corners.len());
    // Each shape has as many edges as corners, and its edges measure the corners of the other.
    let measured = 2 * corners_a * corners_b;
    let mut cost = Cost {
        tests: edges.len(),
        multiplications: 4 * edges.len() + 2 * measured,
        square_roots: edges.len(),
        ..Cost::ZERO
    };
    let (mut answer, mut faces) = (Vec::new(), None);
    if separating_axes(a, b)?.answer != Relation::Disjoint {
        let largest = shapes.iter().flat_map(|shape| &shape.corners).map(|corner| corner.near().abs().max_element());
        let clipped = clip(&edges, largest.fold(0.0, f64::max));
        answer = points(&edges[clipped.reference], &clipped);
        // Each edge of the other shape takes a product with the normal; two side lines and the depths measure two ends each.
        cost.tests += 2 + 2;
        cost.multiplications += 2 * corners_a.max(corners_b) + 12;
        cost.multiplications += 3 * clipped.cuts.iter().filter(|cut| cut.before != cut.after).count();
        faces = Some(clipped);
    }
    Some(Explanation { algorithm: TEXTBOOK, answer, steps: ContactSteps { edges, faces }, cost })
}

/// How far a shape is beyond each edge of another.
fn separations(of_first: bool, own: &Convex, other: &Convex) -> Vec<EdgeSeparation> {
    let separation = |[p, q]: [Corner; 2]| {
        let normal = DVec2::ZERO - p.to(q).perp().normalize();
        let far = |corner: DVec2| normal.dot(corner - p.near());
        let corners = other.corners.iter().map(|corner| corner.near());
        let corner = corners.min_by(|c, d| far(*c).total_cmp(&far(*d))).expect("a shape has a corner");
        EdgeSeparation { of_first, edge: [p.near(), q.near()], normal, corner, separation: far(corner) }
    };
    own.edges().map(separation).collect()
}

/// The two edges of shapes that meet, and the one clipped beside the other.
fn clip(edges: &[EdgeSeparation], largest: f64) -> Faces {
    let rounding = DISTANCE_ERROR * largest;
    let greatest = edges.iter().map(|edge| edge.separation).fold(f64::NEG_INFINITY, f64::max);
    // The first of the edges that are equally deep up to rounding.
    let reference = edges.iter().position(|edge| edge.separation >= greatest - rounding).unwrap_or(0);
    let EdgeSeparation { of_first, edge: [p, q], normal, separation, .. } = edges[reference];
    let faces = |i: &usize| edges[*i].normal.dot(normal);
    let of_other = (0..edges.len()).filter(|i| edges[*i].of_first != of_first);
    let incident = of_other.min_by(|i, j| faces(i).total_cmp(&faces(j))).unwrap_or(0);
    let tilt = edges[incident].normal.perp_dot(normal);
    let are_parallel = tilt.abs() <= PARALLEL * faces(&incident).abs();

    let along = (q - p).normalize();
    let first = cut(edges[incident].edge, p, along);
    let second = cut(first.after, q, -along);
    let (cuts, ends) = ([first, second], second.after);

    // The shapes meet, so only rounding makes it positive.
    let depth = (-separation).max(0.0);
    let below = ends.map(|end| normal.dot(p - end));
    let are_level = (below[0] - below[1]).abs() <= rounding;
    let depths = if are_level { [depth; 2] } else { below.map(|own| depth - (below[0].max(below[1]) - own)) };
    let share = ends[0].distance(ends[1]) > SHORTEST * ulp(largest);
    let deeper = usize::from(depths[1] > depths[0]);
    let are_kept = [0, 1].map(|k| if are_parallel && share { depths[k] >= 0.0 } else { k == deeper });
    Faces { reference, incident, are_parallel, cuts, ends, depths, are_kept }
}

/// The ends that are kept, with their feet on the reference edge.
fn points(reference: &EdgeSeparation, Faces { ends, depths, are_kept, .. }: &Faces) -> Vec<ClippedPoint> {
    let point = |k: usize| {
        let (own, other) = (ends[k] + reference.normal * depths[k], ends[k]);
        let [on_a, on_b] = if reference.of_first { [own, other] } else { [other, own] };
        ClippedPoint { on_a, on_b, depth: depths[k] }
    };
    (0..2).filter(|k| are_kept[*k]).map(point).collect()
}

/// Cuts an edge by a side line. An edge that is outside by rounding only is cut to the end that is nearer.
fn cut(before: [DVec2; 2], at: DVec2, inward: DVec2) -> SideCut {
    let distances = before.map(|end| inward.dot(end - at));
    let [from, to] = distances;
    let crossing = || before[0] + (before[1] - before[0]) * (from / (from - to));
    let after = match distances.map(|distance| distance < 0.0) {
        [false, false] => before,
        [true, false] => [crossing(), before[1]],
        [false, true] => [before[0], crossing()],
        [true, true] => [before[usize::from(to > from)]; 2],
    };
    SideCut { at, inward, before, distances, after }
}

/// The distance of a number to the next larger f32.
fn ulp(number: f64) -> f64 {
    f64::from((number as f32).next_up()) - f64::from(number as f32)
}
