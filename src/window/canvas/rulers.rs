//! Rulers along two edges of the canvas, and a cross with the directions of the axes and of angles.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::marks::Role;
use crate::number_format::Resolution;
use crate::overlay::grid::grid_step;
use crate::window::theme::Theme;
use crate::window::widgets::to_rect;
use egui::epaint::TextShape;
use egui::{Align2, Context, FontId, LayerId, Painter, Pos2, Rect, Shape, Stroke, pos2};
use glam::Vec2;

/// The width of a ruler, in points.
pub const WIDTH: f32 = 18.0;
/// The length of an arm of the cross.
const ARM: f32 = 26.0;
/// The size of the lower left corner that it takes, with its letters.
const CROSS: Vec2 = Vec2::new(16.0 + ARM + 14.0, 24.0 + ARM + 8.0);

/// The parts of a canvas under the rulers.
pub fn covered(canvas: Aabb) -> [Aabb; 2] {
    let Aabb { min, max } = canvas;
    [Aabb { min, max: Vec2::new(max.x, min.y + WIDTH) }, Aabb { min, max: Vec2::new(min.x + WIDTH, max.y) }]
}

/// The part of a canvas under the cross.
pub fn under_cross(canvas: Aabb) -> Aabb {
    let corner = Vec2::new(canvas.min.x + WIDTH, canvas.max.y);
    Aabb { min: corner - Vec2::Y * CROSS.y, max: corner + Vec2::X * CROSS.x }
}

/// Draws the rulers, with the place of the pointer, and the cross.
pub fn draw(ctx: &Context, camera: &Camera, pointer: Vec2) {
    let theme = Theme::of(ctx);
    let canvas = camera.canvas();
    if canvas.size().min_element() < 4.0 * WIDTH {
        return;
    }
    let painter = ctx.layer_painter(LayerId::background());
    let rect = to_rect(canvas);
    let [top, left] = covered(canvas).map(to_rect);
    strips(&painter, camera, [top, left]);
    if canvas.contains(pointer) {
        let here = Stroke::new(1.5, theme.color(Role::A));
        painter.line_segment([pos2(pointer.x, top.min.y), pos2(pointer.x, top.max.y)], here);
        painter.line_segment([pos2(left.min.x, pointer.y), pos2(left.max.x, pointer.y)], here);
    }
    axes(&painter, camera, rect);
}

/// Draws the cross in the lower left corner of a picture.
pub fn axes(painter: &Painter, camera: &Camera, rect: Rect) {
    let y = if camera.is_y_up { -1.0 } else { 1.0 };
    cross(painter, pos2(rect.min.x + WIDTH + 16.0, rect.max.y - (if y > 0.0 { ARM } else { 0.0 }) - 24.0), y);
}

/// Draws the rulers in a strip above and one to the left.
pub fn strips(painter: &Painter, camera: &Camera, [top, left]: [Rect; 2]) {
    let theme = Theme::of(painter.ctx());
    let line = Stroke::new(1.0, theme.edge);
    for ruler in [top, left] {
        painter.rect_filled(ruler, 0.0, theme.panel);
    }
    painter.line_segment([top.left_bottom(), top.right_bottom()], line);
    painter.line_segment([left.right_top(), left.right_bottom()], line);
    let step = grid_step(camera.visible());
    for (axis, ruler) in [top, left].into_iter().enumerate() {
        marks(painter, camera, ruler, axis, step);
    }
}

/// The marks of a ruler, with a number where there is room for it.
fn marks(painter: &Painter, camera: &Camera, ruler: Rect, axis: usize, step: f64) {
    let theme = Theme::of(painter.ctx());
    let visible = camera.visible();
    let (from, to) = (f64::from(visible.min[axis]), f64::from(visible.max[axis]));
    let painter = painter.with_clip_rect(ruler);
    let font = FontId::proportional(10.0);
    let resolution = Resolution::of(0.5 * step);
    let distance = step as f32 / camera.pixel();
    // Every second or fifth mark, where the numbers would overlap.
    let widest = painter.layout_no_wrap(resolution.write(to.max(-from) as f32), font.clone(), theme.muted).size().x;
    let every = [1, 2, 5, 10, 20].into_iter().find(|every| *every as f32 * distance > widest + 12.0).unwrap_or(50);
    let (first, last) = ((from / step).ceil() as i64, (to / step).floor() as i64);
    for k in (first..=last).take(200) {
        let value = (k as f64 * step) as f32;
        let mut world = Vec2::ZERO;
        world[axis] = value;
        let at = camera.to_screen(world)[axis];
        if at < ruler.min[axis] + WIDTH {
            continue;
        }
        let is_long = k.rem_euclid(every) == 0;
        let length = if is_long { WIDTH * 0.5 } else { WIDTH * 0.25 };
        let line = Stroke::new(1.0, theme.muted);
        if axis == 0 {
            painter.line_segment([pos2(at, ruler.max.y - length), pos2(at, ruler.max.y)], line);
        } else {
            painter.line_segment([pos2(ruler.max.x - length, at), pos2(ruler.max.x, at)], line);
        }
        if is_long {
            let text = painter.layout_no_wrap(resolution.write(value), font.clone(), theme.muted);
            let length = text.size().x;
            // Numbers that would be cut or lie on the other ruler are omitted.
            if axis == 0 && at + 3.0 + length <= ruler.max.x {
                painter.galley(pos2(at + 3.0, ruler.min.y), text, theme.muted);
            } else if axis == 1 && at - 3.0 - length >= ruler.min.y + WIDTH {
                let upwards = TextShape::new(pos2(ruler.min.x + 1.0, at - 3.0), text, theme.muted);
                painter.add(upwards.with_angle(-core::f32::consts::FRAC_PI_2));
            }
        }
    }
}

/// An axis to the right, one downwards or with y = −1 upwards, and the direction of growing angles.
fn cross(painter: &Painter, origin: Pos2, y: f32) {
    let theme = Theme::of(painter.ctx());
    let color = theme.muted;
    let stroke = Stroke::new(1.25, color);
    // A plate keeps the axes readable over shapes.
    let end = origin + egui::vec2(ARM + 14.0, y * (ARM + 18.0));
    let plate = Rect::from_two_pos(origin - egui::vec2(8.0, y * 8.0), end);
    painter.rect_filled(plate, 4.0, theme.background.gamma_multiply(0.85));
    painter.arrow(origin, egui::vec2(ARM, 0.0), stroke);
    painter.arrow(origin, egui::vec2(0.0, y * ARM), stroke);
    let font = FontId::proportional(11.0);
    painter.text(origin + egui::vec2(ARM + 4.0, 0.0), Align2::LEFT_CENTER, "x", font.clone(), color);
    let end = if y > 0.0 { Align2::CENTER_TOP } else { Align2::CENTER_BOTTOM };
    painter.text(origin + egui::vec2(0.0, y * (ARM + 2.0)), end, "y", font.clone(), color);
    let radius = 0.55 * ARM;
    let arc = |part: i32| {
        let angle = (f32::from(part as i16) * 6.0 + 8.0).to_radians();
        origin + egui::vec2(angle.cos(), y * angle.sin()) * radius
    };
    painter.add(Shape::line((0..=12).map(arc).collect(), stroke));
    let (tip, before) = (arc(12), arc(10));
    let along = (tip - before).normalized();
    let across = egui::vec2(-along.y, along.x);
    for side in [-1.0, 1.0] {
        painter.line_segment([tip, tip - along * 5.0 + across * 3.0 * side], stroke);
    }
    painter.text(
        origin + egui::vec2(radius + 2.0, y * (radius + 2.0)),
        if y > 0.0 { Align2::LEFT_TOP } else { Align2::LEFT_BOTTOM },
        "+°",
        font,
        color,
    );
}
