//! Which outlines are accepted as polygons, and the errors of the others.

use super::{Broken, ensure};
use crate::oracle::figure::signed_area;
use crate::oracle::plane::exact;
use crate::oracle::plane::square_to_segment;
use crate::oracle::{P, simple, tolerance};
use collision_lab::collision::{Point, Polygon, ShapeError};
use glam::Vec2;

/// A list of points becomes a polygon exactly if it is a simple outline; otherwise the error names the fault.
pub fn admission(vertices: &[Vec2]) -> Result<(), Broken> {
    let outline = exact(vertices);
    let mut distinct = outline.clone();
    distinct.dedup();
    while distinct.len() > 1 && distinct.first() == distinct.last() {
        distinct.pop();
    }
    let simple = simple::is_simple(&outline);
    let right = match Polygon::new(vertices) {
        Ok(polygon) => simple && same_area(&polygon, &outline),
        Err(ShapeError::TooFewVertices { distinct: said }) => distinct.len() < 3 && said == distinct.len(),
        Err(ShapeError::ZeroArea) => distinct.len() >= 3 && on_a_line(&distinct),
        Err(ShapeError::SelfCrossing { edge, other, at }) => !simple && edges_meet(vertices, edge, other, at),
        Err(_) => false,
    };
    ensure(right, || format!("{:?} for {vertices:?}", Polygon::new(vertices)))
}

fn same_area(polygon: &Polygon, outline: &[P]) -> bool {
    signed_area(&exact(polygon.vertices())) == signed_area(outline).abs()
}

fn on_a_line(points: &[P]) -> bool {
    let way = points[1].minus(&points[0]);
    points.iter().all(|p| way.cross(&p.minus(&points[0])).is_zero())
}

/// Whether the two edges, given by their first vertices, are longer than zero and meet at the reported position.
fn edges_meet(vertices: &[Vec2], edge: usize, other: usize, at: Vec2) -> bool {
    let outline = exact(vertices);
    let ends = |edge: usize| {
        let next = (edge + 1) % vertices.len();
        (vertices[next] != vertices[edge]).then(|| [&outline[edge], &outline[next]])
    };
    let named = |i: usize, edge: usize| {
        let first = ends(edge);
        first.is_some() && first == ends(i) && vertices[i] == vertices[edge]
    };
    let known = simple::meeting_sides(&outline)
        .iter()
        .any(|&[i, j]| named(i, edge) && named(j, other) || named(i, other) && named(j, edge));
    let near = |edge: usize| {
        let size = vertices.iter().fold(0.0f32, |m, v| m.max(v.abs().max_element()));
        let allowed =
            tolerance(&Point::new(Vec2::splat(size)).expect("finite").into(), &Point::new(at).expect("finite").into());
        ends(edge).is_some_and(|[a, b]| square_to_segment(a, b, &at.into()).sqrt() <= allowed)
    };
    known && near(edge) && near(other)
}
