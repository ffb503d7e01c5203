//! Which file is open, what of it is unsaved, and what is autosaved for after a crash? Without a window.
//!
//! [`controller`] is what happens when somebody opens, saves or quits, and asks before unsaved changes are dropped. Below it,
//! [`session`] knows which file belongs to the scene; [`autosave`] writes every changed document to a recovery file.

mod autosave;
pub mod browser;
pub mod clock;
pub mod controller;
mod dialog;
mod disk_state;
pub mod home;
mod messages;
pub mod open_file;
pub mod question;
mod recent_files;
mod recovery_file;
mod refutations;
pub mod request;
mod salvage;
pub mod session;
mod snapshot;
pub mod teacher_lessons;
