//! The dialogs about files: questions, the list of files, and the notes on the open file.

pub mod file_dialog;
mod file_list;
pub mod notes;
pub mod outcome;
