//! Commands: the table of keys and buttons, what each command does and when, and the palette.

mod all_commands;
pub mod command_button;
pub mod command_entry;
pub mod key_table;
pub mod lookup;
pub mod palette;
mod perform;
pub mod queue;
#[cfg(test)]
mod reachable_tests;
pub mod ui_command;
pub mod why_disabled;
