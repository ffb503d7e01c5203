//! The rail: a button for each mode, its arrangement and motion, and a menu of files, pictures and the view.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::mode::{MODES, OWN_SCENE};
use crate::window::commands::command_button::command_button;
use crate::window::commands::lookup;
use crate::window::commands::ui_command::{FileCommand, UiCommand};
use crate::window::commands::why_disabled;
use crate::window::panels::drop_down;
use crate::window::save_picture::PictureFile;
use crate::window::theme::Theme;
use crate::window::widgets::{on_click, with_tooltip};
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Button, Color32, ComboBox, FontId, Layout, RichText, ScrollArea, TextWrapMode, Ui};

/// The heights of the buttons of modes and of commands, in points.
const MODE: f32 = 27.0;
/// The height of the button of a mode in a panel that is shorter than this.
const LOW_MODE: f32 = 24.0;
const LOW: f32 = 410.0;
const COMMAND: f32 = 23.0;
const MENU_LINE: f32 = 21.0;
/// The width of the rail while steps are shown, and its margin: it has keys only.
pub const WIDTH: f32 = 40.0;
pub const MARGIN: i8 = 4;

const MAIN_MENU: [UiCommand; 14] = [
    UiCommand::File(FileCommand::New),
    UiCommand::File(FileCommand::Open),
    UiCommand::File(FileCommand::Save),
    UiCommand::File(FileCommand::SaveAs),
    UiCommand::Paste,
    UiCommand::Lab(Command::Undo),
    UiCommand::Lab(Command::Redo),
    UiCommand::Picture(PictureFile::WindowPng),
    UiCommand::Picture(PictureFile::CanvasSvg),
    UiCommand::Fit,
    UiCommand::Theme,
    UiCommand::Lab(Command::Lessons),
    UiCommand::Palette,
    UiCommand::File(FileCommand::Quit),
];

/// Lays it out; while steps are shown with keys only.
pub fn show(ui: &mut Ui, lab: &Lab) {
    let height = if ui.available_height() < LOW { LOW_MODE } else { MODE };
    ScrollArea::vertical().show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
            for index in 0..MODES.len() {
                button(ui, lab, UiCommand::Lab(Command::Mode(index)), height);
            }
            ui.separator();
            if !lab.shows_steps() {
                for command in [Command::Arrange, Command::Pause] {
                    button(ui, lab, UiCommand::Lab(command), COMMAND);
                }
                ui.separator();
            }
            main_menu(ui, lab);
        });
    });
}

fn main_menu(ui: &mut Ui, lab: &Lab) {
    let title = if lab.shows_steps() { "" } else { "Menu" };
    let list =
        ComboBox::from_id_salt("menu").selected_text(RichText::new(title).size(13.0)).width(ui.available_width());
    let shown = drop_down::show(ui, list.height(drop_down::room(ui)), |ui, lines| {
        // So that it fits into a window of 768 points.
        (ui.spacing_mut().interact_size.y, ui.spacing_mut().item_spacing.y) = (MENU_LINE, 1.0);
        for entry in MAIN_MENU.iter().filter_map(lookup::entry_for) {
            let refusal = why_disabled::reason(lab, &entry.command);
            let title = format!("{}  ({})", entry.name, entry.key);
            let line = lines.option_if(ui, refusal.is_none(), false, title);
            on_click(&with_tooltip(line, &entry.help, refusal.as_deref()), entry.command.clone());
        }
    });
    shown.on_hover_text("files, pictures, view, lessons and all commands");
}

fn button(ui: &mut Ui, lab: &Lab, command: UiCommand, height: f32) {
    let theme = Theme::of(ui.ctx());
    let Some(entry) = lookup::entry_for(&command) else { return };
    let title = if command == UiCommand::Lab(Command::Pause) { lab.play_or_pause() } else { entry.name };
    let title = match &*entry.key {
        key if lab.shows_steps() => key.to_owned(),
        key if key.len() == 1 => format!("{key}  {title}"),
        _ => title.to_owned(),
    };
    let hint = if lab.shows_steps() { format!("{}: {}", entry.name, entry.tooltip()) } else { entry.tooltip() };
    let is_selected = command == UiCommand::Lab(Command::Mode(lab.editor().mode));
    let mut text = LayoutJob::default();
    let format = |size: f32, color: Color32| TextFormat::simple(FontId::proportional(size), color);
    text.append(&title, 0.0, format(13.0, Color32::PLACEHOLDER));
    // The other modes are named after shapes, which a new user takes for tools.
    if command == UiCommand::Lab(Command::Mode(OWN_SCENE)) && !lab.shows_steps() {
        text.append("\ndraw your own", 0.0, format(11.5, theme.muted));
    }
    let button = Button::new(text).selected(is_selected).min_size(egui::vec2(0.0, height));
    command_button(ui, lab, command, button.wrap_mode(TextWrapMode::Extend), &hint);
}
