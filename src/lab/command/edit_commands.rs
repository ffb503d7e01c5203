//! Commands that edit: history, tools, selection, and changes to shapes.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::command::plan::{Plan, Refusal, act, edit, say, say_edit, unless, when, with};
use crate::lab::draw::tool_table::Tool;
use crate::lab::editor::Editor;
use crate::scene::{Document, Edit, Flags};

fn locked() -> Plan {
    Err(Refusal::Because("The selection is locked".to_owned()))
}

impl Lab {
    /// The plan of a command for the history, the tools and the arrow keys.
    pub fn plan_history_tools_and_moves(&self, command: &Command) -> Option<Plan> {
        let (editor, conventions) = (&self.editor, self.conventions);
        let can_move = editor.selected().is_some() && !editor.is_dragging();
        Some(match *command {
            // For an unfinished polygon, the last edit is its last corner.
            Command::Undo if editor.is_drawing_polygon() => Ok(edit(Editor::remove_unfinished_corner)),
            Command::Undo => unless(
                (editor.document().undo_name().is_none() && !editor.is_dragging())
                    .then(|| "Nothing to undo".to_owned()),
                say(|lab| lab.undo_or_redo("Undid", Document::undo).or_else(|| Some("Nothing to undo".to_owned()))),
            ),
            Command::Redo => unless(
                editor.document().redo_name().is_none().then(|| "Nothing to redo".to_owned()),
                say(|lab| lab.undo_or_redo("Redid", Document::redo).or_else(|| Some("Nothing to redo".to_owned()))),
            ),
            Command::Cancel => self.plan_cancel(),
            Command::Nudge(by) if editor.draws() => {
                let by = conventions.direction(by);
                when(editor.draws_by_keys(), edit(move |editor| editor.move_crosshair(by)))
            }
            Command::NudgeToNext(way) if editor.draws() => {
                let way = conventions.direction(way);
                when(editor.draws_by_keys(), edit(move |editor| editor.move_crosshair_to_line(way)))
            }
            Command::Nudge(_) | Command::NudgeToNext(_) if editor.nudges_locked() => locked(),
            Command::Turn(_) if editor.turns_locked() => locked(),
            Command::Nudge(by) => {
                let by = conventions.direction(by);
                when(can_move, edit(move |editor| editor.nudge_by(by)))
            }
            Command::NudgeToNext(way) => {
                let way = conventions.direction(way);
                when(can_move, edit(move |editor| editor.nudge_to_next(way)))
            }
            Command::Turn(degrees) => {
                let degrees = conventions.turn(degrees);
                when(can_move, edit(move |editor| editor.turn_by(degrees)))
            }
            Command::Tool(tool) => {
                when(tool == Tool::Select || editor.can_edit(), edit(move |editor| editor.take_tool(tool)))
            }
            Command::MoreCorners(more) => {
                when(editor.tool == Tool::RegularPolygon, edit(move |editor| editor.change_corner_count(more)))
            }
            Command::Enter => when(editor.draws_by_keys(), edit(Editor::press_enter)),
            Command::Snap(snap) => Ok(edit(move |editor| editor.toggle_snap(snap))),
            _ => return None,
        })
    }

    /// The plan of a command for the selection or for shapes.
    pub fn plan_edits(&self, command: &Command) -> Option<Plan> {
        let editor = &self.editor;
        let (can_edit, has_selection) = (editor.can_edit(), !editor.state().selected.is_empty());
        let can_edit_selection = can_edit && has_selection;
        let flag = |what: &'static str, flags: Flags| say_edit(move |editor| editor.flag_selected(what, flags));
        Some(match command.clone() {
            Command::Select(bodies) => when(can_edit, edit(move |editor| editor.select_indices(&bodies))),
            Command::SelectMore(body) => when(can_edit, edit(move |editor| editor.select_more_index(body))),
            Command::SelectAll => when(can_edit, edit(Editor::select_all)),
            Command::SelectNext(step) => when(can_edit, edit(move |editor| editor.select_next(step))),
            Command::SelectNextToo => when(can_edit, edit(Editor::select_next_too)),
            Command::Delete if editor.deletes_locked() => locked(),
            // At the crosshair, Delete removes corners, never the shape.
            Command::Delete if editor.crosshair().is_some() => {
                when(editor.is_drawing_polygon() || editor.drags_by_keys(), say_edit(Editor::delete))
            }
            Command::Delete => {
                when(can_edit && (editor.is_drawing_polygon() || has_selection), say_edit(Editor::delete))
            }
            Command::Duplicate => when(can_edit_selection, say_edit(Editor::duplicate)),
            Command::Insert(name, bodies) => when(can_edit, say_edit(move |editor| editor.insert(name, bodies))),
            Command::Order(steps) => when(can_edit_selection, say_edit(move |editor| editor.order(steps))),
            Command::MoveApart => {
                with(self.possible_move_apart(), |move_apart| say(move |lab| lab.move_apart(move_apart)))
            }
            Command::TakeHull => with(editor.hull_of(), |of| say_edit(move |editor| editor.take_hull(of))),
            Command::Rename(body, name) => when(can_edit, say_edit(move |editor| editor.rename(body, &name))),
            Command::Flag(body, flags) => when(can_edit, say_edit(move |editor| editor.flag(body, flags))),
            Command::Hide => when(can_edit_selection, flag("Hide", Flags { is_hidden: true, is_locked: false })),
            Command::Lock => when(can_edit_selection, flag("Lock", Flags { is_hidden: false, is_locked: true })),
            Command::ShowAll => when(can_edit, say_edit(Editor::show_all)),
            Command::Reshape(body, name, local, pose) => when(
                can_edit,
                say_edit(move |editor| editor.type_edit(body, &name, |id| Edit::Reshape(vec![(id, local, pose)]))),
            ),
            Command::SetInMotion => when(
                can_edit_selection && !editor.free_selected().is_empty(),
                say_edit(Editor::toggle_motion_of_selected),
            ),
            Command::ReadAsRay => with(self.rays(), |ids| say_edit(move |editor| editor.toggle_rays(&ids))),
            Command::SetMotion(body, name, motion) => when(
                can_edit,
                say_edit(move |editor| editor.type_edit(body, &name, |id| Edit::SetMotion(vec![(id, motion)]))),
            ),
            Command::Done => Ok(act(|lab| lab.editor.state_mut().document.seal())),
            _ => return None,
        })
    }
}
