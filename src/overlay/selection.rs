//! Draws the selection, its handles, and pivots.

use crate::collision::{Circle, Rect, Rounded, Shape};
use crate::marks::shape_marks::{line, outline, sign};
use crate::marks::{Look, Mark, Picture, Role, Sign, Stroke};
use crate::overlay::view::View;
use crate::scene::{Body, HandleKind};
use glam::Vec2;

/// How far the mark of a selected shape is from it, in pixels.
const HALO: f32 = 6.0;

/// The mark of a concave polygon, or of one with more corners, is a box.
const MAX_HALO_CORNERS: usize = 500;

pub fn selection(view: &View, picture: &mut Picture) {
    picture.begin(|_, _| None);
    let whole = view.selected.iter().filter(|i| view.crossing != Some(**i));
    for body in whole.filter_map(|i| view.scene.bodies.get(*i)) {
        mark_selected(view, body, picture);
    }
}

/// A thin line around it: on its outline it would hide the colour of A or B.
fn mark_selected(view: &View, body: &Body, picture: &mut Picture) {
    let (role, stroke, radius) = (Role::Selected, Stroke::Hairline, HALO * view.pixel);
    let around = match body.shape() {
        Shape::Point(at) => Circle::new(at.position(), radius).map(Shape::from),
        Shape::Circle(circle) => Circle::new(circle.center(), circle.radius() + radius).map(Shape::from),
        Shape::Segment(segment) => {
            let half = 0.5 * (segment.b() - segment.a());
            let sides = Vec2::new(half.length() + radius, radius);
            Rect::with_axis(segment.a() + half, sides, half.normalize_or(Vec2::X)).map(Shape::from)
        }
        Shape::Rect(rect) => Rect::with_axis(rect.center(), rect.half_extents() + radius, rect.axis()).map(Shape::from),
        Shape::Polygon(polygon) if polygon.is_convex() && polygon.vertices().len() <= MAX_HALO_CORNERS => {
            Rounded::polygon(polygon.clone(), radius).map(Shape::from)
        }
        Shape::Polygon(polygon) => {
            let points = polygon.aabb().expanded(radius).corners().to_vec();
            picture.marks.push(Mark::Line { points, closed: true, role, stroke });
            return;
        }
        Shape::Rounded(rounded) => {
            let mut rounded = rounded.clone();
            rounded.set_radius(rounded.radius() + radius).map(|()| rounded.into())
        }
    };
    // A number may be too large for it.
    outline(picture, around.as_ref().unwrap_or(body.shape()), role, stroke);
}

/// Marks the pivot of a rectangle if it is not the centre; the pivot of the selected one is among its handles.
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
            HandleKind::Rotate | HandleKind::MotionTurn => {
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
            HandleKind::InsertVertex(_) => sign(picture, handle.at, Sign::Plus, Role::Neutral),
            HandleKind::Pivot => sign(picture, handle.at, Sign::Diamond, Role::Neutral),
        }
    }
}
