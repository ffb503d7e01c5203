//! With which numbers of a pair is the code of an algorithm called?

use crate::{
    algorithm::{Inputs, Subject, program::value::Value, steps::outline_terms::PolygonOfPair},
    collision::{Polygon, Rect, Segment, Shape},
};
use glam::Vec2;

pub fn frame(rect: &Rect) -> [(&'static str, Value); 3] {
    let angle = rect.axis().as_dvec2().to_angle() as f32;
    [
        ("center", Value::Point(rect.center())),
        ("half", Value::Point(rect.half_extents())),
        ("angle", Value::Number(angle)),
    ]
}

pub fn ends(segment: &Segment, names: [&'static str; 2]) -> [(&'static str, Value); 2] {
    [(names[0], Value::Point(segment.a())), (names[1], Value::Point(segment.b()))]
}

/// The corners of a shape that has an area and no curves.
pub fn corners_of_area(shape: &Shape) -> Option<Vec<Vec2>> {
    match shape {
        Shape::Rect(rect) if rect.has_area() => Some(rect.corners().to_vec()),
        Shape::Polygon(polygon) => Some(polygon.vertices().to_vec()),
        Shape::Rect(_) | Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) => None,
    }
}

/// The corners of both shapes, called a and b.
pub fn two_outlines(subject: &Subject, call: &'static str) -> Option<Inputs> {
    let [a, b] = subject.shapes().map(corners_of_area);
    Some(Inputs::new(vec![("a", Value::Points(a?)), ("b", Value::Points(b?))], call))
}

/// The corners of the first polygon of a pair that is wanted, called outline.
pub fn one_outline(subject: &Subject, is_wanted: fn(&Polygon) -> bool, call: &'static str) -> Option<Inputs> {
    let corners = PolygonOfPair::first(subject.shapes(), is_wanted)?.polygon.vertices().to_vec();
    Some(Inputs::new(vec![("outline", Value::Points(corners))], call))
}
