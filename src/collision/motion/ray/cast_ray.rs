//! When does a ray first meet a shape, and where? Each kind of shape has its own function, not inlined: a touch that is passed on by
//! another function is copied in memory, which takes as long as the rest.

use crate::collision::motion::cast::cast_exactly;
use crate::collision::motion::circle_or_ray_convex;
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::Motions;
use crate::collision::motion::ray::Ray;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::shape::circle::Circle;
use crate::collision::shape::point::Point;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use glam::Vec2;

/// The first point where the ray from `from` to `from + by` meets a shape: [`cast_shape`](crate::collision::cast_shape) of a point. The
/// normal leads into the shape.
///
/// ```
/// # use collision_lab::{collision::{Circle, cast_ray}, glam::Vec2};
/// let ball = Circle::new(Vec2::new(10.0, 3.0), 3.0)?;
/// let graze = cast_ray(Vec2::ZERO, Vec2::new(40.0, 0.0), &ball).expect("it meets the lowest point");
/// assert_eq!((graze.time, graze.point), (0.25, Vec2::new(10.0, 0.0)));
/// assert_eq!(cast_ray(Vec2::ZERO, Vec2::new(9.0, 0.0), &ball), None, "too short");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
///
/// `None`, too, if `from` is not finite; a `by` that is not finite counts as zero.
#[inline]
pub fn cast_ray(from: Vec2, by: Vec2, shape: &impl AsShape) -> Option<FirstTouch> {
    let shape = shape.as_shape();
    match shape {
        ShapeRef::Circle(circle) => at_circle(from, by, circle),
        ShapeRef::Rect(rect) => at_rect(from, by, rect),
        ShapeRef::Polygon(polygon) => at_polygon(from, by, polygon, 0.0, shape),
        ShapeRef::Rounded(rounded) => match rounded.core() {
            ShapeRef::Polygon(polygon) => at_polygon(from, by, polygon, rounded.radius(), shape),
            _ => at_other(from, by, shape),
        },
        ShapeRef::Point(_) | ShapeRef::Segment(_) => at_other(from, by, shape),
    }
}

#[inline(never)]
fn at_circle(from: Vec2, by: Vec2, circle: &Circle) -> Option<FirstTouch> {
    at(from, by, ShapeRef::Circle(circle))
}

#[inline(never)]
fn at_rect(from: Vec2, by: Vec2, rect: &Rect) -> Option<FirstTouch> {
    at(from, by, ShapeRef::Rect(rect))
}

#[inline(never)]
fn at_polygon(from: Vec2, by: Vec2, polygon: &Polygon, radius: f32, shape: ShapeRef) -> Option<FirstTouch> {
    let Some(convex) = polygon.convex8() else { return at(from, by, shape) };
    let motions = Motions::new([by, Vec2::ZERO]);
    let (around, radii) = (polygon.aabb(), [0.0, radius]);
    if motions.keep_apart(Aabb { min: from, max: from }, around, radii) {
        return None;
    }
    let touch = circle_or_ray_convex::touch(from, (convex, around), radii, &motions);
    touch.unwrap_or_else(|| exactly(from, by, shape))
}

#[inline(never)]
fn at_other(from: Vec2, by: Vec2, shape: ShapeRef) -> Option<FirstTouch> {
    at(from, by, shape)
}

#[inline(always)]
fn at(from: Vec2, by: Vec2, shape: ShapeRef) -> Option<FirstTouch> {
    let touch = if by.is_finite() { Ray::new(from, by).touch(shape) } else { None };
    touch.unwrap_or_else(|| exactly(from, by, shape))
}

#[cold]
#[inline(never)]
fn exactly(from: Vec2, by: Vec2, shape: ShapeRef) -> Option<FirstTouch> {
    let by = if by.is_finite() { by } else { Vec2::ZERO };
    cast_exactly(ShapeRef::Point(&Point::new(from).ok()?), shape, [by, Vec2::ZERO])
}
