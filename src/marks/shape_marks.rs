//! Marks for shapes: their outlines, fills and labels.

use crate::collision::Shape;
use crate::marks::{Fill, Mark, Picture, Role, Sign, Stroke};
use glam::{DVec2, Vec2};

/// The area of a shape, if it has one.
pub fn area(picture: &mut Picture, shape: &Shape, role: Role, fill: Fill) {
    match shape {
        Shape::Point(_) | Shape::Segment(_) => (),
        Shape::Circle(circle) => {
            picture.marks.push(Mark::Disc { center: circle.center(), radius: circle.radius(), role, fill });
        }
        Shape::Rounded(rounded) => picture.marks.push(Mark::Area { outline: rounded.outline(), role, fill }),
        Shape::Rect(_) | Shape::Polygon(_) => picture.marks.push(Mark::Area { outline: shape.corners(), role, fill }),
    }
}

/// The outline of a shape; a dot for a point.
pub fn outline(picture: &mut Picture, shape: &Shape, role: Role, stroke: Stroke) {
    outline_at(picture, shape, Vec2::ZERO, role, stroke);
}

/// The outline of a shape after a move.
pub fn outline_at(picture: &mut Picture, shape: &Shape, by: Vec2, role: Role, stroke: Stroke) {
    picture.marks.push(match shape {
        Shape::Point(at) => Mark::Sign { at: at.position() + by, sign: Sign::Dot, role },
        Shape::Circle(circle) => Mark::Circle { center: circle.center() + by, radius: circle.radius(), role, stroke },
        Shape::Rounded(rounded) => {
            let points = rounded.outline().into_iter().map(|at| at + by).collect();
            Mark::Line { points, closed: true, role, stroke }
        }
        Shape::Segment(_) | Shape::Rect(_) | Shape::Polygon(_) => {
            let points = shape.corners().into_iter().map(|at| at + by).collect();
            Mark::Line { points, closed: !matches!(shape, Shape::Segment(_)), role, stroke }
        }
    });
}

/// A line between two points; nothing if one is beyond f32.
pub fn line(picture: &mut Picture, a: Vec2, b: Vec2, role: Role, stroke: Stroke) {
    if !a.is_finite() || !b.is_finite() {
        return;
    }
    picture.marks.push(Mark::Line { points: vec![a, b], closed: false, role, stroke });
}

pub fn sign(picture: &mut Picture, at: Vec2, sign: Sign, role: Role) {
    picture.marks.push(Mark::Sign { at, sign, role });
}

/// A text beside a position; nothing if that is beyond f32.
pub fn label(picture: &mut Picture, at: Vec2, text: impl Into<String>, role: Role) {
    if !at.is_finite() {
        return;
    }
    picture.marks.push(Mark::Label { at, text: text.into(), role });
}

/// The point of a shape that is furthest in a unit direction.
pub fn furthest(shape: &Shape, direction: Vec2) -> Vec2 {
    if let Shape::Circle(circle) = shape {
        return circle.center() + direction * circle.radius();
    }
    if let Shape::Rounded(rounded) = shape {
        let corners = rounded.core_corners().into_iter().map(|corner| corner.as_vec2());
        return furthest_of(corners, direction) + direction * rounded.radius();
    }
    furthest_of(shape.corners().into_iter(), direction)
}

fn furthest_of(corners: impl Iterator<Item = Vec2>, direction: Vec2) -> Vec2 {
    corners.max_by(|a, b| a.dot(direction).total_cmp(&b.dot(direction))).unwrap_or_default()
}

/// The mean of some points.
pub fn middle(points: &[Vec2]) -> Vec2 {
    let sum: DVec2 = points.iter().map(Vec2::as_dvec2).sum();
    (sum / points.len().max(1) as f64).as_vec2()
}
