//! Writes rows as they are measured, as a table or as JSON.

use indicatif::ProgressBar;
use serde::Serialize;
use std::io::{self, Write};

/// How a list of rows is written as a table.
pub struct Table<R> {
    /// The line above the rows.
    pub heading: String,
    /// The line of a row.
    pub line: Box<dyn Fn(&R) -> String>,
    /// The line below the rows.
    pub key: String,
}

/// Measures with a progress bar that names the current row, and writes each row at once: a line of the table, or
/// of one JSON value if there is none. The list may end early.
pub fn write_rows<R: Serialize>(
    names: Vec<String>,
    mut measured: impl Iterator<Item = R>,
    table: Option<&Table<R>>,
    out: &mut impl Write,
    bar: &ProgressBar,
) -> io::Result<()> {
    bar.set_length(names.len() as u64);
    bar.suspend(|| match table {
        None => write!(out, "{{\"rows\":["),
        Some(table) => writeln!(out, "{}", table.heading),
    })?;
    let mut between = "\n";
    for (done, name) in names.into_iter().enumerate() {
        bar.set_position(done as u64);
        bar.set_message(name);
        let Some(row) = measured.next() else { break };
        bar.suspend(|| {
            match table {
                None => write!(out, "{between}{}", serde_json::to_string(&row)?)?,
                Some(table) => writeln!(out, "{}", (table.line)(&row))?,
            }
            out.flush()
        })?;
        between = ",\n";
    }
    bar.suspend(|| match table {
        None => writeln!(out, "\n]}}"),
        Some(table) => writeln!(out, "{}", table.key),
    })
}
