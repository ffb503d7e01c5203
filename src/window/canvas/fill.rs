//! Triangulates outlines.

use crate::window::canvas::batch::{Batch, Ink};
use glam::Vec2;

/// Fills an outline with hard edges: the line around it is smooth.
pub fn fill(batch: &mut Batch, outline: &[Vec2], ink: Ink) {
    if is_convex(outline) {
        batch.convex(outline, ink);
    } else {
        batch.triangles(outline.iter().map(|at| (*at, ink)), cut(outline).into_iter());
    }
}

/// Three indices into the outline per triangle; none for an outline that no triangles fill.
pub fn cut(outline: &[Vec2]) -> Vec<usize> {
    let flat: Vec<f32> = outline.iter().flat_map(|p| [p.x, p.y]).collect();
    earcutr::earcut(&flat, &[], 2).unwrap_or_default()
}

/// Whether every corner turns the same way. Only for simple outlines.
pub fn is_convex(outline: &[Vec2]) -> bool {
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
    use crate::drawing::surface::disc;

    #[test]
    fn a_notch_makes_an_outline_concave() {
        let notched = [(0.0, 0.0), (60.0, 0.0), (60.0, 20.0), (20.0, 20.0), (20.0, 60.0), (0.0, 60.0)].map(Vec2::from);
        assert!(!is_convex(&notched));
        assert_eq!(cut(&notched).len(), 4 * 3);
        let mut round = Vec::new();
        disc(Vec2::ZERO, 50.0, 1.0, &mut round);
        assert!(is_convex(&round));
    }
}
