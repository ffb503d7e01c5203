//! Which boxes are nearest to a point?

use crate::collision::shape::aabb::Aabb;
use crate::collision::tree::box_id::BoxId;
use crate::collision::tree::r_tree::{Kind, RTrees};
use core::cmp::Reverse;
use glam::{DVec2, Vec2};
use std::collections::BinaryHeap;

/// The boxes and nodes still to be visited, the nearest first: the bits of the squared distance, which are in the order of the numbers;
/// whether it is a box of the tree; and the slot of the box, or the number of the node.
type Queue = BinaryHeap<Reverse<(u64, bool, u32)>>;

/// Best first, after Hjaltason and Samet, "Distance Browsing in Spatial Databases" (1999).
pub(crate) struct Nearest<'a> {
    trees: &'a RTrees,
    point: DVec2,
    mask: u32,
    queue: Queue,
}

impl<'a> Nearest<'a> {
    /// Yields nothing for a point that is NaN or infinite.
    pub fn new(trees: &'a RTrees, point: Vec2, mask: u32) -> Self {
        let roots = [Kind::Moving, Kind::Static].map(|kind| Reverse((0, false, trees.root(kind))));
        let queue = if point.is_finite() { roots.into() } else { Queue::new() };
        Self { trees, point: point.as_dvec2(), mask, queue }
    }
}

impl Iterator for Nearest<'_> {
    type Item = (BoxId, f64);

    fn next(&mut self) -> Option<(BoxId, f64)> {
        while let Some(Reverse((distance, is_box, index))) = self.queue.pop() {
            if is_box {
                return Some((self.trees.id(index), f64::from_bits(distance).sqrt()));
            }
            let node = &self.trees.nodes[index as usize];
            for entry in node.entries().filter(|entry| !node.is_leaf || entry.category & self.mask != 0) {
                let distance = distance_squared(entry.sides, self.point).to_bits();
                self.queue.push(Reverse((distance, node.is_leaf, entry.child)));
            }
        }
        None
    }
}

fn distance_squared(sides: Aabb, point: DVec2) -> f64 {
    let outside = (sides.min.as_dvec2() - point).max(point - sides.max.as_dvec2());
    outside.max(DVec2::ZERO).length_squared()
}
