//! The list of files to choose from.

use crate::files::file_chooser::{FileChooser, Purpose, Row};
use crate::files::prompt::PromptAnswer;
use crate::files::tilde_paths::{home, with_tilde};
use crate::files::times_in_words::Clock;
use crate::marks::Role;
use crate::window::dialogs::dialog_frame::{DialogFrame, room};
use crate::window::dialogs::outcome::Outcome;
use crate::window::theme::Theme;
use crate::window::widgets::{cut, error, from_right, rich};
use egui::text::{CCursor, CCursorRange};
use egui::{Align, Button, Context, Key, Layout, Response, RichText, ScrollArea, TextEdit, Ui};
use std::path::Path;
use std::time::SystemTime;

const WIDTH: f32 = 560.0;
/// The height of a line of the list, of everything around the list, and of the longest list.
const LINE: f32 = 24.0;
const AROUND: f32 = 140.0;
const MAX_LIST_HEIGHT: f32 = 336.0;
/// The keys that choose another row, and how many rows further down it is.
const STEPS: [(Key, isize); 4] = [(Key::ArrowDown, 1), (Key::ArrowUp, -1), (Key::PageDown, 10), (Key::PageUp, -10)];

#[derive(Debug, Default)]
pub struct FileList {
    /// How far the list is scrolled down, in points.
    offset: f32,
    /// Whether it was on the screen before: then the cursor is where it should be.
    is_shown: bool,
}

impl FileList {
    pub fn close(&mut self) {
        self.is_shown = false;
    }

    pub fn show(&mut self, ctx: &Context, chooser: &mut FileChooser) -> Outcome<Option<PromptAnswer>> {
        let mut outcome = Outcome::Open;
        let is_moved = keys(ctx, chooser, &mut outcome);
        let title = match chooser.purpose() {
            Purpose::Open => "Open a scene",
            Purpose::Save => "Save as",
        };
        DialogFrame { title, width: WIDTH, closes_beside: false }.show(ctx, |beside, ui| {
            folder(beside, chooser);
            self.field(ui, chooser);
            let height = (room(ctx).y - AROUND).clamp(4.0 * LINE, MAX_LIST_HEIGHT);
            if let Some(row) = self.rows(ui, chooser, height, is_moved) {
                chooser.pick(row);
                let is_file = matches!(chooser.rows().get(row), Some(Row::File(..)));
                // A file to save over is only named.
                if !(is_file && chooser.purpose() == Purpose::Save) {
                    outcome = Outcome::Chosen(None);
                }
            }
            let replaced = chooser
                .replaces()
                .map(|path| format!("{} already exists. Press Enter again to replace it.", name(path)));
            if let Some(text) = chooser.error.clone().or(replaced) {
                error(ui, &text);
            }
            ui.horizontal(|ui| buttons(ui, chooser, &mut outcome));
            outcome
        })
    }

    /// The field, which has keyboard focus.
    fn field(&mut self, ui: &mut Ui, chooser: &mut FileChooser) {
        let mut text = chooser.text().to_owned();
        let hint = match chooser.purpose() {
            Purpose::Open => "type part of a name, or a path",
            Purpose::Save => "a file name, or a path",
        };
        let output = TextEdit::singleline(&mut text).hint_text(hint).desired_width(f32::INFINITY).show(ui);
        let is_new = !core::mem::replace(&mut self.is_shown, true);
        if is_new || !output.response.has_focus() {
            output.response.request_focus();
            let end = text.chars().count();
            // Typing replaces a proposed name with its extension, which is added if none is typed.
            let [from, to] = if is_new { [0, end] } else { [end, end] };
            let mut state = output.state;
            let range = CCursorRange::two(CCursor::new(from), CCursor::new(to));
            state.cursor.set_char_range(Some(range));
            state.store(ui.ctx(), output.response.id);
        }
        if is_new {
            self.offset = 0.0;
        }
        if output.response.changed() {
            chooser.set_text(text);
            self.offset = 0.0;
        }
    }

    /// The rows of the list; returns the index of the clicked one.
    fn rows(&mut self, ui: &mut Ui, chooser: &FileChooser, height: f32, is_moved: bool) -> Option<usize> {
        let theme = Theme::of(ui.ctx());
        let (rows, mut clicked) = (chooser.rows(), None);
        let mut area = ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false);
        if let (true, Some(chosen)) = (is_moved, chooser.chosen()) {
            let top = chosen as f32 * LINE;
            area = area.vertical_scroll_offset(self.offset.clamp((top + LINE - height).max(0.0), top));
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let clock = Clock::now();
        let output = area.show_rows(ui, LINE, rows.len(), |ui, lines| {
            for i in lines {
                if line(ui, &rows[i], chooser.chosen() == Some(i), &clock).clicked() {
                    clicked = Some(i);
                }
            }
        });
        self.offset = output.state.offset.y;
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.add_space(4.0);
        if rows.is_empty() {
            ui.label(RichText::new("No match here; Enter uses the text as a path.").color(theme.muted));
        }
        clicked
    }
}

/// Follows the keys; returns whether another row was chosen by them.
fn keys(ctx: &Context, chooser: &mut FileChooser, outcome: &mut Outcome<Option<PromptAnswer>>) -> bool {
    let pressed = |key: Key| ctx.input(|input| input.key_pressed(key));
    if pressed(Key::Enter) {
        *outcome = Outcome::Chosen(None);
    } else if let Some((_, by)) = STEPS.into_iter().find(|(key, _)| pressed(*key)) {
        chooser.step(by);
        return true;
    } else if pressed(Key::Backspace) && chooser.text().is_empty() {
        chooser.up();
    } else if pressed(Key::Tab) && chooser.purpose() == Purpose::Open {
        chooser.list_others(!chooser.lists_others());
    }
    false
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn buttons(ui: &mut Ui, chooser: &mut FileChooser, outcome: &mut Outcome<Option<PromptAnswer>>) {
    let title = match (chooser.purpose(), chooser.replaces()) {
        (Purpose::Open, _) => "Open",
        (Purpose::Save, None) => "Save",
        (Purpose::Save, Some(_)) => "Replace",
    };
    if ui.button(format!("Enter  {title}")).clicked() {
        *outcome = Outcome::Chosen(None);
    }
    if ui.button("Esc  Cancel").clicked() {
        *outcome = Outcome::Closed;
    }
    if chooser.purpose() == Purpose::Open {
        let mut lists = chooser.lists_others();
        let hint = "also list .wkt, .geojson and .svg files; they open as new scenes";
        ui.checkbox(&mut lists, "Tab  show WKT, GeoJSON and SVG too").on_hover_text(hint);
        chooser.list_others(lists);
    }
}

/// The folder of the list, and buttons that lead to other folders.
fn folder(ui: &mut Ui, chooser: &mut FileChooser) {
    let theme = Theme::of(ui.ctx());
    from_right(ui, |ui| {
        if let Some(home) = home()
            && ui.button("Home").on_hover_text("your home folder (type ~/)").clicked()
        {
            chooser.go(home);
        }
        if ui.button("Up").on_hover_text("the parent folder (Backspace in an empty field)").clicked() {
            chooser.up();
        }
        ui.add(cut(rich(ui, &with_tilde(chooser.folder())).monospace().size(12.5).color(theme.muted)));
    });
}

fn line(ui: &mut Ui, row: &Row, is_chosen: bool, clock: &Clock) -> Response {
    let theme = Theme::of(ui.ctx());
    let when = |written: &Option<SystemTime>| written.and_then(|written| clock.short(written)).unwrap_or_default();
    let (text, aside) = match row {
        Row::Recent(path, written) => {
            let folder = path.parent().map(|folder| format!("recent, in {}  ", with_tilde(folder))).unwrap_or_default();
            (name(path), folder + &when(written))
        }
        Row::Up => ("..".to_owned(), "the parent folder".to_owned()),
        Row::Folder(name) => (format!("{}{}", name.to_string_lossy(), std::path::MAIN_SEPARATOR), String::new()),
        Row::File(name, written) => (name.to_string_lossy().into_owned(), when(written)),
    };
    let color = if matches!(row, Row::Folder(_) | Row::Up) { theme.color(Role::A) } else { theme.color(Role::Neutral) };
    let size = egui::vec2(ui.available_width(), LINE);
    let button = |ui: &mut Ui| {
        let text = rich(ui, &text).size(13.5).color(color);
        ui.add(Button::new(text).selected(is_chosen).frame(is_chosen).truncate())
    };
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        ui.set_min_size(size);
        if !aside.is_empty() {
            ui.add(cut(rich(ui, &aside).size(11.5).color(theme.muted)));
        }
        ui.with_layout(Layout::top_down_justified(Align::LEFT), button).inner
    })
    .inner
}
