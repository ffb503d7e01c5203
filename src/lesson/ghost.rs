//! Ghosts: a shape where it would be after the shortest move, and a pair as the rectangle's own frame sees it.

use super::{
    Answer, View,
    marks::{label, line, outline, outline_at, sign},
};
use crate::{
    collision::{LocalStep, Shape, closest_points, explain_closest_on_rect, unit_from_degrees},
    notation::significant,
    picture::{Picture, Role, Sign, Stroke},
    scene::Body,
};
use glam::Vec2;

/// The outline of a shape after a move.
pub fn moved(shape: &Shape, by: Vec2, picture: &mut Picture) {
    outline_at(picture, shape, by, Role::B, Stroke::Dotted);
}

/// The pair turned about the rectangle's pivot until the rectangle lies straight, with the closest line, which is
/// as long there as in the world. Nothing when neither is a rectangle.
pub fn local_frame(view: &View, answer: &Answer, picture: &mut Picture) {
    let scene = view.scene;
    let bodies = [answer.a, answer.b].map(|body| &scene.bodies[body]);
    let is_rect = |body: &&&Body| matches!(body.shape(), Shape::Rect(_));
    let Some(rect) = bodies.iter().rev().find(is_rect) else { return };
    let (pivot, degrees) = (rect.pivot(), rect.pose().degrees);
    let [Some(a), Some(b)] = bodies.map(|body| turned_back(body, degrees, pivot)) else { return };
    outline(picture, a.shape(), Role::A, Stroke::Dotted);
    clamping(view, answer, b.shape(), picture);
    outline(picture, b.shape(), Role::B, Stroke::Dotted);
    sign(picture, pivot, Sign::Diamond, Role::Neutral);
    let closest = closest_points(a.shape(), b.shape());
    if closest.distance > 0.0 {
        line(picture, closest.on_a, closest.on_b, Role::Neutral, Stroke::Dotted);
        label(picture, closest.on_a.midpoint(closest.on_b), significant(closest.distance), Role::Neutral);
    }
}

/// The numbers of the clamping: where a point or a circle's centre is, seen from the rectangle's centre along its own
/// axes, and the closest point of the rectangle.
fn clamping(view: &View, answer: &Answer, straight: &Shape, picture: &mut Picture) {
    let (scene, fine) = (view.scene, view.resolution());
    let center = match scene.bodies[answer.a].shape() {
        Shape::Point(at) => at.position(),
        Shape::Circle(circle) => circle.center(),
        Shape::Segment(_) | Shape::Rect(_) | Shape::Polygon(_) => return,
    };
    let (Shape::Rect(rect), Shape::Rect(straight)) = (scene.bodies[answer.b].shape(), straight) else { return };
    for step in explain_closest_on_rect(*rect, center).1 {
        match step {
            LocalStep::Unrotated(local) => {
                label(picture, straight.center() + local, format!("local {}", fine.pair(local)), Role::A);
            }
            LocalStep::Clamped(local) => {
                label(picture, straight.center() + local, format!("clamped {}", fine.pair(local)), Role::B);
            }
            LocalStep::Rotated(_) => (),
        }
    }
}

/// The body turned by −`degrees` about `pivot`.
fn turned_back(body: &Body, degrees: f32, pivot: Vec2) -> Option<Body> {
    let mut ghost = body.without_name();
    let middle = pivot + unit_from_degrees(-degrees).rotate(body.pivot() - pivot);
    ghost.turn_to(body.pose().degrees - degrees, middle).ok()?;
    ghost.bring_to(middle).ok()?;
    Some(ghost)
}
