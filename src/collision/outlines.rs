//! How are several closed outlines stored? In one buffer.

use core::{fmt, ops::Index};
use glam::Vec2;

/// Closed outlines, each a slice of its corners.
#[derive(Clone, Default, PartialEq)]
pub struct Outlines {
    /// The corners of all, one outline after the other; none of them is empty.
    corners: Vec<Vec2>,
    /// Where each outline but the first starts, so that a single one takes no second buffer.
    starts: Vec<usize>,
}

impl Outlines {
    /// How many there are.
    pub fn len(&self) -> usize {
        if self.is_empty() { 0 } else { self.starts.len() + 1 }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.corners.is_empty()
    }

    /// The outline of this number, from zero on.
    pub fn get(&self, number: usize) -> Option<&[Vec2]> {
        let start = if number == 0 { 0 } else { *self.starts.get(number - 1)? };
        let end = self.starts.get(number).copied().unwrap_or(self.corners.len());
        (start < end).then(|| &self.corners[start..end])
    }

    /// The outlines in order.
    pub fn iter(&self) -> impl Iterator<Item = &[Vec2]> + '_ {
        (0..self.len()).map(|number| &self[number])
    }

    /// Adds an outline of at least one corner.
    pub(crate) fn push(&mut self, corners: impl Iterator<Item = Vec2>) {
        if !self.is_empty() {
            self.starts.push(self.corners.len());
        }
        self.corners.extend(corners);
    }

    /// Takes the last outline away.
    pub(crate) fn pop(&mut self) {
        self.corners.truncate(self.starts.pop().unwrap_or(0));
    }
}

impl Index<usize> for Outlines {
    type Output = [Vec2];

    fn index(&self, number: usize) -> &[Vec2] {
        self.get(number).expect("an outline of this number")
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
