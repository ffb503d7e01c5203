//! The bar below the shapes: an algorithm step by step, with the rule and the numbers of each step.

#[cfg(test)]
mod tests;

use crate::{
    algorithm::{ALGORITHMS, steps::Step},
    lab::{Lab, activity::playback::ShownSteps, command::Command},
    picture::Role,
    window::{
        breakpoints::{LOW, NARROW, SENTENCE},
        fonts::showable,
        keys::{act::Act, entry::Entry, lookup},
        panels::drop_down,
        steps::method_list,
        theme::{Theme, frame},
        widgets::{on_click, rich, width, wrapped},
    },
};
use egui::{
    Align, Button, ComboBox, Context, FontId, Galley, Label, Layout, RichText, ScrollArea, Slider, Ui, UiBuilder,
};
use std::sync::Arc;

/// Its height as a part of that of the window, and the range, in points: the same in every step, so that the shapes do not move.
const HEIGHT: f32 = 0.245;
const HEIGHTS: (f32, f32) = (150.0, 210.0);
/// Its height in a low window, where no tools are above the shapes.
const LOW_HEIGHT: f32 = 212.0;
/// The height of the row of lists and buttons: in a lower one lists would lie below buttons.
const ROW: f32 = 26.0;
/// The width of the list of algorithms as a part of that of the window, and the range, in points.
const LIST: f32 = 0.18;
const LISTS: (f32, f32) = (144.0, 190.0);
/// The sizes of the letters of the rule and of the formulas, and those in a lower window.
const LETTERS: (f32, f32) = (13.5, 13.0);
const SMALL: (f32, f32) = (12.5, 11.5);
/// The smallest, for steps with much text.
const LEAST: (f32, f32) = (11.5, 10.5);
/// The places of two methods.
const SIDES: [&str; 2] = ["Left", "Right"];
/// The space between two lines, in points, and in a low window.
const SPACE: f32 = 3.0;
const LOW_SPACE: f32 = 0.0;
/// The space between two formulas in a row.
const GAP: f32 = 36.0;
/// The greatest width of the slider as a part of that of the window: the title of the step is behind it.
const SLIDER: f32 = 0.1;

/// Lays it out. `method` is the one of two methods that is shown where there is room for one only.
pub fn show(ctx: &Context, lab: &Lab, method: &mut usize, theme: &Theme, acts: &mut Vec<Act>) {
    let window = ctx.screen_rect().size();
    let is_low = window.y <= LOW;
    let (steps, compared) = (lab.shown_steps(), lab.compared());
    let higher = if compared.is_some() { 2.0 * SENTENCE } else { 0.0 };
    let height = if is_low { LOW_HEIGHT } else { (HEIGHT * window.y).clamp(HEIGHTS.0, HEIGHTS.1) + higher };
    egui::TopBottomPanel::bottom("steps").frame(frame(theme, 12)).exact_height(height).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = if is_low { LOW_SPACE } else { SPACE };
        ui.spacing_mut().interact_size.y = ROW;
        let mut has_title = true;
        ui.horizontal(|ui| {
            algorithms(ui, lab, steps, acts);
            if let Some(steps) = steps {
                method_list::show(ui, lab, acts);
                controls(ui, lab, acts);
                let step = steps.current();
                // A title for which there is no room here stands below, whole.
                has_title = compared.is_none() && fits(ui, step);
                if has_title {
                    title(ui, &step.title);
                }
            }
        });
        match (steps, compared) {
            (Some(steps), None) => {
                let shown = steps.current();
                body(ui, (!has_title).then_some(&*shown.title), shown, theme);
            }
            (Some(steps), Some(compared)) => {
                let steps = [Some(steps.current()), compared.current()];
                let names = [compared.title(0), compared.title(1)];
                if window.x > NARROW {
                    both(ui, steps, names, theme);
                } else {
                    one(ui, steps, names, method, theme);
                }
            }
            (None, _) => {
                ui.label(RichText::new(why_no_steps(lab)).color(theme.muted));
            }
        }
    });
}

fn why_no_steps(lab: &Lab) -> &'static str {
    if lab.is_searching() {
        "Searching: the steps appear when the answer for the pair is known."
    } else if lab.editor().can_edit() {
        "No steps to show: bring two shapes together, or choose a pair that has an algorithm."
    } else {
        "There are no steps for this mode's own shapes: the preset \"A crowd\" (Ctrl K) shows the broad phase step by step."
    }
}

/// The list of algorithms; those that do not apply to the pair say why.
fn algorithms(ui: &mut Ui, lab: &Lab, steps: Option<ShownSteps>, acts: &mut Vec<Act>) {
    let none = if lab.is_searching() { "searching …" } else { "no algorithm" };
    let chosen = steps.map_or(none, |steps| ALGORITHMS[steps.index].name);
    let width = (LIST * ui.ctx().screen_rect().width()).clamp(LISTS.0, LISTS.1);
    let list = ComboBox::from_id_salt("algorithms").width(width).truncate().selected_text(chosen);
    drop_down::show(ui, list, |ui, lines| {
        for (index, algorithm) in ALGORITHMS.iter().enumerate() {
            let refusal = lab.refuses(index);
            let is_chosen = steps.is_some_and(|steps| steps.index == index);
            let line = lines.option_if(ui, refusal.is_none(), is_chosen, algorithm.name).on_hover_text(algorithm.help);
            let line = if let Some(why) = refusal { line.on_disabled_hover_text(why) } else { line };
            on_click(&line, acts, Command::Explain(index));
        }
    });
}

/// Back, play, on, and the slider.
fn controls(ui: &mut Ui, lab: &Lab, acts: &mut Vec<Act>) {
    let Some((step, count)) = lab.step_of() else { return };
    let last = count - 1;
    let mut button = |ui: &mut Ui, title: &str, command: Command, is_possible: bool| {
        let act = Act::Lab(command);
        let hint = lookup::entry_for(&act).map(Entry::tooltip).unwrap_or_default();
        on_click(&ui.add_enabled(is_possible, Button::new(title)).on_hover_text(hint), acts, act);
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

fn title(ui: &mut Ui, title: &str) {
    ui.add(wrapped(rich(ui, title).strong().size(15.0)));
}

/// Whether the title of a step fits into the rest of a row.
fn fits(ui: &Ui, step: &Step) -> bool {
    width(ui, &step.title, FontId::proportional(15.0)) < ui.available_width()
}

/// The steps of two methods side by side, under their names.
fn both(ui: &mut Ui, steps: [Option<&Step>; 2], names: [&str; 2], theme: &Theme) {
    ui.columns(2, |columns| {
        for (side, (ui, step)) in columns.iter_mut().zip(steps).enumerate() {
            let name = format!("{} – {}", SIDES[side], names[side]);
            let left_aligned = UiBuilder::new().id_salt(side).layout(Layout::top_down(Align::LEFT));
            ui.scope_builder(left_aligned, |ui| {
                if let Some(step) = step {
                    body(ui, Some(&format!("{name}: {}", step.title)), step, theme);
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
        if let Some(step) = steps[*method].filter(|step| fits(ui, step)) {
            title(ui, &step.title);
            has_title = true;
        }
    });
    match steps[*method] {
        Some(step) => body(ui, (!has_title).then_some(&*step.title), step, theme),
        None => no_steps(ui, theme),
    }
}

fn no_steps(ui: &mut Ui, theme: &Theme) {
    ui.label(RichText::new("It has no steps for this pair.").color(theme.muted));
}

/// The title if it is here, the rule, and the formulas with their numbers; where these do not fit, several in a row or in smaller
/// letters.
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
    /// In the available width: one formula a row, or with `fills` as many as fit.
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
