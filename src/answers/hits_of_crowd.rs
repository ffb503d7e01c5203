//! Counts the hits among very many bodies, and lists only the first, since all may not fit into memory.

use crate::answers::overlap_tree::OverlapTree;
use crate::answers::touch_convention::TouchConvention;
use crate::collision::{Aabb, overlaps};
use crate::scene::Scene;

pub struct HitCount {
    /// For each body, whether it hits another.
    pub hits: Vec<bool>,
    /// The first pairs that hit, in order, the body lower in the drawing order first.
    pub listed: Vec<[u32; 2]>,
    pub count: usize,
    /// The number of pairs whose boxes meet.
    pub tested: usize,
}

/// Whether more pairs of boxes than this meet.
pub fn has_more_than(limit: usize, boxes: &[Aabb]) -> bool {
    if boxes.len() * boxes.len().saturating_sub(1) / 2 <= limit {
        return false;
    }
    let (tree, mut count) = (OverlapTree::new(boxes), 0);
    boxes.iter().enumerate().any(|(i, around)| {
        count += tree.overlapping_after(i as u32, *around).count();
        count > limit
    })
}

/// Counts the pairs of visible bodies that count as hits, and lists the first of them. `None` if it is cancelled, which is
/// checked before each body.
pub fn count_hits_of_crowd(
    scene: &Scene,
    boxes: &[Aabb],
    touching: TouchConvention,
    most: usize,
    check_wanted: impl Fn() -> Option<()>,
) -> Option<HitCount> {
    let (tree, mut found) = (OverlapTree::new(boxes), Vec::new());
    let mut counted = HitCount { hits: vec![false; boxes.len()], listed: Vec::new(), count: 0, tested: 0 };
    let is_hidden = |body: usize| scene.bodies[body].flags().is_hidden;
    for (i, around) in boxes.iter().enumerate() {
        check_wanted()?;
        found.clear();
        found.extend(tree.overlapping_after(i as u32, *around));
        if counted.listed.len() < most {
            found.sort_unstable();
        }
        counted.tested += found.len();
        if is_hidden(i) {
            continue;
        }
        for &j in &found {
            let other = j as usize;
            let pair = [i, other].map(|body| scene.bodies[body].shape());
            if is_hidden(other) || !overlaps(pair[0], pair[1]) || !touching.meeting_counts_as_hit(pair) {
                continue;
            }
            (counted.hits[i], counted.hits[other]) = (true, true);
            counted.count += 1;
            if counted.listed.len() < most {
                counted.listed.push([i as u32, j]);
            }
        }
    }
    Some(counted)
}
