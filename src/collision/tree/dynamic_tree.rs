//! A tree of boxes that lives over frames: boxes come, move and go one at a time.

use crate::collision::shape::aabb::Aabb;
use crate::collision::tree::box_id::BoxId;
use crate::collision::tree::error::TreeError;
use crate::collision::tree::node::NONE;
use crate::collision::tree::pairs::{PairChanges, Pairs};
use crate::collision::tree::r_tree::{Kind, RTrees, Slot};
use glam::Vec2;

/// Bounding boxes of many shapes, some of which move in each frame: which of them overlap, begin or cease to overlap, or are in the way of
/// something. [`BroadPhase`](crate::collision::BroadPhase) is faster where most of them move and only all pairs are asked for.
///
/// A box that moves is kept with a margin, so that small motions change nothing in the tree: all answers are about the boxes with their
/// margins. Each box has category bits; a query finds it if its mask has one of them. Static boxes have no margin, and no pairs with each
/// other. The order of answers depends only on the calls before.
///
/// ```
/// # use collision_lab::{collision::{Aabb, DynamicTree}, glam::Vec2};
/// let square = |x: f32| Aabb { min: Vec2::new(x, 0.0), max: Vec2::new(x + 1.0, 1.0) };
/// let mut tree = DynamicTree::new(0.2);
/// let (a, b) = (tree.insert(square(0.0), 0b01)?, tree.insert(square(3.0), 0b10)?);
/// assert!(!tree.move_to(a, square(0.1))?, "within the margin");
/// assert!(tree.move_to(a, square(2.5))?);
/// assert_eq!(tree.overlapping(square(3.2), u32::MAX).count(), 2);
/// assert!(tree.overlapping(square(3.2), 0b10).eq([b]));
/// # Ok::<(), collision_lab::collision::TreeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct DynamicTree {
    margin: f32,
    pub(crate) trees: RTrees,
    /// Slots of removed boxes.
    vacant: Vec<u32>,
    len: usize,
    pairs: Pairs,
}

impl DynamicTree {
    /// An empty tree that keeps moving boxes with a margin on every side, in world units: about as much as they move in a few frames. A
    /// margin that is negative or NaN counts as zero.
    pub fn new(margin: f32) -> Self {
        Self { margin: margin.max(0.0), trees: RTrees::default(), vacant: Vec::new(), len: 0, pairs: Pairs::default() }
    }

    /// Adds a box that may move, with its category bits: a query finds it if its mask has one of them, so a box without any is found
    /// only in pairs.
    ///
    /// # Errors
    /// [`TreeError::NotABox`] for NaN, infinite sides, or `min` above `max`. A box without width or height is one.
    pub fn insert(&mut self, aabb: Aabb, category: u32) -> Result<BoxId, TreeError> {
        let sides = self.with_margin(checked(aabb)?);
        Ok(self.add(sides, category, Kind::Moving))
    }

    /// Adds a box that has no margin, and no pairs with others of its kind. It may be moved nevertheless.
    ///
    /// # Errors
    /// As [`DynamicTree::insert`].
    pub fn insert_static(&mut self, aabb: Aabb, category: u32) -> Result<BoxId, TreeError> {
        Ok(self.add(checked(aabb)?, category, Kind::Static))
    }

    /// Removes a box. Returns whether the tree had it.
    pub fn remove(&mut self, id: BoxId) -> bool {
        let Some(index) = self.slot(id) else { return false };
        self.trees.remove(index);
        self.note_change(index);
        self.len -= 1;
        let slot = &mut self.trees.slots[index as usize];
        // A slot of the last generation is not used again.
        if slot.generation < u32::MAX {
            slot.generation += 1;
            self.vacant.push(index);
        }
        true
    }

    /// Moves a box. Returns whether it left its margin, so that the tree has changed.
    ///
    /// # Errors
    /// [`TreeError::NoSuchBox`] for the id of a removed box, and as [`DynamicTree::insert`]. The tree is unchanged then.
    #[inline]
    pub fn move_to(&mut self, id: BoxId, aabb: Aabb) -> Result<bool, TreeError> {
        let index = self.slot(id).ok_or(TreeError::NoSuchBox)?;
        let slot = &self.trees.slots[index as usize];
        let stays = match slot.kind {
            Kind::Moving => slot.sides.min.cmple(aabb.min).all() & aabb.max.cmple(slot.sides.max).all(),
            Kind::Static => slot.sides == aabb,
        };
        if stays && aabb.min.cmple(aabb.max).all() {
            return Ok(false);
        }
        self.refit_with_margin(index, checked(aabb)?);
        Ok(true)
    }

    /// Moves a box beyond its margin.
    fn refit_with_margin(&mut self, index: u32, aabb: Aabb) {
        let is_moving = self.trees.slots[index as usize].kind == Kind::Moving;
        let sides = if is_moving { self.with_margin(aabb) } else { aabb };
        self.trees.relocate(index, sides);
        self.note_change(index);
    }

    /// The category bits of a box; `None` for the id of a removed box.
    pub fn category(&self, id: BoxId) -> Option<u32> {
        Some(self.trees.slots[self.slot(id)? as usize].category)
    }

    /// The box with its margin; `None` for the id of a removed box.
    pub fn aabb(&self, id: BoxId) -> Option<Aabb> {
        Some(self.trees.slots[self.slot(id)? as usize].sides)
    }

    /// Finds which pairs of boxes have begun or ceased to overlap since the last call, margins included and touching counted; two static
    /// boxes are no pair. Takes time for the boxes that came, went or left their margins, and little for each pair.
    ///
    /// ```
    /// # use collision_lab::{collision::{Aabb, DynamicTree}, glam::Vec2};
    /// let square = |x: f32| Aabb { min: Vec2::new(x, 0.0), max: Vec2::new(x + 1.0, 1.0) };
    /// let mut tree = DynamicTree::new(0.1);
    /// let (wall, ball) = (tree.insert_static(square(5.0), 1)?, tree.insert(square(0.0), 1)?);
    /// assert!(tree.update_pairs().new.is_empty());
    /// tree.move_to(ball, square(4.5))?;
    /// assert_eq!(tree.update_pairs().new, [[wall, ball]]);
    /// tree.remove(wall);
    /// assert_eq!(tree.update_pairs().gone, [[wall, ball]]);
    /// # Ok::<(), collision_lab::collision::TreeError>(())
    /// ```
    pub fn update_pairs(&mut self) -> PairChanges<'_> {
        self.pairs.update(&mut self.trees)
    }

    /// All pairs that overlapped when they were last updated, in order.
    pub fn pairs(&self) -> &[[BoxId; 2]] {
        &self.pairs.all
    }

    /// How many boxes there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no boxes.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The slot of a box that was not removed.
    #[inline]
    fn slot(&self, id: BoxId) -> Option<u32> {
        let slot = self.trees.slots.get(id.index())?;
        (slot.generation == id.generation && slot.leaf != NONE).then_some(id.index)
    }

    fn add(&mut self, sides: Aabb, category: u32, kind: Kind) -> BoxId {
        let slots = &mut self.trees.slots;
        let index = self.vacant.pop().unwrap_or(slots.len() as u32);
        let (generation, is_changed) =
            slots.get(index as usize).map_or((0, false), |old| (old.generation, old.is_changed));
        let slot = Slot { sides, category, generation, leaf: NONE, place: 0, kind, is_changed };
        match slots.get_mut(index as usize) {
            Some(vacant) => *vacant = slot,
            None => slots.push(slot),
        }
        self.trees.insert(index);
        self.note_change(index);
        self.len += 1;
        BoxId { index, generation }
    }

    fn note_change(&mut self, index: u32) {
        let slot = &mut self.trees.slots[index as usize];
        if !slot.is_changed {
            slot.is_changed = true;
            self.pairs.changed.push(index);
        }
    }

    fn with_margin(&self, aabb: Aabb) -> Aabb {
        let fat = aabb.expanded(self.margin);
        let limit = Vec2::splat(f32::MAX);
        Aabb { min: fat.min.max(-limit), max: fat.max.min(limit) }
    }
}

fn checked(aabb: Aabb) -> Result<Aabb, TreeError> {
    let is_box = aabb.is_finite() && aabb.min.cmple(aabb.max).all();
    if is_box { Ok(aabb) } else { Err(TreeError::NotABox) }
}
