//! Draws a legend in a corner of a canvas.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::clip::is_within;
use crate::legend::Meaning;
use crate::marks::{Mark, Picture, Role};
use crate::window::canvas::glyphs::glyphs;
use crate::window::canvas::rulers;
use crate::window::theme::Theme;
use crate::window::widgets::{to_aabb, to_pos2, to_rect};
use core::f32::consts::TAU;
use egui::{Align2, Button, Context, FontId, Galley, Id, LayerId, Order, Painter, RichText, vec2};
use glam::Vec2;
use std::sync::Arc;

/// The largest share of the width and of the height of the canvas that a legend may cover without its button.
const MAX_PART: Vec2 = Vec2::new(0.95, 0.45);
/// The most marks that are considered, and edges of each.
const MAX_MARKS: usize = 500;
const MAX_EDGES: usize = 2000;
/// A circle counts as a polygon of this many edges.
const PARTS: u8 = 32;
/// The size of letters, the height of a line, the gap between two, and the margin around them, in points.
const TEXT: f32 = 11.5;
const ROW: f32 = 16.0;
const GAP: f32 = 1.0;
const MARGIN: f32 = 4.0;
/// The distance from the edges of the canvas.
const EDGE: f32 = 8.0;
/// The size of the button in its place.
const BUTTON: Vec2 = Vec2::new(58.0, 19.0);
/// The width of the column of marks.
const LOOK: f32 = 34.0;
/// The radius of the corners of its plate, where it covers marks.
const PLATE: f32 = 4.0;

/// The corners of the canvas for it, the preferred one first; the fourth has the directions of the axes.
const CORNERS: [Align2; 3] = [Align2::RIGHT_BOTTOM, Align2::RIGHT_TOP, Align2::LEFT_TOP];

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

/// What decides where a list of this size fits.
struct Room<'a> {
    picture: &'a Picture,
    camera: &'a Camera,
    /// The parts under something else.
    taken: &'a [Aabb],
    size: Vec2,
}

/// A box of a size in a corner of the canvas.
fn in_corner(camera: &Camera, corner: usize, size: Vec2) -> Aabb {
    let canvas = camera.canvas();
    let free = Aabb { min: canvas.min + rulers::WIDTH + EDGE, max: canvas.max - EDGE };
    to_aabb(CORNERS[corner].align_size_within_rect(vec2(size.x, size.y), to_rect(free)))
}

/// Where the button is, if there is one.
pub fn button_place(camera: &Camera) -> Aabb {
    in_corner(camera, 0, BUTTON)
}

impl Room<'_> {
    fn in_corner(&self, corner: usize) -> Aabb {
        in_corner(self.camera, corner, self.size)
    }

    /// The list above its button.
    fn above_button(&self) -> Aabb {
        let bounds = in_corner(self.camera, 0, self.size + Vec2::Y * (BUTTON.y + MARGIN));
        Aabb { max: bounds.min + self.size, ..bounds }
    }

    fn is_free(&self, corner: usize) -> bool {
        let (fits, bounds) = (self.size.cmplt(self.camera.canvas().size() * MAX_PART), self.in_corner(corner));
        let is_taken = self.taken.iter().any(|other| other.overlaps(bounds));
        fits.all() && !is_taken && covers(self.picture, self.camera, bounds) == 0
    }
}

/// Draws the legend of a picture in a corner of the canvas where it covers no mark or, if there is none, a button that opens and closes
/// it; returns the part under it. It stays in its corner until a mark comes below it, and while a button of the mouse is down. `id`:
/// which of those on the screen it is. `scene` is the mode and the origin of its document. `taken` are parts under something else.
pub fn draw(
    ctx: &Context,
    (id, lines): (usize, Vec<Meaning>),
    (picture, camera): (&Picture, &Camera),
    scene: (usize, usize),
    taken: &[Aabb],
) -> Option<Aabb> {
    let theme = Theme::of(ctx);
    if lines.is_empty() {
        return None;
    }
    let rows = lay_out(ctx, lines, camera.canvas().size().x - rulers::WIDTH - 2.0 * EDGE);
    let room = Room { picture, camera, taken, size: size(&rows) };
    let id = Id::new(("legend", id));
    let mut place: Place = ctx.data(|data| data.get_temp(id)).unwrap_or_default();
    if place.scene != scene {
        place = Place { scene, free: None, ..place };
    }
    if !ctx.input(|input| input.pointer.any_down()) {
        place.free = place.free.into_iter().chain(0..CORNERS.len()).find(|corner| room.is_free(*corner));
    }
    let covered = if let Some(corner) = place.free {
        let bounds = room.in_corner(corner);
        list(&ctx.layer_painter(LayerId::background()), &rows, bounds);
        bounds
    } else {
        let button = button_place(camera);
        place.is_open ^= fold_button(ctx, id, button, place.is_open);
        if place.is_open {
            let bounds = room.above_button();
            let painter = ctx.layer_painter(LayerId::new(Order::Middle, id));
            painter.rect_filled(to_rect(bounds), PLATE, theme.button);
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

/// How many lines, signs and areas of a picture a box covers.
pub fn covers(picture: &Picture, camera: &Camera, bounds: Aabb) -> usize {
    let is_in = |at: &Vec2| bounds.contains(camera.to_screen(*at));
    let count = |points: &[Vec2], is_closed: bool| {
        let next = points.iter().cycle().skip(1);
        let edges = points.iter().zip(next).take(points.len().saturating_sub(usize::from(!is_closed)));
        let is_crossed = |(a, b): &(&Vec2, &Vec2)| crosses(bounds, [**a, **b].map(|at| camera.to_screen(at)));
        edges.take(MAX_EDGES).filter(is_crossed).count()
    };
    let middle = camera.to_world(bounds.center());
    let marks = picture.marks.iter().take(MAX_MARKS).map(|mark| match mark {
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
            let corners = crowd.corners.iter().take(MAX_EDGES).filter(|at| is_in(at)).count();
            corners + crowd.discs.iter().take(MAX_EDGES).filter(|(at, _)| is_in(at)).count()
        }
    });
    marks.sum()
}

/// Whether a line between two positions runs through a box.
fn crosses(bounds: Aabb, [a, b]: [Vec2; 2]) -> bool {
    let across = (b - a).perp();
    let offsets = bounds.corners().map(|corner| (corner - a).dot(across));
    let is_beside = offsets.iter().all(|off| *off > 0.0) || offsets.iter().all(|off| *off < 0.0);
    bounds.overlaps(Aabb { min: a.min(b), max: a.max(b) }) && !is_beside
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::legend::of_mode;
    use crate::marks::{Fill, Stroke};

    #[test]
    fn a_box_covers_lines_through_it_or_around_it() {
        let canvas = Aabb { min: Vec2::ZERO, max: Vec2::splat(400.0) };
        let camera = Camera::fitted(canvas, Aabb { min: Vec2::splat(-100.0), max: Vec2::splat(100.0) });
        let at = |x: f32, y: f32| camera.to_world(Vec2::new(x, y));
        let bounds = Aabb { min: Vec2::splat(300.0), max: Vec2::new(390.0, 350.0) };
        let covered = |mark: Mark| covers(&Picture::from(vec![mark]), &camera, bounds) > 0;
        let line = |points: Vec<Vec2>| Mark::Line { points, closed: false, role: Role::A, stroke: Stroke::Solid };
        let area = |outline: Vec<Vec2>| Mark::Area { outline, role: Role::A, fill: Fill::Tint };
        assert!(covered(line(vec![at(0.0, 310.0), at(400.0, 330.0)])), "through it, no end in it");
        assert!(!covered(line(vec![at(0.0, 290.0), at(400.0, 290.0)])), "above it");
        assert!(!covered(line(vec![at(200.0, 350.0), at(350.0, 200.0)])), "across its corner, beside it");
        assert!(covered(area(vec![at(0.0, 0.0), at(400.0, 0.0), at(400.0, 400.0), at(0.0, 400.0)])), "all around it");
        assert!(!covered(area(vec![at(0.0, 0.0), at(200.0, 0.0), at(200.0, 200.0)])), "elsewhere");
    }

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
                covered = draw(ctx, (0, lines), (&picture, &camera), (0, scene), &[]);
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
