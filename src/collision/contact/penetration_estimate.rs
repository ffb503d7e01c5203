//! How deep do two shapes overlap in f64? Any two shapes with a formula for it.

use crate::collision::contact::concave::circle_concave;
use crate::collision::contact::convex_segment_rect;
use crate::collision::pair_formulas::circle_or_point_shape::{self, from_point};
use crate::collision::pair_formulas::estimate::Penetration;
use crate::collision::pair_formulas::{segment_rect, segment_segment};
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::simd::run_vectorized::run_vectorized;
use glam::Vec2;

/// The penetration of a pair in f64, if one is a point, a segment, a circle or a rectangle and the other convex.
#[inline(always)]
pub(crate) fn penetration_estimate(a: ShapeRef, b: ShapeRef) -> Penetration {
    match (a, b) {
        // A circle of radius zero is a point; other circles have a path of their own.
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) if a.radius() == 0.0 => {
            from_point(a.center(), b.center()).penetration(b.radius().into()).flipped()
        }
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) if b.radius() == 0.0 => {
            from_point(b.center(), a.center()).penetration(a.radius().into())
        }
        (ShapeRef::Circle(circle), other) => around_point(circle.center(), circle.radius(), other),
        (other, ShapeRef::Circle(circle)) => around_point(circle.center(), circle.radius(), other).flipped(),
        (ShapeRef::Point(p), other) => around_point(p.position(), 0.0, other),
        (other, ShapeRef::Point(p)) => around_point(p.position(), 0.0, other).flipped(),
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => segment_segment::packed_penetration(a, b).unpacked(),
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) => run_vectorized(&segment_rect::Deepest(s, r)).unpacked(),
        (ShapeRef::Rect(r), ShapeRef::Segment(s)) => run_vectorized(&segment_rect::Deepest(s, r)).unpacked().flipped(),
        (ShapeRef::Segment(s), ShapeRef::Polygon(p)) => convex_segment_rect::penetration(p, s.ends()),
        (ShapeRef::Polygon(p), ShapeRef::Segment(s)) => convex_segment_rect::penetration(p, s.ends()).flipped(),
        (ShapeRef::Rect(r), ShapeRef::Polygon(p)) => convex_segment_rect::penetration(p, r),
        (ShapeRef::Polygon(p), ShapeRef::Rect(r)) => convex_segment_rect::penetration(p, r).flipped(),
        (ShapeRef::Rect(_), ShapeRef::Rect(_))
        | (ShapeRef::Polygon(_), ShapeRef::Polygon(_))
        | (ShapeRef::Rounded(_), _)
        | (_, ShapeRef::Rounded(_)) => Penetration::NONE,
    }
}

/// A point or a circle and another shape.
#[inline(always)]
fn around_point(center: Vec2, radius: f32, other: ShapeRef) -> Penetration {
    match other {
        ShapeRef::Polygon(polygon) if !polygon.is_convex() => {
            let is_near = polygon.aabb().overlaps(Aabb::loosely(center, Vec2::splat(radius)));
            if is_near {
                circle_concave::packed_penetration(polygon, center, radius).unpacked()
            } else {
                Penetration::DISJOINT
            }
        }
        _ => circle_or_point_shape::penetration(center, radius.into(), other),
    }
}
