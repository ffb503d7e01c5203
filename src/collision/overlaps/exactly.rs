//! Do two shapes share a point, if f32 does not tell? By the exact predicates, the shortest way for each pair.

use crate::collision::{
    answer::Relation,
    filter::convex_other::{OpenEdges, open_edges},
    outline::edges::{directed_edges, edge_of},
    relation::{
        any_pair::relation,
        circle::{compare_with_rect, compare_with_segment},
        points_segments::{point_segment_relation, segments_relation},
        rect_on_grid::{innermost_corner_side, points_separation, segment_separation},
        rect_rect::point_rect_relation,
        separating_axis::innermost_side,
        upright::upright_separation,
    },
    shape::{any_shape::ShapeRef, canonical::Rounded, circle::Circle, polygon::Polygon},
    sign::predicates::{compare_distance, orient_near},
};
use core::cmp::Ordering;
use glam::Vec2;

/// Whether the closed shapes share a point. Pairs that have an arm of their own would be cut down to their cores by `relation`, which
/// takes longer than the test.
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
            let separation =
                upright_separation(*a, *b).or_else(|| segment_separation(rect, [segment.a(), segment.b()]));
            separation.map(|separation| separation != Ordering::Greater)
        }
        (ShapeRef::Polygon(polygon), other) | (other, ShapeRef::Polygon(polygon)) => {
            open_edges(polygon, *other).map(|open| match other {
                ShapeRef::Circle(circle) => open.is_inside || meets_edge(polygon, circle, open),
                _ => !is_separated(polygon, other, open),
            })
        }
        (
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_),
            ShapeRef::Point(_) | ShapeRef::Segment(_) | ShapeRef::Circle(_) | ShapeRef::Rect(_),
        ) => None,
    };
    by_pair.unwrap_or_else(|| relation(a, b) != Relation::Disjoint)
}

/// Whether a circle reaches one of the open edges of a polygon.
fn meets_edge(polygon: &Polygon, circle: &Circle, open: OpenEdges) -> bool {
    let circle = Rounded { core: circle.center(), radius: circle.radius() };
    let mut edges = open.edges().map(|k| edge_of(polygon.vertices(), k));
    edges.any(|[a, b]| compare_with_segment(circle, a, b) != Ordering::Greater)
}

/// Whether one of the open edges separates a convex polygon from a shape with straight edges.
fn is_separated(polygon: &Polygon, other: &ShapeRef, open: OpenEdges) -> bool {
    let vertices = polygon.vertices();
    let mut edges = open.edges().map(|k| edge_of(vertices, k));
    match other {
        ShapeRef::Point(point) => edges.any(|[p, q]| orient_near(p, q, point.position()) == Ordering::Less),
        ShapeRef::Segment(segment) => {
            let (a, b) = (segment.a(), segment.b());
            let has_outside = |[p, q]: [Vec2; 2]| [a, b].iter().all(|end| orient_near(p, q, *end) == Ordering::Less);
            edges.any(has_outside)
                || (open.of_other && a != b && [[a, b], [b, a]].iter().any(|[p, q]| is_all_outside(*p, *q, vertices)))
        }
        ShapeRef::Rect(rect) => {
            let innermost = |[p, q]: [Vec2; 2]| {
                innermost_corner_side(rect, [p, q]).unwrap_or_else(|| innermost_side(p, q, &rect.exact_corners()))
            };
            edges.any(|edge| innermost(edge) == Ordering::Less)
                || (open.of_other
                    && points_separation(rect, vertices).map_or_else(
                        || directed_edges(&rect.exact_corners()).any(|[p, q]| innermost_side(p, q, vertices).is_lt()),
                        Ordering::is_gt,
                    ))
        }
        ShapeRef::Circle(_) | ShapeRef::Polygon(_) => false,
    }
}

/// Whether all points are outside the line from p to q: on its `Less` side.
fn is_all_outside(p: Vec2, q: Vec2, points: &[Vec2]) -> bool {
    points.iter().all(|point| orient_near(p, q, *point) == Ordering::Less)
}
