//! Why does a command of the window do nothing now? Those of the lab are refused in `lab::command::plan`, and by
//! `lab::shape_edits` and `lab::activity`.

use crate::algorithm::ALGORITHMS;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::command::refusal::Refusal;
use crate::scene::{Body, LocalShape};
use crate::window::commands::ui_command::{FileCommand, UiCommand};

/// The reason where a command has nothing to change.
const NOTHING: &str = "This command has nothing to act on now";

pub fn is_enabled(lab: &Lab, command: &UiCommand) -> bool {
    reason(lab, command).is_none()
}

/// Why a command does nothing now, in a sentence; `None` if it does something.
pub fn reason(lab: &Lab, command: &UiCommand) -> Option<String> {
    let why = match command {
        UiCommand::Lab(command) => {
            return match lab.plan(command) {
                Ok(_) => None,
                Err(Refusal::Because(why)) => Some(why),
                Err(Refusal::Nothing) if needs_selection(command) && lab.editor().selected().is_none() => {
                    Some("No shape is selected".to_owned())
                }
                Err(Refusal::Nothing) => Some(NOTHING.to_owned()),
            };
        }
        UiCommand::Copy(_)
        | UiCommand::Paste
        | UiCommand::PasteText
        | UiCommand::FocusNumberFields
        | UiCommand::File(FileCommand::Save | FileCommand::SaveAs)
            if !lab.editor().can_edit() =>
        {
            return lab.editor().why_not_editable();
        }
        UiCommand::Copy(_) if lab.editor().selected().is_none() => "Nothing is selected",
        UiCommand::Engine(_) | UiCommand::CopyEngineNumbers if selected_rect(lab).is_none() => {
            "Select one rectangle to see its numbers for other engines"
        }
        UiCommand::Engine(_) if lab.shows_steps() => "Close the steps (A) to see the numbers of a shape",
        UiCommand::CopyCode(_) | UiCommand::NextStepsTab if !lab.shows_steps() => {
            "No algorithm is shown; press A to show one"
        }
        UiCommand::CopyCode(language)
            if lab.shown_steps().is_none_or(|steps| ALGORITHMS[steps.index].listings.len() <= *language) =>
        {
            "The algorithm shown has no code in this language"
        }
        _ => return None,
    };
    Some(why.to_owned())
}

/// Whether a command is about the selected shapes.
fn needs_selection(command: &Command) -> bool {
    use Command::{Delete, Duplicate, Hide, Lock, Nudge, NudgeToNext, Order, Rotate, SetInMotion};
    matches!(command, Delete | Duplicate | Hide | Lock | Nudge(_) | NudgeToNext(_) | Order(_) | SetInMotion | Rotate(_))
}

/// The only shape that is selected, if it is a rectangle.
pub fn selected_rect(lab: &Lab) -> Option<&Body> {
    let [selected] = lab.editor().selection()[..] else { return None };
    lab.editor().scene().bodies.get(selected).filter(|body| matches!(body.local(), LocalShape::Rect { .. }))
}
