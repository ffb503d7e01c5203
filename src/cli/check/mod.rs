//! Answers every pair of a scene, or of one scene per line.

mod json;
pub mod options;
mod pairs;
mod split_scenes;
mod table;

use crate::cli::check::json::json;
use crate::cli::check::options::{Format, Options};
use crate::cli::check::split_scenes::{Input, is_like_a_scene, is_one_value};
use crate::cli::check::table::table;
use crate::cli::exit_codes::{Completion, Failure};
use crate::cli::progress::{Progress, new_bar};
use crate::cli::source::{Source, print_remarks};
use crate::cli::stop;
use crate::exchange::pasted;
use crate::exchange::read_scene::{read_scene, read_text};
use crate::exchange::read_text::read;
use crate::scene::Scene;
use crate::scene::file::{SceneError, is_blank, read_utf8, too_large};
use indicatif::ProgressBar;
use std::io::{self, BufRead, BufWriter, ErrorKind, IsTerminal, Write};
use std::path::Path;

/// The size of the output buffer; it is flushed earlier if an answer waits for long.
const BUFFER: usize = 1 << 16;

/// Answers the scenes in a file, or on standard input when there is no path or it is `-`. A signal to end (Ctrl C) ends the
/// output after the current pair. Progress is shown on standard error if that is a terminal and the answers go elsewhere. It fails when
/// the file cannot be opened or read, is also the output, or the answers cannot be written; a closed output is not an error.
pub fn run(path: Option<&Path>, options: &Options) -> Result<Completion, Failure> {
    let bar = new_bar("{msg}", io::stderr().is_terminal() && !io::stdout().is_terminal());
    let shown = bar.clone();
    stop::listen(move || shown.finish_and_clear());
    let source = Source::open(path).map_err(Failure::Input)?;
    let checked = check(source.reader(), &source.name, &mut io::stdout().lock(), options, &bar);
    bar.finish_and_clear();
    match checked {
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => Ok(Completion::Complete),
        checked => checked,
    }
}

/// Answers the scenes of `input`, which is called `name` in remarks.
///
/// How it is split into scenes, by the first rule that applies:
/// 1. If all of it is one JSON value, it is one scene.
/// 2. If the first line is a value or any line looks like a scene, it is one scene per line.
/// 3. If a notation is recognised, it is one scene in that notation.
/// 4. Otherwise it is one scene file with a mistake.
///
/// Each line or text that is no scene is answered by an error. The progress is shown in `bar`, which may be hidden. It fails when
/// `input` cannot be read, or is longer than one scene may be, `out` cannot be written, or a signal stopped it.
pub fn check(
    input: impl BufRead,
    name: &str,
    out: &mut impl Write,
    options: &Options,
    bar: &ProgressBar,
) -> Result<Completion, Failure> {
    let out = BufWriter::with_capacity(BUFFER, out);
    let progress = Progress::new(bar.clone());
    let mut answers = Answers { out, name, options, progress, line: 0, blank: 0, outcome: Completion::Complete };
    answers.all(&mut Input::new(input))?;
    Ok(answers.outcome)
}

/// Writes answers in the order of the lines.
struct Answers<'n, W: Write> {
    /// Empty between two answers.
    out: BufWriter<W>,
    /// The name of the input in remarks.
    name: &'n str,
    options: &'n Options,
    progress: Progress,
    line: usize,
    /// Blank lines, which are errors if anything follows.
    blank: usize,
    outcome: Completion,
}

impl<W: Write> Answers<'_, W> {
    fn all<R: BufRead>(&mut self, input: &mut Input<R>) -> Result<(), Failure> {
        let mut text = Vec::new();
        if let Some(format) = self.options.from.filter(|format| *format != pasted::Format::Scene) {
            let text = read_text(&mut input.reader).map_err(Failure::Input)?;
            return if is_blank(&text) { self.nothing() } else { self.recognised(&text, Some(format), 0) };
        }
        let blank = input.line_with_text(&mut text).map_err(Failure::Input)?;
        if text.is_empty() {
            return self.nothing();
        }
        let is_value = is_one_value(&text);
        if !is_value || self.options.from.is_none() && !is_like_a_scene(&text) {
            return self.many_lines(input, text, blank, is_value);
        }
        if blank > 0 {
            // Blank lines are errors only if a second line shows that there is one scene per line.
            let mut next = Vec::new();
            let between = input.line_with_text(&mut next).map_err(Failure::Input)?;
            if next.is_empty() {
                return self.scene(&text, blank);
            }
            self.blank = blank;
            self.line(&text)?;
            (self.blank, text) = (between, next);
        }
        self.line(&text)?;
        self.lines(input)
    }

    /// Answers an input whose first line, after `blank` blank ones, does not show that there is one scene per line: it may be
    /// a JSON value, but no scene.
    fn many_lines<R: BufRead>(
        &mut self,
        input: &mut Input<R>,
        mut text: Vec<u8>,
        blank: usize,
        is_value: bool,
    ) -> Result<(), Failure> {
        // After a value, one line that looks like a scene means one scene per line.
        let is_all = input.rest(&mut text, |line| is_value && is_like_a_scene(line)).map_err(Failure::Input)?;
        let lines = || text.split_inclusive(|&byte| byte == b'\n');
        let is_one = is_all && is_one_value(&text);
        let has_shapes = || str::from_utf8(&text).is_ok_and(|text| !read(text).items.is_empty());
        let is_scene_a_line = !is_one && (lines().any(is_like_a_scene) || is_all && is_value && !has_shapes());
        if is_scene_a_line {
            self.blank = blank;
            lines().try_for_each(|line| self.line(line))?;
            self.lines(input)
        } else if !is_all {
            Err(Failure::Input(too_large("it")))
        } else if self.options.from.is_some() {
            self.scene(&text, blank)
        } else {
            self.recognised(&text, None, blank)
        }
    }

    /// Answers one scene after `lines_before` lines, in a notation or in the one that is recognised.
    fn recognised(&mut self, text: &[u8], format: Option<pasted::Format>, lines_before: usize) -> Result<(), Failure> {
        match read_scene(text, format) {
            Ok(mut whole) => {
                whole.remarks.iter_mut().for_each(|remark| remark.at.line += lines_before);
                self.progress.aside(|| print_remarks(self.name, &whole.remarks));
                self.answer(&whole.scene, lines_before + 1)
            }
            Err(error) => self.wrong_at(&SceneError { line: error.line + lines_before, ..error }.to_string()),
        }
    }

    fn lines<R: BufRead>(&mut self, input: &mut Input<R>) -> Result<(), Failure> {
        let mut text = Vec::new();
        while input.line(&mut text).map_err(Failure::Input)? {
            self.line(&text)?;
            text.clear();
        }
        Ok(())
    }

    /// Answers the next line. Blank lines at the end are ignored.
    fn line(&mut self, line: &[u8]) -> Result<(), Failure> {
        if is_blank(line) {
            self.blank += 1;
            return Ok(());
        }
        for _ in 0..core::mem::take(&mut self.blank) {
            self.line += 1;
            self.wrong(self.line, "an empty line is not a scene")?;
        }
        self.line += 1;
        // Without the line break, so that an error at its end names this line.
        self.scene(line.trim_ascii_end(), self.line - 1)
    }

    /// Answers a scene that begins after `lines_before` lines.
    fn scene(&mut self, text: &[u8], lines_before: usize) -> Result<(), Failure> {
        match read_utf8(text) {
            Ok(scene) => self.answer(&scene, lines_before + 1),
            Err(error) => self.wrong(lines_before + error.line, &error.message),
        }
    }

    fn answer(&mut self, scene: &Scene, line: usize) -> Result<(), Failure> {
        self.write(|Self { out, options, progress, outcome, .. }| {
            let answered = match options.format {
                Format::Json => json(scene, line, options, progress, out),
                Format::Table => table(scene, line, options, progress, out),
            }?;
            *outcome = answered.max(*outcome);
            Ok(())
        })
    }

    fn wrong(&mut self, line: usize, message: &str) -> Result<(), Failure> {
        self.wrong_at(&format!("line {line}: {message}"))
    }

    /// Writes an error, which begins with its position.
    fn wrong_at(&mut self, text: &str) -> Result<(), Failure> {
        self.outcome = Completion::Partial;
        self.write(|Self { out, options, .. }| match options.format {
            Format::Json => Ok(writeln!(out, "{{\"error\":{}}}", serde_json::Value::from(text))?),
            Format::Table => Ok(writeln!(out, "{text}")?),
        })
    }

    /// Writes that the input is empty: a line in the table, nothing in JSON.
    fn nothing(&mut self) -> Result<(), Failure> {
        self.write(|Self { out, options, .. }| match options.format {
            Format::Json => Ok(()),
            Format::Table => Ok(writeln!(out, "no scenes: the input is empty")?),
        })
    }

    /// Writes an answer completely, even if the program is asked to stop meanwhile.
    fn write(&mut self, answer: impl FnOnce(&mut Self) -> Result<(), Failure>) -> Result<(), Failure> {
        let begun = stop::begun();
        let written = answer(self);
        if !matches!(written, Err(Failure::Output(_))) {
            self.progress.flush(&mut self.out)?;
        }
        drop(begun);
        written?;
        // After this, a signal ends the program at once.
        if stop::is_asked() { Err(Failure::Stopped) } else { Ok(()) }
    }
}
