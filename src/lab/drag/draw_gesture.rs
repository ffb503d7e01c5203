//! Draws gestures and unfinished polygons.

use crate::collision::{Aabb, ShapeError};
use crate::lab::drag::gesture::GestureKind;
use crate::lab::editor::Editor;
use crate::lab::tools::new_shape::UnfinishedPolygon;
use crate::marks::{Look, Mark, Picture, Role, Sign, Stroke, shape_marks as marks};
use glam::Vec2;

impl Editor {
    pub fn draw_gesture(&self, picture: &mut Picture) {
        picture.begin(|look, role| match (look, role) {
            (_, Role::Hit) => Some((27, "crosses itself")),
            (Look::Line(Stroke::Dashed), _) => Some((26, "closing edge")),
            (Look::Line(_), _) => Some((25, "new polygon")),
            _ => None,
        });
        let mut dashed = |points: Vec<Vec2>, role: Role| {
            picture.marks.push(Mark::Line { points, closed: true, role, stroke: Stroke::Dashed });
        };
        if let Some(gesture) = &self.gesture
            && let GestureKind::Marquee(_) = gesture.kind
            && gesture.is_drag
        {
            let bounds = Aabb::from_points([gesture.from, gesture.at]);
            dashed(bounds.corners().to_vec(), Role::Neutral);
        }
        if let Some(crossing) = &self.state().self_crossing {
            dashed(crossing.outline.clone(), Role::Hit);
            if let ShapeError::SelfCrossing { at, .. } = crossing.error {
                draw_crossing(at, picture);
            }
        }
        if let Some(unfinished) = self.state().unfinished() {
            self.draw_unfinished(unfinished, picture);
        }
        picture.begin(|_, _| None);
        self.draw_crosshair(picture);
    }

    fn draw_unfinished(&self, unfinished: &UnfinishedPolygon, picture: &mut Picture) {
        // While another tool is used, no next corner follows the pointer.
        let next = if self.is_drawing_polygon() { Some(unfinished.next) } else { None };
        let points: Vec<Vec2> = unfinished.corners.iter().copied().chain(next).collect();
        picture.marks.push(Mark::Line { points, closed: false, role: Role::Neutral, stroke: Stroke::Solid });
        if let (Some(next), [first, _, ..]) = (next, &unfinished.corners[..]) {
            marks::line(picture, next, *first, Role::Neutral, Stroke::Dashed);
        }
        for at in &unfinished.corners {
            marks::sign(picture, *at, Sign::Grip, Role::Neutral);
        }
        if let Some(at) = unfinished.crossing().filter(|_| self.is_drawing_polygon()) {
            draw_crossing(at, picture);
        }
    }
}

fn draw_crossing(at: Vec2, picture: &mut Picture) {
    marks::sign(picture, at, Sign::Cross, Role::Hit);
    marks::label(picture, at, "crosses itself", Role::Hit);
}
