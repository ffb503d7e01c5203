//! Where is a legend, or the button that opens it, so that it covers nothing?

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::clip::is_within;
use crate::marks::{Mark, Picture, Role};
use crate::window::canvas::rulers;
use crate::window::widgets::{to_aabb, to_rect};
use core::f32::consts::TAU;
use egui::{Align2, vec2};
use glam::Vec2;

/// The largest share of the width and of the height of the canvas that a legend may cover without its button.
const MAX_PART: Vec2 = Vec2::new(0.95, 0.45);
/// The most marks that are considered, and edges of each.
const MAX_MARKS: usize = 500;
const MAX_EDGES: usize = 2000;
/// A circle counts as a polygon of this many edges.
const PARTS: u8 = 32;
/// The distance from the edges of the canvas.
const EDGE: f32 = 8.0;
/// Between the list and its button.
const GAP: f32 = 4.0;
/// The size of the button in its place.
pub const BUTTON: Vec2 = Vec2::new(58.0, 19.0);

/// The corners of the canvas for a legend, the preferred one first; the fourth has the directions of the axes.
const CORNERS: [Align2; 3] = [Align2::RIGHT_BOTTOM, Align2::RIGHT_TOP, Align2::LEFT_TOP];

/// What a legend must not cover.
pub struct Room<'a> {
    pub picture: &'a Picture,
    pub camera: &'a Camera,
    /// The parts under something else.
    pub taken: &'a [Aabb],
}

impl Room<'_> {
    /// The width of the widest list.
    pub fn width(&self) -> f32 {
        self.camera.canvas().size().x - rulers::WIDTH - 2.0 * EDGE
    }

    /// A list of a size in a corner of the canvas, by its index.
    pub fn in_corner(&self, corner: usize, size: Vec2) -> Aabb {
        in_corner(self.camera, corner, size)
    }

    /// A list of a size above its button.
    pub fn above_button(&self, size: Vec2) -> Aabb {
        let bounds = in_corner(self.camera, 0, size + Vec2::Y * (BUTTON.y + GAP));
        Aabb { max: bounds.min + size, ..bounds }
    }

    /// The first corner where a list of a size covers nothing; the preferred one comes before all others.
    pub fn free_corner(&self, preferred: Option<usize>, size: Vec2) -> Option<usize> {
        preferred.into_iter().chain(0..CORNERS.len()).find(|corner| self.is_free(*corner, size))
    }

    fn is_free(&self, corner: usize, size: Vec2) -> bool {
        let (fits, bounds) = (size.cmplt(self.camera.canvas().size() * MAX_PART), self.in_corner(corner, size));
        let is_taken = self.taken.iter().any(|other| other.overlaps(bounds));
        fits.all() && !is_taken && covers(self.picture, self.camera, bounds) == 0
    }
}

/// Where the button is, if there is one.
pub fn button_place(camera: &Camera) -> Aabb {
    in_corner(camera, 0, BUTTON)
}

fn in_corner(camera: &Camera, corner: usize, size: Vec2) -> Aabb {
    let canvas = camera.canvas();
    let free = Aabb { min: canvas.min + rulers::WIDTH + EDGE, max: canvas.max - EDGE };
    to_aabb(CORNERS[corner].align_size_within_rect(vec2(size.x, size.y), to_rect(free)))
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
}
