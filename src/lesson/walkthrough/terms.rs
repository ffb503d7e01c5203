//! The numbers of formulas, and corners of shapes, as every walkthrough writes and names them.

use crate::{
    collision::{Aabb, Shape},
    notation::significant,
};
use glam::{DVec2, Vec2};

/// A number of a formula: so many digits that the next line can be worked out from those that are shown. Two decimals, of what
/// is less than one four digits; zeros at the end are left out.
pub fn number(value: f64) -> String {
    if !(1.0..1e6).contains(&value.abs()) {
        return significant(value);
    }
    let text = format!("{value:.2}");
    text.strip_suffix('0').map_or_else(|| text.clone(), str::to_owned)
}

/// A number behind a minus: in brackets where it has one of its own.
pub fn bracketed(value: f64) -> String {
    if value < 0.0 { format!("({})", number(value)) } else { number(value) }
}

/// A point or a vector.
pub fn pair(v: DVec2) -> String {
    format!("({}, {})", number(v.x), number(v.y))
}

/// The corners of a shape without curves; of a circle its centre.
pub fn corners(shape: &Shape) -> Vec<DVec2> {
    match shape {
        Shape::Point(point) => vec![point.position().as_dvec2()],
        Shape::Segment(segment) => vec![segment.a().as_dvec2(), segment.b().as_dvec2()],
        Shape::Circle(circle) => vec![circle.center().as_dvec2()],
        Shape::Rect(rect) => rect.corners().map(|corner| corner.as_dvec2()).to_vec(),
        Shape::Polygon(polygon) => polygon.vertices().iter().map(Vec2::as_dvec2).collect(),
    }
}

/// The least and the greatest coordinates of a pair.
pub fn bounds([a, b]: [&Shape; 2]) -> [DVec2; 2] {
    let both: Aabb = a.aabb().union(b.aabb());
    [both.min, both.max].map(|corner| corner.as_dvec2())
}

/// A small part of the size of a pair: how far things stand off from it, in world units.
pub fn standoff(shapes: [&Shape; 2]) -> f64 {
    let [min, max] = bounds(shapes);
    0.05 * (max - min).max_element()
}
