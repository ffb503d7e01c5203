//! How do the nodes stay a tree of tight boxes while boxes come, move and go?
//!
//! An R-tree (Guttman 1984) of eight boxes a node, all leaves at the same depth. A node that is full is divided, an empty one is freed. A
//! box that moves stays in its leaf while that need not grow, else it goes to the lowest node around its new place: Lee, Hsu, Jensen, Cui
//! and Teo, "Supporting Frequent Updates in R-Trees: A Bottom-Up Approach" (2003).

use crate::collision::shape::aabb::Aabb;
use crate::collision::tree::box_id::BoxId;
use crate::collision::tree::node::{Entry, NONE, Node, WIDTH};
use crate::collision::tree::split::split;

/// The most nodes from a root to a leaf. To divide a node of any level takes four divisions below it, so that this depth takes more
/// insertions than any program can make.
pub(crate) const MAX_LEVELS: usize = 32;

/// Whether a box moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Moving,
    Static,
}

/// A box, or what is left of a removed one.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    /// The box with its margin.
    pub sides: Aabb,
    pub category: u32,
    /// How many boxes had this slot before.
    pub generation: u32,
    /// The leaf that holds it; [`NONE`] after it was removed.
    pub leaf: u32,
    pub place: u8,
    pub kind: Kind,
    /// Whether it came, moved or went since the pairs were updated.
    pub is_changed: bool,
}

/// The trees of both kinds of boxes.
#[derive(Clone, Debug)]
pub(crate) struct RTrees {
    pub nodes: Vec<Node>,
    free: Vec<u32>,
    /// By [`Kind`].
    roots: [u32; 2],
    pub slots: Vec<Slot>,
}

impl Default for RTrees {
    fn default() -> Self {
        Self { nodes: vec![Node::new(true); 2], free: Vec::new(), roots: [0, 1], slots: Vec::new() }
    }
}

impl RTrees {
    pub fn root(&self, kind: Kind) -> u32 {
        self.roots[kind as usize]
    }

    /// The id of the box in a slot.
    pub fn id(&self, slot: u32) -> BoxId {
        BoxId { index: slot, generation: self.slots[slot as usize].generation }
    }

    /// Puts the box of a slot, which is in no leaf, into the tree of its kind.
    pub fn insert(&mut self, slot: u32) {
        let kind = self.slots[slot as usize].kind;
        self.insert_below(self.root(kind), self.entry_of_slot(slot));
    }

    /// Takes the box of a slot out of its leaf.
    pub fn remove(&mut self, slot: u32) {
        let Slot { leaf, place, .. } = self.slots[slot as usize];
        self.slots[slot as usize].leaf = NONE;
        self.remove_entry(leaf, place);
    }

    /// Gives the box of a slot other sides.
    pub fn relocate(&mut self, slot: u32, sides: Aabb) {
        let Slot { leaf, place, .. } = self.slots[slot as usize];
        self.slots[slot as usize].sides = sides;
        let mut around = leaf;
        while !self.has_room_for(around, sides) {
            around = self.nodes[around as usize].parent;
        }
        let Node { parent, place: of_leaf, .. } = self.nodes[leaf as usize];
        if around == leaf || around == parent && self.nodes[parent as usize].cheapest(sides) == usize::from(of_leaf) {
            return self.resize(leaf, place, sides);
        }
        // The leaf is freed only after the box is elsewhere: otherwise the node around both might be freed, too.
        self.nodes[leaf as usize].remove(place.into());
        self.insert_below(around, self.entry_of_slot(slot));
        let Node { parent, place, used, .. } = self.nodes[leaf as usize];
        if used == 0 {
            self.free_node(leaf);
        } else {
            self.resize(parent, place, self.nodes[leaf as usize].around());
        }
    }

    fn entry_of_slot(&self, slot: u32) -> Entry {
        let Slot { sides, generation, category, .. } = self.slots[slot as usize];
        Entry { sides, child: slot, generation, category }
    }

    /// Whether a node need not grow around a box; a root may.
    fn has_room_for(&self, at: u32, sides: Aabb) -> bool {
        let Node { parent, place, .. } = self.nodes[at as usize];
        parent == NONE || {
            let around = self.nodes[parent as usize].sides(place.into());
            around.contains(sides.min) && around.contains(sides.max)
        }
    }

    /// Notes where a child is an entry.
    fn set_home(&mut self, child: u32, of_leaf: bool, at: u32, place: u8) {
        if of_leaf {
            let slot = &mut self.slots[child as usize];
            (slot.leaf, slot.place) = (at, place);
        } else {
            let node = &mut self.nodes[child as usize];
            (node.parent, node.place) = (at, place);
        }
    }

    fn insert_below(&mut self, mut at: u32, entry: Entry) {
        while !self.nodes[at as usize].is_leaf {
            let node = &mut self.nodes[at as usize];
            let place = node.cheapest(entry.sides);
            node.enlarge(place, entry.sides);
            at = node.child[place];
        }
        self.add(at, entry);
    }

    /// Adds an entry to a node, around which its ancestors have grown already.
    fn add(&mut self, at: u32, entry: Entry) {
        let node = &mut self.nodes[at as usize];
        if node.free_place().is_some() {
            return self.push(at, entry);
        }
        let mut entries = [entry; WIDTH + 1];
        entries.iter_mut().zip(node.entries()).for_each(|(entry, own)| *entry = own);
        let (is_leaf, parent, place) = (node.is_leaf, node.parent, node.place);
        let size = split(&mut entries);
        *node = Node { parent, place, ..Node::new(is_leaf) };
        let sibling = self.add_node(is_leaf);
        entries[..size].iter().for_each(|entry| self.push(at, *entry));
        entries[size..].iter().for_each(|entry| self.push(sibling, *entry));
        if parent == NONE {
            let root = self.add_node(false);
            self.push(root, self.entry_of_node(at));
            self.push(root, self.entry_of_node(sibling));
            self.roots = self.roots.map(|old| if old == at { root } else { old });
        } else {
            let around = self.nodes[at as usize].around();
            self.nodes[parent as usize].set_sides(place.into(), around);
            self.add(parent, self.entry_of_node(sibling));
        }
    }

    fn add_node(&mut self, is_leaf: bool) -> u32 {
        let node = Node::new(is_leaf);
        if let Some(at) = self.free.pop() {
            self.nodes[at as usize] = node;
            at
        } else {
            self.nodes.push(node);
            self.nodes.len() as u32 - 1
        }
    }

    /// Adds an entry to a node, if it has room.
    fn push(&mut self, at: u32, entry: Entry) {
        let node = &mut self.nodes[at as usize];
        let Some(place) = node.free_place() else { return };
        node.add(place.into(), entry);
        let is_leaf = node.is_leaf;
        self.set_home(entry.child, is_leaf, at, place);
    }

    fn entry_of_node(&self, at: u32) -> Entry {
        Entry { sides: self.nodes[at as usize].around(), child: at, generation: 0, category: 0 }
    }

    /// Removes an entry of a node.
    fn remove_entry(&mut self, at: u32, place: u8) {
        let node = &mut self.nodes[at as usize];
        let around = node.around_others(place.into());
        node.remove(place.into());
        let Node { parent, place, used, .. } = *node;
        if parent == NONE {
            self.lower_root(at);
        } else if used == 0 {
            self.free_node(at);
        } else {
            self.resize(parent, place, around);
        }
    }

    /// Frees a node without entries that is no root.
    fn free_node(&mut self, at: u32) {
        self.free.push(at);
        let Node { parent, place, .. } = self.nodes[at as usize];
        self.remove_entry(parent, place);
    }

    /// Gives an entry of a node other sides, and its ancestors boxes as small as they can be.
    fn resize(&mut self, mut at: u32, mut place: u8, mut sides: Aabb) {
        while at != NONE {
            let node = &mut self.nodes[at as usize];
            if node.sides(place.into()) == sides {
                return;
            }
            let around = node.around_others(place.into()).union(sides);
            node.set_sides(place.into(), sides);
            (at, place, sides) = (node.parent, node.place, around);
        }
    }

    /// Replaces a root with a single child by the child, and a root without any by a leaf.
    fn lower_root(&mut self, mut at: u32) {
        let is_root = |root: &u32| *root == at;
        let Some(kind) = self.roots.iter().position(is_root) else { return };
        while !self.nodes[at as usize].is_leaf && self.nodes[at as usize].used.is_power_of_two() {
            self.free.push(at);
            let node = &self.nodes[at as usize];
            at = node.child[node.used.trailing_zeros() as usize];
            self.nodes[at as usize].parent = NONE;
        }
        self.roots[kind] = at;
        self.nodes[at as usize].is_leaf |= self.nodes[at as usize].used == 0;
    }
}
