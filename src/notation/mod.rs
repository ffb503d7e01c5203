//! Writes numbers, names and file paths for people.

mod number;
mod text;

pub use number::{Resolution, at_most_decimals, counted, rounded, shortest, significant, thousands};
pub use text::{cut, escaped, printable, printable_path};
