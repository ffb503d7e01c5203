//! egui as a surface, for pictures in panels and for labels.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::colors::Color;
use crate::drawing::label_layout::room;
use crate::drawing::paint::{paint_labels, paint_marks};
use crate::drawing::surface::{Area, Line, Pen, Surface, Tone, Writer};
use crate::marks::Picture;
use crate::window::canvas::fill::{cut, is_convex};
use crate::window::fonts::showable;
use crate::window::theme::Theme;
use crate::window::widgets::{to_pos2, to_rect};
use egui::{Color32, Context, FontId, Galley, LayerId, Mesh, Painter, Pos2, Rect, Shape, Stroke, vec2};
use glam::Vec2;
use std::sync::Arc;

/// Draws a picture with its labels, as the camera sees it; returns the parts of the view that its labels cover or avoid.
pub fn show_picture(painter: &Painter, picture: &Picture, camera: &Camera) -> Vec<Aabb> {
    let theme = Theme::of(painter.ctx());
    let mut taken = Vec::new();
    paint_marks(picture, camera, &theme.marks, &mut EguiSurface(painter));
    paint_labels(picture, camera, &theme.marks, &mut taken, &mut EguiSurface(painter));
    taken
}

/// Draws the labels of the canvas. `taken` are parts of the view to keep free; the plates are added.
pub fn show_labels(ctx: &Context, picture: &Picture, camera: &Camera, taken: &mut Vec<Aabb>) {
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(to_rect(room(camera)));
    paint_labels(picture, camera, &Theme::of(ctx).marks, taken, &mut EguiSurface(&painter));
}

pub struct EguiSurface<'a>(pub &'a Painter);

impl Surface for EguiSurface<'_> {
    fn fill(&mut self, area: Area, tone: Tone) {
        let color = to_color(tone);
        match area {
            Area::Disc(center, radius) => self.0.circle_filled(to_pos2(center), radius, color),
            Area::Polygon(points) if !is_convex(points) => {
                let mut mesh = Mesh::default();
                points.iter().for_each(|at| mesh.colored_vertex(to_pos2(*at), color));
                mesh.indices = cut(points).into_iter().map(|index| index as u32).collect();
                self.0.add(mesh)
            }
            Area::Polygon(points) | Area::Convex(points) => {
                let points = points.iter().copied().map(to_pos2).collect();
                self.0.add(Shape::convex_polygon(points, color, Stroke::NONE))
            }
        };
    }

    fn squares(&mut self, squares: &[(Vec2, f32)], tone: Tone) {
        for (corner, side) in squares {
            let square = Rect::from_min_size(to_pos2(*corner), vec2(*side, *side));
            self.0.rect_filled(square, 0.0, to_color(tone));
        }
    }

    fn stroke(&mut self, line: Line, Pen { width, dashes }: Pen, tone: Tone) {
        if let Line::Pieces(pieces) = line {
            return pieces.iter().for_each(|piece| self.stroke(Line::Open(piece), Pen { width, dashes }, tone));
        }
        let stroke = Stroke::new(width, to_color(tone));
        let mut round = Vec::new();
        let (points, is_closed) = line.points(self.0.ctx().pixels_per_point(), &mut round);
        let mut points: Vec<Pos2> = points.iter().copied().map(to_pos2).collect();
        if is_closed {
            points.extend(points.first().copied());
        }
        match (dashes, &points[..]) {
            (Some((dash, gap)), _) => self.0.extend(Shape::dashed_line(&points, stroke, dash, gap)),
            // egui puts vertical and horizontal lines on whole pixels.
            (None, &[from, to]) => drop(self.0.line_segment([from, to], stroke)),
            (None, _) => drop(self.0.line(points, stroke)),
        }
    }
}

impl Writer for EguiSurface<'_> {
    type Text = Arc<Galley>;

    fn lay_out(&mut self, text: &str, size: f32, color: Color) -> (Arc<Galley>, Vec2) {
        let text = showable(self.0.ctx(), text).into_owned();
        let galley = self.0.layout_no_wrap(text, FontId::proportional(size), to_color((color, 1.0)));
        let size = Vec2::new(galley.size().x, galley.size().y);
        (galley, size)
    }

    fn plate(&mut self, bounds: Aabb, round: f32, tone: Tone) {
        self.0.rect_filled(to_rect(bounds), round, to_color(tone));
    }

    fn write(&mut self, text: Arc<Galley>, at: Vec2) {
        self.0.galley(to_pos2(at), text, Color32::WHITE);
    }
}

fn to_color(([red, green, blue], opacity): Tone) -> Color32 {
    Color32::from_rgb(red, green, blue).gamma_multiply(opacity)
}
