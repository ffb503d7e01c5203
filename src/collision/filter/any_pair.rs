//! Which filter answers for which pair of shapes? One match for both precisions.

use crate::collision::{
    filter::points_circles_segments::{in_circle, segment_circle, segments},
    shape::{any_shape::ShapeRef, circle::Circle, polygon::Polygon, rect::Rect, segment::Segment},
    sign::f32_error_bounds::Precision,
};
use glam::Vec2;

/// The filters of one precision: `None` where rounding could matter.
///
/// Those of a rectangle are written twice, see [`filter::f64`](crate::collision::filter::f64); all others are one generic
/// function or exist in f32 only.
pub(crate) trait Filter: Precision {
    fn rect_rect(a: &Rect, b: &Rect) -> Option<bool>;
    fn circle_rect(circle: &Circle, rect: &Rect) -> Option<bool>;
    fn point_rect(point: Vec2, rect: &Rect) -> Option<bool>;
    fn segment_rect(segment: &Segment, rect: &Rect) -> Option<bool>;
    fn polygons(a: &Polygon, b: &Polygon) -> Option<bool>;
    /// The other shape is no polygon.
    fn polygon_other(polygon: &Polygon, other: ShapeRef) -> Option<bool>;
}

/// Whether the shapes share a point, if that is certain.
#[inline(always)]
pub(crate) fn overlaps<N: Filter>(a: ShapeRef, b: ShapeRef) -> Option<bool> {
    match (a, b) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) => N::rect_rect(a, b),
        (ShapeRef::Circle(c), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Circle(c)) => N::circle_rect(c, r),
        (ShapeRef::Point(p), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Point(p)) => {
            N::point_rect(p.position(), r)
        }
        (ShapeRef::Segment(s), ShapeRef::Rect(r)) | (ShapeRef::Rect(r), ShapeRef::Segment(s)) => N::segment_rect(s, r),
        (ShapeRef::Polygon(a), ShapeRef::Polygon(b)) => N::polygons(a, b),
        (
            ShapeRef::Polygon(p),
            other @ (ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_)),
        )
        | (
            other @ (ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_)),
            ShapeRef::Polygon(p),
        ) => N::polygon_other(p, other),
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => {
            in_circle(N::between(a.center(), b.center()), N::from(a.radius()) + N::from(b.radius()))
        }
        (ShapeRef::Point(p), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Point(p)) => {
            in_circle(N::between(p.position(), c.center()), N::from(c.radius()))
        }
        (ShapeRef::Segment(s), ShapeRef::Circle(c)) | (ShapeRef::Circle(c), ShapeRef::Segment(s)) => {
            segment_circle::<N>(s, c.center(), c.radius())
        }
        (ShapeRef::Point(p), ShapeRef::Segment(s)) | (ShapeRef::Segment(s), ShapeRef::Point(p)) => {
            segment_circle::<N>(s, p.position(), 0.0)
        }
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) => segments::<N>(a, b),
        (ShapeRef::Point(p), ShapeRef::Point(q)) => Some(p == q),
    }
}
