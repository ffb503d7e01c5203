//! Disjoint, touching or overlapping? Any two shapes.

use crate::collision::{
    answer::Relation,
    relation::{
        by_corners::polygons_relation,
        circle::{circle_polygon_relation, circle_rect_separation, circle_segment_separation, circles_separation},
        points_segments::{point_segment_relation, points_relation, segments_relation},
        polygon_straight::polygon_relation,
        rect_rect::{point_rect_relation, rects_relation, segment_rect_relation},
    },
    shape::{
        any_shape::AsShape,
        canonical::{Canonical, Core, Rounded},
    },
};
use glam::Vec2;

/// How the two shapes lie to each other. Exactly right for the numbers that the shapes store.
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
    pair_relation(&Canonical::of(a.as_shape()), &Canonical::of(b.as_shape()))
}

/// [`relation`] of shapes without degenerate cases.
pub(crate) fn canonical_relation(a: &Canonical, b: &Canonical) -> Relation {
    pair_relation(a, b)
}

/// One test for each pair of cores, in either order. Inlined, so that nothing is left to match where the kinds are known.
#[inline(always)]
fn pair_relation(a: &Canonical, b: &Canonical) -> Relation {
    use Core::{Point, Polygon, Rect, Segment};
    // Only a point has one: of two shapes that are not both points one radius is zero.
    let radius = a.radius + b.radius;
    let circle = |center: &Vec2| Rounded { core: *center, radius };
    match (&a.core, &b.core) {
        (Point([p]), Point([q])) if radius > 0.0 => circles_separation(*p, *q, [a.radius, b.radius]).into(),
        (Point([p]), Segment(s)) | (Segment(s), Point([p])) if radius > 0.0 => {
            circle_segment_separation(circle(p), *s.ends()).into()
        }
        (Point([p]), Rect(r)) | (Rect(r), Point([p])) if radius > 0.0 => circle_rect_separation(circle(p), r).into(),
        (Point([p]), Polygon(q)) | (Polygon(q), Point([p])) if radius > 0.0 => circle_polygon_relation(circle(p), q),
        (Point([p]), Point([q])) => points_relation(*p, *q),
        (Point([p]), Segment(s)) | (Segment(s), Point([p])) => point_segment_relation(*p, *s.ends()),
        (Point([p]), Rect(r)) | (Rect(r), Point([p])) => point_rect_relation(*p, r),
        (Point([p]), Polygon(q)) | (Polygon(q), Point([p])) => polygon_relation(q, p),
        (Segment(s), Segment(t)) => segments_relation(*s.ends(), *t.ends()),
        (Segment(s), Rect(r)) | (Rect(r), Segment(s)) => segment_rect_relation(s, r),
        (Segment(s), Polygon(p)) | (Polygon(p), Segment(s)) => polygon_relation(p, s.ends()),
        (Rect(a), Rect(b)) => rects_relation(a, b),
        (Rect(r), Polygon(p)) | (Polygon(p), Rect(r)) => polygon_relation(p, *r),
        (Polygon(p), Polygon(q)) => polygons_relation(p, q),
    }
}
