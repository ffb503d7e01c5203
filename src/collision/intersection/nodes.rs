//! At which points do two outlines intersect? At their nodes.

use crate::collision::intersection::edge_sweep::meeting_pairs;
use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::outline::edge_intersection::{EdgeIntersection, Fractions, intersect_edges};
use crate::collision::outline::edge_tree::{Step, each_close_pair};
use crate::collision::outline::edges::edge_of;
use crate::collision::sign::exact_point::{Exact, size_of};
use core::ops::ControlFlow;
use glam::DVec2;

/// A point where two outlines intersect.
pub(crate) struct Node {
    /// Where it is along the first outline and along the second.
    pub spots: [Spot; 2],
    /// The error bound on `along` of both.
    pub error: f64,
    /// For a proper crossing, whether the second outline goes inside the first there, and the first outside the second.
    pub second_enters: Option<bool>,
    /// The point, rounded to f64.
    pub point: DVec2,
}

/// Where a node is along an outline.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    pub edge: u32,
    /// Whether it is the corner where the edge starts.
    pub at_start: bool,
    /// About which part of the edge lies before it, from 0 to 1.
    pub along: f64,
}

impl Spot {
    pub fn edge(self) -> usize {
        self.edge as usize
    }
}

/// The points where two outlines intersect, each once; for a common stretch its ends.
///
/// A tree of boxes finds them fastest, unless many edges that do not meet are close to each other; then a sweep does. The order of the
/// nodes is the same.
pub(crate) fn nodes<A: Exact, B: Exact>(
    a: &[A],
    b: &[B],
    cross: impl Fn([A; 2], [B; 2], Fractions) -> DVec2,
    limit: &mut Limit,
) -> Result<Vec<Node>, NoRegion> {
    let size = size_of(a).max(size_of(b));
    // Less than a kilobyte, up to which allocating is fastest.
    let mut search = NodeSearch { a, b, size, cross, nodes: Vec::with_capacity(12) };
    if !search.by_boxes(limit)? {
        search.by_sweep(limit)?;
    }
    Ok(search.nodes)
}

/// The search for the nodes of two outlines.
struct NodeSearch<'o, A, B, C> {
    a: &'o [A],
    b: &'o [B],
    size: f64,
    cross: C,
    nodes: Vec<Node>,
}

impl<A: Exact, B: Exact, C: Fn([A; 2], [B; 2], Fractions) -> DVec2> NodeSearch<'_, A, B, C> {
    /// Adds all nodes; false where this would take too many comparisons.
    fn by_boxes(&mut self, limit: &mut Limit) -> Result<bool, NoRegion> {
        /// The most comparisons for each corner, and for each node: about what a sweep takes.
        const TRIES: [usize; 2] = [512, 16];
        let mut tries = TRIES[0] * (self.a.len() + self.b.len());
        let ended = each_close_pair(self.a, self.b, |step| {
            let Some(left) = tries.checked_sub(1) else { return ControlFlow::Break(None) };
            tries = left;
            let mut result = limit.work(1);
            if let Step::Edges(i, j) = step {
                let before = self.nodes.len();
                self.add(i, j);
                if self.nodes.len() > before {
                    tries += TRIES[1];
                    result = result.and(limit.crossings(self.nodes.len()));
                }
            }
            result.map_or_else(|exceeded| ControlFlow::Break(Some(exceeded)), ControlFlow::Continue)
        });
        match ended {
            ControlFlow::Continue(()) => Ok(true),
            ControlFlow::Break(None) => Ok(false),
            ControlFlow::Break(Some(exceeded)) => Err(exceeded),
        }
    }

    /// Finds all nodes again, in a time that grows with the corners and nodes alone.
    fn by_sweep(&mut self, limit: &mut Limit) -> Result<(), NoRegion> {
        let pairs = meeting_pairs(self.a, self.b, limit)?;
        let mut codes: Vec<u64> = pairs.into_iter().map(morton_code).collect();
        codes.sort_unstable();
        codes.dedup();
        self.nodes.clear();
        for code in codes {
            let [i, j] = edges_of_code(code);
            self.add(i, j);
            limit.work(1)?;
            limit.crossings(self.nodes.len())?;
        }
        Ok(())
    }

    /// Adds the nodes of two edges.
    #[inline]
    fn add(&mut self, i: usize, j: usize) {
        let (a, b) = (self.a, self.b);
        let edges = (edge_of(a, i), edge_of(b, j));
        let corner = |a_starts, b_starts, fractions: Fractions| Node {
            spots: [
                Spot { edge: i as u32, at_start: a_starts, along: fractions.along_a },
                Spot { edge: j as u32, at_start: b_starts, along: fractions.along_b },
            ],
            error: fractions.error,
            second_enters: None,
            point: if a_starts { a[i].near() } else { b[j].near() },
        };
        match intersect_edges(edges.0, edges.1, self.size) {
            EdgeIntersection::None => {}
            EdgeIntersection::Crossing { b_enters, fractions } => {
                let point = (self.cross)(edges.0, edges.1, fractions);
                self.nodes.push(Node { second_enters: Some(b_enters), point, ..corner(false, false, fractions) });
            }
            EdgeIntersection::AtStart { a_starts, b_starts, fractions } => {
                self.nodes.push(corner(a_starts, b_starts, fractions));
            }
            EdgeIntersection::Antiparallel => {
                self.nodes.push(corner(true, false, Fractions::UNKNOWN));
                self.nodes.push(corner(false, true, Fractions::UNKNOWN));
            }
        }
    }
}

/// Orders pairs of edges as two trees of boxes meet them when they are halved in turn, the first one first, down to runs of four edges:
/// the bits of the two run numbers alternate (Morton 1966), and those of the edges within their runs follow.
fn morton_code([i, j]: [u32; 2]) -> u64 {
    let spread = |bits: u32| {
        let mut spread = u64::from(bits);
        for (shift, mask) in [
            (16, 0x0000_ffff_0000_ffff),
            (8, 0x00ff_00ff_00ff_00ff),
            (4, 0x0f0f_0f0f_0f0f_0f0f),
            (2, 0x3333_3333_3333_3333),
            (1, 0x5555_5555_5555_5555_u64),
        ] {
            spread = (spread | spread << shift) & mask;
        }
        spread
    };
    (spread(i >> 2) << 1 | spread(j >> 2)) << 4 | u64::from((i & 3) << 2 | j & 3)
}

/// The inverse of [`morton_code`].
fn edges_of_code(code: u64) -> [usize; 2] {
    let gathered = |spread: u64| (0..30).map(|bit| (spread >> (2 * bit) & 1) << bit).sum::<u64>() as usize;
    [gathered(code >> 5) << 2 | (code >> 2 & 3) as usize, gathered(code >> 4) << 2 | (code & 3) as usize]
}

#[cfg(test)]
mod tests;
