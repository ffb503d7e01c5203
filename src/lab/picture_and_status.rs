//! The picture and the status.

use crate::algorithm::steps::Step;
use crate::answers::frame_answers::Answers;
use crate::answers::status::Status;
use crate::collision::Aabb;
use crate::lab::Lab;
use crate::lab::activity::playback::Playback;
use crate::overlay::step::draw_step;
use crate::overlay::view::{Overlay, View};
use crate::pair_answer::Answer;
use crate::picture::Picture;
use crate::scene::Body;

/// The text about a pair that has snapped without an exact touch.
const LAST_APART: &str = " Snapped: no nearby f32 position touches exactly; this is the last disjoint one.";

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

    pub fn status(&self) -> Status {
        let view = self.view();
        let mut status = self.editor.polygon_status().unwrap_or_else(|| self.editor.behavior().status(&view));
        if self.is_last_disjoint(&view) {
            status.sentence.push_str(LAST_APART);
        }
        status
    }

    /// Whether a shape of the current pair snapped to the last disjoint position.
    fn is_last_disjoint(&self, view: &View) -> bool {
        let is_near = |pair: &&Answer| !pair.hit() && pair.closest.distance < self.editor.snap_radius();
        let Some(pair) = view.answers.current().filter(is_near) else { return false };
        let mut stamps = [pair.a, pair.b].into_iter().filter_map(|body| view.scene.bodies.get(body)).map(Body::stamp);
        self.editor.last_disjoint.is_some_and(|stamp| stamps.any(|of| of == stamp))
    }

    /// Whether the probe shows its ring while nothing is selected: not in the user's own scene, which has no probe, nor among
    /// moving shapes, nor beside the steps of an algorithm.
    pub fn shows_probe_ring(&self) -> bool {
        !self.editor.is_own_scene() && self.editor.behavior().simulation().is_none() && !self.shows_steps()
    }

    /// The answers about the shapes as they are shown.
    pub fn shown_answers(&self) -> &Answers {
        if self.editor.state().self_crossing.is_some() { &self.no_answers } else { &self.answers }
    }

    pub fn view(&self) -> View<'_> {
        let crossing = self.editor.state().self_crossing.as_ref();
        View {
            scene: self.editor.scene(),
            answers: self.shown_answers(),
            crossing: crossing.and_then(|crossing| self.editor.document().index(crossing.form.id)),
            offered: self.editor.entry().offered_overlays,
            on: &self.on,
            count: self.editor.count(),
            probe: self.editor.state().probe(),
            body_with_ring: self.editor.body_with_ring(self.shows_probe_ring()),
            handles: self.editor.shown_handles(self.shows_probe_ring()).collect(),
            selected: self.editor.selection(),
            touching: self.conventions.touching,
            pixel: self.editor.viewport.pixel,
            visible: self.editor.viewport.world,
            time: self.motion_time(),
            step: self.playback().map(Playback::place),
        }
    }

    /// The box around all shapes and marks, for a view that fits it.
    pub fn extent(&self) -> Aabb {
        self.with_steps(self.editor.behavior().extent(self.editor.scene()))
    }

    /// The box around shapes in another and the marks of the steps that are shown.
    fn with_steps(&self, shapes: Aabb) -> Aabb {
        let explained = self.shown_steps().map(|shown| shown.steps);
        let beside = self.compared().and_then(|compared| compared.steps());
        explained.into_iter().chain(beside).fold(shapes, |extent, steps| extent.union(steps.extent(shapes)))
    }

    /// The indices of the bodies of the current pair.
    pub fn explained_pair(&self) -> Option<[usize; 2]> {
        self.answers.current().map(|current| [current.a, current.b])
    }

    /// The box around the explained pair and the marks of its steps; `None` for steps about all shapes, and where it is a point.
    pub fn steps_extent(&self) -> Option<Aabb> {
        if self.shown_steps()?.current().is_of_scene {
            return None;
        }
        let sides = |body: usize| self.editor.scene().bodies.get(body).map(|body| body.shape().aabb());
        let [a, b] = self.explained_pair()?.map(sides);
        let extent = self.with_steps(a?.union(b?));
        (extent.size().max_element() > 0.0).then_some(extent)
    }

    /// The overlays that have something to show now.
    pub fn overlays_with_marks(&self) -> Vec<Overlay> {
        let view = self.view();
        view.offered.iter().copied().filter(|overlay| (overlay.applies)(&view)).collect()
    }
}
