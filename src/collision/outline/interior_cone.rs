//! Which directions lead from a point of an outline to its inside?

use crate::collision::sign::{
    exact_point::Exact,
    predicates::{dot_sign, turn},
};
use core::cmp::Ordering;

/// The directions from a point of an outline between its outgoing edge and, turning from +x towards +y, its incoming
/// edge seen backwards. Both edges are the same where the point lies within an edge: a half plane.
#[derive(Clone, Copy)]
pub(crate) struct Sector<E> {
    incoming: [E; 2],
    outgoing: [E; 2],
}

impl<E: Exact> Sector<E> {
    /// At the start of an edge of a ring, or within that edge.
    pub fn at(ring: &[E], edge: usize, at_start: bool) -> Self {
        let outgoing = edge_of(ring, edge);
        let before = if edge > 0 { edge } else { ring.len() } - 1;
        Self { incoming: if at_start { [ring[before], ring[edge]] } else { outgoing }, outgoing }
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

    /// Whether a direction lies strictly in both sectors of a common point. The common directions, if there are any,
    /// begin with an outgoing edge.
    pub fn overlaps<D: Exact>(&self, other: &Sector<D>) -> bool {
        other.contains(self.outgoing) || self.contains(other.outgoing) || self.starts_with(other.outgoing)
    }
}

/// Whether two directions, neither of them zero, are the same.
pub(crate) fn same_direction<A: Exact, B: Exact>([a, b]: [A; 2], [c, d]: [B; 2]) -> bool {
    turn(a, b, c, d) == Ordering::Equal && dot_sign(a, b, c, d) == Ordering::Greater
}

/// The edge that starts at a corner of a ring.
pub(crate) fn edge_of<E: Exact>(ring: &[E], start: usize) -> [E; 2] {
    let end = if start + 1 < ring.len() { start + 1 } else { 0 };
    [ring[start], ring[end]]
}
