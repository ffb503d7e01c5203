//! What files and the autosave read of the documents of all modes.

use crate::{
    lab::editor::Editor,
    mode::OWN_SCENE,
    scene::{Document, Scene},
};

impl Editor {
    /// The document of the user's own scene, whatever mode is shown.
    pub fn own_document(&self) -> &Document {
        &self.states[OWN_SCENE].document
    }

    /// The user's own scene, whatever mode is shown.
    pub fn own_scene(&self) -> &Scene {
        self.own_document().scene()
    }

    /// The number of the file or preset from which the user's own scene came, new each time that one is opened; 0 at first.
    pub fn origin(&self) -> usize {
        self.own_document().origin()
    }

    /// The index of the preset with which this origin of the user's own scene began, if it was one.
    pub fn preset_of(&self, origin: usize) -> Option<usize> {
        self.states[OWN_SCENE].openings.get(origin)?.preset
    }

    /// The user's own scene over which the preset of this origin was shown, with the origin of that scene.
    pub fn shown_over(&self, origin: usize) -> Option<(usize, &Scene)> {
        let (origin, scene) = self.states[OWN_SCENE].openings.get(origin)?.over.as_ref()?;
        Some((*origin, scene))
    }

    /// How many corners the unfinished polygon over the user's own scene has, whatever mode or tool is in use.
    pub fn unfinished_corners(&self) -> Option<usize> {
        self.states[OWN_SCENE].draft().map(|draft| draft.corners.len())
    }

    /// Grows with every change of any document.
    pub fn revisions(&self) -> u64 {
        self.states.iter().map(|state| state.document.revision()).sum()
    }

    /// The modes beside the user's own scene whose shapes are no longer those that they opened on.
    pub fn changed_scenes(&self) -> Vec<(usize, &Scene)> {
        let modes = self.states.iter().enumerate().filter(|(mode, _)| *mode != OWN_SCENE);
        let changed = modes.filter(|(_, state)| state.is_open && state.document.scene() != state.opened_on());
        changed.map(|(mode, state)| (mode, state.document.scene())).collect()
    }
}
