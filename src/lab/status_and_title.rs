//! What the header and the sentence below the canvas say.

use crate::answers::status::Status;
use crate::lab::Lab;
use crate::lab::editor::Editor;
use crate::overlay::view::View;
use crate::pair_answer::Answer;
use crate::scene::Body;

/// What is added to the sentence of a pair that has snapped without an exact touch.
const LAST_APART: &str =
    " Snapped: f32 has no exactly touching position here; this is the last one before they overlap.";

impl Lab {
    pub fn status(&self) -> Status {
        let view = self.view();
        let mut status = self.editor.polygon_status().unwrap_or_else(|| self.editor.behavior().status(&view));
        if self.is_last_disjoint(&view) {
            status.sentence.push_str(LAST_APART);
        }
        status
    }

    /// What is shown: a lesson, a ready comparison, a preset or a mode.
    pub fn title(&self) -> String {
        match self.shown_lesson().filter(|_| self.editor.is_own_scene()) {
            Some(shown_lesson) => format!("Lesson {}", shown_lesson.index + 1),
            None => self.ready_comparison().map_or(self.editor.title(), |ready| ready.name).to_owned(),
        }
    }

    /// Whether a shape of the current pair snapped to the last disjoint position.
    fn is_last_disjoint(&self, view: &View) -> bool {
        let is_near = |pair: &&Answer| !pair.hit() && pair.closest.distance < self.editor.snap_radius();
        let Some(pair) = view.answers.current().filter(is_near) else { return false };
        let mut stamps = [pair.a, pair.b].into_iter().filter_map(|body| view.scene.bodies.get(body)).map(Body::stamp);
        self.editor.last_disjoint.is_some_and(|stamp| stamps.any(|of| of == stamp))
    }
}

impl Editor {
    /// The text instead of the answers while a polygon crosses itself, or could not be closed as it is drawn.
    fn polygon_status(&self) -> Option<Status> {
        let unfinished = self.unfinished().filter(|unfinished| unfinished.is_refused || unfinished.corners.len() > 2);
        let why = unfinished.and_then(|unfinished| unfinished.why_not_closed(self.viewport.coordinate_resolution()));
        let sentence = why.or_else(|| self.self_crossing_sentence())?;
        Some(Status { verdict: "INVALID POLYGON".to_owned(), sentence, ..Status::default() })
    }
}
