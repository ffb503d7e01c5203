//! An exhibit of the bug zoo: the list of all, both codes with the lines that differ, and two sentences.

use crate::lab::command::Command;
use crate::marks::Role;
use crate::mode::zoo::ZOO_COMMANDS;
use crate::window::commands::lookup;
use crate::window::commands::ui_command::UiCommand;
use crate::window::panels::drop_down;
use crate::window::theme::Theme;
use crate::window::widgets::{muted, on_click, wrapped};
use crate::zoo::exhibit::MarkedLine;
use crate::zoo::exhibits::EXHIBITS;
use crate::zoo::shown_exhibit::ShownExhibit;
use egui::{Button, Color32, ComboBox, Context, CornerRadius, Frame, Label, Margin, RichText, ScrollArea, Ui};

/// The width of the panel, in points, and as a part of a narrow window.
const WIDTH: f32 = 340.0;
const SHARE: f32 = 0.38;
const CODE: f32 = 11.0;

pub fn width(ctx: &Context) -> f32 {
    WIDTH.min(SHARE * ctx.screen_rect().width())
}

pub fn show(ui: &mut Ui, shown: &ShownExhibit) {
    let exhibit = shown.exhibit();
    // Above all texts, whose heights differ, they stay where they are.
    buttons(ui, shown);
    list(ui, shown);
    muted(ui, exhibit.article(), 11.0).on_hover_text("where this code is from");
    ui.add_space(4.0);
    let [printed, correct] = exhibit.marked_lines();
    code(ui, if exhibit.is_printed() { "as printed" } else { "typical" }, &printed, Role::Wrong, !shown.shows_correct);
    code(ui, "correct", &correct, Role::A, shown.shows_correct);
    for text in [exhibit.what, exhibit.in_a_game] {
        ui.add_space(2.0);
        ui.add(wrapped(RichText::new(text).size(12.5)));
    }
    ui.add_space(4.0);
}

/// All exhibits under the titles of their articles.
fn list(ui: &mut Ui, shown: &ShownExhibit) {
    let title = RichText::new(shown.exhibit().title).size(13.5);
    let width = ui.available_width();
    let list = ComboBox::from_id_salt("exhibits").selected_text(title).width(width).height(420.0).wrap();
    let shown = drop_down::show(ui, list, |ui, lines| {
        let mut article = "";
        for (index, exhibit) in EXHIBITS.iter().enumerate() {
            if exhibit.article() != article {
                article = exhibit.article();
                // Lines of a list are justified; a heading is not.
                ui.horizontal_wrapped(|ui| ui.label(RichText::new(article).size(11.0).weak()));
            }
            on_click(&lines.option(ui, index == shown.index, exhibit.title), Command::Choose(index));
        }
    });
    shown.on_hover_text("the bugs, under the titles of their articles");
}

/// The commands of the mode, and the example of the exhibit.
fn buttons(ui: &mut Ui, shown: &ShownExhibit) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let button = |ui: &mut Ui, title: String, hint: String, command: Command| {
            on_click(&ui.add(Button::new(RichText::new(title).size(12.0))).on_hover_text(hint), command);
        };
        for (own, name) in ZOO_COMMANDS.iter().zip(["Previous", "Next", "Switch code"]) {
            let Some(entry) = lookup::entry_for(&UiCommand::Lab(Command::Own(*own))) else { continue };
            button(ui, format!("{}  {name}", entry.key), entry.tooltip(), Command::Own(*own));
        }
        let hint = "the shapes for which the printed code is wrong".to_owned();
        button(ui, "Show its example".to_owned(), hint, Command::Exhibit(shown.index));
    });
}

/// Lines of code on a plate of their own, each line that differs marked by a bar and a sign.
fn code(ui: &mut Ui, title: &str, lines: &[MarkedLine], role: Role, is_at_work: bool) {
    let theme = Theme::of(ui.ctx());
    let mut title = if is_at_work { format!("{title}, used here") } else { title.to_owned() };
    if !lines.iter().any(|(_, is_marked)| *is_marked) {
        title.push_str(": the lines marked below are missing");
    }
    ui.label(RichText::new(title).size(12.0).color(theme.muted));
    let edge = if is_at_work { theme.color(role) } else { theme.edge };
    let plate = Frame::NONE
        .fill(theme.background)
        .stroke(egui::Stroke::new(1.0, edge))
        .corner_radius(CornerRadius::same(3))
        .inner_margin(Margin::symmetric(6, 4));
    plate.show(ui, |ui| {
        ScrollArea::horizontal().id_salt(role == Role::Wrong).show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 0.0;
            for &(line, is_marked) in lines {
                let sign = match (is_marked, role) {
                    (false, _) => ' ',
                    (true, Role::Wrong) => '✗',
                    (true, _) => '✓',
                };
                let color = if is_marked { theme.text(role) } else { theme.color(Role::Neutral) };
                let fill = if is_marked { theme.color(role).gamma_multiply(0.18) } else { Color32::TRANSPARENT };
                let text = RichText::new(format!("{sign} {line}")).monospace().size(CODE).color(color);
                ui.add(Label::new(text.background_color(fill)).extend());
            }
        });
    });
    ui.add_space(3.0);
}
