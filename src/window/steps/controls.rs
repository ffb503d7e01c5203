//! The head of the panel: the algorithm, the compared method and the step.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::comparison::methods::{method_name, method_of, methods};
use crate::lab::Lab;
use crate::lab::activity::playback::ShownSteps;
use crate::lab::command::Command;
use crate::window::commands::lookup;
use crate::window::commands::queue::queue;
use crate::window::commands::ui_command::UiCommand;
use crate::window::panels::drop_down::{self, Lines, room_below};
use crate::window::widgets::{from_right, on_click, with_tooltip};
use egui::{Align, Button, ComboBox, Layout, Response, RichText, Slider, Ui};

/// The part of the width for the list of algorithms, which takes more for a long name; the methods to compare with have the rest, at
/// least this many points.
const LIST: f32 = 0.54;
const METHODS: f32 = 100.0;
/// The room for the number of the step, and the greatest width of the slider, in points.
const NUMBER: f32 = 52.0;
const SLIDER: f32 = 200.0;

/// Lays it out in rows of this height.
pub fn show(ui: &mut Ui, lab: &Lab, row: f32) {
    ui.spacing_mut().interact_size.y = row;
    let steps = lab.shown_steps();
    ui.horizontal(|ui| {
        let width = ui.available_width();
        ui.scope(|ui| {
            ui.set_max_width(width - METHODS - ui.spacing().item_spacing.x);
            algorithms(ui, lab, steps, LIST * width);
        });
        if steps.is_some() {
            comparison_choices(ui, lab, ui.available_width());
        }
    });
    ui.horizontal(|ui| {
        from_right(ui, |ui| {
            on_click(&ui.button("×").on_hover_text("close the steps (A)"), Command::Steps);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| buttons(ui, lab));
        });
    });
}

/// The list of algorithms, those that apply to the pair first; the others with the reason.
fn algorithms(ui: &mut Ui, lab: &Lab, steps: Option<ShownSteps>, width: f32) {
    let none = if lab.is_searching() { "searching …" } else { "no algorithm" };
    let chosen = steps.map_or(none, |steps| ALGORITHMS[steps.index].name);
    let list =
        ComboBox::from_id_salt("algorithms").width(width).truncate().height(room_below(ui)).selected_text(chosen);
    let button = drop_down::show(ui, list, |ui, lines| {
        let mut all: Vec<_> =
            ALGORITHMS.iter().enumerate().map(|(i, one)| (i, one, lab.why_not_explained(i))).collect();
        all.sort_by_key(|(.., refusal)| refusal.is_some());
        for (index, algorithm, refusal) in all {
            let is_chosen = steps.is_some_and(|steps| steps.index == index);
            let line = line(ui, lines, (algorithm.name, algorithm.help), is_chosen, refusal);
            on_click(&line, Command::Explain(index));
        }
    });
    button.on_hover_text("the algorithm whose steps are shown");
}

/// A line with its help or, if it cannot be chosen, the reason.
fn line(
    ui: &mut Ui,
    lines: &mut Lines,
    (title, help): (&str, &str),
    is_chosen: bool,
    refusal: Option<&str>,
) -> Response {
    with_tooltip(lines.option_if(ui, refusal.is_none(), is_chosen, title), help, refusal)
}

/// The list of methods to compare with, those that apply first; during a comparison each with its answer.
fn comparison_choices(ui: &mut Ui, lab: &Lab, width: f32) {
    let compared = lab.compared();
    let chosen = compared.map(|compared| compared.methods[1]);
    let text = chosen.map_or("Compare", method_name);
    let list = ComboBox::from_id_salt("methods").width(width).truncate().height(room_below(ui)).selected_text(text);
    let first = lab.shown_steps().map(|steps| method_of(steps.index));
    let button = drop_down::show(ui, list, |ui, lines| {
        let none = lines.option(ui, chosen.is_none(), "No comparison").on_hover_text("show a single algorithm");
        on_click(&none, Command::Compare(None));
        // A method is not compared with itself.
        let others = methods().filter(|(index, _)| first != Some(*index));
        let mut others: Vec<_> =
            others.map(|(index, method)| (index, method.help, lab.why_not_compared(index))).collect();
        others.sort_by_key(|(.., refusal)| refusal.is_some());
        for (index, help, refusal) in others {
            let name = method_name(index);
            let title = match compared.filter(|_| refusal.is_none()) {
                Some(compared) => format!("{name}: {}", compared.verdict(index)),
                None => name.to_owned(),
            };
            let line = line(ui, lines, (&title, help), chosen == Some(index), refusal.as_deref());
            on_click(&line, Command::Compare(Some(index)));
        }
    });
    button.on_hover_text("the method to compare it with");
}

/// Back, play, on, and the slider.
fn buttons(ui: &mut Ui, lab: &Lab) {
    let Some((step, count)) = lab.step_of() else { return };
    let last = count - 1;
    let button = |ui: &mut Ui, title: &str, command: Command, refusal: Option<&str>| {
        let command = UiCommand::Lab(command);
        let button = ui.add_enabled(refusal.is_none(), Button::new(title));
        on_click(&with_tooltip(button, &lookup::tooltip(&command), refusal), command);
    };
    button(ui, "Back", Command::Step(-1), (step == 0).then_some("This is the first step"));
    button(ui, lab.play_or_pause(), Command::Pause, None);
    button(ui, "Next", Command::Step(1), (step == last).then_some("This is the last step"));
    let mut step = step + 1;
    ui.spacing_mut().slider_width = (ui.available_width() - NUMBER).clamp(40.0, SLIDER);
    let slider = Slider::new(&mut step, 1..=last + 1).show_value(false);
    if ui.add(slider).on_hover_text("go to a step").changed() {
        queue(ui.ctx(), Command::StepTo(step - 1));
    }
    ui.label(RichText::new(format!("{step}/{count}")).monospace());
}
