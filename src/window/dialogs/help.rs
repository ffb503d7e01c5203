//! The help: the words of the answer, the mouse actions and the keys.

use crate::marks::Role;
use crate::window::commands::key_table::{MOUSE, table};
use crate::window::commands::lookup;
use crate::window::dialogs::dialog_frame::{DialogFrame, is_opening, room};
use crate::window::dialogs::outcome::Outcome;
use crate::window::theme::Theme;
use crate::window::widgets::wrapped;
use egui::{Context, Grid, Key, RichText, ScrollArea, Ui};

/// A wider list has two columns.
const TWO_COLUMNS: f32 = 900.0;
/// The width of the column of keys, and of the bar that scrolls.
const NAMES: f32 = 190.0;
const BAR: f32 = 12.0;
/// How far a key scrolls, relative to the height.
const SCROLLS: [(Key, f32); 6] = [
    (Key::ArrowDown, 0.1),
    (Key::ArrowUp, -0.1),
    (Key::PageDown, 0.9),
    (Key::PageUp, -0.9),
    (Key::End, 100.0),
    (Key::Home, -100.0),
];

const TITLE: &str = "Help";
/// The words of the answer.
const WORDS: [&str; 3] = [
    "A and B are the two shapes that the answer is about, each in its colour; the panel on the right names them.",
    "Depth: the length of the shortest translation that separates the shapes, so that they only touch.",
    "MTV (minimum translation vector): that translation, applied to B. Disjoint shapes have a distance instead.",
];

/// Lays it out; F1 closes it, too.
pub fn show<T>(ctx: &Context) -> Outcome<T> {
    let (room, pressed) = (room(ctx), |key: Key| ctx.input(|input| input.num_presses(key)) as f32);
    let scroll: f32 = SCROLLS.iter().map(|(key, by)| by * pressed(*key)).sum();
    let is_opening = is_opening(ctx, TITLE);
    let frame = DialogFrame { title: TITLE, width: room.x, closes_beside: true };
    frame.show(ctx, |_, ui| {
        let area = ScrollArea::vertical().max_height(room.y).min_scrolled_height(room.y);
        // It opens at its beginning.
        let area = if is_opening { area.vertical_scroll_offset(0.0) } else { area };
        area.show(ui, |ui| {
            ui.scroll_with_delta(egui::vec2(0.0, -scroll * room.y));
            columns(ui);
        });
        if pressed(Key::F1) > 0.0 { Outcome::Closed } else { Outcome::Open }
    })
}

fn columns(ui: &mut Ui) {
    let keys = lookup::lines(table().iter());
    let mouse = MOUSE.iter().map(|(hand, help)| ((*hand).to_owned(), (*help).to_owned()));
    let room = ui.available_width() - BAR;
    let columns = if room > TWO_COLUMNS { 2 } else { 1 };
    let width = room / columns as f32;
    for text in WORDS {
        ui.add(wrapped(RichText::new(text).size(13.5)));
    }
    ui.separator();
    ui.heading("Mouse");
    lines(ui, columns, &mouse.collect::<Vec<_>>(), room);
    ui.separator();
    ui.heading("Keys");
    ui.horizontal_top(|ui| {
        for (i, column) in keys.chunks(keys.len().div_ceil(columns)).enumerate() {
            ui.vertical(|ui| {
                ui.set_width(width - 10.0);
                lines(ui, i, column, width);
            });
        }
    });
}

/// A table as wide as that at most: longer texts go on in the next line.
fn lines(ui: &mut Ui, id: usize, lines: &[(String, String)], width: f32) {
    let theme = Theme::of(ui.ctx());
    let table = Grid::new(("keys", id)).num_columns(2).spacing([10.0, 3.0]);
    table.max_col_width((width - NAMES).max(NAMES)).show(ui, |ui| {
        for (name, help) in lines {
            ui.label(RichText::new(name).monospace().size(12.5).color(theme.color(Role::A)));
            ui.add(wrapped(RichText::new(help).size(12.5)));
            ui.end_row();
        }
    });
}
