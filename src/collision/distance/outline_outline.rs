//! Which points of two disjoint outlines of many corners are closest?

use crate::collision::{
    outline::{closest::closest_on_segment, edge_tree::BoxTree, edges::edge_of},
    sign::{
        exact_point::{Exact, size_of},
        f64_tolerances::DISTANCE_ERROR,
    },
};
use glam::DVec2;

/// From each corner to the edges of the other outline, but by trees of boxes only to those that may be nearer than the best
/// so far.
pub(crate) fn closest_between_outlines<A: Exact, B: Exact>(a: &[A], b: &[B]) -> (DVec2, DVec2, f64) {
    let error_bound = DISTANCE_ERROR * (size_of(a) + size_of(b));
    let (a_tree, b_tree) = (BoxTree::new(a), BoxTree::new(b));
    let mut best = (DVec2::ZERO, DVec2::ZERO, f64::INFINITY);
    for corner in a.iter().map(|corner| corner.near()) {
        if let Some((on_b, distance)) = nearer_on_outline(b, &b_tree, corner, best.2, error_bound) {
            best = (corner, on_b, distance);
        }
    }
    for corner in b.iter().map(|corner| corner.near()) {
        if let Some((on_a, distance)) = nearer_on_outline(a, &a_tree, corner, best.2, error_bound) {
            best = (on_a, corner, distance);
        }
    }
    best
}

/// The point of an outline closest to `point`, if it is nearer than `best`, and the distance.
fn nearer_on_outline<E: Exact>(
    outline: &[E],
    tree: &BoxTree,
    point: DVec2,
    best: f64,
    error_bound: f64,
) -> Option<(DVec2, f64)> {
    let mut nearest: Option<(f64, usize, DVec2)> = None;
    tree.each_within(point, best + error_bound, &mut |edge| {
        let [p, q] = edge_of(outline, edge);
        let foot = closest_on_segment(p.near(), q.near(), point);
        let squared = foot.distance_squared(point);
        // Of equally near edges the first one, whatever the order of the visits.
        if nearest.is_none_or(|(min, first, _)| (squared, edge) < (min, first)) {
            nearest = Some((squared, edge, foot));
        }
        nearest.map_or(best, |(min, ..)| min.sqrt().min(best)) + error_bound
    });
    let (_, _, foot) = nearest?;
    let distance = point.distance(foot);
    (distance < best).then_some((foot, distance))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{collision::distance::core_core::closest_by_corners, split_mix::SplitMix};
    use glam::Vec2;

    /// A star whose corners lie on a grid where `grid` is above zero, so that many are equally far apart.
    fn star(random: &mut SplitMix, center: Vec2, corners: usize, grid: f32) -> Vec<Vec2> {
        let corner = |i: usize| {
            let at = center
                + Vec2::from_angle(core::f32::consts::TAU * i as f32 / corners as f32) * (20.0 + random.below(30.0));
            if grid > 0.0 { (at / grid).round() * grid } else { at }
        };
        (0..corners).map(corner).collect()
    }

    #[test]
    fn trees_find_the_corner_of_brute_force() {
        let mut random = SplitMix(1);
        for i in 0..400_usize {
            let scale = [1.0, 1e-15, 1e15][i % 3];
            let far = [100.0, 130.0, 1000.0, 0.0][i % 4] * Vec2::from_angle(i as f32);
            let grid = if i % 5 == 0 { 8.0 } else { 0.0 };
            let mut outline = |center, corners| -> Vec<Vec2> {
                star(&mut random, center, corners, grid).iter().map(|&at| at * scale).collect()
            };
            let (a, b) = (outline(Vec2::new(3.0, 7.0), 5 + i % 60), outline(far, 3 + i % 41));
            assert_eq!(closest_between_outlines(&a, &b), closest_by_corners(&a, &b), "{a:?} and {b:?}");
        }
    }
}
