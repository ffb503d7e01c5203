//! Commands for the selection, and changes to shapes.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::command::plan::{Action, Plan, act, edit, say, say_edit};
use crate::lab::command::refusal::{Refusal, locked, when, with};
use crate::lab::editor::Editor;
use crate::scene::Edit;

impl Lab {
    /// The plan of a command for the selection or for shapes.
    pub fn plan_edits(&self, command: &Command) -> Option<Plan> {
        let editor = &self.editor;
        let (can_edit, has_selection) = (editor.can_edit(), !editor.state().selected.is_empty());
        // A mode's own shapes cannot be changed.
        let change = |is_possible: bool, action: Action| match editor.why_not_editable() {
            Some(why) => Err(Refusal::Because(why)),
            None => when(is_possible, action),
        };
        let is_locked = |body: usize| editor.are_locked(editor.state().target(body).as_slice());
        Some(match command.clone() {
            Command::Select(bodies) => when(can_edit, edit(move |editor| editor.select_indices(&bodies))),
            Command::SelectMore(body) => when(can_edit, edit(move |editor| editor.select_more_index(body))),
            Command::SelectAll => when(can_edit, edit(Editor::select_all)),
            Command::SelectNext(step) => when(can_edit, edit(move |editor| editor.select_next(step))),
            Command::ExtendSelection => when(can_edit, edit(Editor::extend_selection)),
            Command::Delete if editor.deletes_locked() => locked(),
            // At the crosshair, Delete removes corners, never the shape.
            Command::Delete if editor.crosshair().is_some() => {
                when(editor.is_drawing_polygon() || editor.drags_by_keys(), say_edit(Editor::delete))
            }
            Command::Delete => change(editor.is_drawing_polygon() || has_selection, say_edit(Editor::delete)),
            Command::Duplicate => change(has_selection, say_edit(Editor::duplicate)),
            Command::Paste(bodies) => change(true, say_edit(move |editor| editor.insert("Paste", bodies))),
            Command::Order(steps) => change(has_selection, say_edit(move |editor| editor.order(steps))),
            Command::MoveApart => {
                with(self.possible_move_apart(), |move_apart| say(move |lab| lab.move_apart(move_apart)))
            }
            Command::TakeHull => with(editor.hull_of(), |of| say_edit(move |editor| editor.take_hull(of))),
            Command::Rename(body, name) => change(true, say_edit(move |editor| editor.rename(body, &name))),
            Command::Flag(body, flags) => change(true, say_edit(move |editor| editor.flag(body, flags))),
            Command::Hide => change(has_selection, say_edit(Editor::hide_selected)),
            Command::Lock => change(has_selection, say_edit(Editor::toggle_lock_of_selected)),
            Command::ShowAll => change(true, say_edit(Editor::show_all)),
            Command::Reshape(body, ..) | Command::SetMotion(body, ..) if is_locked(body) => locked(),
            Command::Reshape(body, name, local, pose) => change(
                true,
                say_edit(move |editor| editor.type_edit(body, &name, |id| Edit::Reshape(vec![(id, local, pose)]))),
            ),
            Command::SetInMotion => {
                change(has_selection && !editor.free_selected().is_empty(), say_edit(Editor::toggle_motion_of_selected))
            }
            Command::ReadAsRay => with(self.rays(), |ids| say_edit(move |editor| editor.toggle_rays(&ids))),
            Command::SetMotion(body, name, motion) => change(
                true,
                say_edit(move |editor| editor.type_edit(body, &name, |id| Edit::SetMotion(vec![(id, motion)]))),
            ),
            Command::EndTyping => Ok(act(|lab| lab.editor.state_mut().document.seal())),
            _ => return None,
        })
    }
}
