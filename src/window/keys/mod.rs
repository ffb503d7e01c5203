//! Input: events, the table of keys and commands, and what each does.

pub mod act;
mod acts;
mod command_table;
pub mod input;
mod key_entry;
pub mod key_table;
pub mod keyboard_place;
pub mod lookup;
pub mod palette;
pub mod pointer_and_keys;
