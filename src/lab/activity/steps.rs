//! Opens, closes and moves through the steps of an algorithm.

use crate::algorithm::runnable_program::runnable_program;
use crate::algorithm::steps::step_builder::Steps;
use crate::algorithm::{ALGORITHMS, Subject};
use crate::answers::textbook_answers::Explained;
use crate::lab::Lab;
use crate::lab::activity::playback::{Playback, ShownSteps};

impl Lab {
    pub fn shows_steps(&self) -> bool {
        self.playback().is_some()
    }

    pub fn playback(&self) -> Option<Playback> {
        self.activity.steps
    }

    pub fn is_playing(&self) -> bool {
        self.playback().is_some_and(|playback| playback.is_playing)
    }

    /// The steps that are shown; `None` while there is no pair, or no algorithm for it.
    pub fn shown_steps(&self) -> Option<ShownSteps<'_>> {
        let playback = self.playback()?;
        let (index, steps) = self.explained()?.steps.as_ref()?;
        Some(ShownSteps { index: *index, steps, step: playback.step.min(steps.len() - 1) })
    }

    /// The textbook's answers or, while they are computed after a change, the previous ones.
    fn explained(&self) -> Option<&Explained> {
        let before = self.last_explained.as_ref().filter(|(run, _)| *run == self.run && self.is_searching());
        let before = before.filter(|_| self.editor.state().self_crossing.is_none());
        self.shown_answers().explained.as_deref().or(before.map(|(_, explained)| &**explained))
    }

    /// The step that is shown, and the number of steps: of two methods, that of the longer one.
    pub fn step_of(&self) -> Option<(usize, usize)> {
        let (playback, shown) = (self.playback()?, self.shown_steps()?);
        let beside = self.compared().and_then(|compared| compared.steps()).map_or(0, Steps::len);
        let count = shown.steps.len().max(beside);
        Some((playback.step.min(count - 1), count))
    }

    /// The last step of the chosen algorithm, once its steps are computed; until then those of the previous one are shown.
    fn last_step(&self) -> Option<usize> {
        let (playback, explained, (_, count)) = (self.playback()?, self.explained()?, self.step_of()?);
        explained.is_of(playback.choice()).then_some(count - 1)
    }

    /// The code of an algorithm in the language with this index, and whether it is a program with the numbers of the pair: for
    /// shapes to which the code does not apply it is the bare listing.
    pub fn code(&self, algorithm: usize, language: usize) -> Option<(String, bool)> {
        let alone = || Some((ALGORITHMS[algorithm].listings.get(language)?.plain(), false));
        let subject = Subject { scene: self.editor.scene(), answer: self.shown_answers().current()? };
        runnable_program(ALGORITHMS[algorithm], language, &subject).map(|text| (text, true)).or_else(alone)
    }

    /// Why an algorithm cannot be explained on the current pair.
    pub fn why_not_explained(&self, algorithm: usize) -> Option<&'static str> {
        let Some(current) = self.answers.current() else { return Some(self.why_no_pair()) };
        let [Some(a), Some(b)] = [current.a, current.b].map(|body| self.editor.scene().bodies.get(body)) else {
            return Some(self.why_no_pair());
        };
        self.refusals.borrow_mut().of(algorithm, self.editor.scene(), [a, b])
    }

    /// Why there is no pair, and the remedy.
    pub fn why_no_pair(&self) -> &'static str {
        let bodies = &self.editor.scene().bodies;
        let shown = bodies.iter().filter(|body| !body.flags().is_hidden).count();
        if self.is_searching() {
            "the search for the pair is not finished"
        } else if !self.editor.can_edit() {
            "this mode's own shapes have no steps"
        } else if bodies.len() < 2 {
            "two shapes are needed"
        } else if shown < 2 {
            "two shapes that are not hidden are needed: Ctrl Shift H shows all"
        } else {
            "a pair is needed: move two shapes together, or select two"
        }
    }

    /// Opens the steps of the first algorithm that applies ([`explain_preferred_or_first`]), or closes the steps.
    ///
    /// [`explain_preferred_or_first`]: crate::algorithm::Subject::explain_preferred_or_first
    pub fn toggle_steps(&mut self) {
        if self.shows_steps() {
            // Motion that was paused for the steps resumes after them.
            return self.close_steps();
        }
        self.editor.stop_drift();
        self.activity.steps = Some(Playback::default());
        // With nothing selected, arrows move through the steps, which keep their pair.
        self.editor.pin_selection();
    }

    /// Closes the steps; what was selected before them is selected again.
    pub fn close_steps(&mut self) {
        self.activity.steps = None;
        self.editor.restore_selection();
    }

    /// Pauses the steps; closes them where they would hide an exhibit, and where no pair is possible.
    pub fn pause_or_close_steps_on_entering_mode(&mut self) {
        if let Some(steps) = &mut self.activity.steps {
            steps.is_playing = false;
            // The compared method was chosen for other shapes.
            steps.compared = None;
        }
        self.close_steps_over_exhibit();
        let shown = self.editor.scene().shown().count();
        if !self.editor.can_edit() || shown < 2 {
            self.close_steps();
        }
    }

    /// Closes steps, which would hide the exhibit.
    pub fn close_steps_over_exhibit(&mut self) {
        if self.editor.behavior().choices() > 0 {
            self.close_steps();
        }
    }

    /// Opens the steps of this algorithm; a comparison keeps its second method.
    pub fn explain(&mut self, algorithm: usize) {
        self.editor.stop_drift();
        let compared = self.playback().and_then(|steps| steps.compared);
        self.activity.steps = Some(Playback::of(algorithm, compared));
    }

    /// Shows the next algorithm that applies, or with −1 the previous one.
    pub fn explain_next(&mut self, step: i32) {
        let applying: Vec<usize> =
            (0..ALGORITHMS.len()).filter(|&index| self.why_not_explained(index).is_none()).collect();
        // The chosen one may not be shown yet, or may no longer apply.
        let chosen = self.playback().and_then(|playback| playback.chosen);
        let shown = self.shown_steps().map(|shown| shown.index);
        let place = |index: usize| applying.iter().position(|&applies| applies == index);
        let here = chosen.and_then(place).or_else(|| shown.and_then(place));
        if let Some(here) = here {
            let next = (here as i32 + step).rem_euclid(applying.len() as i32);
            self.explain(applying[next as usize]);
        }
    }

    pub fn step_by(&mut self, steps: i32) {
        if let (Some(playback), Some(_)) = (self.playback(), self.shown_steps()) {
            let step = playback.step.min(self.last_step().unwrap_or(usize::MAX));
            self.step_to(step.saturating_add_signed(steps as isize));
        }
    }

    /// Goes to a step, at most to the last; playing stops.
    pub fn step_to(&mut self, step: usize) {
        self.enter_step(step.min(self.last_step().unwrap_or(usize::MAX)));
    }

    /// Goes to a step of the algorithm that is shown next, whose number of steps is not known yet.
    pub fn enter_step(&mut self, step: usize) {
        if let Some(playback) = &mut self.activity.steps {
            playback.is_playing = false;
            playback.enter(step);
        }
    }

    /// The step whose marks replace those of the shown one.
    pub fn peeked(&self) -> Option<usize> {
        self.playback()?.peeked
    }

    /// Previews the marks of another step, or ends that.
    pub fn peek(&mut self, step: Option<usize>) {
        if let Some(playback) = &mut self.activity.steps {
            playback.peeked = step;
        }
    }

    /// Plays the steps, from the first after the last, or pauses them.
    pub fn play(&mut self) {
        let is_at_end = self.step_of().is_some_and(|(step, count)| step + 1 == count);
        if let Some(playback) = &mut self.activity.steps {
            playback.is_playing = !playback.is_playing;
            if playback.is_playing && is_at_end {
                playback.enter(0);
            }
        }
    }

    /// Whether a step is rotating, or the steps are playing.
    pub fn is_stepping(&self) -> bool {
        let (Some(playback), Some(shown)) = (self.playback(), self.shown_steps()) else { return false };
        let beside = self.compared().and_then(|compared| compared.current());
        let turns = [Some(shown.current()), beside].into_iter().flatten().any(|step| step.turn.is_some());
        playback.is_playing || (turns && playback.is_turning())
    }

    pub fn advance_steps(&mut self, seconds: f32) {
        if !self.is_stepping() {
            return;
        }
        let last = self.step_of().map(|(_, count)| count - 1);
        if let (Some(playback), Some(last)) = (&mut self.activity.steps, last) {
            playback.advance(seconds, last);
        }
        self.editor.changes += 1;
    }
}
