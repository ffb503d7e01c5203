//! Draws a probe and the shapes it meets, with the marks of the answers.

use crate::collision::{Aabb, Shape};
use crate::marks::shape_marks::{area, furthest, label, outline};
use crate::marks::{Fill, Look, MeaningOf, Picture, Role, Sign, Stroke};
use crate::overlay::OVERLAYS;
use crate::overlay::selection::{handles, pivot, selection};
use crate::overlay::step::place_for_name;
use crate::overlay::view::View;
use crate::overlay::{Draw, Layer, Overlay};
use crate::pair_answer::Answer;
use glam::Vec2;

/// A and B in a legend; for a shape without a partner only its letter.
pub const PAIR: (u8, &str) = (0, "the pair: A and B");

pub const BODIES: MeaningOf = |look, role| {
    Some(match (look, role) {
        (Look::Sign(Sign::Diamond), _) => (10, "pivot"),
        (_, Role::A | Role::B) => PAIR,
        (Look::Line(Stroke::Heavy) | Look::Outline(Stroke::Heavy), _) => (2, "not in the pair, hits another shape"),
        _ => (1, "not in the pair"),
    })
};

/// With more bodies only the current pair has labels.
const MAX_LABELS: usize = 12;

/// With more pairs that meet, only the current one shows its intersection and its crossings.
const MAX_MEETINGS: usize = 12;

/// Draws everything, from the back to the front.
pub fn draw(view: &View, picture: &mut Picture) {
    layer(Layer::Background, view, picture);
    layer(Layer::Behind, view, picture);
    bodies(view, picture);
    layer(Layer::Over, view, picture);
    // Below the answers: handles are as large as a small intersection.
    selection(view, picture);
    handles(view, picture);
    for answer in detailed_pairs(view) {
        for overlay in overlays(view) {
            if let Draw::EachPair(draw) = overlay.draw {
                picture.begin(overlay.legend);
                draw(view, answer, picture);
            }
        }
    }
    if let Some(answer) = view.answers.current() {
        for overlay in overlays(view) {
            if let Draw::MainPair(draw) = overlay.draw {
                picture.begin(overlay.legend);
                draw(view, answer, picture);
            }
        }
    }
    body_labels(view, picture);
}

fn layer(layer: Layer, view: &View, picture: &mut Picture) {
    for overlay in overlays(view) {
        let draw = match overlay.draw {
            Draw::Once(its, draw) if its == layer => draw,
            Draw::Around(behind, _) if layer == Layer::Behind => behind,
            Draw::Around(_, over) if layer == Layer::Over => over,
            _ => continue,
        };
        picture.begin(overlay.legend);
        draw(view, picture);
    }
}

fn overlays(view: &View) -> impl Iterator<Item = &'static Overlay> {
    OVERLAYS.iter().filter(|overlay| view.shows(**overlay))
}

/// The pairs whose intersection and crossings are shown: all that meet or, if that would be a tangle, only the current one.
fn detailed_pairs<'a>(view: &View<'a>) -> impl Iterator<Item = &'a Answer> {
    let answers = view.answers;
    let is_few = answers.pairs.iter().filter(|answer| answer.hit()).count() <= MAX_MEETINGS;
    let current = answers.current().into_iter().filter(move |_| !is_few);
    answers.pairs.iter().map(|answer| &**answer).filter(move |answer| is_few && answer.hit()).chain(current)
}

fn bodies(view: &View, picture: &mut Picture) {
    picture.begin(BODIES);
    for (i, body) in view.scene.shown().filter(|(i, _)| view.crossing != Some(*i)) {
        let shape = body.shape();
        area(picture, shape, view.role(i), Fill::Tint);
        outline(picture, shape, view.role(i), if view.answers.is_hit(i) { Stroke::Heavy } else { Stroke::Solid });
    }
}

/// Labels and pivots of all bodies or, with many, of the current pair.
pub fn body_labels(view: &View, picture: &mut Picture) {
    picture.begin(BODIES);
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
