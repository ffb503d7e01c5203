//! Which points are closest in f64? Any two shapes with a formula for them.

use crate::collision::pair_formulas::circle_or_point_shape::{self, from_point};
use crate::collision::pair_formulas::estimate::ClosestEstimate;
use crate::collision::pair_formulas::{convex_segment_rect, segment_rect, segment_segment};
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::simd::run_vectorized::run_vectorized;
use glam::Vec2;

/// The closest points of a pair in f64, if one is a point, a segment, a circle or a rectangle and the other convex; or that they are
/// farther apart than a limit, where that takes less time. With a finite limit, shapes that overlap need not have a common point.
#[inline(always)]
pub(crate) fn closest_estimate(a: ShapeRef, b: ShapeRef, limit: f32) -> ClosestEstimate {
    match (a, b) {
        // A circle of radius zero is a point; other circles have a path of their own.
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) if a.radius() == 0.0 => {
            from_point(a.center(), b.center()).closest_points(b.center(), b.radius()).flipped()
        }
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) if b.radius() == 0.0 => {
            from_point(b.center(), a.center()).closest_points(a.center(), a.radius())
        }
        (ShapeRef::Circle(circle), other) => {
            circle_or_point_shape::closest_points(circle.center(), circle.radius(), other)
        }
        (other, ShapeRef::Circle(circle)) => {
            circle_or_point_shape::closest_points(circle.center(), circle.radius(), other).flipped()
        }
        (ShapeRef::Point(a), ShapeRef::Point(b)) => points(a.position(), b.position()),
        (ShapeRef::Point(p), other) => circle_or_point_shape::closest_points(p.position(), 0.0, other),
        (other, ShapeRef::Point(p)) => circle_or_point_shape::closest_points(p.position(), 0.0, other).flipped(),
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => segment_segment::closest_points(a, b),
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) => run_vectorized(&segment_rect::Closest(s, r, limit)),
        (ShapeRef::Rect(r), ShapeRef::Segment(s)) => run_vectorized(&segment_rect::Closest(s, r, limit)).flipped(),
        (ShapeRef::Segment(s), ShapeRef::Polygon(p)) => convex_segment_rect::closest_points(p, s.ends(), limit),
        (ShapeRef::Polygon(p), ShapeRef::Segment(s)) => {
            convex_segment_rect::closest_points(p, s.ends(), limit).flipped()
        }
        (ShapeRef::Rect(r), ShapeRef::Polygon(p)) => convex_segment_rect::closest_points(p, r, limit),
        (ShapeRef::Polygon(p), ShapeRef::Rect(r)) => convex_segment_rect::closest_points(p, r, limit).flipped(),
        (ShapeRef::Rect(_), ShapeRef::Rect(_))
        | (ShapeRef::Polygon(_), ShapeRef::Polygon(_))
        | (ShapeRef::Rounded(_), _)
        | (_, ShapeRef::Rounded(_)) => ClosestEstimate::NONE,
    }
}

#[inline(always)]
fn points(a: Vec2, b: Vec2) -> ClosestEstimate {
    let [on_a, on_b] = [a, b].map(|point| point.as_dvec2());
    // An infinite distance between finite points is not a distance, and never the smallest bound.
    let separation = if a == b { f64::NEG_INFINITY } else { on_a.distance(on_b) };
    ClosestEstimate { on_a, on_b, separation, error_bound: 0.0 }
}
