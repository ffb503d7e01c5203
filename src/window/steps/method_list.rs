//! The list of methods to compare with.

use crate::{
    algorithm::comparison::list::{FAST_PATH, method_name, method_of, methods},
    lab::{Lab, command::Command},
    window::{
        keys::act::Act,
        panels::drop_down::{self, room_below},
        widgets::on_click,
    },
};
use egui::{ComboBox, Ui};

/// The list of methods to compare with, those for this pair first; while two are compared each says its answer.
pub fn show(ui: &mut Ui, lab: &Lab, width: f32, acts: &mut Vec<Act>) {
    let compared = lab.compared();
    let chosen = compared.map(|compared| compared.methods[1]);
    let text = chosen.map_or("Compare with …", method_name);
    let list = ComboBox::from_id_salt("methods").width(width).truncate().height(room_below(ui)).selected_text(text);
    let first = lab.shown_steps().map(|steps| method_of(steps.index));
    let refusal = |index: usize| if index == FAST_PATH { None } else { lab.refuses(index) };
    let button = drop_down::show(ui, list, |ui, lines| {
        let none = lines.option(ui, chosen.is_none(), "no comparison").on_hover_text("show a single algorithm");
        on_click(&none, acts, Command::Compare(None));
        // A method is not compared with itself.
        let others = methods().filter(|(index, _)| first != Some(*index));
        let mut others: Vec<_> = others.map(|(index, method)| (index, method.help, refusal(index))).collect();
        others.sort_by_key(|(.., refusal)| refusal.is_some());
        for (index, help, refusal) in others {
            let name = method_name(index);
            let title = match compared.filter(|_| refusal.is_none()) {
                Some(compared) => format!("{name}: {}", compared.verdict(index)),
                None => name.to_owned(),
            };
            let line = lines.option_if(ui, refusal.is_none(), chosen == Some(index), title).on_hover_text(help);
            let line = if let Some(why) = refusal { line.on_disabled_hover_text(why) } else { line };
            on_click(&line, acts, Command::Compare(Some(index)));
        }
    });
    button.on_hover_text("the method beside it");
}
