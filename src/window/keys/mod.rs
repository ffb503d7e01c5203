//! Input: events, the table of keys and commands, and what each does.

pub mod act;
mod all_commands;
pub mod entry;
pub mod input;
pub mod key_table;
pub mod keyboard_place;
pub mod lookup;
pub mod palette;
mod perform;
pub mod pointer_and_keys;
#[cfg(test)]
mod reachable;
