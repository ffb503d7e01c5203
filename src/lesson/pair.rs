//! Draws a probe and the shapes it meets, with what there is to see of the answers.

use super::{
    marks::{area, furthest, label, line, outline, sign},
    overlay::{INTERSECTION, OVERLAYS},
    pair_answer::Answer,
    view::{Draw, Layer, View},
};
use crate::{
    collision::Shape,
    picture::{Fill, Mark, Picture, Role, Sign, Stroke},
    scene::HandleKind,
};
use glam::Vec2;

/// Among more bodies than this only the two that the sentence speaks of have a label.
const MOST_LABELS: usize = 12;

/// Of more pairs that meet only the main one shows its common part and its crossings.
const MOST_MEETINGS: usize = 12;

/// Of more shapes that are hit none but those of the main pair is hatched.
const MOST_HATCHES: usize = 50;

/// Draws everything, from the back to the front.
pub fn draw(view: &View, picture: &mut Picture) {
    layer(Layer::Ground, view, picture);
    layer(Layer::Behind, view, picture);
    bodies(view, picture);
    layer(Layer::Over, view, picture);
    for answer in told_pairs(view) {
        for overlay in overlays(view) {
            if let Draw::EachPair(draw) = overlay {
                draw(view, answer, picture);
            }
        }
    }
    if let Some(answer) = view.answers.main() {
        for overlay in overlays(view) {
            if let Draw::MainPair(draw) = overlay {
                draw(view, answer, picture);
            }
        }
    }
    letters(view, picture);
    selection(view, picture);
    handles(view, picture);
}

/// Draws the overlays of a layer that are on.
fn layer(layer: Layer, view: &View, picture: &mut Picture) {
    for overlay in overlays(view) {
        if let Draw::Once(its, draw) = overlay
            && its == layer
        {
            draw(view, picture);
        }
    }
}

/// How the overlays that are on are drawn.
fn overlays(view: &View) -> impl Iterator<Item = Draw> {
    OVERLAYS.iter().filter(|overlay| view.shows(**overlay)).map(|overlay| overlay.draw)
}

/// The pairs whose common part and crossings are shown: all that meet or, where that would be a tangle, only the main one.
fn told_pairs<'a>(view: &View<'a>) -> impl Iterator<Item = &'a Answer> {
    let answers = view.answers;
    let is_few = answers.pairs().iter().filter(|answer| answer.hit()).count() <= MOST_MEETINGS;
    let main = answers.main().into_iter().filter(move |_| !is_few);
    answers.pairs().iter().map(|answer| &**answer).filter(move |answer| is_few && answer.hit()).chain(main)
}

/// The role of a body: A is the first of the main pair.
fn role(view: &View, body: usize) -> Role {
    match view.answers.main().or(view.answers.last()) {
        Some(main) if main.a == body => Role::A,
        None => Role::A,
        Some(_) => Role::B,
    }
}

fn bodies(view: &View, picture: &mut Picture) {
    // The hatch of a common part says more than that of the whole; while it is searched the whole is not hatched either.
    let mut has_region = vec![false; view.scene.bodies.len()];
    if view.shows(INTERSECTION) {
        for pair in told_pairs(view).filter(|pair| !pair.is_complete || !pair.region.pieces.is_empty()) {
            (has_region[pair.a], has_region[pair.b]) = (true, true);
        }
    }
    // Hatches upon hatches are one colour, and cost more than all else.
    let is_pile = (0..view.scene.bodies.len()).filter(|&i| view.answers.is_hit(i)).count() > MOST_HATCHES;
    for (i, shape) in view.scene.shapes().enumerate() {
        if view.answers.is_hit(i) {
            let is_plain = has_region[i] || is_pile;
            area(picture, shape, Role::Hit, if is_plain { Fill::Tint } else { Fill::Hatch });
            outline(picture, shape, Role::Hit, if is_pile && !has_region[i] { Stroke::Solid } else { Stroke::Heavy });
        } else {
            area(picture, shape, role(view, i), Fill::Tint);
            outline(picture, shape, role(view, i), Stroke::Solid);
        }
    }
}

fn letters(view: &View, picture: &mut Picture) {
    let up_left = Vec2::new(-0.8, -0.6);
    let (few, main) = (view.scene.bodies.len() <= MOST_LABELS, view.answers.main());
    let spoken_of = |i| main.is_some_and(|main| i == main.a || i == main.b);
    for (i, body) in view.scene.bodies.iter().enumerate().filter(|&(i, _)| few || spoken_of(i)) {
        let role = if view.answers.is_hit(i) { Role::Hit } else { role(view, i) };
        label(picture, furthest(body.shape(), up_left), view.scene.title(i), role);
    }
}

/// How far the mark of a selected point or circle is from it, in pixels.
const HALO: f32 = 6.0;

/// The mark of a selected polygon with more corners is a box around it.
const MOST_CORNERS: usize = 500;

/// Marks the selected body.
pub fn selection(view: &View, picture: &mut Picture) {
    let Some(body) = view.selected.and_then(|i| view.scene.bodies.get(i)) else { return };
    let (role, stroke) = (Role::Neutral, Stroke::Hairline);
    let halo = |center: Vec2, radius: f32| Mark::Circle { center, radius: radius + HALO * view.pixel, role, stroke };
    match body.shape() {
        Shape::Point(at) => picture.marks.push(halo(at.position(), 0.0)),
        Shape::Circle(circle) => picture.marks.push(halo(circle.center(), circle.radius())),
        // A second line would hide the colour of one with so many corners.
        Shape::Polygon(polygon) if polygon.vertices().len() > MOST_CORNERS => {
            let points = polygon.aabb().grown(HALO * view.pixel).corners().to_vec();
            picture.marks.push(Mark::Line { points, closed: true, role, stroke });
        }
        shape @ (Shape::Segment(_) | Shape::Rect(_) | Shape::Polygon(_)) => outline(picture, shape, role, stroke),
    }
}

/// The handles of the body that they are shown for.
pub fn handles(view: &View, picture: &mut Picture) {
    let handled = view.handled.filter(|i| view.selected == Some(*i)).and_then(|i| view.scene.bodies.get(i));
    if let Some(body) = handled.filter(|body| body.turns()) {
        sign(picture, body.pivot(), Sign::Diamond, Role::Neutral);
    }
    for handle in &view.handles {
        match handle.kind {
            HandleKind::Turn => {
                line(picture, handle.foot, handle.at, Role::Neutral, Stroke::Hairline);
                sign(picture, handle.at, Sign::Ring, Role::Neutral);
            }
        }
    }
}
