//! Looks for an axis on which the intervals of two convex shapes have a gap.

use crate::algorithm::Method;
use crate::algorithm::steps::outline_terms::edges;
use crate::algorithm::steps::terms::{core_radius, corners};
use crate::collision::Shape;
use crate::collision::explain::separating_axes as twin;
use glam::DVec2;

pub const METHOD: Method = Method {
    help: "oriented boxes and other convex shapes: tests axes until one shows a gap",
    does: "Projects both onto every edge normal: they are disjoint if one axis has a gap.",
    is_exact: true,
    area: None,
    hits,
    cost: |a, b| twin(a, b).map(|twin| twin.cost),
};

/// All points within a radius of the hull of some corners.
struct Core {
    corners: Vec<DVec2>,
    radius: f64,
}

/// Whether two convex shapes meet; `None` if one is concave.
fn hits(a: &Shape, b: &Shape) -> Option<bool> {
    let core = |shape| Some(Core { radius: core_radius(shape)?, corners: corners(shape) });
    let cores = [core(a)?, core(b)?];
    let [first, second] = &cores;
    let all = axes(a, first).into_iter().chain(axes(b, second));
    // Edge normals do not decide near a corner: there the axis from the corner to the point or circle does.
    let mut all = all.chain(round_axis(first, second)).chain(round_axis(second, first));
    Some(!all.any(|axis| separates(axis, &cores)))
}

/// The normals of the edges, of any length. A segment also has its own direction, for segments on the same line.
fn axes(shape: &Shape, core: &Core) -> Vec<DVec2> {
    let normals = edges(&core.corners).map(|[p, q]| (q - p).perp());
    match shape {
        // Without a width its corners would not give the direction of both axes.
        Shape::Rect(rect) => [rect.axis(), rect.axis().perp()].map(|axis| axis.as_dvec2()).to_vec(),
        Shape::Segment(_) => normals.take(1).flat_map(|normal| [normal, normal.perp()]).collect(),
        _ => normals.collect(),
    }
}

/// From the centre of a circle, or a point, to the closest corner of the other shape.
fn round_axis(own: &Core, other: &Core) -> Option<DVec2> {
    let [center] = own.corners[..] else { return None };
    let ways = other.corners.iter().map(|corner| *corner - center);
    ways.min_by(|p, q| p.length_squared().total_cmp(&q.length_squared()))
}

fn separates(axis: DVec2, cores: &[Core; 2]) -> bool {
    let [[low_a, high_a], [low_b, high_b]] = cores.each_ref().map(|core| interval(core, axis));
    high_a < low_b || high_b < low_a
}

/// The interval of a shape along an axis, scaled by the length of the axis.
fn interval(core: &Core, axis: DVec2) -> [f64; 2] {
    let along = core.corners.iter().map(|corner| corner.dot(axis));
    let [low, high] = along.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], x| [low.min(x), high.max(x)]);
    let radius = if core.radius > 0.0 { core.radius * axis.length() } else { 0.0 };
    [low - radius, high + radius]
}
