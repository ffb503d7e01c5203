//! The pairs of shapes whose boxes overlap: found by a grid that is rebuilt in each frame, or by a tree that is kept
//! between frames.

use crate::collision::{Aabb, BoxId, BroadPhase, DynamicTree, TreeError};
use crate::mode::stopwatch::Stopwatch;

/// The margin of a box in the tree, as a part of the mean size of all boxes.
const MARGIN: f32 = 0.1;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PairSearch {
    #[default]
    Grid,
    Tree,
}

#[derive(Debug, Default)]
pub struct Candidates {
    pub search: PairSearch,
    pub grid: BroadPhase,
    tree: Option<Tree>,
    /// The pairs of shapes, as indices of boxes.
    pub pairs: Vec<[u32; 2]>,
    /// The pairs of a shape and a bullet, as indices among each.
    pub of_bullets: Vec<[u32; 2]>,
    /// The times of the last frames by the grid and by the tree.
    pub took: [Stopwatch; 2],
}

/// A tree with the id of each box.
#[derive(Debug)]
struct Tree {
    boxes: DynamicTree,
    ids: Vec<BoxId>,
}

impl Candidates {
    /// Forgets the boxes: others follow.
    pub fn forget(&mut self) {
        self.tree = None;
        self.took = Default::default();
    }

    pub fn switch(&mut self) {
        self.search = if self.search == PairSearch::Grid { PairSearch::Tree } else { PairSearch::Grid };
        // Those in the tree are where they were when it was used last.
        self.tree = None;
    }

    /// Finds the pairs of boxes that overlap or touch; those from `shapes` on are of bullets.
    pub fn find(&mut self, boxes: &[Aabb], shapes: usize) {
        let Self { search, grid, tree, pairs, of_bullets, took } = self;
        took[*search as usize].time(|| {
            pairs.clear();
            match search {
                PairSearch::Grid => pairs.extend_from_slice(grid.pairs(boxes)),
                // The boxes are finite, as the shapes are.
                PairSearch::Tree => match tree {
                    Some(tree) => tree.move_to(boxes).unwrap_or_default(),
                    None => *tree = Tree::new(boxes).ok(),
                },
            }
            if let (PairSearch::Tree, Some(tree)) = (search, tree) {
                tree.boxes.update_pairs();
                let indices = tree.boxes.pairs().iter().map(|pair| pair.map(|id| id.index() as u32));
                // Without the margins.
                pairs.extend(indices.filter(|[a, b]| boxes[*a as usize].overlaps(boxes[*b as usize])));
            }
            of_bullets.clear();
            let shapes = shapes as u32;
            pairs.retain(|&[a, b]| {
                let (shape, other) = (a.min(b), a.max(b));
                if shape < shapes && other >= shapes {
                    of_bullets.push([shape, other - shapes]);
                }
                other < shapes
            });
        });
    }
}

impl Tree {
    fn new(boxes: &[Aabb]) -> Result<Self, TreeError> {
        let mean = boxes.iter().map(|bounds| bounds.size().max_element()).sum::<f32>() / boxes.len().max(1) as f32;
        let mut tree = DynamicTree::new(MARGIN * mean);
        let ids = boxes.iter().map(|bounds| tree.insert(*bounds, 1)).collect::<Result<_, _>>()?;
        Ok(Self { boxes: tree, ids })
    }

    /// Moves all boxes.
    fn move_to(&mut self, boxes: &[Aabb]) -> Result<(), TreeError> {
        self.ids.iter().zip(boxes).try_for_each(|(id, bounds)| self.boxes.move_to(*id, *bounds).map(drop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use glam::Vec2;

    /// The boxes behind the first ones count as bullets.
    const SHAPES: usize = 280;

    #[test]
    fn grid_and_tree_find_the_same_pairs_in_every_frame() {
        let mut random = Random::new(7);
        let mut boxes: Vec<Aabb> = Vec::new();
        for _ in 0..300 {
            let at = random.within(Vec2::ZERO, Vec2::splat(100.0));
            boxes.push(Aabb { min: at, max: at + Vec2::new(random.between(0.0, 8.0), random.between(0.0, 8.0)) });
        }
        let mut both =
            [PairSearch::Grid, PairSearch::Tree].map(|search| Candidates { search, ..Candidates::default() });
        for frame in 0..20 {
            let [by_grid, by_tree] = both.each_mut().map(|candidates| {
                candidates.find(&boxes, SHAPES);
                let of_bullets = candidates.of_bullets.iter().map(|[shape, bullet]| [*shape, SHAPES as u32 + bullet]);
                let mut pairs: Vec<[u32; 2]> = candidates.pairs.iter().copied().chain(of_bullets).collect();
                pairs.iter_mut().for_each(|pair| pair.sort_unstable());
                pairs.sort_unstable();
                pairs
            });
            assert!(by_grid.len() > 100, "{} pairs", by_grid.len());
            assert_eq!(by_grid, by_tree, "frame {frame}");
            for bounds in &mut boxes {
                let by = random.within(Vec2::splat(-1.0), Vec2::splat(1.0));
                *bounds = Aabb { min: bounds.min + by, max: bounds.max + by };
            }
        }
    }
}
