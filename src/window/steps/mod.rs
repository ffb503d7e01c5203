//! The panels of an algorithm: its steps, tables, code and comparison.

pub mod bar;
mod code_pane;
pub mod compare_view;
mod interval_bars;
mod method_list;
pub mod side;
mod table;
