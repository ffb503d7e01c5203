//! The boxes of a grid, sorted by cell, as a struct of arrays.

use glam::Vec2;

/// Set in the id of an entry whose box begins in a row above.
pub(crate) const CARRIED: u32 = 1 << 31;

/// So many entries behind the last one may be read (and are then ignored): the widest kernel's lanes.
pub(crate) const PADDING: usize = 16;

/// A box in a row of the grid: the index of the box, with [`CARRIED`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub min: Vec2,
    pub max: Vec2,
    pub id: u32,
}

/// Entries as a struct of arrays. Invariant: all arrays are equally long, [`PADDING`] longer than there are entries.
#[derive(Debug, Default)]
pub(crate) struct Entries {
    pub min_x: Vec<f32>,
    pub max_x: Vec<f32>,
    pub min_y: Vec<f32>,
    pub max_y: Vec<f32>,
    pub id: Vec<u32>,
}

impl Entries {
    /// Makes room for `count` entries; what they hold is old.
    pub fn resize(&mut self, count: usize) {
        for numbers in [&mut self.min_x, &mut self.max_x, &mut self.min_y, &mut self.max_y] {
            resize(numbers, count + PADDING);
        }
        resize(&mut self.id, count + PADDING);
    }

    /// The entry at a place.
    pub fn get(&self, at: usize) -> Entry {
        Entry {
            min: Vec2::new(self.min_x[at], self.min_y[at]),
            max: Vec2::new(self.max_x[at], self.max_y[at]),
            id: self.id[at],
        }
    }

    /// Puts an entry in its place.
    pub fn set(&mut self, at: usize, entry: Entry) {
        self.min_x[at] = entry.min.x;
        self.max_x[at] = entry.max.x;
        self.min_y[at] = entry.min.y;
        self.max_y[at] = entry.max.y;
        self.id[at] = entry.id;
    }
}

/// Sets the length; grows by a quarter more than needed, so that moving boxes soon need no more.
pub(super) fn resize<T: Clone + Default>(vec: &mut Vec<T>, len: usize) {
    if len > vec.capacity() {
        vec.reserve_exact(len + len / 4 - vec.len());
    }
    vec.resize(len, T::default());
}
