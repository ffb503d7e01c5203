//! What Esc ends on the canvas. A dialog or a panel over it is closed first: see `window/dialogs/outcome.rs`.

use crate::lab::Lab;
use crate::lab::command::plan::{Plan, act, say_edit};
use crate::lab::command::refusal::when;
use crate::lab::editor::Editor;
use crate::lab::editor::animation::Animation;
use crate::lab::tools::tool_table::Tool;

impl Lab {
    /// Cancels what the editor has to cancel; otherwise closes the steps.
    pub fn plan_cancel(&self) -> Plan {
        let editor = &self.editor;
        let drifts = self.is_running() && matches!(editor.state().animation, Animation::Drift(_));
        if !editor.can_cancel() && self.shows_steps() {
            return Ok(act(Self::close_steps));
        }
        when(editor.can_cancel() || drifts, say_edit(Editor::cancel))
    }
}

impl Editor {
    /// Whether [`Editor::cancel`] cancels anything.
    pub fn can_cancel(&self) -> bool {
        let state = self.state();
        let has_more = state.unfinished().is_some() || !state.selected.is_empty();
        self.tool != Tool::Select || self.is_dragging() || has_more
    }

    /// Cancels the first of these: the polygon that is being drawn, the gesture, the tool, a self-crossing outline, a polygon that was
    /// laid aside, the selection.
    pub fn cancel(&mut self) -> Option<String> {
        self.stop_drift();
        if self.is_drawing_polygon() {
            *self.state_mut().unfinished_mut() = None;
        } else if self.is_dragging() {
            self.cancel_gesture();
        } else if self.tool != Tool::Select {
            self.tool = Tool::Select;
        } else if self.state().self_crossing.is_some() {
            return self.restore_self_crossing();
        } else if self.state_mut().unfinished_mut().take().is_some() {
            return Some("The unfinished polygon is removed".to_owned());
        } else {
            self.select(Vec::new());
        }
        None
    }
}
