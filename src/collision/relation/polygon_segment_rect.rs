//! Disjoint, touching or overlapping? A polygon and a point, a segment or a rectangle.
//!
//! For a convex polygon of few corners, exact signs for the lines that the filter leaves undecided; for any other polygon, the corners
//! of both shapes.

use crate::collision::answer::Relation;
use crate::collision::filter::convex_segment_rect::{Straight, open_edges, overlap_if_certain};
use crate::collision::filter::open_edges::{OpenEdges, bits};
use crate::collision::filter::outlines::{rect_relation, segment_relation};
use crate::collision::filter::point_polygon::point_polygon_relation;
use crate::collision::outline::edges::edge_of;
use crate::collision::relation::by_corners::{by_corners, corners_relation};
use crate::collision::relation::points_segments::sides_on_grid;
use crate::collision::relation::rect_on_grid::{innermost_corner_side, point_separation, side_of_rect};
use crate::collision::relation::rect_rect::certain_or;
use crate::collision::relation::separating_axis::innermost_side;
use crate::collision::shape::canonical::Core;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::sign::predicates::{orient, orient_likely_collinear};
use core::cmp::Ordering;
use glam::Vec2;

/// The relation of the shape and the polygon.
pub(crate) fn polygon_relation<T: ExactSides>(polygon: &Polygon, other: &T) -> Relation {
    certain_or(overlap_if_certain(polygon, other), || match open_edges(polygon, other) {
        Some(open) => other.separation(polygon.vertices(), open).into(),
        None => other.relation_by_corners(polygon),
    })
}

/// Whether the shape and the polygon share a point, if the filter leaves it open.
#[inline(never)]
pub(crate) fn meets_polygon<T: ExactSides>(polygon: &Polygon, other: &T) -> bool {
    let vertices = polygon.vertices();
    match open_edges(polygon, other) {
        Some(open) => other.shares_corner(vertices, open) || other.separation(vertices, open).is_le(),
        None => other.relation_by_corners(polygon) != Relation::Disjoint,
    }
}

/// A shape with straight sides, whose side of a line has an exact sign.
pub(crate) trait ExactSides: Straight {
    /// The sign of the separation from a convex polygon, by the lines that are open.
    fn separation(&self, vertices: &[Vec2], open: OpenEdges) -> Ordering;

    /// Whether a corner of one shape is certainly in the other, which is a frequent kind of contact; cheaper than the separation.
    fn shares_corner(&self, _vertices: &[Vec2], _open: OpenEdges) -> bool {
        false
    }

    /// Its relation to any polygon, by the corners of both.
    fn relation_by_corners(&self, polygon: &Polygon) -> Relation;
}

/// The largest sign of some gaps, which is the sign of the separation; the search ends at the first positive gap.
fn largest(gaps: impl IntoIterator<Item = Ordering>) -> Ordering {
    let mut largest = Ordering::Less;
    for gap in gaps {
        if gap == Ordering::Greater {
            return gap;
        }
        largest = largest.max(gap);
    }
    largest
}

/// The smallest of some corners' signs beside a line: above zero where all of them are outside; the search ends where one is inside.
fn innermost(corners: impl IntoIterator<Item = Ordering>) -> Ordering {
    largest(corners.into_iter().map(Ordering::reverse)).reverse()
}

impl ExactSides for Vec2 {
    fn separation(&self, vertices: &[Vec2], open: OpenEdges) -> Ordering {
        largest(bits(open.of_polygon).map(|k| {
            let [p, q] = edge_of(vertices, k);
            orient_likely_collinear(p, q, *self).reverse()
        }))
    }

    fn relation_by_corners(&self, polygon: &Polygon) -> Relation {
        point_polygon_relation(*self, polygon.outline())
    }
}

/// A segment by its ends, which may be equal.
impl ExactSides for [Vec2; 2] {
    fn separation(&self, vertices: &[Vec2], open: OpenEdges) -> Ordering {
        let [a, b] = *self;
        let beyond_edges = bits(open.of_polygon).map(|k| {
            let [p, q] = edge_of(vertices, k);
            let sides = sides_on_grid([p, q], *self).unwrap_or_else(|| self.map(|end| orient(p, q, end)));
            sides[0].max(sides[1]).reverse()
        });
        let sides = [[a, b], [b, a]].into_iter().enumerate().filter(|&(side, _)| a != b && open.of_sides[side] != 0);
        let beyond_sides = sides.map(|(side, [p, q])| {
            innermost(bits(open.of_sides[side]).map(|k| orient_likely_collinear(p, q, vertices[k]).reverse()))
        });
        largest(beyond_edges.chain(beyond_sides))
    }

    fn shares_corner(&self, vertices: &[Vec2], _: OpenEdges) -> bool {
        vertices.iter().any(|vertex| self.contains(vertex))
    }

    fn relation_by_corners(&self, polygon: &Polygon) -> Relation {
        let [a, b] = self;
        let corners = if a == b { &self[..1] } else { self };
        let by_corners = || corners_relation(corners, polygon.vertices(), polygon.is_convex());
        let in_f32 = if a == b || polygon.is_convex() { None } else { segment_relation(*self, polygon) };
        in_f32.unwrap_or_else(by_corners)
    }
}

impl ExactSides for Rect {
    fn separation(&self, vertices: &[Vec2], open: OpenEdges) -> Ordering {
        let beyond_edges = bits(open.of_polygon).map(|k| {
            let [p, q] = edge_of(vertices, k);
            let side = innermost_corner_side(self, [p, q]);
            side.unwrap_or_else(|| innermost_side(p, q, &self.exact_corners())).reverse()
        });
        // A side without a length has no line; its neighbours bound the rectangle.
        let has_length = |side: usize| self.half_extents()[side % 2] > 0.0;
        let sides = (0..4).filter(|&side| has_length(side) && open.of_sides[side] != 0);
        let beyond_sides =
            sides.map(|side| innermost(bits(open.of_sides[side]).map(|k| beyond_side(self, side, vertices[k]))));
        largest(beyond_edges.chain(beyond_sides))
    }

    fn shares_corner(&self, vertices: &[Vec2], open: OpenEdges) -> bool {
        bits(open.within_sides).next().and_then(|k| point_separation(self, vertices[k])).is_some_and(Ordering::is_le)
    }

    fn relation_by_corners(&self, polygon: &Polygon) -> Relation {
        rect_relation(self, polygon).unwrap_or_else(|| by_corners(&Core::of_rect(self), &Core::Polygon(polygon)))
    }
}

/// On which side of the line through a side of a rectangle a point is, `Greater` outside.
fn beyond_side(rect: &Rect, side: usize, point: Vec2) -> Ordering {
    side_of_rect(rect, side, point).unwrap_or_else(|| {
        let [p, q] = edge_of(&rect.exact_corners(), side);
        orient(p, q, point).reverse()
    })
}
