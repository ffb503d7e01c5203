//! Which area do two outlines share? With its outlines, one call a pair.

use crate::parry;
use crate::race::{Row, Way, heading, race};
use collision_lab::bench::inputs::Pairs;
use collision_lab::bench::rows::overlapping_pairs;
use collision_lab::collision::{Shape, intersection};
use geo::{Area, BooleanOps, Coord, LineString};
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::single::SingleFloatOverlay;
use parry2d::math::Vector;
use parry2d::transformation::{convex_polygons_intersection_points, polygons_intersection_points};

/// In square units, of areas of some hundred.
const TOLERANCE: f32 = 0.05;

pub fn run() {
    heading("Intersection polygon, one call");
    for pairs in &overlapping_pairs() {
        let (convex, part) = match pairs.name.as_str() {
            "rect" | "hexagon" => (true, 1024),
            "100-gon" => (true, 64),
            "star of 20" => (false, 64),
            "star of 100" => (false, 8),
            _ => (false, 1),
        };
        let parry = if convex {
            way("parry2d", pairs, (parry::outline, parry::outline), |a, b| {
                let mut points = Vec::new();
                convex_polygons_intersection_points(a, b, &mut points);
                area(points.iter().map(|p: &Vector| [p.x, p.y].map(f64::from)))
            })
        } else {
            way("parry2d", pairs, (parry::outline, parry::outline), |a, b| {
                let pieces = polygons_intersection_points(a, b).unwrap_or_default();
                pieces.iter().map(|piece| area(piece.iter().map(|p| [p.x, p.y].map(f64::from)))).sum()
            })
        };
        let ways = vec![
            way("ours", pairs, (Shape::clone, Shape::clone), |a, b| intersection(a, b).area as f32),
            parry,
            way("i_overlay", pairs, (ring, ring), |a, b| {
                total(&a.overlay(b, OverlayRule::Intersect, FillRule::EvenOdd))
            }),
            way("i_overlay of 64 bits", pairs, (ring, ring), |a, b| {
                total(&a.overlay_as::<i64>(b, OverlayRule::Intersect, FillRule::EvenOdd))
            }),
            way("geo", pairs, (geo_polygon, geo_polygon), |a, b| a.intersection(b).unsigned_area() as f32),
        ];
        let (name, count) = (pairs.name.clone(), pairs.pairs.len());
        race(Row { name, count, part, tolerance: TOLERANCE, ways });
    }
}

/// A way that is timed with the area.
fn way<A: 'static, B: 'static>(
    name: &'static str,
    pairs: &Pairs,
    shapes: (impl Fn(&Shape) -> A, impl Fn(&Shape) -> B),
    area: impl Fn(&A, &B) -> f32 + 'static,
) -> Way<'static> {
    Way::pairwise(name, pairs, shapes, area, |_, _, &area| area)
}

/// The outline as geo has it.
pub fn geo_polygon(shape: &Shape) -> geo::Polygon<f64> {
    let corners = parry::corners(shape);
    let ring = corners.iter().map(|p| Coord { x: f64::from(p.x), y: f64::from(p.y) }).collect();
    geo::Polygon::new(LineString::new(ring), Vec::new())
}

fn ring(shape: &Shape) -> Vec<[f64; 2]> {
    parry::corners(shape).iter().map(|p| p.as_dvec2().to_array()).collect()
}

fn total(shapes: &[Vec<Vec<[f64; 2]>>]) -> f32 {
    shapes.iter().flatten().map(|ring| area(ring.iter().copied())).sum()
}

/// The area within an outline.
fn area(ring: impl Iterator<Item = [f64; 2]> + Clone) -> f32 {
    let Some(first) = ring.clone().next() else { return 0.0 };
    let fan = ring.clone().zip(ring.skip(1));
    let twice =
        |[px, py]: [f64; 2], [qx, qy]: [f64; 2]| (px - first[0]) * (qy - first[1]) - (py - first[1]) * (qx - first[0]);
    (fan.map(|(p, q)| twice(p, q)).sum::<f64>().abs() / 2.0) as f32
}
