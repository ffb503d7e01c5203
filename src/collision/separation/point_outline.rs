//! How far is a point outside a polygon of any number of corners, convex or concave?

use crate::collision::answer::Relation;
use crate::collision::filter::closest_edges::closest_to_point;
use crate::collision::filter::point_polygon::point_polygon_relation;
use crate::collision::outline::edges::next;
use crate::collision::separation::disc_exit::{MOST_CORNERS, nearest_exit};
use crate::collision::separation::estimate::Penetration;
use crate::collision::separation::feature::Feature;
use crate::collision::separation::point_estimate::PointEstimate;
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::{DVec2, Vec2};

/// How far the point is outside the polygon.
#[inline(never)]
pub(crate) fn from_outline(polygon: &Polygon, point: Vec2) -> PointEstimate {
    let around = polygon.aabb();
    let is_inside = around.contains(point) && point_polygon_relation(point, polygon.outline()) == Relation::Overlapping;
    let nearest = closest_to_point(point.as_dvec2(), polygon.outline());
    let (edge, count) = (nearest.order[2], polygon.vertices().len());
    let [start, end] = polygon.outline().edge(edge);
    let ([at, foot], along) = (nearest.points, end - start);
    // Along the normal of an edge, which rounding cannot turn however near the point is.
    let is_across = foot != start && foot != end;
    let outward = -along.perp() / along.length();
    let vector = if is_across { outward * outward.dot(at - start) } else { at - foot };
    let extent = f64::from(((point - around.min).abs() + around.size()).element_sum());
    let distance = if is_inside { -vector.length() } else { vector.length() };
    let feature = if is_across {
        Feature::edge(edge as u32)
    } else {
        Feature::corner(if foot == start { edge } else { next(edge, count) } as u32)
    };
    PointEstimate { vector, distance, error_bound: DISTANCE_ERROR * extent, feature }
}

/// The penetration of a circle of any radius from zero on around the point and the concave polygon. Not estimated where the two
/// may only touch, and for many corners where the shortest way out is not the one past the nearest point of the outline, as in a notch.
#[inline(never)]
pub(crate) fn concave_penetration(polygon: &Polygon, center: Vec2, radius: f32) -> Penetration {
    let penetration = from_outline(polygon, center).penetration(radius.into());
    let Penetration { normal, depth, error_bound } = penetration;
    let from = center.as_dvec2();
    if depth.abs() <= error_bound {
        return Penetration::NONE;
    }
    // A signed distance changes no faster than the point moves, so that no shorter way can do.
    let is_past_nearest = || !normal.is_nan() && is_free(polygon, from - normal * depth, radius);
    if depth < 0.0 || radius == 0.0 || is_past_nearest() {
        return penetration;
    }
    // Beside a smaller radius rounding to f32 hides which places are free.
    let is_small = radius <= polygon.aabb().largest_coordinate().max(radius) * 8.0 * f32::EPSILON;
    if is_small || polygon.vertices().len() > MOST_CORNERS {
        return Penetration::NONE;
    }
    match nearest_exit(polygon, from, radius.into(), |point| is_free(polygon, point, radius)) {
        Some(exit) => Penetration { normal: (from - exit).normalize(), depth: exit.distance(from), error_bound },
        None => Penetration::NONE,
    }
}

/// Whether a circle around a point is certainly outside the polygon, up to rounding in f64.
fn is_free(polygon: &Polygon, center: DVec2, radius: f32) -> bool {
    let (near, largest) = (center.as_vec2(), polygon.aabb().largest_coordinate().max(radius));
    // The point rounded to f32 is on the same side of the outline.
    if radius <= largest * 8.0 * f32::EPSILON {
        return false;
    }
    let distance = closest_to_point(center, polygon.outline()).square.sqrt();
    f64::from(radius) - distance <= 64.0 * f64::EPSILON * f64::from(largest)
        && point_polygon_relation(near, polygon.outline()) == Relation::Disjoint
}
