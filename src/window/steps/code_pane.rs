//! The code of an algorithm, with the line of the current step marked.

use crate::{
    algorithm::ALGORITHMS,
    lab::activity::playback::ShownSteps,
    window::{keys::act::Act, theme::Theme, widgets::on_click},
};
use egui::{Align, FontId, Frame, Label, RichText, ScrollArea, Ui};

const LETTERS: f32 = 11.0;
/// The room for the bar that scrolls it.
const BAR: f32 = 10.0;
/// The prefixes of the current line, and of all others.
const MARKS: [&str; 2] = ["> ", "  "];
/// The extra indent of continued lines, in columns.
const HANGING: usize = 4;
/// The least columns of code in a row.
const LEAST: usize = 8;
/// With fewer columns a line is indented by half as much.
const NARROW: usize = 60;

#[derive(Debug, Default)]
pub struct CodePane {
    language: usize,
    /// The algorithm, the step and the language whose line was scrolled to last.
    last: Option<[usize; 3]>,
}

impl CodePane {
    /// The height of the whole code.
    pub fn height(&self, ui: &Ui, steps: ShownSteps) -> f32 {
        let listings = ALGORITHMS[steps.index].listings;
        let Some(listing) = listings.get(self.language).or(listings.last()) else { return 0.0 };
        let columns = columns(ui);
        let rows: usize = listing.lines().map(|(line, _)| laid_out(line, false, columns).split('\n').count()).sum();
        let row = ui.fonts(|fonts| fonts.row_height(&FontId::monospace(LETTERS)));
        ui.spacing().interact_size.y + 2.0 * ui.spacing().item_spacing.y + rows as f32 * row
    }

    pub fn show(&mut self, ui: &mut Ui, steps: ShownSteps, theme: &Theme, acts: &mut Vec<Act>) {
        let listings = ALGORITHMS[steps.index].listings;
        self.language = self.language.min(listings.len().saturating_sub(1));
        let Some(listing) = listings.get(self.language) else { return };
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (index, other) in listings.iter().enumerate() {
                ui.selectable_value(&mut self.language, index, RichText::new(other.language.name()).size(12.0));
            }
            let copy = ui
                .small_button("Copy")
                .on_hover_text("copy the whole code, with the numbers of this pair where it can run");
            on_click(&copy, acts, Act::CopyCode(self.language));
        });
        let at_work = steps.current().line;
        let columns = columns(ui);
        // The current line is scrolled to once: afterwards the user can scroll.
        let here = Some([steps.index, steps.step, self.language]);
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
                if core::mem::replace(&mut self.last, here) != here {
                    plate.response.scroll_to_me(Some(Align::Center));
                }
            }
        });
    }
}

/// The number of letters in a row.
fn columns(ui: &Ui) -> usize {
    let letter = ui.fonts(|fonts| fonts.glyph_width(&FontId::monospace(LETTERS), ' '));
    ((ui.available_width() - BAR) / letter) as usize
}

/// A line of code with its mark, in rows.
fn laid_out(line: &str, is_at_work: bool, columns: usize) -> String {
    let code = line.trim_start();
    let indent = (line.len() - code.len()) / if columns < NARROW { 2 } else { 1 };
    wrapped(&format!("{}{:indent$}{code}", MARKS[usize::from(!is_at_work)], ""), columns)
}

/// A line in rows of so many columns at most, broken at spaces or before dots where possible.
fn wrapped(line: &str, columns: usize) -> String {
    let indent = line.chars().take_while(|letter| *letter == ' ' || *letter == '>').count();
    let hanging = indent + HANGING;
    let (mut rows, mut rest, mut first) = (String::new(), line, indent);
    let mut room = columns.max(indent + LEAST);
    while let Some((end, _)) = rest.char_indices().nth(room) {
        let at = |separator: char| rest[..end].rfind(separator).filter(|at| *at > first + LEAST);
        let (row, next) = rest.split_at(at(' ').or_else(|| at('.')).unwrap_or(end));
        rows.push_str(row);
        rows.push('\n');
        rows.extend(core::iter::repeat_n(' ', hanging));
        (rest, first) = (next.trim_start(), 0);
        room = columns.saturating_sub(hanging).max(LEAST);
    }
    rows + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_goes_on_further_in_and_loses_nothing() {
        assert_eq!(wrapped("  short", 20), "  short");
        let line = ">     let overlap = high.min(other.high) - low.max(other.low);";
        for columns in [14, 20, 30, 47] {
            let text = wrapped(line, columns);
            let (first, others) = text.split_once('\n').unwrap();
            assert!(first.starts_with(">     let"), "{text}");
            assert!(others.lines().all(|row| row.starts_with("          ")), "{columns} columns:\n{text}");
            let letters = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
            assert_eq!(letters(&text), letters(line), "{columns} columns");
            let widest = text.lines().map(str::len).max().unwrap();
            assert!(widest <= columns.max(10 + LEAST), "{columns} columns:\n{text}");
        }
    }
}
