//! Draws the selection, its handles, and pivots.

use crate::collision::Shape;
use crate::overlay::view::View;
use crate::picture::shape_marks::{line, outline, sign};
use crate::picture::{Look, Mark, Picture, Role, Sign, Stroke};
use crate::scene::{Body, HandleKind};
use glam::Vec2;

/// How far the mark of a selected point or circle is from it, in pixels.
const HALO: f32 = 6.0;

/// The mark of a selected polygon with more corners is a box around it.
const MOST_CORNERS: usize = 500;

pub fn selection(view: &View, picture: &mut Picture) {
    picture.begin(|_, _| None);
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
            let points = polygon.aabb().expanded(HALO * view.pixel).corners().to_vec();
            picture.marks.push(Mark::Line { points, closed: true, role, stroke });
        }
        shape @ (Shape::Segment(_) | Shape::Rect(_) | Shape::Polygon(_) | Shape::Rounded(_)) => {
            outline(picture, shape, role, stroke);
        }
    }
}

/// Marks the pivot of a rectangle where it is not the centre; that of the selected one is among its handles.
pub fn pivot(view: &View, body: usize, picture: &mut Picture) {
    let of = &view.scene.bodies[body];
    let is_handled = view.body_with_ring == Some(body) && view.selected.contains(&body);
    if of.has_own_pivot() && !is_handled {
        sign(picture, of.pivot(), Sign::Diamond, view.role(body));
    }
}

/// The handles of the body that they are shown for.
pub fn handles(view: &View, picture: &mut Picture) {
    picture.begin(|look, _| (look == Look::Sign(Sign::Diamond)).then_some((10, "pivot")));
    for handle in &view.handles {
        match handle.kind {
            HandleKind::Turn | HandleKind::MotionTurn => {
                line(picture, handle.foot, handle.at, Role::Neutral, Stroke::Hairline);
                sign(picture, handle.at, Sign::Ring, Role::Neutral);
            }
            HandleKind::Side(..)
            | HandleKind::Radius
            | HandleKind::End(_)
            | HandleKind::Vertex(_)
            | HandleKind::MotionEnd => {
                sign(picture, handle.at, Sign::Grip, Role::Neutral);
            }
            HandleKind::NewVertex(_) => sign(picture, handle.at, Sign::Plus, Role::Neutral),
            HandleKind::Pivot => sign(picture, handle.at, Sign::Diamond, Role::Neutral),
        }
    }
}
