//! The camera: where a world position is on the screen. Pixels end here.
//!
//! Screen positions are points: pixels divided by the scale of the display, from the top left, y down.

use crate::collision::Aabb;
use glam::{DVec2, Vec2};

/// A notch of the wheel zooms by this factor.
const NOTCH: f64 = 1.15;
/// The range of points per world unit: from all of f32 in view to steps between its smallest numbers.
const ZOOM: (f64, f64) = (1e-37, 1e46);
/// The largest product of coordinate and zoom, where f64 resolves 1/1000 point.
const FINEST: f64 = 1e13;
/// A fit leaves this part of the canvas free on every side, for labels and handles.
const MARGIN: f64 = 0.1;

/// The view of the world through the part of a window that no panel covers, or through a picture. In f64, so that neighbouring f32
/// positions are distinct on the screen at every zoom.
#[derive(Clone, Debug, PartialEq)]
pub struct Camera {
    /// The world position in the middle of the canvas.
    center: DVec2,
    /// Points per world unit.
    zoom: f64,
    canvas: Aabb,
    /// Whether the view is still that of [`Self::fit`].
    fitted: bool,
    /// The largest coordinate of the fitted box.
    largest: f64,
    /// Whether y points up on the screen; coordinates and the middle of the view stay the same.
    pub is_y_up: bool,
}

impl Camera {
    /// A view at zoom 1 through a canvas of no size, until the first layout gives it one.
    pub fn new() -> Self {
        Self {
            center: DVec2::ZERO,
            zoom: 1.0,
            canvas: Aabb { min: Vec2::ZERO, max: Vec2::ZERO },
            fitted: true,
            largest: 1.0,
            is_y_up: false,
        }
    }

    /// A view of a box through a canvas.
    pub fn fitted(canvas: Aabb, extent: Aabb) -> Self {
        let mut camera = Self::new();
        camera.set_canvas(canvas);
        camera.fit(extent);
        camera
    }

    /// The directions of x and y on the screen.
    fn axes(&self) -> DVec2 {
        DVec2::new(1.0, if self.is_y_up { -1.0 } else { 1.0 })
    }

    pub fn canvas(&self) -> Aabb {
        self.canvas
    }

    pub fn is_fitted(&self) -> bool {
        self.fitted
    }

    /// World units per point, above zero.
    pub fn pixel(&self) -> f32 {
        (self.zoom.recip() as f32).max(f32::from_bits(1))
    }

    pub fn zoom(&self) -> f64 {
        self.zoom
    }

    /// The length on the screen, in points, of a length of the world.
    pub fn length(&self, world: f32) -> f32 {
        (f64::from(world) * self.zoom) as f32
    }

    /// The position on the screen of a world position.
    pub fn to_screen(&self, world: Vec2) -> Vec2 {
        self.to_screen_exactly(world).as_vec2()
    }

    /// The same in f64, for positions far outside of the view. Infinities are clamped to the range of f32.
    pub fn to_screen_exactly(&self, world: Vec2) -> DVec2 {
        (world.clamp(Vec2::MIN, Vec2::MAX).as_dvec2() - self.center) * self.axes() * self.zoom + self.middle()
    }

    /// The world position at a position of the screen, clamped to the range of f32.
    pub fn to_world(&self, screen: Vec2) -> Vec2 {
        let world = (screen.as_dvec2() - self.middle()) * self.axes() / self.zoom + self.center;
        world.as_vec2().clamp(Vec2::MIN, Vec2::MAX)
    }

    pub fn visible(&self) -> Aabb {
        Aabb::from_points([self.to_world(self.canvas.min), self.to_world(self.canvas.max)])
    }

    /// Takes another canvas; shapes stay where they are on the screen.
    pub fn set_canvas(&mut self, canvas: Aabb) {
        let middle = self.middle();
        self.canvas = canvas;
        self.center += (self.middle() - middle) * self.axes() / self.zoom;
    }

    /// The same view through another canvas: the position in the middle and the zoom stay.
    #[must_use]
    pub fn through(&self, canvas: Aabb) -> Self {
        Self { canvas, ..*self }
    }

    /// Zooms by notches of the wheel; the world position under `screen` stays there.
    pub fn zoom_at(&mut self, screen: Vec2, notches: f32) {
        let off = (screen.as_dvec2() - self.middle()) * self.axes();
        let under = off / self.zoom + self.center;
        self.zoom = (self.zoom * NOTCH.powf(notches.into())).clamp(ZOOM.0, self.largest_zoom());
        self.center = under - off / self.zoom;
        self.fitted = false;
    }

    /// Moves the world by this many points.
    pub fn pan(&mut self, by: Vec2) {
        self.center -= by.as_dvec2() * self.axes() / self.zoom;
        self.fitted = false;
    }

    /// Shows a box whole and as large as possible.
    pub fn fit(&mut self, extent: Aabb) {
        let (min, max) = (extent.min.as_dvec2(), extent.max.as_dvec2());
        let room = self.canvas.size().as_dvec2() * (1.0 - 2.0 * MARGIN);
        let zoom = (room / (max - min)).min_element();
        if zoom.is_nan() || room.min_element() <= 0.0 {
            return;
        }
        self.largest = min.abs().max(max.abs()).max_element();
        self.center = (min + max) / 2.0;
        self.zoom = zoom.clamp(ZOOM.0, self.largest_zoom());
        self.fitted = true;
    }

    /// At this zoom f64 still resolves the largest coordinates, and neighbouring f32 are thousands of points apart.
    fn largest_zoom(&self) -> f64 {
        (FINEST / self.largest.max(self.center.abs().max_element())).min(ZOOM.1)
    }

    fn middle(&self) -> DVec2 {
        (self.canvas.min.as_dvec2() + self.canvas.max.as_dvec2()) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> Camera {
        let mut camera = Camera::new();
        camera.set_canvas(Aabb { min: Vec2::new(100.0, 40.0), max: Vec2::new(900.0, 540.0) });
        camera
    }

    #[test]
    fn zooming_keeps_the_position_under_the_pointer_and_panning_takes_it_along() {
        for is_y_up in [false, true] {
            let mut camera = Camera { is_y_up, ..camera() };
            let (pointer, by) = (Vec2::new(333.0, 444.0), Vec2::new(10.0, 20.0));
            let under = camera.to_world(pointer);
            for notches in [3.0, -7.0, 0.5] {
                camera.zoom_at(pointer, notches);
                assert!((camera.to_world(pointer) - under).length() < 1e-3, "moved to {}", camera.to_world(pointer));
            }
            camera.pan(by);
            assert!((camera.to_world(pointer + by) - under).length() < 1e-3);
            let [low, high] = [100.0, 400.0].map(|y| camera.to_screen(Vec2::new(50.0, y)));
            assert_eq!(low.y > high.y, is_y_up, "greater y is higher with y up");
            assert!((camera.to_world(low) - Vec2::new(50.0, 100.0)).length() < 1e-3);
            let visible = camera.visible();
            assert!(visible.min.cmplt(visible.max).all(), "{visible:?}");
        }
    }

    #[test]
    fn another_canvas_of_the_same_size_shows_the_same() {
        let mut camera = camera();
        camera.fit(Aabb { min: Vec2::new(100.0, 100.0), max: Vec2::new(700.0, 400.0) });
        let (canvas, by) = (camera.canvas(), Vec2::new(300.0, 20.0));
        let other = camera.through(Aabb { min: canvas.min + by, max: canvas.max + by });
        let at = Vec2::new(333.0, 222.0);
        assert!((other.to_screen(at) - camera.to_screen(at) - by).length() < 1e-3);
    }

    #[test]
    fn zooming_stops_where_f64_still_resolves_positions() {
        let mut camera = camera();
        camera.fit(Aabb { min: Vec2::new(100.0, 100.0), max: Vec2::new(700.0, 400.0) });
        (0..1000).for_each(|_| camera.zoom_at(Vec2::new(500.0, 300.0), 1.0));
        let corner = Vec2::new(700.0, 400.0);
        let step = camera.to_screen_exactly(Vec2::new(corner.x.next_up(), corner.y)) - camera.to_screen_exactly(corner);
        assert!(step.x > 1000.0, "neighbouring f32 are {} points apart", step.x);
        assert!(camera.to_screen_exactly(corner).x * f64::EPSILON < 0.01, "and a place is known to a hundredth");
    }

    #[test]
    fn five_notches_zoom_as_one_five_times() {
        let (mut once, mut often) = (camera(), camera());
        once.zoom_at(Vec2::ZERO, 5.0);
        (0..5).for_each(|_| often.zoom_at(Vec2::ZERO, 1.0));
        assert!((once.zoom() / often.zoom() - 1.0).abs() < 1e-5, "{} against {}", once.zoom(), often.zoom());
    }

    #[test]
    fn a_fit_shows_the_whole_box_and_a_hidden_panel_moves_nothing() {
        let mut camera = camera();
        let extent = Aabb { min: Vec2::new(-5000.0, 20.0), max: Vec2::new(3000.0, 900.0) };
        camera.fit(extent);
        let visible = camera.visible();
        assert!(visible.min.cmple(extent.min).all() && visible.max.cmpge(extent.max).all(), "{visible:?}");
        let before = camera.to_screen(extent.min);
        camera.set_canvas(Aabb { min: Vec2::ZERO, max: Vec2::new(900.0, 540.0) });
        assert!((camera.to_screen(extent.min) - before).length() < 0.1);
    }

    #[test]
    fn a_fit_fills_the_view_at_every_size_of_f32() {
        for (at, size) in [(0.0, 0.001), (1e6, 0.125), (0.0, 1e-40), (-3e38, 3.2e38), (5.0, 1e6)] {
            let mut camera = camera();
            let extent = Aabb { min: Vec2::splat(at), max: Vec2::splat(at + size) };
            camera.fit(extent);
            let [min, max] = [extent.min, extent.max].map(|corner| camera.to_screen(corner));
            let canvas = camera.canvas();
            assert!(canvas.contains(min) && canvas.contains(max), "{size} at {at}: {min} to {max}");
            assert!((max - min).max_element() > 300.0, "{size} at {at} is {} points large", max - min);
            assert!(camera.pixel() > 0.0 && camera.visible().size().min_element() > 0.0);
        }
    }
}
