//! What do walkthroughs measure of an outline?

use glam::{DVec2, Vec2};

/// The corners in f64.
pub fn in_f64(corners: &[Vec2]) -> Vec<DVec2> {
    corners.iter().map(Vec2::as_dvec2).collect()
}

/// The mean of some corners: where the name of a part stands.
pub fn mean(corners: &[DVec2]) -> DVec2 {
    corners.iter().sum::<DVec2>() / corners.len().max(1) as f64
}

/// Half the sum of the cross products of neighbours: the area of an outline that runs from +x towards +y.
pub fn area(corners: &[DVec2]) -> f64 {
    let Some(&first) = corners.first() else { return 0.0 };
    corners.windows(2).map(|edge| (edge[0] - first).perp_dot(edge[1] - first)).sum::<f64>() / 2.0
}

/// The length of an outline.
pub fn perimeter(corners: &[DVec2]) -> f64 {
    let back = corners.first().zip(corners.last()).map_or(0.0, |(first, last)| first.distance(*last));
    corners.windows(2).map(|edge| edge[0].distance(edge[1])).sum::<f64>() + back
}
