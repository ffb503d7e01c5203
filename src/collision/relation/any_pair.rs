//! Disjoint, touching or overlapping? Any two shapes.

use crate::collision::answer::Relation;
use crate::collision::relation::by_corners::polygons_relation;
use crate::collision::relation::circle::{
    circle_polygon_relation, circle_rect_separation_sign, circle_segment_separation_sign, circles_separation_sign,
};
use crate::collision::relation::points_segments::{point_segment_relation, points_relation, segments_relation};
use crate::collision::relation::polygon_segment_rect::polygon_relation;
use crate::collision::relation::rect_rect::{point_rect_relation, rects_relation, segment_rect_relation};
use crate::collision::relation::rounded::rounded_relation;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};

/// The relation of the two shapes. Exactly right for the numbers that the shapes store.
///
/// ```
/// # use collision_lab::collision::{Rect, Relation, relation};
/// # use collision_lab::glam::Vec2;
/// let tile = |x: f32| Rect::new(Vec2::new(x, 0.5), Vec2::splat(0.5), 0.0);
/// assert_eq!(relation(&tile(0.5)?, &tile(1.5)?), Relation::Touching, "an edge in common");
/// assert_eq!(relation(&tile(0.5)?, &tile(1.4)?), Relation::Overlapping);
/// assert_eq!(relation(&tile(0.5)?, &tile(1.6)?).to_string(), "disjoint");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn relation(a: &impl AsShape, b: &impl AsShape) -> Relation {
    use ShapeRef::{Circle, Point, Polygon, Rect, Rounded, Segment};
    // Each test also answers for degenerate shapes: a length or a width of zero.
    match (a.as_shape(), b.as_shape()) {
        (Rect(a), Rect(b)) => rects_relation(a, b),
        // A circle of radius zero is a point.
        (Circle(c), other) | (other, Circle(c)) if c.radius() == 0.0 => relation(c.core(), &other),
        (Circle(c), Rect(r)) | (Rect(r), Circle(c)) => circle_rect_separation_sign(c.center(), c.radius(), r).into(),
        (Point(p), Rect(r)) | (Rect(r), Point(p)) => point_rect_relation(p.position(), r),
        (Segment(s), Rect(r)) | (Rect(r), Segment(s)) => segment_rect_relation(s, r),
        (Polygon(p), Polygon(q)) => polygons_relation(p, q),
        (Polygon(p), Point(q)) | (Point(q), Polygon(p)) => polygon_relation(p, &q.position()),
        (Polygon(p), Segment(s)) | (Segment(s), Polygon(p)) => polygon_relation(p, s.ends()),
        (Polygon(p), Rect(r)) | (Rect(r), Polygon(p)) => polygon_relation(p, r),
        (Polygon(p), Circle(c)) | (Circle(c), Polygon(p)) => circle_polygon_relation(c, p),
        (Circle(a), Circle(b)) => circles_separation_sign(a.center(), b.center(), [a.radius(), b.radius()]).into(),
        (Point(p), Circle(c)) | (Circle(c), Point(p)) => {
            circles_separation_sign(p.position(), c.center(), [0.0, c.radius()]).into()
        }
        (Segment(s), Circle(c)) | (Circle(c), Segment(s)) => {
            circle_segment_separation_sign(c.center(), c.radius(), s.ends()).into()
        }
        (Point(p), Segment(s)) | (Segment(s), Point(p)) => point_segment_relation(p.position(), s.ends()),
        (Segment(s), Segment(t)) => segments_relation(s.ends(), t.ends()),
        (Point(p), Point(q)) => points_relation(p.position(), q.position()),
        (a @ Rounded(_), b) | (a, b @ Rounded(_)) => rounded_relation(a, b),
    }
}
