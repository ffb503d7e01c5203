//! The bar below the shapes: an algorithm step by step, forward and back, with the rule and the numbers of each step.

use super::{
    act::Act,
    fonts::showable,
    keys::{self, tooltip},
    method_list,
    theme::{Theme, frame},
};
use collision_lab::{
    lab::{Command, Lab, Told},
    lesson::walkthrough::{Step, WALKTHROUGHS},
};
use egui::{Align, Button, ComboBox, Context, Label, Layout, RichText, ScrollArea, Slider, Ui, UiBuilder};

/// Its height as a part of the window's, and between which points: the same in every step, so that the shapes stay where they are.
const HEIGHT: f32 = 0.2;
const HEIGHTS: (f32, f32) = (138.0, 200.0);
/// The height of the row of lists and buttons: in a lower one lists hang lower than buttons.
const ROW: f32 = 26.0;
/// The width of the list of algorithms.
const LIST: f32 = 190.0;
/// A slider for many steps is no wider than this part of the window: the title of the step stands behind it.
const SLIDER: f32 = 0.15;

/// Lays it out, by so many points higher; what was asked for by clicking is added.
pub fn show(ctx: &Context, lab: &Lab, higher: f32, theme: &Theme, acts: &mut Vec<Act>) {
    let height = (HEIGHT * ctx.screen_rect().height()).clamp(HEIGHTS.0, HEIGHTS.1) + higher;
    egui::TopBottomPanel::bottom("steps").frame(frame(theme, 12)).exact_height(height).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let (told, compared) = (lab.told(), lab.compared());
        ui.spacing_mut().interact_size.y = ROW;
        ui.horizontal(|ui| {
            algorithms(ui, lab, told, acts);
            if let Some(told) = told {
                method_list::show(ui, lab, acts);
                hands(ui, lab, acts);
                if compared.is_none() {
                    title(ui, &told.telling.steps[told.step]);
                }
            }
        });
        match (told, compared) {
            (Some(told), None) => step(ui, &told.telling.steps[told.step], theme),
            (Some(told), Some(compared)) => {
                both(ui, [Some(&told.telling.steps[told.step]), compared.told_step()], theme);
            }
            (None, _) => {
                let why = if lab.can_edit() {
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
fn hands(ui: &mut Ui, lab: &Lab, acts: &mut Vec<Act>) {
    let Some((step, count)) = lab.step_of() else { return };
    let last = count - 1;
    let mut button = |ui: &mut Ui, title: &str, command: Command, is_possible: bool| {
        let act = Act::Lab(command);
        let hint = keys::of(&act).map(tooltip).unwrap_or_default();
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

fn title(ui: &mut Ui, step: &Step) {
    let title = RichText::new(showable(ui.ctx(), &step.title)).strong().size(15.0);
    ui.add(Label::new(title).truncate());
}

/// The steps of two methods side by side.
fn both(ui: &mut Ui, steps: [Option<&Step>; 2], theme: &Theme) {
    ui.columns(2, |columns| {
        for (side, (ui, told)) in columns.iter_mut().zip(steps).enumerate() {
            let left_aligned = UiBuilder::new().id_salt(side).layout(Layout::top_down(Align::LEFT));
            ui.scope_builder(left_aligned, |ui| match told {
                Some(told) => {
                    title(ui, told);
                    step(ui, told, theme);
                }
                None => {
                    ui.label(RichText::new("Its steps are not told of this pair.").color(theme.muted));
                }
            });
        }
    });
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
