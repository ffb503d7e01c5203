//! Which box of a tree?

use crate::collision::tree::node::Node;

/// A box of a [`DynamicTree`](crate::collision::DynamicTree). After it is removed, no other box of that tree has the same id.
/// There is no placeholder: something that may have no box keeps an `Option<BoxId>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoxId {
    pub(crate) index: u32,
    pub(crate) generation: u32,
}

impl BoxId {
    /// A small number that no other box in the tree has: 0 for the first one, and so on; that of a removed box is used again. Usable
    /// as an index into a list of the shapes in the boxes.
    pub fn index(self) -> usize {
        self.index as usize
    }

    /// The id of the box in an entry of a leaf.
    #[inline(always)]
    pub(crate) fn in_leaf(leaf: &Node, place: usize) -> Self {
        Self { index: leaf.child[place], generation: leaf.generation[place] }
    }
}
