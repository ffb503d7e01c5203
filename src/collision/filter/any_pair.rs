//! Which filter answers for which pair of shapes?

use crate::collision::{
    filter::{
        convex_convex,
        convex_other::overlaps_other,
        f32::{circle_rect, point_rect, rect_rect, segment_rect},
        points_circles_segments::{in_circle, segment_circle, segments},
    },
    shape::any_shape::ShapeRef,
};

/// Whether the shapes share a point, if that is certain.
#[inline(always)]
pub(crate) fn overlaps(a: ShapeRef, b: ShapeRef) -> Option<bool> {
    match (a, b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => rect_rect(a, b),
        (ShapeRef::Circle(c), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Circle(c)) => circle_rect(c, r),
        (ShapeRef::Point(p), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Point(p)) => {
            point_rect(p.position(), r)
        }
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Segment(s)) => segment_rect(s, r),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => convex_convex::overlaps(a, b),
        (
            ShapeRef::Polygon(p),
            other @ (ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_)),
        )
        | (
            other @ (ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_)),
            ShapeRef::Polygon(p),
        ) => overlaps_other(p, other),
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => in_circle(b.center() - a.center(), a.radius() + b.radius()),
        (ShapeRef::Point(p), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Point(p)) => {
            in_circle(c.center() - p.position(), c.radius())
        }
        (ShapeRef::Segment(s), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Segment(s)) => {
            segment_circle(s, c.center(), c.radius())
        }
        (ShapeRef::Point(p), ShapeRef::Segment(s)) | (ShapeRef::Segment(s), ShapeRef::Point(p)) => {
            segment_circle(s, p.position(), 0.0)
        }
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => segments(a, b),
        (ShapeRef::Point(p), ShapeRef::Point(q)) => Some(p == q),
    }
}
