//! The list of methods to compare with.

use crate::{
    algorithm::comparison::list::{method_name, methods},
    lab::{Lab, command::Command},
    window::{keys::act::Act, panels::drop_down, widgets::on_click},
};
use egui::{ComboBox, RichText, Ui};

/// The width of the list as a part of that of the window, its range in points, and that of the open list.
const LIST: f32 = 0.14;
const LISTS: (f32, f32) = (104.0, 150.0);
const OPENED: f32 = 310.0;

/// The list of methods to compare with; each says its answer.
pub fn show(ui: &mut Ui, lab: &Lab, acts: &mut Vec<Act>) {
    let compared = lab.compared();
    let chosen = compared.map(|compared| compared.methods[1]);
    let text = chosen.map_or_else(|| "Compare with …".to_owned(), |method| format!("with {}", method_name(method)));
    let width = (LIST * ui.ctx().screen_rect().width()).clamp(LISTS.0, LISTS.1);
    let list = ComboBox::from_id_salt("methods").width(width).truncate().selected_text(text);
    drop_down::show(ui, list, |ui, lines| {
        ui.set_min_width(if compared.is_some() { OPENED } else { LISTS.1 });
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
