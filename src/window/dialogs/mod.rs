//! The dialogs about files: questions, the list of files, and the notes on the open file.

mod file_list;
pub mod notes;
pub mod questions;
