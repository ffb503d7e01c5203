//! Our shapes as sepax2d has them.

use crate::parry::corners;
use collision_lab::collision::Shape;
use sepax2d::prelude::{Circle, Parallelogram, Polygon};

/// A rectangle as a parallelogram, which is faster than a polygon.
pub fn rect(shape: &Shape) -> Parallelogram {
    let Shape::Rect(rect) = shape else { unreachable!("the row has rectangles") };
    let (u, v) = (rect.axis() * rect.half_extents().x * 2.0, rect.axis().perp() * rect.half_extents().y * 2.0);
    let corner = rect.center() - (u + v) * 0.5;
    Parallelogram::new(corner.into(), u.into(), v.into())
}

pub fn circle(shape: &Shape) -> Circle {
    let Shape::Circle(circle) = shape else { unreachable!("the row has circles") };
    Circle::new(circle.center().into(), circle.radius())
}

pub fn point(shape: &Shape) -> (f32, f32) {
    let Shape::Point(point) = shape else { unreachable!("the row has points") };
    point.position().into()
}

pub fn segment(shape: &Shape) -> [(f32, f32); 2] {
    let Shape::Segment(segment) = shape else { unreachable!("the row has segments") };
    [segment.a().into(), segment.b().into()]
}

pub fn polygon(shape: &Shape) -> Polygon {
    let middle = shape.aabb().center();
    let own = corners(shape).iter().map(|&corner| (corner - middle).into()).collect();
    Polygon::from_vertices(middle.into(), own)
}
