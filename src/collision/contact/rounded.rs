//! How deep does a rounded shape overlap with another one, and along which normal? By the sum of the radii without the distance of the
//! cores; where the cores overlap, by their depth and the radii.

use crate::collision::contact::penetration_estimate::penetration_estimate;
use crate::collision::contact::{convex_convex, rect_rect};
use crate::collision::pair_formulas::circle_or_point_shape;
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::pair_formulas::estimate::{PackedPenetration, Penetration};
use crate::collision::pair_formulas::segment_segment::Proximity;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::segment::Segment;
use crate::collision::simd::run_vectorized::run_vectorized;
use crate::collision::simd::vector_set::{Simd, WithSimd};

/// The penetration of two shapes of which one is rounded, if they have a fast path.
#[inline(always)]
pub(crate) fn penetration(a: ShapeRef, b: ShapeRef) -> Penetration {
    let cores = Cores::new(a, b);
    match (cores.a, cores.b) {
        (ShapeRef::Point(p), core) => circle_or_point_shape::penetration(p.position(), cores.both_radii(), core),
        (core, ShapeRef::Point(p)) => {
            circle_or_point_shape::penetration(p.position(), cores.both_radii(), core).flipped()
        }
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => {
            run_vectorized(&Capsules([a, b], cores.both_radii())).unpacked()
        }
        _ => of_other_cores(&cores).unpacked(),
    }
}

/// Two segments and the sum of their radii.
struct Capsules<'a>([&'a Segment; 2], f64);

impl WithSimd for Capsules<'_> {
    type Output = PackedPenetration;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> PackedPenetration {
        let &Self([a, b], radii) = self;
        let of_cores = Proximity::new::<S>(a, b).penetration;
        // For segments that may only touch, the exact path decides.
        let is_certain = of_cores.depth.abs() > of_cores.error_bound;
        if is_certain { Penetration { depth: of_cores.depth + radii, ..of_cores } } else { Penetration::NONE }.packed()
    }
}

/// The penetration of shapes neither of whose cores is a point, and whose cores are not both segments.
#[inline(never)]
fn of_other_cores(cores: &Cores) -> PackedPenetration {
    let radii = cores.both_radii();
    let closest = cores.closest(radii as f32);
    if closest.separation > closest.error_bound {
        return Penetration::between(closest, radii).packed();
    }
    let of_cores = match (cores.a, cores.b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect::penetration(a, b),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex_convex::penetration(a, b),
        (a, b) => penetration_estimate(a, b),
    };
    // For cores that may be disjoint, the exact path takes their distance.
    let are_overlapping = of_cores.depth > of_cores.error_bound;
    if are_overlapping { Penetration { depth: of_cores.depth + radii, ..of_cores } } else { Penetration::NONE }.packed()
}
