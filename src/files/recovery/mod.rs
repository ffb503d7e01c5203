//! What the program does about the unsaved work of a process that crashed or was killed: offers it at the next start.

mod damaged_autosave;
mod offer_and_restore;
pub mod recovery_file;
