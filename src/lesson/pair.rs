//! Draws a probe and the shapes it meets, with what there is to see of the answers.

use super::{
    Answer, Overlay, View, axes, ghost,
    marks::{area, furthest, label, line, outline, sign},
};
use crate::{
    collision::{Aabb, Relation, Shape},
    notation::significant,
    picture::{Fill, Mark, Picture, Role, Sign, Stroke},
    scene::{Handle, HandleKind},
};
use glam::{DVec2, Vec2};

/// Among more bodies than this only the two that the sentence speaks of have a label.
const MOST_LABELS: usize = 12;

/// Of more pairs that meet only the main one shows its common part and its crossings.
const MOST_MEETINGS: usize = 12;

/// Of more shapes that are hit none but those of the main pair is hatched.
const MOST_HATCHES: usize = 50;

/// Draws everything, from the back to the front.
pub fn draw(view: &View, picture: &mut Picture) {
    if view.shows(Overlay::Grid) {
        ruler(view.walls, picture);
    }
    if view.shows(Overlay::Boxes) {
        for shape in view.scene.shapes() {
            let points = shape.aabb().corners().to_vec();
            picture.marks.push(Mark::Line { points, closed: true, role: Role::Other, stroke: Stroke::Hairline });
        }
    }
    bodies(view, picture);
    if view.shows(Overlay::ConvexParts) {
        view.scene.shapes().for_each(|shape| convex_parts(shape, picture));
    }
    for answer in told_pairs(view) {
        meeting(view, answer, picture);
    }
    if let Some(answer) = view.answers.main() {
        main_pair(view, answer, picture);
    }
    letters(view, picture);
    selection(view, picture);
    handles(view, picture);
}

/// The pairs whose common part and crossings are shown: all that meet or, where that would be a tangle, only the main one.
fn told_pairs<'a>(view: &View<'a>) -> impl Iterator<Item = &'a Answer> {
    let answers = view.answers;
    let is_few = answers.pairs().iter().filter(|answer| answer.hit()).count() <= MOST_MEETINGS;
    let main = answers.main().into_iter().filter(move |_| !is_few);
    answers.pairs().iter().filter(move |answer| is_few && answer.hit()).chain(main)
}

/// The role of a body: A is the first of the main pair.
fn role(view: &View, body: usize) -> Role {
    match view.answers.main() {
        Some(main) if main.a == body => Role::A,
        None => Role::A,
        Some(_) => Role::B,
    }
}

fn bodies(view: &View, picture: &mut Picture) {
    // The hatch of a common part says more than that of the whole.
    let mut has_region = vec![false; view.scene.bodies.len()];
    if view.shows(Overlay::Intersection) {
        for pair in told_pairs(view).filter(|pair| !pair.region.pieces.is_empty()) {
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

fn convex_parts(shape: &Shape, picture: &mut Picture) {
    if let Shape::Polygon(polygon) = shape
        && !polygon.is_convex()
    {
        for part in polygon.convex_parts() {
            let points = part.vertices().to_vec();
            picture.marks.push(Mark::Line { points, closed: true, role: Role::Neutral, stroke: Stroke::Dashed });
        }
    }
}

/// What there is to see of every pair that meets: the common part and the crossings.
fn meeting(view: &View, answer: &Answer, picture: &mut Picture) {
    if view.shows(Overlay::Intersection) {
        for piece in answer.region.pieces.iter() {
            picture.marks.push(Mark::Area { outline: piece.to_vec(), role: Role::Hit, fill: Fill::Hatch });
        }
        if let Some(largest) = answer.region.pieces.iter().max_by(|a, b| size(a).total_cmp(&size(b))) {
            let text = match answer.region.pieces.len() {
                1 => format!("area {}", significant(answer.region.area)),
                count => format!("area {} in {count} pieces", significant(answer.region.area)),
            };
            label(picture, middle(largest), text, Role::Hit);
        }
    }
    if view.shows(Overlay::Crossings) && answer.hit() {
        for &corner in &answer.inner_corners {
            sign(picture, corner, Sign::Square, Role::Neutral);
        }
        for &crossing in &answer.crossings {
            sign(picture, crossing, Sign::Cross, Role::Neutral);
        }
    }
}

/// What there is to see of the pair that the sentence speaks of.
fn main_pair(view: &View, answer: &Answer, picture: &mut Picture) {
    let closest = answer.closest;
    if view.shows(Overlay::ClosestPoints) && !answer.hit() {
        line(picture, closest.on_a, closest.on_b, Role::Neutral, Stroke::Dashed);
        sign(picture, closest.on_a, Sign::Dot, Role::Neutral);
        sign(picture, closest.on_b, Sign::Dot, Role::Neutral);
        label(picture, closest.on_a.midpoint(closest.on_b), significant(closest.distance), Role::Neutral);
    }
    if view.shows(Overlay::ClosestPoints) && answer.relation == Relation::Touching {
        sign(picture, closest.on_a, Sign::Dot, Role::Neutral);
    }
    if view.shows(Overlay::Mtv)
        && let Some(contact) = answer.contact
        && contact.depth > 0.0
    {
        let from = answer.region.pieces.get(0).map_or(closest.on_b, middle);
        picture.marks.push(Mark::Arrow { from, to: from + contact.mtv(), role: Role::Neutral });
        ghost::moved(view.scene.bodies[answer.b].shape(), contact.mtv(), picture);
    }
    if view.shows(Overlay::LocalFrame) {
        ghost::local_frame(view, picture);
    }
    if view.shows(Overlay::Axes) {
        axes::draw(view, answer, picture);
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

/// Marks the selected body.
pub fn selection(view: &View, picture: &mut Picture) {
    let Some(body) = view.selected.and_then(|i| view.scene.bodies.get(i)) else { return };
    let (role, stroke) = (Role::Neutral, Stroke::Hairline);
    let halo = |center: Vec2, radius: f32| Mark::Circle { center, radius: radius + HALO * view.pixel, role, stroke };
    match body.shape() {
        Shape::Point(at) => picture.marks.push(halo(at.position(), 0.0)),
        Shape::Circle(circle) => picture.marks.push(halo(circle.center(), circle.radius())),
        shape @ (Shape::Segment(_) | Shape::Rect(_) | Shape::Polygon(_)) => outline(picture, shape, role, stroke),
    }
}

/// The handles of the body that they are shown for.
pub fn handles(view: &View, picture: &mut Picture) {
    let Some((i, body)) = view.handled.and_then(|i| Some((i, view.scene.bodies.get(i)?))) else { return };
    if view.selected == Some(i) && body.turns() {
        sign(picture, body.pivot(), Sign::Diamond, Role::Neutral);
    }
    for handle in Handle::of(body, view.pixel, view.walls) {
        match handle.kind {
            HandleKind::Turn => {
                line(picture, handle.foot, handle.at, Role::Neutral, Stroke::Hairline);
                sign(picture, handle.at, Sign::Ring, Role::Neutral);
            }
        }
    }
}

/// The most lines that a ruler has along the longer side of the view.
const MOST_LINES: f64 = 24.0;

/// Lines at the smallest step of 1, 2 or 5 times a power of ten at which they are not too many.
fn ruler(walls: Aabb, picture: &mut Picture) {
    let least = (walls.max.as_dvec2() - walls.min.as_dvec2()).max_element() / MOST_LINES;
    let power = 10.0_f64.powf(least.log10().floor());
    let Some(step) = [1.0, 2.0, 5.0, 10.0].map(|k| k * power).into_iter().find(|step| *step >= least) else { return };
    let steps = |from: f32, to: f32| {
        let (first, last) = ((f64::from(from) / step).ceil() as i64, (f64::from(to) / step).floor() as i64);
        (first..=last).take(MOST_LINES as usize + 1).map(move |k| (k as f64 * step) as f32)
    };
    for x in steps(walls.min.x, walls.max.x) {
        line(picture, Vec2::new(x, walls.min.y), Vec2::new(x, walls.max.y), Role::Faint, Stroke::Hairline);
    }
    for y in steps(walls.min.y, walls.max.y) {
        line(picture, Vec2::new(walls.min.x, y), Vec2::new(walls.max.x, y), Role::Faint, Stroke::Hairline);
    }
}

fn middle(points: &[Vec2]) -> Vec2 {
    let sum: DVec2 = points.iter().map(Vec2::as_dvec2).sum();
    (sum / points.len().max(1) as f64).as_vec2()
}

fn size(outline: &[Vec2]) -> f32 {
    let box_size = Aabb::around(outline.iter().copied()).size();
    box_size.x * box_size.y
}
