//! Which pairs of boxes have begun or ceased to overlap?

use crate::collision::tree::box_id::BoxId;
use crate::collision::tree::node::NONE;
use crate::collision::tree::overlapping::Overlapping;
use crate::collision::tree::r_tree::{Kind, RTrees};
use core::mem::swap;

/// The pairs of a tree, as they were when they were last updated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pairs {
    /// All of them, in order.
    pub all: Vec<[BoxId; 2]>,
    new: Vec<[BoxId; 2]>,
    gone: Vec<[BoxId; 2]>,
    /// The slots that changed since.
    pub changed: Vec<u32>,
    /// Reused buffers: the pairs of what changed, and all pairs before.
    found: Vec<[BoxId; 2]>,
    before: Vec<[BoxId; 2]>,
}

/// What changed between two updates of the pairs of a [`DynamicTree`](crate::collision::DynamicTree). Each pair has the smaller index first; the lists are in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairChanges<'a> {
    /// Pairs that overlap now and did not before.
    pub new: &'a [[BoxId; 2]],
    /// Pairs that do not overlap any more, or one of whose boxes was removed.
    pub gone: &'a [[BoxId; 2]],
}

impl Pairs {
    /// What changed since the last call.
    pub fn update(&mut self, trees: &mut RTrees) -> PairChanges<'_> {
        self.found.clear();
        self.changed.iter().for_each(|&slot| find_pairs(trees, slot, &mut self.found));
        self.found.sort_unstable();
        self.merge(|id| trees.slots[id.index()].is_changed);
        for slot in self.changed.drain(..) {
            trees.slots[slot as usize].is_changed = false;
        }
        PairChanges { new: &self.new, gone: &self.gone }
    }

    /// Replaces the pairs of what changed by those that were found.
    fn merge(&mut self, is_changed: impl Fn(BoxId) -> bool) {
        swap(&mut self.all, &mut self.before);
        let Self { all, new, gone, found, before, .. } = self;
        for list in [&mut *all, &mut *new, &mut *gone] {
            list.clear();
        }
        let mut found = found.iter().copied().peekable();
        for &pair in before.iter() {
            while let Some(other) = found.next_if(|other| *other < pair) {
                all.push(other);
                new.push(other);
            }
            let is_found = found.next_if_eq(&pair).is_some();
            if is_found || !pair.into_iter().any(&is_changed) {
                all.push(pair);
            } else {
                gone.push(pair);
            }
        }
        all.extend(found.clone());
        new.extend(found);
    }
}

/// The pairs of a slot that changed. Where both slots of a pair did, it is found with the smaller one only.
fn find_pairs(trees: &RTrees, slot: u32, found: &mut Vec<[BoxId; 2]>) {
    let own = &trees.slots[slot as usize];
    if own.leaf == NONE {
        return;
    }
    let id = trees.id(slot);
    let kinds: &[Kind] = if own.kind == Kind::Static { &[Kind::Moving] } else { &[Kind::Moving, Kind::Static] };
    for other in Overlapping::new(trees, kinds, own.sides, u32::MAX) {
        if other > id {
            found.push([id, other]);
        } else if other < id && !trees.slots[other.index()].is_changed {
            found.push([other, id]);
        }
    }
}
