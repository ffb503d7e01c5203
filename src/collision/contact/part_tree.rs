//! Which two convex parts of two shapes overlap deepest under a translation? Bounding volumes over the parts of each.
//!
//! The volumes are 8-DOPs: intervals along the two axes and the two diagonals, after Klosowski et al., "Efficient collision
//! detection using bounding volume hierarchies of k-DOPs" (1998). The depth of two parts is at most the overlap of their
//! intervals along any direction, so that the search takes pairs of volumes in the order of that bound (branch and bound).

use crate::collision::contact::minkowski::{Obstacle, Part};
use core::{array::from_fn, cmp::Ordering, f64::consts::FRAC_1_SQRT_2};
use glam::DVec2;
use std::collections::BinaryHeap;

/// The unit directions of the intervals.
const DIRECTIONS: [DVec2; 4] =
    [DVec2::X, DVec2::Y, DVec2::new(FRAC_1_SQRT_2, FRAC_1_SQRT_2), DVec2::new(FRAC_1_SQRT_2, -FRAC_1_SQRT_2)];

/// Where something lies along each of the directions, in world units.
#[derive(Clone, Copy)]
struct Volume {
    low: [f64; 4],
    high: [f64; 4],
}

impl Volume {
    fn around(part: &Part) -> Self {
        let high = DIRECTIONS.map(|direction| part.support(direction));
        let low = DIRECTIONS.map(|direction| -part.support(-direction));
        Self { low, high }
    }

    fn union(self, other: Self) -> Self {
        Self { low: from_fn(|k| self.low[k].min(other.low[k])), high: from_fn(|k| self.high[k].max(other.high[k])) }
    }

    /// Twice the middle along a direction.
    fn twice_middle(&self, direction: usize) -> f64 {
        self.low[direction] + self.high[direction]
    }

    /// The least overlap with another volume that is moved by so much along each direction: at least the depth of what is
    /// in them.
    fn overlap(&self, other: &Self, moved: &[f64; 4]) -> f64 {
        let overlaps =
            (0..4).map(|k| (self.high[k] - other.low[k] - moved[k]).min(other.high[k] + moved[k] - self.low[k]));
        overlaps.fold(f64::INFINITY, f64::min)
    }

    fn size(&self) -> f64 {
        (self.high[0] - self.low[0]).max(self.high[1] - self.low[1])
    }
}

/// A volume around some parts: around one, or around those of two further nodes.
struct Node {
    volume: Volume,
    below: Below,
}

#[derive(Clone, Copy)]
enum Below {
    Part(u32),
    Nodes([u32; 2]),
}

/// The convex parts of a shape in a binary tree of bounding volumes.
pub(crate) struct PartTree {
    pub parts: Vec<Part>,
    /// The root first.
    nodes: Vec<Node>,
}

impl PartTree {
    /// Over one part at least.
    pub fn new(parts: Vec<Part>) -> Self {
        let volumes: Vec<Volume> = parts.iter().map(Volume::around).collect();
        let mut order: Vec<u32> = (0..parts.len() as u32).collect();
        let mut tree = Self { nodes: Vec::with_capacity(2 * parts.len()), parts };
        tree.build(&volumes, &mut order);
        tree
    }

    /// Builds the node over some parts and all below it; its index.
    fn build(&mut self, volumes: &[Volume], parts: &mut [u32]) -> u32 {
        let of = |part: &u32| volumes[*part as usize];
        let volume = parts[1..].iter().map(of).fold(of(&parts[0]), Volume::union);
        let index = self.nodes.len();
        self.nodes.push(Node { volume, below: Below::Part(parts[0]) });
        if parts.len() > 1 {
            // Halved along the direction in which the middles spread most.
            let spread = |direction: usize| {
                let middles = parts.iter().map(|part| of(part).twice_middle(direction));
                let [low, high] =
                    middles.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], m| [low.min(m), high.max(m)]);
                high - low
            };
            let widest = (0..4).max_by(|&i, &j| spread(i).total_cmp(&spread(j))).unwrap_or(0);
            let half = parts.len() / 2;
            let middle = |part: &u32| of(part).twice_middle(widest);
            parts.select_nth_unstable_by(half, |p, q| middle(p).total_cmp(&middle(q)));
            let (first, second) = parts.split_at_mut(half);
            let below = [self.build(volumes, first), self.build(volumes, second)];
            self.nodes[index].below = Below::Nodes(below);
        }
        index as u32
    }

    /// The largest coordinate of a corner, without its sign.
    pub fn largest_coordinate(&self) -> f64 {
        let Volume { low, high } = self.nodes[0].volume;
        low[0].abs().max(low[1].abs()).max(high[0].abs()).max(high[1].abs())
    }

    /// The Minkowski difference, of a part of this shape and one of the other, in which the translation `t` of the other lies
    /// deeper than `floor`. The deepest of all, but for a search that stops `patience` pairs of parts after the first.
    pub fn deepest(&self, other: &Self, t: DVec2, floor: f64, patience: usize) -> Option<Obstacle> {
        let moved = DIRECTIONS.map(|direction| t.dot(direction));
        let bound =
            |pair: [u32; 2]| self.nodes[pair[0] as usize].volume.overlap(&other.nodes[pair[1] as usize].volume, &moved);
        let mut queue = BinaryHeap::from([Promise { bound: bound([0, 0]), pair: [0, 0] }]);
        let (mut deepest, mut least, mut tried_since) = (None, floor, 0);
        while let Some(Promise { bound: most, pair }) = queue.pop() {
            if most <= least || tried_since > patience {
                break;
            }
            match self.below(other, pair) {
                Ok([part, other_part]) => {
                    let obstacle = Obstacle::between(&self.parts[part as usize], &other.parts[other_part as usize]);
                    let depth = obstacle.depth(t);
                    if depth > least {
                        (deepest, least) = (Some(obstacle), depth);
                    }
                    tried_since += usize::from(deepest.is_some());
                }
                Err(further) => {
                    let promises = further.map(|pair| Promise { bound: bound(pair), pair });
                    queue.extend(promises.into_iter().filter(|promise| promise.bound > least));
                }
            }
        }
        deepest
    }

    /// The Minkowski differences of all pairs of parts that overlap deeper than `floor` or may do so, in the order of the parts.
    pub fn all_near(&self, other: &Self, floor: f64) -> Vec<Obstacle> {
        let (mut open, mut near) = (vec![[0, 0]], Vec::new());
        while let Some(pair) = open.pop() {
            let [here, there] = [&self.nodes[pair[0] as usize], &other.nodes[pair[1] as usize]];
            if here.volume.overlap(&there.volume, &[0.0; 4]) <= floor {
                continue;
            }
            match self.below(other, pair) {
                Ok(parts) => near.push(parts),
                Err(further) => open.extend(further),
            }
        }
        near.sort_unstable();
        near.into_iter().map(|[a, b]| Obstacle::between(&self.parts[a as usize], &other.parts[b as usize])).collect()
    }

    /// Both parts of a pair of nodes, or else the two pairs of nodes that it is made of.
    fn below(&self, other: &Self, pair: [u32; 2]) -> Result<[u32; 2], [[u32; 2]; 2]> {
        let [here, there] = [&self.nodes[pair[0] as usize], &other.nodes[pair[1] as usize]];
        match (here.below, there.below) {
            (Below::Part(part), Below::Part(other_part)) => Ok([part, other_part]),
            (Below::Nodes(nodes), Below::Nodes(_)) if here.volume.size() >= there.volume.size() => {
                Err(nodes.map(|node| [node, pair[1]]))
            }
            (Below::Nodes(nodes), Below::Part(_)) => Err(nodes.map(|node| [node, pair[1]])),
            (_, Below::Nodes(nodes)) => Err(nodes.map(|node| [pair[0], node])),
        }
    }
}

/// A pair of nodes whose parts overlap no deeper than a bound; the most promising comes first.
struct Promise {
    bound: f64,
    pair: [u32; 2],
}

impl Ord for Promise {
    fn cmp(&self, other: &Self) -> Ordering {
        self.bound.total_cmp(&other.bound)
    }
}

impl PartialOrd for Promise {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Promise {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Promise {}
