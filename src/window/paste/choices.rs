//! How a pasted text is read: a row of choices.

use crate::exchange::angle_unit::AngleUnit;
use crate::exchange::choices::{Choices, Form, YAxis};
use crate::window::panels::drop_down;
use egui::{ComboBox, DragValue, TextStyle, Ui};

const FORMS: [(Form, &str); 6] = [
    (Form::AsWritten, "written"),
    (Form::Polygon, "polygon corners"),
    (Form::Segments, "segment ends"),
    (Form::Points, "points"),
    (Form::CenterAndSize, "centre and size"),
    (Form::CornerAndSize, "top left corner and size"),
];

/// Lays out the choices, over a window in which y points up or down; the unit of angles can be chosen if it `has_angles` without one.
/// Returns whether a choice was changed.
pub fn show(ui: &mut Ui, choices: &mut Choices, is_y_up: bool, has_angles: bool) -> bool {
    let before = *choices;
    ui.horizontal_wrapped(|ui| {
        // Without this the first label would be higher than the rest.
        ui.set_row_height(ui.text_style_height(&TextStyle::Button) + 2.0 * ui.spacing().button_padding.y);
        form(ui, choices);
        ui.label("Y axis");
        // Up means here that y changes its sign, whichever way it points in the window.
        let [down, up] = if is_y_up { [YAxis::Up, YAxis::Down] } else { [YAxis::Down, YAxis::Up] };
        ui.selectable_value(&mut choices.y, down, "down").on_hover_text("y points down in the text");
        ui.selectable_value(&mut choices.y, up, "up").on_hover_text("y points up in the text");
        if has_angles {
            ui.label("Angles");
            for (unit, name) in [(AngleUnit::Degrees, "degrees"), (AngleUnit::Radians, "radians")] {
                ui.selectable_value(&mut choices.angles, unit, name);
            }
        }
        ui.label("Scale");
        let factor = DragValue::new(&mut choices.factor).speed(0.01).range(1e-6..=1e6);
        ui.add(factor)
            .on_hover_text("all lengths are multiplied by this, for example 50 for metres at 50 pixels per metre");
    });
    *choices != before
}

fn form(ui: &mut Ui, choices: &mut Choices) {
    let name = |form: Form| FORMS.iter().find(|(other, _)| *other == form).map_or("", |(_, name)| name);
    ui.label("Read numbers as");
    let list = ComboBox::from_id_salt("form").selected_text(name(choices.form));
    drop_down::show(ui, list, |ui, lines| {
        for (form, name) in FORMS {
            if lines.option(ui, choices.form == form, name).clicked() {
                choices.form = form;
            }
        }
    });
}
