//! How far apart, and between which points? One call a pair.

use crate::{
    parry,
    race::{CALLS, Row, Way, heading, race},
};
use collision_lab::{
    collision::{Shape, closest_points},
    command::bench::rows::yes_no_pairs,
};
use parry2d::query::{
    ClosestPoints,
    details::{closest_points_cuboid_cuboid, distance_convex_polyhedron_ball, distance_support_map_support_map},
};

/// In units; the shapes are within a few hundred.
const TOLERANCE: f32 = 1e-3;

pub fn run() {
    heading("Distance and closest points, one call");
    for pairs in &yes_no_pairs() {
        let kinds = pairs.name.split(',').next().unwrap_or_default();
        let mut ways =
            vec![Way::pairwise("ours", pairs, (Shape::clone, Shape::clone), |a, b| closest_points(a, b).distance)];
        let (target, peers) = match kinds {
            "circle-rect" => (
                5.0,
                Way::pairwise("parry2d", pairs, (parry::circle, parry::rect), |a, b| {
                    distance_convex_polyhedron_ball(&b.to(a), &b.shape, &a.shape)
                }),
            ),
            "rect-rect" => (
                3.0,
                Way::pairwise("parry2d", pairs, (parry::rect, parry::rect), |a, b| {
                    let b_from_a = a.to(b);
                    match closest_points_cuboid_cuboid(&b_from_a, &a.shape, &b.shape, f32::MAX) {
                        ClosestPoints::WithinMargin(on_a, on_b) => (on_a - b_from_a * on_b).length(),
                        _ => 0.0,
                    }
                }),
            ),
            "hexagon-hexagon" => (
                3.0,
                Way::pairwise("parry2d", pairs, (parry::convex, parry::convex), |a, b| {
                    distance_support_map_support_map(&a.to(b), &a.shape, &b.shape)
                }),
            ),
            _ => continue,
        };
        ways.push(peers);
        let target = pairs.name.ends_with("hits").then_some(target);
        race(Row {
            name: pairs.name.clone(),
            count: pairs.pairs.len(),
            part: CALLS,
            target,
            tolerance: TOLERANCE,
            ways,
        });
    }
}
