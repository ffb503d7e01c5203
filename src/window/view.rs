//! Which part of the world does the canvas show? Everything, the explained pair, or what the user chose.

use crate::{collision::Aabb, lab::Sight, window::App};

/// A pair that takes less than this part of the canvas is too small for its steps.
const LEAST_PAIR: f32 = 0.125;

impl App {
    pub fn sight(&self) -> Sight {
        Sight { world: self.camera.visible(), pixel: self.camera.pixel(), fitted: self.camera.is_fitted() }
    }

    /// Makes room for the marks of an algorithm beside the shapes, unless the user moved the view. A pair that is too small for
    /// them is enlarged until the steps are closed.
    pub fn fit_steps(&mut self) {
        let algorithm = self.lab.shown_steps().map(|shown| shown.index);
        let before = core::mem::replace(&mut self.algorithm, algorithm);
        if !self.lab.shows_steps() {
            self.restore_view();
        }
        let begins = before.is_none() && algorithm.is_some() && self.lab.can_edit() && !self.lab.is_dragging();
        let least = self.camera.canvas().size().min_element() * LEAST_PAIR;
        let is_small = |extent: &Aabb| self.camera.length(extent.size().max_element()) < least;
        if begins && self.view_before.is_none() && self.lab.steps_extent().as_ref().is_some_and(is_small) {
            self.view_before = Some(self.camera.through(self.camera.canvas()));
            self.camera.fit(self.fitted_extent());
        } else if before != algorithm {
            self.keep_fitted();
        }
    }

    /// The extent of everything, or of the enlarged pair.
    pub fn fitted_extent(&self) -> Aabb {
        let pair = self.lab.steps_extent().filter(|_| self.view_before.is_some());
        pair.unwrap_or_else(|| self.lab.extent())
    }

    /// Fits the view after the shapes have changed; an enlarged pair once more as soon as it is answered.
    pub fn fit_again(&mut self) {
        self.camera.fit(self.fitted_extent());
        if self.view_before.is_some() {
            self.algorithm = None;
        }
    }

    /// Fits the view unless the user moved it.
    fn keep_fitted(&mut self) {
        if self.camera.is_fitted() {
            self.camera.fit(self.fitted_extent());
        }
    }

    /// Goes back to the view before the steps, unless the user moved the view since.
    fn restore_view(&mut self) {
        let Some(before) = self.view_before.take().filter(|_| self.camera.is_fitted()) else { return };
        self.camera = before.through(self.camera.canvas());
        self.camera.set_y_up(self.lab.conventions().is_y_up);
        self.keep_fitted();
        self.pace.note_movement();
    }

    /// Fits the view to other shapes.
    pub fn show_other(&mut self) {
        if !core::mem::take(&mut self.look.picture_files).is_empty() {
            self.notify("No picture was taken, because other shapes are shown now");
        }
        self.view_before = None;
        // Their steps begin, though it may be the same algorithm.
        self.algorithm = None;
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
