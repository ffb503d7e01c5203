//! The steps of an algorithm: one panel at the right, and for two methods a second picture.

mod code_pane;
pub mod compare_view;
mod controls;
mod density;
mod details;
mod interval_bars;
pub mod panel;
mod shown_method;
mod table;
pub mod tabs;
#[cfg(test)]
pub mod test_window;
#[cfg(test)]
mod tests;
mod wrap_lines;
