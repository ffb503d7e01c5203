//! Which points of two shapes with straight edges are closest? One of the two is a corner.

use crate::collision::{
    answer::Relation,
    distance::{
        closest_on_rect::closest_on_rect, common_corner::common_corner, outline_outline::closest_between_outlines,
    },
    outline::{
        closest::{closest_on_outline, closest_on_segment},
        relation::point_outline_relation,
    },
    relation::{
        by_corners::{by_corners, corners_relation},
        gjk::{Certified, certified},
    },
    shape::canonical::{Core, with_corners},
    sign::{exact_point::Exact, f64_tolerances::DISTANCE_ERROR},
};
use glam::{DVec2, Vec2};

/// The closest points of two cores and their distance, or a common point.
pub(crate) fn closest_points(a: &Core, b: &Core) -> Result<(DVec2, DVec2, f64), DVec2> {
    match (a, b) {
        (Core::Point([point]), core) => from_point(*point, core),
        (core, Core::Point([point])) => from_point(*point, core).map(|(p, q, distance)| (q, p, distance)),
        _ => between_outlines(a, b),
    }
}

#[inline(never)]
fn between_outlines(a: &Core, b: &Core) -> Result<(DVec2, DVec2, f64), DVec2> {
    let are_convex = [a.is_convex(), b.is_convex()];
    with_corners!(a, b, |a, b| of_corners(a, b, are_convex))
}

fn from_point(point: Vec2, core: &Core) -> Result<(DVec2, DVec2, f64), DVec2> {
    let from = point.as_dvec2();
    let on_core = match core {
        Core::Point([p]) => p.as_dvec2(),
        Core::Segment(s) => closest_on_segment(s.a().as_dvec2(), s.b().as_dvec2(), from),
        Core::Rect(rect) => closest_on_rect(**rect, point),
        Core::Polygon(_) if is_in(point, core) => return Err(from),
        Core::Polygon(polygon) => closest_on_outline(polygon.vertices(), from),
    };
    let distance = from.distance(on_core);
    // Where it may be zero, exact signs decide.
    let is_near = distance <= DISTANCE_ERROR * from.abs().max(on_core.abs()).max_element();
    if is_near && is_in(point, core) { Err(on_core) } else { Ok((from, on_core, distance)) }
}

fn is_in(point: Vec2, core: &Core) -> bool {
    let relation = match core {
        Core::Polygon(polygon) => point_outline_relation(point, polygon.vertices()),
        _ => by_corners(&Core::Point([point]), core),
    };
    relation != Relation::Disjoint
}

fn of_corners<A: Exact, B: Exact>(a: &[A], b: &[B], are_convex: [bool; 2]) -> Result<(DVec2, DVec2, f64), DVec2> {
    let both = are_convex == [true; 2];
    match if both { certified::<false, _, _>(a, b) } else { None } {
        Some(Certified::Separated(on_a, on_b, distance)) => Ok((on_a, on_b, distance)),
        Some(Certified::Common(point)) => Err(point),
        None if corners_relation(a, b, both) == Relation::Disjoint => Ok(closest_between_corners(a, b)),
        None => Err(common_corner(a, b, are_convex)),
    }
}

/// The closest points of two disjoint cores.
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
