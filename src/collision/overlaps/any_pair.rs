//! Do two shapes share a point? Any two shapes: in f32, and where that leaves it open exactly.

use crate::collision::answer::Relation;
use crate::collision::filter::points_circles_segments_f32::{in_circle, segment_circle, segments};
use crate::collision::filter::{convex_circle, convex_convex, convex_segment_rect, with_rect_f32};
use crate::collision::relation::by_corners::general_polygons_relation;
use crate::collision::relation::circle::{
    circle_meets_polygon, circle_rect_separation_sign, circle_segment_separation_sign, circles_separation_sign,
    near_circles_separation_sign,
};
use crate::collision::relation::points_segments::{point_segment_relation, segments_meet};
use crate::collision::relation::polygon_segment_rect::{ExactSides, meets_polygon};
use crate::collision::relation::rect_rect::{
    point_rect_separation, rects_separation, segment_rect_by_corners, segment_rect_separation,
};
use crate::collision::relation::rounded::rounded_overlaps;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::shape::circle::Circle;
use crate::collision::shape::point::Point;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use core::cmp::Ordering;

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
    use ShapeRef::{Circle, Point, Polygon, Rect, Rounded, Segment};
    // The exact tests are not inlined, since this function is, wherever it is called.
    match (a.as_shape(), b.as_shape()) {
        (Rect(a), Rect(b)) => with_rect_f32::rect_rect(a, b).unwrap_or_else(|| rects_separation(a, b).is_le()),
        (Circle(c), Rect(r)) | (Rect(r), Circle(c)) => with_rect_f32::circle_rect(c, r)
            .unwrap_or_else(|| circle_rect_separation_sign(c.center(), c.radius(), r).is_le()),
        (Point(p), Rect(r)) | (Rect(r), Point(p)) => {
            with_rect_f32::point_rect(p.position(), r).unwrap_or_else(|| point_rect_separation(p.position(), r).is_le())
        }
        (Segment(s), Rect(r)) | (Rect(r), Segment(s)) => {
            with_rect_f32::segment_rect(s, r).unwrap_or_else(|| segment_meets_rect(s, r))
        }
        (Polygon(a), Polygon(b)) => {
            convex_convex::exact_overlap(a, b).unwrap_or_else(|| general_polygons_relation(a, b) != Relation::Disjoint)
        }
        (Polygon(p), Point(q)) | (Point(q), Polygon(p)) => polygon_overlaps(p, &q.position()),
        (Polygon(p), Segment(s)) | (Segment(s), Polygon(p)) => polygon_overlaps(p, s.ends()),
        (Polygon(p), Rect(r)) | (Rect(r), Polygon(p)) => polygon_overlaps(p, r),
        (Polygon(p), Circle(c)) | (Circle(c), Polygon(p)) => {
            convex_circle::overlap_if_certain(p, c).unwrap_or_else(|| circle_meets_polygon(c, p))
        }
        (Circle(a), Circle(b)) => in_circle(b.center() - a.center(), a.radius() + b.radius())
            .unwrap_or_else(|| near_circles_separation_sign(a, b).is_le()),
        (Point(p), Circle(c)) | (Circle(c), Point(p)) => {
            in_circle(c.center() - p.position(), c.radius()).unwrap_or_else(|| point_meets_circle(p, c))
        }
        (Segment(s), Circle(c)) | (Circle(c), Segment(s)) => segment_circle(s, c.center(), c.radius())
            .unwrap_or_else(|| circle_segment_separation_sign(c.center(), c.radius(), s.ends()).is_le()),
        (Point(p), Segment(s)) | (Segment(s), Point(p)) => segment_circle(s, p.position(), 0.0)
            .unwrap_or_else(|| point_segment_relation(p.position(), s.ends()) != Relation::Disjoint),
        (Segment(a), Segment(b)) => segments(a, b).unwrap_or_else(|| segments_meet(a.ends(), b.ends())),
        (Point(p), Point(q)) => p == q,
        (a @ Rounded(_), b) | (a, b @ Rounded(_)) => rounded_overlaps(a, b),
    }
}

#[inline(always)]
fn polygon_overlaps<T: ExactSides>(polygon: &Polygon, other: &T) -> bool {
    convex_segment_rect::overlap_if_certain(polygon, other).unwrap_or_else(|| meets_polygon(polygon, other))
}

// By reference: the filter would be slower if it kept numbers for this call.
#[inline(never)]
fn point_meets_circle(point: &Point, circle: &Circle) -> bool {
    circles_separation_sign(point.position(), circle.center(), [0.0, circle.radius()]).is_le()
}

#[inline(never)]
fn segment_meets_rect(segment: &Segment, rect: &Rect) -> bool {
    let by_corners = || segment_rect_by_corners(segment, rect) != Relation::Disjoint;
    segment_rect_separation(segment, rect).map_or_else(by_corners, Ordering::is_le)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Shape, closest_points};
    use glam::Vec2;

    /// Found among ten million pairs: the corners are exactly as far outside the segment's line as the bound of the filter, which
    /// then decides neither.
    #[test]
    fn a_gap_as_large_as_the_bound_is_decided_exactly() {
        let corners = [
            [1009.92633, 95.4375],
            [989.25, 107.375],
            [968.57367, 95.4375],
            [968.57367, 71.5625],
            [989.25, 59.625],
            [1009.92633, 71.5625],
        ];
        let hexagon = Shape::from(Polygon::new(&corners.map(Vec2::from_array)).unwrap());
        let ends = [Vec2::new(962.083, 66.10659), Vec2::new(971.958, 110.73159)];
        let segment = Shape::from(Segment::new(ends[0], ends[1]).unwrap());
        assert!(!overlaps(&hexagon, &segment) && !overlaps(&segment, &hexagon));
        assert!(closest_points(&hexagon, &segment).distance > 0.0);
    }
}
