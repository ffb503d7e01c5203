//! The closest points of rectangles match brute force, with every kernel.

use super::RectClosest;
use super::closest_points;
use crate::collision::outline::closest::closest_on_segment;
use crate::collision::{ClosestPoints, Kernel, Rect, overlaps, unit_from_degrees};
use crate::split_mix::SplitMix;
use glam::Vec2;

/// Rectangles on a grid, turned by few angles, so that many touch, are parallel, or have more than one nearest corner.
fn rects(scale: f32) -> Vec<Rect> {
    let mut random = SplitMix(7);
    let mut one_of = |choices: &[f32]| random.one_of(choices);
    let (places, sizes) = ([-3.0, -1.5, -1.0, 0.0, 0.1, 2.0, 4.0], [0.0, 0.5, 1.0, 2.5]);
    let rect = |_| {
        let (center, half) = ([one_of(&places), one_of(&places)], [one_of(&sizes), one_of(&sizes)]);
        let axis = unit_from_degrees(one_of(&[0.0, 90.0, 180.0, 30.0, 45.0, 210.0, -17.0]));
        Rect::with_axis(Vec2::from(center) * scale, Vec2::from(half) * scale, axis).expect("finite numbers")
    };
    (0..200).map(rect).collect()
}

fn bits(closest: ClosestPoints) -> [u32; 5] {
    let ClosestPoints { on_a, on_b, distance } = closest;
    [on_a.x, on_a.y, on_b.x, on_b.y, distance].map(f32::to_bits)
}

/// The distance of disjoint rectangles, from each corner to each side.
fn distance(a: Rect, b: Rect) -> f64 {
    let from = |a: Rect, b: Rect| {
        let (corners, sides) = (a.corners().map(|c| c.as_dvec2()), b.corners().map(|c| c.as_dvec2()));
        let all = corners.into_iter().flat_map(|p| (0..4).map(move |k| (p, sides[k], sides[(k + 1) % 4])));
        all.map(|(p, start, end)| closest_on_segment(start, end, p).distance(p)).fold(f64::INFINITY, f64::min)
    };
    from(a, b).min(from(b, a))
}

#[test]
fn nearest_corners_match_brute_force() {
    // From far below the smallest error bound to above the largest.
    for exponent in [-90, -60, 0, 124] {
        each_pair_at(2.0_f32.powi(exponent));
    }
}

fn each_pair_at(scale: f32) {
    let (rects, mut answered) = (rects(scale), 0);
    let near = |one: f32, other: f64| (f64::from(one) - other).abs() < 2e-6 * f64::from(scale);
    let pairs = || rects.iter().flat_map(|a| rects.iter().map(move |b| (a, b)));
    for (a, b) in pairs() {
        let Some(found) = closest_points(a, b).points() else { continue };
        let case = format!("{a:?} and {b:?}: {found:?}");
        let portable = Kernel::Portable.run(RectClosest { a, b }).points().expect("what AVX2 finds");
        assert_eq!(bits(found), bits(portable), "AVX2 and what every processor has: {case}, {portable:?}");
        let mirror = closest_points(b, a).points().expect("what the swapped pair finds").flipped();
        assert_eq!(bits(found), bits(mirror), "the swapped pair: {case}, {mirror:?}");
        assert_eq!(found.distance == 0.0, overlaps(a, b), "{case}");
        let due = if overlaps(a, b) { 0.0 } else { distance(*a, *b) };
        assert!(near(found.distance, due), "{due}: {case}");
        assert!(near(found.distance, found.on_a.as_dvec2().distance(found.on_b.as_dvec2())), "{case}");
        answered += 1;
    }
    assert!(answered * 10 > pairs().count() * 8, "{answered} of {} need no slow path at {scale}", pairs().count());
}
