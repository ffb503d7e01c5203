//! Signed separation of two shapes in f64 by brute force; shares no code with the libraries.

use crate::sample::Sample;
use glam::{DVec2, Vec2};

/// The distance of the shapes; below zero the negated penetration depth, which for a concave core is only a sign.
pub fn separation(a: &Sample, b: &Sample) -> f64 {
    let radii = a.radius + b.radius;
    let (a, b) = (&a.core[..], &b.core[..]);
    let apart = distance(a, b);
    let do_meet = apart == 0.0 || is_within(a[0], b) || is_within(b[0], a) || cross(a, b);
    if do_meet { -depth(a, b).max(0.0) - radii } else { apart - radii }
}

/// The edges of a core: one of length 0 for a point, one for a segment.
fn edges(core: &[DVec2]) -> impl Iterator<Item = [DVec2; 2]> + Clone + '_ {
    let count = if core.len() == 2 { 1 } else { core.len() };
    (0..count).map(|k| [core[k], core[(k + 1) % core.len()]])
}

/// Even-odd rule; false for cores without an area.
fn is_within(point: DVec2, core: &[DVec2]) -> bool {
    let is_crossed = |[p, q]: &[DVec2; 2]| {
        (p.y > point.y) != (q.y > point.y) && point.x < p.x + (point.y - p.y) / (q.y - p.y) * (q.x - p.x)
    };
    core.len() > 2 && edges(core).filter(is_crossed).count() % 2 == 1
}

fn cross(a: &[DVec2], b: &[DVec2]) -> bool {
    let side = |p: DVec2, q: DVec2, r: DVec2| (q - p).perp_dot(r - p);
    let do_cross = |[p, q]: [DVec2; 2], [r, s]: [DVec2; 2]| {
        side(p, q, r) * side(p, q, s) < 0.0 && side(r, s, p) * side(r, s, q) < 0.0
    };
    edges(a).any(|e| edges(b).any(|f| do_cross(e, f)))
}

fn distance(a: &[DVec2], b: &[DVec2]) -> f64 {
    let nearest = |corners: &[DVec2], outline: &[DVec2]| {
        let to_edge = |corner: DVec2, [p, q]: [DVec2; 2]| {
            let along = q - p;
            let t =
                if along == DVec2::ZERO { 0.0 } else { ((corner - p).dot(along) / along.dot(along)).clamp(0.0, 1.0) };
            corner.distance(p + along * t)
        };
        let all = corners.iter().flat_map(|corner| edges(outline).map(move |edge| to_edge(*corner, edge)));
        all.fold(f64::INFINITY, f64::min)
    };
    nearest(a, b).min(nearest(b, a))
}

/// The smallest overlap of the projections on the normals of all edges: the depth of convex cores; 0 of two points.
fn depth(a: &[DVec2], b: &[DVec2]) -> f64 {
    let overlap = |normal: DVec2| {
        let range = |core: &[DVec2]| {
            let along = core.iter().map(|corner| corner.dot(normal));
            (along.clone().fold(f64::INFINITY, f64::min), along.fold(f64::NEG_INFINITY, f64::max))
        };
        let ((low_a, high_a), (low_b, high_b)) = (range(a), range(b));
        (high_a - low_b).min(high_b - low_a)
    };
    let normals = edges(a).chain(edges(b)).filter_map(|[p, q]| (q - p).perp().try_normalize());
    normals.map(overlap).reduce(f64::min).unwrap_or_default()
}

/// When a shape that moves without turning first touches another, both with so much more radius, if they are apart at the start: each
/// corner of one against the edges of the other.
pub fn first_touch(a: &Sample, b: &Sample, by: Vec2, more: f64) -> Option<f64> {
    let (radius, by) = (a.radius + b.radius + more, by.as_dvec2());
    let ways = |corners: &[DVec2], outline: &[DVec2], by: DVec2| {
        let all = corners.iter().flat_map(|at| edges(outline).filter_map(move |edge| enter(*at, by, edge, radius)));
        all.fold(f64::INFINITY, f64::min)
    };
    let first = ways(&a.core, &b.core, by).min(ways(&b.core, &a.core, -by));
    (first <= 1.0).then_some(first)
}

/// When a point comes within a radius of an edge.
fn enter(from: DVec2, by: DVec2, [p, q]: [DVec2; 2], radius: f64) -> Option<f64> {
    let mut first = f64::INFINITY;
    if let Some(normal) = (q - p).perp().try_normalize() {
        for side in [normal, -normal] {
            let time = (radius - (from - p).dot(side)) / by.dot(side);
            let along = (from + by * time - p).dot(q - p) / (q - p).length_squared();
            if time >= 0.0 && (0.0..=1.0).contains(&along) {
                first = first.min(time);
            }
        }
    }
    for end in [p, q] {
        let (a, half, c) = (by.dot(by), (from - end).dot(by), (from - end).dot(from - end) - radius * radius);
        let root = half * half - a * c;
        let time = (-half - root.max(0.0).sqrt()) / a;
        if radius > 0.0 && root >= 0.0 && time >= 0.0 {
            first = first.min(time);
        }
    }
    first.is_finite().then_some(first)
}
