//! Looks for an axis on which the intervals of two convex shapes have a gap.

use crate::{
    algorithm::{Method, separating_axes::core_points::CorePoints},
    collision::{Shape, explain::separating_axes as twin},
};
use glam::DVec2;

pub const METHOD: Method = Method {
    help: "oriented boxes and other convex shapes: tests axes until one shows a gap",
    does: "Projects both onto every edge normal: they are disjoint if one axis has a gap.",
    is_exact: true,
    area: None,
    hits,
    cost: |a, b| twin(a, b).map(|twin| twin.cost),
};

/// Whether two convex shapes meet; `None` if one is concave.
fn hits(a: &Shape, b: &Shape) -> Option<bool> {
    let (a, b) = (CorePoints::of(a)?, CorePoints::of(b)?);
    let has_gap = |axis: DVec2| separates(axis, &a, &b);
    // Edge normals do not decide near a corner: there the axis from the corner to the point or circle does.
    let round = round_axis(&a, &b).is_some_and(has_gap) || round_axis(&b, &a).is_some_and(has_gap);
    Some(!(round || a.axes().any(has_gap) || b.axes().any(has_gap)))
}

/// From the centre of a circle, or a point, to the closest corner of the other shape.
fn round_axis(own: &CorePoints, other: &CorePoints) -> Option<DVec2> {
    let center = (own.len() == 1).then(|| own.at(0))?;
    Some(other.closest(center) - center)
}

fn separates(axis: DVec2, a: &CorePoints, b: &CorePoints) -> bool {
    let [[low_a, high_a], [low_b, high_b]] = [a, b].map(|shape| interval(shape, axis));
    high_a < low_b || high_b < low_a
}

/// The interval of a shape along an axis, scaled by the length of the axis.
fn interval(shape: &CorePoints, axis: DVec2) -> [f64; 2] {
    let along = shape.corners().map(|corner| corner.dot(axis));
    let [low, high] = along.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], x| [low.min(x), high.max(x)]);
    let radius = if shape.radius > 0.0 { shape.radius * axis.length() } else { 0.0 };
    [low - radius, high + radius]
}
