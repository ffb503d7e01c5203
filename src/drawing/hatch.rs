//! The lines that hatch an outline.

use crate::{collision::Aabb, drawing::surface::edges};
use core::f32::consts::FRAC_1_SQRT_2;
use glam::Vec2;

/// The hatch of an outline: parallel lines at 45°, `step` between them, clipped to the outline, for the part in `view`. One of the lines
/// runs through `anchor`, so that the pattern moves with the view.
pub fn hatch_lines(outline: &[Vec2], step: f32, anchor: Vec2, view: Aabb) -> Vec<[Vec2; 2]> {
    // Turned by 45°, the lines of the hatch are the rows u = k * step.
    let turn = |p: Vec2| Vec2::new(p.x + p.y, p.y - p.x) * FRAC_1_SQRT_2;
    let back = |p: Vec2| Vec2::new(p.x - p.y, p.x + p.y) * FRAC_1_SQRT_2;
    let origin = turn(anchor);
    let visible = Aabb::from_points(view.corners().map(turn));
    let row = |u: f32| ((u - origin.x) / step).ceil() as i32;

    let mut crossings = Vec::new();
    for (from, to) in edges(outline, true) {
        let (a, b) = (turn(from), turn(to));
        let (low, high) = if a.x < b.x { (a, b) } else { (b, a) };
        // Half open, so that a row through a corner crosses one of its two edges.
        for k in row(low.x.max(visible.min.x))..row(high.x.min(visible.max.x)) {
            let u = origin.x + k as f32 * step;
            crossings.push((k, low.y + (u - low.x) / (high.x - low.x) * (high.y - low.y)));
        }
    }
    crossings.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let place = |(k, v): (i32, f32)| back(Vec2::new(origin.x + k as f32 * step, v));
    let pairs = crossings.chunks_exact(2).filter(|pair| pair[0].0 == pair[1].0);
    pairs.map(|pair| [place(pair[0]), place(pair[1])]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::splat(-1000.0), max: Vec2::splat(1000.0) };

    fn l_shape() -> Vec<Vec2> {
        [(0.0, 0.0), (60.0, 0.0), (60.0, 20.0), (20.0, 20.0), (20.0, 60.0), (0.0, 60.0)].map(Vec2::from).to_vec()
    }

    #[test]
    fn hatch_lines_cover_the_area_of_the_outline() {
        let step = 0.5;
        let lines = hatch_lines(&l_shape(), step, Vec2::new(3.0, 1.0), VIEW);
        let area: f32 = lines.iter().map(|[a, b]| a.distance(*b) * step).sum();
        assert!((area - 2000.0).abs() < 20.0, "the rows add up to {area}, the outline has 2000");
    }

    #[test]
    fn hatch_lines_stay_out_of_the_notch() {
        for [a, b] in hatch_lines(&l_shape(), 1.0, Vec2::ZERO, VIEW) {
            let middle = a.midpoint(b);
            assert!(middle.x < 20.1 || middle.y < 20.1, "{middle} is in the notch");
        }
    }

    #[test]
    fn a_hatch_is_limited_to_the_view() {
        let huge = [(-1e7, -1e7), (1e7, -1e7), (1e7, 1e7), (-1e7, 1e7)].map(Vec2::from);
        let lines = hatch_lines(&huge, 8.0, Vec2::ZERO, VIEW).len();
        assert!((300..400).contains(&lines), "{lines} lines");
    }
}
