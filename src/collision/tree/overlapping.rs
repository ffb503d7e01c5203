//! Which boxes overlap another?

use crate::collision::shape::aabb::Aabb;
use crate::collision::tree::box_id::BoxId;
use crate::collision::tree::node::WIDTH;
use crate::collision::tree::r_tree::{Kind, MAX_LEVELS, RTrees};
use glam::Vec2;

/// Walks over the boxes that overlap another.
pub(crate) struct Overlapping<'a> {
    trees: &'a RTrees,
    sides: Aabb,
    mask: u32,
    /// The nodes on the path from the root, each with a bit for every entry that is still to be visited.
    path: [(u32, u32); MAX_LEVELS + 1],
    depth: usize,
}

impl<'a> Overlapping<'a> {
    /// Over the boxes of these kinds that have a category bit of the mask.
    #[inline]
    pub fn new(trees: &'a RTrees, kinds: &[Kind], sides: Aabb, mask: u32) -> Self {
        // The tests take finite numbers, and no box of the tree extends beyond these.
        let limit = Vec2::splat(f32::MAX);
        let is_box = sides.min.cmple(sides.max).all() && sides.min.cmple(limit).all() && sides.max.cmpge(-limit).all();
        let sides = Aabb { min: sides.min.max(-limit), max: sides.max.min(limit) };
        let mut found = Self { trees, sides, mask, path: [(0, 0); MAX_LEVELS + 1], depth: 0 };
        if is_box {
            kinds.iter().for_each(|&kind| found.enter(trees.root(kind)));
        }
        found
    }

    #[inline(always)]
    fn enter(&mut self, at: u32) {
        let bits = self.trees.nodes[at as usize].overlapping(self.sides);
        self.path[self.depth] = (at, bits);
        self.depth += usize::from(bits != 0);
    }
}

impl Iterator for Overlapping<'_> {
    type Item = BoxId;

    #[inline]
    fn next(&mut self) -> Option<BoxId> {
        while self.depth > 0 {
            let (at, bits) = &mut self.path[self.depth - 1];
            let node = &self.trees.nodes[*at as usize];
            let place = bits.trailing_zeros() as usize % WIDTH;
            *bits &= *bits - 1;
            self.depth -= usize::from(*bits == 0);
            if !node.is_leaf {
                self.enter(node.child[place]);
            } else if node.category[place] & self.mask != 0 {
                return Some(BoxId::in_leaf(node, place));
            }
        }
        None
    }
}
