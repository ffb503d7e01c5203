//! The answer in a sentence, below the shapes.

use crate::answers::status::Status;
use crate::window::layout_limits::SENTENCE;
use crate::window::theme::{Theme, frame};
use crate::window::widgets::{rich, width, wrapped};
use egui::{Align, Context, FontId, Layout, TopBottomPanel, Ui};

/// Lays it out on one line if it fits, otherwise smaller on two.
pub fn show(ctx: &Context, status: &Status, theme: &Theme) {
    let contents = |ui: &mut Ui| {
        let sentence = &status.sentence;
        let fits = width(ui, sentence, FontId::proportional(15.0)) < ui.available_width();
        ui.add(wrapped(rich(ui, sentence).size(if fits { 15.0 } else { 12.5 })));
    };
    let panel = TopBottomPanel::bottom("sentence").frame(frame(theme, 12)).exact_height(SENTENCE);
    panel.show(ctx, |ui| ui.with_layout(Layout::left_to_right(Align::Center), contents));
}
