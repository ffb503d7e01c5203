//! Do two shapes share a point, if f32 does not tell? By the exact predicates, the shortest way for each pair.

use crate::collision::{
    answer::Relation,
    filter::{
        convex_other::{OpenEdges, open_edges},
        f64::segment_rect,
    },
    outline::edges::{directed_edges, edge_of},
    relation::{
        any_pair::relation,
        circle::{compare_with_rect, compare_with_segment},
        points_segments::{point_segment_relation, segments_relation},
        rect_on_grid::segment_separation,
        rect_rect::point_rect_relation,
        separating_axis::innermost_side,
        upright::upright_separation,
    },
    shape::{
        any_shape::ShapeRef,
        canonical::{Canonical, Rounded, with_corners},
        polygon::Polygon,
    },
    sign::predicates::compare_distance,
};
use core::cmp::Ordering;

/// Whether the closed shapes share a point. Pairs that have an arm of their own would be cut down to their cores by `relation`, which
/// takes longer than the test.
#[cold]
#[inline(never)]
pub(crate) fn overlaps_exactly(a: &ShapeRef, b: &ShapeRef) -> bool {
    let by_pair = match (a, b) {
        (ShapeRef::Circle(a), ShapeRef::Circle(b)) => {
            let radii = [a.radius(), b.radius()].map(f64::from);
            Some(compare_distance(a.center(), b.center(), radii) != Ordering::Greater)
        }
        (ShapeRef::Point(point), ShapeRef::Circle(circle)) | (ShapeRef::Circle(circle), ShapeRef::Point(point)) => {
            let radii = [f64::from(circle.radius()), 0.0];
            Some(compare_distance(point.position(), circle.center(), radii) != Ordering::Greater)
        }
        (ShapeRef::Segment(segment), ShapeRef::Circle(circle))
        | (ShapeRef::Circle(circle), ShapeRef::Segment(segment)) => {
            let circle = Rounded { core: circle.center(), radius: circle.radius() };
            Some(compare_with_segment(circle, segment.a(), segment.b()) != Ordering::Greater)
        }
        (ShapeRef::Point(point), ShapeRef::Segment(segment)) | (ShapeRef::Segment(segment), ShapeRef::Point(point)) => {
            let ends = [segment.a(), segment.b()];
            Some(point_segment_relation(point.position(), ends) != Relation::Disjoint)
        }
        (ShapeRef::Segment(a), ShapeRef::Segment(b)) if a.a() != a.b() && b.a() != b.b() => {
            let (a, b) = ([a.a(), a.b()], [b.a(), b.b()]);
            Some(b.iter().any(|end| a.contains(end)) || segments_relation(a, b) != Relation::Disjoint)
        }
        (ShapeRef::Circle(circle), ShapeRef::Rect(rect)) | (ShapeRef::Rect(rect), ShapeRef::Circle(circle))
            if rect.has_area() =>
        {
            let circle = Rounded { core: circle.center(), radius: circle.radius() };
            Some(compare_with_rect(circle, rect) != Ordering::Greater)
        }
        (ShapeRef::Point(point), ShapeRef::Rect(rect)) | (ShapeRef::Rect(rect), ShapeRef::Point(point))
            if rect.has_area() =>
        {
            Some(point_rect_relation(point.position(), rect) != Relation::Disjoint)
        }
        (ShapeRef::Segment(segment), ShapeRef::Rect(rect)) | (ShapeRef::Rect(rect), ShapeRef::Segment(segment)) => {
            upright_separation(*a, *b)
                .map(|separation| separation != Ordering::Greater)
                .or_else(|| segment_rect(segment, rect))
                .or_else(|| {
                    let separation = segment_separation(rect, [segment.a(), segment.b()])?;
                    Some(separation != Ordering::Greater)
                })
        }
        (ShapeRef::Polygon(polygon), other) | (other, ShapeRef::Polygon(polygon)) => {
            open_edges(polygon, *other).map(|open| !is_separated(polygon, other, open))
        }
        (
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_),
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_),
        ) => None,
    };
    by_pair.unwrap_or_else(|| relation(a, b) != Relation::Disjoint)
}

/// Whether one of the open edges separates a convex polygon from a shape with straight edges.
fn is_separated(polygon: &Polygon, other: &ShapeRef, open: OpenEdges) -> bool {
    let (vertices, Canonical::Sharp(core)) = (polygon.vertices(), Canonical::of(*other)) else { return false };
    with_corners!(core, |corners| {
        let mut of_polygon =
            (0..vertices.len()).filter(|k| open.of_polygon >> k & 1 == 1).map(|k| edge_of(vertices, k));
        of_polygon.any(|[p, q]| innermost_side(p, q, corners) == Ordering::Less)
            || (open.of_other && directed_edges(corners).any(|[p, q]| innermost_side(p, q, vertices) == Ordering::Less))
    })
}
