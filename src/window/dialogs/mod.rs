//! The dialogs: the frame of them all, which one is open, the help, the notes on the open file, prompts, and the list of files.

pub mod current_dialog;
pub mod dialog_frame;
pub mod file_dialog;
mod file_list;
mod help;
mod notes;
pub mod outcome;
