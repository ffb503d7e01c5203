//! Input: the events of macroquad and egui, and which of them go to the canvas.

pub mod event_queue;
pub mod events_to_gestures;
pub mod focused_widget;
