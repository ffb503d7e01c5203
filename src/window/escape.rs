//! What Esc closes, the first of these: an open list; the dialog in front; a panel over the canvas, by
//! [`PanelState::close_help_or_notes`](crate::window::panels::state::PanelState::close_help_or_notes); and what
//! [`Command::Cancel`](crate::lab::command::Command::Cancel) ends on the canvas.

use crate::window::panels::drop_down;
use egui::{Context, Key};

/// Whether Esc closes the dialog that is laid out: a list that is open in it takes the key.
pub fn escape_closes_dialog(ctx: &Context) -> bool {
    ctx.input(|input| input.key_pressed(Key::Escape)) && !drop_down::is_open(ctx)
}
