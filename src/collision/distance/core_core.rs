//! Which points of two shapes with straight edges are closest? One of the two is a corner.

use crate::collision::{
    answer::Relation,
    distance::{common_corner::common_corner, outline_outline::closest_between_outlines},
    outline::closest::closest_on_outline,
    relation::{
        by_corners::corners_relation,
        gjk::{Certified, certified},
    },
    shape::canonical::{Core, with_corners},
    sign::exact_point::Exact,
};
use glam::DVec2;

/// The closest points of two cores and their distance, or a common point.
pub(crate) fn closest_points(a: &Core, b: &Core) -> Result<(DVec2, DVec2, f64), DVec2> {
    let are_convex = [a.is_convex(), b.is_convex()];
    with_corners!(a, b, |a, b| of_corners(a, b, are_convex))
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
