//! What is the penetration depth of two convex shapes, a core with a radius or without?

use crate::collision::contact::rect_rect;
use crate::collision::distance::rounded::closest_of_any;
use crate::collision::outline::edges::{directed_edges, next};
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::pair_formulas::estimate::Penetration;
use crate::collision::relation::separating_axis::outward;
use crate::collision::shape::canonical::{Canonical, Core, with_corners};
use crate::collision::sign::exact_point::Exact;
use glam::DVec2;

/// The unit normal from the first of two convex shapes to the second and the depth along it, below zero only if they are disjoint;
/// `None` if one is concave. Below −`error_bound` it may be that along any separating direction.
pub(crate) fn convex_penetration(cores: &Cores, error_bound: f64) -> Option<(DVec2, f64)> {
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
        (a, b) => with_corners!(a, b, |a, b| min_penetration(a, b, error_bound + radii)),
    };
    Some((normal, depth + radii))
}

/// The edge normal along which the penetration of two convex shapes is smallest, and that depth; or any along which they are farther apart
/// than `limit`.
fn min_penetration<A: Exact, B: Exact>(a: &[A], b: &[B], limit: f64) -> (DVec2, f64) {
    let through_a = shallowest(a, b, limit);
    if let Some(separating) = through_a.filter(|(_, depth)| *depth < -limit) {
        return separating;
    }
    let through_b = shallowest(b, a, limit).map(|(normal, depth)| (-normal, depth));
    match (through_a, through_b) {
        (Some(a), Some(b)) if b.1 < a.1 => b,
        (Some(through), Some(_) | None) | (None, Some(through)) => through,
        (None, None) => (DVec2::X, 0.0),
    }
}

/// The edge of one shape behind which the other penetrates the least, or the first in front of which the other is farther than `limit`: its
/// outward normal and that depth.
///
/// For an edge p→q with u = q − p the depth is max over the other's corners c of u×(c − p) / |u|. From each edge to the next the deepest
/// corner moves on along its outline, if at all, as both run the same way around (rotating calipers: Shamos 1978).
fn shallowest<A: Exact, B: Exact>(of: &[A], other: &[B], limit: f64) -> Option<(DVec2, f64)> {
    let (mut smallest, mut edge, mut deepest, mut previous) = (f64::INFINITY, None, 0, DVec2::ZERO);
    for [p, q] in directed_edges(of) {
        let (start, along) = (p.near(), p.to(q));
        let depth = |k: usize| along.perp_dot(other[k].near() - start);
        // At the first edge, and where the outline turns by more than a right angle: after half a turn, as at the end of a segment, the
        // deepest corner is the least deep.
        if along.dot(previous) <= 0.0 {
            deepest = (1..other.len()).fold(0, |k, next| if depth(next) > depth(k) { next } else { k });
        }
        for _ in 0..other.len() {
            let next = next(deepest, other.len());
            if along.perp_dot(other[deepest].to(other[next])) <= 0.0 {
                break;
            }
            deepest = next;
        }
        previous = along;
        // Compared as signed squares, so that only the smallest needs a root.
        let squared = depth(deepest) * depth(deepest).abs() / along.length_squared();
        if squared < smallest {
            (smallest, edge) = (squared, Some(along));
        }
        if squared < -limit * limit {
            break;
        }
    }
    edge.map(|along| (outward(along), smallest.signum() * smallest.abs().sqrt()))
}
