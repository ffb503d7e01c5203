//! The notes on the open file: what was ignored or changed.

use crate::exchange::read_scene::Notes;
use crate::window::theme::Theme;
use crate::window::widgets::{rich, wrapped};
use egui::{Align2, Context, ScrollArea};

const WIDTH: f32 = 640.0;

/// Shows the notes on a file with this name; returns whether they stay open.
pub fn show(ctx: &Context, notes: &Notes, name: &str, theme: &Theme) -> bool {
    let mut open = true;
    let room = ctx.screen_rect().size() - egui::vec2(60.0, 130.0);
    let window = egui::Window::new("Ignored or changed").open(&mut open).collapsible(false).resizable(false);
    window.anchor(Align2::CENTER_CENTER, egui::Vec2::ZERO).show(ctx, |ui| {
        ui.set_width(WIDTH.min(room.x));
        let said = format!("{name}: {}. Esc closes this list.", notes.counted());
        ui.add(wrapped(rich(ui, &said).color(theme.muted)));
        ScrollArea::vertical().max_height(room.y).show(ui, |ui| {
            for note in &notes.lines {
                ui.add(wrapped(rich(ui, note).size(13.0)));
            }
        });
    });
    open
}
