//! When does a ray first meet a shape, and where? Each kind of shape has its own function, not inlined: a touch that is returned through
//! another one goes through memory, which takes as long as the rest.

use crate::collision::{
    motion::{cast::cast, disc_convex, first_touch::FirstTouch, ray::Ray, time_limits::Motions},
    shape::{
        any_shape::{AsShape, ShapeRef},
        circle::Circle,
        point::Point,
        polygon::Polygon,
        rect::Rect,
        segment::Segment,
    },
};
use glam::Vec2;

/// The first point of a shape that a ray meets, which leads from `from` by `by`: [`cast_shape`](crate::collision::cast_shape) of a
/// point. The normal leads into the shape.
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
    match shape.as_shape() {
        ShapeRef::Circle(circle) => at_circle(from, by, circle),
        ShapeRef::Rect(rect) => at_rect(from, by, rect),
        ShapeRef::Polygon(polygon) => at_polygon(from, by, polygon, 0.0, shape.as_shape()),
        ShapeRef::Segment(segment) => at_capsule(from, by, segment, 0.0, shape.as_shape()),
        ShapeRef::Rounded(rounded) => match rounded.core() {
            ShapeRef::Segment(segment) => at_capsule(from, by, segment, rounded.radius(), shape.as_shape()),
            ShapeRef::Polygon(polygon) => at_polygon(from, by, polygon, rounded.radius(), shape.as_shape()),
            _ => at_box(from, by, shape.as_shape()),
        },
        shape @ ShapeRef::Point(_) => exactly(from, by, shape),
    }
}

#[inline(never)]
fn at_circle(from: Vec2, by: Vec2, circle: &Circle) -> Option<FirstTouch> {
    let touch = |ray: Ray| ray.touch_disc(circle.center().as_dvec2(), circle.radius().into());
    certainly(from, by, touch).unwrap_or_else(|| exactly(from, by, ShapeRef::Circle(circle)))
}

#[inline(never)]
fn at_rect(from: Vec2, by: Vec2, rect: &Rect) -> Option<FirstTouch> {
    certainly(from, by, |ray| ray.touch_rect(rect)).unwrap_or_else(|| exactly(from, by, ShapeRef::Rect(rect)))
}

#[inline(never)]
fn at_polygon(from: Vec2, by: Vec2, polygon: &Polygon, radius: f32, shape: ShapeRef) -> Option<FirstTouch> {
    let touch = match polygon.convex8() {
        Some(convex) => {
            disc_convex::touch(from, (convex, polygon.aabb()), [0.0, radius], &Motions::new([by, Vec2::ZERO]))
        }
        None if radius == 0.0 => certainly(from, by, |ray| ray.touch_outline(polygon)),
        None => None,
    };
    touch.unwrap_or_else(|| exactly(from, by, shape))
}

#[inline(never)]
fn at_capsule(from: Vec2, by: Vec2, segment: &Segment, radius: f32, shape: ShapeRef) -> Option<FirstTouch> {
    let touch = |ray: Ray| ray.touch_capsule(segment, radius.into());
    certainly(from, by, touch).unwrap_or_else(|| exactly(from, by, shape))
}

#[inline(never)]
fn at_box(from: Vec2, by: Vec2, shape: ShapeRef) -> Option<FirstTouch> {
    certainly(from, by, |ray| ray.touch_box(shape)).unwrap_or_else(|| exactly(from, by, shape))
}

/// The touch of a finite motion, of which `touch` is certain whether there is one.
#[inline(always)]
fn certainly(
    from: Vec2,
    by: Vec2,
    touch: impl FnOnce(Ray) -> Option<Option<FirstTouch>>,
) -> Option<Option<FirstTouch>> {
    if by.is_finite() { touch(Ray::new(from, by)) } else { None }
}

#[cold]
#[inline(never)]
fn exactly(from: Vec2, by: Vec2, shape: ShapeRef) -> Option<FirstTouch> {
    cast(ShapeRef::Point(&Point::new(from).ok()?), shape, [by, Vec2::ZERO])
}
