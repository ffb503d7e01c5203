//! A picture of the pasted shapes with rulers, before they are added.

use crate::collision::{Aabb, Point, Shape, closest_points};
use crate::drawing::camera::Camera;
use crate::exchange::figure_to_shapes::Reading;
use crate::marks::{Fill, Picture, Role, Stroke, shape_marks as marks};
use crate::number_format::thousands;
use crate::scene::Scene;
use crate::window::canvas::egui_surface::show_picture;
use crate::window::canvas::rulers;
use crate::window::theme::Theme;
use crate::window::widgets::{to_aabb, to_rect, to_vec2};
use egui::{Align2, FontId, Painter, Pos2, Rect, Sense, Ui, vec2};
use glam::Vec2;

/// The maximum numbers of drawn shapes and names.
const MAX_SHAPES: usize = 2000;
const MAX_NAMES: usize = 40;
/// The largest distance of the pointer from a hovered shape, in points.
const NEAR: f32 = 6.0;

/// The direction of y on the screen.
#[derive(Clone, Copy)]
pub struct Directions {
    /// Whether y points up in the window that the shapes go into.
    pub is_up_here: bool,
    /// Whether y points up in the text.
    pub is_up_in_text: bool,
}

#[derive(Default)]
pub struct PastePicture {
    scene: Scene,
    /// The index of the reading of each body.
    readings: Vec<usize>,
    picture: Picture,
    has_dashes: bool,
}

impl PastePicture {
    /// Draws the outlines: those of shapes without a place dashed and in the colour of warnings.
    pub fn new(readings: &[Reading]) -> Self {
        let (mut scene, mut indices, mut picture) = (Scene::default(), Vec::new(), Picture::default());
        let (mut names, mut has_dashes) = (0, false);
        for (index, reading) in readings.iter().enumerate() {
            let is_unplaced = reading.unplaced.is_some();
            let (role, stroke) = if is_unplaced { (Role::Hit, Stroke::Dashed) } else { (Role::A, Stroke::Solid) };
            has_dashes |= is_unplaced && !reading.bodies.is_empty();
            for body in &reading.bodies {
                if indices.len() < MAX_SHAPES {
                    marks::outline(&mut picture, body.shape(), role, stroke);
                    let name = body.shown_name().filter(|_| names < MAX_NAMES);
                    if let Some(name) = name {
                        names += 1;
                        marks::label(&mut picture, body.shape().aabb().center(), name, role);
                    }
                }
                indices.push(index);
                scene.bodies.push(body.clone());
            }
        }
        Self { scene, readings: indices, picture, has_dashes }
    }

    /// Lays it out with the shapes of one reading marked; returns the reading under the pointer.
    pub fn show(&self, ui: &mut Ui, marked: Option<usize>, directions: Directions) -> Option<usize> {
        let theme = Theme::of(ui.ctx());
        let (place, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let painter = ui.painter().with_clip_rect(place.intersect(ui.clip_rect()));
        painter.rect_filled(place, 0.0, theme.background);
        let canvas = Rect::from_min_max(place.min + vec2(rulers::WIDTH, rulers::WIDTH), place.max);
        if self.readings.is_empty() {
            let font = FontId::proportional(12.5);
            painter.text(place.center(), Align2::CENTER_CENTER, "No shapes to draw", font, theme.muted);
            return None;
        }
        let [camera, rulers] = views(self.scene.extent(), to_aabb(canvas), directions);
        show_picture(&painter.with_clip_rect(canvas), &self.picture, &camera);
        self.mark(&painter.with_clip_rect(canvas), marked, &camera);
        frame(&painter, place, &rulers);
        let caption = self.caption();
        let at = place.right_bottom() - vec2(6.0, 4.0);
        painter.text(at, Align2::RIGHT_BOTTOM, caption, FontId::proportional(11.5), theme.text(Role::Hit));
        let at = response.hover_pos().filter(|at| canvas.contains(*at))?;
        self.reading_at(at, &camera)
    }

    fn caption(&self) -> String {
        let dashed = self.has_dashes.then(|| "Dashed: position unknown.".to_owned());
        let (most, all) = (thousands(MAX_SHAPES), thousands(self.readings.len()));
        let first =
            (self.readings.len() > MAX_SHAPES).then(|| format!("Only the first {most} of {all} shapes are drawn."));
        dashed.into_iter().chain(first).collect::<Vec<_>>().join(" ")
    }

    fn drawn(&self) -> impl Iterator<Item = (&Shape, usize)> {
        self.scene.shapes().zip(self.readings.iter().copied()).take(MAX_SHAPES)
    }

    fn mark(&self, painter: &Painter, marked: Option<usize>, camera: &Camera) {
        let mut picture = Picture::default();
        for (shape, _) in self.drawn().filter(|(_, reading)| Some(*reading) == marked) {
            marks::area(&mut picture, shape, Role::B, Fill::Tint);
            marks::outline(&mut picture, shape, Role::B, Stroke::Heavy);
        }
        show_picture(painter, &picture, camera);
    }

    /// The reading of the smallest shape at a position of the screen.
    fn reading_at(&self, at: Pos2, camera: &Camera) -> Option<usize> {
        let at = Point::new(camera.to_world(to_vec2(at))).ok()?;
        let distance = NEAR * camera.pixel();
        let is_near = |(shape, _): &(&Shape, usize)| {
            shape.aabb().expanded(distance).contains(at.position()) && closest_points(*shape, &at).distance <= distance
        };
        let size = |shape: &Shape| shape.aabb().size().max_element();
        let smallest = self.drawn().filter(is_near).min_by(|(a, _), (b, _)| size(a).total_cmp(&size(b)));
        smallest.map(|(_, reading)| reading)
    }
}

/// The view of the shapes as they will lie in the window, and the same view in the coordinates of the text.
fn views(extent: Aabb, canvas: Aabb, directions: Directions) -> [Camera; 2] {
    let view = |extent: Aabb, is_y_up: bool| {
        let mut camera = Camera::fitted(canvas, extent);
        camera.is_y_up = is_y_up;
        camera
    };
    let Directions { is_up_here, is_up_in_text } = directions;
    let (low, high) = (extent.min.y, extent.max.y);
    let mirrored = Aabb { min: Vec2::new(extent.min.x, -high), max: Vec2::new(extent.max.x, -low) };
    let in_text = if is_up_here == is_up_in_text { extent } else { mirrored };
    [view(extent, is_up_here), view(in_text, is_up_in_text)]
}

/// The rulers, and the directions of the axes.
fn frame(painter: &Painter, place: Rect, camera: &Camera) {
    rulers::strips(painter, camera, rulers::covered(to_aabb(place)).map(to_rect));
    rulers::axes(painter, camera, place);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::choices::Choices;
    use crate::exchange::read_text::read;
    use crate::marks::Mark;

    /// Shapes without a place are dashed, and the caption says what that means.
    #[test]
    fn shapes_without_a_place_are_dashed() {
        let mut readings = read("POLYGON ((0 0, 9 0, 0 9))\nPOINT (1 2)").readings(&Choices::default());
        let drawn = |readings: &[Reading]| {
            let picture = PastePicture::new(readings);
            let is_dashed = |mark: &Mark| matches!(mark, Mark::Line { stroke: Stroke::Dashed, .. });
            (picture.picture.marks.iter().filter(|mark| is_dashed(mark)).count(), picture.caption())
        };
        assert_eq!(drawn(&readings), (0, String::new()));
        readings[0].unplaced = Some("its body is not there".to_owned());
        assert_eq!(drawn(&readings), (1, "Dashed: position unknown.".to_owned()));
    }

    /// In every direction of y, the rulers have the coordinates of the text, and greater y is where y points.
    #[test]
    fn rulers_use_the_units_of_the_text() {
        let canvas = Aabb { min: Vec2::new(400.0, 50.0), max: Vec2::new(760.0, 240.0) };
        let in_text = Aabb { min: Vec2::new(-2.0, 3.0), max: Vec2::new(7.0, 5.0) };
        for (is_up_here, is_up_in_text) in [(false, false), (false, true), (true, false), (true, true)] {
            let is_mirrored = is_up_here != is_up_in_text;
            let here = |at: Vec2| if is_mirrored { Vec2::new(at.x, -at.y) } else { at };
            let extent = Aabb::from_points(in_text.corners().map(here));
            let [camera, rulers] = views(extent, canvas, Directions { is_up_here, is_up_in_text });
            for at in in_text.corners() {
                let [drawn, named] = [camera.to_screen(here(at)), rulers.to_screen(at)];
                assert!((drawn - named).length() < 1e-3, "{at}: drawn at {drawn}, named at {named}");
                assert!(canvas.contains(drawn), "{at} is in the picture");
            }
            let [low, high] = [in_text.min, in_text.max].map(|at| rulers.to_screen(at).y);
            assert_eq!(high < low, is_up_in_text, "where y points");
        }
    }
}
