//! The searches by eight edges find what trying all of them finds.

use super::*;
use crate::collision::filter::point_polygon::point_polygon_relation;
use crate::collision::outline::closest::closest_on_segment;
use crate::collision::outline::edges::edge_of;
use crate::collision::outline::relation::point_outline_relation;
use crate::collision::outline::self_crossing::first_crossing;
use crate::collision::shape::edge_runs::EdgeRuns;
use crate::split_mix::SplitMix;
use glam::Vec2;

/// A star whose corners lie on a grid where `grid` is above zero, so that many are equally far apart.
fn star(random: &mut SplitMix, center: Vec2, corners: usize, grid: f32) -> Vec<Vec2> {
    let corner = |i: usize| {
        let at =
            center + Vec2::from_angle(core::f32::consts::TAU * i as f32 / corners as f32) * (20.0 + random.below(30.0));
        if grid > 0.0 { (at / grid).round() * grid } else { at }
    };
    (0..corners).map(corner).collect()
}

/// By trying every corner of each with every edge of the other: the smallest distance, and the first corner that is so near.
fn by_brute_force(a: &[Vec2], b: &[Vec2]) -> (f64, [usize; 2]) {
    let outlines = [a, b];
    let mut best = (f64::INFINITY, [2, 0]);
    for side in 0..2 {
        for (k, corner) in outlines[side].iter().enumerate() {
            let other = outlines[1 - side];
            let edges = (0..other.len()).map(|edge| edge_of(other, edge).map(|end| end.as_dvec2()));
            let squares =
                edges.map(|[p, q]| closest_on_segment(p, q, corner.as_dvec2()).distance_squared(corner.as_dvec2()));
            let square = squares.fold(f64::INFINITY, f64::min);
            best = if square < best.0 { (square, [side, k]) } else { best };
        }
    }
    best
}

#[test]
fn eight_edges_at_a_time_find_what_brute_force_finds() {
    let mut random = SplitMix(1);
    for i in 0..600_usize {
        let scale = [1.0, 1e-15, 1e15, 1e-30, 1e30][i % 5];
        let far = [100.0, 130.0, 1000.0, 0.0][i % 4] * Vec2::from_angle(i as f32);
        let grid = if i % 7 == 0 { 8.0 } else { 0.0 };
        let mut outline = |center, corners| -> Vec<Vec2> {
            star(&mut random, center, corners, grid).iter().map(|&at| at * scale).collect()
        };
        let (a, b) = (outline(Vec2::new(3.0, 7.0), 5 + i % 60), outline(far, 3 + i % 191));
        let found = closest_between(EdgeRuns::new(&a).of(&a), EdgeRuns::new(&b).of(&b));
        let (square, [side, corner]) = by_brute_force(&a, &b);
        let near = |square: f64| (found.square.sqrt() - square.sqrt()).abs() <= 1e-12 * f64::from(scale) * 1e3;
        assert!(near(square), "{found:?} not {square}: {a:?} and {b:?}");
        let [p, q] = found.points;
        assert!(near(p.distance_squared(q)));
        for &corner in &a {
            let runs = EdgeRuns::new(&b);
            let distance = closest_to_point(corner.as_dvec2(), runs.of(&b)).square.sqrt();
            let [least, largest] = distance_about(corner, runs.of(&b));
            assert!((least..=largest).contains(&distance), "{corner} and {b:?}");
        }
        if grid == 0.0 && far != Vec2::ZERO {
            assert_eq!(found.order[..2], [side, corner], "{a:?} and {b:?}");
        }
    }
}

#[test]
fn a_ray_finds_the_relation_of_the_winding_number() {
    let (mut random, mut counts) = (SplitMix(2), [0; 3]);
    for i in 0..300_usize {
        let scale = [1.0, 1e-20, 1e30, 1e36][i % 4];
        let outline: Vec<Vec2> = star(&mut random, Vec2::new(3.0, 7.0), 3 + i % 150, [0.0, 1.0, 4.0][i % 3])
            .iter()
            .map(|&p| p * scale)
            .collect();
        // Rounding to the grid may have made one that crosses itself, whose inside is not defined.
        if first_crossing(&outline).is_some() {
            continue;
        }
        let runs = EdgeRuns::new(&outline);
        for k in 0..60 {
            let [start, end] = edge_of(&outline, k % outline.len());
            let at = match k % 6 {
                0 => start,
                1 => start * 0.5 + end * 0.5,
                2 => Vec2::new(random.within(60.0).x * scale, start.y),
                3 => Vec2::new(start.x, random.within(60.0).y * scale),
                4 => (random.within(60.0)).round() * scale,
                _ => start.lerp(end, random.below(1.0)),
            };
            let due = point_outline_relation(at, &outline);
            assert_eq!(point_polygon_relation(at, runs.of(&outline)), due, "{at} and {outline:?}");
            counts[due as usize] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 1000), "{counts:?}");
}
