//! How does an outline become triangles, and its hatch lines?

use super::batch::{Batch, Ink};
use collision_lab::collision::Aabb;
use core::f32::consts::FRAC_1_SQRT_2;
use glam::Vec2;

/// Fills an outline, convex or concave, with hard edges: the line around it is smooth. Positions in points.
pub fn fill(batch: &mut Batch, outline: &[Vec2], ink: Ink) {
    if is_convex(outline) {
        return batch.convex(outline, ink);
    }
    let flat: Vec<f32> = outline.iter().flat_map(|p| [p.x, p.y]).collect();
    if let Ok(indices) = earcutr::earcut(&flat, &[], 2) {
        batch.triangles(outline.iter().map(|at| (*at, ink)), indices.into_iter());
    }
}

/// The hatch of an outline: pieces of parallel lines at 45°, `step` apart, clipped to the outline and made only for
/// the part in `view`. `anchor` is a position through which a line of the pattern runs, so that it moves with the view.
pub fn hatch(outline: &[Vec2], step: f32, anchor: Vec2, view: Aabb) -> Vec<(Vec2, Vec2)> {
    // Turned by 45°, the lines of the hatch are the rows u = k * step.
    let turn = |p: Vec2| Vec2::new(p.x + p.y, p.y - p.x) * FRAC_1_SQRT_2;
    let back = |p: Vec2| Vec2::new(p.x - p.y, p.x + p.y) * FRAC_1_SQRT_2;
    let origin = turn(anchor);
    let seen = Aabb::around(view.corners().map(turn));
    let row = |u: f32| ((u - origin.x) / step).ceil() as i32;

    let mut crossings: Vec<(i32, f32)> = Vec::new();
    for (i, &corner) in outline.iter().enumerate() {
        let (a, b) = (turn(corner), turn(outline[(i + 1) % outline.len()]));
        let (low, high) = if a.x < b.x { (a, b) } else { (b, a) };
        // Half open, so that a row through a corner crosses one of its two edges.
        for k in row(low.x.max(seen.min.x))..row(high.x.min(seen.max.x)) {
            let u = origin.x + k as f32 * step;
            crossings.push((k, low.y + (u - low.x) / (high.x - low.x) * (high.y - low.y)));
        }
    }
    crossings.sort_unstable_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let place = |(k, v): (i32, f32)| back(Vec2::new(origin.x + k as f32 * step, v));
    crossings.chunks_exact(2).filter(|pair| pair[0].0 == pair[1].0).map(|p| (place(p[0]), place(p[1]))).collect()
}

/// The outline of a disc whose chords stay within a tenth of a pixel of its rim.
pub fn disc(center: Vec2, radius: f32, pixels_per_point: f32) -> Vec<Vec2> {
    let count = chords(radius * pixels_per_point);
    let angle = |i: usize| core::f32::consts::TAU * i as f32 / count as f32;
    (0..count).map(|i| center + Vec2::from_angle(angle(i)) * radius).collect()
}

/// How many chords keep within a tenth of a pixel: the sagitta is r (1 - cos(π / n)), about r π² / 2n².
fn chords(radius: f32) -> usize {
    let count = core::f32::consts::PI * (radius * 5.0).sqrt();
    (count.ceil() as usize).clamp(8, 4096)
}

/// Whether every corner turns the same way. Only for simple outlines.
fn is_convex(outline: &[Vec2]) -> bool {
    let n = outline.len();
    let turn = |i: usize| {
        let (a, b, c) = (outline[i], outline[(i + 1) % n], outline[(i + 2) % n]);
        (b - a).perp_dot(c - b)
    };
    n <= 3 || (0..n).all(|i| turn(i) >= 0.0) || (0..n).all(|i| turn(i) <= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::splat(-1000.0), max: Vec2::splat(1000.0) };

    fn l_shape() -> Vec<Vec2> {
        [(0.0, 0.0), (60.0, 0.0), (60.0, 20.0), (20.0, 20.0), (20.0, 60.0), (0.0, 60.0)].map(Vec2::from).to_vec()
    }

    #[test]
    fn hatch_lines_have_together_the_area_of_the_outline() {
        let step = 0.5;
        let lines = hatch(&l_shape(), step, Vec2::new(3.0, 1.0), VIEW);
        let area: f32 = lines.iter().map(|(a, b)| a.distance(*b) * step).sum();
        assert!((area - 2000.0).abs() < 20.0, "the rows add up to {area}, the outline has 2000");
    }

    #[test]
    fn hatch_lines_stay_out_of_the_notch() {
        for (a, b) in hatch(&l_shape(), 1.0, Vec2::ZERO, VIEW) {
            let middle = (a + b) / 2.0;
            assert!(middle.x < 20.1 || middle.y < 20.1, "{middle} is in the notch");
        }
    }

    #[test]
    fn a_hatch_far_larger_than_the_view_is_made_for_the_view_only() {
        let huge = [(-1e7, -1e7), (1e7, -1e7), (1e7, 1e7), (-1e7, 1e7)].map(Vec2::from);
        let lines = hatch(&huge, 8.0, Vec2::ZERO, VIEW);
        assert!((300..400).contains(&lines.len()), "{} lines", lines.len());
    }

    #[test]
    fn circles_are_round_at_every_size() {
        for radius in [2.0, 30.0, 500.0, 20_000.0_f32] {
            let sagitta = radius * (1.0 - (core::f32::consts::PI / chords(radius) as f32).cos());
            assert!(sagitta < 0.11, "radius {radius}: chords are {sagitta} pixels from the rim");
        }
    }

    #[test]
    fn a_notch_makes_an_outline_concave() {
        assert!(!is_convex(&l_shape()));
        assert!(is_convex(&disc(Vec2::ZERO, 50.0, 1.0)));
    }
}
