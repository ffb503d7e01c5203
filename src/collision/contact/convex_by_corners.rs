//! What is the penetration depth of two convex shapes, a core with a radius or without?

use crate::collision::contact::rect_rect;
use crate::collision::distance::rounded::closest_of_any;
use crate::collision::outline::edges::directed_edges;
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::pair_formulas::estimate::Penetration;
use crate::collision::relation::separating_axis::outward;
use crate::collision::shape::canonical::{Canonical, Core, with_corners};
use crate::collision::sign::exact_point::Exact;
use crate::collision::simd::min_max::fast_max;
use glam::DVec2;

/// The unit normal from the first of two convex shapes to the second and the depth along it, below zero only if they are disjoint;
/// `None` if one is concave.
pub(crate) fn convex_penetration(cores: &Cores) -> Option<(DVec2, f64)> {
    let a = Canonical::of(cores.a).core;
    let b = Canonical::of(cores.b).core;
    if !(a.is_convex() && b.is_convex()) {
        return None;
    }
    let radii = cores.both_radii();
    if radii > 0.0 {
        let closest = closest_of_any(cores);
        if closest.separation > closest.error_bound {
            let Penetration { normal, depth, .. } = Penetration::between(closest, radii);
            return Some((normal, depth));
        }
    }
    // The direction between cores that are so close is lost to rounding: the edge normals are used.
    let (normal, depth) = match (a, b) {
        (Core::Rect(a), Core::Rect(b)) if a.has_area() && b.has_area() => rect_rect::min_penetration(a, b),
        (a, b) => with_corners!(a, b, |a, b| min_penetration(a, b)),
    };
    Some((normal, depth + radii))
}

/// The edge normal along which the penetration of two convex shapes is smallest, and that depth.
fn min_penetration<A: Exact, B: Exact>(a: &[A], b: &[B]) -> (DVec2, f64) {
    let through_a = shallowest(a, b);
    let through_b = shallowest(b, a).map(|(normal, depth)| (-normal, depth));
    match (through_a, through_b) {
        (Some(a), Some(b)) if b.1 < a.1 => b,
        (Some(through), Some(_) | None) | (None, Some(through)) => through,
        (None, None) => (DVec2::X, 0.0),
    }
}

/// The edge of one shape behind which the other penetrates the least: its outward normal and that depth.
///
/// For an edge p→q with u = q − p the depth is max over the other's corners c of u×(c − p) / |u|.
fn shallowest<A: Exact, B: Exact>(of: &[A], other: &[B]) -> Option<(DVec2, f64)> {
    let mut smallest = f64::INFINITY;
    let mut edge = None;
    for [p, q] in directed_edges(of) {
        let (start, along) = (p.near(), p.to(q));
        let mut deepest = f64::NEG_INFINITY;
        for corner in other {
            deepest = fast_max(along.perp_dot(corner.near() - start), deepest);
        }
        // Compared as signed squares, so that only the smallest needs a root.
        let squared = deepest * deepest.abs() / along.length_squared();
        if squared < smallest {
            (smallest, edge) = (squared, Some(along));
        }
    }
    edge.map(|along| (outward(along), smallest.signum() * smallest.abs().sqrt()))
}
