//! When do two convex shapes that move first touch, where f64 decides for certain whether they do?

use crate::collision::motion::first_touch::FirstTouch;
use crate::collision::motion::ray::Ray;
use crate::collision::motion::swept_boxes::{self, SweptBox};
use crate::collision::motion::time_limits::{Motions, discs};
use crate::collision::motion::{disc_convex, swept_corners};
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::{ShapeRef, is_convex};
use crate::collision::shape::canonical::{Canonical, in_order};
use crate::collision::shape::convex8::Convex8;
use glam::Vec2;

/// The first touch where f64 decides for certain whether there is one.
#[inline]
pub(crate) fn cast_in_f64(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<Option<FirstTouch>> {
    // The mirrored pair has the mirrored answer.
    if !in_order(a, b) {
        let [by_a, by_b] = by;
        return Some(ordered(b, a, [by_b, by_a])?.map(FirstTouch::flipped));
    }
    ordered(a, b, by)
}

fn ordered(a: ShapeRef, b: ShapeRef, by: [Vec2; 2]) -> Option<Option<FirstTouch>> {
    let motions = Motions::new(by);
    if let ShapeRef::Point(point) = a {
        let ray = Ray { from: point.position().as_dvec2(), by: motions.by[0], relative: motions.relative };
        if let Some(touch) = ray.touch(b) {
            return Some(touch);
        }
    }
    let ((core_a, radius_a), (core_b, radius_b)) = (a.core_and_radius(), b.core_and_radius());
    if let (ShapeRef::Point(center), Some((convex, around))) = (core_a, few_corners(core_b))
        && let Some(touch) = disc_convex::touch(center.position(), (convex, around), [radius_a, radius_b], &motions)
    {
        return Some(touch);
    }
    if let (ShapeRef::Point(p), ShapeRef::Point(q)) = (core_a, core_b) {
        let centers = [p, q].map(|point| point.position().as_dvec2());
        discs(centers, [radius_a, radius_b].map(f64::from), &motions)
    } else if !matches!((core_a, core_b), (ShapeRef::Polygon(_), _) | (_, ShapeRef::Polygon(_))) {
        swept_boxes::first_touch(&SweptBox::around(a), &SweptBox::around(b), &motions)
    } else if swept_boxes::pass(&SweptBox::around(a), &SweptBox::around(b), &motions) {
        // Concave ones, too.
        Some(None)
    } else if is_convex(a) && is_convex(b) {
        swept_corners::first_touch(&Canonical::of(a), &Canonical::of(b), &motions)
    } else {
        None
    }
}

/// A convex polygon of few corners, and the box around it.
fn few_corners(core: ShapeRef<'_>) -> Option<(&Convex8, Aabb)> {
    let ShapeRef::Polygon(polygon) = core else { return None };
    Some((polygon.convex8()?, polygon.aabb()))
}
