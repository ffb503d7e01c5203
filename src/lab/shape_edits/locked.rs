//! Which of the selected shapes are locked. A command that would change locked shapes only is refused in `lab::command::plan`.

use crate::lab::editor::Editor;
use crate::scene::{BodyId, Target};

impl Editor {
    /// The ids of the selected bodies that are not locked, from the back to the front.
    pub fn free_selected(&self) -> Vec<BodyId> {
        self.selected_bodies().filter(|(_, body)| !body.flags().is_locked).map(|(id, _)| id).collect()
    }

    /// Whether there are targets and all of them are locked.
    pub fn are_locked(&self, targets: &[Target]) -> bool {
        let is_locked = |target: &Target| self.state().body(*target).is_some_and(|body| body.flags().is_locked);
        !targets.is_empty() && targets.iter().all(is_locked)
    }

    /// Whether all shapes that [`Editor::delete`] would delete are locked.
    pub fn deletes_locked(&self) -> bool {
        let state = self.state();
        let is_of_shapes = !self.is_drawing_polygon() && !self.drags_by_keys() && state.corner.is_none();
        let is_meant = is_of_shapes && self.can_edit() && self.crosshair().is_none();
        is_meant && !state.selected.is_empty() && self.free_selected().is_empty()
    }
}
