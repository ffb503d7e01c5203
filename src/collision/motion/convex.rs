//! When do two convex shapes that move first touch? In f64, and where an error bound leaves open whether they do, exactly.

use crate::collision::distance::any_pair::closest_points;
use crate::collision::manifold::apart::normal_between;
use crate::collision::motion::come_near::come_near;
use crate::collision::motion::entry_into_difference::{Difference, Entry};
use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::half_planes::ERROR;
use crate::collision::motion::sweep::Sweep;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::{Canonical, with_corners};
use crate::collision::sign::exact_point::{Exact, size_of};
use glam::DVec2;

/// The first touch of two convex shapes that are disjoint at the start.
pub(crate) fn first_touch(a: ShapeRef, b: ShapeRef, sweep: &Sweep) -> Option<FirstTouch> {
    let (of_a, of_b) = (Canonical::of(a), Canonical::of(b));
    let radii = [of_a.radius, of_b.radius].map(f64::from);
    with_corners!(of_a.core, of_b.core, |of_a, of_b| of_corners(of_a, of_b, radii, sweep, || near_touch(a, b, sweep)))
}

/// The touch of two shapes whose gap at the start is below the rounding errors of their sizes and the motion: their closest points give a
/// more precise normal. If it leads against the motion, as it may for a shape as thin as the gap, it is reversed.
#[cold]
#[inline(never)]
fn near_touch(a: ShapeRef, b: ShapeRef, sweep: &Sweep) -> FirstTouch {
    let closest = closest_points(&a, &b);
    let normal = normal_between(a, b, &closest);
    let is_ahead = normal.dot(sweep.in_world(DVec2::X)) >= 0.0;
    FirstTouch::new(0.0, closest.on_b.as_dvec2(), if is_ahead { normal } else { -normal })
}

/// `near` returns the touch of shapes that are too near at the start for this.
fn of_corners<A: Exact, B: Exact>(
    a: &[A],
    b: &[B],
    radii: [f64; 2],
    sweep: &Sweep,
    near: impl FnOnce() -> FirstTouch,
) -> Option<FirstTouch> {
    let radius = radii[0] + radii[1];
    let error_bound = ERROR * (size_of(a) + size_of(b) + radius + sweep.length);
    let difference = Difference { a, b, sweep };
    let sides = difference.sides();
    if sides[0].at.y + radius < -error_bound || sides[1].at.y - radius > error_bound {
        return None;
    }
    let entry = difference.entry(sides, radius, 0.0, error_bound);
    let entry = match is_reached(&entry, radius, sweep.length, error_bound) {
        Some(is_reached) => is_reached.then_some(entry)?,
        None => {
            if !come_near(a, b, radii, sweep, error_bound) {
                return None;
            }
            // Where the shapes graze, rounding may have moved the entry along an edge that is parallel to the motion.
            let first = difference.entry(sides, radius, 2.0 * error_bound, error_bound);
            if entry.along - first.along > 16.0 * error_bound { first } else { entry }
        }
    };
    let is_near = entry.along.min(sweep.length) <= error_bound;
    Some(if is_near { near() } else { touch_at(&entry, &difference, radii) })
}

/// Whether the ray from the origin, which is outside the rounded difference, reaches the entry within its length; `None` where that is
/// within the error bound.
///
/// The difference lies behind its tangent at the entry, so a ray that ends in front of this tangent misses. The line of a ray that passes
/// well between both ends of the edge, or of the arc, certainly crosses it. If it does so behind the start of the ray, the whole difference
/// is behind the start: it is convex, and the start is outside.
fn is_reached(entry: &Entry, radius: f64, length: f64, error_bound: f64) -> Option<bool> {
    let [corner, other] = entry.edge.map(|corner| corner.at);
    let end = DVec2::new(length, 0.0);
    let [of_start, of_end] = [DVec2::ZERO, end].map(|at| entry.normal.dot(at - corner) - radius);
    if of_end > error_bound {
        Some(false)
    } else if entry.inside <= error_bound {
        None
    } else if corner != other {
        let is_behind = of_start < -error_bound;
        if is_behind { Some(false) } else { (of_start > error_bound && of_end < -error_bound).then_some(true) }
    } else if corner.x < 0.0 {
        Some(false)
    } else {
        (corner.x < length - error_bound || corner.distance(end) < radius - error_bound).then_some(true)
    }
}

/// The touch at an entry. The point is computed from both shapes alike, so that the mirrored pair has the same touch.
fn touch_at<A: Exact, B: Exact>(entry: &Entry, difference: &Difference<A, B>, radii: [f64; 2]) -> FirstTouch {
    let sweep = difference.sweep;
    // Adding zero turns −0 into 0.
    let time = (entry.along / sweep.length).clamp(0.0, 1.0) + 0.0;
    // From the second shape to the first.
    let outward = sweep.in_world(entry.normal);
    let [a, b] = sweep.by.map(|by| by.as_dvec2() * time);
    let [first, second] = entry.edge.map(|corner| corner.of);
    let on_a = between(difference.a, [first[0], second[0]], entry.fraction) + a - outward * radii[0];
    let on_b = between(difference.b, [first[1], second[1]], entry.fraction) + b + outward * radii[1];
    // A corner is where it is; between the ends of a long edge much is rounded. A lone one is certainly the one that touches.
    let are_alone = [difference.a.len() == 1, difference.b.len() == 1];
    let are_corners = [first[0] == second[0], first[1] == second[1]];
    let point = match if are_alone[0] == are_alone[1] { are_corners } else { are_alone } {
        [true, false] => on_a,
        [false, true] => on_b,
        _ => (on_a + on_b) * 0.5,
    };
    FirstTouch::new(time, point, -outward)
}

/// The point at a fraction of the way between two corners.
fn between<E: Exact>(corners: &[E], [from, to]: [usize; 2], fraction: f64) -> DVec2 {
    let start = corners[from].near();
    start + (corners[to].near() - start) * fraction
}
