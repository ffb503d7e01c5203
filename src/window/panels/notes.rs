//! What was left out of the file that is open, or changed? All of it, in a list.

use crate::{
    exchange::Notes,
    window::{fonts::showable, theme::Theme},
};
use egui::{Align2, Context, Label, RichText, ScrollArea};

/// The width of the list, in points.
const WIDTH: f32 = 640.0;

/// Shows the notes on a file with this name; returns whether the list stays open.
pub fn show(ctx: &Context, notes: &Notes, name: &str, theme: &Theme) -> bool {
    let mut open = true;
    let room = ctx.screen_rect().size() - egui::vec2(60.0, 130.0);
    let window = egui::Window::new("Left out or changed").open(&mut open).collapsible(false).resizable(false);
    window.anchor(Align2::CENTER_CENTER, egui::Vec2::ZERO).show(ctx, |ui| {
        ui.set_width(WIDTH.min(room.x));
        let told = format!("{name}: {}. Esc closes this list.", notes.counted());
        ui.add(Label::new(RichText::new(showable(ctx, &told)).color(theme.muted)).wrap());
        ScrollArea::vertical().max_height(room.y).show(ui, |ui| {
            for note in &notes.lines {
                ui.add(Label::new(RichText::new(showable(ctx, note)).size(13.0)).wrap());
            }
        });
    });
    open
}
