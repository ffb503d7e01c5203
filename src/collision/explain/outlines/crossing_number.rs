//! The crossing number: how many times does a ray from a point cross the outline of a polygon?
//!
//! Odd means inside, even means outside. The ray goes to +x; an edge counts when one of its ends is strictly below the ray on the
//! screen and the other is not, so that a corner on the ray counts once where the outline passes through it and twice or not at
//! all where it turns back. Shimrat, "Algorithm 112: Position of point relative to polygon" (1962); the rule for corners as in
//! Franklin's PNPOLY. Points on the boundary, for which that rule is arbitrary, are recognised first.

use crate::collision::answer::Relation;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::point::Point;
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::predicates::orient;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

const TEXTBOOK: Textbook = Textbook {
    name: "crossing number",
    source: "Shimrat, \"Algorithm 112\" (1962), with the half-open edges of Franklin's PNPOLY",
    counts: "one test per edge: whether the point lies on it takes 2 multiplications, its x at the height of the ray 2 more, one of \
             them a division",
    fast_path: Some(
        "tests the edges of a convex polygon of up to eight corners side by side in f32; for all others it counts crossings too, \
                eight edges at a time, with exact signs where f32 cannot decide",
    ),
};

/// The result for one edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeCrossing {
    /// The ends of the edge, in world units.
    pub edge: [Vec2; 2],
    /// The first condition: one end is below the ray (greater y), the other is not.
    pub spans: bool,
    /// Where the line through the edge is at the height of the ray, rounded; `None` for an edge that does not span it.
    pub x: Option<f64>,
    /// Which rule applies.
    pub rule: EdgeRule,
}

impl EdgeCrossing {
    /// Whether the edge goes towards +y.
    pub fn goes_down(&self) -> bool {
        self.edge[1].y > self.edge[0].y
    }
}

/// The position of an edge relative to the ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EdgeRule {
    /// The point is on the edge, so it is neither inside nor outside, and the remaining edges do not matter.
    Boundary,
    /// Entirely above or below the ray, or along it.
    Beside,
    /// It crosses the ray's line, but behind the point: the second condition, x greater than the point's, is false.
    Behind,
    /// The ray crosses it; which crossing this is, counted from one in the order of the edges.
    Crossed(usize),
}

/// The relation of a point and a polygon: `Overlapping` inside, `Touching` on the boundary. The twin of
/// [`relation`](crate::collision::relation) and of [`contains`](crate::collision::contains).
///
/// ```
/// # use collision_lab::collision::{Point, Polygon, Relation, explain::{EdgeRule, crossing_number}};
/// # use collision_lab::glam::Vec2;
/// let arrow = Polygon::new(&[(0.0, 0.0), (4.0, 2.0), (0.0, 4.0), (1.0, 2.0)].map(Vec2::from))?;
/// let twin = crossing_number(&Point::new(Vec2::new(0.4, 3.5))?, &arrow);
/// let crossed = twin.steps.iter().filter(|step| matches!(step.rule, EdgeRule::Crossed(_))).count();
/// assert_eq!((twin.answer, crossed), (Relation::Overlapping, 1), "an odd number");
/// let tip = crossing_number(&Point::new(Vec2::new(4.0, 2.0))?, &arrow);
/// assert_eq!(tip.answer, Relation::Touching);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn crossing_number(point: &Point, polygon: &Polygon) -> Explanation<Relation, Vec<EdgeCrossing>> {
    let steps = edge_crossings(polygon.vertices(), point.position());
    let crossings = steps.iter().filter(|step| matches!(step.rule, EdgeRule::Crossed(_))).count();
    let is_on = steps.last().is_some_and(|step| step.rule == EdgeRule::Boundary);
    let answer = match (is_on, crossings % 2) {
        (true, _) => Relation::Touching,
        (false, 1) => Relation::Overlapping,
        (false, _) => Relation::Disjoint,
    };
    // The two products of a side for each edge, and one quotient and one product for where the ray crosses.
    let spanning = steps.iter().filter(|step| step.spans).count();
    let cost = Cost { tests: steps.len(), multiplications: 2 * steps.len() + 2 * spanning, ..Cost::ZERO };
    Explanation { algorithm: TEXTBOOK, answer, steps, cost }
}

/// The edges of an outline, which may cross itself, against the ray from a point: all, or those up to the one that the point is on.
pub fn edge_crossings(outline: &[Vec2], at: Vec2) -> Vec<EdgeCrossing> {
    let (mut steps, mut crossings) = (Vec::new(), 0);
    for [p, q] in closed_edges(outline) {
        let spans = spans(p, q, at);
        let rule = if orient(p, q, at) == Ordering::Equal && Aabb::from_points([p, q]).contains(at) {
            EdgeRule::Boundary
        } else if !spans {
            EdgeRule::Beside
        } else if !crosses_ray(p, q, at) {
            EdgeRule::Behind
        } else {
            crossings += 1;
            EdgeRule::Crossed(crossings)
        };
        steps.push(EdgeCrossing { edge: [p, q], spans, x: spans.then(|| x_at(f64::from(at.y), p, q)), rule });
        if rule == EdgeRule::Boundary {
            break;
        }
    }
    steps
}

/// Whether one end of an edge is below the ray from a point (greater y), and the other is not.
fn spans(p: Vec2, q: Vec2, at: Vec2) -> bool {
    (p.y > at.y) != (q.y > at.y)
}

/// Whether the ray from a point towards +x crosses the edge from `p` to `q`: one of the ends is below the ray (greater y), the other
/// is not, and the edge is at greater x than the point there. Exact, so that two areas with a common edge never both count it.
pub fn crosses_ray(p: Vec2, q: Vec2, at: Vec2) -> bool {
    // Left of an edge that goes down the screen the sign is `Greater`.
    let is_left = || orient(p, q, at) == if q.y > p.y { Ordering::Greater } else { Ordering::Less };
    spans(p, q, at) && is_left()
}

/// x = p.x + (y − p.y) / (q.y − p.y) · (q.x − p.x)
fn x_at(y: f64, p: Vec2, q: Vec2) -> f64 {
    let (p, q): (DVec2, DVec2) = (p.as_dvec2(), q.as_dvec2());
    p.x + (y - p.y) / (q.y - p.y) * (q.x - p.x)
}
