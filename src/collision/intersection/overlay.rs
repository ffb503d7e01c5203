//! Which areas do two outlines have in common?
//!
//! Both outlines are cut where they meet: at the nodes. A stretch between two nodes lies as a whole inside or outside
//! the other area, or along its outline, and that is seen at the node where it starts. The stretches to keep then
//! chain up to the outlines of the common pieces. Every decision is an exact sign of the given corners; the rounded
//! crossing points are only handed out.
//!
//! The common part of two areas without holes has no holes, so that every outline found is a piece of its own.

use crate::collision::{
    answer::Relation,
    outline::{
        edge_pair::{Fractions, Meet, meet},
        edge_tree::each_close_pair,
        interior_cone::{Sector, edge_of},
        relation::point_ring_relation,
    },
    sign::{
        exact_point::{Exact, size_of},
        predicates::{compare_xy, orient, turn},
    },
};
use core::{cmp::Ordering, ops::ControlFlow};
use glam::DVec2;

/// A point where two rings meet.
pub(crate) struct Node {
    /// Where it is along the first ring and along the second.
    spots: [Spot; 2],
    /// By how much `along` of both may be off.
    error: f64,
    /// For a proper crossing, whether the second ring goes inside the first there, and the first outside the second.
    second_enters: Option<bool>,
    /// The point, rounded to f64.
    pub point: DVec2,
}

/// Where a node is along a ring.
#[derive(Clone, Copy)]
struct Spot {
    edge: u32,
    /// Whether it is the corner where the edge starts.
    at_start: bool,
    /// About which part of the edge lies before it, from 0 to 1.
    along: f64,
}

/// Calls `piece` with the outline of each common piece of two rings, running like them from +x towards +y.
/// `cross` gives the point where two edges cross.
pub(crate) fn overlay<A: Exact, B: Exact>(
    a: &[A],
    b: &[B],
    cross: impl Fn([A; 2], [B; 2], Fractions) -> DVec2,
    mut piece: impl FnMut(&[DVec2]),
) {
    let nodes = nodes(a, b, cross);
    if nodes.is_empty() {
        if point_ring_relation(a[0], b) == Relation::Overlapping {
            piece(&near(a));
        } else if point_ring_relation(b[0], a) == Relation::Overlapping {
            piece(&near(b));
        }
        return;
    }
    let tours = [Tour::new(a, b, &nodes, 0), Tour::new(b, a, &nodes, 1)];
    let open = nodes.iter().map(|node| node.stretches_to_keep(a, b)).collect();
    Walk { a, b, nodes: &nodes, tours, open }.each_loop(&mut piece);
}

/// The points where two rings meet, each once; of a common stretch its ends.
pub(crate) fn nodes<A: Exact, B: Exact>(
    a: &[A],
    b: &[B],
    cross: impl Fn([A; 2], [B; 2], Fractions) -> DVec2,
) -> Vec<Node> {
    let size = size_of(a).max(size_of(b));
    let mut nodes = Vec::with_capacity(16);
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
        match meet(edges.0, edges.1, size) {
            Meet::Not => {}
            Meet::Crossing { b_enters, fractions } => {
                let point = cross(edges.0, edges.1, fractions);
                nodes.push(Node { second_enters: Some(b_enters), point, ..corner(false, false, fractions) });
            }
            Meet::Corner { a_starts, b_starts, fractions } => nodes.push(corner(a_starts, b_starts, fractions)),
            Meet::Facing => {
                nodes.push(corner(true, false, Fractions::UNKNOWN));
                nodes.push(corner(false, true, Fractions::UNKNOWN));
            }
        }
        ControlFlow::Continue(())
    });
    nodes
}

fn near<E: Exact>(ring: &[E]) -> Vec<DVec2> {
    ring.iter().map(|corner| corner.near()).collect()
}

impl Spot {
    fn edge(self) -> usize {
        self.edge as usize
    }
}

impl Node {
    /// Whether the stretch of the first ring that starts here is part of the common outline, and that of the second.
    /// A stretch along both rings in the same direction is kept as one of the first.
    fn stretches_to_keep<A: Exact, B: Exact>(&self, a: &[A], b: &[B]) -> [bool; 2] {
        if let Some(second_enters) = self.second_enters {
            return [!second_enters, second_enters];
        }
        let [on_a, on_b] = self.spots;
        let (ways_a, ways_b) = (Sector::at(a, on_a.edge(), on_a.at_start), Sector::at(b, on_b.edge(), on_b.at_start));
        let (along_a, along_b) = (edge_of(a, on_a.edge()), edge_of(b, on_b.edge()));
        [ways_b.contains(along_a) || ways_b.starts_with(along_a), ways_a.contains(along_b)]
    }
}

/// The order of the nodes along one ring.
struct Tour {
    /// The node that comes next after each one.
    next: Vec<u32>,
    /// The last node before the ring's first corner comes again.
    last: usize,
}

impl Tour {
    /// Along the ring `own`, which is the first (0) or the second (1).
    fn new<A: Exact, B: Exact>(own: &[A], other: &[B], nodes: &[Node], side: usize) -> Self {
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
                order[begin..end].sort_unstable_by(|&p, &q| along(edge, p, q));
                begin = end;
            }
        }
        let mut next = vec![0_u32; nodes.len()];
        for (k, &id) in order.iter().enumerate() {
            next[id as usize] = order[if k + 1 < order.len() { k + 1 } else { 0 }];
        }
        Self { next, last: order[order.len() - 1] as usize }
    }
}

/// Orders the nodes by the edge of a ring on which they are; gives for each edge where its nodes end.
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

/// Which of two different nodes on an edge of the one ring comes first.
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

/// Of two edges that do not cross each other but both cross a third, which starts at `start`: whether `p` crosses it
/// before `q`. One of the two lies on one side of the other's line, its crossing too, and on that side the third edge
/// starts or ends.
fn crosses_first<A: Exact, B: Exact>(start: A, p: [B; 2], q: [B; 2]) -> bool {
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

/// A walk along the stretches to keep.
struct Walk<'a, A, B> {
    a: &'a [A],
    b: &'a [B],
    nodes: &'a [Node],
    tours: [Tour; 2],
    /// For each node, whether the stretch along the first ring and along the second is still to be walked.
    open: Vec<[bool; 2]>,
}

impl<A: Exact, B: Exact> Walk<'_, A, B> {
    fn each_loop(mut self, piece: &mut impl FnMut(&[DVec2])) {
        let mut outline = Vec::new();
        for node in 0..self.nodes.len() {
            for side in [0, 1] {
                if self.open[node][side] {
                    outline.clear();
                    self.follow(node, side, &mut outline);
                    piece(&outline);
                }
            }
        }
    }

    /// Walks from a node along one ring and on, until it is back.
    fn follow(&mut self, start: usize, start_side: usize, outline: &mut Vec<DVec2>) {
        let (mut node, mut side) = (start, start_side);
        loop {
            self.open[node][side] = false;
            let next = self.walk_stretch(node, side, outline);
            // Where both rings go on, pieces meet in a point; changing to the other ring keeps them apart.
            let changed = 1 - side;
            let next_side =
                if (next, changed) == (start, start_side) || self.open[next][changed] { changed } else { side };
            if !self.is_straight(next, side, next_side) {
                outline.push(self.nodes[next].point);
            }
            if (next, next_side) == (start, start_side) || !self.open[next][next_side] {
                return;
            }
            (node, side) = (next, next_side);
        }
    }

    /// Adds the corners between a node and the next one along a ring; gives that node.
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

    /// Whether the outline goes straight on at a node that it reaches along one ring and leaves along one.
    fn is_straight(&self, node: usize, arriving: usize, leaving: usize) -> bool {
        let node = &self.nodes[node];
        if node.second_enters.is_some() {
            return false;
        }
        match (arriving, leaving) {
            (0, 0) => goes_straight(self.a, node.spots[0], self.a, node.spots[0]),
            (0, _) => goes_straight(self.a, node.spots[0], self.b, node.spots[1]),
            (_, 0) => goes_straight(self.b, node.spots[1], self.a, node.spots[0]),
            (_, _) => goes_straight(self.b, node.spots[1], self.b, node.spots[1]),
        }
    }
}

fn goes_straight<A: Exact, B: Exact>(arriving: &[A], at: Spot, leaving: &[B], there: Spot) -> bool {
    let before = if at.edge() > 0 { at.edge() } else { arriving.len() } - 1;
    let [p, q] = edge_of(arriving, if at.at_start { before } else { at.edge() });
    let [r, s] = edge_of(leaving, there.edge());
    turn(p, q, r, s) == Ordering::Equal
}
