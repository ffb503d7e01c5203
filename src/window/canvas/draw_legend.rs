//! Draws a legend in a corner of a canvas.

use crate::collision::Aabb;
use crate::legend::Meaning;
use crate::window::canvas::legend_marks::glyphs;
use crate::window::canvas::legend_place::{BUTTON, Room, button_place};
use crate::window::theme::Theme;
use crate::window::widgets::{to_pos2, to_rect};
use egui::{Button, Context, FontId, Galley, Id, LayerId, Order, Painter, RichText, vec2};
use glam::Vec2;
use std::sync::Arc;

/// The size of letters, the height of a line, the gap between two, and the margin around them, in points.
const TEXT: f32 = 11.5;
const ROW: f32 = 16.0;
const GAP: f32 = 1.0;
const MARGIN: f32 = 4.0;
/// The width of the column of marks.
const LOOK: f32 = 34.0;
/// The radius of the corners of its plate, where it covers marks.
const PLATE: f32 = 4.0;

/// Where a legend is, by the indices of corners.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The scene: the mode and the origin of its document.
    scene: (usize, usize),
    /// Where it covers nothing.
    free: Option<usize>,
    /// Whether it was opened by its button.
    is_open: bool,
}

/// Draws the legend of a picture in a corner of the canvas where it covers no mark or, if there is none, a button that opens and closes
/// it; returns the part under it. It stays in its corner until a mark comes below it, and while a button of the mouse is down. `id`:
/// which of those on the screen it is. `scene`: the mode and the origin of its document.
pub fn draw(ctx: &Context, id: usize, lines: Vec<Meaning>, room: &Room, scene: (usize, usize)) -> Option<Aabb> {
    if lines.is_empty() {
        return None;
    }
    let rows = lay_out(ctx, lines, room.width());
    let size = size(&rows);
    let id = Id::new(("legend", id));
    let mut place: Place = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    if place.scene != scene {
        place = Place { scene, free: None, ..place };
    }
    if !ctx.input(|input| input.pointer.any_down()) {
        place.free = room.free_corner(place.free, size);
    }
    let covered = if let Some(corner) = place.free {
        let bounds = room.in_corner(corner, size);
        list(&ctx.layer_painter(LayerId::background()), &rows, bounds);
        bounds
    } else {
        let button = button_place(room.camera);
        place.is_open ^= fold_button(ctx, id, button, place.is_open);
        if place.is_open {
            let bounds = room.above_button(size);
            let painter = ctx.layer_painter(LayerId::new(Order::Middle, id));
            painter.rect_filled(to_rect(bounds), PLATE, Theme::of(ctx).button);
            list(&painter, &rows, bounds);
            button.union(bounds)
        } else {
            button
        }
    };
    ctx.data_mut(|data| data.insert_temp(id, place));
    Some(covered)
}

/// The meanings with their texts, which wrap where they are wider than the room for the list.
fn lay_out(ctx: &Context, lines: Vec<Meaning>, room: f32) -> Vec<(Meaning, Arc<Galley>)> {
    let theme = Theme::of(ctx);
    let (font, width) = (FontId::proportional(TEXT), room - LOOK - 2.0 * MARGIN);
    let text = |line: &Meaning| ctx.fonts(|fonts| fonts.layout(line.text.to_owned(), font.clone(), theme.muted, width));
    let laid = lines.iter().map(text).collect::<Vec<_>>();
    lines.into_iter().zip(laid).collect()
}

fn row_height((_, text): &(Meaning, Arc<Galley>)) -> f32 {
    text.size().y.max(ROW) + GAP
}

/// The size of the list.
fn size(rows: &[(Meaning, Arc<Galley>)]) -> Vec2 {
    let width = rows.iter().map(|(_, text)| text.size().x).fold(0.0, f32::max) + LOOK + 2.0 * MARGIN;
    Vec2::new(width, rows.iter().map(row_height).sum::<f32>() + 2.0 * MARGIN)
}

/// Draws the button; returns whether it was clicked. It floats: a press on the background is one on the canvas.
fn fold_button(ctx: &Context, id: Id, bounds: Aabb, is_open: bool) -> bool {
    let area = egui::Area::new(id.with("button")).order(Order::Middle).constrain(false);
    let shown = area.fixed_pos(to_pos2(bounds.min)).show(ctx, |ui| {
        let button = Button::new(RichText::new("Legend").size(TEXT)).small().selected(is_open);
        ui.add_sized([BUTTON.x, BUTTON.y], button).clicked()
    });
    shown.inner
}

fn list(painter: &Painter, rows: &[(Meaning, Arc<Galley>)], bounds: Aabb) {
    let theme = Theme::of(painter.ctx());
    let mut at = to_pos2(bounds.min + MARGIN);
    for row in rows {
        let (meaning, text) = row;
        let height = row_height(row) - GAP;
        glyphs(painter, meaning, at + vec2(LOOK / 2.0 - 3.0, height / 2.0));
        painter.galley(at + vec2(LOOK, (height - text.size().y) / 2.0), Arc::clone(text), theme.muted);
        at.y += height + GAP;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::camera::Camera;
    use crate::legend::of_mode;
    use crate::marks::{Mark, Picture, Role, Stroke};

    #[test]
    fn the_legend_takes_a_corner_without_marks_and_stays_there() {
        let canvas = Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) };
        let camera = Camera::fitted(canvas, canvas);
        let spot = |x: f32, y: f32| {
            let bounds = Aabb { min: Vec2::new(x, y), max: Vec2::new(x, y) }.expanded(30.0);
            let points = bounds.corners().map(|corner| camera.to_world(corner)).to_vec();
            Mark::Line { points, closed: true, role: Role::A, stroke: Stroke::Solid }
        };
        let (low, high) = (spot(740.0, 460.0), spot(740.0, 60.0));
        let ctx = Context::default();
        let place = |marks: &[&Mark], scene: usize| {
            let mut picture = Picture::default();
            picture.begin(|_, _| Some((0, "shape")));
            picture.marks.extend(marks.iter().map(|mark| (*mark).clone()));
            let mut covered = None;
            let _ = ctx.run(egui::RawInput::default(), |ctx| {
                let lines = of_mode(&picture);
                let room = Room { picture: &picture, camera: &camera, taken: &[] };
                covered = draw(ctx, 0, lines, &room, (0, scene));
            });
            covered.expect("a legend").center()
        };
        let middle = Vec2::new(400.0, 250.0);
        let corner = |at: Vec2| at.cmpgt(middle);
        let far = spot(400.0, 250.0);
        assert_eq!(corner(place(&[&far], 0)), glam::BVec2::new(true, true), "where nothing lies there");
        assert_eq!(corner(place(&[&low], 0)), glam::BVec2::new(true, false), "above the shape");
        assert_eq!(corner(place(&[&far], 0)), glam::BVec2::new(true, false), "it stays");
        assert_eq!(corner(place(&[&low, &high], 0)), glam::BVec2::new(false, false), "on the other side");
        assert_eq!(corner(place(&[&far], 1)), glam::BVec2::new(true, true), "another scene begins anew");
    }
}
