//! At which points do two outlines intersect? At the nodes of their overlay.

use crate::collision::{
    outline::{
        edge_intersection::{EdgeIntersection, Fractions, intersect_edges},
        edge_tree::each_close_pair,
        edges::edge_of,
    },
    sign::exact_point::{Exact, size_of},
};
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

/// The points where two outlines intersect, each once; of a common stretch its ends.
pub(crate) fn nodes<A: Exact, B: Exact>(
    a: &[A],
    b: &[B],
    cross: impl Fn([A; 2], [B; 2], Fractions) -> DVec2,
) -> Vec<Node> {
    let size = size_of(a).max(size_of(b));
    // Less than a kilobyte, up to which allocating is fastest.
    let mut nodes = Vec::with_capacity(12);
    let _ = each_close_pair(a, b, |i, j| {
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
        match intersect_edges(edges.0, edges.1, size) {
            EdgeIntersection::None => {}
            EdgeIntersection::Crossing { b_enters, fractions } => {
                let point = cross(edges.0, edges.1, fractions);
                nodes.push(Node { second_enters: Some(b_enters), point, ..corner(false, false, fractions) });
            }
            EdgeIntersection::AtStart { a_starts, b_starts, fractions } => {
                nodes.push(corner(a_starts, b_starts, fractions));
            }
            EdgeIntersection::Antiparallel => {
                nodes.push(corner(true, false, Fractions::UNKNOWN));
                nodes.push(corner(false, true, Fractions::UNKNOWN));
            }
        }
        ControlFlow::Continue(())
    });
    nodes
}
