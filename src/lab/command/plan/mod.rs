//! What a command does now, or why it is refused; each topic has a file.

mod cancel;
mod edits;
mod history_and_tools;
mod modes_and_overlays;
mod steps_lessons_presets;

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::command::notice_cause::{Cause, Notice};
use crate::lab::command::refusal::Refusal;
use crate::lab::editor::Editor;

/// What an enabled command does. Returns a message.
pub type Action = Box<dyn FnOnce(&mut Lab) -> Option<String>>;

/// What a command does now, or why it does nothing.
pub type Plan = Result<Action, Refusal>;

/// An action without a message.
pub fn act(action: impl FnOnce(&mut Lab) + 'static) -> Action {
    say(|lab| {
        action(lab);
        None
    })
}

/// An action that may have a message.
pub fn say(action: impl FnOnce(&mut Lab) -> Option<String> + 'static) -> Action {
    Box::new(action)
}

/// An action on the editor alone, without a message.
pub fn edit(action: impl FnOnce(&mut Editor) + 'static) -> Action {
    act(|lab| action(&mut lab.editor))
}

/// An action on the editor alone that may have a message.
pub fn say_edit(action: impl FnOnce(&mut Editor) -> Option<String> + 'static) -> Action {
    say(|lab| action(&mut lab.editor))
}

impl Lab {
    /// What a command would do now, or why it does nothing.
    pub fn plan(&self, command: &Command) -> Plan {
        if let Some(why) = self.editor.blocked_by_self_crossing(command) {
            return Err(Refusal::Because(why));
        }
        let topics = [
            Self::plan_modes_and_overlays,
            Self::plan_steps,
            Self::plan_presets_and_lessons,
            Self::plan_history_and_tools,
            Self::plan_edits,
        ];
        let plan = topics.iter().find_map(|plan| plan(self, command));
        debug_assert!(plan.is_some(), "{command:?} belongs to no topic");
        plan.unwrap_or(Err(Refusal::Nothing))
    }

    pub fn is_enabled(&self, command: &Command) -> bool {
        self.plan(command).is_ok()
    }

    /// Why a command does nothing now, in a sentence, if there is one.
    pub fn refusal(&self, command: &Command) -> Option<String> {
        match self.plan(command) {
            Err(Refusal::Because(why)) => Some(why),
            Err(Refusal::Nothing) | Ok(_) => None,
        }
    }

    /// Applies a command. Returns a message for the user.
    pub fn apply(&mut self, command: &Command) -> Option<Notice> {
        self.editor.changes += 1;
        let action = match self.plan(command) {
            Ok(action) => action,
            Err(Refusal::Nothing) => return None,
            Err(Refusal::Because(text)) => return Some(Notice { text, cause: Cause::Refused(command.clone()) }),
        };
        let text = action(self)?;
        let cause = match command {
            Command::Toggle(overlay) => Cause::Hidden(*overlay),
            Command::Lessons => Cause::Mode(self.editor.mode),
            _ => Cause::Done(self.editor.mode, self.editor.document().revision()),
        };
        Some(Notice { text, cause })
    }
}
