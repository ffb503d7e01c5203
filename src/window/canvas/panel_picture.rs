//! How does egui draw a picture that stands in a panel?

use crate::{
    collision::Aabb,
    drawing::{
        camera::Camera,
        figure::{Figure, Ink, Outline},
        letters::Letters,
        sketch::sketch,
    },
    picture::Picture,
    window::{
        canvas::fill::{cut, is_convex},
        theme::Theme,
    },
};
use egui::{Color32, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};
use glam::Vec2;
use std::sync::LazyLock;

/// The fonts are read once.
static LETTERS: LazyLock<Letters> = LazyLock::new(Letters::new);

/// Draws a picture with its labels, as the camera sees it.
pub fn show_picture(painter: &Painter, picture: &Picture, camera: &Camera, theme: &Theme) {
    for figure in sketch(picture, camera, &theme.marks, &LETTERS) {
        show_figure(painter, figure);
    }
}

/// A part of the window, for a camera.
pub fn sides(place: Rect) -> Aabb {
    Aabb { min: Vec2::new(place.min.x, place.min.y), max: Vec2::new(place.max.x, place.max.y) }
}

fn show_figure(painter: &Painter, figure: Figure) {
    match figure {
        Figure::Fill(Outline::Disc(center, radius), ink) => {
            painter.circle_filled(to_pos(center), radius, to_color(ink));
        }
        Figure::Fill(Outline::Closed(points), ink) => {
            painter.add(filled(&points, to_color(ink)));
        }
        Figure::Fill(Outline::Plate(sides, round), ink) => {
            painter.rect_filled(Rect::from_min_max(to_pos(sides.min), to_pos(sides.max)), round, to_color(ink));
        }
        Figure::Fill(Outline::Squares(squares), ink) => {
            for (corner, side) in squares {
                painter.rect_filled(Rect::from_min_size(to_pos(corner), vec2(side, side)), 0.0, to_color(ink));
            }
        }
        Figure::Fill(Outline::Open(_) | Outline::Lines(_), _) => (),
        Figure::Stroke(outline, width, dashes, ink) => {
            let stroke = Stroke::new(width, to_color(ink));
            for line in lines(outline) {
                match dashes {
                    Some((dash, gap)) => painter.extend(Shape::dashed_line(&line, stroke, dash, gap)),
                    None => {
                        painter.add(Shape::line(line, stroke));
                    }
                }
            }
        }
        Figure::Text(text) => {
            let [red, green, blue] = text.color;
            let font = FontId::proportional(text.size);
            let galley = painter.layout_no_wrap(text.text, font, Color32::from_rgb(red, green, blue));
            // The text stands on its baseline.
            let ascent = galley.rows.first().and_then(|row| row.glyphs.first()).map_or(text.size, |glyph| glyph.pos.y);
            painter.galley(to_pos(text.at) - vec2(0.0, ascent), galley, Color32::WHITE);
        }
    }
}

/// An outline filled with a colour: egui itself fills only convex ones.
fn filled(outline: &[Vec2], color: Color32) -> Shape {
    let points = outline.iter().map(|at| to_pos(*at));
    if is_convex(outline) {
        return Shape::convex_polygon(points.collect(), color, Stroke::NONE);
    }
    let mut mesh = Mesh::default();
    points.for_each(|at| mesh.colored_vertex(at, color));
    mesh.indices = cut(outline).into_iter().map(|index| index as u32).collect();
    Shape::mesh(mesh)
}

/// The lines that make an outline.
fn lines(outline: Outline) -> Vec<Vec<Pos2>> {
    let closed = |points: Vec<Vec2>| points.iter().chain(points.first()).map(|at| to_pos(*at)).collect();
    match outline {
        Outline::Closed(points) => vec![closed(points)],
        Outline::Open(points) => vec![points.into_iter().map(to_pos).collect()],
        Outline::Lines(lines) => lines.into_iter().map(|(from, to)| vec![to_pos(from), to_pos(to)]).collect(),
        Outline::Disc(center, radius) => {
            let rim = (0..48).map(|i| center + Vec2::from_angle(i as f32 * core::f32::consts::TAU / 48.0) * radius);
            vec![closed(rim.collect())]
        }
        Outline::Plate(sides, _) => vec![closed(sides.corners().to_vec())],
        Outline::Squares(_) => Vec::new(),
    }
}

fn to_pos(at: Vec2) -> Pos2 {
    pos2(at.x, at.y)
}

fn to_color((color, strength): Ink) -> Color32 {
    let [red, green, blue] = color;
    Color32::from_rgb(red, green, blue).gamma_multiply(strength)
}
