//! When do two convex shapes first touch of which one is a polygon? In f64, where an error bound decides it.
//!
//! Each edge of the difference is parallel to an edge of one shape; how far out it is the furthest corner of the other one says.

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::time_limits::{ERROR, Limits, Motions, PARALLEL, Side, touch};
use crate::collision::outline::edges::closed_edges;
use crate::collision::shape::canonical::{Canonical, with_corners};
use crate::collision::sign::exact_point::{Exact, size_of};
use crate::collision::simd::min_max::fast_min;
use glam::DVec2;

/// The first touch, of which it is certain whether there is one; `None` where that is open.
pub(crate) fn first_touch(a: &Canonical, b: &Canonical, motions: &Motions) -> Option<Option<FirstTouch>> {
    let radii = [a.radius, b.radius].map(f64::from);
    with_corners!(a.core, b.core, |a, b| of_corners(a, b, radii, motions))
}

fn of_corners<A: Exact, B: Exact>(a: &[A], b: &[B], radii: [f64; 2], motions: &Motions) -> Option<Option<FirstTouch>> {
    let radius = radii[0] + radii[1];
    let error_bound = ERROR * (size_of(a) + size_of(b) + radius + motions.relative.abs().element_sum());
    let mut limits = Limits::NONE;
    // A point has no edges.
    if a.len() > 1 {
        by_edges(&mut limits, (a, b), radius, motions.relative, 1.0, error_bound);
        if limits.are_none() {
            return Some(None);
        }
    }
    by_edges(&mut limits, (b, a), radius, -motions.relative, -1.0, error_bound);
    if limits.are_none() {
        return Some(None);
    } else if !limits.are_some() {
        return None;
    }
    let normal = limits.normal.normalize();
    let sides = [side(a, normal, normal.perp(), radii[0]), side(b, -normal, normal.perp(), radii[1])];
    touch(sides, motions, limits.time(), normal)
}

/// Limits by the edges of one shape, which moves by `by` against another; `sign` is −1 for the second shape.
#[inline(always)]
fn by_edges<A: Exact, B: Exact>(
    limits: &mut Limits,
    (own, other): (&[A], &[B]),
    radius: f64,
    by: DVec2,
    sign: f64,
    error_bound: f64,
) {
    for [p, q] in closed_edges(own) {
        // Points out of the shape, as its corners run from +x towards +y.
        let normal = (p.near() - q.near()).perp();
        let nearest = other.iter().fold(f64::INFINITY, |least, corner| fast_min(corner.near().dot(normal), least));
        let outwards = if radius > 0.0 { radius * normal.length() } else { 0.0 };
        let gap = nearest - p.near().dot(normal) - outwards;
        let closing = by.dot(normal);
        let error_bound = error_bound * normal.abs().element_sum();
        if closing > 0.0 {
            limits.enter(gap, closing, normal * sign, error_bound);
        } else {
            limits.leave(-gap, closing.abs(), error_bound);
        }
    }
}

/// The corners that face along a unit normal, the outer two in the order of the tangent.
fn side<E: Exact>(corners: &[E], normal: DVec2, tangent: DVec2, radius: f64) -> Side {
    let (mut foremost, mut largest) = (corners[0].near(), f64::NEG_INFINITY);
    for corner in corners {
        let along = corner.near().dot(normal);
        (foremost, largest) = if along > largest { (corner.near(), along) } else { (foremost, largest) };
    }
    let mut ends = [foremost; 2];
    for corner in corners.iter().map(|corner| corner.near()) {
        let edge = corner - foremost;
        if edge.dot(normal).abs() <= PARALLEL * edge.abs().element_sum() {
            ends = match edge.dot(tangent) {
                along if along < (ends[0] - foremost).dot(tangent) => [corner, ends[1]],
                along if along > (ends[1] - foremost).dot(tangent) => [ends[0], corner],
                _ => ends,
            };
        }
    }
    Side { ends, radius }
}
