//! The input of a command: a file or standard input, and the remarks on it.

use crate::exchange::findings::{Remark, RemarkKind};
use crate::printable_text::{printable, printable_path};
use crate::scene::file::open;
use same_file::Handle;
use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

pub struct Source {
    /// The path as given, or `<stdin>`.
    pub name: String,
    /// `None` for standard input.
    file: Option<Handle>,
}

impl Source {
    /// Opens the file at a path, or standard input when there is no path or it is `-`. It fails when the file cannot be
    /// opened, or is the output: the answers would be read endlessly.
    pub fn open(path: Option<&Path>) -> io::Result<Self> {
        let path = path.filter(|path| path.as_os_str() != OsStr::new("-"));
        let file = path.map(|path| open(path).and_then(Handle::from_file)).transpose()?;
        let is_output = match &file {
            Some(file) => is_output(file),
            None => Handle::stdin().is_ok_and(|input| is_output(&input)),
        };
        if is_output {
            return Err(io::Error::other("the output goes into the same file"));
        }
        Ok(Self { name: path.map_or("<stdin>".to_owned(), printable_path), file })
    }

    pub fn reader(&self) -> Box<dyn BufRead + '_> {
        match &self.file {
            Some(file) => Box::new(BufReader::new(file.as_file())),
            None => Box::new(io::stdin().lock()),
        }
    }
}

/// Whether standard output is this file. A terminal or a device may be both.
fn is_output(input: &Handle) -> bool {
    let is_file = |handle: &Handle| handle.as_file().metadata().is_ok_and(|data| data.is_file());
    Handle::stdout().is_ok_and(|output| *input == output && is_file(&output))
}

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
