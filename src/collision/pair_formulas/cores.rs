//! Two shapes as cores and radii, and the closest points of the cores in f64.

use crate::collision::pair_formulas::any_pair::closest_estimate;
use crate::collision::pair_formulas::estimate::ClosestEstimate;
use crate::collision::pair_formulas::{convex_convex, rect_rect};
use crate::collision::shape::any_shape::ShapeRef;

/// The cores of two shapes, and their radii.
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

    /// The closest points of the cores in f64, if they have a fast path; or that they are certainly farther apart than a limit. With a
    /// finite limit, overlapping cores need not have a common point.
    #[inline(always)]
    pub fn closest(&self, limit: f32) -> ClosestEstimate {
        match (self.a, self.b) {
            (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect::estimate(a, b, limit),
            (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex_convex::estimate(a, b, limit).between_edges(),
            (ShapeRef::Polygon(_), ShapeRef::Segment(_) | ShapeRef::Rect(_))
            | (ShapeRef::Segment(_) | ShapeRef::Rect(_), ShapeRef::Polygon(_)) => {
                closest_estimate(self.a, self.b, limit).between_edges()
            }
            (a, b) => closest_estimate(a, b, limit),
        }
    }
}
