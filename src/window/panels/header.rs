//! The header: the verdict, its number, the counter and the buttons for examples, steps and help.

use crate::answers::status::Status;
use crate::answers::touch_convention::TouchConvention;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::mode::pair_status;
use crate::printable_text;
use crate::window::commands::command_button::command_button;
use crate::window::commands::lookup;
use crate::window::commands::ui_command::UiCommand;
use crate::window::panels::Content;
use crate::window::panels::tests_per_second::{COUNTER, counter, counter_texts};
use crate::window::theme::{Theme, frame};
use crate::window::widgets::{cut, from_right, on_click, rich, verdict_badge, width};
use egui::{Align, Button, Context, FontId, Layout, Margin, RichText, TextStyle, TopBottomPanel, Ui};

const HEIGHT: f32 = 38.0;
/// The margins of a button, both together, in points.
const MARGINS: f32 = 20.0;
const VERDICT: FontId = FontId::proportional(14.0);
const VALUE_FONT: FontId = FontId::monospace(15.0);
/// A shorter value has this room, so that its neighbours do not appear and disappear as its digits change.
const USUAL_VALUE: &str = "distance 100.0";
/// The longest name of a file, in columns.
const FILE_COLUMNS: usize = 28;

/// Lays out the header; returns whether the pointer is at the counter.
pub fn show(ctx: &Context, content: Content) -> bool {
    let panel = TopBottomPanel::top("status").frame(frame(ctx, 10)).exact_height(HEIGHT);
    let contents = |ui: &mut Ui| {
        // From the right.
        for command in [UiCommand::Help, UiCommand::Lab(Command::Steps), UiCommand::Examples] {
            button(ui, content.lab, command);
        }
        let parts = Parts::that_fit(ui, content);
        let wants_times = parts.counter.as_ref().is_some_and(|text| counter(ui, content.lab, text));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| answer(ui, content, parts));
        wants_times
    };
    panel.show(ctx, |ui| from_right(ui, contents)).inner
}

/// The parts that fit beside the verdict and its number, which are never cut.
struct Parts {
    title: Option<String>,
    file: Option<String>,
    counter: Option<String>,
    /// The convention of touching, if it is not the default.
    convention: Option<&'static str>,
}

impl Parts {
    /// Gives the room to the most important parts.
    fn that_fit(ui: &Ui, Content { lab, status, file, .. }: Content) -> Self {
        let gap = ui.spacing().item_spacing.x;
        let plate = if status.verdict.is_empty() { 0.0 } else { width(ui, &status.verdict, VERDICT) + MARGINS + gap };
        let headline_value = width(ui, &status.headline_value, VALUE_FONT).max(width(ui, USUAL_VALUE, VALUE_FONT));
        let mut room = ui.available_width() - plate - headline_value - gap;
        let mut fits = |text: &str, font: FontId, margins: f32| {
            let needed = width(ui, text, font) + margins + gap;
            let fits = needed <= room;
            room -= if fits { needed } else { 0.0 };
            fits
        };
        let editor = lab.editor();
        let title = Some(lab.title()).filter(|title| fits(title, TextStyle::Heading.resolve(ui.style()), 0.0));
        let file = file.filter(|_| editor.is_own_scene()).map(|file| printable_text::cut(file, FILE_COLUMNS));
        let file = file.filter(|file| fits(file, TextStyle::Body.resolve(ui.style()), 0.0));
        // The bugs are judged by closed sets.
        let has_convention = editor.can_edit() && !editor.is_zoo();
        let touching = Some(lab.conventions().touching).filter(|it| *it != TouchConvention::Closed && has_convention);
        // A convention that was changed is more important than the counter; at least its name is shown.
        let touching = touching.filter(|it| fits(it.name(), FontId::proportional(12.0), MARGINS));
        let counter = counter_texts(lab).into_iter().find(|text| fits(text, COUNTER, 0.0));
        let convention = touching.map(|it| {
            let is_wide = fits(it.meaning(), FontId::proportional(12.0), MARGINS);
            if is_wide { it.meaning() } else { it.name() }
        });
        Self { title, file, counter, convention }
    }
}

fn answer(ui: &mut Ui, Content { lab, status, .. }: Content, parts: Parts) {
    let theme = Theme::of(ui.ctx());
    if let Some(title) = parts.title {
        ui.heading(title);
    }
    if let Some(file) = parts.file {
        ui.label(rich(ui, &file).color(theme.muted))
            .on_hover_text("the file of this scene; a star marks unsaved changes");
    }
    let Status { verdict: word, hit, hint, headline_value, .. } = status;
    if !word.is_empty() {
        verdict_badge(ui, word, *hit, (VERDICT.size, Margin::symmetric(9, 3))).on_hover_text(
            hint.unwrap_or("touching counts as a hit; to change that, press Ctrl K and type \"touching\""),
        );
    }
    let label = ui.add(cut(rich(ui, headline_value).font(VALUE_FONT)));
    if let Some(meaning) = pair_status::numbers::meaning_of_headline_value(headline_value) {
        label.on_hover_text(meaning);
    }
    if let Some(meaning) = parts.convention {
        convention(ui, lab, meaning);
    }
}

fn button(ui: &mut Ui, lab: &Lab, command: UiCommand) {
    let Some(entry) = lookup::entry_for(&command) else { return };
    let is_selected = command == UiCommand::Lab(Command::Steps) && lab.shows_steps();
    command_button(ui, lab, command, Button::new(entry.name).selected(is_selected), &entry.tooltip());
}

/// The convention of touching.
fn convention(ui: &mut Ui, lab: &Lab, meaning: &str) {
    let touching = lab.conventions().touching;
    let text = RichText::new(meaning).size(12.0).color(Theme::of(ui.ctx()).muted);
    let hint =
        format!("{}; click for the next convention, which changes only how touching is reported", touching.help());
    let button = ui.add(Button::new(text).frame(false)).on_hover_text(hint);
    on_click(&button, Command::TouchConvention(touching.next()));
}
