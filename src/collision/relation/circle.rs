//! Disjoint, touching or overlapping? A point with a radius against a core without one: is the distance of the point
//! from the core above, equal to or below the radius?

use crate::collision::{
    answer::Relation,
    outline::{closest::closest_on_outline, relation::point_outline_relation},
    shape::{
        canonical::{Core, Rounded},
        polygon::Polygon,
        rect::Rect,
    },
    sign::{
        f64_tolerances::DISTANCE_ERROR,
        predicates::{compare_distance, compare_hypotenuse, compare_line_distance, dot_sign, sign_of_sum},
    },
};
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// How a point with a radius above zero lies to a core.
pub(crate) fn round_point_relation(point: Rounded<Vec2>, core: &Core) -> Relation {
    match core {
        Core::Point([p]) => compare_distance(*p, point.core, [f64::from(point.radius), 0.0]).into(),
        Core::Segment([a, b]) => compare_with_segment(point, *a, *b).into(),
        Core::Rect(rect) | Core::ThinRect(rect) => compare_with_rect(point, *rect).into(),
        Core::Polygon(polygon) => round_point_polygon(point, polygon),
    }
}

fn round_point_polygon(point: Rounded<Vec2>, polygon: &Polygon) -> Relation {
    if point_outline_relation(point.core, polygon.vertices()) == Relation::Overlapping {
        return Relation::Overlapping;
    }
    let (center, radius) = (point.core.as_dvec2(), f64::from(point.radius));
    let size = point.largest_coordinate().max(f64::from(polygon.aabb().largest_coordinate()));
    let separation = closest_on_outline(polygon.vertices(), center).distance(center) - radius;
    if separation.abs() > DISTANCE_ERROR * size {
        return separation.total_cmp(&0.0).into();
    }
    let signs = polygon.edges().map(|[a, b]| compare_with_segment(point, a, b));
    signs.min().unwrap_or(Ordering::Greater).into()
}

/// Compares the distance of a point from a segment with its radius: from an end where the point is beyond it, else
/// from the line. Follows Ericson, "Real-Time Collision Detection" (2005), 5.1.2.
fn compare_with_segment(point: Rounded<Vec2>, a: Vec2, b: Vec2) -> Ordering {
    let (center, radius) = (point.core, point.radius);
    if dot_sign(a, b, a, center) != Ordering::Greater {
        compare_distance(a, center, [f64::from(radius), 0.0])
    } else if dot_sign(b, a, b, center) != Ordering::Greater {
        compare_distance(b, center, [f64::from(radius), 0.0])
    } else {
        compare_line_distance(a, b, center, radius)
    }
}

/// Compares the distance of a point from a rectangle with its radius.
///
/// In the frame of the stored axis a, lengths are |a| times too long, and the half extent h along a is h·|a|². With e the distances
/// of the point beyond the sides there, the sign is that of |e|² − r²·|a|².
fn compare_with_rect(point: Rounded<Vec2>, rect: Rect) -> Ordering {
    if rect.is_axis_aligned() {
        return compare_with_aligned_rect(point, rect);
    }
    let (axis, to_point) = (rect.axis().as_dvec2(), point.core.as_dvec2() - rect.center().as_dvec2());
    let local = DVec2::new(axis.dot(to_point), axis.perp_dot(to_point));
    let axis_squared = axis.length_squared();
    let beyond = (local.abs() - rect.half().as_dvec2() * axis_squared).max(DVec2::ZERO);
    let gap = beyond.length_squared() - f64::from(point.radius) * f64::from(point.radius) * axis_squared;
    gap.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

/// The same without rounding, for sides parallel to the world's axes.
fn compare_with_aligned_rect(point: Rounded<Vec2>, rect: Rect) -> Ordering {
    let (center, half, axis) = (rect.center(), rect.half(), rect.axis());
    let half = if axis.y == 0.0 { half } else { Vec2::new(half.y, half.x) };
    let axis_length = axis.x.abs().max(axis.y.abs());
    // |p − c| − h·|a| as a sum of exact parts, or zero where the point is between the sides.
    let beyond = |p: f32, c: f32, half: f32| {
        let side = if p < c { -1.0 } else { 1.0 };
        let parts = [side * f64::from(p), -side * f64::from(c), -f64::from(half) * f64::from(axis_length)];
        if sign_of_sum(&parts) == Ordering::Greater { parts } else { [0.0; 3] }
    };
    let p = point.core;
    compare_hypotenuse(beyond(p.x, center.x, half.x), beyond(p.y, center.y, half.y), point.radius)
}
