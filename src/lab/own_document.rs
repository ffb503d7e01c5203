//! The document of the own scene: what others read of it. Files, presets and the recovery replace it as an edit.

use crate::lab::Lab;
use crate::lab::editor::Editor;
use crate::lab::editor::mode_state::Opening;
use crate::mode::OWN_SCENE;
use crate::presets::PRESETS;
use crate::scene::{Document, Scene};

impl Editor {
    /// The document of the user's own scene, whatever mode is shown.
    pub fn own_document(&self) -> &Document {
        &self.states[OWN_SCENE].document
    }

    pub fn own_scene(&self) -> &Scene {
        self.own_document().scene()
    }

    /// The number of the file or preset from which the user's own scene came, a new one for each opening; 0 at first.
    pub fn origin(&self) -> usize {
        self.own_document().origin()
    }

    /// The index of the preset with which this origin of the user's own scene began, if it was one.
    pub fn preset_of(&self, origin: usize) -> Option<usize> {
        self.states[OWN_SCENE].openings.get(origin)?.preset
    }

    /// The name of the mode; of the preset that the user's own scene began with.
    pub fn title(&self) -> &'static str {
        let preset = self.preset_of(self.origin()).filter(|_| self.is_own_scene());
        preset.map_or(self.entry().name, |preset| PRESETS[preset].name)
    }

    /// The user's scene that the preset of this origin covered, with that scene's origin.
    pub fn replaced_by_preset(&self, origin: usize) -> Option<(usize, &Scene)> {
        let (origin, scene) = self.states[OWN_SCENE].openings.get(origin)?.over.as_ref()?;
        Some((*origin, scene))
    }

    /// The number of corners of the user's unfinished polygon, whatever mode or tool is in use.
    pub fn unfinished_corners(&self) -> Option<usize> {
        self.states[OWN_SCENE].unfinished().map(|unfinished| unfinished.corners.len())
    }

    /// Increases with every change of any document.
    pub fn revisions(&self) -> u64 {
        self.states.iter().map(|state| state.document.revision()).sum()
    }

    /// The modes, except the user's own scene, whose shapes have changed since their opening.
    pub fn changed_scenes(&self) -> Vec<(usize, &Scene)> {
        let modes = self.states.iter().enumerate().filter(|(mode, _)| *mode != OWN_SCENE);
        let changed = modes.filter(|(_, state)| state.is_open && state.document.scene() != state.opened_on());
        changed.map(|(mode, state)| (mode, state.document.scene())).collect()
    }
}

impl Lab {
    /// Undoes all changes of the user's own scene since it had this origin, and shows it.
    pub fn go_back_to(&mut self, origin: usize) {
        self.enter(OWN_SCENE);
        while self.editor.origin() != origin && self.undo_or_redo("Undid", Document::undo).is_some() {}
        self.restart_steps_and_answers();
    }

    /// Opens another scene as the user's own by a named edit. Returns the number of the new origin, which undo takes back
    /// with it.
    pub fn open_scene(&mut self, name: &str, scene: Scene) -> usize {
        self.editor.commit_gesture();
        self.enter(OWN_SCENE);
        let origin = self.editor.state_mut().open_as(Opening { scene, ..Opening::default() }, name);
        self.end_lesson_on_leaving_scene();
        self.editor.resume_drawing();
        self.restart_steps_and_answers();
        self.editor.changes += 1;
        origin
    }

    /// Shows a preset instead of the user's own scene; a lesson ends. Returns a message if it replaces the user's shapes.
    pub fn open_preset(&mut self, preset: usize) -> Option<String> {
        let gave_way = self.editor.states[OWN_SCENE].has_own_work();
        self.replace_by_preset(preset);
        self.end_lesson_on_leaving_scene();
        gave_way.then(|| format!("\"{}\" opened; Ctrl Z brings your scene back", PRESETS[preset].name))
    }

    pub fn replace_by_preset(&mut self, preset: usize) {
        if self.editor.mode != OWN_SCENE {
            self.enter_mode(OWN_SCENE);
        }
        self.editor.commit_gesture();
        self.editor.state_mut().open_preset(preset);
        self.editor.resume_drawing();
        self.restart_steps_and_answers();
    }

    /// Replaces the user's own scene by the current content of its file. Selection and flags keep their place in the list.
    pub fn reload_scene(&mut self, name: &str, scene: Scene) {
        if self.editor.mode == OWN_SCENE {
            self.editor.commit_gesture();
        }
        self.editor.states[OWN_SCENE].open_again(scene, name);
        self.editor.changes += 1;
    }

    /// Closes the user's unfinished polygon, which becomes a shape; the error gives the reason if it cannot be closed.
    pub fn finish_polygon(&mut self) -> Result<(), String> {
        self.enter(OWN_SCENE);
        self.editor.close_unfinished().map_or(Ok(()), Err)
    }

    /// Replaces a mode's scene by one from the autosave.
    pub fn restore(&mut self, mode: usize, scene: Scene) {
        let state = &mut self.editor.states[mode];
        state.open();
        state.show(scene, "Restore");
        self.editor.changes += 1;
    }
}
