//! Which directions lead from a point of an outline into its interior? The interior cone.

use crate::collision::outline::edges::{edge_of, previous};
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::predicates::{dot_sign, turn};
use core::cmp::Ordering;

/// The directions from a point of an outline between its outgoing edge and, turning from +x towards +y, its incoming
/// edge reversed. Both edges are the same where the point lies within an edge: a half plane.
#[derive(Clone, Copy)]
pub(crate) struct InteriorCone<E> {
    incoming: [E; 2],
    outgoing: [E; 2],
}

impl<E: Exact> InteriorCone<E> {
    /// At the start of an edge of an outline, or within that edge.
    pub fn at(outline: &[E], edge: usize, at_start: bool) -> Self {
        let outgoing = edge_of(outline, edge);
        let incoming = if at_start { edge_of(outline, previous(edge, outline.len())) } else { outgoing };
        Self { incoming, outgoing }
    }

    /// Whether the direction from `from` to `to` lies strictly between the two edges.
    pub fn contains<D: Exact>(&self, [from, to]: [D; 2]) -> bool {
        let ([a, b], [c, d]) = (self.incoming, self.outgoing);
        let right_of_incoming = turn(a, b, from, to) == Ordering::Greater;
        let right_of_outgoing = || turn(c, d, from, to) == Ordering::Greater;
        if turn(a, b, c, d) == Ordering::Less {
            right_of_incoming || right_of_outgoing()
        } else {
            right_of_incoming && right_of_outgoing()
        }
    }

    /// Whether the direction is that of the outgoing edge.
    pub fn starts_with<D: Exact>(&self, direction: [D; 2]) -> bool {
        same_direction(self.outgoing, direction)
    }

    /// Whether a direction lies strictly in both cones of a common point. The common directions, if there are any,
    /// begin with an outgoing edge.
    pub fn overlaps<D: Exact>(&self, other: &InteriorCone<D>) -> bool {
        other.contains(self.outgoing) || self.contains(other.outgoing) || self.starts_with(other.outgoing)
    }
}

/// Whether two directions, neither of them zero, are the same.
pub(crate) fn same_direction<A: Exact, B: Exact>([a, b]: [A; 2], [c, d]: [B; 2]) -> bool {
    turn(a, b, c, d) == Ordering::Equal && dot_sign(a, b, c, d) == Ordering::Greater
}
