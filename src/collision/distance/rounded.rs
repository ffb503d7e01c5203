//! Which points of two shapes with radii are closest? Those of the cores, moved by the radii towards each other.

use crate::collision::answer::{ClosestPoints, OptionalClosest, Relation};
use crate::collision::distance::closest_by_corners;
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::pair_formulas::estimate::ClosestEstimate;
use crate::collision::pair_formulas::point_outline::from_outline;
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::any_shape::{ShapeRef, largest_coordinate};
use crate::collision::shape::canonical::Canonical;
use crate::collision::shape::point::Point;
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::f64_tolerances::DISTANCE_ERROR;

/// The closest points of two shapes, one of them rounded, if f64 is certain of them.
#[inline(never)]
pub(crate) fn closest_points(a: ShapeRef, b: ShapeRef) -> OptionalClosest {
    let cores = Cores::new(a, b);
    let closest = cores.closest(f32::INFINITY);
    if closest.has_points() { closest.rounded(cores.radii).certain() } else { OptionalClosest::NONE }
}

/// The closest points of a pair in canonical order, where f64 may not be certain.
#[inline(never)]
pub(crate) fn of_ordered_pair(a: ShapeRef, b: ShapeRef) -> ClosestPoints {
    let cores = Cores::new(a, b);
    let closest = closest_of_any(&cores).rounded(cores.radii);
    let is_certain = closest.separation.abs() > closest.error_bound;
    closest.answer(if is_certain { closest.separation > 0.0 } else { relation(&a, &b) == Relation::Disjoint })
}

/// The closest points of any two cores; if they meet, a common point and a separation that is not above zero.
pub(crate) fn closest_of_any(cores: &Cores) -> ClosestEstimate {
    let fast = cores.closest(f32::INFINITY);
    if !fast.separation.is_nan() && fast.has_points() {
        return fast;
    }
    let from_point = |p: &Point, q: &Polygon| from_outline(q, p.position()).closest_points(p.position(), 0.0);
    match (cores.a, cores.b) {
        (ShapeRef::Point(p), ShapeRef::Polygon(q)) => from_point(p, q),
        (ShapeRef::Polygon(q), ShapeRef::Point(p)) => from_point(p, q).flipped(),
        (ShapeRef::Point(_), _) | (_, ShapeRef::Point(_)) => fast,
        _ => closest_by_edges(cores),
    }
}

fn closest_by_edges(cores: &Cores) -> ClosestEstimate {
    let error_bound = DISTANCE_ERROR * largest_coordinate(cores.a, cores.b);
    let are_disjoint = || relation(&cores.a, &cores.b) == Relation::Disjoint;
    let found =
        closest_by_corners::closest_points(&Canonical::of(cores.a).core, &Canonical::of(cores.b).core, are_disjoint);
    found.map_or_else(ClosestEstimate::common, |(on_a, on_b, separation)| ClosestEstimate {
        on_a,
        on_b,
        separation,
        error_bound,
    })
}
