//! Writes remarks on the input to standard error, one per line.

use crate::{
    exchange::findings::item::{Remark, RemarkKind},
    notation::text::printable,
};
use std::io::{self, Write};

/// Writes each remark on the input `name` as `NAME:LINE:COLUMN: note: …`, or `error: …` for mistakes. Errors of standard
/// error are ignored.
pub fn print_remarks(name: &str, remarks: &[Remark]) {
    let _ = io::stderr().write_all(remarks.iter().map(|remark| line(name, remark)).collect::<String>().as_bytes());
}

fn line(name: &str, Remark { at, text, kind }: &Remark) -> String {
    let severity = match kind {
        RemarkKind::Note | RemarkKind::Unplaced => "note",
        RemarkKind::Error => "error",
    };
    let text: String = printable(text).collect();
    format!("{name}:{}:{}: {severity}: {text}\n", at.line, at.column)
}
