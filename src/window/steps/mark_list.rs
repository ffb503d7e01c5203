//! What the marks of a step mean: as many in a row as fit.

use crate::{
    algorithm::steps::{Side, Step},
    legend::{Meaning, of_step},
    picture::Mark,
    window::{canvas::legend::glyphs, fonts::showable, steps::density::Density, theme::Theme},
};
use egui::{FontId, Galley, Sense, Ui, vec2};
use std::sync::Arc;

/// The width of the column of marks, the space between two meanings, and the least height of a row, in points.
const LOOK: f32 = 30.0;
const GAP: f32 = 14.0;
const ROW: f32 = 15.0;

pub struct MarkList {
    /// The meanings of each row, with their texts.
    rows: Vec<Vec<(Meaning, Arc<Galley>)>>,
}

impl MarkList {
    /// Lays out the meanings of the marks on the canvas and of those in the inset of a step.
    pub fn lay_out(ui: &Ui, algorithm: usize, step: &Step, marks: &[Mark], density: &Density, theme: &Theme) -> Self {
        let inset = if let Some(Side::Inset(inset)) = &step.side { &inset.picture.marks[..] } else { &[] };
        let room = ui.available_width();
        let mut list = Self { rows: Vec::new() };
        let mut taken = f32::INFINITY;
        for meaning in of_step(algorithm, step, marks.iter().chain(inset)) {
            let font = FontId::proportional(density.hint);
            let text = showable(ui.ctx(), meaning.text).into_owned();
            let text = ui.painter().layout(text, font, theme.muted, room - LOOK);
            let width = LOOK + text.size().x + GAP;
            taken += width;
            if taken - GAP > room {
                taken = width;
                list.rows.push(Vec::new());
            }
            list.rows.last_mut().expect("a row was begun").push((meaning, text));
        }
        list
    }

    pub fn height(&self) -> f32 {
        self.rows.iter().map(|row| row_height(row)).sum()
    }

    pub fn show(&self, ui: &mut Ui, theme: &Theme) {
        ui.spacing_mut().item_spacing.y = 0.0;
        for row in &self.rows {
            let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), row_height(row)), Sense::hover());
            let mut at = place.left_center();
            for (meaning, text) in row {
                glyphs(ui.painter(), theme, meaning, at + vec2(0.5 * LOOK - 3.0, 0.0));
                ui.painter().galley(at + vec2(LOOK, -0.5 * text.size().y), Arc::clone(text), theme.muted);
                at.x += LOOK + text.size().x + GAP;
            }
        }
    }
}

fn row_height(row: &[(Meaning, Arc<Galley>)]) -> f32 {
    row.iter().map(|(_, text)| text.size().y + 1.0).fold(ROW, f32::max)
}
