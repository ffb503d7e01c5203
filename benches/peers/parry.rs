//! Our shapes as parry2d has them: a shape of its own and where it is.

use collision_lab::collision::Shape;
use glam::Vec2;
use parry2d::math::{Pose, Rot2, Vector};
use parry2d::shape::{Ball, ConvexPolygon, Cuboid, Segment};

/// A shape and its place.
pub struct Placed<S> {
    pub pose: Pose,
    pub shape: S,
}

impl<S> Placed<S> {
    /// The place of another as seen from this one.
    pub fn to<T>(&self, other: &Placed<T>) -> Pose {
        self.pose.inv_mul(&other.pose)
    }
}

pub fn vector(v: Vec2) -> Vector {
    Vector::new(v.x, v.y)
}

pub fn rect(shape: &Shape) -> Placed<Cuboid> {
    let Shape::Rect(rect) = shape else { unreachable!("the row has rectangles") };
    let turn = Rot2::from_cos_sin_unchecked(rect.axis().x, rect.axis().y);
    Placed { pose: Pose::from_parts(vector(rect.center()), turn), shape: Cuboid::new(vector(rect.half_extents())) }
}

pub fn circle(shape: &Shape) -> Placed<Ball> {
    let Shape::Circle(circle) = shape else { unreachable!("the row has circles") };
    Placed { pose: Pose::from_translation(vector(circle.center())), shape: Ball::new(circle.radius()) }
}

pub fn point(shape: &Shape) -> Vector {
    let Shape::Point(point) = shape else { unreachable!("the row has points") };
    vector(point.position())
}

pub fn segment(shape: &Shape) -> Placed<Segment> {
    let Shape::Segment(segment) = shape else { unreachable!("the row has segments") };
    Placed { pose: Pose::IDENTITY, shape: Segment::new(vector(segment.a()), vector(segment.b())) }
}

/// A convex polygon around the middle of its box.
pub fn convex(shape: &Shape) -> Placed<ConvexPolygon> {
    let middle = shape.aabb().center();
    let own = corners(shape).iter().map(|&corner| vector(corner - middle)).collect();
    let shape = ConvexPolygon::from_convex_polyline_unmodified(own).expect("the polygon is convex");
    Placed { pose: Pose::from_translation(vector(middle)), shape }
}

/// The corners in world coordinates.
pub fn outline(shape: &Shape) -> Vec<Vector> {
    corners(shape).iter().map(|&corner| vector(corner)).collect()
}

/// The corners of a rectangle or polygon.
pub fn corners(shape: &Shape) -> Vec<Vec2> {
    match shape {
        Shape::Rect(rect) => rect.corners().to_vec(),
        Shape::Polygon(polygon) => polygon.vertices().to_vec(),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rounded(_) => {
            unreachable!("the row has outlines")
        }
    }
}
