//! Writes numbers, names and file paths for people.

mod counted;
mod name;
mod number;
mod path;
mod xml;

pub use counted::counted;
pub use name::{cut, printable};
pub use number::{Resolution, rounded, shortest, significant, thousands};
pub use path::printable_path;
pub use xml::escaped;
