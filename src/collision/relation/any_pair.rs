//! Disjoint, touching or overlapping? Any two shapes.

use crate::collision::{
    answer::Relation,
    filter::convex_convex,
    outline::relation::{outline_relation, point_outline_relation, segment_outline_relation},
    relation::{
        circle::round_point_relation,
        gjk::{Certified, certified},
        points_segments::{point_segment_relation, points_relation, segments_relation},
        rect_rect::{point_rect_relation, rect_rect_relation},
        separating_axis::convex_relation,
    },
    shape::{
        any_shape::{AsShape, ShapeRef},
        canonical::{Canonical, Core, with_corners},
    },
    sign::{exact_point::Exact, predicates::compare_distance},
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
    match (a.as_shape(), b.as_shape()) {
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) if a.has_area() && b.has_area() => rect_rect_relation(a, b),
        (a, b) => canonical_relation(&Canonical::of(a), &Canonical::of(b)),
    }
}

/// The same of shapes without their degenerate cases.
pub(crate) fn canonical_relation(a: &Canonical, b: &Canonical) -> Relation {
    match (a, b) {
        (Canonical::Sharp(a), Canonical::Sharp(b)) => core_relation(a, b),
        (Canonical::RoundPoint(a), Canonical::RoundPoint(b)) => {
            compare_distance(a.core, b.core, [a.radius, b.radius].map(f64::from)).into()
        }
        (Canonical::RoundPoint(point), Canonical::Sharp(core))
        | (Canonical::Sharp(core), Canonical::RoundPoint(point)) => round_point_relation(*point, core),
    }
}

/// The same of two cores.
pub(crate) fn core_relation(a: &Core, b: &Core) -> Relation {
    match (a, b) {
        (Core::Point([p]), Core::Point([q])) => points_relation(*p, *q),
        (Core::Point([p]), Core::Segment(s)) | (Core::Segment(s), Core::Point([p])) => point_segment_relation(*p, *s),
        (Core::Segment(s), Core::Segment(t)) => segments_relation(*s, *t),
        (Core::Rect(r), Core::Point([p])) | (Core::Point([p]), Core::Rect(r)) => point_rect_relation(*p, r),
        (Core::Rect(a), Core::Rect(b)) => rect_rect_relation(a, b),
        (Core::Polygon(p), Core::Polygon(q)) => {
            convex_convex::relation(p, q).or_else(|| by_projection(a, b)).unwrap_or_else(|| by_corners(a, b))
        }
        (
            Core::Point(_) | Core::Segment(_) | Core::Rect(_) | Core::ThinRect(_) | Core::Polygon(_),
            Core::Point(_) | Core::Segment(_) | Core::Rect(_) | Core::ThinRect(_) | Core::Polygon(_),
        ) if a.corner_count() * b.corner_count() <= FEW => by_corners(a, b),
        (
            Core::Point(_) | Core::Segment(_) | Core::Rect(_) | Core::ThinRect(_) | Core::Polygon(_),
            Core::Point(_) | Core::Segment(_) | Core::Rect(_) | Core::ThinRect(_) | Core::Polygon(_),
        ) => by_projection(a, b).unwrap_or_else(|| by_corners(a, b)),
    }
}

/// Up to this number of pairs of corners testing them all is faster than a search for a separating line.
const FEW: usize = 32;

/// The relation from a separating line or a common point, if both are convex; `None` where rounding could matter.
fn by_projection(a: &Core, b: &Core) -> Option<Relation> {
    if !(a.is_convex() && b.is_convex()) {
        return None;
    }
    certified::<true>(a, b).map(|certified| match certified {
        Certified::Separated(..) => Relation::Disjoint,
        Certified::Common(_) => Relation::Overlapping,
    })
}

fn by_corners(a: &Core, b: &Core) -> Relation {
    let convex = [a.is_convex(), b.is_convex()];
    with_corners!(a, b, |a, b| of_corners(a, b, convex))
}

fn of_corners<A: Exact, B: Exact>(a: &[A], b: &[B], convex: [bool; 2]) -> Relation {
    match (a, b, convex) {
        (&[p], b, [_, false]) => point_outline_relation(p, b),
        (a, &[p], [false, _]) => point_outline_relation(p, a),
        (&[p, q], b, [_, false]) => segment_outline_relation([p, q], b),
        (a, &[p, q], [false, _]) => segment_outline_relation([p, q], a),
        (a, b, [true, true]) => convex_relation(a, b),
        (a, b, [false, _] | [_, false]) => outline_relation(a, b),
    }
}
