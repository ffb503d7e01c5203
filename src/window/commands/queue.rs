//! The commands that buttons and fields have given in this frame, in egui's data: whatever is laid out has egui's context, and no function
//! in between has to pass them on. The context has one lock: never queue within a closure of `ctx.data`, `input`, `memory` or `fonts`.

use crate::window::commands::ui_command::UiCommand;
use egui::{Context, Id};

/// Queues a command, which is performed once the window is laid out.
pub fn queue(ctx: &Context, command: impl Into<UiCommand>) {
    let command = command.into();
    ctx.data_mut(|data| data.get_temp_mut_or_default::<Vec<UiCommand>>(Id::NULL).push(command));
}

/// Takes the commands out of the queue, in the order in which they were given.
pub fn take_queued(ctx: &Context) -> Vec<UiCommand> {
    ctx.data_mut(|data| data.remove_temp(Id::NULL)).unwrap_or_default()
}
