//! Which points of a circle and of a shape with straight edges are closest? On the line from the centre to the closest point of the core.

use crate::collision::{
    answer::{ClosestPoints, Relation},
    distance::{circle_circle::direction, closest_on_rect::closest_on_rect},
    outline::{
        closest::{closest_on_outline, closest_on_segment},
        relation::point_outline_relation,
    },
    shape::{
        canonical::{Around, Core},
        polygon::Polygon,
    },
};
use glam::{DVec2, Vec2};

/// The closest points of a circle and a core, or a common one. A distance up to `error_bound` may be rounding.
pub(crate) fn closest_points(
    circle: Around<Vec2>,
    core: &Core,
    error_bound: f64,
    are_disjoint: impl FnOnce() -> bool,
) -> ClosestPoints {
    let (center, radius) = (circle.core.as_dvec2(), f64::from(circle.radius));
    let on_core = closest_on_core(core, circle.core);
    let (direction, distance) = direction(center, on_core);
    let separation = distance - radius;
    let is_disjoint = if separation.abs() > error_bound { separation > 0.0 } else { are_disjoint() };
    if is_disjoint {
        ClosestPoints::separated(center + direction * radius, on_core, separation)
    } else {
        ClosestPoints::common(on_core)
    }
}

/// The point of a core closest to `point`.
pub(crate) fn closest_on_core(core: &Core, point: Vec2) -> DVec2 {
    match core {
        Core::Point([p]) => p.as_dvec2(),
        Core::Segment(s) => closest_on_segment(s.a().as_dvec2(), s.b().as_dvec2(), point.as_dvec2()),
        Core::Rect(rect) => closest_on_rect(**rect, point),
        Core::Polygon(polygon) => closest_on_polygon(polygon, point),
    }
}

fn closest_on_polygon(polygon: &Polygon, point: Vec2) -> DVec2 {
    if point_outline_relation(point, polygon.vertices()) == Relation::Disjoint {
        closest_on_outline(polygon.vertices(), point.as_dvec2())
    } else {
        point.as_dvec2()
    }
}
