//! What becomes of a text that is pasted or typed? The text, a picture of its shapes, what was understood, and how to read it.

use super::{
    drop_down,
    paste_list::{self, Line, Marked, lines},
    paste_picture::{Directions, PastePicture},
    theme::Theme,
};
use collision_lab::{
    exchange::{AngleUnit, Choices, Form, Format, Pasted, Reading, RemarkKind, YAxis, read},
    notation::{counted, thousands},
    picture::{Role, Stroke},
    scene::Body,
};
use core::ops::Range;
use egui::{
    Align, Align2, Button, ComboBox, Context, DragValue, FontId, Key, Modifiers, RichText, ScrollArea, TextEdit,
    TextFormat, TextStyle, Ui,
    text::{CCursor, LayoutJob},
};

const TITLE: &str = "Paste or type shapes";
/// The largest size of the dialog, in points, and what stays free around it.
const SIZE: egui::Vec2 = egui::vec2(1040.0, 620.0);
const AROUND: egui::Vec2 = egui::vec2(30.0, 70.0);
/// The height of the choices and the buttons.
const CONTROLS: f32 = 74.0;
/// The part of the rest that the text and the picture have; the list has what is left.
const UPPER: f32 = 0.66;
/// What the rim of the text takes of its height.
const FIELD: f32 = 10.0;
/// A longer text is not shown, only what it becomes.
const LONGEST: usize = 50_000;
/// A longer one, in bytes, is left to a file: reading it would take seconds.
const MOST: usize = 4 << 20;

/// The open dialog.
pub struct PasteDialog {
    text: String,
    pasted: Pasted,
    choices: Choices,
    readings: Vec<Reading>,
    lines: Vec<Line>,
    picture: PastePicture,
    /// Whether y points up in the window.
    is_y_up: bool,
    marked: Marked,
    is_shown: bool,
}

/// What came of a frame.
pub enum Outcome {
    /// It stays open.
    Open,
    /// It was given up.
    Closed,
    /// These shapes are to be added.
    Chosen(Vec<Body>),
}

impl PasteDialog {
    /// Opens on a text, over a window in which y points up or down.
    pub fn new(text: String, is_y_up: bool) -> Self {
        let pasted = understood(&text);
        let mut dialog = Self {
            text,
            choices: pasted.default_choices(),
            pasted,
            readings: Vec::new(),
            lines: Vec::new(),
            picture: PastePicture::default(),
            is_y_up,
            marked: Marked::default(),
            is_shown: false,
        };
        dialog.choose_again();
        dialog
    }

    /// The shapes, where nothing needs to be asked: those of a scene file.
    pub fn unquestioned(&self) -> Option<Vec<Body>> {
        let is_scene = self.pasted.format == Format::Scene && self.pasted.remarks.is_empty();
        (is_scene && self.readings.iter().all(|reading| !reading.is_error))
            .then(|| self.bodies())
            .filter(|all| !all.is_empty())
    }

    fn bodies(&self) -> Vec<Body> {
        self.readings.iter().flat_map(|reading| reading.bodies.iter().cloned()).collect()
    }

    /// The text has changed. What was chosen by hand stays.
    fn read_again(&mut self) {
        let is_default = self.choices == self.pasted.default_choices();
        self.pasted = understood(&self.text);
        if is_default {
            self.choices = self.pasted.default_choices();
        }
        self.choose_again();
    }

    /// The choices have changed, or the text.
    fn choose_again(&mut self) {
        self.readings = self.pasted.readings(&self.choices);
        self.lines = lines(&self.pasted, &self.readings);
        self.picture = PastePicture::new(&self.readings);
        self.marked = Marked::default();
    }

    /// Lays it out over everything.
    pub fn show(&mut self, ctx: &Context, theme: &Theme) -> Outcome {
        let mut outcome = Outcome::Open;
        let enter = Modifiers::COMMAND;
        if ctx.input_mut(|input| input.consume_key(enter, Key::Enter)) {
            outcome = self.chosen();
        }
        if ctx.input(|input| input.key_pressed(Key::Escape)) {
            outcome = Outcome::Closed;
        }
        let size = SIZE.min(ctx.screen_rect().size() - AROUND);
        let window = egui::Window::new(TITLE).collapsible(false).resizable(false);
        window.anchor(Align2::CENTER_CENTER, egui::Vec2::ZERO).fixed_size(size).show(ctx, |ui| {
            self.contents(ui, size, theme);
            self.choose(ui);
            ui.horizontal(|ui| {
                let title = self.add_title();
                if ui.add_enabled(title.is_some(), Button::new(title.unwrap_or("Nothing to add".to_owned()))).clicked()
                {
                    outcome = self.chosen();
                }
                if ui.button("Cancel (Esc)").clicked() {
                    outcome = Outcome::Closed;
                }
            });
        });
        outcome
    }

    fn chosen(&self) -> Outcome {
        let bodies = self.bodies();
        if bodies.is_empty() { Outcome::Open } else { Outcome::Chosen(bodies) }
    }

    /// What the button says that adds the shapes; `None` where there are none.
    fn add_title(&self) -> Option<String> {
        let count = |readings: &mut dyn Iterator<Item = &Reading>| readings.map(|reading| reading.bodies.len()).sum();
        let all: usize = count(&mut self.readings.iter());
        let unplaced: usize = count(&mut self.readings.iter().filter(|reading| reading.unplaced.is_some()));
        let doubt = match unplaced {
            // A remark says what may place any of them.
            0 if self.pasted.remarks.iter().any(|remark| remark.kind == RemarkKind::Unplaced) => {
                ", perhaps not in the right place".to_owned()
            }
            0 => String::new(),
            _ if unplaced == all => ", not placed".to_owned(),
            _ => format!(", {unplaced} of them not placed"),
        };
        (all > 0).then(|| format!("Add {}{doubt} (Ctrl Enter)", counted(all, "shape")))
    }

    /// The text, the picture and the list; what is pointed at in the picture or the list is marked in all of them.
    fn contents(&mut self, ui: &mut Ui, size: egui::Vec2, theme: &Theme) {
        let height = size.y - CONTROLS;
        let (mut under, mut listed) = (None, None);
        let upper = egui::vec2(size.x, (height * UPPER).floor());
        ui.allocate_ui(upper, |ui| {
            ui.columns(2, |columns| {
                self.text_box(&mut columns[0], theme);
                let is_up_in_text = self.is_y_up != (self.choices.y == YAxis::Up);
                let directions = Directions { is_up_here: self.is_y_up, is_up_in_text };
                let reading = self.marked_line().and_then(|line| line.reading);
                under = self.picture.show(&mut columns[1], reading, directions, theme);
            });
        });
        let lower = egui::vec2(size.x, height - upper.y - ui.spacing().item_spacing.y);
        ui.allocate_ui(lower, |ui| {
            ui.set_min_size(lower);
            if self.lines.is_empty() {
                let is_blank = self.text.trim().is_empty();
                let told = if is_blank { "What is understood is listed here." } else { "No shape was understood." };
                ui.label(RichText::new(told).color(theme.muted));
            }
            listed = paste_list::show(ui, &self.lines, &self.pasted, self.marked, theme);
        });
        let drawn = under.and_then(|under| self.lines.iter().position(|line| line.reading == Some(under)));
        let line = drawn.or(listed);
        let is_new = line != self.marked.line;
        self.marked = Marked { line, is_new, is_in_picture: drawn.is_some() };
    }

    fn marked_line(&self) -> Option<&Line> {
        self.lines.get(self.marked.line?)
    }

    fn text_box(&mut self, ui: &mut Ui, theme: &Theme) {
        if self.text.len() > LONGEST {
            let told = if self.text.len() > MOST {
                "The text has more than 4 MiB: save it as a file, and read that with `collision-lab check --from`."
                    .to_owned()
            } else {
                format!("The text has {} characters, too many to be edited here.", thousands(self.text.chars().count()))
            };
            ui.label(RichText::new(told).color(theme.muted));
            return;
        }
        let hint = "a scene file, WKT, GeoJSON, SVG, or code with numbers:\nPOLYGON ((0 0, 90 0, 0 60))\nb2Vec2 v[] = {{0, 0}, {90, 0}, {0, 60}};\nCircle(100, 80, 25)";
        let height = ui.available_height();
        let rows = (height - FIELD) / ui.text_style_height(&TextStyle::Monospace);
        let place = self.marked_line().map(|line| line.at.bytes.clone());
        let comes = self.marked.is_new;
        let mut layouter = |ui: &Ui, text: &str, width: f32| {
            let font = TextStyle::Monospace.resolve(ui.style());
            let job = marked_text(text, place.as_ref(), (font, width), theme);
            ui.fonts(|fonts| fonts.layout_job(job))
        };
        ScrollArea::vertical().id_salt("text").max_height(height).show(ui, |ui| {
            let field = TextEdit::multiline(&mut self.text).code_editor().lock_focus(false).hint_text(hint);
            let field = field.desired_width(f32::INFINITY).desired_rows(rows as usize);
            let shown = field.layouter(&mut layouter).show(ui);
            if let Some(before) = place.as_ref().filter(|_| comes).and_then(|place| self.text.get(..place.start)) {
                let at = shown.galley.pos_from_ccursor(CCursor::new(before.chars().count()));
                let at = at.translate(shown.galley_pos.to_vec2());
                if !ui.clip_rect().contains_rect(at) {
                    ui.scroll_to_rect(at, Some(Align::Center));
                }
            }
            if !core::mem::replace(&mut self.is_shown, true) {
                shown.response.request_focus();
            }
            if shown.response.changed() {
                self.read_again();
            }
        });
    }

    fn choose(&mut self, ui: &mut Ui) {
        let before = self.choices;
        ui.horizontal_wrapped(|ui| {
            const FORMS: [(Form, &str); 6] = [
                (Form::AsWritten, "as written"),
                (Form::Polygon, "polygons"),
                (Form::Segments, "segments"),
                (Form::Points, "points"),
                (Form::CenterAndSize, "centre and size"),
                (Form::CornerAndSize, "top left corner and size"),
            ];
            let name = |form: Form| FORMS.iter().find(|(other, _)| *other == form).map_or("", |(_, name)| name);
            ui.label("numbers are");
            let list = ComboBox::from_id_salt("form").selected_text(name(self.choices.form));
            drop_down::show(ui, list, |ui, lines| {
                for (form, name) in FORMS {
                    let is_chosen = self.choices.form == form;
                    if lines.add(ui.selectable_label(is_chosen, name), is_chosen) {
                        self.choices.form = form;
                    }
                }
            });
            ui.label("y points");
            // Up means here that y changes its sign, whichever way it points in the window.
            let [down, up] = if self.is_y_up { [YAxis::Up, YAxis::Down] } else { [YAxis::Down, YAxis::Up] };
            ui.selectable_value(&mut self.choices.y, down, "down");
            ui.selectable_value(&mut self.choices.y, up, "up");
            ui.label("angles are");
            ui.selectable_value(&mut self.choices.angles, AngleUnit::Degrees, "degrees");
            ui.selectable_value(&mut self.choices.angles, AngleUnit::Radians, "radians");
            ui.label("times");
            let factor = DragValue::new(&mut self.choices.factor).speed(0.01).range(1e-6..=1e6);
            ui.add(factor).on_hover_text(
                "one unit of the text is so many here: 50 for an engine in metres with 50 pixels to a metre",
            );
        });
        if self.choices != before {
            self.choose_again();
        }
    }
}

/// What is understood of a text; of one that is too long nothing.
fn understood(text: &str) -> Pasted {
    read(if text.len() > MOST { "" } else { text })
}

/// A text in which a place is marked.
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
                    let _ = ctx.run(input, |ctx| drop(dialog.show(ctx, &DARK)));
                }
                let rect = ctx.memory(|memory| memory.area_rect(Id::new(TITLE))).expect("the dialog is shown");
                assert!(screen.contains_rect(rect), "{} bytes in {screen:?}: {rect:?}", text.len());
                assert!(rect.width() > 0.8 * width, "{} bytes in {screen:?}: {rect:?}", text.len());
            }
        }
    }

    #[test]
    fn the_button_says_what_is_not_placed_and_never_refuses() {
        let mut dialog = PasteDialog::new(TRIANGLE.repeat(3), false);
        let title = |dialog: &PasteDialog| dialog.add_title().expect("there are shapes");
        assert_eq!(title(&dialog), "Add 3 shapes (Ctrl Enter)");
        dialog.readings[1].unplaced = Some("its body is not there".to_owned());
        assert_eq!(title(&dialog), "Add 3 shapes, 1 of them not placed (Ctrl Enter)");
        dialog.readings.truncate(2);
        dialog.readings.remove(0);
        assert_eq!(title(&dialog), "Add 1 shape, not placed (Ctrl Enter)");
        assert!(matches!(dialog.chosen(), Outcome::Chosen(bodies) if bodies.len() == 1));
        dialog.readings.clear();
        assert_eq!(dialog.add_title(), None);
    }

    #[test]
    fn what_was_chosen_by_hand_stays_and_what_was_guessed_follows_the_text() {
        let radians = "ctx.rotate(0.5);\nctx.fillRect(0, 0, 40, 20);";
        let mut dialog = PasteDialog::new(String::new(), false);
        dialog.text = radians.to_owned();
        dialog.read_again();
        assert_eq!(dialog.choices, read(radians).default_choices());
        dialog.choices.y = YAxis::Up;
        let chosen = dialog.choices;
        dialog.text = TRIANGLE.to_owned();
        dialog.read_again();
        assert_eq!(dialog.choices, chosen);
    }

    #[test]
    fn a_place_in_the_text_is_marked_by_its_bytes() {
        let sections = |place: Range<usize>| {
            let job = marked_text("é = 12", Some(&place), (FontId::default(), 100.0), &DARK);
            job.sections.iter().map(|section| section.byte_range.clone()).collect::<Vec<_>>()
        };
        assert_eq!(sections(5..7), [0..5, 5..7, 7..7]);
        assert_eq!(sections(1..7).first(), Some(&(0..7)), "not within a letter");
    }
}
