//! The dialog for a pasted or typed text: the text, a picture of its shapes, the findings, and the choices.

use crate::exchange::choices::{Choices, YAxis};
use crate::exchange::figure_to_shapes::Reading;
use crate::exchange::findings::RemarkKind;
use crate::exchange::pasted::{Format, Pasted};
use crate::exchange::read_text::read;
use crate::number_format::counted;
use crate::scene::Body;
use crate::window::dialogs::dialog_frame::{DialogFrame, room};
use crate::window::dialogs::outcome::Outcome;
use crate::window::paste::list::{Line, Marked, lines};
use crate::window::paste::preview_picture::{Directions, PastePicture};
use crate::window::paste::text::PasteText;
use crate::window::paste::{choices as paste_choices, list as paste_list, text as paste_text};
use crate::window::theme::Theme;
use egui::{Button, Context, Key, Modifiers, RichText, Ui};

const TITLE: &str = "Paste or type shapes";
/// The largest size of its contents, in points.
const SIZE: egui::Vec2 = egui::vec2(1040.0, 620.0);
/// The height of the choices and the buttons.
const CONTROLS: f32 = 74.0;
/// The part of the remaining height for the text and the picture; the list has the rest.
const UPPER: f32 = 0.66;

pub struct PasteDialog {
    text: PasteText,
    pasted: Pasted,
    choices: Choices,
    readings: Vec<Reading>,
    lines: Vec<Line>,
    picture: PastePicture,
    /// Whether y points up in the window.
    is_y_up: bool,
    marked: Marked,
    /// Whether another text or other choices were read since the last frame.
    is_new: bool,
}

impl PasteDialog {
    /// Opens with a text. `is_y_up`: y points up in the window.
    pub fn new(text: String, is_y_up: bool) -> Self {
        let pasted = parsed(&text);
        let mut dialog = Self {
            text: PasteText::new(text),
            choices: pasted.default_choices(),
            pasted,
            readings: Vec::new(),
            lines: Vec::new(),
            picture: PastePicture::default(),
            is_y_up,
            marked: Marked::default(),
            is_new: true,
        };
        dialog.apply_choices();
        dialog
    }

    /// The shapes of a scene file without errors, which needs no dialog.
    pub fn unquestioned(&self) -> Option<Vec<Body>> {
        let is_clear = self.pasted.remarks.is_empty() && self.readings.iter().all(|reading| !reading.is_error);
        let bodies = (self.pasted.format == Format::Scene && is_clear).then(|| self.bodies());
        bodies.filter(|bodies| !bodies.is_empty())
    }

    fn bodies(&self) -> Vec<Body> {
        self.readings.iter().flat_map(|reading| reading.bodies.iter().cloned()).collect()
    }

    /// Reads a changed text. Manual choices stay.
    fn reread(&mut self) {
        let is_default = self.choices == self.pasted.default_choices();
        self.pasted = parsed(self.text.as_str());
        if is_default {
            self.choices = self.pasted.default_choices();
        }
        self.apply_choices();
    }

    /// Applies changed choices or a changed text.
    fn apply_choices(&mut self) {
        self.readings = self.pasted.readings(&self.choices);
        self.lines = lines(&self.pasted, &self.readings);
        self.picture = PastePicture::new(&self.readings);
        self.marked = Marked::default();
        self.is_new = true;
    }

    /// Lays it out above everything else.
    pub fn show(&mut self, ctx: &Context) -> Outcome<Vec<Body>> {
        let mut outcome = Outcome::Open;
        if ctx.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter)) {
            outcome = self.chosen();
        }
        let size = SIZE.min(room(ctx));
        DialogFrame { title: TITLE, width: size.x, closes_beside: false }.show(ctx, |_, ui| {
            self.contents(ui, size);
            let has_angles = self.pasted.angles_without_unit().next().is_some();
            if paste_choices::show(ui, &mut self.choices, self.is_y_up, has_angles) {
                self.apply_choices();
            }
            ui.horizontal(|ui| {
                let title = self.add_title();
                let button = Button::new(title.as_deref().unwrap_or("Nothing to add"));
                if ui.add_enabled(title.is_some(), button).clicked() {
                    outcome = self.chosen();
                }
                if ui.button("Esc  Cancel").clicked() {
                    outcome = Outcome::Closed;
                }
            });
            outcome
        })
    }

    fn chosen(&self) -> Outcome<Vec<Body>> {
        let bodies = self.bodies();
        if bodies.is_empty() { Outcome::Open } else { Outcome::Chosen(bodies) }
    }

    /// The title of the button that adds the shapes; `None` without shapes.
    fn add_title(&self) -> Option<String> {
        let count = |readings: &mut dyn Iterator<Item = &Reading>| readings.map(|reading| reading.bodies.len()).sum();
        let all: usize = count(&mut self.readings.iter());
        let unplaced: usize = count(&mut self.readings.iter().filter(|reading| reading.unplaced.is_some()));
        let suffix = match unplaced {
            // A remark that concerns the whole text.
            0 if self.pasted.remarks.iter().any(|remark| remark.kind == RemarkKind::Unplaced) => {
                ", perhaps misplaced".to_owned()
            }
            0 => String::new(),
            _ if unplaced == all => ", not placed".to_owned(),
            _ => format!(", {unplaced} of them not placed"),
        };
        (all > 0).then(|| format!("Ctrl Enter  Add {}{suffix}", counted(all, "shape")))
    }

    /// The text, the picture and the list; a shape under the pointer is marked in all of them.
    fn contents(&mut self, ui: &mut Ui, size: egui::Vec2) {
        let theme = Theme::of(ui.ctx());
        let height = size.y - CONTROLS;
        let (mut under, mut listed) = (None, None);
        let is_new = core::mem::take(&mut self.is_new);
        let upper = egui::vec2(size.x, (height * UPPER).floor());
        ui.allocate_ui(upper, |ui| {
            ui.columns(2, |columns| {
                let place = self.marked_line().map(|line| line.at.bytes.clone());
                if self.text.show(&mut columns[0], place.as_ref(), self.marked.is_new) {
                    self.reread();
                }
                let is_up_in_text = self.is_y_up != (self.choices.y == YAxis::Up);
                let directions = Directions { is_up_here: self.is_y_up, is_up_in_text };
                let reading = self.marked_line().and_then(|line| line.reading);
                under = self.picture.show(&mut columns[1], reading, directions);
            });
        });
        let lower = egui::vec2(size.x, height - upper.y - ui.spacing().item_spacing.y);
        ui.allocate_ui(lower, |ui| {
            ui.set_min_size(lower);
            if self.lines.is_empty() {
                let is_blank = self.text.as_str().trim().is_empty();
                let text = if is_blank { "The shapes found in the text are listed here." } else { "No shapes found." };
                ui.label(RichText::new(text).color(theme.muted));
            }
            listed = paste_list::show(ui, &self.lines, &self.pasted, (self.marked, is_new));
        });
        let drawn = under.and_then(|under| self.lines.iter().position(|line| line.reading == Some(under)));
        let line = drawn.or(listed);
        self.marked = Marked { line, is_new: line != self.marked.line, is_in_picture: drawn.is_some() };
    }

    fn marked_line(&self) -> Option<&Line> {
        self.lines.get(self.marked.line?)
    }
}

/// Reads a text; too long a text has no shapes.
fn parsed(text: &str) -> Pasted {
    read(if text.len() > paste_text::MAX_READ_BYTES { "" } else { text })
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Id, RawInput, Rect, pos2};

    const TRIANGLE: &str = "POLYGON ((0 0, 90 0, 0 60))\n";

    #[test]
    fn the_dialog_fits_into_small_and_large_windows() {
        let texts = [
            String::new(),
            TRIANGLE.repeat(3000),
            TRIANGLE.repeat(400),
            "POLYGON ((0 0, 9 9, 9 0, 0 8))\n".repeat(200),
        ];
        for (width, height) in [(1280.0, 800.0), (800.0, 500.0)] {
            for text in &texts {
                let ctx = Context::default();
                let mut dialog = PasteDialog::new(text.clone(), false);
                let screen = Rect::from_min_max(pos2(0.0, 0.0), pos2(width, height));
                for _ in 0..4 {
                    let input = RawInput { screen_rect: Some(screen), ..RawInput::default() };
                    let _ = ctx.run(input, |ctx| drop(dialog.show(ctx)));
                }
                let rect = ctx.memory(|memory| memory.area_rect(Id::new(TITLE))).expect("the dialog is shown");
                assert!(screen.contains_rect(rect), "{} bytes in {screen:?}: {rect:?}", text.len());
                assert!(rect.width() > 0.8 * width, "{} bytes in {screen:?}: {rect:?}", text.len());
            }
        }
    }

    #[test]
    fn the_button_counts_uncertain_positions_and_stays_enabled() {
        let mut dialog = PasteDialog::new(TRIANGLE.repeat(3), false);
        let title = |dialog: &PasteDialog| dialog.add_title().expect("there are shapes");
        assert_eq!(title(&dialog), "Ctrl Enter  Add 3 shapes");
        dialog.readings[1].unplaced = Some("its body is not there".to_owned());
        assert_eq!(title(&dialog), "Ctrl Enter  Add 3 shapes, 1 of them not placed");
        dialog.readings.truncate(2);
        dialog.readings.remove(0);
        assert_eq!(title(&dialog), "Ctrl Enter  Add 1 shape, not placed");
        assert!(matches!(dialog.chosen(), Outcome::Chosen(bodies) if bodies.len() == 1));
        dialog.readings.clear();
        assert_eq!(dialog.add_title(), None);
    }

    #[test]
    fn manual_choices_stay_and_guesses_follow_the_text() {
        let radians = "ctx.rotate(0.5);\nctx.fillRect(0, 0, 40, 20);";
        let mut dialog = PasteDialog::new(String::new(), false);
        dialog.text = PasteText::new(radians.to_owned());
        dialog.reread();
        assert_eq!(dialog.choices, read(radians).default_choices());
        dialog.choices.y = YAxis::Up;
        let chosen = dialog.choices;
        dialog.text = PasteText::new(TRIANGLE.to_owned());
        dialog.reread();
        assert_eq!(dialog.choices, chosen);
    }
}
