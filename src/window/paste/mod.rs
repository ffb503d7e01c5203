//! The dialog for pasted text.

mod choices;
pub mod dialog;
mod list;
mod preview_picture;
mod text;
