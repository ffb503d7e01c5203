//! The code of an algorithm, with the line of the current step marked.

use crate::algorithm::ALGORITHMS;
use crate::lab::activity::playback::ShownSteps;
use crate::window::commands::ui_command::UiCommand;
use crate::window::steps::wrap_lines::{code_rows, columns};
use crate::window::theme::Theme;
use crate::window::widgets::{is_news, on_click};
use egui::{Align, FontId, Frame, Label, RichText, ScrollArea, Ui};

const LETTERS: f32 = 11.0;
/// The room for the bar that scrolls it.
const BAR: f32 = 10.0;
/// The prefixes of the current line, and of all others.
const MARKS: [&str; 2] = ["> ", "  "];
/// With fewer columns a line is indented by half as much.
const NARROW: usize = 60;

#[derive(Debug, Default)]
pub struct CodePane {
    language: usize,
}

impl CodePane {
    pub fn show(&mut self, ui: &mut Ui, steps: ShownSteps) {
        let theme = Theme::of(ui.ctx());
        let listings = ALGORITHMS[steps.index].listings;
        self.language = self.language.min(listings.len().saturating_sub(1));
        let Some(listing) = listings.get(self.language) else { return };
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (index, other) in listings.iter().enumerate() {
                let name = other.language.name();
                let button = ui.selectable_value(&mut self.language, index, RichText::new(name).size(12.0));
                button.on_hover_text(format!("show the code in {name}"));
            }
            let copy = ui
                .small_button("Copy")
                .on_hover_text("copy the whole code, with the numbers of this pair if the algorithm applies to it");
            on_click(&copy, UiCommand::CopyCode(self.language));
        });
        let at_work = steps.current().line;
        let columns = columns(ui, &FontId::monospace(LETTERS), ui.available_width() - BAR);
        // The current line is scrolled to once: afterwards the user can scroll.
        let here = [steps.index, steps.step, self.language];
        ScrollArea::vertical().id_salt("code").auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for (line, tag) in listing.lines() {
                let is_at_work = tag == Some(at_work);
                let text = RichText::new(laid_out(line, is_at_work, columns)).monospace().size(LETTERS);
                if !is_at_work {
                    ui.add(Label::new(text.color(theme.muted)).extend());
                    continue;
                }
                let plate = Frame::NONE.fill(theme.edge).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    ui.add(Label::new(text.strong()).extend());
                });
                if is_news(ui, ui.id().with("line"), here) {
                    plate.response.scroll_to_me(Some(Align::Center));
                }
            }
        });
    }
}

/// A line of code with its mark, in rows.
fn laid_out(line: &str, is_at_work: bool, columns: usize) -> String {
    let code = line.trim_start();
    let indent = (line.len() - code.len()) / if columns < NARROW { 2 } else { 1 };
    code_rows(&format!("{}{:indent$}{code}", MARKS[usize::from(!is_at_work)], ""), columns)
}
