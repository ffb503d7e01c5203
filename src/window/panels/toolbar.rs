//! The toolbar above the canvas: tools, snapping, undo and redo.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::drag::snap_kinds::SNAPS;
use crate::lab::tools::tool_table::{TOOLS, Tool};
use crate::window::commands::command_button::command_button;
use crate::window::commands::lookup;
use crate::window::commands::ui_command::UiCommand;
use crate::window::theme::frame;
use crate::window::widgets;
use egui::{Button, Context, FontId, RichText, Ui};

/// Its height, and the gap between two buttons, in points.
const HEIGHT: f32 = 32.0;
const GAP: f32 = 3.0;
/// The sizes of letters, each with the padding at both sides; the first with which all buttons fit is used.
const SIZES: [(f32, f32); 3] = [(12.5, 8.0), (12.0, 4.0), (11.0, 2.0)];

struct Tab {
    command: Command,
    title: String,
    is_selected: bool,
}

/// Lays it out in the user's own scene, and in another mode once a tool was chosen there. `shown_in` is that mode.
pub fn show(ctx: &Context, lab: &Lab, shown_in: &mut Option<usize>) {
    let editor = lab.editor();
    if editor.tool != Tool::Select {
        *shown_in = Some(editor.mode);
    }
    if !editor.can_edit() || !(editor.is_own_scene() || *shown_in == Some(editor.mode)) {
        return;
    }
    let groups = groups(lab);
    egui::TopBottomPanel::top("tools").frame(frame(ctx, 6)).exact_height(HEIGHT).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let fits = |&&(letters, side): &&(f32, f32)| width(ui, &groups, letters, side) <= ui.available_width();
        let (letters, side) = *SIZES.iter().find(fits).unwrap_or(&SIZES[SIZES.len() - 1]);
        ui.spacing_mut().button_padding.x = side;
        ui.horizontal_centered(|ui| {
            for (i, group) in groups.into_iter().enumerate() {
                if i > 0 {
                    ui.separator();
                }
                for tab in group {
                    button(ui, lab, tab, letters);
                }
            }
        });
    });
}

/// The tools, the kinds of snapping, and undo and redo.
fn groups(lab: &Lab) -> [Vec<Tab>; 3] {
    let tab = |command: Command, name: &str, is_selected: bool| {
        let key =
            lookup::entry_for(&UiCommand::Lab(command.clone())).map(|entry| &*entry.key).filter(|key| key.len() == 1);
        let title = key.map_or_else(|| name.to_owned(), |key| format!("{key}  {name}"));
        Tab { command, title, is_selected }
    };
    let tools = TOOLS.iter().map(|entry| {
        let corners = format!("{}-gon", lab.editor().corners);
        let name = if entry.tool == Tool::RegularPolygon { &corners } else { short(entry.name) };
        tab(Command::Tool(entry.tool), name, lab.editor().tool == entry.tool)
    });
    let snaps = SNAPS.iter().map(|(snap, name, ..)| tab(Command::Snap(*snap), name, lab.editor().snaps.contains(snap)));
    let history = [(Command::Undo, "Undo"), (Command::Redo, "Redo")];
    [tools.collect(), snaps.collect(), history.map(|(command, name)| tab(command, name, false)).into()]
}

/// The width of all buttons, with letters of this size and this padding.
fn width(ui: &Ui, groups: &[Vec<Tab>], letters: f32, side: f32) -> f32 {
    let title = |tab: &Tab| widgets::width(ui, &tab.title, FontId::proportional(letters)) + 2.0 * side + GAP;
    // A separator takes as much as a gap at both sides of it.
    let separators = (groups.len() - 1) as f32 * (ui.spacing().item_spacing.x + 6.0);
    groups.iter().flatten().map(title).sum::<f32>() + separators
}

fn short(name: &str) -> &str {
    name.strip_suffix(" tool").unwrap_or(name)
}

fn button(ui: &mut Ui, lab: &Lab, tab: Tab, letters: f32) {
    let Tab { command, title, is_selected } = tab;
    let named = match command {
        Command::Undo => lab.editor().document().undo_name(),
        Command::Redo => lab.editor().document().redo_name(),
        _ => None,
    };
    let command = UiCommand::Lab(command);
    let Some(entry) = lookup::entry_for(&command) else { return };
    let hint = named.map_or_else(|| entry.tooltip(), |name| format!("{} {name} ({})", entry.name, entry.key));
    let button = Button::new(RichText::new(title).size(letters)).selected(is_selected);
    command_button(ui, lab, command, button, &hint);
}
