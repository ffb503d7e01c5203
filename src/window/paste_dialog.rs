//! What was understood of a text, and how shall it go in? A box to paste and type into, with what it becomes beside it.

use super::{drop_down, theme::Theme};
use collision_lab::{
    exchange::{AngleUnit, Choices, Form, Pasted, Reading, RemarkKind, YAxis, read},
    picture::Role,
    scene::Body,
};
use egui::{Align2, Button, ComboBox, Context, DragValue, Key, Modifiers, RichText, ScrollArea, TextEdit, Ui};

/// The size of the dialog, in points.
const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 330.0;
/// A longer text is not shown, only what it becomes.
const LONGEST: usize = 50_000;
/// A longer one, in bytes, is left to a file: reading it would take seconds.
const MOST: usize = 4 << 20;
/// So many lines of what was understood are shown.
const MOST_LINES: usize = 500;

/// The open dialog.
pub struct PasteDialog {
    text: String,
    pasted: Pasted,
    choices: Choices,
    readings: Vec<Reading>,
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
    /// Opens on a text.
    pub fn new(text: String) -> Self {
        let pasted = read(if text.len() > MOST { "" } else { &text });
        let choices = pasted.default_choices();
        let readings = pasted.readings(&choices);
        Self { text, pasted, choices, readings, is_shown: false }
    }

    /// The shapes, where nothing needs to be asked: those of a scene file.
    pub fn unquestioned(&self) -> Option<Vec<Body>> {
        let is_scene = self.pasted.format == collision_lab::exchange::Format::Scene && self.pasted.remarks.is_empty();
        (is_scene && self.readings.iter().all(|reading| !reading.is_error))
            .then(|| self.bodies())
            .filter(|all| !all.is_empty())
    }

    fn bodies(&self) -> Vec<Body> {
        self.readings.iter().flat_map(|reading| reading.bodies.iter().cloned()).collect()
    }

    fn read_again(&mut self) {
        self.pasted = read(&self.text);
        self.readings = self.pasted.readings(&self.choices);
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
        let room = ctx.screen_rect().size() - egui::vec2(40.0, 120.0);
        let size = egui::vec2(WIDTH.min(room.x), HEIGHT.min(room.y));
        let window = egui::Window::new("Paste or type shapes").collapsible(false).resizable(false);
        window.anchor(Align2::CENTER_CENTER, egui::Vec2::ZERO).fixed_size(size).show(ctx, |ui| {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(size.x * 0.5 - 8.0);
                    self.text_box(ui, size.y - 70.0, theme);
                });
                ui.vertical(|ui| {
                    ui.set_width(size.x * 0.5 - 8.0);
                    self.preview(ui, size.y - 70.0, theme);
                });
            });
            self.choose(ui);
            ui.horizontal(|ui| {
                let count = self.bodies().len();
                let title = match count {
                    0 => "Nothing to add".to_owned(),
                    1 => "Add 1 shape (Ctrl Enter)".to_owned(),
                    _ => format!("Add {count} shapes (Ctrl Enter)"),
                };
                if ui.add_enabled(count > 0, Button::new(title)).clicked() {
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

    fn text_box(&mut self, ui: &mut Ui, height: f32, theme: &Theme) {
        if self.text.len() > LONGEST {
            let told = if self.text.len() > MOST {
                "The text has more than 4 MiB: save it as a file, and read that with `collision-lab check --from`."
                    .to_owned()
            } else {
                format!("A text of {} letters.", self.text.len())
            };
            ui.label(RichText::new(told).color(theme.muted));
            return;
        }
        let hint = "a scene file, WKT, GeoJSON, SVG, or code with numbers:\nPOLYGON ((0 0, 90 0, 0 60))\nb2Vec2 v[] = {{0, 0}, {90, 0}, {0, 60}};\nCircle(100, 80, 25)";
        ScrollArea::vertical().id_salt("text").max_height(height).show(ui, |ui| {
            let field = TextEdit::multiline(&mut self.text).code_editor().lock_focus(false).hint_text(hint);
            let field = ui.add(field.desired_width(f32::INFINITY).desired_rows((height / 16.0) as usize));
            if !core::mem::replace(&mut self.is_shown, true) {
                field.request_focus();
            }
            if field.changed() {
                self.read_again();
            }
        });
    }

    fn preview(&self, ui: &mut Ui, height: f32, theme: &Theme) {
        let title = match (self.pasted.items.len(), self.text.trim().is_empty()) {
            (_, true) => "What it becomes is told here.".to_owned(),
            (0, false) => "No shape was understood.".to_owned(),
            _ => format!("Understood as {}:", self.pasted.format),
        };
        ui.label(RichText::new(title).strong());
        ScrollArea::vertical().id_salt("preview").max_height(height - 20.0).auto_shrink(false).show(ui, |ui| {
            let mut line = |text: String, is_error: bool| {
                let color = if is_error { theme.text(Role::Hit) } else { theme.color(Role::Neutral) };
                ui.label(RichText::new(text).size(12.5).color(color));
            };
            for reading in self.readings.iter().take(MOST_LINES) {
                line(
                    format!("line {}: {}", reading.at.line, reading.text),
                    reading.is_error || reading.unplaced.is_some(),
                );
            }
            for remark in self.pasted.remarks.iter().take(MOST_LINES) {
                line(
                    format!("line {}, column {}: {}", remark.at.line, remark.at.column, remark.text),
                    remark.kind != RemarkKind::Note,
                );
            }
            let unsaid = self.readings.len().saturating_sub(MOST_LINES) + self.pasted.unsaid;
            if unsaid > 0 {
                line(format!("… and {unsaid} more"), false);
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
            ui.selectable_value(&mut self.choices.y, YAxis::Down, "down");
            ui.selectable_value(&mut self.choices.y, YAxis::Up, "up");
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
            self.readings = self.pasted.readings(&self.choices);
        }
    }
}
