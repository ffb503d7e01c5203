//! Which handles does a body have, and where?
//!
//! A new kind is a variant of [`HandleKind`], its positions in [`Handle::of`], its sign where a lesson draws handles, and
//! what dragging it does where the lab takes hold of it: each a `match` that does not compile without.

use super::body::{Body, Local};
use crate::collision::{Aabb, Shape, unit_from_degrees};
use glam::Vec2;

/// How far the handle that turns stands off its shape, in pixels.
const STANDOFF: f32 = 28.0;

/// How near one must press, in pixels from its middle.
const REACH: f32 = 11.0;

/// What dragging a handle does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandleKind {
    /// Turns the body about its own turning point.
    Turn,
}

/// A place of a body that can be dragged for something else than moving the body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handle {
    /// What dragging does.
    pub kind: HandleKind,
    /// Where it is.
    pub at: Vec2,
    /// Where its stalk stands on the shape.
    pub foot: Vec2,
}

impl Handle {
    /// The handles of a body; `pixel` is world units per pixel. One that can be on either side is where `view` shows it.
    pub fn of(body: &Body, pixel: f32, view: Aabb) -> impl Iterator<Item = Self> {
        turn(body, pixel, view).into_iter()
    }

    /// The one of some handles that pressing at a position takes hold of: the nearest within reach.
    pub fn nearest(handles: impl Iterator<Item = Self>, position: Vec2, pixel: f32) -> Option<Self> {
        // In f64, where no square of an f32 overflows or vanishes.
        let distance = |handle: &Self| handle.at.as_dvec2().distance(position.as_dvec2());
        let near = handles.filter(|handle| distance(handle) <= f64::from(REACH * pixel));
        near.min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }
}

/// The handle that turns a body: above it in its own frame, or below it where that is not inside of `view`. Points and circles
/// have none.
fn turn(body: &Body, pixel: f32, view: Aabb) -> Option<Handle> {
    let up = up(body)?;
    let [above, below] = [up, -up].map(|up| {
        let foot = foot(body, up);
        Handle { kind: HandleKind::Turn, at: foot + up * (STANDOFF * pixel), foot }
    });
    Some(if view.contains(above.at) || !view.contains(below.at) { above } else { below })
}

/// The body's own upward direction: that of a segment is across it.
fn up(body: &Body) -> Option<Vec2> {
    let up = match body.local() {
        Local::Point | Local::Circle { .. } => return None,
        Local::Segment { a, b } => {
            let across = (*b - *a).perp().normalize_or(Vec2::Y);
            if across.y > 0.0 { -across } else { across }
        }
        Local::Rect { .. } | Local::Polygon { .. } => Vec2::NEG_Y,
    };
    Some(unit_from_degrees(body.pose().degrees).rotate(up))
}

/// The last point of the shape in a direction from its middle.
fn foot(body: &Body, up: Vec2) -> Vec2 {
    match body.shape() {
        Shape::Rect(rect) => rect.center() + up * rect.half().y,
        Shape::Polygon(polygon) => {
            let pivot = body.pivot();
            let reach = polygon.vertices().iter().map(|&vertex| (vertex - pivot).dot(up)).fold(0.0, f32::max);
            pivot + up * reach
        }
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) => body.pivot(),
    }
}
