//! Counts the crossings of a ray from a point with the outline of a polygon.

use crate::algorithm::Method;
use crate::algorithm::steps::outline_terms::in_f64;
use crate::algorithm::steps::terms::with_point;
use crate::collision::explain::crossing_number;
use crate::collision::{Point, Polygon, Shape};

pub const METHOD: Method = Method {
    help: "does a ray from the point cross the outline an odd number of times?",
    does: "Counts the edges that a ray from the point crosses: odd means inside.",
    is_exact: true,
    area: None,
    hits: |a, b| {
        let (point, polygon) = point_and_polygon(a, b)?;
        // A point on the boundary touches.
        Some(is_inside(&in_f64(polygon.vertices()), point.position().as_dvec2()) != Some(false))
    },
    cost: |a, b| point_and_polygon(a, b).map(|(point, polygon)| crossing_number(point, polygon).cost),
};

fn point_and_polygon<'a>(a: &'a Shape, b: &'a Shape) -> Option<(&'a Point, &'a Polygon)> {
    let (point, other, _) = with_point([a, b])?;
    if let Shape::Polygon(polygon) = other { Some((point, polygon)) } else { None }
}

// The listing, in f64.
use glam::DVec2 as Vec2;
include!("listing.rs");
