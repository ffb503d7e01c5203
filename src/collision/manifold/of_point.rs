//! In which point does a circle, or a point, touch a convex shape?
//!
//! The corner or edge that is nearest to the centre comes with the distance, and the point follows from normal and depth.

use crate::collision::answer::Contact;
use crate::collision::contact::any_pair::contact_without_filter;
use crate::collision::manifold::contact_point::{ContactId, ContactPoint, Manifold};
use crate::collision::manifold::facing::Facing;
use crate::collision::manifold::facing_edge::FacingEdge;
use crate::collision::pair_formulas::circle_or_point_shape::penetration_at;
use crate::collision::pair_formulas::feature::Feature;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::Around;
use crate::collision::simd::vector_set::{Portable, Simd, WithSimd};
use glam::{DVec2, Vec2};

/// A circle, or a point, and a convex shape.
pub(crate) struct OfPoint<'a> {
    pub circle: Around<Vec2>,
    /// The circle or point itself, and the other shape.
    pub pair: [ShapeRef<'a>; 2],
    /// Whether the caller gave them in the other order.
    pub is_swapped: bool,
    /// The largest gap, not negative.
    pub prediction: f32,
}

impl WithSimd for OfPoint<'_> {
    type Output = Manifold;

    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Manifold {
        let (core, radius) = self.pair[1].core_and_radius();
        let radii = f64::from(self.circle.radius) + f64::from(radius);
        let (penetration, feature) = penetration_at::<S>(self.circle.core, radii, core);
        match penetration.certain() {
            Some(Some(Contact { normal, depth, .. })) => self.point(normal, depth, feature),
            Some(None) if self.prediction == 0.0 => Manifold::EMPTY,
            open => self.by_facing(open.is_some()),
        }
    }
}

impl OfPoint<'_> {
    /// The point for a depth along a normal, which leads from the circle to the other shape.
    #[inline(always)]
    fn point(&self, normal: Vec2, depth: f32, feature: Feature) -> Manifold {
        let on_circle = rim(self.circle, normal.as_dvec2());
        let on_other = match around_point(self.pair[1]) {
            Some(other) => rim(other, -normal.as_dvec2()),
            None => on_circle - normal.as_dvec2() * f64::from(depth),
        };
        let id = ContactId::of_features([Feature::corner(0), feature]);
        let point = ContactPoint { on_a: on_circle.as_vec2(), on_b: on_other.as_vec2(), depth, normal, id };
        Manifold::one(if self.is_swapped { point.flipped() } else { point })
    }

    /// The point of shapes that nearly touch, or are only near each other.
    #[cold]
    #[inline(never)]
    fn by_facing(&self, are_disjoint: bool) -> Manifold {
        let [circle, other] = self.pair;
        let hit = if are_disjoint { None } else { contact_without_filter(circle, other) };
        let facing = match hit {
            Some(hit) => Some(Facing::of_contact(&hit, self.prediction)),
            None if self.prediction == 0.0 => None,
            None => Facing::apart(circle, other, self.prediction),
        };
        let Some(Facing { normal, depth, .. }) = facing else { return Manifold::EMPTY };
        let facing = FacingEdge::of::<Portable>(other, -normal.as_dvec2());
        self.point(normal, depth, facing.feature_near(self.circle.core.as_dvec2()))
    }
}

/// The circle that a shape is; a point is one of radius zero.
#[inline(always)]
pub(crate) fn around_point(shape: ShapeRef) -> Option<Around<Vec2>> {
    match shape {
        ShapeRef::Point(p) => Some(Around { core: p.position(), radius: 0.0 }),
        ShapeRef::Circle(c) => Some(c.into()),
        ShapeRef::Segment(_) | ShapeRef::Rect(_) | ShapeRef::Polygon(_) | ShapeRef::Rounded(_) => None,
    }
}

/// The point of a circle in a direction of length one.
#[inline(always)]
fn rim(circle: Around<Vec2>, direction: DVec2) -> DVec2 {
    circle.core.as_dvec2() + direction * f64::from(circle.radius)
}
