//! The panel of an algorithm at the right: its steps, one of which is shown with all that belongs to it.

use crate::lab::Lab;
use crate::lab::activity::playback::ShownSteps;
use crate::lab::activity::shown_comparison::ShownComparison;
use crate::marks::Picture;
use crate::window::input::focused_widget::keep_in_sight;
use crate::window::panels::lessons_panel;
use crate::window::small_window::is_small;
use crate::window::steps::code_pane::CodePane;
use crate::window::steps::density::{DENSITIES, Density};
use crate::window::steps::shown_method::{Beside, Laid, ShownMethod, methods};
use crate::window::steps::tabs::{Tab, Tabs};
use crate::window::steps::{compare_view, controls};
use crate::window::widgets::{is_news, muted};
use egui::{Frame, RichText, ScrollArea, TopBottomPanel, Ui, Vec2};

/// The least part of a window for the canvas, and of a small window.
pub const CANVAS_SHARE: f32 = 0.555;
pub const SMALL_CANVAS_SHARE: f32 = 0.455;
/// The range of the width of the panel, in points.
const WIDTHS: (f32, f32) = (310.0, 480.0);
/// In a taller panel, tables and marks are always below the step, and two methods below each other.
const HIGH: f32 = 520.0;
/// The height of a row of buttons, and that in a short panel.
const ROW: f32 = 26.0;
const LOW_ROW: f32 = 20.0;

/// The width of the panel in a free part of a window: the canvas beside it has its part.
pub fn width(window: Vec2, free: Vec2, is_compared: bool) -> f32 {
    let part = if is_small(window) { SMALL_CANVAS_SHARE } else { CANVAS_SHARE };
    let height = free.y - if is_compared { compare_view::head(window) } else { 0.0 };
    (free.x - part * window.x * window.y / height).clamp(WIDTHS.0, WIDTHS.1).floor()
}

/// The density that the steps shown so far need: the letters keep their size from step to step.
#[derive(Debug, Default)]
struct KeptDensity {
    algorithm: usize,
    room: Vec2,
    index: usize,
}

#[derive(Debug, Default)]
pub struct StepPanel {
    pub tabs: Tabs,
    code: CodePane,
    density: KeptDensity,
    /// When it was shown last: one that is opened shows the step.
    pass: u64,
}

impl StepPanel {
    /// Lays it out. `picture` has the marks on the canvas. Returns the step whose row of the table is pointed at.
    pub fn show(&mut self, ui: &mut Ui, lab: &Lab, picture: &Picture) -> Option<usize> {
        let is_high = ui.available_height() > HIGH;
        ui.spacing_mut().item_spacing.y = if is_high { 4.0 } else { 2.0 };
        if !is_high {
            ui.spacing_mut().button_padding.y = 1.0;
        }
        controls::show(ui, lab, if is_high { ROW } else { LOW_ROW });
        let pass = ui.ctx().cumulative_pass_nr();
        if core::mem::replace(&mut self.pass, pass) + 1 < pass {
            self.tabs.reopen();
        }
        let Some(steps) = lab.shown_steps() else {
            muted(ui, why_no_steps(lab), 13.5);
            return None;
        };
        let compared = lab.compared();
        // Tables and legends of two methods are in a tab.
        let is_alone = compared.is_none();
        let below = || below_text(ui, &methods(steps, None, picture, None), is_high);
        let on_step = if is_alone { below() } else { Beside::NOTHING };
        // Steps and tables of two methods are below each other where there is room, code and sources never.
        let chooses = |tab: Tab| !is_alone && (!is_high || matches!(tab, Tab::Code | Tab::About));
        self.tabs.show(ui, lab, on_step != Beside::ALL, chooses(self.tabs.shown));
        let side = chooses(self.tabs.shown).then_some(self.tabs.side);
        if is_high && let Some(compared) = &compared {
            difference_below(ui, lab, compared);
        }
        let tab = self.tabs.shown;
        // A table that is opened shows its current row, too.
        let is_new = is_news(ui, ui.id().with("step"), (steps.index, steps.step, tab));
        if !matches!(tab, Tab::Step | Tab::Details) {
            let steps =
                compared.as_ref().filter(|_| side == Some(1)).and_then(ShownComparison::second).unwrap_or(steps);
            self.other_tab(ui, (lab, steps), !is_high);
            return None;
        }
        let methods = methods(steps, compared.as_ref(), picture, side);
        // The insets of two methods are shown where both fit.
        let beside = match tab {
            Tab::Details => &[on_step.rest()][..],
            _ if !is_alone && is_high => &[Beside::SIDE, Beside::NOTHING],
            _ => &[on_step],
        };
        let (algorithm, room) = (steps.index, ui.available_size());
        if (self.density.algorithm, self.density.room) != (algorithm, room) {
            self.density = KeptDensity { algorithm, room, index: 0 };
        }
        let (all, index) = lay_out(ui, &methods, tab, beside, self.density.index);
        if tab == Tab::Step {
            self.density.index = index;
        }
        parts(ui, lab, all, is_new)
    }

    /// The content of a tab without the step; in a short window also where two methods differ.
    fn other_tab(&mut self, ui: &mut Ui, (lab, steps): (&Lab, ShownSteps), is_low: bool) {
        match (self.tabs.shown, lab.shown_lesson()) {
            (Tab::Code, _) => self.code.show(ui, steps),
            (Tab::Lesson, Some(lesson)) => lessons_panel::contents(ui, lab, lesson),
            _ => {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    about(ui, steps);
                    if is_low && let Some(compared) = &lab.compared() {
                        compare_view::difference(ui, lab, compared);
                    }
                    keep_in_sight(ui);
                });
            }
        }
    }
}

/// Where two methods differ, at the lower edge; the rest of the panel stays above it.
fn difference_below(ui: &mut Ui, lab: &Lab, compared: &ShownComparison) {
    // An exact height: a panel that grows with its text does so one frame late, and there may be no next frame.
    let height = compare_view::difference_height(ui, compared);
    let foot = TopBottomPanel::bottom("difference").frame(Frame::NONE).exact_height(height);
    foot.show_inside(ui, |ui| compare_view::difference(ui, lab, compared));
    // Scrolled content would be painted slightly beyond its area, over the foot.
    let mut clip = ui.clip_rect();
    clip.max.y = clip.max.y.min(ui.available_rect_before_wrap().max.y);
    ui.set_clip_rect(clip);
}

/// Lays out the methods so that they fit without scrolling: with the first of `beside` for which there is room, in the largest
/// letters that fit, but none larger than at the density of index `least`. If nothing fits, the last attempt is returned and scrolls.
/// Returns also the index to keep for the steps that follow. The densest is never kept: its letters are hard to read, and one long
/// list must not make every later step small.
fn lay_out<'a>(
    ui: &Ui,
    methods: &[ShownMethod<'a>],
    tab: Tab,
    beside: &[Beside],
    least: usize,
) -> (Vec<Laid<'a>>, usize) {
    let (mut all, mut used) = (Vec::new(), least);
    let densities = || DENSITIES.iter().enumerate().skip(least);
    for (beside, (index, density)) in
        beside.iter().flat_map(|beside| densities().map(move |density| (*beside, density)))
    {
        all = methods.iter().map(|method| method.lay_out(ui, tab, beside, density)).collect();
        if height(&all) <= ui.available_height() {
            used = index;
            break;
        }
    }
    (all, used.min(DENSITIES.len() - 2))
}

/// What is known about an algorithm besides its steps: its cost, what the fast path does instead, and its source.
fn about(ui: &mut Ui, steps: ShownSteps) {
    let (algorithm, cost) = (steps.steps.algorithm, steps.steps.cost);
    ui.spacing_mut().item_spacing.y = 6.0;
    let mut line = |head: &str, text: &str| {
        ui.label(RichText::new(head).strong().size(13.0));
        muted(ui, text, 13.0);
    };
    line("Cost for this pair", &format!("{cost}; {}.", algorithm.counts));
    if let Some(comparison) = steps.steps.comparison() {
        line("Fast path", &comparison);
    }
    line("Source", &format!("{}: {}", algorithm.name, algorithm.source));
}

/// Shows the steps of all methods with their details; returns the step of the row under the pointer.
fn parts(ui: &mut Ui, lab: &Lab, all: Vec<Laid>, is_new: bool) -> Option<usize> {
    // The first that can use the spare room gets it.
    let mut spare = ui.available_height() - height(&all);
    let is_y_up = lab.conventions().is_y_up;
    let contents = |ui: &mut Ui| {
        let mut pointed_at = None;
        for (side, Laid { explanation, details }) in all.into_iter().enumerate() {
            explanation.into_iter().for_each(|explanation| explanation.show(ui));
            if let Some(details) = details {
                let room = details.height + core::mem::take(&mut spare);
                // A row leads both methods to its step.
                let step = ui.push_id(side, |ui| details.show(ui, room, (is_new, is_y_up)));
                pointed_at = pointed_at.or(step.inner);
            }
        }
        keep_in_sight(ui);
        pointed_at
    };
    ScrollArea::vertical().auto_shrink(false).show(ui, contents).inner
}

/// What the step of one method has below its text: in a high panel all, otherwise what fits there in letters that are easy to read,
/// unless the text alone needs smaller ones; rather the legend than the table, since the marks are always in sight.
fn below_text(ui: &Ui, step: &[ShownMethod], is_high: bool) -> Beside {
    if is_high {
        return Beside::ALL;
    }
    let spacing = ui.spacing();
    let room = ui.available_height() - spacing.interact_size.y - spacing.item_spacing.y;
    let needed = |beside: Beside, density| -> f32 {
        step.iter().map(|method| method.lay_out(ui, Tab::Step, beside, density).height()).sum()
    };
    let fits =
        |beside: Beside, densities: &'static [Density]| densities.iter().any(|density| needed(beside, density) <= room);
    let legible = &DENSITIES[..DENSITIES.len() - 1];
    let densities = if fits(Beside::NOTHING, legible) { legible } else { &DENSITIES };
    let all = [Beside::ALL, Beside::LEGEND, Beside::SIDE];
    all.into_iter().find(|beside| fits(*beside, densities)).unwrap_or(Beside::NOTHING)
}

fn height(all: &[Laid]) -> f32 {
    all.iter().map(Laid::height).sum()
}

fn why_no_steps(lab: &Lab) -> &'static str {
    if lab.is_searching() {
        "Searching: the steps appear when the answer for the pair is known."
    } else {
        "No steps to show: move two shapes together, or choose a pair that has an algorithm."
    }
}
