//! Where do labels go? Beside their position, apart from each other, inside the view, on a backing plate.

use super::{camera::Camera, fonts, theme::Theme};
use collision_lab::{
    collision::Aabb,
    picture::{Mark, Picture},
};
use egui::{Align2, Context, FontId, LayerId};
use glam::Vec2;

/// The distance between a label and its position, in points.
const AWAY: f32 = 9.0;
/// What the backing plate is wider than its text, on each side.
const PAD: Vec2 = Vec2::new(5.0, 2.0);
/// How far a plate keeps from the rim of the view and from other plates.
const GAP: f32 = 3.0;
/// Of more labels those that would lie on others are left out.
const CROWDED: usize = 24;
/// Of more marks the corners may be covered.
const MOST_MARKS: usize = 200;
/// Of outlines with more corners a label may cover some.
const MOST_CORNERS: usize = 40;
/// An arrow is kept free at this many places along it.
const ARROW_PARTS: u8 = 6;

/// Draws the labels of a picture. `taken` are parts of the view to keep free; the plates are added to it.
pub fn draw(ctx: &Context, picture: &Picture, camera: &Camera, theme: &Theme, taken: &mut Vec<Aabb>) {
    let view = camera.canvas().grown(-GAP);
    let clip = egui::Rect::from_min_max(to_egui(view.min), to_egui(view.max));
    let painter = ctx.layer_painter(LayerId::background()).with_clip_rect(clip);
    // Among so many shapes every place is on some corner.
    let has_corners = picture.marks.len() <= MOST_MARKS;
    let obstacles = picture.marks.iter().filter(|mark| has_corners || !matches!(mark, Mark::Line { .. }));
    taken.extend(obstacles.flat_map(|mark| self::obstacles(mark, camera)));
    let mut placed = 0;
    for mark in &picture.marks {
        let Mark::Label { at, text, role } = mark else { continue };
        let at = camera.to_screen(*at);
        if !view.contains(at) {
            continue;
        }
        let text = fonts::showable(ctx, text).into_owned();
        let galley = painter.layout_no_wrap(text, FontId::proportional(13.0), theme.text(*role));
        let size = Vec2::new(galley.size().x, galley.size().y) + PAD * 2.0;
        let (plate, covered) = place(at, size, view, taken);
        if placed >= CROWDED && covered > 0.0 {
            continue;
        }
        placed += 1;
        taken.push(plate);
        let rect = egui::Rect::from_min_max(to_egui(plate.min), to_egui(plate.max));
        painter.rect_filled(rect, 4.0, theme.ground.gamma_multiply(0.85));
        let text_at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
        painter.galley(text_at, galley, theme.text(*role));
    }
}

/// What a label should not cover: signs, arrows and corners, on the screen.
fn obstacles(mark: &Mark, camera: &Camera) -> Vec<Aabb> {
    let around = |at: Vec2, reach: f32| {
        let at = camera.to_screen(at);
        Aabb { min: at, max: at }.grown(reach)
    };
    match mark {
        Mark::Sign { at, .. } => vec![around(*at, 5.0)],
        Mark::Arrow { from, to, .. } => {
            let part = |i: u8| from.lerp(*to, (f32::from(i) + 0.5) / f32::from(ARROW_PARTS));
            let tip = [around(*to, 7.0)];
            (0..ARROW_PARTS).map(|i| around(part(i), 4.0)).chain(tip).collect()
        }
        Mark::Line { points, .. } if points.len() <= MOST_CORNERS => points.iter().map(|at| around(*at, 3.0)).collect(),
        _ => Vec::new(),
    }
}

/// The place of a plate beside a position: of eight places around it, near and further out, the first that is free,
/// or else the one that covers least; and how much it covers.
fn place(at: Vec2, size: Vec2, view: Aabb, taken: &[Aabb]) -> (Aabb, f32) {
    const SIDES: [(f32, f32); 8] =
        [(0.0, -1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 1.0), (-1.0, 0.0), (-1.0, -1.0)];
    let candidates = [1.0, 2.2, 4.0, 6.5].into_iter().flat_map(|reach| {
        SIDES.map(|side| {
            let middle = at + Vec2::from(side) * (size / 2.0 + AWAY * reach);
            inside(Aabb { min: middle - size / 2.0, max: middle + size / 2.0 }, view)
        })
    });
    let mut best = (f32::INFINITY, Aabb { min: at, max: at + size });
    for candidate in candidates {
        let covered: f32 = taken.iter().map(|other| common_area(candidate.grown(GAP), *other)).sum();
        if covered < best.0 {
            best = (covered, candidate);
        }
        if covered == 0.0 {
            break;
        }
    }
    (best.1, best.0)
}

/// The box, moved into the view.
fn inside(plate: Aabb, view: Aabb) -> Aabb {
    let by = (view.min - plate.min).max(Vec2::ZERO) + (view.max - plate.max).min(Vec2::ZERO);
    Aabb { min: plate.min + by, max: plate.max + by }
}

fn common_area(a: Aabb, b: Aabb) -> f32 {
    let common = (a.max.min(b.max) - a.min.max(b.min)).max(Vec2::ZERO);
    common.x * common.y
}

fn to_egui(p: Vec2) -> egui::Pos2 {
    egui::pos2(p.x, p.y)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Aabb = Aabb { min: Vec2::ZERO, max: Vec2::new(400.0, 300.0) };

    #[test]
    fn ten_labels_at_one_position_keep_apart() {
        let size = Vec2::new(60.0, 18.0);
        let mut taken = Vec::new();
        for i in 0..10 {
            let (plate, _) = place(Vec2::new(200.0, 150.0), size, VIEW, &taken);
            assert!(taken.iter().all(|other| common_area(plate, *other) == 0.0), "label {i} lies on another");
            taken.push(plate);
        }
    }

    #[test]
    fn a_label_at_the_rim_stays_inside() {
        for at in VIEW.corners() {
            let (plate, _) = place(at, Vec2::new(80.0, 18.0), VIEW, &[]);
            assert!(VIEW.contains(plate.min) && VIEW.contains(plate.max), "{at}: {plate:?}");
        }
    }
}
