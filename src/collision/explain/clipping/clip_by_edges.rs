//! Sutherland–Hodgman: what is left of one outline after clipping it by each edge of a convex one?
//!
//! One clip edge at a time: corners on its inner side are kept, and where the outline changes sides, its crossing with the edge's
//! line becomes a corner. Sutherland and Hodgman, "Reentrant polygon clipping" (1974). Only the clip polygon must be convex, but the
//! pieces of a concave subject would be joined by edges without width, so concave subjects are not accepted.

use crate::collision::answer::{Region, Relation};
use crate::collision::explain::axes::separating_axes::separating_axes;
use crate::collision::explain::convex::Convex;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::outline::area::area;
use crate::collision::shape::any_shape::AsShape;
use crate::collision::sign::exact_point::Exact;
use glam::{DVec2, Vec2};

const TEXTBOOK: Textbook = Textbook {
    name: "Sutherland–Hodgman clipping",
    source: "Sutherland and Hodgman, \"Reentrant polygon clipping\" (1974)",
    counts: "one test compares a corner with the line of a clip edge, with 2 multiplications; the normal of an edge takes 4 and a root, a new \
             corner 3; divisions count as multiplications",
    fast_path: Some(
        "clips the same way in a fixed buffer while every corner is clearly on one side of every edge; otherwise, and for concave \
                shapes, it finds the crossings with exact predicates and walks along the outlines from one to the next, as Weiler and Atherton do",
    ),
};

/// The cut by one edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Cut {
    /// The ends of the edge of the second shape, in world units; its inside lies towards +y from an edge that goes to +x.
    pub edge: [DVec2; 2],
    /// The signed distance of each corner before the cut from the edge's line, in world units; positive inside.
    pub distances: Vec<f64>,
    /// The outline after the cut; after the last cut it is empty if the interiors do not meet, which is decided exactly, or
    /// if no area is left after rounding.
    pub outline: Vec<DVec2>,
}

/// The intersection of two convex shapes with an area: `a` cut by every edge of `b`. The twin of
/// [`intersection`](crate::collision::intersection). `None` for other shapes.
///
/// ```
/// # use collision_lab::collision::{Polygon, Rect, explain::clip_by_edges};
/// # use collision_lab::glam::Vec2;
/// let triangle = Polygon::new(&[Vec2::ZERO, Vec2::new(4.0, 0.0), Vec2::new(0.0, 4.0)])?;
/// let square = Rect::new(Vec2::new(2.0, 2.0), Vec2::ONE, 0.0)?;
/// let twin = clip_by_edges(&triangle, &square).expect("both are convex");
/// let corners: Vec<usize> = twin.steps.iter().map(|cut| cut.outline.len()).collect();
/// assert_eq!(corners, [3, 3, 4, 3], "the upper edge, the right, the lower, the left");
/// assert_eq!(twin.answer.area, 2.0);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn clip_by_edges(a: &impl AsShape, b: &impl AsShape) -> Option<Explanation<Region, Vec<Cut>>> {
    let (subject, clip) = (Convex::of(a.as_shape())?, Convex::of(b.as_shape())?);
    if !(subject.has_area() && clip.has_area()) {
        return None;
    }
    let mut outline: Vec<DVec2> = subject.corners.iter().map(|corner| corner.near()).collect();
    let (mut steps, mut cost): (Vec<Cut>, _) = (Vec::new(), Cost::ZERO);
    for [p, q] in clip.edges() {
        // Inwards from the edge: its direction turned on by a quarter.
        let (start, inwards) = (p.near(), p.to(q).perp().normalize());
        let distances: Vec<f64> = outline.iter().map(|&corner| inwards.dot(corner - start)).collect();
        cost.tests += outline.len();
        let corners = cut_corners(&outline, &distances);
        let new = corners.iter().filter(|corner| matches!(corner.fate, CornerFate::New(_))).count();
        cost.multiplications += 4 + 2 * outline.len() + 3 * new;
        cost.square_roots += 1;
        let left = corners.into_iter().filter(|corner| corner.fate != CornerFate::CutOff);
        outline = left.map(|corner| corner.at).collect();
        steps.push(Cut { edge: [start, q.near()], distances, outline: outline.clone() });
    }
    // Whether the interiors meet is decided exactly; what rounding leaves of shapes that only touch does not count.
    let meet = separating_axes(a, b).is_some_and(|twin| twin.answer == Relation::Overlapping);
    let answer = if meet { region(&outline) } else { Region::default() };
    if let Some(last) = steps.last_mut()
        && answer.pieces.is_empty()
        && answer.area == 0.0
    {
        last.outline.clear();
    }
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}

/// A corner of an outline that is cut, or a new one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CutCorner {
    /// Where it is, in world units.
    pub at: DVec2,
    /// Its signed distance from the line of the edge, in world units; above zero inside.
    pub distance: f64,
    /// What the cut does with it.
    pub fate: CornerFate,
}

/// What a cut does with a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CornerFate {
    /// It is inside or on the line, and stays.
    Kept,
    /// It is outside.
    CutOff,
    /// It is new, between the corners with these indices in the outline before the cut.
    New([usize; 2]),
}

/// What a cut does along an outline whose corners have these signed distances from its line: its corners in order, the new ones
/// where they come.
pub fn cut_corners(outline: &[DVec2], distances: &[f64]) -> Vec<CutCorner> {
    let mut corners = Vec::new();
    for (i, (&at, &distance)) in outline.iter().zip(distances).enumerate() {
        let next = (i + 1) % outline.len();
        let fate = if distance >= 0.0 { CornerFate::Kept } else { CornerFate::CutOff };
        corners.push(CutCorner { at, distance, fate });
        // Strictly: a corner on the line is its own crossing.
        if (distance > 0.0 && distances[next] < 0.0) || (distance < 0.0 && distances[next] > 0.0) {
            let at = at + (outline[next] - at) * (distance / (distance - distances[next]));
            corners.push(CutCorner { at, distance: 0.0, fate: CornerFate::New([i, next]) });
        }
    }
    corners
}

/// The outline rounded to f32, without what repeats then, and the area by the shoelace formula about its first corner.
pub(crate) fn region(outline: &[DVec2]) -> Region {
    let mut corners: Vec<Vec2> = outline.iter().map(DVec2::as_vec2).collect();
    corners.dedup();
    if corners.first() == corners.last() {
        corners.pop();
    }
    let mut region = Region { area: area(outline).max(0.0), ..Region::default() };
    if corners.len() > 2 {
        region.pieces.push(corners.into_iter());
    }
    region
}
