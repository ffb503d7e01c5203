//! What is known about an algorithm besides its steps: its cost, what the fast path does instead, and its source.

use crate::{
    lab::activity::playback::ShownSteps,
    window::{theme::Theme, widgets::muted},
};
use egui::{RichText, Ui};

pub fn show(ui: &mut Ui, steps: ShownSteps, theme: &Theme) {
    let (algorithm, cost) = (steps.steps.algorithm, steps.steps.cost);
    ui.spacing_mut().item_spacing.y = 6.0;
    let mut line = |head: &str, text: &str| {
        ui.label(RichText::new(head).strong().size(13.0));
        muted(ui, text, 13.0, theme);
    };
    line("Cost for this pair", &format!("{cost}; {}.", algorithm.counts));
    if let Some(comparison) = steps.steps.comparison() {
        line("Fast path", &comparison);
    }
    line("Source", &format!("{}: {}", algorithm.name, algorithm.source));
}
