//! Draws the legend of a mode in the corner of the canvas, and the marks of any legend.

use crate::{
    collision::Aabb,
    drawing::{
        camera::Camera,
        clip::is_within,
        look,
        paint::{paint_hatched, paint_line},
        signs::{paint_arrow, paint_sign},
        surface::{Area, Line, Pen, Surface},
    },
    legend::{Meaning, of_mode},
    picture::{Fill, Mark, Picture, Role, Seen, Stroke},
    window::{
        canvas::egui_surface::EguiSurface,
        theme::Theme,
        widgets::{to_pos2, to_vec2},
    },
};
use core::f32::consts::TAU;
use egui::{Button, Context, FontId, Frame, Id, Order, Painter, Pos2, RichText, Sense, Ui, pos2, vec2};
use glam::Vec2;

/// The most of the canvas, in width and in height, that the legend may take.
const MOST_PART: f32 = 0.45;
/// The most marks that are looked at, and edges of each.
const MOST_MARKS: usize = 500;
const MOST_EDGES: usize = 2000;
/// A circle is taken for a polygon of so many edges.
const PARTS: u8 = 32;
/// The size of letters, the height of a line, the gap between two, and the margin around them, in points.
const TEXT: f32 = 11.5;
const ROW: f32 = 16.0;
const GAP: f32 = 1.0;
const MARGIN: f32 = 4.0;
/// The size of the button in its place.
const BUTTON: Vec2 = Vec2::new(58.0, 19.0);
/// The width of the column of marks, and half of that of a mark.
const LOOK: f32 = 34.0;
const HALF: f32 = 12.0;

/// Draws the legend of the picture of a mode in the lower right corner of the canvas or, where it would cover a mark, a button that opens
/// and closes it; returns the part under it. `taken` are parts under something else.
pub fn draw(ctx: &Context, picture: &Picture, camera: &Camera, theme: &Theme, taken: &[Aabb]) -> Option<Aabb> {
    let lines = of_mode(picture);
    if lines.is_empty() {
        return None;
    }
    let (canvas, font) = (camera.canvas(), FontId::proportional(TEXT));
    let text =
        |line: &Meaning| ctx.fonts(|fonts| fonts.layout_no_wrap(line.text.to_owned(), font.clone(), theme.muted));
    let width = lines.iter().map(|line| text(line).size().x).fold(0.0, f32::max) + LOOK + 2.0 * MARGIN;
    let size = Vec2::new(width, (ROW + GAP) * lines.len() as f32 + 2.0 * MARGIN);
    let corner = canvas.max - Vec2::splat(8.0);
    let whole = Aabb { min: corner - size, max: corner };
    let is_free = covers(picture, camera, whole) == 0 && !taken.iter().any(|other| other.overlaps(whole));
    let is_whole = is_free && size.cmplt(canvas.size() * MOST_PART).all();
    if is_whole {
        list(ctx, &lines, theme, whole, false);
        return Some(whole);
    }
    let button = Aabb { min: corner - BUTTON, max: corner };
    let above = corner - Vec2::Y * (BUTTON.y + MARGIN);
    let is_open = fold_button(ctx, button);
    if !is_open {
        return Some(button);
    }
    let above = Aabb { min: above - size, max: above };
    list(ctx, &lines, theme, above, true);
    Some(button.union(above))
}

/// Draws the button; returns whether the list is open. It floats: a press on the background is one on the canvas.
fn fold_button(ctx: &Context, sides: Aabb) -> bool {
    let id = Id::new("folded legend");
    let is_open: bool = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    let area = egui::Area::new(id).order(Order::Middle).constrain(false).fixed_pos(to_pos2(sides.min));
    area.show(ctx, |ui| {
        let button = Button::new(RichText::new("Legend").size(TEXT)).small().selected(is_open);
        if ui.add_sized([BUTTON.x, BUTTON.y], button).clicked() {
            ctx.data_mut(|data| data.insert_temp(id, !is_open));
        }
    });
    is_open
}

/// Draws the lines, on a plate where they cover marks.
fn list(ctx: &Context, lines: &[Meaning], theme: &Theme, sides: Aabb, has_plate: bool) {
    let area = egui::Area::new(Id::new(("legend", has_plate))).constrain(false).fixed_pos(to_pos2(sides.min));
    let order = if has_plate { Order::Middle } else { Order::Background };
    area.order(order).interactable(false).show(ctx, |ui| {
        let frame = if has_plate { Frame::NONE.fill(theme.button).corner_radius(4) } else { Frame::NONE };
        frame.inner_margin(MARGIN).show(ui, |ui| rows(ui, lines, theme));
    });
}

fn rows(ui: &mut Ui, lines: &[Meaning], theme: &Theme) {
    ui.spacing_mut().item_spacing = vec2(0.0, GAP);
    ui.spacing_mut().interact_size.y = ROW;
    for line in lines {
        ui.horizontal(|ui| {
            let (place, _) = ui.allocate_exact_size(vec2(LOOK, ROW), Sense::hover());
            glyphs(ui.painter(), theme, line, place.center() - vec2(3.0, 0.0));
            ui.add(egui::Label::new(RichText::new(line.text).size(TEXT).color(theme.muted)).extend());
        });
    }
}

/// How many lines, signs and areas of a picture a box covers.
pub fn covers(picture: &Picture, camera: &Camera, sides: Aabb) -> usize {
    let is_in = |at: &Vec2| sides.contains(camera.to_screen(*at));
    let count = |points: &[Vec2], is_closed: bool| {
        let next = points.iter().cycle().skip(1);
        let edges = points.iter().zip(next).take(points.len().saturating_sub(usize::from(!is_closed)));
        let is_crossed = |(a, b): &(&Vec2, &Vec2)| crosses(sides, [**a, **b].map(|at| camera.to_screen(at)));
        edges.take(MOST_EDGES).filter(is_crossed).count()
    };
    let middle = camera.to_world(sides.center());
    let marks = picture.marks.iter().take(MOST_MARKS).map(|mark| match mark {
        Mark::Area { outline, .. } => usize::from(is_within(outline, middle)),
        Mark::Disc { center, radius, .. } => usize::from(center.distance(middle) < *radius),
        Mark::Circle { center, radius, .. } => {
            let rim = |i: u8| *center + Vec2::from_angle(f32::from(i) * TAU / f32::from(PARTS)) * *radius;
            count(&(0..PARTS).map(rim).collect::<Vec<Vec2>>(), true)
        }
        Mark::Line { points, closed, .. } => count(points, *closed),
        Mark::Arrow { from, to, .. } => count(&[*from, *to], false),
        Mark::Sign { at, .. } | Mark::Label { at, .. } => usize::from(is_in(at)),
        Mark::Crowd { role: Role::Faint, .. } => 0,
        Mark::Crowd { crowd, .. } => {
            let corners = crowd.corners.iter().take(MOST_EDGES).filter(|at| is_in(at)).count();
            corners + crowd.discs.iter().take(MOST_EDGES).filter(|(at, _)| is_in(at)).count()
        }
    });
    marks.sum()
}

/// Whether a line between two positions runs through a box.
fn crosses(sides: Aabb, [a, b]: [Vec2; 2]) -> bool {
    let across = (b - a).perp();
    let offsets = sides.corners().map(|corner| (corner - a).dot(across));
    let is_beside = offsets.iter().all(|off| *off > 0.0) || offsets.iter().all(|off| *off < 0.0);
    sides.overlaps(Aabb { min: a.min(b), max: a.max(b) }) && !is_beside
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
        Seen::Line(Stroke::Hairline) | Seen::Outline(Stroke::Hairline)
            if matches!(role, Role::FalseHit | Role::Wrong) =>
        {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_covers_what_runs_through_it_or_around_it() {
        let mut camera = Camera::new();
        camera.set_canvas(Aabb { min: Vec2::ZERO, max: Vec2::splat(400.0) });
        camera.fit(Aabb { min: Vec2::splat(-100.0), max: Vec2::splat(100.0) });
        let at = |x: f32, y: f32| camera.to_world(Vec2::new(x, y));
        let sides = Aabb { min: Vec2::splat(300.0), max: Vec2::new(390.0, 350.0) };
        let covered = |mark: Mark| covers(&Picture::from(vec![mark]), &camera, sides) > 0;
        let line = |points: Vec<Vec2>| Mark::Line { points, closed: false, role: Role::A, stroke: Stroke::Solid };
        let area = |outline: Vec<Vec2>| Mark::Area { outline, role: Role::A, fill: Fill::Tint };
        assert!(covered(line(vec![at(0.0, 310.0), at(400.0, 330.0)])), "through it, no end in it");
        assert!(!covered(line(vec![at(0.0, 290.0), at(400.0, 290.0)])), "above it");
        assert!(!covered(line(vec![at(200.0, 350.0), at(350.0, 200.0)])), "across its corner, beside it");
        assert!(covered(area(vec![at(0.0, 0.0), at(400.0, 0.0), at(400.0, 400.0), at(0.0, 400.0)])), "all around it");
        assert!(!covered(area(vec![at(0.0, 0.0), at(200.0, 0.0), at(200.0, 200.0)])), "elsewhere");
    }
}
