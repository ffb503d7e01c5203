//! Do two shapes share a point? One call a pair.

use crate::race::{CALLS, Row, Way, heading, race};
use crate::{parry, sepax};
use collision_lab::bench::degenerate::{KINDS, touching_pairs};
use collision_lab::bench::inputs::Pairs;
use collision_lab::bench::questions::Overlap;
use collision_lab::bench::rows::yes_no_pairs;
use collision_lab::collision::Shape;
use parry2d::query::PointQuery;
use parry2d::query::details::{
    intersection_test_ball_ball, intersection_test_cuboid_cuboid, intersection_test_cuboid_segment,
    intersection_test_point_query_ball, intersection_test_support_map_support_map,
};
use sepax2d::line::intersects_segment;
use sepax2d::{contains_point, sat_overlap};

pub fn run() {
    heading("Yes or no, one call");
    for pairs in yes_no_pairs().iter().flat_map(with_ties) {
        let pairs = &pairs;
        let kinds = pairs.name.split(',').next().unwrap_or_default();
        let mut ways = vec![Way::ours::<Overlap>(pairs)];
        ways.extend(peers(kinds, pairs));
        race(Row { name: pairs.name.clone(), count: pairs.pairs.len(), part: CALLS, tolerance: 0.0, ways });
    }
}

/// The pairs of a row, and behind the last row of two kinds those that touch exactly.
fn with_ties(pairs: &Pairs) -> Vec<Pairs> {
    let mut rows = vec![pairs.clone()];
    if let Some(kinds) = pairs.name.strip_suffix(", near touching") {
        rows.extend([false, true].map(|is_turned| ties(kinds, is_turned)));
    }
    rows
}

/// Pairs that touch exactly. A peer that takes them for disjoint is wrong.
fn ties(kinds: &str, is_turned: bool) -> Pairs {
    let numbers = |kinds: &str| {
        let (first, second) = kinds.split_once('-')?;
        let number = |kind: &str| KINDS.iter().position(|name| *name == kind);
        Some([number(first)?, number(second)?])
    };
    let pairs = touching_pairs(numbers(kinds).expect("two kinds"), is_turned, CALLS);
    let name = format!("{kinds}, touching exactly, {}", if is_turned { "rotated" } else { "on a grid" });
    let (a, b) = pairs.into_iter().map(Into::into).unzip();
    Pairs { name, a, b, pairs: (0..CALLS as u32).map(|i| [i, i]).collect() }
}

/// A peer that says yes or no.
fn peer<A: 'static, B: 'static>(
    name: &'static str,
    pairs: &Pairs,
    shapes: (impl Fn(&Shape) -> A, impl Fn(&Shape) -> B),
    ask: impl Fn(&A, &B) -> bool + 'static,
) -> Way<'static> {
    Way::pairwise(name, pairs, shapes, ask, |_, _, &yes| f32::from(u8::from(yes)))
}

fn peers(kinds: &str, pairs: &Pairs) -> Vec<Way<'static>> {
    match kinds {
        "rect-rect" => vec![
            peer("parry2d", pairs, (parry::rect, parry::rect), |a, b| {
                intersection_test_cuboid_cuboid(&a.to(b), &a.shape, &b.shape)
            }),
            peer("sepax2d", pairs, (sepax::rect, sepax::rect), sat_overlap),
        ],
        "circle-rect" => vec![
            peer("parry2d", pairs, (parry::circle, parry::rect), |a, b| {
                intersection_test_point_query_ball(&b.to(a), &b.shape, &a.shape).intersecting
            }),
            peer("sepax2d", pairs, (sepax::circle, sepax::rect), sat_overlap),
        ],
        "point-rect" => vec![
            peer("parry2d", pairs, (parry::point, parry::rect), |a, b| b.shape.contains_point(&b.pose, *a)),
            peer("sepax2d", pairs, (sepax::point, sepax::rect), |a, b| contains_point(b, *a)),
        ],
        "segment-rect" => vec![
            peer("parry2d", pairs, (parry::segment, parry::rect), |a, b| {
                intersection_test_cuboid_segment(&b.to(a), &b.shape, &a.shape)
            }),
            peer("sepax2d", pairs, (sepax::segment, sepax::rect), |a, b| intersects_segment(b, a[0], a[1])),
        ],
        "circle-circle" => vec![
            peer("parry2d", pairs, (parry::circle, parry::circle), |a, b| {
                let way = b.pose.translation - a.pose.translation;
                intersection_test_ball_ball(way, &a.shape, &b.shape)
            }),
            peer("sepax2d", pairs, (sepax::circle, sepax::circle), sat_overlap),
        ],
        "segment-circle" => vec![
            peer("parry2d", pairs, (parry::segment, parry::circle), |a, b| {
                intersection_test_point_query_ball(&a.to(b), &a.shape, &b.shape).intersecting
            }),
            peer("sepax2d", pairs, (sepax::segment, sepax::circle), |a, b| intersects_segment(b, a[0], a[1])),
        ],
        "circle-hexagon" => vec![
            peer("parry2d", pairs, (parry::circle, parry::convex), |a, b| {
                intersection_test_point_query_ball(&b.to(a), &b.shape, &a.shape).intersecting
            }),
            peer("sepax2d", pairs, (sepax::circle, sepax::polygon), sat_overlap),
        ],
        "rect-hexagon" => vec![
            peer("parry2d", pairs, (parry::rect, parry::convex), |a, b| {
                intersection_test_support_map_support_map(&a.to(b), &a.shape, &b.shape)
            }),
            peer("sepax2d", pairs, (sepax::rect, sepax::polygon), sat_overlap),
        ],
        _ => vec![
            peer("parry2d", pairs, (parry::convex, parry::convex), |a, b| {
                intersection_test_support_map_support_map(&a.to(b), &a.shape, &b.shape)
            }),
            peer("sepax2d", pairs, (sepax::polygon, sepax::polygon), sat_overlap),
            peer("geo", pairs, (geo_polygon, geo_polygon), geo::Intersects::intersects),
        ],
    }
}

fn geo_polygon(shape: &Shape) -> geo::Polygon<f64> {
    crate::intersection::geo_polygon(shape)
}
