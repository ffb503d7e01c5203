//! The bar below the shapes: an algorithm step by step, forward and back, with the rule and the numbers of each step.

#[cfg(test)]
mod tests;

use crate::{
    algorithm::{ALGORITHMS, steps::Step},
    lab::{Lab, activity::playback::ShownSteps, command::Command},
    picture::Role,
    window::{
        breakpoints::{LOW, NARROW, SENTENCE},
        fonts::showable,
        keys::{act::Act, lookup, lookup::tooltip},
        panels::drop_down,
        steps::method_list,
        theme::{Theme, frame},
    },
};
use egui::{
    Align, Button, Color32, ComboBox, Context, FontId, Galley, Label, Layout, RichText, ScrollArea, SelectableLabel,
    Slider, Ui, UiBuilder,
};
use std::sync::Arc;

/// Its height as a part of the window's, and between which points: the same in every step, so that the shapes stay where they are.
const HEIGHT: f32 = 0.245;
const HEIGHTS: (f32, f32) = (150.0, 210.0);
/// In a low window, where no tools are above the shapes, it is so high.
const LOW_HEIGHT: f32 = 212.0;
/// The height of the row of lists and buttons: in a lower one lists hang lower than buttons.
const ROW: f32 = 26.0;
/// The list of algorithms is as wide as this part of the window, and between which points.
const LIST: f32 = 0.18;
const LISTS: (f32, f32) = (144.0, 190.0);
/// The sizes of the letters of the rule and of the formulas, and those in a lower window.
const LETTERS: (f32, f32) = (13.5, 13.0);
const SMALL: (f32, f32) = (12.5, 11.5);
/// The smallest, where a step has very much to say.
const LEAST: (f32, f32) = (11.5, 10.5);
/// Where two methods stand.
const SIDES: [&str; 2] = ["Left", "Right"];
/// Between two lines, in points; in a low window nothing.
const SPACE: f32 = 3.0;
const LOW_SPACE: f32 = 0.0;
/// Between two formulas in a row.
const GAP: f32 = 36.0;
/// A slider for many steps is no wider than this part of the window: the title of the step stands behind it.
const SLIDER: f32 = 0.1;

/// Lays it out; what was asked for by clicking is added. `method` is which of two methods is told where there is room for one only.
pub fn show(ctx: &Context, lab: &Lab, method: &mut usize, theme: &Theme, acts: &mut Vec<Act>) {
    let window = ctx.screen_rect().size();
    let is_low = window.y <= LOW;
    let (told, compared) = (lab.shown_steps(), lab.compared());
    let higher = if compared.is_some() { 2.0 * SENTENCE } else { 0.0 };
    let height = if is_low { LOW_HEIGHT } else { (HEIGHT * window.y).clamp(HEIGHTS.0, HEIGHTS.1) + higher };
    egui::TopBottomPanel::bottom("steps").frame(frame(theme, 12)).exact_height(height).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = if is_low { LOW_SPACE } else { SPACE };
        ui.spacing_mut().interact_size.y = ROW;
        let mut has_title = true;
        ui.horizontal(|ui| {
            algorithms(ui, lab, told, acts);
            if let Some(told) = told {
                method_list::show(ui, lab, acts);
                controls(ui, lab, acts);
                let step = told.current();
                // A title for which there is no room here stands below, whole.
                has_title = compared.is_none() && width(ui, step) < ui.available_width();
                if has_title {
                    title(ui, &step.title);
                }
            }
        });
        match (told, compared) {
            (Some(told), None) => {
                let shown = told.current();
                body(ui, (!has_title).then_some(&*shown.title), shown, theme);
            }
            (Some(told), Some(compared)) => {
                let steps = [Some(told.current()), compared.current()];
                let names = [compared.title(0), compared.title(1)];
                if window.x > NARROW {
                    both(ui, steps, names, theme);
                } else {
                    one(ui, steps, names, method, theme);
                }
            }
            (None, _) => {
                let why = if lab.is_searching() {
                    "Searching for the pair: the steps are told when its answer is there."
                } else if lab.editor().can_edit() {
                    "Nothing to tell: bring two shapes together, or choose a pair for which there is an algorithm."
                } else {
                    "Nothing is told of shapes that are the mode's own: the preset \"A crowd\" (Ctrl K) shows the broad phase step by step."
                };
                ui.label(RichText::new(why).color(theme.muted));
            }
        }
    });
}

/// The list of algorithms; those that cannot be told of the pair say why.
fn algorithms(ui: &mut Ui, lab: &Lab, told: Option<ShownSteps>, acts: &mut Vec<Act>) {
    let none = if lab.is_searching() { "searching …" } else { "no algorithm" };
    let chosen = told.map_or(none, |told| ALGORITHMS[told.index].name);
    let width = (LIST * ui.ctx().screen_rect().width()).clamp(LISTS.0, LISTS.1);
    let list = ComboBox::from_id_salt("algorithms").width(width).truncate().selected_text(chosen);
    drop_down::show(ui, list, |ui, lines| {
        for (index, algorithm) in ALGORITHMS.iter().enumerate() {
            let refusal = lab.refuses(index);
            let is_chosen = told.is_some_and(|told| told.index == index);
            let line = SelectableLabel::new(is_chosen, algorithm.name);
            let line = ui.add_enabled(refusal.is_none(), line).on_hover_text(algorithm.help);
            let line = if let Some(why) = refusal { line.on_disabled_hover_text(why) } else { line };
            if lines.add(line, is_chosen) {
                acts.push(Act::Lab(Command::Explain(index)));
            }
        }
    });
}

/// Back, play, on, and the slider.
fn controls(ui: &mut Ui, lab: &Lab, acts: &mut Vec<Act>) {
    let Some((step, count)) = lab.step_of() else { return };
    let last = count - 1;
    let mut button = |ui: &mut Ui, title: &str, command: Command, is_possible: bool| {
        let act = Act::Lab(command);
        let hint = lookup::entry_for(&act).map(tooltip).unwrap_or_default();
        if ui.add_enabled(is_possible, Button::new(title)).on_hover_text(hint).clicked() {
            acts.push(act);
        }
    };
    button(ui, "Back", Command::Step(-1), step > 0);
    button(ui, if lab.is_playing() { "Stop" } else { "Play" }, Command::Pause, true);
    button(ui, "Next", Command::Step(1), step < last);
    let mut step = step + 1;
    let widest = SLIDER * ui.ctx().screen_rect().width();
    ui.spacing_mut().slider_width = (22.0 * last as f32).clamp(40.0, widest.max(40.0));
    if ui.add(Slider::new(&mut step, 1..=last + 1).show_value(false)).changed() {
        acts.push(Act::Lab(Command::StepTo(step - 1)));
    }
    ui.label(RichText::new(format!("{step}/{count}")).monospace());
}

fn heading(ui: &Ui, title: &str) -> RichText {
    RichText::new(showable(ui.ctx(), title)).strong().size(15.0)
}

fn title(ui: &mut Ui, title: &str) {
    ui.add(Label::new(heading(ui, title)).wrap());
}

/// How wide the title of a step is.
fn width(ui: &Ui, step: &Step) -> f32 {
    let text = showable(ui.ctx(), &step.title).into_owned();
    ui.painter().layout_no_wrap(text, FontId::proportional(15.0), Color32::WHITE).size().x
}

/// The steps of two methods side by side, under their names.
fn both(ui: &mut Ui, steps: [Option<&Step>; 2], names: [&str; 2], theme: &Theme) {
    ui.columns(2, |columns| {
        for (side, (ui, told)) in columns.iter_mut().zip(steps).enumerate() {
            let name = format!("{} – {}", SIDES[side], names[side]);
            let left_aligned = UiBuilder::new().id_salt(side).layout(Layout::top_down(Align::LEFT));
            ui.scope_builder(left_aligned, |ui| {
                if let Some(told) = told {
                    body(ui, Some(&format!("{name}: {}", told.title)), told, theme);
                } else {
                    title(ui, &name);
                    no_steps(ui, theme);
                }
            });
        }
    });
}

/// The step of one of two methods, which can be chosen.
fn one(ui: &mut Ui, steps: [Option<&Step>; 2], names: [&str; 2], method: &mut usize, theme: &Theme) {
    let mut has_title = false;
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        for (side, name) in names.into_iter().enumerate() {
            let text = RichText::new(format!("{}: {name}", SIDES[side])).size(SMALL.0);
            ui.selectable_value(method, side, text).on_hover_text("show the step and the table of this method");
        }
        if let Some(told) = steps[*method].filter(|told| width(ui, told) < ui.available_width()) {
            title(ui, &told.title);
            has_title = true;
        }
    });
    match steps[*method] {
        Some(told) => body(ui, (!has_title).then_some(&*told.title), told, theme),
        None => no_steps(ui, theme),
    }
}

fn no_steps(ui: &mut Ui, theme: &Theme) {
    ui.label(RichText::new("Its steps are not told of this pair.").color(theme.muted));
}

/// The title where it stands here, the rule, and the formulas with their numbers: where they would be out of sight, several in a row or
/// in smaller letters.
fn body(ui: &mut Ui, above: Option<&str>, step: &Step, theme: &Theme) {
    let height = ui.available_height();
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        if let Some(above) = above {
            title(ui, above);
        }
        let left = height - ui.min_rect().height();
        let usual = if ui.ctx().screen_rect().height() > LOW { LETTERS } else { SMALL };
        let mut formulas = Formulas::lay_out(ui, step, usual, false, theme);
        for letters in [usual, SMALL, LEAST] {
            if formulas.height > left {
                formulas = Formulas::lay_out(ui, step, letters, true, theme);
            }
        }
        ui.add(Label::new(formulas.rule));
        for row in formulas.rows {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().interact_size.y = 0.0;
                ui.spacing_mut().item_spacing.x = GAP;
                for formula in row {
                    ui.add(Label::new(formula));
                }
            });
        }
    });
}

/// The rule and the formulas of a step in letters of some size.
struct Formulas {
    rule: Arc<Galley>,
    rows: Vec<Vec<Arc<Galley>>>,
    height: f32,
}

impl Formulas {
    /// In the width that there is: a formula a row, or as many as `fills` it.
    fn lay_out(ui: &Ui, step: &Step, (rule, formula): (f32, f32), fills: bool, theme: &Theme) -> Self {
        let (room, space) = (ui.available_width(), ui.spacing().item_spacing.y);
        let laid_out = |text: &String, font: FontId, role| {
            ui.painter().layout(showable(ui.ctx(), text).into_owned(), font, theme.text(role), room)
        };
        let rule = laid_out(&step.rule, FontId::proportional(rule), Role::Neutral);
        let mut rows: Vec<Vec<Arc<Galley>>> = Vec::new();
        let mut taken = f32::INFINITY;
        for text in &step.formulas {
            let formula = laid_out(text, FontId::monospace(formula), Role::A);
            let width = formula.size().x;
            match rows.last_mut().filter(|_| fills && taken + GAP + width <= room) {
                Some(row) => {
                    taken += GAP + width;
                    row.push(formula);
                }
                None => {
                    taken = width;
                    rows.push(vec![formula]);
                }
            }
        }
        let high = |row: &Vec<Arc<Galley>>| row.iter().map(|formula| formula.size().y).fold(0.0, f32::max) + space;
        Self { height: rule.size().y + space + rows.iter().map(high).sum::<f32>(), rule, rows }
    }
}
