//! A corner of a piece with its two edges.

use crate::{
    algorithm::steps::{Step, outline_terms::cross_product},
    picture::Role,
};
use glam::{DVec2, Vec2};

/// A corner with its neighbours, for each corner.
pub fn corners(outline: &[Vec2]) -> impl Iterator<Item = [Vec2; 3]> {
    let n = outline.len();
    (0..n).map(move |i| [outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]])
}

/// The edges u and v that meet at a corner.
pub fn edges_at([before, at, after]: [Vec2; 3]) -> [DVec2; 2] {
    [at.as_dvec2() - before.as_dvec2(), after.as_dvec2() - at.as_dvec2()]
}

/// u×v of the edges that meet at a corner, with its numbers.
pub fn turn(corner: [Vec2; 3]) -> String {
    let [u, v] = edges_at(corner);
    cross_product(u, v)
}

/// u and v at the two edges that meet at a corner.
pub fn name_edges(step: &mut Step, [before, at, after]: [Vec2; 3]) {
    for (name, other) in [("u", before), ("v", after)] {
        step.label((at.as_dvec2() + other.as_dvec2()) / 2.0, name, Role::Neutral);
    }
}
