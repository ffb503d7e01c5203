//! How are labels written? By egui, where every drawing has them.

use crate::{
    collision::Aabb,
    drawing::{
        camera::Camera,
        label_places::{LETTERS, PLATE, Placed, ROUND, place_labels, room},
        look,
    },
    picture::{Picture, Stroke},
    window::{fonts, theme::Theme},
};
use egui::{Align2, Context, FontId, LayerId};
use glam::Vec2;

/// Draws the labels of a picture. `taken` are parts of the view to keep free; the plates are added to it.
pub fn draw(ctx: &Context, picture: &Picture, camera: &Camera, theme: &Theme, taken: &mut Vec<Aabb>) {
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(to_egui(room(camera)));
    let placed = place_labels(picture, camera, taken, |text, role| {
        let text = fonts::showable(ctx, text).into_owned();
        let galley = painter.layout_no_wrap(text, FontId::proportional(LETTERS), theme.text(role));
        let size = Vec2::new(galley.size().x, galley.size().y);
        (galley, size)
    });
    for Placed { text, role, plate, leader } in placed {
        if let Some(line) = leader {
            let stroke = (look::width(Stroke::Hairline), theme.line(role, Stroke::Hairline));
            painter.line_segment(line.map(|at| egui::pos2(at.x, at.y)), stroke);
        }
        let rect = to_egui(plate);
        painter.rect_filled(rect, ROUND, theme.ground.gamma_multiply(PLATE));
        let text_at = Align2::CENTER_CENTER.align_size_within_rect(text.size(), rect).min;
        painter.galley(text_at, text, theme.text(role));
    }
}

fn to_egui(sides: Aabb) -> egui::Rect {
    let [min, max] = [sides.min, sides.max].map(|corner| egui::pos2(corner.x, corner.y));
    egui::Rect::from_min_max(min, max)
}
