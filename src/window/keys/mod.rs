//! Input: events, the table of keys and commands, and what each does.

pub mod act;
mod all_commands;
pub mod entry;
pub mod event_queue;
pub mod events_to_gestures;
pub mod focus_ring;
pub mod key_table;
pub mod lookup;
pub mod palette;
mod perform;
#[cfg(test)]
mod reachable;
