//! Do two shapes share a point, if f32 does not tell? By the exact predicates, the shortest way for each pair.

use crate::collision::{
    answer::Relation,
    filter::convex_other::{OpenEdges, open_edges},
    outline::edges::edge_of,
    relation::{
        any_pair::relation,
        circle::{compare_with_edge, compare_with_rect, compare_with_segment},
        points_segments::{point_segment_relation, segments_relation, sides_on_grid},
        rect_on_grid::{self, innermost_corner_side, segment_separation},
        rect_rect::{rect_rect_relation, turned_point_separation},
        separating_axis::innermost_side,
        upright::{upright_point_separation, upright_separation},
    },
    shape::{any_shape::ShapeRef, canonical::Rounded, circle::Circle, polygon::Polygon, rect::Rect},
    sign::predicates::{compare_distance_near, orient, orient_near},
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
            Some(compare_distance_near(a.center(), b.center(), radii) != Ordering::Greater)
        }
        (ShapeRef::Point(point), ShapeRef::Circle(circle)) | (ShapeRef::Circle(circle), ShapeRef::Point(point)) => {
            let radii = [f64::from(circle.radius()), 0.0];
            Some(compare_distance_near(point.position(), circle.center(), radii) != Ordering::Greater)
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
            let point = point.position();
            let upright = upright_point_separation(rect, point);
            Some(upright.unwrap_or_else(|| turned_point_separation(rect, point)) != Ordering::Greater)
        }
        (ShapeRef::Rect(a), ShapeRef::Rect(b)) if a.has_area() && b.has_area() => {
            Some(rect_rect_relation(a, b) != Relation::Disjoint)
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
    edges.any(|[a, b]| compare_with_edge(circle, a, b) != Ordering::Greater)
}

/// Whether one of the open edges separates a convex polygon from a shape with straight edges.
fn is_separated(polygon: &Polygon, other: &ShapeRef, open: OpenEdges) -> bool {
    let vertices = polygon.vertices();
    let mut edges = open.edges().map(|k| edge_of(vertices, k));
    match other {
        ShapeRef::Point(point) => edges.any(|[p, q]| orient_near(p, q, point.position()) == Ordering::Less),
        ShapeRef::Segment(segment) => {
            let (a, b) = (segment.a(), segment.b());
            if vertices.iter().any(|vertex| *vertex == a || *vertex == b) {
                return false;
            }
            edges.any(|edge| is_edge_between(edge, [a, b]))
                || (a != b
                    && [[a, b], [b, a]].into_iter().enumerate().any(|(side, [p, q])| {
                        open.may_separate(side)
                            && open.corners(side).all(|k| orient_near(p, q, vertices[k]) == Ordering::Less)
                    }))
        }
        ShapeRef::Rect(rect) => {
            // Where shapes touch, a corner of the polygon is often in the rectangle: a single test instead of all.
            let shared = open.within_sides().next().map(|k| rect_on_grid::point_separation(rect, vertices[k]));
            if shared.flatten().is_some_and(Ordering::is_le) {
                return false;
            }
            let innermost = |[p, q]: [Vec2; 2]| {
                innermost_corner_side(rect, [p, q]).unwrap_or_else(|| innermost_side(p, q, &rect.exact_corners()))
            };
            edges.any(|edge| innermost(edge) == Ordering::Less)
                || (0..4).any(|side| {
                    open.may_separate(side) && open.corners(side).all(|k| is_outside_side(rect, side, vertices[k]))
                })
        }
        ShapeRef::Circle(_) | ShapeRef::Polygon(_) => false,
    }
}

/// Whether a segment is strictly outside the line through an edge.
fn is_edge_between([p, q]: [Vec2; 2], ends: [Vec2; 2]) -> bool {
    let on_grid = sides_on_grid([p, q], ends);
    on_grid.unwrap_or_else(|| ends.map(|end| orient(p, q, end))) == [Ordering::Less; 2]
}

/// Whether a point is strictly outside the line through a side of a rectangle.
fn is_outside_side(rect: &Rect, side: usize, point: Vec2) -> bool {
    rect_on_grid::is_outside_side(rect, side, point).unwrap_or_else(|| {
        let [p, q] = edge_of(&rect.exact_corners(), side);
        orient(p, q, point) == Ordering::Less
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{Segment, Shape, closest_points, overlaps};

    /// Found among ten million pairs: the corners are exactly as far outside the segment's line as the bound of the filter, which
    /// then decides neither.
    #[test]
    fn a_gap_as_large_as_the_bound_is_asked_exactly() {
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
