//! Weiler–Atherton: which pieces do two outlines have in common, convex or not?
//!
//! Both outlines are cut where they cross. A crossing is entering if the first outline goes into the second shape there, otherwise
//! leaving. From an entering crossing along the first outline to the next crossing, from there along the second outline to the next,
//! and so on, back to the start: that is the outline of a piece. Weiler and Atherton, "Hidden surface removal using polygon area
//! sorting" (1977). Where the outlines touch without crossing, at a corner or along an edge, a crossing is neither; the textbook
//! excludes such pairs, and so does this twin.

use crate::collision::answer::{Region, Relation};
use crate::collision::explain::clipping::clip_by_edges::region;
use crate::collision::explain::clipping::segment_parameters::{ParameterRange, SegmentCase, case, crossing};
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::explain::minkowski::sort_by_angle::outline;
use crate::collision::intersection::node_order::crosses_first;
use crate::collision::outline::edge_intersection::is_between;
use crate::collision::outline::edges::{closed_edges, edge_of};
use crate::collision::outline::relation::point_outline_relation;
use crate::collision::shape::any_shape::AsShape;
use crate::collision::sign::exact_point::{Corner, Exact};
use crate::collision::sign::predicates::orient;
use core::cmp::Ordering;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "Weiler–Atherton",
    source: "Weiler and Atherton, \"Hidden surface removal using polygon area sorting\" (1977)",
    counts: "one test per pair of edges, with 8 multiplications, 10 where they cross and 4 where they are parallel; without \
             crossings, also a test of one corner of each shape, with 4 for each edge of the other; the walk needs none",
    fast_path: Some(
        "clips convex outlines edge by edge, and for concave ones walks like this: it finds the crossings with a tree of \
                boxes, and uses exact signs, even where outlines touch",
    ),
};

/// What is found on the way to the common pieces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WalkSteps {
    /// The first two edges that touch without crossing: their indices in the two outlines, and a common point. Then the method has no
    /// answer, and nothing else is found.
    pub touch: Option<([usize; 2], DVec2)>,
    /// Where the outlines cross.
    pub crossings: Vec<OutlineCrossing>,
    /// Without crossings: true if the first shape is in the second, false if the second is in the first; `None` if neither is.
    pub inner_is_first: Option<bool>,
    /// The path along both outlines, from crossing to crossing.
    pub stretches: Vec<Stretch>,
}

/// From a crossing along one outline to the next crossing on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Stretch {
    /// The index of the piece whose outline it is part of.
    pub piece: usize,
    /// Whether it is along the first outline.
    pub along_first: bool,
    /// The indices of the crossings at its ends.
    pub ends: [usize; 2],
    /// From the one crossing over the corners of that outline to the other.
    pub path: Vec<DVec2>,
}

/// Where two outlines cross.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutlineCrossing {
    /// The indices of the crossing edges in the two outlines.
    pub edges: [usize; 2],
    /// Where it is on each edge: 0 at its first end, 1 at its second.
    pub parameters: [f64; 2],
    /// Whether the first outline goes into the second shape there, exactly; else it leaves it.
    pub enters: bool,
    /// The point, in world units.
    pub at: DVec2,
}

/// The common pieces of two shapes with an area and without curves; `None` for other shapes. The answer is `None` where the outlines
/// touch without crossing, else the twin of [`intersection`](crate::collision::intersection).
///
/// ```
/// # use collision_lab::collision::{Polygon, Rect, explain::weiler_atherton};
/// # use collision_lab::glam::Vec2;
/// let fork = [(0.0, 0.0), (3.0, 0.0), (3.0, 2.0), (2.0, 2.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)];
/// let fork = Polygon::new(&fork.map(Vec2::from))?;
/// let bar = |y: f32| Rect::new(Vec2::new(1.5, y), Vec2::new(2.5, 0.25), 0.0);
/// let twin = weiler_atherton(&fork, &bar(1.5)?).expect("both have an area");
/// let common = twin.answer.expect("they cross");
/// assert_eq!((twin.steps.crossings.len(), common.pieces.len(), common.area), (8, 2, 1.0));
/// assert_eq!(weiler_atherton(&fork, &bar(1.25)?).expect("both have an area").answer, None, "an edge lies on an edge");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn weiler_atherton(a: &impl AsShape, b: &impl AsShape) -> Option<Explanation<Option<Region>, WalkSteps>> {
    let outlines = [outline(a.as_shape())?, outline(b.as_shape())?];
    let [first, second] = &outlines;
    let (mut crossings, mut tests, mut multiplications) = (Vec::new(), 0, 0);
    for (i, edge) in closed_edges(first).enumerate() {
        for (j, other) in closed_edges(second).enumerate() {
            let (common, products) = common_point([i, j], edge, other);
            (tests, multiplications) = (tests + 1, multiplications + products);
            match common {
                None => (),
                Some(Common::Crossing(crossing)) => crossings.push(crossing),
                Some(Common::Touch(at)) => {
                    let steps = WalkSteps { touch: Some(([i, j], at)), ..WalkSteps::default() };
                    let cost = Cost { tests, multiplications, ..Cost::ZERO };
                    return Some(Explanation { algorithm: TEXTBOOK, answer: None, steps, cost });
                }
            }
        }
    }
    let (mut answer, mut inner_is_first, mut stretches) = (Region::default(), None, Vec::new());
    let mut add = |piece: &[DVec2]| {
        let Region { area, pieces } = region(piece);
        answer.area += area;
        pieces.iter().for_each(|piece| answer.pieces.push(piece.iter().copied()));
    };
    if crossings.is_empty() {
        let is_in = |own: &[Corner], other: &[Corner]| point_outline_relation(own[0], other) == Relation::Overlapping;
        let inner = [is_in(first, second), is_in(second, first)].iter().position(|is_in| *is_in);
        inner.into_iter().for_each(|inner| add(&near(&outlines[inner])));
        inner_is_first = inner.map(|inner| inner == 0);
        (tests, multiplications) = (tests + 2, multiplications + 4 * (first.len() + second.len()));
    } else {
        let orders = [0, 1].map(|side| order_along(&outlines, &crossings, side));
        let walk = Walk { outlines: &outlines, crossings: &crossings, orders };
        walk.pieces(&mut stretches).iter().for_each(|outline| add(outline));
    }
    // The crossings are sorted along each outline.
    let cost = Cost { tests, multiplications, sorted: 2 * crossings.len(), ..Cost::ZERO };
    let steps = WalkSteps { touch: None, crossings, inner_is_first, stretches };
    Some(Explanation { algorithm: TEXTBOOK, answer: Some(answer), steps, cost })
}

/// What two edges have in common.
enum Common {
    Crossing(OutlineCrossing),
    Touch(DVec2),
}

/// What two edges with these indices have in common, and how many multiplications that takes.
fn common_point(edges: [usize; 2], edge: [Corner; 2], other: [Corner; 2]) -> (Option<Common>, usize) {
    match case(edge, other) {
        SegmentCase::Crossing => (),
        SegmentCase::Collinear if is_between(edge[0], other) => return (Some(Common::Touch(edge[0].near())), 4),
        SegmentCase::Collinear if is_between(other[0], edge) => return (Some(Common::Touch(other[0].near())), 4),
        SegmentCase::Collinear | SegmentCase::Parallel | SegmentCase::Degenerate => return (None, 4),
    }
    let (both, at) = crossing(edge, other);
    let Some(at) = at else { return (None, 8) };
    let common = if both.iter().all(|of| of.place == ParameterRange::Within) {
        let enters = orient(other[0], other[1], edge[1]) == Ordering::Greater;
        Common::Crossing(OutlineCrossing { edges, parameters: both.map(|of| of.value), enters, at })
    } else {
        Common::Touch(at)
    };
    (Some(common), 10)
}

/// The crossings in their order along an outline, exactly.
fn order_along(outlines: &[Vec<Corner>; 2], crossings: &[OutlineCrossing], side: usize) -> Vec<usize> {
    let edge = |crossing: usize, side: usize| edge_of(&outlines[side], crossings[crossing].edges[side]);
    let mut order: Vec<usize> = (0..crossings.len()).collect();
    order.sort_by(|&p, &q| {
        let [on_p, on_q] = [p, q].map(|crossing| crossings[crossing].edges[side]);
        let along = || match crosses_first(edge(p, side)[0], edge(p, 1 - side), edge(q, 1 - side)) {
            _ if p == q => Ordering::Equal,
            true => Ordering::Less,
            false => Ordering::Greater,
        };
        on_p.cmp(&on_q).then_with(along)
    });
    order
}

/// The walk along both outlines.
struct Walk<'a> {
    outlines: &'a [Vec<Corner>; 2],
    crossings: &'a [OutlineCrossing],
    /// The crossings in their order along the first outline and along the second.
    orders: [Vec<usize>; 2],
}

impl Walk<'_> {
    /// The outlines of all pieces, with their stretches.
    fn pieces(&self, stretches: &mut Vec<Stretch>) -> Vec<Vec<DVec2>> {
        let mut open: Vec<bool> = self.crossings.iter().map(|crossing| crossing.enters).collect();
        let mut pieces = Vec::new();
        while let Some(start) = open.iter().position(|open| *open) {
            let (mut at, mut side, mut outline) = (start, 0, Vec::new());
            loop {
                open[at] &= side != 0;
                let (to, path) = self.stretch(side, at);
                outline.extend_from_slice(&path[..path.len() - 1]);
                stretches.push(Stretch { piece: pieces.len(), along_first: side == 0, ends: [at, to], path });
                (at, side) = (to, 1 - side);
                if (at, side) == (start, 0) {
                    break;
                }
            }
            pieces.push(outline);
        }
        pieces
    }

    /// The next crossing along an outline, and the path to it.
    fn stretch(&self, side: usize, from: usize) -> (usize, Vec<DVec2>) {
        let (outline, order) = (&self.outlines[side], &self.orders[side]);
        let place = order.iter().position(|crossing| *crossing == from).expect("every crossing is on both outlines");
        let to = order.get(place + 1).copied();
        let wraps = to.is_none();
        let to = to.unwrap_or(order[0]);
        let [first, last] = [from, to].map(|crossing| self.crossings[crossing].edges[side]);
        let end = if wraps { last + outline.len() } else { last };
        let corners = (first + 1..=end).map(|corner| outline[corner % outline.len()].near());
        (to, [self.crossings[from].at].into_iter().chain(corners).chain([self.crossings[to].at]).collect())
    }
}

fn near(outline: &[Corner]) -> Vec<DVec2> {
    outline.iter().map(|corner| corner.near()).collect()
}
