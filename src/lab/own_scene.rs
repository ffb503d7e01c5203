//! How files, lessons and the autosave replace a scene: always as an edit of its document.

use crate::{
    lab::Lab,
    mode::OWN_SCENE,
    scene::{Document, Scene},
};

impl Lab {
    /// Undoes what was done to the user's own scene since it had this origin, and shows it.
    pub fn go_back_to(&mut self, origin: usize) {
        self.enter(OWN_SCENE);
        while self.editor.origin() != origin && self.travel("Undid", Document::undo).is_some() {}
        self.show_other();
    }

    /// Opens another scene as the user's own by a named edit. Returns the number of the new origin, which undo takes back
    /// with it.
    pub fn open_scene(&mut self, name: &str, scene: Scene) -> usize {
        self.editor.end_gesture();
        self.enter(OWN_SCENE);
        let origin = self.editor.state_mut().open_from(scene, name);
        self.end_lesson_elsewhere();
        self.editor.resume_drawing();
        self.show_other();
        self.editor.changes += 1;
        origin
    }

    /// Replaces the user's own scene by what its file contains now. Selection and flags stay by their place in the list.
    pub fn reload_scene(&mut self, name: &str, scene: Scene) {
        if self.editor.mode == OWN_SCENE {
            self.editor.end_gesture();
        }
        self.editor.states[OWN_SCENE].open_again(scene, name);
        self.editor.changes += 1;
    }

    /// Closes the unfinished polygon over the user's own scene, which becomes a shape.
    ///
    /// # Errors
    /// With a sentence that says why it is no polygon yet.
    pub fn finish_polygon(&mut self) -> Result<(), String> {
        self.enter(OWN_SCENE);
        self.editor.close_draft().map_or(Ok(()), Err)
    }

    /// Replaces a mode's scene by one from the autosave.
    pub fn restore(&mut self, mode: usize, scene: Scene) {
        if let Some(state) = self.editor.states.get_mut(mode) {
            state.open();
            state.show(scene, "Restore");
            self.editor.changes += 1;
        }
    }
}
