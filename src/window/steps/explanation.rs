//! The text of a step: its title, its rule, and its formulas with the numbers of the pair.

use crate::{
    algorithm::steps::Step,
    picture::Role,
    window::{
        steps::{
            density::Density,
            rows::{columns, formula_rows, text_in},
        },
        theme::Theme,
    },
};
use egui::{Color32, FontId, Galley, Label, Ui};
use std::sync::Arc;

/// The texts, one below the other.
pub struct Explanation {
    lines: Vec<Arc<Galley>>,
    pub height: f32,
    gap: f32,
}

impl Explanation {
    /// Lays out a step under a title. `below` is shown under the title.
    pub fn lay_out(ui: &Ui, (title, below): (&str, &str), step: &Step, density: &Density, theme: &Theme) -> Self {
        let room = ui.available_width();
        let text = |text: &str, font: FontId, color: Color32| text_in(ui, text, font, color, room);
        let plain = theme.text(Role::Neutral);
        let mut lines = vec![text(title, FontId::proportional(density.title), plain)];
        if !below.is_empty() {
            lines.push(text(below, FontId::proportional(density.hint), theme.muted));
        }
        if !step.rule.is_empty() {
            lines.push(text(&step.rule, FontId::proportional(density.rule), plain));
        }
        let font = FontId::monospace(density.formula);
        let columns = columns(ui, &font, room);
        let formulas = step.formulas.iter().map(|formula| formula_rows(formula, columns));
        lines.extend(formulas.map(|formula| text(&formula, font.clone(), theme.text(Role::A))));
        let height = lines.iter().map(|line| line.size().y + density.gap).sum();
        Self { lines, height, gap: density.gap }
    }

    pub fn show(self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = self.gap;
        self.lines.into_iter().for_each(|line| drop(ui.add(Label::new(line))));
    }
}
