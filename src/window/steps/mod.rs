//! The steps of an algorithm: one panel at the right, and for two methods a second picture.

mod about;
mod code_pane;
pub mod compare_view;
mod controls;
mod density;
mod details;
mod difference;
mod explanation;
mod inset;
mod interval_bars;
mod mark_list;
mod method_list;
pub mod panel;
mod rows;
mod shown_method;
mod table;
mod tabs;
#[cfg(test)]
mod tests;
