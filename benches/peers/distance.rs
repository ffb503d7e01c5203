//! How far apart, and between which points? One call a pair.

use crate::parry;
use crate::race::{CALLS, Row, Way, heading, race};
use collision_lab::bench::questions::Distance;
use collision_lab::bench::rows::yes_no_pairs;
use parry2d::math::Pose;
use parry2d::query::ClosestPoints;
use parry2d::query::details::{
    closest_points_convex_polyhedron_ball, closest_points_cuboid_cuboid, closest_points_support_map_support_map,
};

/// In units; the shapes are within a few hundred.
const TOLERANCE: f32 = 1e-3;

pub fn run() {
    heading("Distance and closest points, one call");
    for pairs in &yes_no_pairs() {
        let kinds = pairs.name.split(',').next().unwrap_or_default();
        let peers = match kinds {
            "circle-rect" => Way::pairwise(
                "parry2d",
                pairs,
                (parry::circle, parry::rect),
                |a, b| closest_points_convex_polyhedron_ball(&b.to(a), &b.shape, &a.shape, f32::MAX),
                |a, b, points| length(&b.to(a), points),
            ),
            "rect-rect" => Way::pairwise(
                "parry2d",
                pairs,
                (parry::rect, parry::rect),
                |a, b| closest_points_cuboid_cuboid(&a.to(b), &a.shape, &b.shape, f32::MAX),
                |a, b, points| length(&a.to(b), points),
            ),
            "hexagon-hexagon" => Way::pairwise(
                "parry2d",
                pairs,
                (parry::convex, parry::convex),
                |a, b| closest_points_support_map_support_map(&a.to(b), &a.shape, &b.shape, f32::MAX),
                |a, b, points| length(&a.to(b), points),
            ),
            _ => continue,
        };
        let ways = vec![Way::ours::<Distance>(pairs), peers];
        race(Row { name: pairs.name.clone(), count: pairs.pairs.len(), part: CALLS, tolerance: TOLERANCE, ways });
    }
}

/// The distance between the points, of which the second is in the frame of the second shape.
fn length(second_from_first: &Pose, points: &ClosestPoints) -> f32 {
    match *points {
        ClosestPoints::WithinMargin(on_first, on_second) => (on_first - *second_from_first * on_second).length(),
        ClosestPoints::Intersecting | ClosestPoints::Disjoint => 0.0,
    }
}
