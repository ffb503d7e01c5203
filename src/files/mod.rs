//! Open files, unsaved changes, autosave and recovery, without a window.
//!
//! [`controller`] opens, saves and quits, and asks before unsaved changes are lost. Below it,
//! [`session`] knows the file of the scene, [`autosave_file`] writes every changed document
//! to an autosave file, and [`recovery`] offers what a crash left.

mod autosave_file;
pub mod controller;
mod disk_state;
pub mod file_chooser;
mod messages;
pub mod open_file;
pub mod prompt;
mod recent_files;
mod recovery;
mod refuted_scenes;
pub mod request;
pub mod session;
mod snapshot;
pub mod teacher_lessons;
pub mod tilde_paths;
pub mod times_in_words;
mod unsaved_changes;
