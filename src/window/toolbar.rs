//! Which tool is at hand, and how do drags snap? A strip over the canvas.

use super::{
    keys::{self, Act, tooltip},
    theme::{Theme, frame},
};
use collision_lab::lab::{Command, Lab, SNAPS, TOOLS, Tool};
use egui::{Button, Context, RichText, ScrollArea, Ui};

/// Its height, in points.
const HEIGHT: f32 = 32.0;

/// Lays it out where shapes can be drawn; what was asked for by clicking is added.
pub fn show(ctx: &Context, lab: &Lab, theme: &Theme, acts: &mut Vec<Act>) {
    if !lab.can_edit() {
        return;
    }
    egui::TopBottomPanel::top("tools").frame(frame(theme, 6)).exact_height(HEIGHT).show(ctx, |ui| {
        ScrollArea::horizontal().show(ui, |ui| {
            ui.horizontal_centered(|ui| {
                ui.spacing_mut().item_spacing.x = 3.0;
                for entry in TOOLS {
                    button(
                        ui,
                        lab,
                        Act::Lab(Command::Tool(entry.tool)),
                        short(entry.name),
                        lab.tool() == entry.tool,
                        acts,
                    );
                }
                if lab.tool() == Tool::RegularPolygon {
                    ui.label(RichText::new(format!("{} corners (+ −)", lab.corners())).size(12.5).color(theme.muted));
                }
                ui.separator();
                for (snap, name, ..) in SNAPS {
                    button(ui, lab, Act::Lab(Command::Snap(*snap)), name, lab.snaps_to(*snap), acts);
                }
                ui.separator();
                button(ui, lab, Act::Lab(Command::Undo), "Undo", false, acts);
                button(ui, lab, Act::Lab(Command::Redo), "Redo", false, acts);
            });
        });
    });
}

/// The name of a tool on its button.
fn short(name: &str) -> &str {
    name.strip_suffix(" tool").unwrap_or(name)
}

fn button(ui: &mut Ui, lab: &Lab, act: Act, title: &str, selected: bool, acts: &mut Vec<Act>) {
    let Some(entry) = keys::of(&act) else { return };
    let title = if entry.key.len() == 1 { format!("{}  {title}", entry.key) } else { title.to_owned() };
    let Act::Lab(command) = &act else { return };
    let named = match command {
        Command::Undo => lab.undo_name(),
        Command::Redo => lab.redo_name(),
        _ => None,
    };
    let hint = named.map_or_else(|| tooltip(entry), |name| format!("{} {name} ({})", entry.name, entry.key));
    let button = Button::new(RichText::new(title).size(12.5)).selected(selected);
    if ui.add_enabled(lab.means_something(command), button).on_hover_text(hint).clicked() {
        acts.push(act);
    }
}
