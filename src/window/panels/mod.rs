//! The panels around the shapes.

pub mod drop_down;
pub mod floating;
mod inspector;
pub mod lessons_panel;
mod number_field;
pub mod panel_layout;
mod rail;
mod shape_list;
pub mod shape_numbers;
mod speed_panel;
pub mod state;
mod status_line;
mod test_counter;
mod toolbar;
mod typed_number;
mod zoo_panel;

use crate::answers::status::Status;
use crate::lab::Lab;
use crate::picture::Picture;
use crate::window::keys::act::Act;
use crate::window::keys::lookup;
use crate::window::widgets::on_click;
use egui::{Button, Ui};

/// What the panels show.
#[derive(Clone, Copy)]
pub struct Content<'a> {
    pub lab: &'a Lab,
    pub status: &'a Status,
    /// The name of the file of the user's own scene.
    pub file: Option<&'a str>,
    /// The marks on the canvas.
    pub picture: &'a Picture,
}

/// A button that is grey if its act is refused: then its tooltip gives the reason.
fn act_button(ui: &mut Ui, lab: &Lab, act: Act, button: Button, hint: String, acts: &mut Vec<Act>) {
    let refusal = lookup::refusal(lab, &act);
    let button = ui.add_enabled(refusal.is_none(), button).on_hover_text(hint);
    on_click(&button.on_disabled_hover_text(refusal.unwrap_or_default()), acts, act);
}
