//! A row with a number that is typed, calculated or scrubbed.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::number_format::shortest;
use crate::window::commands::queue::queue;
use crate::window::commands::ui_command::UiCommand;
use crate::window::panels::typed_number::{Typed, value_of};
use crate::window::widgets::row;
use egui::text::{CCursor, CCursorRange};
use egui::{DragValue, Label, Response, TextEdit, Ui};

/// The height of a row, in points.
pub const ROW: f32 = 19.0;
/// The widths of a field for a number, in points, and the most letters for the first.
const WIDTHS: [f32; 2] = [96.0, 124.0];
const LETTERS: usize = 10;

/// The unit in which a number is shown and typed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Unit {
    /// World units, scrubbed in steps of this.
    Length(f64),
    Degrees,
    Radians,
}

impl Unit {
    pub fn length(lab: &Lab) -> Self {
        Self::Length(lab.editor().arrow_step())
    }

    pub fn angle(in_radians: bool) -> Self {
        if in_radians { Self::Radians } else { Self::Degrees }
    }

    /// The step of scrubbing, and the text behind the number.
    fn step(self) -> (f64, &'static str) {
        match self {
            Self::Length(step) => (step, ""),
            Self::Degrees => (1.0, "°"),
            Self::Radians => (0.01, " rad"),
        }
    }

    /// A typed number in world units or degrees.
    pub fn in_degrees(self, value: f64) -> f64 {
        if self == Self::Radians { value.to_degrees() } else { value }
    }
}

/// Lays out a number in a row of the inspector. `full_name` is its name in messages, such as `radius of A`; the value is in world units
/// or degrees, its text `shown` in the unit. `change` makes of a new number, in the unit, and its text what it leads to, if anything.
pub fn number_field(
    ui: &mut Ui,
    (name, full_name): (&str, &str),
    (value, shown): (f64, &str),
    unit: Unit,
    change: impl FnOnce(f64, &str) -> Option<UiCommand>,
) {
    let (speed, suffix) = unit.step();
    let before = if unit == Unit::Radians { value.to_radians() } else { value };
    let (mut value, typed) = (before, Typed::default());
    let read = |text: &str| typed.read(text, |text| value_of(&format!("the {full_name}"), text));
    let text = |value: f64| if value == before { shown.to_owned() } else { shortest(value as f32) };
    let field = DragValue::new(&mut value).speed(speed).suffix(suffix).update_while_editing(false);
    let field = field.custom_parser(read).custom_formatter(|value, _| text(value));
    // Numbers with all the digits of an f32 and a power of ten are wider than others.
    let width = WIDTHS[usize::from(shown.len() + suffix.len() > LETTERS)];
    let field = |ui: &mut Ui| ui.add_sized([width, ROW - 2.0], field);
    let (field, _) = row(ui, field, |ui| ui.add(Label::new(name).truncate()));
    let field = field.on_hover_text("drag, or click and type a number or an expression such as 180/2");
    if field.gained_focus() {
        select_all(ui, &field, shown);
    }
    let typed = typed.report(ui.ctx());
    if field.changed() {
        let text = typed.unwrap_or_else(|| shortest(value as f32));
        if let Some(command) = change(value, &text) {
            queue(ui.ctx(), command);
        }
    }
    if field.drag_stopped() || field.lost_focus() {
        queue(ui.ctx(), Command::EndTyping);
    }
}

/// Selects the whole text of a field, so that typing replaces it.
pub fn select_all(ui: &Ui, field: &Response, text: &str) {
    let mut state = TextEdit::load_state(ui.ctx(), field.id).unwrap_or_default();
    state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()))));
    state.store(ui.ctx(), field.id);
}
