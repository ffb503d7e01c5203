//! Which two convex parts of two shapes overlap deepest under a translation?
//!
//! The depth of two parts is at most the overlap of their bounding volumes along any direction, so that the search takes pairs
//! of volumes in the order of that bound (branch and bound).

use crate::collision::contact::concave::obstacle::Obstacle;
use crate::collision::decompose::part_tree::{Children, DIRECTIONS, PartTree};
use core::cmp::Ordering;
use core::mem::swap;
use glam::DVec2;
use std::collections::BinaryHeap;

/// How many pairs of volumes are tried for a deeper obstacle after the first.
const FURTHER_TRIES: usize = 200;

/// The search, with memory that is used again.
#[derive(Default)]
pub(crate) struct DeepestPair {
    queue: BinaryHeap<Candidate>,
    tried: Obstacle,
    found: Obstacle,
}

impl DeepestPair {
    /// A part of each tree in whose Minkowski difference the translation `t` lies deeper than `floor`, and that difference: the one in
    /// which it lies deepest, unless the search ends early. Adds the pairs of volumes and parts tried to `work`.
    pub fn find(
        &mut self,
        trees: [&PartTree; 2],
        t: DVec2,
        floor: f64,
        work: &mut usize,
    ) -> Option<([u32; 2], &Obstacle)> {
        let [a, b] = trees;
        let along = DIRECTIONS.map(|direction| t.dot(direction));
        let bound = |pair: [u32; 2]| {
            let [here, there] = [&a.nodes[pair[0] as usize], &b.nodes[pair[1] as usize]];
            let of_volumes = here.volume.overlap(&there.volume, t, &along);
            let of_sides =
                [a.overlap_behind_sides(here, &there.volume, t), b.overlap_behind_sides(there, &here.volume, -t)];
            of_volumes.min(of_sides[0]).min(of_sides[1])
        };
        let (mut deepest, mut least, mut tried_since) = (None, floor, 0);
        self.queue.clear();
        self.queue.push(Candidate { bound: bound([0, 0]), pair: [0, 0] });
        while let Some(mut candidate) = self.queue.pop() {
            if tried_since > FURTHER_TRIES {
                break;
            }
            // Straight down to two parts: the bounds of large volumes are too loose to choose by.
            while candidate.bound > least {
                *work += 1;
                tried_since += usize::from(deepest.is_some());
                match parts_or_pairs(trees, candidate.pair) {
                    Ok(parts) => {
                        self.tried.become_between(a.part(parts[0]), b.part(parts[1]));
                        let depth = self.tried.depth(t);
                        if depth > least {
                            swap(&mut self.tried, &mut self.found);
                            (deepest, least) = (Some(parts), depth);
                        }
                        break;
                    }
                    Err(further) => {
                        let [first, second] = further.map(|pair| Candidate { bound: bound(pair), pair });
                        let (better, other) = if second > first { (second, first) } else { (first, second) };
                        if other.bound > least {
                            self.queue.push(other);
                        }
                        candidate = better;
                    }
                }
            }
        }
        deepest.map(|parts| (parts, &self.found))
    }
}

/// The outward normal of the border nearest to the origin, of all Minkowski differences of parts that overlap deeper than `floor`;
/// of equally near ones that of the first parts.
pub(crate) fn nearest_border([a, b]: [&PartTree; 2], floor: f64) -> Option<DVec2> {
    let (mut open, mut obstacle) = (vec![[0, 0]], Obstacle::default());
    let mut nearest: Option<(f64, [u32; 2], DVec2)> = None;
    while let Some(pair) = open.pop() {
        if a.nodes[pair[0] as usize].volume.overlap(&b.nodes[pair[1] as usize].volume, DVec2::ZERO, &[0.0; 4]) <= floor
        {
            continue;
        }
        match parts_or_pairs([a, b], pair) {
            Ok(parts) => {
                obstacle.become_between(a.part(parts[0]), b.part(parts[1]));
                let (normal, inside) = obstacle.border(DVec2::ZERO);
                if nearest.is_none_or(|(least, first, _)| (inside.abs(), parts) < (least, first)) {
                    nearest = Some((inside.abs(), parts, normal));
                }
            }
            Err(further) => open.extend(further),
        }
    }
    nearest.map(|(_, _, normal)| normal)
}

/// Both parts of a pair of nodes, or else the two pairs of nodes that it is made of.
fn parts_or_pairs([a, b]: [&PartTree; 2], pair: [u32; 2]) -> Result<[u32; 2], [[u32; 2]; 2]> {
    let [here, there] = [&a.nodes[pair[0] as usize], &b.nodes[pair[1] as usize]];
    match (here.children, there.children) {
        (Children::Part(part), Children::Part(other)) => Ok([part, other]),
        (Children::Nodes(nodes), Children::Nodes(_)) if here.volume.size() >= there.volume.size() => {
            Err(nodes.map(|node| [node, pair[1]]))
        }
        (Children::Nodes(nodes), Children::Part(_)) => Err(nodes.map(|node| [node, pair[1]])),
        (_, Children::Nodes(nodes)) => Err(nodes.map(|node| [pair[0], node])),
    }
}

/// A pair of nodes whose parts overlap no deeper than a bound; the most promising comes first.
struct Candidate {
    bound: f64,
    pair: [u32; 2],
}

impl Ord for Candidate {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound.total_cmp(&other.bound)
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Candidate {}
