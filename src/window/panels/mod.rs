//! The panels around the shapes.

pub mod drop_down;
pub mod floating;
mod frame_time_slider;
mod header;
mod inspector;
pub mod lessons_panel;
mod mode_rail;
mod number_field;
pub mod open_panels;
mod overlay_list;
pub mod panel_layout;
pub mod quantity_fields;
mod shape_list;
mod speed_panel;
mod tests_per_second;
mod toolbar;
mod typed_number;
mod zoo_panel;

use crate::answers::status::Status;
use crate::lab::Lab;
use crate::marks::Picture;

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
