//! In which order do the edges of two outlines follow each other along a sweep line? A balanced tree of them.
//!
//! A treap: Seidel and Aragon, "Randomized search trees" (1996), whose priorities are hashes of the edges.

use core::cmp::Ordering;

const NONE: u32 = u32::MAX;

/// Lists of the edges of two outlines, which are split and joined in logarithmic time. An edge is a number, and in one list at most.
pub(crate) struct SweepList {
    nodes: Vec<Node>,
    /// From this number on edges are of the second outline.
    second: u32,
}

/// A part of the list, from an edge of the tree downwards; or nothing.
#[derive(Clone, Copy)]
pub(crate) struct Part(u32);

impl Part {
    pub const EMPTY: Self = Self(NONE);
}

#[derive(Clone)]
struct Node {
    below: [u32; 2],
    count: u32,
    /// The first and the last edge of each outline in this part.
    ends: [[u32; 2]; 2],
}

impl SweepList {
    /// For these numbers of edges of the first outline and of the second.
    pub fn new([first, second]: [usize; 2]) -> Self {
        let node = Node { below: [NONE; 2], count: 1, ends: [[NONE; 2]; 2] };
        Self { nodes: vec![node; first + second], second: first as u32 }
    }

    /// The outline of an edge: 0 or 1.
    pub fn side(&self, edge: u32) -> usize {
        usize::from(edge >= self.second)
    }

    /// The numbers of two edges along their outlines, that of the first outline first.
    pub fn pair(&self, edge: u32, other: u32) -> [u32; 2] {
        [edge.min(other), edge.max(other) - self.second]
    }

    /// How many edges are in a part.
    pub fn count(&self, part: Part) -> usize {
        if part.0 == NONE { 0 } else { self.nodes[part.0 as usize].count as usize }
    }

    /// An edge alone.
    pub fn single(&mut self, edge: u32) -> Part {
        self.nodes[edge as usize].below = [NONE; 2];
        self.update(edge);
        Part(edge)
    }

    /// One part after the other.
    pub fn join(&mut self, before: Part, after: Part) -> Part {
        let (Part(p), Part(q)) = (before, after);
        if p == NONE || q == NONE {
            return if p == NONE { after } else { before };
        }
        if priority(p) > priority(q) {
            self.nodes[p as usize].below[1] = self.join(Part(self.nodes[p as usize].below[1]), after).0;
            self.update(p);
            before
        } else {
            self.nodes[q as usize].below[0] = self.join(before, Part(self.nodes[q as usize].below[0])).0;
            self.update(q);
            after
        }
    }

    /// The first `count` edges, and the rest.
    pub fn split(&mut self, part: Part, count: usize) -> [Part; 2] {
        let Part(at) = part;
        if at == NONE {
            return [Part::EMPTY; 2];
        }
        let below = self.nodes[at as usize].below.map(Part);
        let before = self.count(below[0]);
        if count <= before {
            let [first, rest] = self.split(below[0], count);
            self.nodes[at as usize].below[0] = rest.0;
            self.update(at);
            [first, part]
        } else {
            let [first, rest] = self.split(below[1], count - before - 1);
            self.nodes[at as usize].below[1] = first.0;
            self.update(at);
            [part, rest]
        }
    }

    /// Adds the edges of a part in their order.
    pub fn list(&self, part: Part, edges: &mut Vec<u32>) {
        if part.0 != NONE {
            let [before, after] = self.nodes[part.0 as usize].below.map(Part);
            self.list(before, edges);
            edges.push(part.0);
            self.list(after, edges);
        }
    }

    /// The place of the first edge of an outline that is not `Greater`, or the number of all edges. The edges of one outline are
    /// in order.
    pub fn first_not_greater(&self, part: Part, side: usize, mut compare: impl FnMut(u32) -> Ordering) -> usize {
        let (mut at, mut base, mut found) = (part.0, 0, self.count(part));
        while at != NONE {
            let Node { below: [before, after], .. } = self.nodes[at as usize];
            let last = self.end(before, side, 1);
            if last != NONE && compare(last).is_le() {
                at = before;
                continue;
            }
            let place = base + self.count(Part(before));
            if self.side(at) == side && compare(at).is_le() {
                found = place;
                break;
            }
            (at, base) = (after, place + 1);
        }
        found
    }

    /// The place behind the last edge of an outline that is not `Less`, or zero.
    pub fn behind_last_not_less(&self, part: Part, side: usize, mut compare: impl FnMut(u32) -> Ordering) -> usize {
        let (mut at, mut base) = (part.0, 0);
        while at != NONE {
            let Node { below: [before, after], .. } = self.nodes[at as usize];
            let (first, place) = (self.end(after, side, 0), base + self.count(Part(before)));
            if first != NONE && compare(first).is_ge() {
                (at, base) = (after, place + 1);
            } else if self.side(at) == side && compare(at).is_ge() {
                return place + 1;
            } else {
                at = before;
            }
        }
        0
    }

    fn end(&self, at: u32, side: usize, which: usize) -> u32 {
        if at == NONE { NONE } else { self.nodes[at as usize].ends[side][which] }
    }

    fn update(&mut self, at: u32) {
        let [before, after] = self.nodes[at as usize].below;
        let (own, mut ends) = (self.side(at), [[NONE; 2]; 2]);
        for (side, ends) in ends.iter_mut().enumerate() {
            let itself = if side == own { at } else { NONE };
            let first_of = |edges: [u32; 3]| edges.into_iter().find(|&edge| edge != NONE).unwrap_or(NONE);
            *ends = [
                first_of([self.end(before, side, 0), itself, self.end(after, side, 0)]),
                first_of([self.end(after, side, 1), itself, self.end(before, side, 1)]),
            ];
        }
        let count = (1 + self.count(Part(before)) + self.count(Part(after))) as u32;
        self.nodes[at as usize] = Node { below: [before, after], count, ends };
    }
}

/// As good as random.
fn priority(edge: u32) -> u32 {
    let mixed = (u64::from(edge) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93) >> 32) as u32
}
