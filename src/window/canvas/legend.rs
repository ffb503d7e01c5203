//! Draws the legend of a mode in the corner of the canvas, and the marks of any legend.

use crate::{
    collision::Aabb,
    drawing::{
        camera::Camera,
        look,
        paint::{paint_hatched, paint_line},
        signs::{paint_arrow, paint_sign},
        surface::{Area, Line, Pen, Surface},
    },
    legend::{Meaning, of_mode},
    picture::{Fill, Mark, Picture, Role, look::Seen},
    window::{
        canvas::{egui_surface::EguiSurface, rulers},
        theme::Theme,
        widgets::{to_rect, to_vec2},
    },
};
use egui::{Context, FontId, LayerId, Painter, Pos2, pos2, vec2};
use glam::Vec2;

/// In a canvas no wider than this, in points, the legend is omitted where it would cover anything.
const SMALL: f32 = 700.0;
/// The most marks that are sampled, and points of each.
const MOST_MARKS: usize = 500;
const MOST_POINTS: usize = 200;
/// The number of samples on an edge.
const PARTS: u8 = 8;
/// The height of a line, in points.
const ROW: f32 = 17.0;
/// The width of the column of marks, and half of that of a mark.
const LOOK: f32 = 34.0;
const HALF: f32 = 12.0;

/// Draws the legend of the picture of a mode in the corner of the canvas where it covers least; returns the part under it. `taken` are
/// parts under something else.
pub fn draw(ctx: &Context, picture: &Picture, camera: &Camera, theme: &Theme, taken: &[Aabb]) -> Option<Aabb> {
    let canvas = camera.canvas();
    let lines = of_mode(&picture.marks);
    let painter = ctx.layer_painter(LayerId::background());
    let font = FontId::proportional(11.5);
    let texts: Vec<_> =
        lines.iter().map(|line| painter.layout_no_wrap(line.text.to_owned(), font.clone(), theme.muted)).collect();
    let width = texts.iter().map(|text| text.size().x).fold(0.0, f32::max) + 40.0;
    let size = Vec2::new(width, ROW * lines.len() as f32 + 8.0);
    // Not where it would take much of a small canvas.
    if lines.is_empty() || size.cmpgt(canvas.size() * 0.4).any() {
        return None;
    }
    let (low, high) = (canvas.min + Vec2::splat(rulers::WIDTH + 8.0), canvas.max - size - Vec2::splat(8.0));
    let corners = [high, Vec2::new(high.x, low.y), Vec2::new(low.x, low.y)];
    let covered = |min: &Vec2| {
        let sides = Aabb { min: *min, max: *min + size };
        let is_taken = taken.iter().any(|other| other.overlaps(sides));
        covers(picture, camera, sides) + if is_taken { MOST_MARKS * MOST_POINTS } else { 0 }
    };
    let min = corners.into_iter().min_by_key(covered).filter(|min| canvas.size().x > SMALL || covered(min) == 0)?;
    let sides = Aabb { min, max: min + size };
    let rect = to_rect(sides);
    painter.rect_filled(rect, 4.0, theme.ground.gamma_multiply(0.85));
    for (i, (line, text)) in lines.iter().zip(texts).enumerate() {
        let middle = rect.min.y + 4.0 + ROW * (i as f32 + 0.5);
        glyphs(&painter, theme, line, pos2(rect.min.x + 16.0, middle));
        painter.galley(pos2(rect.min.x + LOOK, middle - text.size().y * 0.5), text, theme.muted);
    }
    Some(sides)
}

/// The number of sampled positions of marks in a box.
pub fn covers(picture: &Picture, camera: &Camera, sides: Aabb) -> usize {
    let is_in = |at: &Vec2| sides.contains(camera.to_screen(*at));
    let count = |points: &[Vec2]| {
        let next = points.iter().cycle().skip(1);
        let part = |i: u8| f32::from(i) / f32::from(PARTS);
        let along = points.iter().zip(next).flat_map(|(a, b)| (0..PARTS).map(move |i| a.lerp(*b, part(i))));
        along.take(MOST_POINTS).filter(is_in).count()
    };
    let marks = picture.marks.iter().take(MOST_MARKS).map(|mark| match mark {
        Mark::Area { outline, .. } => count(outline),
        Mark::Line { points, .. } => count(points),
        Mark::Disc { center, radius, .. } | Mark::Circle { center, radius, .. } => {
            count(&[*center, *center + Vec2::X * *radius, *center - Vec2::X * *radius, *center + Vec2::Y * *radius])
        }
        Mark::Arrow { from, to, .. } => count(&[*from, *to]),
        Mark::Sign { at, .. } | Mark::Label { at, .. } => count(&[*at]),
        Mark::Crowd { .. } => 0,
    });
    marks.sum()
}

/// The first two looks of a meaning, beside each other.
pub fn glyphs(painter: &Painter, theme: &Theme, line: &Meaning, at: Pos2) {
    let part = HALF / line.looks.len().min(2) as f32;
    for (i, (seen, role)) in line.looks.iter().take(2).enumerate() {
        let middle = at.x - HALF + part * (2 * i + 1) as f32;
        // Two looks do not run into each other.
        glyph(painter, theme, (*seen, *role), pos2(middle, at.y), part - if line.looks.len() > 1 { 1.0 } else { 0.0 });
    }
}

/// A mark, `half` to both sides of its middle.
fn glyph(painter: &Painter, theme: &Theme, (seen, role): (Seen, Role), at: Pos2, half: f32) {
    let color = theme.color(role);
    let (marks, surface) = (&theme.marks, &mut EguiSurface(painter));
    let (middle, across) = (to_vec2(at), Vec2::X * half);
    let ends = [middle - across, middle + across];
    match seen {
        Seen::Sign(sign) => paint_sign(middle, sign, marks.color(role), marks.ground, surface),
        // A mistaken code paints many thin lines beside each other.
        Seen::Line(_) | Seen::Outline(_) if matches!(role, Role::FalseHit | Role::Wrong) => {
            for row in [-4.0, 0.0, 4.0] {
                let line = ends.map(|end| end + Vec2::Y * row);
                surface.stroke(Line::Open(&line), Pen::solid(1.0), (marks.color(role), 1.0));
            }
        }
        Seen::Line(kind) | Seen::Outline(kind) => {
            paint_line(Line::Open(&ends), marks.line(role, kind), look::pen(kind), false, surface);
        }
        Seen::Crowd => {
            for i in 0..9 {
                let place = vec2((i - 4) as f32 * half / 4.0, if i % 2 == 0 { -2.0 } else { 2.0 });
                painter.circle_filled(at + place, 1.2, color);
            }
        }
        Seen::Fill(fill) => {
            let size = Vec2::new(2.0 * half - 2.0, 11.0);
            let sides = Aabb { min: middle - size / 2.0, max: middle + size / 2.0 };
            let (corners, color) = (sides.corners(), marks.color(role));
            match fill {
                Fill::Tint => surface.fill(Area::Convex(&corners), (color, look::TINT)),
                Fill::Hatch => paint_hatched(Area::Convex(&corners), color, middle, sides, surface),
            }
        }
        Seen::Arrow => paint_arrow(&ends, ends[1], marks.color(role), surface),
    }
}
