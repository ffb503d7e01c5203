//! The dialog for pasted text.

mod choices;
pub mod dialog;
mod list;
mod picture;
mod text;
