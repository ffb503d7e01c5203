//! Which areas do two outlines of any kind have in common?
//!
//! Follows Weiler and Atherton, "Hidden surface removal using polygon area sorting" (1977). Both outlines are cut at the
//! nodes, where they intersect. A stretch between two nodes lies as a whole inside or outside the other area, or along its
//! outline, which is decided at the node where it starts. The stretches to keep then form the outlines of the common
//! pieces. Every decision is an exact sign of the given corners; the rounded crossing points are only output.
//!
//! The intersection of two areas without holes has no holes, so that every outline found is a piece of its own.

use crate::collision::answer::Relation;
use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::node_order::Tour;
use crate::collision::intersection::nodes::{Node, Spot, nodes};
use crate::collision::outline::edge_intersection::Fractions;
use crate::collision::outline::edges::{edge_of, previous};
use crate::collision::outline::interior_cone::InteriorCone;
use crate::collision::outline::relation::point_outline_relation;
use crate::collision::sign::exact_point::{Exact, near};
use crate::collision::sign::predicates::turn;
use core::cmp::Ordering;
use glam::DVec2;

/// Calls `piece` with the outline of each common piece of two outlines, running like them from +x towards +y. `cross` returns the point
/// where two edges cross.
pub(crate) fn each_common_piece<A: Exact, B: Exact>(
    a: &[A],
    b: &[B],
    cross: impl Fn([A; 2], [B; 2], Fractions) -> DVec2,
    limit: &mut Limit,
    mut piece: impl FnMut(&[DVec2], &mut Limit) -> Result<(), NoRegion>,
) -> Result<(), NoRegion> {
    let nodes = nodes(a, b, cross, limit)?;
    if nodes.is_empty() {
        return if point_outline_relation(a[0], b) == Relation::Overlapping {
            piece(&near(a), limit)
        } else if point_outline_relation(b[0], a) == Relation::Overlapping {
            piece(&near(b), limit)
        } else {
            Ok(())
        };
    }
    let tours = [Tour::new(a, b, &nodes, 0, limit)?, Tour::new(b, a, &nodes, 1, limit)?];
    let mut open = Vec::with_capacity(nodes.len());
    for node in &nodes {
        limit.work(1)?;
        open.push(node.stretches_to_keep(a, b));
    }
    Walk { a, b, nodes: &nodes, tours, open }.each_loop(limit, &mut piece)
}

impl Node {
    /// Whether the stretch of the first outline that starts here is part of the common outline, and that of the second.
    /// A stretch along both outlines in the same direction is kept as one of the first.
    pub fn stretches_to_keep<A: Exact, B: Exact>(&self, a: &[A], b: &[B]) -> [bool; 2] {
        if let Some(second_enters) = self.second_enters {
            return [!second_enters, second_enters];
        }
        let [on_a, on_b] = self.spots;
        let (cone_a, cone_b) =
            (InteriorCone::at(a, on_a.edge(), on_a.at_start), InteriorCone::at(b, on_b.edge(), on_b.at_start));
        let (along_a, along_b) = (edge_of(a, on_a.edge()), edge_of(b, on_b.edge()));
        [cone_b.contains(along_a) || cone_b.starts_with(along_a), cone_a.contains(along_b)]
    }
}

/// A walk along the stretches to keep.
struct Walk<'a, A, B> {
    a: &'a [A],
    b: &'a [B],
    nodes: &'a [Node],
    tours: [Tour; 2],
    /// For each node, whether the stretch along the first outline and along the second is still to be walked.
    open: Vec<[bool; 2]>,
}

impl<A: Exact, B: Exact> Walk<'_, A, B> {
    fn each_loop(
        mut self,
        limit: &mut Limit,
        piece: &mut impl FnMut(&[DVec2], &mut Limit) -> Result<(), NoRegion>,
    ) -> Result<(), NoRegion> {
        let mut outline = Vec::with_capacity(16);
        for node in 0..self.nodes.len() {
            for side in [0, 1] {
                if self.open[node][side] {
                    outline.clear();
                    self.follow(node, side, &mut outline, limit)?;
                    piece(&outline, limit)?;
                }
            }
        }
        Ok(())
    }

    /// Walks from a node along one outline and on, until it is back.
    fn follow(
        &mut self,
        start: usize,
        start_side: usize,
        outline: &mut Vec<DVec2>,
        limit: &mut Limit,
    ) -> Result<(), NoRegion> {
        let (mut node, mut side) = (start, start_side);
        loop {
            limit.work(1)?;
            self.open[node][side] = false;
            let next = self.walk_stretch(node, side, outline);
            // Where both outlines go on, pieces meet in a point; changing to the other outline separates them.
            let changed = 1 - side;
            let next_side =
                if (next, changed) == (start, start_side) || self.open[next][changed] { changed } else { side };
            if !self.is_straight(next, side, next_side) {
                outline.push(self.nodes[next].point);
            }
            if (next, next_side) == (start, start_side) || !self.open[next][next_side] {
                return Ok(());
            }
            (node, side) = (next, next_side);
        }
    }

    /// Adds the corners between a node and the next one along an outline, and returns the next one.
    fn walk_stretch(&self, node: usize, side: usize, outline: &mut Vec<DVec2>) -> usize {
        let next = self.tours[side].next[node] as usize;
        let (from, to) = (self.nodes[node].spots[side], self.nodes[next].spots[side]);
        let n = if side == 0 { self.a.len() } else { self.b.len() };
        let all_around = from.edge() == to.edge() && node == self.tours[side].last;
        let count = if all_around { n } else { (to.edge() + n - from.edge()) % n };
        // The corner where the last edge starts is the node itself, if that is at the start.
        for k in 1..=count - usize::from(count > 0 && to.at_start) {
            let corner = (from.edge() + k) % n;
            outline.push(if side == 0 { self.a[corner].near() } else { self.b[corner].near() });
        }
        next
    }

    /// Whether the outline goes straight on at a node where it arrives along one outline and leaves along one.
    fn is_straight(&self, node: usize, arriving: usize, leaving: usize) -> bool {
        let node = &self.nodes[node];
        if node.second_enters.is_some() {
            return false;
        }
        match (arriving, leaving) {
            (0, 0) => goes_straight(self.a, node.spots[0], self.a, node.spots[0]),
            (0, 1) => goes_straight(self.a, node.spots[0], self.b, node.spots[1]),
            (1, 0) => goes_straight(self.b, node.spots[1], self.a, node.spots[0]),
            _ => goes_straight(self.b, node.spots[1], self.b, node.spots[1]),
        }
    }
}

fn goes_straight<A: Exact, B: Exact>(arriving: &[A], at: Spot, leaving: &[B], there: Spot) -> bool {
    let before = previous(at.edge(), arriving.len());
    let [p, q] = edge_of(arriving, if at.at_start { before } else { at.edge() });
    let [r, s] = edge_of(leaving, there.edge());
    turn(p, q, r, s) == Ordering::Equal
}

/// The outlines of the common part, by exact signs.
#[cfg(test)]
pub(crate) fn common_pieces<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Vec<Vec<DVec2>> {
    use crate::collision::outline::edge_intersection::crossing_point;
    let mut pieces = Vec::new();
    each_common_piece(a, b, crossing_point, &mut Limit::none(), |piece, _| {
        pieces.push(piece.to_vec());
        Ok(())
    })
    .expect("no limit");
    pieces
}
