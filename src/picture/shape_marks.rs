//! Marks for shapes: their outlines, fills and labels.

use crate::{
    collision::Shape,
    picture::{Fill, Mark, Picture, Role, Sign, Stroke},
};
use glam::{DVec2, Vec2};

/// The area of a shape, if it has one.
pub fn area(picture: &mut Picture, shape: &Shape, role: Role, fill: Fill) {
    match shape {
        Shape::Point(_) | Shape::Segment(_) => (),
        Shape::Circle(circle) => {
            picture.marks.push(Mark::Disc { center: circle.center(), radius: circle.radius(), role, fill });
        }
        Shape::Rect(rect) => picture.marks.push(Mark::Area { outline: rect.corners().to_vec(), role, fill }),
        Shape::Polygon(polygon) => {
            picture.marks.push(Mark::Area { outline: polygon.vertices().to_vec(), role, fill });
        }
    }
}

/// The outline of a shape; a dot for a point.
pub fn outline(picture: &mut Picture, shape: &Shape, role: Role, stroke: Stroke) {
    outline_at(picture, shape, Vec2::ZERO, role, stroke);
}

/// The outline of a shape after a move.
pub fn outline_at(picture: &mut Picture, shape: &Shape, by: Vec2, role: Role, stroke: Stroke) {
    let line = |points: &[Vec2], closed: bool| Mark::Line {
        points: points.iter().map(|at| *at + by).collect(),
        closed,
        role,
        stroke,
    };
    picture.marks.push(match shape {
        Shape::Point(at) => Mark::Sign { at: at.position() + by, sign: Sign::Dot, role },
        Shape::Segment(s) => line(&[s.a(), s.b()], false),
        Shape::Circle(circle) => Mark::Circle { center: circle.center() + by, radius: circle.radius(), role, stroke },
        Shape::Rect(rect) => line(&rect.corners(), true),
        Shape::Polygon(polygon) => line(polygon.vertices(), true),
    });
}

/// A line between two points; none where one lies beyond f32.
pub fn line(picture: &mut Picture, a: Vec2, b: Vec2, role: Role, stroke: Stroke) {
    if !a.is_finite() || !b.is_finite() {
        return;
    }
    picture.marks.push(Mark::Line { points: vec![a, b], closed: false, role, stroke });
}

pub fn sign(picture: &mut Picture, at: Vec2, sign: Sign, role: Role) {
    picture.marks.push(Mark::Sign { at, sign, role });
}

/// A text beside a position; none where that lies beyond f32.
pub fn label(picture: &mut Picture, at: Vec2, text: impl Into<String>, role: Role) {
    if !at.is_finite() {
        return;
    }
    picture.marks.push(Mark::Label { at, text: text.into(), role });
}

/// The point of a shape that reaches furthest in a direction of length one.
pub fn furthest(shape: &Shape, direction: Vec2) -> Vec2 {
    let of = |points: &[Vec2]| {
        let furthest = points.iter().copied().max_by(|a, b| a.dot(direction).total_cmp(&b.dot(direction)));
        furthest.unwrap_or_default()
    };
    match shape {
        Shape::Point(at) => at.position(),
        Shape::Segment(segment) => of(&[segment.a(), segment.b()]),
        Shape::Circle(circle) => circle.center() + direction * circle.radius(),
        Shape::Rect(rect) => of(&rect.corners()),
        Shape::Polygon(polygon) => of(polygon.vertices()),
    }
}

/// The mean of some points.
pub fn middle(points: &[Vec2]) -> Vec2 {
    let sum: DVec2 = points.iter().map(Vec2::as_dvec2).sum();
    (sum / points.len().max(1) as f64).as_vec2()
}
