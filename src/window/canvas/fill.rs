//! Triangulates outlines.

use crate::window::canvas::batch::{Batch, Ink};
use glam::Vec2;
use std::collections::HashMap;

/// The triangles of concave outlines, which are kept while they are drawn.
#[derive(Default)]
pub struct Triangulations {
    /// For each outline, by the bits of its world coordinates.
    known: HashMap<Vec<u32>, Known>,
    key: Vec<u32>,
    frame: u64,
}

struct Known {
    /// Three indices into the outline a triangle.
    indices: Vec<usize>,
    last_used: u64,
}

impl Triangulations {
    /// Fills an outline with hard edges: the line around it is smooth. `screen` is the outline in points; `world` the same corners in world
    /// units, by which the triangles are kept, unless it was clipped.
    pub fn fill(&mut self, batch: &mut Batch, world: Option<&[Vec2]>, screen: &[Vec2], ink: Ink) {
        if is_convex(screen) {
            return batch.convex(screen, ink);
        }
        let corners = screen.iter().map(|at| (*at, ink));
        match world {
            Some(world) => batch.triangles(corners, self.of(world, screen).iter().copied()),
            None => batch.triangles(corners, cut(screen).into_iter()),
        }
    }

    fn of(&mut self, world: &[Vec2], screen: &[Vec2]) -> &[usize] {
        self.key.clear();
        self.key.extend(world.iter().flat_map(|at| at.to_array().map(f32::to_bits)));
        if !self.known.contains_key(&self.key) {
            self.known.insert(self.key.clone(), Known { indices: cut(screen), last_used: 0 });
        }
        match self.known.get_mut(&self.key) {
            Some(known) => {
                known.last_used = self.frame;
                &known.indices
            }
            None => &[],
        }
    }

    /// Forgets outlines that were not drawn in this frame.
    pub fn end_frame(&mut self) {
        let frame = self.frame;
        self.known.retain(|_, known| known.last_used == frame);
        self.frame += 1;
    }
}

/// Three indices into the outline a triangle; none for an outline that no triangles fill.
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

    fn l_shape() -> Vec<Vec2> {
        [(0.0, 0.0), (60.0, 0.0), (60.0, 20.0), (20.0, 20.0), (20.0, 60.0), (0.0, 60.0)].map(Vec2::from).to_vec()
    }

    #[test]
    fn an_outline_is_triangulated_once_and_again_after_a_change() {
        let (mut kept, first) = (Triangulations::default(), l_shape());
        let moved: Vec<Vec2> = first.iter().map(|p| *p + Vec2::X).collect();
        let triangles = kept.of(&first, &first).to_vec();
        assert_eq!(triangles.len(), 4 * 3);
        kept.of(&moved, &moved);
        assert_eq!(kept.known.len(), 2, "what is elsewhere is another outline");
        kept.end_frame();
        // Invalid screen positions show that it is not triangulated again.
        assert_eq!(kept.of(&first, &[]), triangles);
        kept.end_frame();
        assert_eq!(kept.known.len(), 1, "what is drawn no longer is forgotten");
    }

    #[test]
    fn a_notch_makes_an_outline_concave() {
        assert!(!is_convex(&l_shape()));
        let mut round = Vec::new();
        disc(Vec2::ZERO, 50.0, 1.0, &mut round);
        assert!(is_convex(&round));
    }
}
