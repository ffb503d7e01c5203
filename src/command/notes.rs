//! What is told beside the answers? What was left out of the input, on standard error.

use crate::notation::printable;
use std::io::{self, Write};

/// Tells notes. Where standard error is full or gone, nobody reads them.
pub fn tell_notes(notes: &[String]) {
    let line = |note: &String| format!("collision-lab: {}\n", printable(note).collect::<String>());
    let _ = io::stderr().write_all(notes.iter().map(line).collect::<String>().as_bytes());
}
