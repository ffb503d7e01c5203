//! The overlays that apply, under "Show".

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::overlay::Overlay;
use crate::overlay::motion::MOTION;
use crate::window::commands::lookup;
use crate::window::commands::queue::queue;
use crate::window::commands::ui_command::UiCommand;
use crate::window::theme::Theme;
use crate::window::widgets::{from_right, muted, row, small_button, with_tooltip};
use egui::{Checkbox, Id, RichText, Ui};

/// The height of the box of an overlay, and of the line above them all, in points.
const BOX: f32 = 18.0;
const LINE: f32 = 26.0;
/// The number of overlays shown without a button for more.
const MAX_BEFORE_MORE: usize = 5;

/// The height that it needs, in points.
pub fn height(ui: &Ui, lab: &Lab) -> f32 {
    let boxes = overlays_before_more(lab, shows_all(ui)).count() as f32 * BOX;
    boxes + LINE
}

pub fn show(ui: &mut Ui, lab: &Lab) {
    if lab.editor().entry().offered_overlays.is_empty() {
        return;
    }
    ui.separator();
    let all = shows_all(ui);
    let more = |ui: &mut Ui| {
        if all || overlays_before_more(lab, false).count() < lab.editor().entry().offered_overlays.len() {
            let title = if all { "Less" } else { "More" };
            if small_button(ui, title, "overlays that are rarely needed").clicked() {
                ui.data_mut(|data| data.insert_temp(more_id(), !all));
            }
        }
    };
    row(ui, more, |ui| muted(ui, "Show", 12.0));
    let applicable: Vec<Overlay> = lab.view().applicable_overlays().collect();
    for overlay in overlays_before_more(lab, all) {
        overlay_box(ui, lab, overlay, applicable.contains(&overlay));
    }
}

/// The overlays of the mode: all of them or, if there are many, those that are on by default or now; that of motions only where
/// something moves.
fn overlays_before_more(lab: &Lab, all: bool) -> impl Iterator<Item = Overlay> {
    let has_motions = lab.editor().state().has_motions();
    let is_listed = move |overlay: &Overlay| {
        let is_usual = overlay.is_on_at_first || lab.shows(*overlay);
        all || !has_more(lab) || (is_usual && (*overlay != MOTION || has_motions))
    };
    lab.editor().entry().offered_overlays.iter().copied().filter(is_listed)
}

/// Whether the mode has so many overlays that some are behind a button.
fn has_more(lab: &Lab) -> bool {
    lab.editor().entry().offered_overlays.len() > MAX_BEFORE_MORE
}

fn shows_all(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(more_id())).unwrap_or(false)
}

fn more_id() -> Id {
    Id::new("more overlays")
}

/// The check box of an overlay; with nothing to show it is grey.
fn overlay_box(ui: &mut Ui, lab: &Lab, overlay: Overlay, applies: bool) {
    let theme = Theme::of(ui.ctx());
    let command = UiCommand::Lab(Command::Toggle(overlay));
    let Some(entry) = lookup::entry_for(&command) else { return };
    let mut is_on = lab.shows(overlay);
    let why_grey = format!("{}{}", overlay.needs, if is_on { "; it is on, but has nothing to show now" } else { "" });
    ui.horizontal(|ui| {
        let tick = ui.add_enabled(applies, Checkbox::new(&mut is_on, entry.name));
        let clicked = with_tooltip(tick, &entry.tooltip(), (!applies).then_some(&*why_grey)).clicked();
        from_right(ui, |ui| ui.label(RichText::new(&*entry.key).monospace().color(theme.muted)));
        if clicked {
            // A box that is not among the first ones stays where it was clicked.
            if !overlay.is_on_at_first {
                ui.data_mut(|data| data.insert_temp(more_id(), true));
            }
            queue(ui.ctx(), command);
        }
    });
}
