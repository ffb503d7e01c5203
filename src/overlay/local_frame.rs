//! The overlay of the current pair in the rectangle's local frame.

use crate::answers::textbook_answers::{Explained, LocalFrame};
use crate::collision::Shape;
use crate::marks::shape_marks::{furthest, label, line, middle, outline, sign};
use crate::marks::{Look, Picture, Role, Sign, Stroke};
use crate::number_format::significant;
use crate::overlay::closest_points::CLOSEST_POINTS;
use crate::overlay::view::View;
use crate::overlay::{Draw, Overlay};
use crate::pair_answer::Answer;
use crate::scene::Body;
use glam::{DVec2, Vec2};

pub const LOCAL_FRAME: Overlay = Overlay {
    name: "Local frame",
    key: "L",
    help: "the pair in the rectangle's local frame, dotted",
    is_on_at_first: false,
    needs: "needs a pair with a rectangle",
    applies: |view| unrotated_body(view).is_some(),
    requests: |requested| requested.local_frame = true,
    legend: |look, _| {
        Some(match look {
            Look::Sign(Sign::Diamond) => (15, "origin of the local frame"),
            _ => (14, "in the local frame"),
        })
    },
    draw: Draw::MainPair(draw),
};

/// The rectangle of the current pair that is shown un-rotated: B, or A if only that is one.
fn unrotated_body(view: &View) -> Option<usize> {
    let current = view.answers.current()?;
    let is_rect = |body: &usize| matches!(view.scene.bodies.get(*body).map(Body::shape), Some(Shape::Rect(_)));
    [current.b, current.a].into_iter().find(is_rect)
}

/// Draws the pair rotated about the rectangle's pivot until the rectangle is axis-aligned, with the closest line at its true
/// length.
fn draw(view: &View, _: &Answer, picture: &mut Picture) {
    let Some(explained) = view.answers.explained.as_deref() else { return };
    let Some(frame) = &explained.local_frame else { return };
    let [a, b] = &frame.shapes;
    outline(picture, a, Role::A, Stroke::Dotted);
    clamping(view, explained, frame, picture);
    outline(picture, b, Role::B, Stroke::Dotted);
    unrotated(frame, picture);
    sign(picture, frame.pivot, Sign::Diamond, Role::Neutral);
    let closest = frame.closest;
    if closest.distance > 0.0 {
        line(picture, closest.on_a, closest.on_b, Role::Neutral, Stroke::Dotted);
        // If the closest points are shown, the distance is beside them.
        if !view.shows(CLOSEST_POINTS) {
            label(picture, middle(&[closest.on_a, closest.on_b]), significant(closest.distance), Role::Neutral);
        }
    }
}

/// The word at the outline of the un-rotated rectangle, on the side away from the other shape.
fn unrotated(frame: &LocalFrame, picture: &mut Picture) {
    let (straight, other, role) = match &frame.shapes {
        [other, straight @ Shape::Rect(_)] => (straight, other, Role::B),
        [straight, other] => (straight, other, Role::A),
    };
    let away = straight.aabb().center() - other.aabb().center();
    label(picture, furthest(straight, away.try_normalize().unwrap_or(Vec2::Y)), "un-rotated", role);
}

/// The numbers of the clamping, measured from the pivot: a point or a circle's centre in the rectangle's frame, and the closest
/// point of the rectangle.
fn clamping(view: &View, explained: &Explained, frame: &LocalFrame, picture: &mut Picture) {
    let Some(check) = &explained.clamp else { return };
    let (straight, of_probe, of_rect) = match &frame.shapes {
        [_, Shape::Rect(straight)] => (straight, Role::A, Role::B),
        [Shape::Rect(straight), _] => (straight, Role::B, Role::A),
        _ => return,
    };
    let fine = view.coordinate_resolution();
    label(picture, frame.pivot, "origin (0, 0)", Role::Neutral);
    let mut name = |what: &str, local: DVec2, role: Role| {
        // The algorithm measures from the centre.
        let local = straight.center() - frame.pivot + local.as_vec2();
        label(picture, frame.pivot + local, format!("{what} {}", fine.pair(local)), role);
    };
    name("local", check.explanation.steps.local, of_probe);
    name("clamped", check.explanation.steps.clamped, of_rect);
}
