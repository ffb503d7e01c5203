//! What is the penetration depth of two convex shapes, a core with a radius or without?

use crate::collision::{
    contact::rect_rect,
    outline::edges::directed_edges,
    relation::separating_axis::outward,
    shape::canonical::{Canonical, Core, Rounded, with_corners},
    sign::exact_point::Exact,
    simd::min_max::fast_max,
};
use glam::{DVec2, Vec2};

/// The unit normal from `a` to `b` and the depth along it of two convex shapes, below zero only if they are disjoint;
/// `None` if one is concave. The distance of a circle outside has been estimated.
pub(crate) fn convex_penetration(a: &Canonical, b: &Canonical) -> Option<(DVec2, f64)> {
    if !(a.core.is_convex() && b.core.is_convex()) {
        return None;
    }
    Some(match (a.circle(), b.circle()) {
        (Some(a), Some(b)) => circles_penetration(a, b),
        (Some(a), None) => circle_penetration(a, &b.core),
        (None, Some(b)) => {
            let (normal, depth) = circle_penetration(b, &a.core);
            (-normal, depth)
        }
        (None, None) => match (&a.core, &b.core) {
            (Core::Rect(a), Core::Rect(b)) if a.has_area() && b.has_area() => rect_rect::min_penetration(a, b),
            (a, b) => core_penetration(a, b),
        },
    })
}

/// Two circles: r + s − |b − a|.
fn circles_penetration(a: Rounded<Vec2>, b: Rounded<Vec2>) -> (DVec2, f64) {
    let between = b.core.as_dvec2() - a.core.as_dvec2();
    let normal = between.try_normalize().unwrap_or(DVec2::X);
    (normal, f64::from(a.radius) + f64::from(b.radius) - between.length())
}

/// A circle whose centre is in a convex core, or so close to it that the direction away would be mere rounding, leaves through the
/// nearest edge.
fn circle_penetration(circle: Rounded<Vec2>, core: &Core) -> (DVec2, f64) {
    let (normal, depth) = core_penetration(&Core::Point([circle.core]), core);
    (normal, f64::from(circle.radius) + depth)
}

fn core_penetration(a: &Core, b: &Core) -> (DVec2, f64) {
    with_corners!(a, b, |a, b| min_penetration(a, b))
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
