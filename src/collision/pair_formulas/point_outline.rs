//! How far is a point outside a polygon of any number of corners, convex or concave?

use crate::collision::answer::Relation;
use crate::collision::filter::closest_edges::closest_to_point;
use crate::collision::filter::point_polygon::point_polygon_relation;
use crate::collision::outline::edges::next;
use crate::collision::pair_formulas::feature::Feature;
use crate::collision::pair_formulas::point_estimate::PointEstimate;
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;
use glam::Vec2;

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
