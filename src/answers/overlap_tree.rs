//! Which boxes of a list overlap one of them?
//!
//! The broad phase is faster, but gives all pairs at once, which may not fit into memory.

use crate::collision::{Aabb, DynamicTree};

/// The category of all boxes.
const ANY: u32 = 1;

pub struct OverlapTree(DynamicTree);

impl OverlapTree {
    /// Over the boxes of shapes, which are finite.
    pub fn new(boxes: &[Aabb]) -> Self {
        let mut tree = DynamicTree::new(0.0);
        for aabb in boxes {
            // The index of a box in the tree is that in the list, so none may be missing.
            tree.insert_static(*aabb, ANY).expect("the boxes of shapes are finite");
        }
        Self(tree)
    }

    /// The indices above `index` of the boxes that share a point with `around`, in any order.
    pub fn overlapping_after(&self, index: u32, around: Aabb) -> impl Iterator<Item = u32> + '_ {
        self.0.overlapping(around, ANY).map(|id| id.index() as u32).filter(move |other| *other > index)
    }
}
