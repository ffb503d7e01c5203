//! How deep does a rounded shape overlap with another one, and along which normal? By the sum of the radii without the distance of the
//! cores; where the cores overlap, by their depth and the radii.

use crate::collision::contact::f64_penetration::penetration_estimate;
use crate::collision::contact::{convex_convex, rect_rect};
use crate::collision::separation::cores::Cores;
use crate::collision::separation::estimate::Penetration;
use crate::collision::separation::point_shape;
use crate::collision::shape::any_shape::ShapeRef;

/// The penetration of two shapes of which one is rounded, if they have a fast path.
#[inline(never)]
pub(crate) fn penetration(a: ShapeRef, b: ShapeRef) -> Penetration {
    let cores = Cores::new(a, b);
    let radii = cores.both_radii();
    match (cores.a, cores.b) {
        (ShapeRef::Point(p), core) => return point_shape::penetration(p.position(), radii, core),
        (core, ShapeRef::Point(p)) => return point_shape::penetration(p.position(), radii, core).flipped(),
        _ => {}
    }
    let closest = cores.closest(radii as f32);
    if closest.separation > closest.error_bound {
        return Penetration::between(closest, radii);
    }
    let of_cores = match (cores.a, cores.b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect::penetration(a, b),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex_convex::penetration(a, b),
        (a, b) => penetration_estimate(a, b),
    };
    // For cores that may be disjoint, the exact path takes their distance.
    let are_overlapping = of_cores.depth > of_cores.error_bound;
    if are_overlapping { Penetration { depth: of_cores.depth + radii, ..of_cores } } else { Penetration::NONE }
}
