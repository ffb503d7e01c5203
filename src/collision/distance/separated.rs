//! Which points of two disjoint shapes are closest? Those of their cores, moved outwards by the radii.

use crate::collision::{
    answer::Relation,
    distance::{closest_on_rect::closest_on_rect, outline_outline::closest_between_outlines},
    outline::{
        closest::{closest_on_outline, closest_on_segment},
        relation::point_outline_relation,
    },
    shape::{
        canonical::{Canonical, Core, Rounded, with_corners},
        polygon::Polygon,
    },
    sign::exact_point::Exact,
};
use glam::{DVec2, Vec2};

/// The closest points of two disjoint shapes and their distance. If a core has a radius, the distance is below zero
/// where the shapes overlap.
pub(crate) fn separated(a: &Canonical, b: &Canonical) -> (DVec2, DVec2, f64) {
    match (a, b) {
        (Canonical::RoundPoint(a), Canonical::RoundPoint(b)) => {
            let (on_a, to_b, distance) = from_round_point(*a, b.core.as_dvec2());
            let radius = f64::from(b.radius);
            (on_a, b.core.as_dvec2() - to_b * radius, distance - radius)
        }
        (Canonical::RoundPoint(a), Canonical::Sharp(b)) => {
            let on_b = closest_on_core(b, a.core);
            let (on_a, _, distance) = from_round_point(*a, on_b);
            (on_a, on_b, distance)
        }
        (Canonical::Sharp(a), Canonical::RoundPoint(b)) => {
            let on_a = closest_on_core(a, b.core);
            let (on_b, _, distance) = from_round_point(*b, on_a);
            (on_a, on_b, distance)
        }
        (Canonical::Sharp(a), Canonical::Sharp(b)) => with_corners!(a, b, |a, b| closest_between_corners(a, b)),
    }
}

/// From a point with a radius to another point: the point of the rim in that direction, the unit direction, and the distance from
/// the rim.
fn from_round_point(point: Rounded<Vec2>, to: DVec2) -> (DVec2, DVec2, f64) {
    let (center, radius) = (point.core.as_dvec2(), f64::from(point.radius));
    let (direction, distance) = direction(center, to);
    (center + direction * radius, direction, distance - radius)
}

/// The unit direction from one point to another, and their distance; +x where they are equal.
pub(crate) fn direction(from: DVec2, to: DVec2) -> (DVec2, f64) {
    let distance = from.distance(to);
    if distance > 0.0 { ((to - from) / distance, distance) } else { (DVec2::X, 0.0) }
}

/// The point of a core closest to `point`.
pub(crate) fn closest_on_core(core: &Core, point: Vec2) -> DVec2 {
    match core {
        Core::Point([p]) => p.as_dvec2(),
        Core::Segment([a, b]) => closest_on_segment(a.as_dvec2(), b.as_dvec2(), point.as_dvec2()),
        Core::Rect(rect) | Core::ThinRect(rect) => closest_on_rect(*rect, point),
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

/// The closest points of two disjoint cores: one of the two is a corner.
fn closest_between_corners<A: Exact, B: Exact>(a: &[A], b: &[B]) -> (DVec2, DVec2, f64) {
    /// Up to this number of pairs of edges trying them all is faster than building trees.
    const FEW: usize = 4096;
    if a.len() * b.len() <= FEW || a.len() < 3 || b.len() < 3 {
        closest_by_corners(a, b)
    } else {
        closest_between_outlines(a, b)
    }
}

/// By trying every corner of each with every edge of the other.
pub(crate) fn closest_by_corners<A: Exact, B: Exact>(a: &[A], b: &[B]) -> (DVec2, DVec2, f64) {
    let from_a = a.iter().map(|corner| (corner.near(), closest_on_outline(b, corner.near())));
    let from_b = b.iter().map(|corner| (closest_on_outline(a, corner.near()), corner.near()));
    let pairs = from_a.chain(from_b).map(|(p, q)| (p, q, p.distance(q)));
    pairs.min_by(|a, b| a.2.total_cmp(&b.2)).unwrap_or_default()
}
