//! What a command does now, or why it is refused; each topic has a file.

mod cancel;
mod edits;
mod history_and_tools;
mod steps_and_lessons;
mod view;

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::command::notice_cause::{Cause, Notice};
use crate::lab::editor::Editor;

/// What an enabled command does. Returns a message.
pub type Action = Box<dyn FnOnce(&mut Lab) -> Option<String>>;

pub type Plan = Result<Action, Refusal>;

/// Why a command does nothing now.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// It could change nothing: its key has no effect.
    Nothing,
    /// For a reason, in a sentence.
    Because(String),
}

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

/// Silently refused unless a condition holds.
pub fn when(is_enabled: bool, action: Action) -> Plan {
    if is_enabled { Ok(action) } else { Err(Refusal::Nothing) }
}

/// Refused if there is a reason.
pub fn unless(why: Option<String>, action: Action) -> Plan {
    why.map_or(Ok(action), |why| Err(Refusal::Because(why)))
}

/// Refused because all that is selected is locked.
pub fn locked() -> Plan {
    Err(Refusal::Because("The selection is locked".to_owned()))
}

/// The action on a value, or the refusal without it.
pub fn with<T>(found: Result<T, impl Into<String>>, action: impl FnOnce(T) -> Action) -> Plan {
    found.map(action).map_err(|why| Refusal::Because(why.into()))
}

impl Lab {
    /// What a command would do now, or why it does nothing.
    pub fn plan(&self, command: &Command) -> Plan {
        if let Some(why) = self.editor.blocked_by_self_crossing(command) {
            return Err(Refusal::Because(why));
        }
        let topics = [
            Self::plan_view,
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
