//! Reads the arguments and opens the window or runs a command.

use crate::cli::exit_codes::{Completion, EXIT_FAILED, EXIT_NO_WINDOW, EXIT_STOPPED, Failure, unless_unread};
use crate::cli::render::{self, Subject};
use crate::cli::{bench, check, convert};
use crate::exchange::pasted::Format;
use crate::files::open_file::load;
use crate::lab::Lab;
use crate::printable_text::{printable, printable_path};
use crate::window;
use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser, Subcommand};
use core::fmt::Display;
use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Drag shapes with the mouse and see what collides, where and how deep.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The file to open: a scene file, or shapes in another notation; if omitted, the program opens its own scenes
    scene: Option<PathBuf>,
    /// Start with the light theme, for projectors and print
    #[arg(long)]
    light: bool,
    /// Report on standard output what the window shows, for tests
    #[arg(long, hide = true)]
    report: bool,
}

/// The commands, which need no display.
#[derive(Subcommand)]
enum Command {
    /// Test every pair of shapes: their relation, distance, depth and intersection
    Check {
        /// The file to read; `-` or no file reads standard input
        file: Option<PathBuf>,
        #[command(flatten)]
        options: check::options::Options,
    },
    /// Convert shapes from any notation into a scene file, WKT, SVG or GeoJSON
    Convert {
        /// The file to read; `-` or no file reads standard input
        file: Option<PathBuf>,
        #[command(flatten)]
        options: convert::Options,
    },
    /// Draw a scene, or the opening scene of a mode, as the window shows it
    #[command(
        override_usage = "collision-lab render [OPTIONS] <SCENE> <OUT>\n       collision-lab render [OPTIONS] --mode <NAME|KEY> <OUT>"
    )]
    Render {
        /// The scene file (none with --mode), then the picture to write, whose name ends in .png or .svg
        #[arg(required = true, num_args = 1..=2, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Draw the opening scene of the mode with this name or key
        #[arg(long, value_name = "NAME|KEY")]
        mode: Option<String>,
        /// Read the scene in this notation; without it, the notation is recognised
        #[arg(long, value_enum)]
        from: Option<Format>,
        #[command(flatten)]
        options: render::Options,
    },
    /// Measure the speed of the collision module on this machine
    Bench(bench::Options),
}

/// Runs the program: reads the arguments, and runs a command or opens the window.
pub fn run() -> ExitCode {
    ignore_file_size_signal();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(answer) if answer.use_stderr() => match wrong_command(first_words()) {
            Some(message) => return fail(&message, EXIT_FAILED),
            None => return explain(&answer),
        },
        Err(answer) => return explain(&answer),
    };
    match &arguments.command {
        Some(Command::Check { file, options }) => report_outcome(check::run(file.as_deref(), options), file.as_deref()),
        Some(Command::Convert { file, options }) => {
            report_outcome(convert::run(file.as_deref(), options), file.as_deref())
        }
        Some(Command::Render { files, mode, from, options }) => draw(files, mode.as_deref(), *from, options),
        Some(Command::Bench(options)) => report_outcome(bench::run(options), None),
        None => open_window(&arguments),
    }
}

/// The first two arguments that are not options; `None` if an option comes first, because the next word may be its value.
fn first_words() -> [Option<OsString>; 2] {
    let is_option = |word: &OsString| word.as_encoded_bytes().starts_with(b"-");
    let mut arguments = std::env::args_os().skip(1).peekable();
    if arguments.peek().is_some_and(is_option) {
        return [None, None];
    }
    let mut words = arguments.filter(|word| !is_option(word));
    [words.next(), words.next()]
}

/// The error if the first word should be a command but is not.
fn wrong_command([first, second]: [Option<OsString>; 2]) -> Option<String> {
    let (first, arguments) = (first?, Arguments::command());
    let is_command = |word: &OsStr| arguments.get_subcommands().any(|command| command.get_name() == word);
    let name = printable_path(Path::new(&first));
    if is_command(&first) {
        return None;
    }
    if Path::new(&first).exists() {
        let second = second?;
        let other = printable_path(Path::new(&second));
        return Some(if is_command(&second) {
            format!("the command comes first: collision-lab {other} {name}")
        } else {
            format!("only one scene can be opened: `{name}` or `{other}`")
        });
    }
    // clap suggests a similar command only if it expects nothing but commands.
    let commands = Command::augment_subcommands(clap::Command::new("collision-lab"));
    let answer = commands.try_get_matches_from([OsStr::new(""), &first]).err();
    let suggested = answer.and_then(|answer| match answer.get(ContextKind::SuggestedSubcommand) {
        // A word with an extension or a folder is meant as a file.
        Some(ContextValue::Strings(names)) if !name.contains(['.', '/', '\\']) => names.first().cloned(),
        _ => None,
    });
    match (suggested, second) {
        (Some(suggested), _) => Some(format!("no such command `{name}`; did you mean `{suggested}`?")),
        (None, Some(_)) => {
            Some(format!("no such command or file `{name}`; the commands are `check`, `convert`, `render` and `bench`"))
        }
        (None, None) => None,
    }
}

/// Makes a file that may not grow any more an error; otherwise the system would end the program.
fn ignore_file_size_signal() {
    #[cfg(unix)]
    {
        let seen = std::sync::Arc::default();
        // Without this signal nothing is lost.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, seen);
    }
}

/// Prints why a command failed that reads a file, or standard input; returns its exit code.
fn report_outcome(result: Result<Completion, Failure>, file: Option<&Path>) -> ExitCode {
    match result {
        Ok(outcome) => ExitCode::from(outcome.exit_code()),
        Err(Failure::Stopped) => ExitCode::from(EXIT_STOPPED),
        Err(Failure::Output(error)) => lost_output(&error),
        Err(Failure::Input(error)) => {
            let file = file.filter(|file| file.as_os_str() != OsStr::new("-"));
            let name = file.map_or("standard input".to_owned(), printable_path);
            fail(&format!("{name} cannot be read: {error}"), EXIT_FAILED)
        }
    }
}

fn draw(files: &[PathBuf], mode: Option<&str>, from: Option<Format>, options: &render::Options) -> ExitCode {
    let (subject, out) = match (files, mode) {
        ([scene, out], None) => (Subject::Scene(scene, from), out),
        ([out], Some(mode)) => (Subject::Mode(mode), out),
        (_, None) => {
            return fail("nothing to draw: give a scene file before the picture, or a mode with --mode", EXIT_FAILED);
        }
        (_, Some(_)) => return fail("give a scene file or --mode, not both", EXIT_FAILED),
    };
    match render::run(subject, out, options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(&message, EXIT_FAILED),
    }
}

fn open_window(arguments: &Arguments) -> ExitCode {
    // The error is one sentence with the file, the line and the field.
    let opened = match arguments.scene.as_deref().map(load).transpose() {
        Ok(opened) => opened,
        Err(error) => {
            let is_missing = arguments.scene.as_deref().is_some_and(|scene| !scene.exists());
            let message = if is_missing { wrong_command(first_words()) } else { None };
            return fail(&message.unwrap_or_else(|| error.to_string()), EXIT_FAILED);
        }
    };
    let lab = opened.as_ref().map_or_else(Lab::new, |file| Lab::with_scene(file.saved.clone()));
    let options = window::Options { light: arguments.light, report: arguments.report };
    match window::open(lab, opened, options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(missing) => {
            let others = "`collision-lab check`, `convert`, `render` and `bench` work without one";
            fail(&format!("no window, because {missing}; {others}"), EXIT_NO_WINDOW)
        }
    }
}

/// Prints the help, the version or the error in the arguments.
fn explain(answer: &clap::Error) -> ExitCode {
    if answer.use_stderr() {
        // It repeats arguments, which may be file names with any characters.
        let text = answer.render().to_string();
        let lines = text.lines().map(|line| printable(line).chain(['\n']).collect::<String>());
        print_error(lines.collect::<String>());
        return ExitCode::from(EXIT_FAILED);
    }
    match unless_unread(answer.print().and_then(|()| io::stdout().flush())) {
        Err(error) => lost_output(&error),
        Ok(()) => ExitCode::SUCCESS,
    }
}

fn lost_output(error: &io::Error) -> ExitCode {
    fail(&format!("standard output: {error}"), EXIT_FAILED)
}

fn fail(message: &str, code: u8) -> ExitCode {
    print_error(format_args!("collision-lab: {message}\n"));
    ExitCode::from(code)
}

/// Writes to standard error. If that is full or closed, the exit code remains.
fn print_error(text: impl Display) {
    let _ = write!(io::stderr(), "{text}");
}
