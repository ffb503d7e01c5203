//! The shoelace formula: how large is the area within an outline, how long is the outline, and which way does it run?
//!
//! Each edge adds the signed triangle that it makes with one fixed point, half of p×q = pₓ·q_y − p_y·qₓ; the area outside is added
//! once and subtracted once. Meister, "Generalia de genesi figurarum planarum" (1769). The fixed point is the first corner, not the
//! origin, so that no digits are lost far from there.

use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::error::{ShapeError, check_finite};
use glam::{DVec2, Vec2};

const TEXTBOOK: Textbook = Textbook {
    name: "shoelace formula",
    source: "Meister, \"Generalia de genesi figurarum planarum\" (1769)",
    counts: "each edge takes 2 multiplications for its triangle, and 2 and a root for its length",
    fast_path: Some("adds up the same triangles"),
};

/// The sizes of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutlineSizes {
    /// The area in square world units: above zero where the outline runs from +x towards +y, which is clockwise on the screen, below
    /// zero where it runs the other way. If it crosses itself, parts count several times or cancel.
    pub signed_area: f64,
    /// The length of all edges, in world units.
    pub perimeter: f64,
}

/// What one edge adds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ShoelaceStep {
    /// The ends of the edge, in world units.
    pub edge: [Vec2; 2],
    /// The ends relative to the first corner.
    pub from_first: [DVec2; 2],
    /// The cross product of these, twice the area of a triangle.
    pub cross: f64,
    /// The sum of the cross products so far.
    pub twice_area: f64,
    /// The length of the edge.
    pub length: f64,
    /// The sum of the lengths so far.
    pub perimeter: f64,
}

/// The area, direction and perimeter of a closed outline. The twin of [`Polygon::area`](crate::collision::Polygon::area), whose
/// polygons all run the same way.
///
/// ```
/// # use collision_lab::collision::explain::shoelace;
/// # use collision_lab::glam::Vec2;
/// let mut square = [(1.0, 1.0), (3.0, 1.0), (3.0, 3.0), (1.0, 3.0)].map(Vec2::from);
/// let twin = shoelace(&square)?.answer;
/// assert_eq!((twin.signed_area, twin.perimeter), (4.0, 8.0), "clockwise on the screen");
/// square.reverse();
/// assert_eq!(shoelace(&square)?.answer.signed_area, -4.0);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
///
/// # Errors
/// When a coordinate is not finite.
pub fn shoelace(vertices: &[Vec2]) -> Result<Explanation<OutlineSizes, Vec<ShoelaceStep>>, ShapeError> {
    for (i, &vertex) in vertices.iter().enumerate() {
        check_finite(&format!("vertices[{i}]"), vertex)?;
    }
    let first = vertices.first().map_or(DVec2::ZERO, Vec2::as_dvec2);
    let (mut twice_area, mut perimeter, mut steps) = (0.0, 0.0, Vec::new());
    for edge in closed_edges(vertices) {
        let [p, q] = edge.map(|end| end.as_dvec2() - first);
        let (cross, length) = (p.perp_dot(q), p.distance(q));
        twice_area += cross;
        perimeter += length;
        steps.push(ShoelaceStep { edge, from_first: [p, q], cross, twice_area, length, perimeter });
    }
    // Two products and two squares an edge.
    let cost = Cost { multiplications: 4 * steps.len(), square_roots: steps.len(), ..Cost::ZERO };
    Ok(Explanation {
        algorithm: TEXTBOOK,
        answer: OutlineSizes { signed_area: twice_area / 2.0, perimeter },
        steps,
        cost,
    })
}
