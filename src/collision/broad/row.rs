//! One row of the grid, laid out for the kernel that sweeps it.

use crate::collision::Aabb;
use glam::Vec2;

/// Set in an entry whose box begins in a row above; the rest is the index of the box.
pub(crate) const CARRIED: u32 = 1 << 31;

/// So many entries behind the last one may be read (and are then ignored): the widest kernel's lanes.
pub(crate) const PADDING: usize = 16;

/// The boxes of a row as a struct of arrays, from left to right by column.
///
/// Invariant: the arrays of coordinates and entries are equally long, [`PADDING`] longer than the row.
#[derive(Debug, Default)]
pub(crate) struct Row {
    pub min_x: Vec<f32>,
    pub max_x: Vec<f32>,
    pub min_y: Vec<f32>,
    pub max_y: Vec<f32>,
    pub entry: Vec<u32>,
    /// For each box the end of those behind it that may overlap it: none from there on does.
    pub end: Vec<u32>,
}

impl Row {
    /// Copies the boxes of the entries.
    pub fn gather(&mut self, boxes: &[Aabb], entries: &[u32]) {
        let len = entries.len() + PADDING;
        for numbers in [&mut self.min_x, &mut self.max_x, &mut self.min_y, &mut self.max_y] {
            resize(numbers, len);
        }
        resize(&mut self.entry, len);
        self.entry[..entries.len()].copy_from_slice(entries);
        let xs = self.min_x.iter_mut().zip(&mut self.max_x);
        let ys = self.min_y.iter_mut().zip(&mut self.max_y);
        for (((min_x, max_x), (min_y, max_y)), &entry) in xs.zip(ys).zip(entries) {
            let b = &boxes[(entry & !CARRIED) as usize];
            (*min_x, *min_y, *max_x, *max_y) = (b.min.x, b.min.y, b.max.x, b.max.y);
        }
    }

    /// The number of boxes.
    pub fn len(&self) -> usize {
        self.entry.len().saturating_sub(PADDING)
    }

    /// The box in a place.
    pub fn get(&self, at: usize) -> Aabb {
        Aabb { min: Vec2::new(self.min_x[at], self.min_y[at]), max: Vec2::new(self.max_x[at], self.max_y[at]) }
    }
}

/// Sets the length; grows by half more than needed, so that moving boxes soon need no more.
pub(super) fn resize<T: Clone + Default>(vec: &mut Vec<T>, len: usize) {
    if len > vec.capacity() {
        vec.reserve_exact(len + len / 2 - vec.len());
    }
    vec.resize(len, T::default());
}
