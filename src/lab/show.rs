//! What is there to see and to read?

use crate::{
    algorithm::steps::Step,
    answers::{frame_answers::Answers, query::PairChoice, status::Status},
    collision::Shape,
    lab::{Lab, activity::playback::Playback, caption::Possible},
    overlay::{local_frame::LOCAL_FRAME, step::draw_step, view::View},
    pair_answer::Answer,
    picture::Picture,
    scene::Body,
};

/// What is said of a pair that has snapped to where nothing touches exactly.
const LAST_APART: &str = " Snapped: no f32 position near here touches exactly; this is the last one apart.";

impl Lab {
    /// What to draw.
    #[cfg(test)]
    pub fn picture(&self) -> Picture {
        let mut picture = Picture::default();
        self.draw(&mut picture);
        picture
    }

    /// Draws into a picture of before, whose memory is used again.
    pub fn draw(&self, picture: &mut Picture) {
        picture.clear();
        self.draw_seen(&self.view(), picture);
        self.draw_in_hand(picture);
    }

    /// What to draw where nothing can be taken hold of: without handles, and without a gesture under way.
    pub fn still(&self) -> Picture {
        let mut picture = Picture::default();
        let view = View { handled: None, handles: Vec::new(), selected: Vec::new(), ..self.view() };
        self.draw_seen(&view, &mut picture);
        picture
    }

    /// A step of an algorithm steps in for all that the mode draws.
    fn draw_seen(&self, view: &View, picture: &mut Picture) {
        match view.step() {
            Some((answer, step, phase)) => draw_step(view, answer, step, phase, picture),
            // The marks of the step that was told last are of where the shapes were.
            None => match self.shown_steps().zip(view.answers.last()) {
                Some((told, answer)) => {
                    let is_of_scene = told.current().is_of_scene;
                    draw_step(view, answer, &Step { is_of_scene, ..Step::default() }, 1.0, picture);
                }
                None => self.state().behavior.draw(view, picture),
            },
        }
    }

    /// The answer in words and numbers.
    pub fn status(&self) -> Status {
        let view = self.view();
        let mut status = self.status_in_hand(&view).unwrap_or_else(|| self.state().behavior.status(&view));
        if self.is_last_apart(&view) {
            status.sentence.push_str(LAST_APART);
        }
        status
    }

    /// Whether the pair that is told has snapped to where nothing touches exactly.
    fn is_last_apart(&self, view: &View) -> bool {
        let is_near = |pair: &&Answer| !pair.hit() && pair.closest.distance < self.reach();
        let Some(pair) = view.answers.main().filter(is_near) else { return false };
        let mut stamps = [pair.a, pair.b].into_iter().filter_map(|body| view.scene.bodies.get(body)).map(Body::stamp);
        self.last_apart.is_some_and(|stamp| stamps.any(|of| of == stamp))
    }

    /// The caption that shows a newcomer what to do next; `None` when each was done once, or cannot be done now.
    pub fn caption(&self) -> Option<String> {
        if let Some(hint) = self.hint() {
            return Some(hint);
        }
        if self.shows_steps() || self.captions.are_done() { None } else { self.captions.next(&self.possible()) }
    }

    fn is_anything_in_view(&self) -> bool {
        let mut boxes = self.scene().shapes().map(Shape::aabb);
        // Where the shapes are the mode's own, they are all over its room.
        if self.scene().bodies.is_empty() {
            self.count() > 0
        } else {
            boxes.any(|sides| sides.overlaps(self.sight.world))
        }
    }

    pub(in crate::lab) fn possible(&self) -> Possible {
        let handled = self.handled().filter(|_| self.shown_handles().next().is_some());
        Possible {
            drag: self.is_anything_in_view(),
            handle_of: handled
                .map(|i| if self.selected() == Some(i) { "it".to_owned() } else { self.scene().title(i) }),
            local_frame: (LOCAL_FRAME.applies)(&self.view()),
        }
    }

    /// What is known of the shapes as they are shown.
    pub(in crate::lab) fn shown_answers(&self) -> &Answers {
        if self.state().crossing.is_some() { &self.no_answers } else { &self.answers }
    }

    /// The pair that is told because somebody has selected it among shapes of their own.
    fn selected_pair(&self) -> Option<[usize; 2]> {
        let is_selected = self.is_own_scene() && matches!(self.state().choice(), PairChoice::Pair(_));
        self.shown_answers().main().filter(|_| is_selected).map(|main| [main.a, main.b])
    }

    pub(in crate::lab) fn view(&self) -> View<'_> {
        let crossing = self.state().crossing.as_ref();
        View {
            scene: self.scene(),
            answers: self.shown_answers(),
            crossing: crossing.and_then(|crossing| self.state().document.index(crossing.form.id)),
            offered: self.overlays(),
            on: &self.on,
            count: self.count(),
            probe: self.state().probe(),
            pair: self.selected_pair(),
            handled: self.handled(),
            handles: self.shown_handles().collect(),
            selected: self.selection(),
            boundary: self.conventions.boundary,
            pixel: self.sight.pixel,
            nudge: self.step(),
            visible: self.sight.world,
            step: self.playback().map(Playback::place),
        }
    }
}
