//! A button of a command.

use crate::lab::Lab;
use crate::window::commands::ui_command::UiCommand;
use crate::window::commands::why_disabled;
use crate::window::widgets::{on_click, with_tooltip};
use egui::{Button, Ui};

/// A button that is grey if its command is refused; its tooltip then also says why.
pub fn command_button(ui: &mut Ui, lab: &Lab, command: UiCommand, button: Button, hint: &str) {
    let refusal = why_disabled::reason(lab, &command);
    let button = ui.add_enabled(refusal.is_none(), button);
    on_click(&with_tooltip(button, hint, refusal.as_deref()), command);
}
