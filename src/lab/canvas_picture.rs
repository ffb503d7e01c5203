//! The picture of the canvas.

use crate::algorithm::steps::Step;
use crate::lab::Lab;
use crate::marks::Picture;
use crate::overlay::step::draw_step;
use crate::overlay::view::View;

impl Lab {
    #[cfg(test)]
    pub fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        self.draw(&mut picture);
        picture
    }

    /// Draws into a picture of an earlier frame, to use its memory again.
    pub fn draw(&self, picture: &mut Picture) {
        picture.clear();
        self.draw_shapes(&self.view(), picture);
        self.editor.draw_gesture(picture);
    }

    /// The picture without handles and gesture.
    pub fn still(&self) -> Picture {
        let mut picture = Picture::default();
        let view = View { body_with_ring: None, handles: Vec::new(), selected: Vec::new(), ..self.view() };
        self.draw_shapes(&view, &mut picture);
        picture
    }

    /// A step of an algorithm replaces everything that the mode draws.
    fn draw_shapes(&self, view: &View, picture: &mut Picture) {
        match view.step() {
            Some((answer, step, phase)) => draw_step(view, answer, step, phase, picture),
            // The marks of the last step belong to the shapes before they moved.
            None => match self.shown_steps().zip(view.answers.last()) {
                Some((shown, answer)) => {
                    let is_of_scene = shown.current().is_of_scene;
                    draw_step(view, answer, &Step { is_of_scene, ..Step::default() }, 1.0, picture);
                }
                None => self.editor.behavior().draw(view, picture),
            },
        }
    }
}
