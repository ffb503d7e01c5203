//! Penetration depth: what is the shortest translation that separates two shapes, concave ones too?
//!
//! Cut both into convex parts. A translation of the second shape leaves two parts overlapping exactly when it lies inside the Minkowski
//! difference of the two; the shapes are separate when it lies inside none of these. So the MTV is the point nearest to the origin
//! on the outline of their union, and that is the foot of the origin on an edge or a crossing of two edges. All of them are tried, the
//! nearest first. Lozano-Pérez, "Spatial planning: a configuration space approach" (1983).

use crate::collision::answer::{Contact, Relation};
use crate::collision::explain::axes::separating_axes::separating_axes;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::explain::minkowski::gjk::{core, minkowski_difference};
use crate::collision::explain::outlines::convex_decomposition::convex_decomposition;
use crate::collision::outline::closest::closest_on_segment;
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::any_shape::{AsShape, Shape, ShapeRef, largest_coordinate};
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::DVec2;

const TEXTBOOK: Textbook = Textbook {
    name: "penetration depth by Minkowski differences",
    source: "Lozano-Pérez, \"Spatial planning: a configuration space approach\" (1983)",
    counts: "one test per candidate that is tried, with 2 multiplications for each side of a difference; beforehand, each of n sides takes 5 \
             for its foot and each pair of sides 6 for their crossing: 5n + 3n·(n − 1)",
    fast_path: Some(
        "follows the free outline outwards from the origin, in order of distance, and builds only the differences that it \
                meets",
    ),
};

/// The largest total number of edges of all Minkowski differences for which [`minkowski_penetration`] has an answer: any two of
/// them may cross.
pub const MOST_DIFFERENCE_EDGES: usize = 256;

/// What the search finds.
#[derive(Clone, Debug, PartialEq)]
pub struct PenetrationSteps {
    /// The corners of the convex parts of the first shape and of the second. Those of a polygon are the parts of
    /// [`convex_decomposition`](crate::collision::explain::convex_decomposition), in the same order.
    pub parts: [Vec<Vec<DVec2>>; 2],
    /// The translations of the second shape with which two convex parts overlap, for each part of the first and each of the second.
    pub differences: Vec<PartDifference>,
    /// All translations that may be the MTV, the nearest to the origin first.
    pub candidates: Vec<(DVec2, TranslationKind)>,
    /// Those that are tried, in the order of the distance from the origin; the last is the MTV.
    pub tried: Vec<Translation>,
}

/// The Minkowski difference of two convex parts.
#[derive(Clone, Debug, PartialEq)]
pub struct PartDifference {
    /// The part of the first shape and the part of the second, by their indices.
    pub parts: [usize; 2],
    /// The outline of the Minkowski difference, from +x towards +y, in world units.
    pub outline: Vec<DVec2>,
    /// The relation of the two parts now, given by the position of the origin.
    pub relation: Relation,
}

/// A translation after which the shapes may be separate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Translation {
    /// The translation, in world units.
    pub at: DVec2,
    /// Why it may be the nearest.
    pub kind: TranslationKind,
    /// The difference inside which it lies; `None` for the MTV.
    pub inside: Option<usize>,
}

/// Why a translation may be the nearest on an outline; differences are counted in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranslationKind {
    /// The point of an edge that is nearest to the origin.
    Foot(DifferenceEdge),
    /// A crossing of edges of two differences: a corner of the union that points inwards.
    Crossing([DifferenceEdge; 2]),
}

/// An edge of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifferenceEdge {
    /// Which difference.
    pub difference: usize,
    /// Which edge: that from the corner with this index to the next.
    pub edge: usize,
}

/// The MTV of two shapes with an area and without curves. The twin of
/// [`contact`](crate::collision::contact). `None` for other shapes, and where the differences of all parts have more than
/// [`MOST_DIFFERENCE_EDGES`] edges together.
///
/// ```
/// # use collision_lab::collision::{Polygon, Rect, contact, explain::minkowski_penetration};
/// # use collision_lab::glam::Vec2;
/// let u = [(0.0, 0.0), (2.0, 0.0), (2.0, 6.0), (6.0, 6.0), (6.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)];
/// let u = Polygon::new(&u.map(Vec2::from))?;
/// let lid = Rect::new(Vec2::new(4.0, 5.5), Vec2::new(1.0, 1.0), 0.0)?;
/// let twin = minkowski_penetration(&u, &lid).expect("few parts");
/// assert_eq!(twin.answer, contact(&u, &lid), "half a unit up, into the bay");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn minkowski_penetration(
    a: &impl AsShape,
    b: &impl AsShape,
) -> Option<Explanation<Option<Contact>, PenetrationSteps>> {
    let [first, second] = [parts(a.as_shape())?, parts(b.as_shape())?];
    let corners = |parts: &[Shape]| parts.iter().map(|part| Some(core(part)?.0)).collect::<Option<Vec<_>>>();
    let parts = [corners(&first)?, corners(&second)?];
    let (mut differences, mut relation) = (Vec::new(), Relation::Disjoint);
    for (i, part) in first.iter().enumerate() {
        for (j, other) in second.iter().enumerate() {
            let outline = minkowski_difference(part, other)?;
            let own = separating_axes(part, other)?.answer;
            // Shapes overlap where two of their parts do, and touch where two parts touch and none overlap.
            relation = relation.max(own);
            differences.push(PartDifference { parts: [i, j], outline, relation: own });
        }
    }
    let outlines: Vec<&[DVec2]> = differences.iter().map(|difference| &difference.outline[..]).collect();
    if outlines.iter().map(|outline| outline.len()).sum::<usize>() > MOST_DIFFERENCE_EDGES {
        return None;
    }
    let tolerance = DISTANCE_ERROR * largest_coordinate(a.as_shape(), b.as_shape());
    let mut cost = Cost::ZERO;
    let candidates = places(&outlines, &mut cost);
    cost.sorted = candidates.len();
    cost.square_roots = usize::from(relation == Relation::Overlapping);
    let mut translations = Vec::new();
    for &(at, kind) in &candidates {
        let inside = outlines.iter().position(|outline| depth_in_outline(at, outline) > tolerance);
        cost.tests += 1;
        let tried = inside.map_or(outlines.len(), |inside| inside + 1);
        cost.multiplications += outlines[..tried].iter().map(|outline| 2 * outline.len()).sum::<usize>();
        translations.push(Translation { at, kind, inside });
        if inside.is_none() {
            break;
        }
    }
    let answer = match (relation, translations.last()) {
        (Relation::Disjoint, _) => None,
        (Relation::Overlapping, Some(&Translation { at, .. })) if at.length() > 0.0 => {
            Some(Contact::new(at.normalize(), at.length()))
        }
        (Relation::Overlapping, _) => Some(Contact::new(nearest_normal(&outlines), 0.0)),
        (Relation::Touching, _) => Some(Contact::known(nearest_normal(&outlines), 0.0)),
    };
    let steps = PenetrationSteps { parts, differences, candidates, tried: translations };
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}

/// The convex parts of a shape with an area and without curves.
fn parts(shape: ShapeRef) -> Option<Vec<Shape>> {
    match shape {
        ShapeRef::Rect(rect) if rect.has_area() => Some(vec![Shape::Rect(*rect)]),
        ShapeRef::Polygon(polygon) => {
            let twin = convex_decomposition(polygon);
            twin.answer.iter().map(|part| Polygon::new(part).ok().map(Shape::Polygon)).collect()
        }
        ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_) | ShapeRef::Rounded(_) => {
            None
        }
    }
}

/// The feet of the origin on all edges and the crossings of any two edges, the nearest first.
fn places(outlines: &[&[DVec2]], cost: &mut Cost) -> Vec<(DVec2, TranslationKind)> {
    let edges_of = |(difference, outline)| {
        closed_edges(outline).enumerate().map(move |(edge, ends)| (DifferenceEdge { difference, edge }, ends))
    };
    let edges: Vec<(DifferenceEdge, [DVec2; 2])> = outlines.iter().copied().enumerate().flat_map(edges_of).collect();
    let mut places: Vec<(DVec2, TranslationKind)> = Vec::new();
    for (k, &(edge, ends)) in edges.iter().enumerate() {
        places.push((closest_on_segment(ends[0], ends[1], DVec2::ZERO), TranslationKind::Foot(edge)));
        let others = edges[..k].iter().filter(|(other, _)| other.difference != edge.difference);
        places.extend(
            others.filter_map(|&(other, at)| Some((crossing(ends, at)?, TranslationKind::Crossing([other, edge])))),
        );
    }
    cost.multiplications += edges.len() * 5 + edges.len() * edges.len().saturating_sub(1) * 3;
    places.sort_by(|(p, _), (q, _)| p.length_squared().total_cmp(&q.length_squared()));
    places
}

/// Where two edges cross, or nearly do: a superfluous place is inside a difference or no nearer than another.
fn crossing([p, q]: [DVec2; 2], [r, s]: [DVec2; 2]) -> Option<DVec2> {
    let cross = (q - p).perp_dot(s - r);
    let (t, u) = ((r - p).perp_dot(s - r) / cross, (r - p).perp_dot(q - p) / cross);
    let is_on = |t: f64| (-DISTANCE_ERROR..=1.0 + DISTANCE_ERROR).contains(&t);
    (is_on(t) && is_on(u)).then(|| p + (q - p) * t)
}

/// The depth of a place in a convex outline that runs from +x towards +y: the smallest distance from the line of an edge, negative
/// outside; in the unit of both.
pub fn depth_in_outline(at: DVec2, outline: &[DVec2]) -> f64 {
    let depths = closed_edges(outline).map(|[p, q]| (q - p).normalize().perp_dot(at - p));
    depths.fold(f64::INFINITY, f64::min)
}

/// The outward normal of the edge nearest to the origin.
fn nearest_normal(outlines: &[&[DVec2]]) -> DVec2 {
    let edges = outlines.iter().flat_map(|outline| closed_edges(outline));
    let near = |[p, q]: &[DVec2; 2]| closest_on_segment(*p, *q, DVec2::ZERO).length_squared();
    let nearest = edges.min_by(|edge, other| near(edge).total_cmp(&near(other)));
    nearest.map_or(DVec2::X, |[p, q]| -(q - p).perp().normalize())
}
