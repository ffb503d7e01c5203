//! Shows two methods side by side on one pair.

use crate::{
    algorithm::{comparison::list::method_of, steps::Step},
    lab::{
        Lab,
        activity::{compared::Compared, playback::Playback},
    },
    overlay::{step::draw_step, view::View},
    picture::Picture,
    presets::comparisons::COMPARISONS,
    scene::{BodyId, Edit, Pose},
};

impl Lab {
    /// The methods that are shown side by side; `None` also where no steps are shown.
    pub fn compared(&self) -> Option<Compared<'_>> {
        let (playback, told, second) = (self.playback()?, self.shown_steps()?, self.playback()?.compared?);
        let methods = [method_of(told.index), second];
        let comparison = self.shown_answers().comparison().filter(|comparison| comparison.methods == methods);
        Some(Compared { methods, comparison, first_algorithm: told.index, step: playback.step })
    }

    /// The pair with the current step of the second.
    pub fn compared_picture(&self) -> Picture {
        let mut picture = Picture::default();
        let view = View { handled: None, handles: Vec::new(), selected: Vec::new(), ..self.view() };
        if let (Some(answer), Some(compared), Some(playback)) = (view.answers.main(), self.compared(), self.playback())
        {
            let (step, phase) = playback.place();
            let step = compared.steps().map(|steps| steps.step(step));
            draw_step(&view, answer, step.unwrap_or(&Step::default()), phase, &mut picture);
        }
        picture
    }

    /// Shows a method beside the steps, which are opened for it, or no method.
    pub fn compare(&mut self, method: Option<usize>) {
        self.editor.stop_drift();
        if method.is_some() && !self.shows_steps() {
            self.toggle_steps();
        }
        if let Some(steps) = &mut self.activity.steps {
            steps.compared = method;
        }
    }

    /// Shows two methods on a scene that is made for them.
    pub fn show_comparison(&mut self, index: usize) {
        let comparison = &COMPARISONS[index];
        self.show_preset(comparison.preset());
        let [first, second] = comparison.methods();
        self.activity.steps = Some(Playback::of(first).beside(Some(second)));
    }

    /// Brings the first shape to the first position at which the two differ.
    pub fn bring_to_disagreement(&mut self) -> Option<String> {
        let (id, pose) = self.disagreement_edit()?;
        self.editor.edit("Move to the first difference", Edit::Place(vec![(id, pose)]))
    }

    /// Which shape that is, and where it goes; `None` where it cannot be moved, or is there.
    pub fn disagreement_edit(&self) -> Option<(BodyId, Pose)> {
        let (_, pose) = self.compared()?.comparison?.disagreement.as_ref()?.first?;
        let body = self.answers.main()?.a;
        let id = *self.editor.document().ids().get(body).filter(|_| self.editor.can_edit())?;
        let body = self.editor.scene().bodies.get(body).filter(|body| !body.flags().is_locked)?;
        (body.pose() != pose).then_some((id, pose))
    }
}
