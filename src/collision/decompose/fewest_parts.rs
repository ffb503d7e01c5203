//! How is a small polygon cut into the fewest convex parts?
//!
//! Dynamic programming over the diagonals, after Keil and Snoeyink, "On the time bound for convex decomposition of
//! simple polygons" (2002), without their refinements: the part at a diagonal is a chain of edges and diagonals that
//! turns nowhere inwards, and each diagonal of the chain cuts off a smaller polygon. Every diagonal of a best
//! decomposition has a reflex end.

use crate::collision::outline::edges::{corners, previous};
use crate::collision::outline::interior_cone::InteriorCone;
use crate::collision::sign::predicates::{compare_xy, orient};
use core::cmp::Ordering;
use glam::Vec2;

/// The parts as indices of vertices, in order; a part may have a vertex within one of its straight sides. `None` when
/// finding them would take too long.
pub(crate) fn fewest_parts(outline: &[Vec2]) -> Option<Vec<Vec<usize>>> {
    /// About a millisecond's worth of signs.
    const AFFORDABLE: usize = 200_000;
    let n = outline.len();
    let reflex: Vec<bool> = corners(outline).map(|[a, b, c]| orient(a, b, c) == Ordering::Less).collect();
    let reflex_count = reflex.iter().filter(|&&is_reflex| is_reflex).count();
    if reflex_count == 0 {
        return Some(vec![(0..n).collect()]);
    }
    if n * n * reflex_count > AFFORDABLE {
        return None;
    }
    let mut table = Table::new(outline, reflex);
    if table.work() > AFFORDABLE {
        return None;
    }
    let mut best = vec![(NONE, 0); n * n];
    for from in (0..n).rev() {
        table.solve_from(from, &mut best);
    }
    Some(table.collect()).filter(|parts| !parts.is_empty())
}

struct Table<'a> {
    outline: &'a [Vec2],
    reflex: Vec<bool>,
    /// For each vertex, the later ones to which an edge or a usable diagonal leads.
    later: Vec<Vec<usize>>,
    /// For each vertex, the earlier ones.
    earlier: Vec<Vec<usize>>,
    /// At `from · n + to`: the fewest parts of the polygon from the one to the other that the diagonal cuts off.
    parts: Vec<u32>,
    /// At `from · n + to`: the vertices of the part at that diagonal.
    chains: Vec<Vec<usize>>,
}

/// For each link p→q of a chain, at `p · n + q`: the cost of the best chain that ends with it, and the vertex before p.
type BestChains = [(u32, usize)];

const NONE: u32 = u32::MAX;

impl<'a> Table<'a> {
    fn new(outline: &'a [Vec2], reflex: Vec<bool>) -> Self {
        let n = outline.len();
        let mut table = Self {
            outline,
            reflex,
            later: vec![Vec::new(); n],
            earlier: vec![Vec::new(); n],
            parts: vec![NONE; n * n],
            chains: vec![Vec::new(); n * n],
        };
        for from in 0..n {
            for to in from + 1..n {
                let is_edge = to == from + 1 || (from == 0 && to == n - 1);
                if is_edge || ((table.reflex[from] || table.reflex[to]) && is_diagonal(outline, from, to)) {
                    table.later[from].push(to);
                    table.earlier[to].push(from);
                }
            }
            if from + 1 < n {
                table.parts[from * n + from + 1] = 0;
            }
        }
        table
    }

    /// About how many signs it takes to fill the table.
    fn work(&self) -> usize {
        let links: Vec<usize> = self.earlier.iter().zip(&self.later).map(|(e, l)| e.len() * l.len()).collect();
        let starts = |from: usize| if self.reflex[from] { self.later[from].len() } else { 1 };
        (0..links.len()).map(|from| starts(from) * links[from + 1..].iter().sum::<usize>()).sum()
    }

    fn turns_inwards(&self, a: usize, b: usize, c: usize) -> bool {
        orient(self.outline[a], self.outline[b], self.outline[c]) == Ordering::Less
    }

    /// Finds the fewest parts behind every diagonal that leads from a vertex to a later one; those of later vertices
    /// are known. The chain's angle at `from` is limited only if that vertex is reflex.
    fn solve_from(&mut self, from: usize, best: &mut BestChains) {
        if !self.reflex[from] {
            self.extend_chains(from, None, best);
            return;
        }
        for k in 0..self.later[from].len() {
            self.extend_chains(from, Some(self.later[from][k]), best);
        }
    }

    /// Tries the chains from a vertex, all of them or those with a given first link. A link p→q of a chain costs the
    /// parts that it cuts off.
    fn extend_chains(&mut self, from: usize, first: Option<usize>, best: &mut BestChains) {
        let n = self.outline.len();
        for q in from + 1..n {
            for &p in self.earlier[q].iter().filter(|&&p| p > from) {
                let before = self.earlier[p].iter().filter(|&&o| o >= from && !self.turns_inwards(o, p, q));
                let (cost, o) = before.map(|&o| (best[o * n + p].0, o)).min().unwrap_or((NONE, from));
                best[p * n + q] = (cost.saturating_add(self.parts[p * n + q]), o);
            }
            if self.later[from].contains(&q) {
                self.close_chain(from, q, first, best);
                let starts = first.is_none_or(|first| first == q);
                best[from * n + q] = (if starts { self.parts[from * n + q] } else { NONE }, from);
            }
        }
    }

    /// Closes the best chain from `from` to q with the diagonal between them.
    fn close_chain(&mut self, from: usize, q: usize, first: Option<usize>, best: &BestChains) {
        let n = self.outline.len();
        if q == from + 1 || first.is_some_and(|first| first >= q || self.turns_inwards(q, from, first)) {
            return;
        }
        let ends = self.earlier[q].iter().filter(|&&p| p > from && !self.turns_inwards(p, q, from));
        let Some((cost, end)) = ends.map(|&p| (best[p * n + q].0, p)).min() else { return };
        if cost >= NONE - 1 || cost + 1 >= self.parts[from * n + q] {
            return;
        }
        self.parts[from * n + q] = cost + 1;
        let mut chain = vec![q];
        let (mut p, mut to) = (end, q);
        while p != from {
            chain.push(p);
            (p, to) = (best[p * n + to].1, p);
        }
        chain.push(from);
        chain.reverse();
        self.chains[from * n + q] = chain;
    }

    /// The parts of the whole polygon, which lies behind the edge from its last vertex to its first.
    fn collect(&mut self) -> Vec<Vec<usize>> {
        let n = self.outline.len();
        let mut parts = Vec::new();
        let mut behind = vec![n - 1];
        while let Some(diagonal) = behind.pop() {
            let chain = core::mem::take(&mut self.chains[diagonal]);
            if !chain.is_empty() {
                behind.extend(chain.windows(2).map(|link| link[0] * n + link[1]));
                parts.push(chain);
            }
        }
        parts
    }
}

/// Whether the segment between two vertices lies inside the polygon and meets the outline only at its ends.
pub(crate) fn is_diagonal(outline: &[Vec2], from: usize, to: usize) -> bool {
    let (p, q) = (outline[from], outline[to]);
    if !InteriorCone::at(outline, from, true).contains([p, q]) || !InteriorCone::at(outline, to, true).contains([q, p])
    {
        return false;
    }
    let (low, high) = (p.min(q), p.max(q));
    for i in 0..outline.len() {
        let before = previous(i, outline.len());
        let (a, b) = (outline[before], outline[i]);
        let has_end = [before, i].iter().any(|&k| k == from || k == to);
        let boxes_are_disjoint = a.max(b).cmplt(low).any() || a.min(b).cmpgt(high).any();
        if !has_end && !boxes_are_disjoint && closed_edges_intersect([p, q], [a, b]) {
            return false;
        }
    }
    true
}

/// Whether two segments, their ends included, share a point.
fn closed_edges_intersect([a, b]: [Vec2; 2], [c, d]: [Vec2; 2]) -> bool {
    let (c_side, d_side) = (orient(a, b, c), orient(a, b, d));
    if (c_side, d_side) == (Ordering::Equal, Ordering::Equal) {
        let is_between = |p: Vec2| compare_xy(a, p) == compare_xy(p, b);
        return is_between(c) || is_between(d);
    }
    c_side != d_side && {
        let (a_side, b_side) = (orient(c, d, a), orient(c, d, b));
        a_side == Ordering::Equal || a_side != b_side
    }
}
