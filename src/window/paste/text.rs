//! The text field of a pasted text, in which the shape under the pointer is marked.

use crate::marks::{Role, Stroke};
use crate::number_format::thousands;
use crate::window::theme::Theme;
use core::ops::Range;
use egui::text::{CCursor, LayoutJob};
use egui::{Align, FontId, RichText, ScrollArea, TextEdit, TextFormat, TextStyle, Ui};

/// The height of the frame.
const FRAME: f32 = 10.0;
/// The size limit of texts that can be edited, in bytes.
const MAX_EDITED_BYTES: usize = 50_000;
/// The size limit of texts that are read, in bytes: larger ones would take seconds.
pub const MAX_READ_BYTES: usize = 4 << 20;
const HINT: &str = "a scene file, WKT, GeoJSON, SVG, or code with numbers:
POLYGON ((0 0, 90 0, 0 60))
b2Vec2 v[] = {{0, 0}, {90, 0}, {0, 60}};
Circle(100, 80, 25)";

pub struct PasteText {
    text: String,
    is_shown: bool,
}

impl PasteText {
    /// A text whose field takes keyboard focus when first shown.
    pub fn new(text: String) -> Self {
        Self { text, is_shown: false }
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Lays it out with a marked location, which scrolls into view if it is new; returns whether the text was edited.
    pub fn show(&mut self, ui: &mut Ui, place: Option<&Range<usize>>, is_new: bool) -> bool {
        let theme = Theme::of(ui.ctx());
        if self.text.len() > MAX_EDITED_BYTES {
            let text = if self.text.len() > MAX_READ_BYTES {
                "The text is longer than 4 MiB. Save it as a file and run `collision-lab check` on it.".to_owned()
            } else {
                format!("The text has {} characters, too many to edit here.", thousands(self.text.chars().count()))
            };
            ui.label(RichText::new(text).color(theme.muted));
            return false;
        }
        let height = ui.available_height();
        let rows = (height - FRAME) / ui.text_style_height(&TextStyle::Monospace);
        let mut layouter = |ui: &Ui, text: &str, width: f32| {
            let font = TextStyle::Monospace.resolve(ui.style());
            let job = marked_text(text, place, (font, width), &theme);
            ui.fonts(|fonts| fonts.layout_job(job))
        };
        let is_first = !core::mem::replace(&mut self.is_shown, true);
        let mut area = ScrollArea::vertical().id_salt("text").max_height(height);
        if is_first {
            area = area.vertical_scroll_offset(0.0);
        }
        let area = area.show(ui, |ui| {
            let field = TextEdit::multiline(&mut self.text).code_editor().lock_focus(false).hint_text(HINT);
            let field = field.desired_width(f32::INFINITY).desired_rows(rows as usize);
            let shown = field.layouter(&mut layouter).show(ui);
            if let Some(before) = place.filter(|_| is_new).and_then(|place| self.text.get(..place.start)) {
                let at = shown.galley.pos_from_ccursor(CCursor::new(before.chars().count()));
                let at = at.translate(shown.galley_pos.to_vec2());
                if !ui.clip_rect().contains_rect(at) {
                    ui.scroll_to_rect(at, Some(Align::Center));
                }
            }
            if is_first {
                shown.response.request_focus();
            }
            shown.response.changed()
        });
        area.inner
    }
}

fn marked_text(text: &str, place: Option<&Range<usize>>, (font, width): (FontId, f32), theme: &Theme) -> LayoutJob {
    let plain = TextFormat::simple(font, theme.color(Role::Neutral));
    let marked = TextFormat { background: theme.line(Role::B, Stroke::Hairline).gamma_multiply(0.35), ..plain.clone() };
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    let parts = place.and_then(|at| Some((text.get(..at.start)?, text.get(at.clone())?, text.get(at.end..)?)));
    let (before, within, after) = parts.unwrap_or((text, "", ""));
    for (part, format) in [(before, &plain), (within, &marked), (after, &plain)] {
        job.append(part, 0.0, format.clone());
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::theme::DARK;

    #[test]
    fn a_location_in_the_text_is_marked_by_its_bytes() {
        let sections = |place: Range<usize>| {
            let job = marked_text("é = 12", Some(&place), (FontId::default(), 100.0), &DARK);
            job.sections.iter().map(|section| section.byte_range.clone()).collect::<Vec<_>>()
        };
        assert_eq!(sections(5..7), [0..5, 5..7, 7..7]);
        assert_eq!(sections(1..7).first(), Some(&(0..7)), "not within a letter");
    }
}
