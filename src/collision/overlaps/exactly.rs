//! Do two shapes share a point, if f32 leaves it open? In f64, else exactly, the shortest way for each pair.
//!
//! Shapes that have an area are not cut down to their cores first, as `relation` does, because that takes longer than the test. No
//! function here is inlined: `overlaps` is, wherever it is called.

use crate::collision::{
    answer::Relation,
    filter::{
        convex_other::{OpenEdges, open_edges},
        f64,
    },
    outline::edges::edge_of,
    relation::{
        any_pair::relation,
        circle::{compare_with_rect, compare_with_segment},
        points_segments::{point_segment_relation, segments_relation, sides_on_grid},
        rect_on_grid::{self, innermost_corner_side, segment_separation},
        rect_rect::{turned_point_separation, turned_rect_separation},
        separating_axis::innermost_side,
        upright::{upright_point_separation, upright_separation},
    },
    shape::{
        any_shape::ShapeRef, canonical::Rounded, circle::Circle, point::Point, polygon::Polygon, rect::Rect,
        segment::Segment,
    },
    sign::predicates::{compare_distance_near, orient, orient_near},
};
use core::cmp::Ordering;
use glam::Vec2;

/// Two circles.
#[inline(never)]
pub(crate) fn circles(a: &Circle, b: &Circle) -> bool {
    are_within([a.center(), b.center()], [a.radius(), b.radius()])
}

/// A point and a circle.
#[inline(never)]
pub(crate) fn point_circle(point: &Point, circle: &Circle) -> bool {
    are_within([point.position(), circle.center()], [0.0, circle.radius()])
}

/// A segment and a circle.
#[inline(never)]
pub(crate) fn segment_circle(segment: &Segment, circle: &Circle) -> bool {
    compare_with_segment(rounded(circle), segment.a(), segment.b()) != Ordering::Greater
}

/// A point and a segment.
#[inline(never)]
pub(crate) fn point_segment(point: &Point, segment: &Segment) -> bool {
    point_segment_relation(point.position(), [segment.a(), segment.b()]) != Relation::Disjoint
}

/// Two segments.
#[inline(never)]
pub(crate) fn segments(a: &Segment, b: &Segment) -> bool {
    let ([p, q], [r, s]) = ([a.a(), a.b()], [b.a(), b.b()]);
    if p == q || r == s {
        return relation(a, b) != Relation::Disjoint;
    }
    [r, s].iter().any(|end| [p, q].contains(end)) || segments_relation([p, q], [r, s]) != Relation::Disjoint
}

/// A circle and a rectangle.
#[inline(never)]
pub(crate) fn circle_rect(circle: &Circle, rect: &Rect) -> bool {
    if !rect.has_area() {
        return relation(circle, rect) != Relation::Disjoint;
    }
    compare_with_rect(rounded(circle), rect) != Ordering::Greater
}

/// A point and a rectangle.
#[inline(never)]
pub(crate) fn point_rect(point: &Point, rect: &Rect) -> bool {
    if !rect.has_area() {
        return relation(point, rect) != Relation::Disjoint;
    }
    let point = point.position();
    let upright = upright_point_separation(rect, point);
    upright.unwrap_or_else(|| turned_point_separation(rect, point)) != Ordering::Greater
}

/// Two rectangles.
#[inline(never)]
pub(crate) fn rects(a: &Rect, b: &Rect) -> bool {
    if !(a.has_area() && b.has_area()) {
        return relation(a, b) != Relation::Disjoint;
    }
    let upright = upright_separation(ShapeRef::Rect(a), ShapeRef::Rect(b));
    upright.unwrap_or_else(|| turned_rect_separation(a, b)) != Ordering::Greater
}

/// A segment and a rectangle.
#[inline(never)]
pub(crate) fn segment_rect(segment: &Segment, rect: &Rect) -> bool {
    let separation = upright_separation(ShapeRef::Segment(segment), ShapeRef::Rect(rect))
        .or_else(|| f64::segment_rect(segment, rect))
        .or_else(|| segment_separation(rect, [segment.a(), segment.b()]));
    separation.map_or_else(|| relation(segment, rect) != Relation::Disjoint, Ordering::is_le)
}

/// Two polygons of which one is not convex, or has many corners.
#[inline(never)]
pub(crate) fn polygons(a: &Polygon, b: &Polygon) -> bool {
    relation(a, b) != Relation::Disjoint
}

/// A polygon and a shape of another kind.
#[inline(never)]
pub(crate) fn polygon_other(polygon: &Polygon, other: ShapeRef) -> bool {
    match (open_edges(polygon, other), other) {
        (Some(open), ShapeRef::Circle(circle)) => open.is_inside || meets_edge(polygon, circle, open),
        (Some(open), _) => !is_separated(polygon, &other, open),
        (None, _) => relation(polygon, &other) != Relation::Disjoint,
    }
}

fn rounded(circle: &Circle) -> Rounded<Vec2> {
    Rounded { core: circle.center(), radius: circle.radius() }
}

/// Whether the distance of two points is at most the sum of two radii.
fn are_within([p, q]: [Vec2; 2], radii: [f32; 2]) -> bool {
    let separation = f64::circle_circle([p, q], radii);
    separation.unwrap_or_else(|| compare_distance_near(p, q, radii)) != Ordering::Greater
}

/// Whether a circle reaches one of the open edges of a polygon.
fn meets_edge(polygon: &Polygon, circle: &Circle, open: OpenEdges) -> bool {
    let circle = rounded(circle);
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
