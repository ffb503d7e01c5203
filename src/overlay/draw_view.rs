//! Draws a probe and the shapes it meets, with the marks of the answers.

use crate::marks::shape_marks::{area, outline};
use crate::marks::{Fill, Look, MeaningOf, Picture, Role, Sign, Stroke};
use crate::overlay::OVERLAYS;
use crate::overlay::body_labels::body_labels;
use crate::overlay::selection::{handles, selection};
use crate::overlay::view::View;
use crate::overlay::{Draw, Layer, Overlay};
use crate::pair_answer::Answer;

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
    picture.begin(BODIES);
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
