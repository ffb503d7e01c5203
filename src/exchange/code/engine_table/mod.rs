//! The constructors of engines and libraries.

mod arguments;
pub mod bind_arguments;
mod choose_row;
pub mod construct;
mod evidence;
pub mod fields;
mod table;

pub use choose_row::{MAKERS, kind_of_word, rows};
pub use evidence::Evidence;
pub use table::{Makes, Row};
