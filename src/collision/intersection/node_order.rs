//! In which order do the nodes of two outlines follow each other along one of them?

use crate::collision::intersection::limit::{Limit, NoRegion};
use crate::collision::intersection::nodes::Node;
use crate::collision::outline::edges::edge_of;
use crate::collision::sign::exact_point::Exact;
use crate::collision::sign::predicates::{compare_xy, orient};
use core::cmp::Ordering;

/// The order of the nodes along one outline.
pub(crate) struct Tour {
    /// The node that comes next after each one.
    pub next: Vec<u32>,
    /// The last node before the outline's first corner comes again.
    pub last: usize,
}

impl Tour {
    /// Along the outline `own`, which is the first (0) or the second (1).
    pub fn new<A: Exact, B: Exact>(
        own: &[A],
        other: &[B],
        nodes: &[Node],
        side: usize,
        limit: &mut Limit,
    ) -> Result<Self, NoRegion> {
        /// Up to this number sorting the nodes is faster than counting those of each edge.
        const FEW: usize = 16;
        let mut order: Vec<u32> = (0..nodes.len() as u32).collect();
        let pair = |[p, q]: [u32; 2]| [&nodes[p as usize], &nodes[q as usize]];
        let along = |edge, p, q| compare_along(edge_of(own, edge), other, pair([p, q]), side);
        if nodes.len() <= FEW {
            order.sort_unstable_by(|&p, &q| {
                let edges = pair([p, q]).map(|node| node.spots[side].edge());
                edges[0].cmp(&edges[1]).then_with(|| along(edges[0], p, q))
            });
        } else {
            let ends = sort_by_edge(&mut order, nodes, side, own.len());
            let mut begin = 0;
            for (edge, &end) in ends.iter().enumerate() {
                limit.work(1 + end - begin)?;
                order[begin..end].sort_unstable_by(|&p, &q| along(edge, p, q));
                begin = end;
            }
        }
        let mut next = order.clone();
        for (k, &id) in order.iter().enumerate() {
            next[id as usize] = order[if k + 1 < order.len() { k + 1 } else { 0 }];
        }
        Ok(Self { next, last: order[order.len() - 1] as usize })
    }
}

/// Orders the nodes by the edge of an outline on which they are. Returns where the nodes of each edge end.
fn sort_by_edge(order: &mut [u32], nodes: &[Node], side: usize, edges: usize) -> Vec<usize> {
    let mut places = vec![0; edges + 1];
    for node in nodes {
        places[node.spots[side].edge() + 1] += 1;
    }
    for edge in 0..edges {
        places[edge + 1] += places[edge];
    }
    // Now each place is where the nodes of an edge begin; filling them in moves it to where they end.
    for (id, node) in nodes.iter().enumerate() {
        let place = &mut places[node.spots[side].edge()];
        order[*place] = id as u32;
        *place += 1;
    }
    places.truncate(edges);
    places
}

/// Which of two different nodes on an edge of the one outline comes first.
fn compare_along<A: Exact, B: Exact>(edge: [A; 2], other: &[B], [p, q]: [&Node; 2], side: usize) -> Ordering {
    let (own_p, own_q) = (p.spots[side], q.spots[side]);
    if own_p.at_start || own_q.at_start {
        return own_q.at_start.cmp(&own_p.at_start);
    }
    let ahead = own_p.along - own_q.along;
    if ahead.abs() > p.error + q.error {
        return if ahead < 0.0 { Ordering::Less } else { Ordering::Greater };
    }
    let [on_p, on_q] = [p.spots[1 - side], q.spots[1 - side]];
    let before_if = |before: bool| if before { Ordering::Less } else { Ordering::Greater };
    match (on_p.at_start, on_q.at_start) {
        (true, true) => {
            let order = compare_xy(other[on_p.edge()], other[on_q.edge()]);
            if compare_xy(edge[0], edge[1]) == Ordering::Less { order } else { order.reverse() }
        }
        (true, false) => before_if(is_on_starting_side(other[on_p.edge()], edge[0], edge_of(other, on_q.edge()))),
        (false, true) => before_if(!is_on_starting_side(other[on_q.edge()], edge[0], edge_of(other, on_p.edge()))),
        (false, false) if on_p.edge() == on_q.edge() => Ordering::Equal,
        (false, false) => before_if(crosses_first(edge[0], edge_of(other, on_p.edge()), edge_of(other, on_q.edge()))),
    }
}

/// Whether a point on the line of an edge lies before the crossing of the edge, which starts at `start`, with `line`.
fn is_on_starting_side<A: Exact, B: Exact>(point: B, start: A, line: [B; 2]) -> bool {
    orient(line[0], line[1], point) == orient(line[0], line[1], start)
}

/// Whether the edge `p` crosses a third edge, which starts at `start`, before the edge `q` does. The two do not cross each other: one of
/// them, and so its crossing, lies on one side of the other's line, and on that side the third edge starts or ends.
pub(crate) fn crosses_first<A: Exact, B: Exact>(start: A, p: [B; 2], q: [B; 2]) -> bool {
    let side_of = |edge: [B; 2], line: [B; 2]| match edge.map(|end| orient(line[0], line[1], end)) {
        [Ordering::Equal, side] | [side, Ordering::Equal] => Some(side),
        [from, to] if from == to => Some(from),
        _ => None,
    };
    let starting_side = |line: [B; 2]| orient(line[0], line[1], start);
    match side_of(p, q) {
        Some(side) => side == starting_side(q),
        None => side_of(q, p) != Some(starting_side(p)),
    }
}
