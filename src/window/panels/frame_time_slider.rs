//! The time within the frame of moving shapes: a button that plays it, a number and a slider.

use crate::lab::Lab;
use crate::lab::command::Command;
use crate::window::commands::lookup;
use crate::window::commands::queue::queue;
use crate::window::commands::ui_command::UiCommand;
use crate::window::panels::typed_number::{Typed, value_of};
use crate::window::widgets::{on_click, small_button};
use egui::{DragValue, Slider, Ui};

/// The height that it needs, in points.
pub fn height(lab: &Lab) -> f32 {
    if lab.editor().state().has_motions() { 46.0 } else { 0.0 }
}

pub fn show(ui: &mut Ui, lab: &Lab) {
    let state = lab.editor().state();
    if !state.has_motions() {
        return;
    }
    let command = UiCommand::Lab(Command::Pause);
    let (mut time, hint) = (state.motion_time(), "the time within the frame at which moving shapes are shown");
    let typed = Typed::default();
    let read = |text: &str| typed.read(text, |text| value_of("the time", text));
    ui.separator();
    let field = ui.horizontal(|ui| {
        on_click(&small_button(ui, lab.play_or_pause(), &lookup::tooltip(&command)), command);
        let field = DragValue::new(&mut time).range(0.0..=1.0).speed(0.01).fixed_decimals(3).prefix("t = ");
        ui.add(field.update_while_editing(false).custom_parser(read)).on_hover_text(hint)
    });
    ui.spacing_mut().slider_width = ui.available_width();
    let slider = ui.add(Slider::new(&mut time, 0.0..=1.0).show_value(false)).on_hover_text(hint);
    if slider.changed() || field.inner.changed() {
        queue(ui.ctx(), Command::SetFrameTime(time));
    }
    typed.report(ui.ctx());
}
