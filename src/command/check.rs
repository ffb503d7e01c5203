//! Answers every pair of a scene, or of one scene a line.

use super::{report, table};
use crate::scene::{Scene, file};
use serde::de::IgnoredAny;
use std::{
    ffi::OsStr,
    fs::File,
    io::{self, BufRead, BufReader, ErrorKind, Write},
    path::Path,
};

/// How the answers are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// A table that a person can read.
    #[default]
    Table,
    /// One JSON value a line.
    Json,
}

/// How a check ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every scene was answered.
    Answered,
    /// At least one line was not a scene; the others were answered.
    SomeWrong,
}

impl Outcome {
    /// The exit status of the program.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Answered => 0,
            Self::SomeWrong => 1,
        }
    }
}

/// Answers the scenes in a file, or on standard input when there is no path or it is `-`.
///
/// # Errors
/// When the file cannot be opened or read, or the answers cannot be written. A reader that has gone away is no error.
pub fn run(path: Option<&Path>, format: Format) -> io::Result<Outcome> {
    let mut out = io::stdout().lock();
    let checked = match path.filter(|path| path.as_os_str() != OsStr::new("-")) {
        None => check(io::stdin().lock(), &mut out, format),
        Some(path) => File::open(path).and_then(|file| check(BufReader::new(file), &mut out, format)),
    };
    match checked {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Outcome::Answered),
        checked => checked,
    }
}

/// Answers the scenes of `input`: one, if all of it is one JSON value, else one a line. What is not a scene is answered
/// by an error in its place.
///
/// # Errors
/// When `input` cannot be read or `out` cannot be written.
pub fn check(mut input: impl BufRead, out: &mut impl Write, format: Format) -> io::Result<Outcome> {
    let mut answers = Answers { out, format, line: 0, blank: 0, outcome: Outcome::Answered };
    let mut text = Vec::new();
    input.read_until(b'\n', &mut text)?;
    if !is_one_value(&text) {
        // The scene may go over many lines.
        input.read_to_end(&mut text)?;
        if is_one_value(&text) {
            answers.scene(&text, 0)?;
            return answers.finish();
        }
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            answers.line(line)?;
        }
        return answers.finish();
    }
    while !text.is_empty() {
        answers.line(&text)?;
        text.clear();
        input.read_until(b'\n', &mut text)?;
    }
    answers.finish()
}

/// Whether a text is one JSON value, and nothing more.
fn is_one_value(text: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(text).is_ok()
}

/// Writes answers in the order of the lines.
struct Answers<'w, W> {
    out: &'w mut W,
    format: Format,
    line: usize,
    /// Empty lines of which it is not known yet whether something follows.
    blank: usize,
    outcome: Outcome,
}

impl<W: Write> Answers<'_, W> {
    /// Answers the next line. Empty lines at the end are none.
    fn line(&mut self, line: &[u8]) -> io::Result<()> {
        if line.trim_ascii().is_empty() {
            self.blank += 1;
            return Ok(());
        }
        for _ in 0..core::mem::take(&mut self.blank) {
            self.line += 1;
            self.wrong(self.line, "an empty line is not a scene")?;
        }
        self.line += 1;
        // Without the line's end, so that what is missing there is missing on this line.
        self.scene(line.trim_ascii_end(), self.line - 1)
    }

    /// Answers a scene that begins after so many lines.
    fn scene(&mut self, text: &[u8], lines_before: usize) -> io::Result<()> {
        match file::read_bytes(text) {
            Ok(scene) => self.answer(&scene, lines_before + 1),
            Err(error) => self.wrong(lines_before + error.line, &error.message),
        }
    }

    fn answer(&mut self, scene: &Scene, line: usize) -> io::Result<()> {
        match self.format {
            Format::Json => report::json(scene, self.out),
            Format::Table => table::table(scene, line, self.out),
        }
    }

    fn wrong(&mut self, line: usize, message: &str) -> io::Result<()> {
        self.outcome = Outcome::SomeWrong;
        let text = format!("line {line}: {message}");
        match self.format {
            Format::Json => writeln!(self.out, "{{\"error\":{}}}", serde_json::Value::from(text)),
            Format::Table => writeln!(self.out, "{text}"),
        }
    }

    fn finish(self) -> io::Result<Outcome> {
        self.out.flush()?;
        Ok(self.outcome)
    }
}
