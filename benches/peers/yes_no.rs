//! Do two shapes share a point? One call a pair.

use crate::{
    parry,
    race::{CALLS, Row, Way, heading, race},
    sepax,
};
use collision_lab::{
    collision::Shape,
    command::bench::{inputs::Pairs, questions::Overlap, rows::yes_no_pairs},
};
use geo::Intersects;
use parry2d::query::{
    PointQuery,
    details::{
        intersection_test_cuboid_cuboid, intersection_test_cuboid_segment, intersection_test_point_query_ball,
        intersection_test_support_map_support_map,
    },
};
use sepax2d::{contains_point, line::intersects_segment, sat_overlap};

pub fn run() {
    heading("Yes or no, one call");
    for pairs in &yes_no_pairs() {
        let kinds = pairs.name.split(',').next().unwrap_or_default();
        let mut ways = vec![Way::ours::<Overlap>(pairs)];
        ways.extend(peers(kinds, pairs));
        let target = target(kinds, &pairs.name);
        race(Row {
            name: pairs.name.clone(),
            count: pairs.pairs.len(),
            part: CALLS,
            target,
            against: None,
            tolerance: 0.0,
            ways,
        });
    }
}

fn answer(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}

fn target(kinds: &str, name: &str) -> Option<f64> {
    let (dense, sparse) = match kinds {
        "rect-rect" => (12.0, 6.0),
        "point-rect" => (1.3, 1.3),
        _ => (4.0, 4.0),
    };
    if name.ends_with("40 % hits") { Some(dense) } else { name.ends_with("5 % hits").then_some(sparse) }
}

fn peers<'a>(kinds: &str, pairs: &'a Pairs) -> Vec<Way<'a>> {
    match kinds {
        "rect-rect" => vec![
            Way::pairwise("parry2d", pairs, (parry::rect, parry::rect), |a, b| {
                answer(intersection_test_cuboid_cuboid(&a.to(b), &a.shape, &b.shape))
            }),
            Way::pairwise("sepax2d", pairs, (sepax::rect, sepax::rect), |a, b| answer(sat_overlap(a, b))),
        ],
        "circle-rect" => vec![
            Way::pairwise("parry2d", pairs, (parry::circle, parry::rect), |a, b| {
                answer(intersection_test_point_query_ball(&b.to(a), &b.shape, &a.shape).intersecting)
            }),
            Way::pairwise("sepax2d", pairs, (sepax::circle, sepax::rect), |a, b| answer(sat_overlap(a, b))),
        ],
        "point-rect" => vec![
            Way::pairwise("parry2d", pairs, (parry::point, parry::rect), |a, b| {
                answer(b.shape.contains_point(&b.pose, *a))
            }),
            Way::pairwise("sepax2d", pairs, (sepax::point, sepax::rect), |a, b| answer(contains_point(b, *a))),
        ],
        "segment-rect" => vec![
            Way::pairwise("parry2d", pairs, (parry::segment, parry::rect), |a, b| {
                answer(intersection_test_cuboid_segment(&b.to(a), &b.shape, &a.shape))
            }),
            Way::pairwise("sepax2d", pairs, (sepax::segment, sepax::rect), |a, b| {
                answer(intersects_segment(b, a[0], a[1]))
            }),
        ],
        _ => vec![
            Way::pairwise("parry2d", pairs, (parry::convex, parry::convex), |a, b| {
                answer(intersection_test_support_map_support_map(&a.to(b), &a.shape, &b.shape))
            }),
            Way::pairwise("sepax2d", pairs, (sepax::polygon, sepax::polygon), |a, b| answer(sat_overlap(a, b))),
            Way::pairwise("geo", pairs, (geo_polygon, geo_polygon), |a, b| answer(a.intersects(b))),
        ],
    }
}

fn geo_polygon(shape: &Shape) -> geo::Polygon<f64> {
    crate::intersection::geo_polygon(shape)
}
