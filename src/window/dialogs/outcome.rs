//! The result of a frame of a dialog.

use crate::window::panels::drop_down;
use egui::{Context, Key};

#[derive(Clone, Copy)]
pub enum Outcome<T> {
    Open,
    /// It was cancelled.
    Closed,
    Chosen(T),
}

/// Lays out a dialog if it is open, and closes it when it is done; returns what was chosen.
pub fn show_open<D, T>(dialog: &mut Option<D>, show: impl FnOnce(&mut D) -> Outcome<T>) -> Option<T> {
    match show(dialog.as_mut()?) {
        Outcome::Open => None,
        Outcome::Closed => {
            *dialog = None;
            None
        }
        Outcome::Chosen(chosen) => {
            *dialog = None;
            Some(chosen)
        }
    }
}

/// Whether Esc closes the dialog that is laid out. Esc closes the first of these: a list that is open in it; the dialog in front; a
/// panel over the canvas, by [`PanelState::close_help_or_notes`](crate::window::panels::state::PanelState::close_help_or_notes); and
/// what [`Command::Cancel`](crate::lab::command::Command::Cancel) ends on the canvas.
pub fn escape_closes_dialog(ctx: &Context) -> bool {
    ctx.input(|input| input.key_pressed(Key::Escape)) && !drop_down::is_open(ctx)
}
