//! Which points of two shapes with radii are closest? Those of the cores, moved by the radii towards each other.

use crate::collision::{
    answer::{ClosestPoints, OptionalClosest, Relation},
    distance::{
        any_pair::estimate, convex_convex, core_core, estimate::ClosestEstimate, point_outline::from_outline, rect_rect,
    },
    relation::any_pair::relation,
    shape::{
        any_shape::{ShapeRef, largest_coordinate},
        canonical::Canonical,
        point::Point,
        polygon::Polygon,
    },
    sign::f64_tolerances::DISTANCE_ERROR,
};

/// Two shapes without their radii, and these.
pub(crate) struct Cores<'a> {
    pub a: ShapeRef<'a>,
    pub b: ShapeRef<'a>,
    pub radii: [f64; 2],
}

impl<'a> Cores<'a> {
    #[inline(always)]
    pub fn new(a: ShapeRef<'a>, b: ShapeRef<'a>) -> Self {
        let ((a, r), (b, s)) = (a.core_and_radius(), b.core_and_radius());
        Self { a, b, radii: [r, s].map(f64::from) }
    }

    /// The sum of the radii.
    #[inline(always)]
    pub fn both_radii(&self) -> f64 {
        self.radii[0] + self.radii[1]
    }

    /// The closest points of the cores in f64, if they have a fast path; or that they are certainly further apart than a limit.
    #[inline(always)]
    pub fn closest(&self, limit: f32) -> ClosestEstimate {
        match (self.a, self.b) {
            (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect::estimate(a, b),
            (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex_convex::estimate(a, b, limit).between_edges(),
            (ShapeRef::Polygon(_), ShapeRef::Segment(_) | ShapeRef::Rect(_))
            | (ShapeRef::Segment(_) | ShapeRef::Rect(_), ShapeRef::Polygon(_)) => {
                estimate(self.a, self.b, limit).between_edges()
            }
            (a, b) => estimate(a, b, limit),
        }
    }

    /// The same for all cores, of which those that meet have a distance of −∞.
    pub fn closest_of_any(&self) -> ClosestEstimate {
        let from_point = |p: &Point, q: &Polygon| from_outline(q, p.position()).closest_points(p.position(), 0.0);
        match (self.a, self.b) {
            (ShapeRef::Point(p), ShapeRef::Polygon(q)) => from_point(p, q),
            (ShapeRef::Polygon(q), ShapeRef::Point(p)) => from_point(p, q).flipped(),
            (ShapeRef::Point(_), _) | (_, ShapeRef::Point(_)) => estimate(self.a, self.b, f32::INFINITY),
            _ => self.closest_by_edges(),
        }
    }

    fn closest_by_edges(&self) -> ClosestEstimate {
        let error_bound = DISTANCE_ERROR * largest_coordinate(self.a, self.b);
        let are_disjoint = || relation(&self.a, &self.b) == Relation::Disjoint;
        let found = core_core::closest_points(&Canonical::of(self.a).core, &Canonical::of(self.b).core, are_disjoint);
        found.map_or_else(ClosestEstimate::common, |(on_a, on_b, separation)| ClosestEstimate {
            on_a,
            on_b,
            separation,
            error_bound,
        })
    }
}

/// The closest points of two shapes of which one is rounded, if f64 is certain of them.
#[inline(never)]
pub(crate) fn closest_points(a: ShapeRef, b: ShapeRef) -> OptionalClosest {
    let cores = Cores::new(a, b);
    let closest = cores.closest(f32::INFINITY);
    if closest.on_a.x.is_nan() { OptionalClosest::NONE } else { closest.rounded(cores.radii).certain() }
}

/// The same of any two shapes in canonical order, where f64 may not be certain.
#[inline(never)]
pub(crate) fn of_ordered_pair(a: ShapeRef, b: ShapeRef) -> ClosestPoints {
    let cores = Cores::new(a, b);
    let fast = if cores.both_radii() > 0.0 { cores.closest(f32::INFINITY) } else { ClosestEstimate::NONE };
    let is_known = !(fast.separation.is_nan() || fast.on_a.x.is_nan());
    let closest = if is_known { fast } else { cores.closest_of_any() }.rounded(cores.radii);
    let is_certain = closest.separation.abs() > closest.error_bound;
    closest.answer(if is_certain { closest.separation > 0.0 } else { relation(&a, &b) == Relation::Disjoint })
}
