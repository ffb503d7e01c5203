//! The names of shapes on the canvas, and where each is anchored. `drawing::label_layout::best_place` then looks for room near the anchor.

use crate::collision::{Aabb, Shape};
use crate::marks::Picture;
use crate::marks::shape_marks::{furthest, label};
use crate::overlay::selection::pivot;
use crate::overlay::view::View;
use glam::Vec2;

/// With more bodies only the current pair has labels.
const MAX_LABELS: usize = 12;

/// Labels and pivots of all bodies or, with many, of the current pair.
pub fn body_labels(view: &View, picture: &mut Picture) {
    let up_left = Vec2::new(-0.8, -0.6);
    let (few, current) = (view.scene.bodies.len() <= MAX_LABELS, view.answers.current());
    // The other one of the current pair.
    let partner = |i| current.and_then(|pair| if i == pair.a { Some(pair.b) } else { (i == pair.b).then_some(pair.a) });
    for (i, body) in view.scene.shown().filter(|(i, _)| few || partner(*i).is_some()) {
        if let Some(text) = view.label(i) {
            let beside = partner(i).map(|other| place_for_name(body.shape(), view.scene.bodies[other].shape()));
            let at = beside.filter(|at| view.visible.contains(*at));
            label(picture, at.unwrap_or_else(|| label_anchor(body.shape(), up_left, view.visible)), text, view.role(i));
        }
        pivot(view, i, picture);
    }
}

/// The position of a shape's name: at its upper left visible corner or, without one, at its visible part.
fn label_anchor(shape: &Shape, up_left: Vec2, visible: Aabb) -> Vec2 {
    let (at, bounds) = (furthest(shape, up_left), shape.aabb());
    let common = Aabb { min: bounds.min.max(visible.min), max: bounds.max.min(visible.max) };
    if visible.contains(at) || common.min.cmpgt(common.max).any() {
        return at;
    }
    let seen = shape.corners().into_iter().filter(|corner| visible.contains(*corner));
    let corner = seen.max_by(|a, b| a.dot(up_left).total_cmp(&b.dot(up_left)));
    corner.unwrap_or_else(|| common.min.midpoint(common.max))
}

/// The position of a shape's name: at a corner outside the box around the other shape, whose name it would seem to be there.
pub fn place_for_name(shape: &Shape, other: &Shape) -> Vec2 {
    let sides = [(-0.8, -0.6), (0.8, -0.6), (0.8, 0.6), (-0.8, 0.6)].map(|side| furthest(shape, side.into()));
    let taken = other.aabb();
    sides.into_iter().find(|at| !taken.contains(*at)).unwrap_or(sides[0])
}
