//! Is the origin in the Minkowski difference of two convex shapes, or within their radii of it?

use crate::{
    algorithm::comparison::{core_points::CorePoints, method::Method},
    collision::explain::gjk as told,
};
use glam::DVec2;

/// How it is compared with others.
pub const METHOD: Method = Method {
    help: "a simplex of support points walks towards the origin",
    does: "Searches the difference A − B for the origin: they meet if it is in there.",
    is_exact: true,
    hits: |a, b| Some(meets(&CorePoints::of(a)?, &CorePoints::of(b)?)),
    cost: |a, b| told(a, b).map(|told| told.cost),
};

/// More steps than any two shapes need: every step is nearer than the one before.
const MOST_STEPS: usize = 256;

fn meets(a: &CorePoints, b: &CorePoints) -> bool {
    let reach = a.radius + b.radius;
    let mut closest = a.at(0) - b.at(0);
    let (mut simplex, mut count) = ([closest; 3], 1);
    for _ in 0..MOST_STEPS {
        if closest.length_squared() <= reach * reach {
            return true;
        }
        let support = a.furthest(-closest) - b.furthest(closest);
        let is_no_nearer = (closest - support).dot(closest) <= 0.0;
        if is_no_nearer || simplex[..count].contains(&support) {
            return false;
        }
        let before = closest.length_squared();
        if count == 2 && holds_origin([simplex[0], simplex[1], support]) {
            return true;
        }
        // Of a triangle without the origin the closest point is on an edge at the new corner.
        let edges = simplex.into_iter().take(count).map(|corner| nearest(corner, support));
        let next = edges.min_by(|p, q| p.1.length_squared().total_cmp(&q.1.length_squared()));
        let (kept, at) = next.expect("the simplex has a corner");
        if at.length_squared() >= before {
            return false;
        }
        closest = at;
        (simplex[0], simplex[1]) = (kept, support);
        count = 2;
    }
    false
}

/// The point of an edge that is closest to the origin, and the edge's first corner.
fn nearest(p: DVec2, q: DVec2) -> (DVec2, DVec2) {
    let along = q - p;
    let t = (-p.dot(along) / along.length_squared()).clamp(0.0, 1.0);
    (p, if t == 1.0 { q } else { p + along * t })
}

/// Whether the origin is on the same side of all three edges.
fn holds_origin([p, q, r]: [DVec2; 3]) -> bool {
    let sides = [p.perp_dot(q), q.perp_dot(r), r.perp_dot(p)];
    sides.iter().all(|side| *side >= 0.0) || sides.iter().all(|side| *side <= 0.0)
}
