//! The notes on the open file: what was ignored or changed.

use crate::exchange::read_scene::Notes;
use crate::window::dialogs::dialog_frame::{DialogFrame, is_opening, room};
use crate::window::dialogs::outcome::Outcome;
use crate::window::theme::Theme;
use crate::window::widgets::{rich, wrapped};
use egui::{Context, ScrollArea};

const TITLE: &str = "Ignored or changed";
const WIDTH: f32 = 640.0;
/// The height of the line above the list.
const LINE: f32 = 24.0;

/// Shows the notes on a file with this name.
pub fn show<T>(ctx: &Context, notes: &Notes, name: &str) -> Outcome<T> {
    let theme = Theme::of(ctx);
    let is_opening = is_opening(ctx, TITLE);
    let frame = DialogFrame { title: TITLE, width: WIDTH, closes_beside: true };
    frame.show(ctx, |_, ui| {
        ui.add(wrapped(rich(ui, &format!("{name}: {}.", notes.counted())).color(theme.muted)));
        let area = ScrollArea::vertical().max_height(room(ctx).y - LINE);
        let area = if is_opening { area.vertical_scroll_offset(0.0) } else { area };
        area.show(ui, |ui| {
            for note in &notes.lines {
                ui.add(wrapped(rich(ui, note).size(13.0)));
            }
        });
        Outcome::Open
    })
}
