//! How deep does a rounded shape overlap with another one, and along which normal? By the sum of the radii without the distance of the
//! cores; where the cores overlap, by their depth and the radii.

use crate::collision::contact::{convex_convex, convex_segment_rect, rect_rect};
use crate::collision::filter::ordered_pair::Pair;
use crate::collision::pair_formulas::convex_segment_rect::{Sided, with_sides};
use crate::collision::pair_formulas::cores::Cores;
use crate::collision::pair_formulas::estimate::{ClosestEstimate, PackedPenetration, Penetration};
use crate::collision::pair_formulas::rect_rect::RectEstimate;
use crate::collision::pair_formulas::segment_segment::Proximity;
use crate::collision::pair_formulas::{self, circle_or_point_shape, segment_rect};
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
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
        let of_cores = Proximity::new::<S>(a, b, radii).penetration;
        // For segments that may only touch, the exact path decides.
        let is_certain = of_cores.depth.abs() > of_cores.error_bound;
        if is_certain { Penetration { depth: of_cores.depth + radii, ..of_cores } } else { Penetration::NONE }.packed()
    }
}

/// The penetration of shapes neither of whose cores is a point, and whose cores are not both segments.
#[inline(never)]
fn of_other_cores(cores: &Cores) -> PackedPenetration {
    let radii = cores.both_radii();
    match (cores.a, cores.b) {
        // Which of equal cores is the first, only the order of the shapes says.
        (a, b) if a == b => Penetration::NONE.packed(),
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => {
            let closest = RectEstimate { a, b, limit: radii as f32 };
            run_vectorized(&Rounded { closest, penetration: rect_rect::Deepest([a, b]), radii })
        }
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) => of_segment_and_rect(s, r, radii),
        (ShapeRef::Rect(r), ShapeRef::Segment(s)) => of_segment_and_rect(s, r, radii).flipped(),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => match Pair::new(a, b) {
            Some(pair) => {
                let pair = pair.in_order(a, b);
                let closest = BetweenEdges(pair_formulas::convex_convex::Estimate(pair, radii as f32));
                run_vectorized(&Rounded { closest, penetration: convex_convex::Deepest(pair), radii })
            }
            None => Penetration::NONE.packed(),
        },
        (ShapeRef::Segment(s), ShapeRef::Polygon(p)) => of_polygon(p, s.ends(), radii),
        (ShapeRef::Polygon(p), ShapeRef::Segment(s)) => of_polygon(p, s.ends(), radii).flipped(),
        (ShapeRef::Rect(r), ShapeRef::Polygon(p)) => of_polygon(p, r, radii),
        (ShapeRef::Polygon(p), ShapeRef::Rect(r)) => of_polygon(p, r, radii).flipped(),
        _ => Penetration::NONE.packed(),
    }
}

#[inline(always)]
fn of_segment_and_rect(segment: &Segment, rect: &Rect, radii: f64) -> PackedPenetration {
    let closest = segment_rect::Closest(segment, rect, radii as f32);
    run_vectorized(&Rounded { closest, penetration: segment_rect::Deepest(segment, rect), radii })
}

#[inline(always)]
fn of_polygon<T: Sided>(polygon: &Polygon, other: &T, radii: f64) -> PackedPenetration {
    match with_sides(polygon, other) {
        Some(with) => {
            let closest = BetweenEdges(pair_formulas::convex_segment_rect::Closest(with, radii as f32));
            run_vectorized(&Rounded { closest, penetration: convex_segment_rect::Deepest(with), radii })
        }
        None => Penetration::NONE.packed(),
    }
}

/// Two cores, by how their closest points and their penetration are computed, and the sum of the radii. As one computation, so that the
/// compiler can share what both need.
struct Rounded<C, P> {
    closest: C,
    penetration: P,
    radii: f64,
}

impl<C, P> WithSimd for Rounded<C, P>
where
    C: WithSimd<Output = ClosestEstimate>,
    P: WithSimd<Output = PackedPenetration>,
{
    type Output = PackedPenetration;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> PackedPenetration {
        let closest = self.closest.with_simd::<S>();
        if closest.separation > closest.error_bound {
            return Penetration::between(closest, self.radii).packed();
        }
        let of_cores = self.penetration.with_simd::<S>().unpacked();
        // Of cores without closest points nothing is known unless they overlap. The direction between cores that touch is lost to rounding:
        // the normal of an edge is taken.
        let is_known = !closest.separation.is_nan();
        let are_overlapping = of_cores.depth > of_cores.error_bound;
        let are_meeting = are_overlapping | (is_known & (of_cores.depth >= -of_cores.error_bound));
        let penetration = Penetration { depth: of_cores.depth + self.radii, ..of_cores };
        if are_meeting { penetration.packed() } else { Penetration::NONE.packed() }
    }
}

/// Closest points with [`ClosestEstimate::between_edges`].
struct BetweenEdges<C>(C);

impl<C: WithSimd<Output = ClosestEstimate>> WithSimd for BetweenEdges<C> {
    type Output = ClosestEstimate;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> ClosestEstimate {
        self.0.with_simd::<S>().between_edges()
    }
}
