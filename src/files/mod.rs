//! Open files, unsaved changes, autosave and recovery, without a window.
//!
//! [`controller`] opens, saves and quits, and asks before unsaved changes are lost. Below it,
//! [`session`] knows the file of the scene, [`autosave_file`] writes every changed document
//! to a recovery file, and [`recovery_dialog`] offers what a crash left.

mod autosave_file;
pub mod browser;
pub mod clock;
pub mod controller;
mod damaged_autosave;
pub mod dialog;
mod disk_state;
pub mod home;
mod messages;
pub mod open_file;
mod recent_files;
mod recovery_dialog;
mod recovery_file;
mod refutations;
pub mod request;
pub mod session;
mod snapshot;
pub mod teacher_lessons;
