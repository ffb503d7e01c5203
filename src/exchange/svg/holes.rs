//! Groups the outlines of a path by the fill rule: outlines with their holes.

use crate::collision::{Aabb, area, explain::crosses_ray};
use glam::Vec2;

/// The number of tested corners of an outline. Of outlines that do not cross, all corners lie on the same side.
const TRIED: usize = 8;
/// The maximum number of tested edges of a path.
const MOST_EDGES: usize = 1_000_000_000;

/// The indices of outlines in groups, the largest of each group first. The others of a group are holes in it, or islands
/// in its holes. `None` if there are too many outlines.
pub fn by_holes(outlines: &[&[Vec2]], is_even_odd: bool) -> Option<Vec<Vec<usize>>> {
    let areas: Vec<f64> = outlines.iter().map(|outline| area(outline)).collect();
    let boxes: Vec<Aabb> = outlines.iter().map(|outline| Aabb::from_points(outline.iter().copied())).collect();
    let mut order: Vec<usize> = (0..outlines.len()).collect();
    order.sort_by(|&i, &j| areas[j].abs().total_cmp(&areas[i].abs()).then(i.cmp(&j)));
    let (mut groups, mut left): (Vec<Vec<usize>>, usize) = (Vec::new(), MOST_EDGES);
    for i in order {
        let mut own = vec![i];
        let mut others = Vec::new();
        for group in core::mem::take(&mut groups) {
            let mut is_cut = false;
            for &j in &group {
                left = left.checked_sub(1)?;
                let is_other_way = is_even_odd || (areas[i] > 0.0) != (areas[j] > 0.0);
                if !is_cut && is_other_way && boxes[i].overlaps(boxes[j]) {
                    left = left.checked_sub(TRIED * outlines[j].len())?;
                    let step = outlines[i].len().div_ceil(TRIED).max(1);
                    is_cut = outlines[i].iter().step_by(step).any(|&corner| is_within(corner, outlines[j]));
                }
            }
            if is_cut {
                own.splice(0..0, group);
            } else {
                others.push(group);
            }
        }
        others.push(own);
        groups = others;
    }
    groups.sort_by_key(|group| group.iter().copied().min());
    Some(groups)
}

/// Whether an outline contains a point, by counting crossings of a ray.
fn is_within(point: Vec2, outline: &[Vec2]) -> bool {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).filter(|(a, b)| crosses_ray(**a, **b, point)).count() % 2 == 1
}
