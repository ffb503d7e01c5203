//! Is anything left of one convex outline when each edge of another has cut away what lies outside?

use crate::{
    algorithm::comparison::{core_points::CorePoints, method::Method},
    collision::{Shape, explain::clip_by_edges},
};
use glam::DVec2;

/// How it is compared with others.
pub const METHOD: Method = Method {
    help: "cuts one convex outline by the edges of the other",
    does: "Cuts one outline by every edge of the other: they meet if anything is left.",
    is_exact: true,
    hits: |a, b| Some(is_anything_left(&area(a)?, &area(b)?)),
    cost: |a, b| clip_by_edges(a, b).map(|told| told.cost),
};

/// The corners of a convex shape that has an area and no curve.
fn area(shape: &Shape) -> Option<CorePoints<'_>> {
    match shape {
        Shape::Rect(rect) if rect.half().min_element() > 0.0 => CorePoints::of(shape),
        Shape::Polygon(_) => CorePoints::of(shape),
        Shape::Rect(_) | Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) => None,
    }
}

fn is_anything_left(subject: &CorePoints, clip: &CorePoints) -> bool {
    let (mut outline, mut kept): (Vec<DVec2>, Vec<DVec2>) = (subject.corners().collect(), Vec::new());
    for i in 0..clip.len() {
        let (start, end) = (clip.at(i), clip.at((i + 1) % clip.len()));
        // Inwards from the edge: its direction turned on by a quarter.
        let inwards = (end - start).perp();
        for (k, &corner) in outline.iter().enumerate() {
            let next = outline[(k + 1) % outline.len()];
            let [depth, next_depth] = [corner, next].map(|point| inwards.dot(point - start));
            if depth >= 0.0 {
                kept.push(corner);
            }
            if (depth > 0.0 && next_depth < 0.0) || (depth < 0.0 && next_depth > 0.0) {
                kept.push(corner + (next - corner) * (depth / (depth - next_depth)));
            }
        }
        core::mem::swap(&mut outline, &mut kept);
        kept.clear();
    }
    !outline.is_empty()
}
