//! The two methods to find the nodes compared, and their cost.

use super::*;
use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::outline::edge_intersection::crossing_point;
use crate::collision::shape::polygon::Polygon;
use crate::split_mix::SplitMix;
use core::f64::consts::TAU;
use glam::Vec2;

/// The point where two edges cross.
type Cross = fn([Vec2; 2], [Vec2; 2], Fractions) -> DVec2;

fn found<'o>(a: &'o [Vec2], b: &'o [Vec2]) -> NodeSearch<'o, Vec2, Vec2, Cross> {
    NodeSearch { a, b, size: size_of(a).max(size_of(b)), cross: crossing_point as Cross, nodes: Vec::new() }
}

/// The identity of a node.
type Key = ([u32; 2], [bool; 2], [f64; 2]);

fn keys(nodes: &[Node]) -> Vec<Key> {
    let key = |node: &Node| (node.spots.map(|spot| spot.edge), node.spots.map(|spot| spot.at_start), node.point.into());
    nodes.iter().map(key).collect()
}

/// The nodes by the sweep, and by trying every pair of edges.
fn both_ways(a: &[Vec2], b: &[Vec2]) -> [Vec<Key>; 2] {
    let (mut swept, mut tried) = (found(a, b), found(a, b));
    swept.by_sweep(&mut Limit::none()).expect("no limit");
    (0..a.len()).for_each(|i| (0..b.len()).for_each(|j| tried.add(i, j)));
    [keys(&swept.nodes), keys(&tried.nodes)]
}

/// Small polygons on a grid, where corners meet, edges run along each other and lie in the direction of the sweep line.
#[test]
fn the_sweep_matches_all_pairs() {
    let mut random = SplitMix(5);
    let mut below = |limit: u64| random.next() % limit;
    let mut simple = || loop {
        let corners = 3 + below(9);
        let vertices: Vec<Vec2> = (0..corners).map(|_| Vec2::new(below(7) as f32, below(7) as f32)).collect();
        if let Ok(polygon) = Polygon::new(&vertices) {
            break polygon;
        }
    };
    let mut nodes = 0;
    for _ in 0..20_000 {
        let (a, b) = (simple(), simple());
        let [mut swept, mut tried] = both_ways(a.vertices(), b.vertices());
        for keys in [&mut swept, &mut tried] {
            keys.sort_by(|p, q| p.partial_cmp(q).expect("finite"));
        }
        assert_eq!(swept, tried, "{:?} with {:?}", a.vertices(), b.vertices());
        nodes += tried.len();
    }
    assert!(nodes > 50_000, "only {nodes} nodes");
}

/// A star with every second corner at another radius.
fn star(corners: usize, radii: [f64; 2], turn: f64, center: Vec2) -> Vec<Vec2> {
    let angle = |i: usize| TAU * i as f64 / corners as f64 + turn;
    (0..corners).map(|i| center + (DVec2::from_angle(angle(i)) * radii[i % 2]).as_vec2()).collect()
}

#[test]
fn the_order_of_the_nodes_does_not_depend_on_the_method() {
    let (inner, center) = (Vec2::ZERO, Vec2::new(23.0, 11.0));
    for (m, n) in [(40, 40), (64, 30), (128, 1000), (1000, 77), (500, 500)] {
        let (a, b) = (star(m, [100.0, 60.0], 0.0, inner), star(n, [90.0, 50.0], 0.1, center));
        let [mut by_boxes, mut swept] = [found(&a, &b), found(&a, &b)];
        assert_eq!(by_boxes.by_boxes(&mut Limit::none()), Ok(true), "{m} and {n} corners");
        swept.by_sweep(&mut Limit::none()).expect("no limit");
        assert_eq!(keys(&by_boxes.nodes), keys(&swept.nodes), "{m} and {n} corners");
        assert!(!swept.nodes.is_empty());
    }
}

#[test]
fn the_corners_of_turned_rectangles_are_swept_exactly() {
    use crate::collision::shape::rect::Rect;
    let rect =
        |angle: f32| Rect::new(Vec2::new(0.3, 0.1), Vec2::new(90.0, 40.0), angle).expect("a rect").exact_corners();
    let outline = star(60, [100.0, 30.0], 0.0, Vec2::ZERO);
    for (a, b) in [(rect(0.5), rect(0.5)), (rect(0.5), rect(0.500_001)), (rect(0.0), rect(0.3))] {
        let mut swept = NodeSearch { a: &a, b: &b, size: 200.0, cross: crossing_point, nodes: Vec::new() };
        swept.by_sweep(&mut Limit::none()).expect("no limit");
        let count = swept.nodes.len();
        (0..4).for_each(|i| (0..4).for_each(|j| swept.add(i, j)));
        assert_eq!(swept.nodes.len(), 2 * count, "{a:?} with {b:?}");
        let mut swept = NodeSearch { a: &a, b: &outline[..], size: 200.0, cross: crossing_point, nodes: Vec::new() };
        swept.by_sweep(&mut Limit::none()).expect("no limit");
        let count = swept.nodes.len();
        (0..4).for_each(|i| (0..60).for_each(|j| swept.add(i, j)));
        assert_eq!(swept.nodes.len(), 2 * count, "{a:?} with a star");
    }
}

/// The edges of one run beside those of the other from rim to rim: their boxes are close by the thousand.
#[test]
fn nearly_equal_gears_take_linear_work() {
    let work_per_corner = |corners: usize| {
        let (a, b) = (star(corners, [100.0, 30.0], 0.0, Vec2::ZERO), star(corners, [100.0, 30.0], 1e-5, Vec2::ZERO));
        let mut work = Limit::none();
        let nodes = nodes(&a, &b, crossing_point, &mut work).expect("no limit");
        assert!(nodes.len() >= corners, "{} nodes of {corners} corners", nodes.len());
        work.done() / corners
    };
    let [few, many] = [10_000, 30_000].map(work_per_corner);
    assert!(many < few + few / 4 && many < 1600, "{few} for each of 10,000 corners, {many} for each of 30,000");
}

/// A saw of many teeth and one across it, each edge of which crosses each of the other.
fn saws(teeth: usize) -> [Vec<Vec2>; 2] {
    let long = 100.0 * teeth as f32;
    let corner = |i: usize| Vec2::new(100.0 * i as f32, if i.is_multiple_of(2) { 0.0 } else { long });
    let saw: Vec<Vec2> = (0..teeth).map(corner).chain([Vec2::new(long, -1.0), Vec2::new(-1.0, -1.0)]).collect();
    let across = saw.iter().rev().map(|corner| Vec2::new(corner.y, corner.x)).collect();
    [saw, across]
}

#[test]
fn the_search_ends_at_the_bound_of_crossings() {
    let [a, b] = saws(100);
    let all = nodes(&a, &b, crossing_point, &mut Limit::none()).expect("no limit");
    let count = |most| nodes(&a, &b, crossing_point, &mut Limit::new(most, &mut || true)).map(|nodes| nodes.len());
    assert_eq!(count(all.len()), Ok(all.len()));
    assert_eq!(count(all.len() - 1), Err(NoRegion::TooManyCrossings));
    for by_sweep in [false, true] {
        let mut go_on = || true;
        let (mut found, mut bound) = (found(&a, &b), Limit::new(1000, &mut go_on));
        let ended = if by_sweep { found.by_sweep(&mut bound).err() } else { found.by_boxes(&mut bound).err() };
        assert_eq!(ended, Some(NoRegion::TooManyCrossings), "by the sweep: {by_sweep}");
        assert!(found.nodes.len() <= 1001, "{} nodes are kept", found.nodes.len());
    }
}

#[test]
fn a_stopped_search_ends_at_once() {
    let [a, b] = saws(300);
    for by_sweep in [false, true] {
        for patience in [0, 1, 10] {
            let mut calls = 0;
            let mut go_on = || {
                calls += 1;
                calls <= patience
            };
            let (mut found, mut bound) = (found(&a, &b), Limit::new(usize::MAX, &mut go_on));
            let ended = if by_sweep { found.by_sweep(&mut bound).err() } else { found.by_boxes(&mut bound).err() };
            assert_eq!(ended, Some(NoRegion::Stopped), "by the sweep: {by_sweep}");
            assert!(found.nodes.len() <= 1024 * (patience + 1), "{} nodes", found.nodes.len());
            assert_eq!(calls, patience + 1);
        }
    }
}
