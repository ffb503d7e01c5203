//! How are several closed outlines stored? In one buffer.

use core::fmt;
use core::ops::Index;
use glam::Vec2;

/// Closed outlines, each a slice of its vertices.
#[derive(Clone, Default, PartialEq)]
pub struct Outlines {
    /// The vertices of all outlines, one outline after the other. No outline is empty.
    vertices: Vec<Vec2>,
    /// The index where each outline starts, without the first (zero), so that a single outline needs no second allocation.
    starts: Vec<usize>,
}

impl Outlines {
    /// The number of outlines.
    pub fn len(&self) -> usize {
        if self.is_empty() { 0 } else { self.starts.len() + 1 }
    }

    /// Whether there are no outlines.
    pub fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }

    /// The outline at an index.
    pub fn get(&self, index: usize) -> Option<&[Vec2]> {
        let start = if index == 0 { 0 } else { *self.starts.get(index - 1)? };
        let end = self.starts.get(index).copied().unwrap_or(self.vertices.len());
        (start < end).then(|| &self.vertices[start..end])
    }

    /// The outlines in order.
    pub fn iter(&self) -> impl Iterator<Item = &[Vec2]> + '_ {
        (0..self.len()).map(|index| &self[index])
    }

    /// A single outline of at least one vertex.
    pub(crate) fn one(vertices: Vec<Vec2>) -> Self {
        Self { vertices, starts: Vec::new() }
    }

    /// Adds an outline of at least one vertex.
    pub(crate) fn push(&mut self, vertices: impl Iterator<Item = Vec2>) {
        if self.is_empty() {
            // Nothing to grow: collecting is faster.
            self.vertices = vertices.collect();
        } else {
            self.starts.push(self.vertices.len());
            self.vertices.extend(vertices);
        }
    }

    /// Removes the last outline.
    pub(crate) fn pop(&mut self) {
        self.vertices.truncate(self.starts.pop().unwrap_or(0));
    }
}

impl Index<usize> for Outlines {
    type Output = [Vec2];

    fn index(&self, index: usize) -> &[Vec2] {
        self.get(index).expect("an outline at this index")
    }
}

impl fmt::Debug for Outlines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_come_back_in_order() {
        let all = [vec![Vec2::X, Vec2::Y, Vec2::ONE], vec![Vec2::ZERO; 4], vec![Vec2::NEG_X; 3]];
        let mut outlines = Outlines::default();
        assert!(outlines.is_empty() && outlines.get(0).is_none());
        for (i, outline) in all.iter().enumerate() {
            outlines.push(outline.iter().copied());
            assert_eq!(outlines.len(), i + 1);
            assert!(outlines.iter().eq(all[..=i].iter().map(Vec::as_slice)), "{outlines:?}");
            assert_eq!((&outlines[i], outlines.get(i + 1)), (&all[i][..], None));
        }
        for count in [2, 1, 0] {
            outlines.pop();
            assert!(outlines.iter().eq(all[..count].iter().map(Vec::as_slice)), "{outlines:?}");
        }
        assert_eq!(outlines, Outlines::default());
    }
}
