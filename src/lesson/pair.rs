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
    scene::{Body, HandleKind},
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
    for (i, body) in
        view.scene.bodies.iter().enumerate().filter(|(i, body)| !body.flags().is_hidden && view.crossing != Some(*i))
    {
        let shape = body.shape();
        let is_hit = view.answers.is_hit(i);
        let is_hatched = is_hit && !has_region[i] && !is_pile;
        area(picture, shape, view.role(i), if is_hatched { Fill::Hatch } else { Fill::Tint });
        let is_heavy = is_hit && (has_region[i] || !is_pile);
        outline(picture, shape, view.role(i), if is_heavy { Stroke::Heavy } else { Stroke::Solid });
    }
}

fn letters(view: &View, picture: &mut Picture) {
    let up_left = Vec2::new(-0.8, -0.6);
    let (few, main) = (view.scene.bodies.len() <= MOST_LABELS, view.answers.main());
    let spoken_of = |i| main.is_some_and(|main| i == main.a || i == main.b);
    let is_named = |i: usize, body: &Body| (few || spoken_of(i)) && !body.flags().is_hidden;
    for (i, body) in view.scene.bodies.iter().enumerate().filter(|(i, body)| is_named(*i, body)) {
        label(picture, furthest(body.shape(), up_left), view.scene.title(i), view.role(i));
    }
}

/// How far the mark of a selected point or circle is from it, in pixels.
const HALO: f32 = 6.0;

/// The mark of a selected polygon with more corners is a box around it.
const MOST_CORNERS: usize = 500;

/// Marks the selected bodies.
pub fn selection(view: &View, picture: &mut Picture) {
    let whole = view.selected.iter().filter(|i| view.crossing != Some(**i));
    for body in whole.filter_map(|i| view.scene.bodies.get(*i)) {
        mark_selected(view, body, picture);
    }
}

fn mark_selected(view: &View, body: &Body, picture: &mut Picture) {
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
    let handled = view.handled.filter(|i| view.selected.contains(i)).and_then(|i| view.scene.bodies.get(i));
    if let Some(body) = handled.filter(|body| body.turns()) {
        sign(picture, body.pivot(), Sign::Diamond, Role::Neutral);
    }
    for handle in &view.handles {
        match handle.kind {
            HandleKind::Turn => {
                line(picture, handle.foot, handle.at, Role::Neutral, Stroke::Hairline);
                sign(picture, handle.at, Sign::Ring, Role::Neutral);
            }
            HandleKind::Side(..) | HandleKind::End(_) | HandleKind::Vertex(_) => {
                sign(picture, handle.at, Sign::Grip, Role::Neutral);
            }
            HandleKind::NewVertex(_) => sign(picture, handle.at, Sign::Plus, Role::Neutral),
            HandleKind::Pivot => {
                line(picture, handle.foot, handle.at, Role::Neutral, Stroke::Hairline);
                sign(picture, handle.at, Sign::Diamond, Role::Neutral);
            }
        }
    }
}
