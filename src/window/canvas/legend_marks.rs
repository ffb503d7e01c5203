//! Draws the marks of a line of a legend.

use crate::collision::Aabb;
use crate::drawing::paint::{paint_hatched, paint_line};
use crate::drawing::signs::{paint_arrow, paint_sign};
use crate::drawing::style;
use crate::drawing::surface::{Area, Line, Pen, Surface};
use crate::legend::Meaning;
use crate::marks::{Fill, Look, Role, Stroke};
use crate::window::canvas::egui_surface::EguiSurface;
use crate::window::theme::Theme;
use crate::window::widgets::to_vec2;
use egui::{Painter, Pos2, pos2, vec2};
use glam::Vec2;

/// Half of the width of the marks of a line.
const HALF: f32 = 12.0;

/// The height of areas and outlines.
const HEIGHT: f32 = 11.0;

/// The first two looks of a meaning, beside each other; the tint of an outline is in it.
pub fn glyphs(painter: &Painter, line: &Meaning, at: Pos2) {
    let tint = |role: Role| (Look::Fill(Fill::Tint), role);
    let outlined = |role: Role| line.looks.iter().any(|(look, of)| matches!(look, Look::Outline(_)) && *of == role);
    let looks: Vec<_> = line.looks.iter().filter(|look| **look != tint(look.1) || !outlined(look.1)).take(2).collect();
    let part = HALF / looks.len() as f32;
    // Two looks do not run into each other.
    let half = part - if looks.len() > 1 { 1.0 } else { 0.0 };
    for (i, (look, role)) in looks.into_iter().enumerate() {
        let middle = pos2(at.x - HALF + part * (2 * i + 1) as f32, at.y);
        if matches!(look, Look::Outline(_)) && line.looks.contains(&tint(*role)) {
            glyph(painter, tint(*role), middle, half);
        }
        glyph(painter, (*look, *role), middle, half);
    }
}

/// A mark, `half` to both sides of its middle.
fn glyph(painter: &Painter, (look, role): (Look, Role), at: Pos2, half: f32) {
    let theme = Theme::of(painter.ctx());
    let color = theme.color(role);
    let (marks, surface) = (&theme.marks, &mut EguiSurface(painter));
    let (middle, across) = (to_vec2(at), Vec2::X * half);
    let ends = [middle - across, middle + across];
    let size = Vec2::new(2.0 * half - 2.0, HEIGHT);
    let bounds = Aabb { min: middle - size / 2.0, max: middle + size / 2.0 };
    let corners = bounds.corners();
    match look {
        Look::Sign(sign) => paint_sign(middle, sign, marks.color(role), marks.background, surface),
        // Buggy code paints many thin lines beside each other.
        Look::Line(Stroke::Hairline) | Look::Outline(Stroke::Hairline)
            if matches!(role, Role::FalseHit | Role::Wrong) =>
        {
            for row in [-4.0, 0.0, 4.0] {
                let line = ends.map(|end| end + Vec2::Y * row);
                surface.stroke(Line::Open(&line), Pen::solid(1.0), (marks.color(role), 1.0));
            }
        }
        Look::Line(kind) => paint_line(Line::Open(&ends), marks.line(role, kind), style::pen(kind), false, surface),
        Look::Outline(kind) => {
            paint_line(Line::Closed(&corners), marks.line(role, kind), style::pen(kind), false, surface);
        }
        Look::Crowd => {
            for i in 0..9 {
                let place = vec2((i - 4) as f32 * half / 4.0, if i % 2 == 0 { -2.0 } else { 2.0 });
                painter.circle_filled(at + place, 1.2, color);
            }
        }
        Look::Fill(fill) => {
            let color = marks.color(role);
            match fill {
                Fill::Tint => surface.fill(Area::Convex(&corners), (color, style::TINT)),
                Fill::Hatch => paint_hatched(Area::Convex(&corners), color, middle, bounds, surface),
            }
        }
        Look::Arrow => paint_arrow(&ends, ends[1], marks.color(role), surface),
    }
}
