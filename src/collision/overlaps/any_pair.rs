//! Do two shapes share a point? Any two shapes: in f32, and where that leaves it open exactly.

use crate::collision::{
    filter::{
        convex_convex,
        convex_other::overlaps_other,
        f32::{circle_rect, point_rect, rect_rect, segment_rect},
        points_circles_segments::{in_circle, segment_circle, segments},
    },
    overlaps::exactly,
    shape::any_shape::{AsShape, ShapeRef},
};

/// Whether the closed shapes share a point: the fast yes or no.
///
/// ```
/// # use collision_lab::collision::{Circle, Rect, overlaps};
/// # use collision_lab::glam::Vec2;
/// let paddle = Rect::new(Vec2::new(0.0, 50.0), Vec2::new(5.0, 30.0), 0.0)?;
/// assert!(overlaps(&paddle, &Circle::new(Vec2::new(8.0, 70.0), 4.0)?));
/// assert!(!overlaps(&paddle, &Circle::new(Vec2::new(8.0, 83.0), 4.0)?), "beside its corner");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
#[inline(always)]
pub fn overlaps(a: &impl AsShape, b: &impl AsShape) -> bool {
    match (a.as_shape(), b.as_shape()) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect(a, b).unwrap_or_else(|| exactly::rects(a, b)),
        (ShapeRef::Circle(c), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Circle(c)) => {
            circle_rect(c, r).unwrap_or_else(|| exactly::circle_rect(c, r))
        }
        (ShapeRef::Point(p), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Point(p)) => {
            point_rect(p.position(), r).unwrap_or_else(|| exactly::point_rect(p, r))
        }
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Segment(s)) => {
            segment_rect(s, r).unwrap_or_else(|| exactly::segment_rect(s, r))
        }
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => {
            convex_convex::overlaps(a, b).unwrap_or_else(|| exactly::polygons(a, b))
        }
        (
            ShapeRef::Polygon(p),
            other @ (ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_)),
        )
        | (
            other @ (ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_)),
            ShapeRef::Polygon(p),
        ) => overlaps_other(p, other).unwrap_or_else(|| exactly::polygon_other(p, other)),
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => {
            in_circle(b.center() - a.center(), a.radius() + b.radius()).unwrap_or_else(|| exactly::circles(a, b))
        }
        (ShapeRef::Point(p), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Point(p)) => {
            in_circle(c.center() - p.position(), c.radius()).unwrap_or_else(|| exactly::point_circle(p, c))
        }
        (ShapeRef::Segment(s), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Segment(s)) => {
            segment_circle(s, c.center(), c.radius()).unwrap_or_else(|| exactly::segment_circle(s, c))
        }
        (ShapeRef::Point(p), ShapeRef::Segment(s)) | (ShapeRef::Segment(s), ShapeRef::Point(p)) => {
            segment_circle(s, p.position(), 0.0).unwrap_or_else(|| exactly::point_segment(p, s))
        }
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => segments(a, b).unwrap_or_else(|| exactly::segments(a, b)),
        (ShapeRef::Point(p), ShapeRef::Point(q)) => p == q,
    }
}
