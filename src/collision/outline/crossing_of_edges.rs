//! Do two edges of an outline meet where they must not?

use crate::collision::outline::edge_intersection::{EdgeIntersection, Fractions, crossing_point, intersect_edges};
use crate::collision::outline::edges::{edge_of, next, previous};
use crate::collision::sign::predicates::{dot_sign, turn};
use core::cmp::Ordering;
use glam::Vec2;

/// Two edges that meet where they must not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Crossing {
    /// The edges, the one with the smaller index first.
    pub edges: [usize; 2],
    /// Where they meet, rounded to f32.
    pub at: Vec2,
}

/// A closed outline; the edge of a vertex is the one that starts there.
pub(crate) struct ClosedOutline<'a> {
    pub vertices: &'a [Vec2],
}

impl ClosedOutline<'_> {
    pub fn after(&self, i: usize) -> usize {
        next(i, self.vertices.len())
    }

    pub fn before(&self, i: usize) -> usize {
        previous(i, self.vertices.len())
    }

    pub fn edge(&self, i: usize) -> [Vec2; 2] {
        edge_of(self.vertices, i)
    }

    /// Whether the edge runs back along the one before it.
    pub fn doubles_back(&self, i: usize) -> Option<Crossing> {
        let ([a, b], c) = (self.edge(self.before(i)), self.vertices[self.after(i)]);
        let doubles_back = turn(a, b, b, c) == Ordering::Equal && dot_sign(a, b, b, c) == Ordering::Less;
        doubles_back.then(|| Crossing { edges: [self.before(i), i], at: b })
    }

    /// The crossing of the edges i and j, whose intersection was computed from the edges or, if `backwards`, from the reversed edges.
    pub fn crossing_at(&self, i: usize, j: usize, intersection: EdgeIntersection, backwards: bool) -> Option<Crossing> {
        let start = |edge| if backwards { self.vertices[self.after(edge)] } else { self.vertices[edge] };
        let at = match intersection {
            EdgeIntersection::None => return None,
            // The fractions may be those of reversed edges; the exact computation needs none.
            EdgeIntersection::Crossing { .. } => {
                crossing_point(self.edge(i), self.edge(j), Fractions::UNKNOWN).as_vec2()
            }
            EdgeIntersection::AtStart { a_starts: true, .. } | EdgeIntersection::Antiparallel => start(i),
            EdgeIntersection::AtStart { a_starts: false, .. } => start(j),
        };
        Some(Crossing { edges: [i, j], at })
    }

    /// Where two edges meet, their ends included; they are not neighbours and have no end in common.
    pub fn closed_crossing(&self, i: usize, j: usize, size: f64) -> Option<Crossing> {
        let ([a, b], [c, d]) = (self.edge(i), self.edge(j));
        self.crossing_at(i, j, intersect_edges([a, b], [c, d], size), false)
            .or_else(|| self.crossing_at(i, j, intersect_edges([b, a], [d, c], size), true))
    }
}
