//! The part of the world on the canvas: everything, the explained pair, or what the user chose.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::lab::viewport::Viewport;
use crate::window::App;

/// Added shapes that are smaller than this, in points, are enlarged.
const MIN_ADDED: f32 = 40.0;

impl App {
    pub fn viewport(&self) -> Viewport {
        Viewport { world: self.camera.visible(), pixel: self.camera.pixel(), fitted: self.camera.is_fitted() }
    }

    /// Shows the explained pair with its marks as large as possible while steps are shown.
    pub fn fit_steps(&mut self) {
        let explained = self.lab.shown_steps().map(|shown| shown.index).zip(self.lab.explained_pair());
        let before = core::mem::replace(&mut self.explained, explained);
        if !self.lab.shows_steps() {
            return self.restore_view();
        }
        if before == explained || explained.is_none() || self.lab.editor().is_dragging() {
            return;
        }
        if before.is_none() && self.view_before.is_none() {
            self.view_before = Some(self.camera.through(self.camera.canvas()));
            self.camera.fit(self.fitted_extent());
        } else {
            self.keep_fitted();
        }
    }

    /// The extent of everything, or of the explained pair.
    pub fn fitted_extent(&self) -> Aabb {
        let pair = self.lab.steps_extent().filter(|_| self.view_before.is_some());
        pair.unwrap_or_else(|| self.lab.extent())
    }

    /// Fits the view after the shapes have changed; an explained pair again as soon as it is answered.
    pub fn fit_again(&mut self) {
        self.camera.fit(self.fitted_extent());
        if self.view_before.is_some() {
            self.explained = None;
        }
    }

    /// Fits the view unless the user moved it.
    fn keep_fitted(&mut self) {
        if self.camera.is_fitted() {
            self.camera.fit(self.fitted_extent());
        }
    }

    /// Returns to the view before the steps.
    fn restore_view(&mut self) {
        let Some(before) = self.view_before.take() else { return };
        // Through its own canvas: the one beside the steps has another middle.
        self.camera = before;
        self.camera.is_y_up = self.lab.conventions().is_y_up;
        self.keep_fitted();
        self.pace.note_movement();
    }

    pub fn view_other_shapes(&mut self) {
        if !core::mem::take(&mut self.panels.picture_files).is_empty() {
            self.notify("No picture was saved: other shapes are shown now");
        }
        self.view_before = None;
        // Their steps begin, though it may be the same algorithm.
        self.explained = None;
        self.camera.fit(self.lab.extent());
    }

    /// Follows the panels and the size of the window.
    pub fn take_canvas(&mut self, canvas: Aabb) {
        if canvas != self.camera.canvas() {
            self.camera.set_canvas(canvas);
            self.pace.note_movement();
            self.keep_fitted();
        }
    }
}

/// Brings added shapes into view, if there were no others, some are outside or too small to recognise: with all other shapes if
/// they are large enough beside those, otherwise alone.
pub fn show_added(camera: &mut Camera, added: Aabb, all: Aabb) {
    // A single point is never too small: it has no size.
    let size = added.size().max_element();
    let is_small = |camera: &Camera| size > 0.0 && camera.length(size) < MIN_ADDED;
    let visible = camera.visible();
    if added != all && visible.union(added) == visible && !is_small(camera) {
        return;
    }
    camera.fit(all);
    if is_small(camera) {
        camera.fit(added);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec2;

    #[test]
    fn added_shapes_come_into_view() {
        let square = |at: f32, size: f32| Aabb { min: Vec2::splat(at), max: Vec2::splat(at + size) };
        let fitted =
            |extent: Aabb| Camera::fitted(Aabb { min: Vec2::new(100.0, 40.0), max: Vec2::new(900.0, 540.0) }, extent);
        let first = square(0.0, 500.0);
        for (added, name, is_alone) in [
            (square(100.0, 2.0), "two points large", true),
            (square(900.0, 300.0), "outside", false),
            (square(-2000.0, 9000.0), "larger than the view", false),
            (square(90_000.0, 1.0), "small and far away", true),
            (square(900.0, 0.0), "a point outside", false),
        ] {
            let all = first.union(added);
            let mut camera = fitted(first);
            show_added(&mut camera, added, all);
            let expected = fitted(if is_alone { added } else { all }).visible();
            assert_eq!(camera.visible(), expected, "{name}");
            let visible = camera.visible();
            assert_eq!(visible.union(added), visible, "{name} is in view");
        }
        let mut camera = fitted(first);
        show_added(&mut camera, square(100.0, 50.0), square(100.0, 50.0));
        assert_eq!(camera.visible(), fitted(square(100.0, 50.0)).visible(), "the only ones fill the view");
        for (added, name) in [(square(100.0, 200.0), "in view"), (square(100.0, 0.0), "a point in view")] {
            let mut camera = fitted(first);
            camera.zoom_at(Vec2::new(500.0, 300.0), -1.0);
            let before = camera.visible();
            show_added(&mut camera, added, first);
            assert_eq!(camera.visible(), before, "{name}: the user has chosen this view");
        }
    }
}
