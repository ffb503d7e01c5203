//! The bar below the shapes: an algorithm step by step, forward and back, with the rule and the numbers of each step.

use super::{
    fonts::showable,
    keys::{self, Act, tooltip},
    theme::{Theme, frame},
};
use collision_lab::{
    lab::{Command, Lab, Told},
    lesson::walkthrough::{Step, WALKTHROUGHS},
};
use egui::{Button, ComboBox, Context, Label, RichText, ScrollArea, Slider, Ui};

/// Its height as a part of the window's, and between which points: the same in every step, so that the shapes stay where they are.
const HEIGHT: f32 = 0.2;
const HEIGHTS: (f32, f32) = (138.0, 200.0);
/// The width of the list of algorithms.
const LIST: f32 = 190.0;
/// A slider for many steps is no wider than this part of the window: the title of the step stands behind it.
const SLIDER: f32 = 0.15;

/// Lays it out; what was asked for by clicking is added.
pub fn show(ctx: &Context, lab: &Lab, theme: &Theme, acts: &mut Vec<Act>) {
    let height = (HEIGHT * ctx.screen_rect().height()).clamp(HEIGHTS.0, HEIGHTS.1);
    egui::TopBottomPanel::bottom("steps").frame(frame(theme, 12)).exact_height(height).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let told = lab.told();
        ui.horizontal(|ui| {
            algorithms(ui, lab, told, acts);
            if let Some(told) = told {
                hands(ui, lab, told, acts);
                let title = RichText::new(showable(ui.ctx(), &told.telling.steps[told.step].title)).strong().size(15.0);
                ui.add(Label::new(title).truncate());
            }
        });
        match told {
            Some(told) => step(ui, &told.telling.steps[told.step], theme),
            None => {
                let why =
                    "Nothing to tell: bring two shapes together, or choose a pair for which there is an algorithm.";
                ui.label(RichText::new(why).color(theme.muted));
            }
        }
    });
}

/// The list of algorithms; those that cannot be told of the pair say why.
fn algorithms(ui: &mut Ui, lab: &Lab, told: Option<Told>, acts: &mut Vec<Act>) {
    let chosen = told.map_or("no algorithm", |told| WALKTHROUGHS[told.index].name);
    ComboBox::from_id_salt("algorithms").width(LIST).selected_text(chosen).show_ui(ui, |ui| {
        for (index, walkthrough) in WALKTHROUGHS.iter().enumerate() {
            let refusal = lab.refuses(index);
            let button =
                Button::new(walkthrough.name).selected(told.is_some_and(|told| told.index == index)).frame(false);
            let line = ui.add_enabled(refusal.is_none(), button).on_hover_text(walkthrough.help);
            let line = if let Some(why) = refusal { line.on_disabled_hover_text(why) } else { line };
            if line.clicked() {
                acts.push(Act::Lab(Command::Tell(index)));
            }
        }
    });
}

/// Back, play, on, and the slider.
fn hands(ui: &mut Ui, lab: &Lab, told: Told, acts: &mut Vec<Act>) {
    let last = told.telling.steps.len() - 1;
    let mut button = |ui: &mut Ui, title: &str, command: Command, is_possible: bool| {
        let act = Act::Lab(command);
        let hint = keys::of(&act).map(tooltip).unwrap_or_default();
        if ui.add_enabled(is_possible, Button::new(title)).on_hover_text(hint).clicked() {
            acts.push(act);
        }
    };
    button(ui, "Back", Command::Step(-1), told.step > 0);
    button(ui, if lab.is_playing() { "Stop" } else { "Play" }, Command::Pause, true);
    button(ui, "Next", Command::Step(1), told.step < last);
    let mut step = told.step + 1;
    let widest = SLIDER * ui.ctx().screen_rect().width();
    ui.spacing_mut().slider_width = (22.0 * last as f32).clamp(40.0, widest.max(40.0));
    if ui.add(Slider::new(&mut step, 1..=last + 1).show_value(false)).changed() {
        acts.push(Act::Lab(Command::StepTo(step - 1)));
    }
    ui.label(RichText::new(format!("{}/{}", told.step + 1, last + 1)).monospace());
}

/// The rule, and the formulas with their numbers.
fn step(ui: &mut Ui, step: &Step, theme: &Theme) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.add(Label::new(RichText::new(showable(ui.ctx(), &step.rule)).size(13.5)).wrap());
        for formula in &step.formulas {
            let formula = RichText::new(showable(ui.ctx(), formula))
                .monospace()
                .color(theme.text(collision_lab::picture::Role::A));
            ui.add(Label::new(formula).wrap());
        }
    });
}
