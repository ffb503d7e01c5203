//! Commands for the history, the tools, and moves by keys.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::command::plan::{Plan, edit, say};
use crate::lab::command::refusal::{locked, unless, when};
use crate::lab::editor::Editor;
use crate::lab::tools::tool_table::Tool;
use crate::scene::Document;

impl Lab {
    /// The plan of a command for the history, the tools and the arrow keys.
    pub fn plan_history_and_tools(&self, command: &Command) -> Option<Plan> {
        let (editor, conventions, selected) = (&self.editor, self.conventions, &self.editor.state().selected);
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
                when(editor.draws_by_keys(), edit(move |editor| editor.move_crosshair(conventions.direction(by))))
            }
            Command::NudgeToNext(way) if editor.draws() => when(
                editor.draws_by_keys(),
                edit(move |editor| editor.move_crosshair_to_line(conventions.direction(way))),
            ),
            // An arrow key moves the shape that was selected last.
            Command::Nudge(_) | Command::NudgeToNext(_) if editor.are_locked(selected.last().copied().as_slice()) => {
                locked()
            }
            Command::Rotate(_) if editor.are_locked(selected) => locked(),
            Command::Nudge(by) => when(can_move, edit(move |editor| editor.nudge_by(conventions.direction(by)))),
            Command::NudgeToNext(way) => {
                when(can_move, edit(move |editor| editor.nudge_to_next(conventions.direction(way))))
            }
            Command::Rotate(degrees) => when(can_move, edit(move |editor| editor.turn_by(conventions.turn(degrees)))),
            Command::Tool(tool) => {
                let reason = (tool != Tool::Select).then(|| editor.why_not_editable()).flatten();
                unless(reason, edit(move |editor| editor.take_tool(tool)))
            }
            Command::MoreCorners(more) => {
                when(editor.tool == Tool::RegularPolygon, edit(move |editor| editor.change_corner_count(more)))
            }
            Command::Enter => when(editor.draws_by_keys(), edit(Editor::press_enter)),
            Command::Snap(snap) => Ok(edit(move |editor| editor.toggle_snap(snap))),
            _ => return None,
        })
    }

    /// Undoes or redoes an edit of the mode's document. Returns a message with its name.
    pub fn undo_or_redo(&mut self, done: &str, step: fn(&mut Document) -> Option<&str>) -> Option<String> {
        self.editor.commit_gesture();
        self.editor.restore_self_crossing();
        let origin = self.editor.document().origin();
        let name = self.editor.state_mut().undo_or_redo(step)?;
        if self.editor.document().origin() != origin {
            self.editor.resume_drawing();
        }
        let ended = if self.end_lesson_on_leaving_scene() { "; the lesson has ended" } else { "" };
        self.set_answers_aside();
        Some(format!("{done}: {name}{ended}"))
    }
}
