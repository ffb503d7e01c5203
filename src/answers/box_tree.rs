//! Which boxes of a list overlap one of them?
//!
//! The broad phase is faster, but gives all pairs at once, which may not fit into memory.

use crate::collision::{Aabb, DynamicTree};

/// The category of all boxes.
const ANY: u32 = 1;

pub struct BoxTree(DynamicTree);

impl BoxTree {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split_mix::SplitMix;
    use glam::Vec2;

    #[test]
    fn the_tree_finds_the_pairs_of_brute_force() {
        let mut random = SplitMix(3);
        let mut pairs = 0;
        for round in 0..60 {
            // On a grid, where boxes touch, all in one place, spread, or far out.
            let (count, step, scale) = (round * 7 % 90, [0.0, 1.0, 0.25][round % 3], [1.0, 1e37][round % 2]);
            let mut point = |range: f32| {
                let free = Vec2::new(random.below(range), random.below(range));
                if step > 0.0 { (free / step).round() * step } else { free }
            };
            let mut one_box = || {
                let min = point(12.0) * [1.0, 0.0][usize::from(round % 5 == 0)];
                Aabb { min: min * scale, max: (min + point(3.0)) * scale }
            };
            let boxes: Vec<Aabb> = (0..count).map(|_| one_box()).collect();
            let tree = BoxTree::new(&boxes);
            for (i, &around) in boxes.iter().enumerate() {
                let mut found: Vec<u32> = tree.overlapping_after(i as u32, around).collect();
                found.sort_unstable();
                let expected = (i + 1..count).filter(|&j| boxes[j].overlaps(around)).map(|j| j as u32);
                assert_eq!(found, expected.collect::<Vec<_>>(), "box {i} of {boxes:?}");
                pairs += found.len();
            }
        }
        assert!(pairs > 1000, "{pairs} pairs");
    }
}
