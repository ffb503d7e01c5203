//! Is a circle's centre, seen from a rectangle that lies straight, within the radius of its clamped self?

use crate::{
    algorithm::comparison::method::Method,
    collision::{Rect, Shape, explain::unrotate_and_clamp},
};
use glam::{DVec2, Vec2};

/// How it is compared with others.
pub const METHOD: Method = Method {
    help: "a point or circle in the frame of a rectangle",
    does: "Turns the pair until the rectangle is upright, and measures to the closest point.",
    is_exact: true,
    hits: |a, b| {
        let (center, radius, rect) = probe_and_rect(a, b)?;
        Some(meets(center, radius.into(), rect))
    },
    cost: |a, b| match (a, b) {
        (probe, Shape::Rect(rect)) | (Shape::Rect(rect), probe) => {
            unrotate_and_clamp(probe, rect).map(|told| told.cost)
        }
        _ => None,
    },
};

fn probe_and_rect<'a>(a: &'a Shape, b: &'a Shape) -> Option<(Vec2, f32, &'a Rect)> {
    match (a, b) {
        (Shape::Point(point), Shape::Rect(rect)) | (Shape::Rect(rect), Shape::Point(point)) => {
            Some((point.position(), 0.0, rect))
        }
        (Shape::Circle(circle), Shape::Rect(rect)) | (Shape::Rect(rect), Shape::Circle(circle)) => {
            Some((circle.center(), circle.radius(), rect))
        }
        _ => None,
    }
}

fn meets(center: Vec2, radius: f64, rect: &Rect) -> bool {
    let (u, way) = (rect.axis().as_dvec2(), (center.as_dvec2() - rect.center().as_dvec2()));
    let local = DVec2::new(u.dot(way), u.perp().dot(way));
    let half = rect.half().as_dvec2();
    (local - local.clamp(-half, half)).length_squared() <= radius * radius
}
