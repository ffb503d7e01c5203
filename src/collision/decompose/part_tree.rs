//! Where are the convex parts of a shape? A binary tree of bounding volumes over them.
//!
//! The volumes are 8-DOPs: intervals along the two axes and the two diagonals, after Klosowski et al., "Efficient collision
//! detection using bounding volume hierarchies of k-DOPs" (1998).

use crate::collision::decompose::half_planes::{Side, Sides, side_of};
use crate::collision::outline::edges::closed_edges;
use core::array::from_fn;
use core::f64::consts::FRAC_1_SQRT_2;
use core::ops::Range;
use glam::DVec2;
use std::sync::OnceLock;

/// The unit directions of the intervals.
pub(crate) const DIRECTIONS: [DVec2; 4] =
    [DVec2::X, DVec2::Y, DVec2::new(FRAC_1_SQRT_2, FRAC_1_SQRT_2), DVec2::new(FRAC_1_SQRT_2, -FRAC_1_SQRT_2)];

/// A convex part of a shape: all points within `radius` of a convex outline. The outline of a segment has two sides, that of a point one.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    pub sides: &'a [Side],
    pub radius: f64,
}

impl Part<'_> {
    /// How far the part extends along a direction: the support function.
    fn support(&self, direction: DVec2) -> f64 {
        self.sides.iter().map(|side| side.corner.dot(direction)).fold(f64::NEG_INFINITY, f64::max) + self.radius
    }
}

/// Where something lies along each of the directions, in world units.
#[derive(Clone, Copy)]
pub(crate) struct Volume {
    low: [f64; 4],
    high: [f64; 4],
    /// A circle around it: for round parts, the corners of an 8-DOP stand far out.
    center: DVec2,
    radius: f64,
}

impl Volume {
    fn around(part: &Part) -> Self {
        let high = DIRECTIONS.map(|direction| part.support(direction));
        let low = DIRECTIONS.map(|direction| -part.support(-direction));
        let center = 0.5 * DVec2::new(low[0] + high[0], low[1] + high[1]);
        let to_corner = part.sides.iter().map(|side| side.corner.distance(center)).fold(0.0, f64::max);
        Self { low, high, center, radius: to_corner + part.radius }
    }

    fn union(self, other: Self) -> Self {
        let low: [f64; 4] = from_fn(|k| self.low[k].min(other.low[k]));
        let high: [f64; 4] = from_fn(|k| self.high[k].max(other.high[k]));
        let center = 0.5 * DVec2::new(low[0] + high[0], low[1] + high[1]);
        let radius = (center.distance(self.center) + self.radius).max(center.distance(other.center) + other.radius);
        Self { low, high, center, radius }
    }

    /// Twice the middle along a direction.
    fn twice_middle(&self, direction: usize) -> f64 {
        self.low[direction] + self.high[direction]
    }

    /// The overlap with another volume along each direction and against it: moved by so much, the other one is past this one.
    pub fn overlaps(&self, other: &Self) -> [[f64; 2]; 4] {
        from_fn(|k| [self.high[k] - other.low[k], other.high[k] - self.low[k]])
    }

    /// The least overlap with another volume that is moved by `t`, whose components along the directions are `along`: at least the depth of
    /// what the two contain.
    pub fn overlap(&self, other: &Self, t: DVec2, along: &[f64; 4]) -> f64 {
        let overlaps =
            (0..4).map(|k| (self.high[k] - other.low[k] - along[k]).min(other.high[k] + along[k] - self.low[k]));
        let of_circles = self.radius + other.radius - self.center.distance(other.center + t);
        overlaps.fold(of_circles, f64::min)
    }

    /// The larger side of its box.
    pub fn size(&self) -> f64 {
        (self.high[0] - self.low[0]).max(self.high[1] - self.low[1])
    }
}

/// A volume around some parts: around one, or around those of two further nodes.
pub(crate) struct Node {
    pub volume: Volume,
    pub children: Children,
}

/// What is in a node.
#[derive(Clone, Copy)]
pub(crate) enum Children {
    Part(u32),
    Nodes([u32; 2]),
}

/// The convex parts of a shape in a binary tree of bounding volumes.
pub(crate) struct PartTree {
    sides: Vec<Side>,
    /// Where the sides of each part are, and its radius.
    parts: Vec<(Range<u32>, f64)>,
    /// The root first.
    pub nodes: Vec<Node>,
    few: OnceLock<Option<Vec<Sides>>>,
}

impl PartTree {
    /// Over one part at least, each the corners of a convex outline from +x towards +y and a radius.
    pub fn new(outlines: impl Iterator<Item = (impl AsRef<[DVec2]>, f64)>) -> Self {
        let mut tree = Self { sides: Vec::new(), parts: Vec::new(), nodes: Vec::new(), few: OnceLock::new() };
        for (corners, radius) in outlines {
            let (corners, start) = (corners.as_ref(), tree.sides.len() as u32);
            // Rounding may have made corners of a thin rectangle equal.
            tree.sides.extend(closed_edges(corners).filter(|[p, q]| p != q).map(side_of));
            if tree.sides.len() == start as usize {
                tree.sides.push(Side { corner: corners[0], normal: DVec2::ZERO });
            }
            tree.parts.push((start..tree.sides.len() as u32, radius));
        }
        let volumes: Vec<Volume> = (0..tree.parts.len()).map(|part| Volume::around(&tree.part(part as u32))).collect();
        let mut order: Vec<u32> = (0..volumes.len() as u32).collect();
        tree.nodes.reserve_exact(2 * volumes.len());
        tree.build(&volumes, &mut order);
        tree
    }

    /// Builds the node over some parts and all below it; its index.
    fn build(&mut self, volumes: &[Volume], parts: &mut [u32]) -> u32 {
        let of = |part: &u32| volumes[*part as usize];
        let volume = parts[1..].iter().map(of).fold(of(&parts[0]), Volume::union);
        let index = self.nodes.len();
        self.nodes.push(Node { volume, children: Children::Part(parts[0]) });
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
            let children = [self.build(volumes, first), self.build(volumes, second)];
            self.nodes[index].children = Children::Nodes(children);
        }
        index as u32
    }

    /// How many parts there are.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// One of the parts.
    pub fn part(&self, index: u32) -> Part<'_> {
        let (sides, radius) = &self.parts[index as usize];
        Part { sides: &self.sides[sides.start as usize..sides.end as usize], radius: *radius }
    }

    /// The least overlap of the part in a node, if it is one, with a volume moved by `t`, along the normals of the part.
    pub fn overlap_behind_sides(&self, node: &Node, volume: &Volume, t: DVec2) -> f64 {
        /// The most sides that are tried.
        const FEW: usize = 32;
        let Children::Part(part) = node.children else { return f64::INFINITY };
        let Part { sides, radius } = self.part(part);
        if sides.len() > FEW {
            return f64::INFINITY;
        }
        let center = volume.center + t;
        let behind = sides.iter().map(|side| (side.corner - center).dot(side.normal));
        behind.fold(f64::INFINITY, f64::min) + radius + volume.radius
    }

    /// The sides of each part, if there are few of them and of the parts.
    pub fn few(&self) -> Option<&[Sides]> {
        /// The most parts that are few.
        const FEW: usize = 16;
        let of_all = || (0..self.len() as u32).map(|part| Sides::of(self.part(part).sides)).collect();
        self.few.get_or_init(|| if self.len() <= FEW { of_all() } else { None }).as_deref()
    }

    /// The volume around all parts.
    pub fn volume(&self) -> &Volume {
        &self.nodes[0].volume
    }

    /// The largest coordinate of a corner, without its sign.
    pub fn largest_coordinate(&self) -> f64 {
        let Volume { low, high, .. } = self.volume();
        low[0].abs().max(low[1].abs()).max(high[0].abs()).max(high[1].abs())
    }
}
