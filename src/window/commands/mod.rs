//! Commands: the table of keys and buttons, what each command does and when, and the palette.

mod all_commands;
pub mod availability;
pub mod entry;
pub mod key_table;
pub mod palette;
mod perform;
#[cfg(test)]
mod reachable;
pub mod ui_command;
