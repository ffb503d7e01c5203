//! Where is the handle that turns a body?

use super::{Body, Local};
use crate::collision::{Aabb, Shape, unit_from_degrees};
use glam::Vec2;

/// How far a handle stands off its shape, in pixels.
const STANDOFF: f32 = 28.0;

/// How near one must press, in pixels from its middle.
const REACH: f32 = 11.0;

/// The handle that turns a body: a stalk with a ring at its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handle {
    /// Where the stalk stands on the shape.
    pub foot: Vec2,
    /// Where the ring is.
    pub at: Vec2,
}

impl Handle {
    /// The handle of a body, above it in its own frame, or below it where that is not inside of `view`; `pixel` is
    /// world units per pixel. Points and circles have none.
    pub fn of(body: &Body, pixel: f32, view: Aabb) -> Option<Self> {
        let up = up(body)?;
        let [above, below] = [up, -up].map(|up| {
            let foot = foot(body, up);
            Self { foot, at: foot + up * (STANDOFF * pixel) }
        });
        Some(if view.contains(above.at) || !view.contains(below.at) { above } else { below })
    }

    /// Whether pressing at a position takes hold of the handle.
    pub fn is_at(self, position: Vec2, pixel: f32) -> bool {
        // In f64, where no square of an f32 overflows or vanishes.
        self.at.as_dvec2().distance(position.as_dvec2()) <= f64::from(REACH * pixel)
    }
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
