//! How often does a ray from a point cross the outline of a polygon?

use crate::{
    algorithm::comparison::method::Method,
    collision::{Point, Polygon, Shape, explain::crossing_number},
};
use glam::{DVec2, Vec2};

/// How it is compared with others.
pub const METHOD: Method = Method {
    help: "a ray from a point to the right crosses a polygon's outline an odd number of times",
    does: "Counts the edges that a ray from the point crosses: odd means inside.",
    is_exact: true,
    hits: |a, b| {
        let (point, polygon) = point_and_polygon(a, b)?;
        Some(is_odd(point.position().as_dvec2(), polygon.edges().map(|edge| edge.map(|end: Vec2| end.as_dvec2()))))
    },
    cost: |a, b| point_and_polygon(a, b).map(|(point, polygon)| crossing_number(point, polygon).cost),
};

fn point_and_polygon<'a>(a: &'a Shape, b: &'a Shape) -> Option<(&'a Point, &'a Polygon)> {
    match (a, b) {
        (Shape::Point(point), Shape::Polygon(polygon)) | (Shape::Polygon(polygon), Shape::Point(point)) => {
            Some((point, polygon))
        }
        _ => None,
    }
}

/// Whether a point is in an outline; on it, by accident.
pub fn is_inside(point: DVec2, outline: &[DVec2]) -> bool {
    is_odd(point, outline.iter().zip(outline.iter().cycle().skip(1)).map(|(p, q)| [*p, *q]))
}

/// Whether the ray to the right crosses an odd number of edges.
fn is_odd(at: DVec2, edges: impl Iterator<Item = [DVec2; 2]>) -> bool {
    let crossed =
        edges.filter(|[p, q]| (p.y > at.y) != (q.y > at.y) && at.x < p.x + (at.y - p.y) / (q.y - p.y) * (q.x - p.x));
    crossed.count() % 2 == 1
}
