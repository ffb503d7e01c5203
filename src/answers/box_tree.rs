//! A tree of boxes, to find those that overlap a given one.
//!
//! The broad phase of `collision` is faster, but gives all pairs at once, which may not fit into memory.

use crate::collision::Aabb;

/// A bounding volume hierarchy (Ericson, "Real-Time Collision Detection", 6.2) with its nodes in depth-first order.
pub struct BoxTree {
    nodes: Vec<Node>,
}

/// A box around one box or around those of all nodes below.
struct Node {
    around: Aabb,
    /// The largest index of a box in it; for a leaf, that of its box.
    last: u32,
    /// The index of the next node that is not below this one.
    end: u32,
}

impl BoxTree {
    /// Over boxes that are not empty, fewer than 2³¹.
    pub fn new(boxes: &[Aabb]) -> Self {
        let mut order: Vec<u32> = (0..boxes.len() as u32).collect();
        let mut tree = Self { nodes: Vec::with_capacity(2 * boxes.len()) };
        tree.build(boxes, &mut order);
        tree
    }

    /// Builds the nodes over some boxes: halves them along the axis on which their centres spread most.
    fn build(&mut self, boxes: &[Aabb], part: &mut [u32]) {
        let (Some(&first), Some(&last)) = (part.first(), part.iter().max()) else { return };
        let of = |index: u32| boxes[index as usize];
        let around = part.iter().map(|&index| of(index)).fold(of(first), Aabb::union);
        let node = self.nodes.len();
        self.nodes.push(Node { around, last, end: 0 });
        if part.len() > 1 {
            let middles = Aabb::from_points(part.iter().map(|&index| of(index).center()));
            let axis = usize::from(middles.size().y > middles.size().x);
            let half = part.len() / 2;
            part.select_nth_unstable_by(half, |&i, &j| of(i).center()[axis].total_cmp(&of(j).center()[axis]));
            let (low, high) = part.split_at_mut(half);
            self.build(boxes, low);
            self.build(boxes, high);
        }
        self.nodes[node].end = self.nodes.len() as u32;
    }

    /// Replaces `found` by the indices above `index` of the boxes that share a point with `around`, in ascending order.
    pub fn overlapping_after(&self, index: u32, around: Aabb, found: &mut Vec<u32>) {
        self.overlapping_after_unsorted(index, around, found);
        found.sort_unstable();
    }

    /// The same in any order.
    pub fn overlapping_after_unsorted(&self, index: u32, around: Aabb, found: &mut Vec<u32>) {
        found.clear();
        let mut at = 0;
        while let Some(node) = self.nodes.get(at) {
            let is_leaf = node.end as usize == at + 1;
            let may_hold = node.last > index && node.around.overlaps(around);
            if may_hold && is_leaf {
                found.push(node.last);
            }
            at = if may_hold { at + 1 } else { node.end as usize };
        }
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
            let (tree, mut found) = (BoxTree::new(&boxes), vec![7]);
            for (i, &around) in boxes.iter().enumerate() {
                tree.overlapping_after(i as u32, around, &mut found);
                let expected = (i + 1..count).filter(|&j| boxes[j].overlaps(around)).map(|j| j as u32);
                assert_eq!(found, expected.collect::<Vec<_>>(), "box {i} of {boxes:?}");
                pairs += found.len();
            }
        }
        assert!(pairs > 1000, "{pairs} pairs");
    }
}
