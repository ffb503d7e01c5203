//! When the collision module is queried, when its answers are shown, and how long its questions take.

pub mod meter;
pub mod worker;

use crate::answers::frame_answers::{Answers, Progress};
use crate::answers::requested_answers::{AlgorithmChoice, RequestedAnswers};
use crate::answers::timed_question::Question;
use crate::lab::Lab;
use crate::lab::activity::playback::Playback;
use crate::lab::query_worker::worker::Repeat;
use crate::mode::behavior::TestTime;
use core::time::Duration;
use std::sync::Arc;
use std::time::Instant;

impl Lab {
    /// Asks the collision module about the shapes, if anything has changed, and waits up to `timeout` for the answers: once
    /// a frame, after all events and [`Lab::advance`]. Slower answers come with a later call; until then
    /// [`Lab::is_searching`]. Returns whether it asked.
    pub fn wait_for_answers(&mut self, timeout: Duration) -> bool {
        let has_asked = self.ask_if_changed();
        self.update_mode();
        if has_asked || self.is_searching() {
            let timeout = if has_asked { timeout } else { Duration::ZERO };
            let news = self.worker.answers_within(timeout);
            self.learn(news);
        }
        self.searching_since = self.is_searching().then(|| self.searching_since.unwrap_or_else(Instant::now));
        has_asked
    }

    /// Answers without a time limit, and makes all measurements. Panics if the worker thread panicked, which [`Lab::status`]
    /// reports outside tests.
    #[cfg(test)]
    pub fn finish_answers(&mut self) -> bool {
        let has_asked = self.ask_if_changed();
        self.update_mode();
        let news = self.worker.finish();
        self.learn(news);
        self.searching_since = None;
        assert_ne!(self.answers.progress, Progress::Failed, "the worker thread panicked");
        has_asked
    }

    /// Whether answers are missing.
    pub fn is_searching(&self) -> bool {
        self.answers.progress == Progress::Searching
    }

    /// Asks, if anything has changed; returns whether.
    fn ask_if_changed(&mut self) -> bool {
        let steps = self.playback();
        let algorithm = steps.map_or(AlgorithmChoice::No, Playback::choice);
        let comparison = steps.and_then(|steps| steps.compared);
        let mut requested = RequestedAnswers { algorithm, comparison, ..RequestedAnswers::default() };
        requested.touching = self.conventions.touching;
        requested.time = self.motion_time();
        for overlay in self.editor.entry().offered_overlays.iter().filter(|overlay| self.shows(**overlay)) {
            (overlay.requests)(&mut requested);
        }
        let asked = Some((self.editor.state().question_key(), requested));
        if self.asked == asked {
            return false;
        }
        // Answers that came between the frames are newer than those shown.
        let news = self.worker.answers_within(Duration::ZERO);
        self.learn(news);
        self.asked = asked;
        self.editor.changes += 1;
        match self.editor.states[self.editor.mode].query(requested) {
            None => self.forget_answers(),
            Some(query) => {
                self.answers = self.answers.outdated(&query.scene);
                self.worker.ask(query);
            }
        }
        true
    }

    /// Queries what the mode shows besides the answers.
    fn update_mode(&mut self) {
        let viewport = self.editor.viewport;
        if self.editor.state_mut().update(viewport) {
            self.editor.changes += 1;
        }
    }

    /// Takes the answers that have arrived.
    fn learn(&mut self, news: Option<Answers>) {
        if let Some(news) = news {
            if let Some(explained) = &news.explained {
                self.last_explained = Some((self.run, Arc::clone(explained)));
            }
            self.answers = news;
            // Late answers have the indices of another scene.
            let is_of_now = self.asked.is_some_and(|(of, _)| of == self.editor.state().question_key());
            if let Some(pair) = self.explained_pair().filter(|_| is_of_now) {
                self.editor.state_mut().keep_pair(pair);
            }
            self.editor.changes += 1;
        }
    }

    pub fn forget_answers(&mut self) {
        self.worker.forget();
        self.answers = Answers::default();
    }

    pub fn test_time(&self) -> TestTime {
        let has_pair = || self.editor.scene().shown().nth(1).is_some();
        let of_worker = || TestTime { nanoseconds: self.worker.times(self.run).questions[0], measures: None };
        let own = self.editor.behavior().own_time();
        own.unwrap_or_else(|| if has_pair() { of_worker() } else { TestTime::default() })
    }

    /// Nanoseconds of each of [`Question::ALL`] about the pairs of this frame, zero before the first measurement; `None` in a mode
    /// with its own timing.
    pub fn times(&self) -> Option<[f64; Question::ALL.len()]> {
        let is_own = self.editor.behavior().own_time().is_some();
        (!is_own).then(|| self.worker.times(self.run).questions)
    }

    /// Repeats the questions of the frame for about `budget` beside the frame, to measure them: yes or no, or all of them. A
    /// mode with its own timing measures for `own_budget`, in the frame.
    pub fn measure(&mut self, budget: Duration, own_budget: Duration, all_questions: bool) {
        let behavior = &mut self.editor.states[self.editor.mode].behavior;
        behavior.measure(own_budget);
        if behavior.own_time().is_none() && !self.is_searching() {
            self.worker.repeat(Repeat { budget, all_questions, run: self.run });
        }
    }
}
