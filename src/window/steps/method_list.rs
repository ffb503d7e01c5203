//! The list of methods to compare with.

use crate::{
    algorithm::comparison::list::{method_name, methods},
    lab::{Lab, command::Command},
    window::{keys::act::Act, panels::drop_down, widgets::on_click},
};
use egui::{ComboBox, RichText, Ui};

/// The width of the open list, in points, with answers and without.
const OPENED: [f32; 2] = [310.0, 150.0];

/// The list of methods to compare with; each says its answer.
pub fn show(ui: &mut Ui, lab: &Lab, width: f32, acts: &mut Vec<Act>) {
    let compared = lab.compared();
    let chosen = compared.map(|compared| compared.methods[1]);
    let text = chosen.map_or_else(|| "Compare with …".to_owned(), |method| format!("with {}", method_name(method)));
    let list = ComboBox::from_id_salt("methods").width(width).truncate().selected_text(text);
    drop_down::show(ui, list, |ui, lines| {
        ui.set_min_width(OPENED[usize::from(compared.is_none())]);
        let mut line = |ui: &mut Ui, title: String, help: &str, method: Option<usize>| {
            let text = RichText::new(title).monospace().size(12.5);
            on_click(&lines.option(ui, chosen == method, text).on_hover_text(help), acts, Command::Compare(method));
        };
        line(ui, "no comparison".to_owned(), "show a single algorithm", None);
        for (index, method) in methods() {
            let said = compared.map_or("", |compared| compared.verdict(index));
            line(ui, format!("{:<26}{said}", method_name(index)), method.help, Some(index));
        }
    });
}
