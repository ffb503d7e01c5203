//! Disjoint, touching or overlapping? Any two shapes.

use crate::collision::{
    answer::Relation,
    relation::{
        by_corners::{by_corners, polygons_relation},
        circle::{circle_polygon_relation, circle_rect_separation, circle_segment_separation, circles_separation},
        points_segments::{point_segment_relation, points_relation, segments_relation},
        polygon_straight::polygon_relation,
        rect_rect::{point_rect_relation, rects_relation, segment_rect_relation},
    },
    shape::{
        any_shape::AsShape,
        canonical::{Canonical, Core},
    },
};

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

/// One test for each pair of kinds, in either order. Inlined, so that nothing is left to match where the kinds are known.
#[inline(always)]
fn pair_relation(a: &Canonical, b: &Canonical) -> Relation {
    use Canonical::{RoundPoint, Sharp};
    use Core::{Point, Polygon, Rect, Segment, ThinRect};
    match (a, b) {
        (RoundPoint(a), RoundPoint(b)) => circles_separation(a.core, b.core, [a.radius, b.radius]).into(),
        (RoundPoint(c), Sharp(Point([p]))) | (Sharp(Point([p])), RoundPoint(c)) => {
            circles_separation(c.core, *p, [c.radius, 0.0]).into()
        }
        (RoundPoint(c), Sharp(Segment(s))) | (Sharp(Segment(s)), RoundPoint(c)) => {
            circle_segment_separation(*c, *s.ends()).into()
        }
        (RoundPoint(c), Sharp(Rect(r) | ThinRect(r))) | (Sharp(Rect(r) | ThinRect(r)), RoundPoint(c)) => {
            circle_rect_separation(*c, r).into()
        }
        (RoundPoint(c), Sharp(Polygon(p))) | (Sharp(Polygon(p)), RoundPoint(c)) => circle_polygon_relation(*c, p),
        (Sharp(Point([p])), Sharp(Point([q]))) => points_relation(*p, *q),
        (Sharp(Point([p])), Sharp(Segment(s))) | (Sharp(Segment(s)), Sharp(Point([p]))) => {
            point_segment_relation(*p, *s.ends())
        }
        (Sharp(Point([p])), Sharp(Rect(r))) | (Sharp(Rect(r)), Sharp(Point([p]))) => point_rect_relation(*p, r),
        (Sharp(Point([point])), Sharp(Polygon(p))) | (Sharp(Polygon(p)), Sharp(Point([point]))) => {
            polygon_relation(p, point)
        }
        (Sharp(Segment(s)), Sharp(Segment(t))) => segments_relation(*s.ends(), *t.ends()),
        (Sharp(Segment(s)), Sharp(Rect(r))) | (Sharp(Rect(r)), Sharp(Segment(s))) => segment_rect_relation(s, r),
        (Sharp(Segment(s)), Sharp(Polygon(p))) | (Sharp(Polygon(p)), Sharp(Segment(s))) => {
            polygon_relation(p, s.ends())
        }
        (Sharp(Rect(a)), Sharp(Rect(b) | ThinRect(b))) | (Sharp(ThinRect(b)), Sharp(Rect(a))) => rects_relation(a, b),
        (Sharp(Rect(r) | ThinRect(r)), Sharp(Polygon(p))) | (Sharp(Polygon(p)), Sharp(Rect(r) | ThinRect(r))) => {
            polygon_relation(p, *r)
        }
        (Sharp(Polygon(p)), Sharp(Polygon(q))) => polygons_relation(p, q),
        // The ends of a thin rectangle are no f32 numbers.
        (Sharp(a @ ThinRect(_)), Sharp(b @ (Point(_) | Segment(_) | ThinRect(_))))
        | (Sharp(a @ (Point(_) | Segment(_))), Sharp(b @ ThinRect(_))) => by_corners(a, b),
    }
}
