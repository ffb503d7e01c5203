//! The findings in a pasted text as a list of sentences, errors and uncertain positions first.

use crate::exchange::figure_to_shapes::Reading;
use crate::exchange::findings::RemarkKind;
use crate::exchange::findings::location::At;
use crate::exchange::pasted::Pasted;
use crate::marks::Role;
use crate::number_format::thousands;
use crate::window::theme::Theme;
use crate::window::widgets::rich;
use core::cmp::Reverse;
use egui::{Key, Label, RichText, ScrollArea, Sense, Ui, vec2};

/// The maximum number of shown sentences.
const MAX_LINES: usize = 500;

pub struct Line {
    /// Its location in the text.
    pub at: At,
    /// The index of its reading; `None` for a remark.
    pub reading: Option<usize>,
    pub text: String,
    kind: RemarkKind,
}

/// The line under the pointer.
#[derive(Clone, Copy, Default)]
pub struct Marked {
    pub line: Option<usize>,
    /// Whether the pointer has just reached it, so that it scrolls into view.
    pub is_new: bool,
    pub is_in_picture: bool,
}

/// The sentences about all readings and remarks: errors, shapes that may be in the wrong place and notes, each in the order of the text.
pub fn lines(pasted: &Pasted, readings: &[Reading]) -> Vec<Line> {
    let readings = readings.iter().enumerate().map(|(index, reading)| Line {
        at: reading.at.clone(),
        reading: Some(index),
        text: format!("line {}: {}", reading.at.line, reading.text),
        kind: match (reading.is_error, &reading.unplaced) {
            (true, _) => RemarkKind::Error,
            (false, Some(_)) => RemarkKind::Unplaced,
            (false, None) => RemarkKind::Note,
        },
    });
    let remarks = pasted.remarks.iter().map(|remark| Line {
        at: remark.at.clone(),
        reading: None,
        text: format!("line {}, column {}: {}", remark.at.line, remark.at.column, remark.text),
        kind: remark.kind,
    });
    let mut lines: Vec<Line> = readings.chain(remarks).collect();
    lines.sort_by_key(|line| (Reverse(line.kind), line.at.bytes.start));
    lines
}

/// Lays out the list, from its top if `is_new`; returns the index of the line under the pointer.
pub fn show(ui: &mut Ui, lines: &[Line], pasted: &Pasted, (marked, is_new): (Marked, bool)) -> Option<usize> {
    let theme = Theme::of(ui.ctx());
    let mut pointed = None;
    let mut area = ScrollArea::vertical().id_salt("sentences").auto_shrink(false);
    if is_new {
        area = area.vertical_scroll_offset(0.0);
    }
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        // The text has keyboard focus, and has no use for these keys.
        let [up, down] = ui.input(|input| [Key::PageUp, Key::PageDown].map(|key| input.num_presses(key) as f32));
        ui.scroll_with_delta(vec2(0.0, (up - down) * ui.clip_rect().height()));
        let mut before = None;
        for (index, line) in lines.iter().enumerate().take(MAX_LINES) {
            if before.replace(line.kind) != Some(line.kind) {
                let title = match line.kind {
                    RemarkKind::Error => "Not added:".to_owned(),
                    RemarkKind::Unplaced if pasted.items.is_empty() => "Not used:".to_owned(),
                    RemarkKind::Unplaced => "Position uncertain:".to_owned(),
                    RemarkKind::Note => format!("Understood as {}:", pasted.format),
                };
                ui.label(RichText::new(title).strong().size(12.5));
            }
            let color = match line.kind {
                RemarkKind::Error | RemarkKind::Unplaced => theme.text(Role::Hit),
                RemarkKind::Note => theme.color(Role::Neutral),
            };
            let mut text = rich(ui, &line.text).size(12.5).color(color);
            if marked.line == Some(index) {
                text = text.background_color(theme.button);
            }
            let label = ui.add(Label::new(text).wrap().sense(Sense::hover()));
            if label.hovered() {
                pointed = Some(index);
            }
            if marked.is_new && marked.is_in_picture && marked.line == Some(index) {
                label.scroll_to_me(None);
            }
        }
        let left_out = lines.len().saturating_sub(MAX_LINES) + pasted.omitted;
        if left_out > 0 {
            ui.label(RichText::new(format!("… and {} more", thousands(left_out))).size(12.5).color(theme.muted));
        }
    });
    pointed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exchange::choices::Choices;
    use crate::exchange::read_text::read;

    #[test]
    fn errors_precede_uncertain_positions() {
        let text = "POLYGON ((0 0, 9 0, 0 9))\nPOLYGON ((0 0, 9 9, 9 0, 0 8))\nPOINT (1 2)";
        let pasted = read(text);
        let mut readings = pasted.readings(&Choices::default());
        readings[2].unplaced = Some("its body is not there".to_owned());
        let order: Vec<_> = lines(&pasted, &readings).iter().map(|line| (line.kind, line.at.line)).collect();
        assert_eq!(order, [(RemarkKind::Error, 2), (RemarkKind::Unplaced, 3), (RemarkKind::Note, 1)]);
    }
}
