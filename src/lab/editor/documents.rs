//! What do files and the autosave ask of the documents of the modes?

use crate::{
    lab::Lab,
    mode::OWN_SCENE,
    scene::{Document, Scene},
};

impl Lab {
    fn own_document(&self) -> &Document {
        &self.states[OWN_SCENE].document
    }

    /// The scene of the user's own, whatever mode is shown.
    pub fn own_scene(&self) -> &Scene {
        self.own_document().scene()
    }

    /// Grows with every change of the scene of the user's own.
    pub fn own_revision(&self) -> u64 {
        self.own_document().revision()
    }

    /// The number of what the scene of the user's own came from, as [`Lab::open_scene`] gave it; 0 before. Each time that a preset
    /// is shown, it has a number of its own.
    pub fn origin(&self) -> usize {
        self.own_document().origin()
    }

    /// The index of the preset that the scene of the user's own with this origin began with, if it was one.
    pub fn preset_of(&self, origin: usize) -> Option<usize> {
        self.states[OWN_SCENE].openings.get(origin)?.preset
    }

    /// The scene of the user's own that the preset with this origin was shown over, with the origin of that.
    pub fn shown_over(&self, origin: usize) -> Option<(usize, &Scene)> {
        let (origin, scene) = self.states[OWN_SCENE].openings.get(origin)?.over.as_ref()?;
        Some((*origin, scene))
    }

    /// Undoes what was done to the scene of the user's own since it had this origin, and shows it.
    pub fn go_back_to(&mut self, origin: usize) {
        self.enter(OWN_SCENE);
        while self.origin() != origin && self.travel("Undid", Document::undo).is_some() {}
        self.show_other();
    }

    /// Shows another scene of the user's own: a step of its document, called `name`, which undo takes back together with the
    /// origin. Returns the number of that.
    pub fn open_scene(&mut self, name: &str, scene: Scene) -> usize {
        self.end_gesture();
        self.enter(OWN_SCENE);
        let origin = self.state_mut().open_from(scene, name);
        self.end_lesson_elsewhere();
        self.resume_drawing();
        self.show_other();
        self.changes += 1;
        origin
    }

    /// Puts the scene of the user's own as it is now in its file in the place of what was read before: a step of its document.
    /// What is selected, hidden or locked stays so by its place in the list, and another mode stays shown.
    pub fn reload_scene(&mut self, name: &str, scene: Scene) {
        if self.mode == OWN_SCENE {
            self.end_gesture();
        }
        self.states[OWN_SCENE].open_again(scene, name);
        self.changes += 1;
    }

    /// Whether hands are at nothing: no gesture, and no polygon that is drawn.
    pub fn is_quiet(&self) -> bool {
        !self.is_dragging() && !self.is_drafting()
    }

    /// How many corners the unfinished polygon over the scene of the user's own has, whatever mode or tool is in use.
    pub fn unfinished_corners(&self) -> Option<usize> {
        self.states[OWN_SCENE].draft().map(|draft| draft.corners.len())
    }

    /// Closes that polygon, which becomes a shape.
    ///
    /// # Errors
    /// With a sentence that says why it is no polygon yet.
    pub fn finish_polygon(&mut self) -> Result<(), String> {
        self.enter(OWN_SCENE);
        self.close_draft().map_or(Ok(()), Err)
    }

    /// Grows with every change of any document.
    pub fn revisions(&self) -> u64 {
        self.states.iter().map(|state| state.document.revision()).sum()
    }

    /// The modes beside that of the user's own whose shapes are no longer those that they opened on.
    pub fn changed_scenes(&self) -> Vec<(usize, &Scene)> {
        let modes = self.states.iter().enumerate().filter(|(mode, _)| *mode != OWN_SCENE);
        let changed = modes.filter(|(_, state)| state.is_open && state.document.scene() != state.opened_on());
        changed.map(|(mode, state)| (mode, state.document.scene())).collect()
    }

    /// Puts shapes that were kept in the place of a mode's own: a step of its document.
    pub fn restore(&mut self, mode: usize, scene: Scene) {
        if let Some(state) = self.states.get_mut(mode) {
            state.open();
            state.show(scene, "Restore");
            self.changes += 1;
        }
    }
}
