//! Which convex parts of a polygon may something meet? A binary tree of bounding boxes.

use glam::Vec2;

/// The smallest and the largest coordinates of a box.
type Sides = [Vec2; 2];

/// A box around one part, or around those of the nodes that follow.
#[derive(Debug)]
struct Node {
    around: Sides,
    /// The part of a leaf.
    part: u32,
    /// The node after all below this one; the next one for a leaf.
    skip: u32,
}

/// The boxes around convex parts, each node before those below it.
#[derive(Debug)]
pub(crate) struct PartBoxes(Vec<Node>);

impl PartBoxes {
    /// Around one part at least.
    pub fn new(boxes: &[Sides]) -> Self {
        let mut tree = Self(Vec::with_capacity(2 * boxes.len()));
        let mut parts: Vec<u32> = (0..boxes.len() as u32).collect();
        tree.build(boxes, &mut parts);
        tree
    }

    fn build(&mut self, boxes: &[Sides], parts: &mut [u32]) {
        let of = |part: &u32| boxes[*part as usize];
        let around = parts[1..].iter().map(of).fold(of(&parts[0]), |[p, q], [low, high]| [p.min(low), q.max(high)]);
        let at = self.0.len();
        self.0.push(Node { around, part: parts[0], skip: 0 });
        if parts.len() > 1 {
            let size = around[1] - around[0];
            let axis = usize::from(size.x < size.y);
            let half = parts.len() / 2;
            let middle = |part: &u32| of(part)[0][axis] * 0.5 + of(part)[1][axis] * 0.5;
            parts.select_nth_unstable_by(half, |p, q| middle(p).total_cmp(&middle(q)));
            let (first, second) = parts.split_at_mut(half);
            self.build(boxes, first);
            self.build(boxes, second);
        }
        self.0[at].skip = self.0.len() as u32;
    }

    /// The parts whose boxes, and all those around them, may meet something.
    pub fn meeting(&self, may_meet: impl Fn(Sides) -> bool) -> impl Iterator<Item = u32> {
        let mut at = 0;
        core::iter::from_fn(move || {
            while let Some(node) = self.0.get(at) {
                let is_leaf = node.skip as usize == at + 1;
                let meets = may_meet(node.around);
                at = if meets { at + 1 } else { node.skip as usize };
                if meets && is_leaf {
                    return Some(node.part);
                }
            }
            None
        })
    }
}
