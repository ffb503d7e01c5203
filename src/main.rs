//! Reads the arguments and opens the window or runs a command.

#[cfg_attr(not(feature = "window"), path = "no_window.rs")]
mod window;

use clap::{Parser, Subcommand, ValueEnum};
use collision_lab::{
    command::{
        bench,
        check::{self, CheckError},
        options,
        render::{self, SIDES, Subject},
    },
    exchange, files,
    lab::Lab,
    notation::{printable, printable_path},
};
use core::fmt::Display;
use std::{
    ffi::OsStr,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

/// The exit code for arguments that are none, a file that cannot be read or is no scene, and lost output.
const FAILED: u8 = 2;
/// The exit code when no window can be opened.
const NO_WINDOW: u8 = 3;

/// Drag shapes with the mouse and see what collides, where and how deep.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// A scene file to open; without it, the program opens on its own scenes
    scene: Option<PathBuf>,
    /// Begin on the light ground, for projectors and print
    #[arg(long)]
    light: bool,
    /// Say on standard output what the window shows, for tests
    #[arg(long, hide = true)]
    report: bool,
}

/// What works without a display.
#[derive(Subcommand)]
enum Command {
    /// Answer every pair of a scene, or of one scene a line
    Check {
        /// A scene file, or scenes as JSON Lines; `-` or nothing reads standard input
        file: Option<PathBuf>,
        /// How the input is written; all but json is one scene
        #[arg(long, value_enum, default_value = "json")]
        from: Notation,
        /// How the answers are written
        #[arg(long, value_enum, default_value = "table")]
        format: Format,
        /// Answer less, and faster; both can be asked for: `--only hits,relation`
        #[arg(long, value_enum, value_delimiter = ',')]
        only: Vec<Only>,
    },
    /// Draw what the window would show of a scene, or of the opening of a mode
    #[command(
        override_usage = "collision-lab render [OPTIONS] <SCENE> <OUT>\n       collision-lab render [OPTIONS] --mode <NAME|KEY> <OUT>"
    )]
    Render {
        /// A scene file, unless a mode is drawn, and where the picture goes: a name that ends on .png or .svg
        #[arg(required = true, num_args = 1..=2, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Draw what a mode opens on, by its name or key, and no scene
        #[arg(long, value_name = "NAME|KEY")]
        mode: Option<String>,
        /// How the scene is written
        #[arg(long, value_enum, default_value = "json")]
        from: Notation,
        /// Show these overlays, by name or key, `all` or `none`, and not those that are on at first
        #[arg(long, value_name = "NAMES", value_delimiter = ',')]
        overlays: Option<Vec<String>>,
        /// The ground
        #[arg(long, value_enum, default_value = "dark")]
        theme: Ground,
        /// How many columns and rows
        #[arg(long, value_name = "WxH", default_value = "1000x625", value_parser = size)]
        size: [u32; 2],
        /// Write the answer below the shapes
        #[arg(long)]
        caption: bool,
    },
    /// Measure how fast the collision module is on this machine
    Bench {
        /// Measure pairs that touch or coincide exactly, beside pairs in general position
        #[arg(long)]
        hard: bool,
        /// Print one JSON value instead of a table
        #[arg(long)]
        json: bool,
        /// How long to measure, about
        #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=3600))]
        seconds: u32,
    },
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Ground {
    /// For screens
    Dark,
    /// For projectors and print
    Light,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    /// A scene file, or scenes as JSON Lines
    Json,
    /// Well-known text, one geometry or several
    Wkt,
    /// A geometry, a feature or a collection
    #[value(name = "geojson")]
    GeoJson,
    /// Shape elements, path data or `points`
    Svg,
    /// Source code in any language, or numbers alone
    Code,
}

impl Notation {
    fn option(self) -> options::Notation {
        options::Notation::Other(match self {
            Self::Json => return options::Notation::Scenes,
            Self::Wkt => exchange::Format::Wkt,
            Self::GeoJson => exchange::Format::GeoJson,
            Self::Svg => exchange::Format::Svg,
            Self::Code => exchange::Format::Code,
        })
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A table that a person can read
    Table,
    /// One JSON value a scene, a line each
    Json,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Only {
    /// Of each pair whether it is disjoint, touching or overlapping, and nothing that is measured
    Relation,
    /// The pairs that touch or overlap, found without trying all pairs
    Hits,
}

fn main() -> ExitCode {
    report_large_files();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(answer) => return explain(&answer),
    };
    match &arguments.command {
        Some(Command::Check { file, from, format, only }) => check(file.as_deref(), *from, *format, only),
        Some(Command::Bench { json, seconds, hard }) => match bench::run(*seconds, *json, *hard) {
            Ok(outcome) => ExitCode::from(outcome.exit_code()),
            Err(error) => lost_output(&error),
        },
        Some(Command::Render { files, mode, from, overlays, theme, size, caption }) => {
            let (overlays, light) = (overlays.clone(), *theme == Ground::Light);
            let options = render::Options { overlays, light, size: *size, caption: *caption };
            draw(files, mode.as_deref(), *from, &options)
        }
        None => open_window(&arguments),
    }
}

/// The columns and rows of `1000x625`.
fn size(text: &str) -> Result<[u32; 2], String> {
    let (least, most) = SIDES;
    let sides = text.split_once(['x', '×']).and_then(|(width, height)| {
        let sides = [width.parse().ok()?, height.parse().ok()?];
        sides.iter().all(|side| (least..=most).contains(side)).then_some(sides)
    });
    sides.ok_or_else(|| format!("a size is such as 1000x625, each side from {least} to {most}"))
}

/// A file that may not grow any more is an error with its reason; else the system would end the program.
fn report_large_files() {
    #[cfg(unix)]
    {
        let seen = std::sync::Arc::default();
        // Where there is no such signal nothing is lost.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, seen);
    }
}

fn check(file: Option<&Path>, from: Notation, format: Format, only: &[Only]) -> ExitCode {
    let format = match format {
        Format::Table => options::Format::Table,
        Format::Json => options::Format::Json,
    };
    let (relation_only, hits_only) = (only.contains(&Only::Relation), only.contains(&Only::Hits));
    match check::run(file, options::Options { from: from.option(), format, relation_only, hits_only }) {
        Ok(outcome) => ExitCode::from(outcome.exit_code()),
        Err(CheckError::Output(error)) => lost_output(&error),
        Err(error @ CheckError::Input(_)) => {
            let file = file.filter(|file| file.as_os_str() != OsStr::new("-"));
            let name = file.map_or("standard input".to_owned(), printable_path);
            fail(&format!("{name}: {error}"), FAILED)
        }
    }
}

fn draw(files: &[PathBuf], mode: Option<&str>, from: Notation, options: &render::Options) -> ExitCode {
    let (subject, out) = match (files, mode) {
        ([scene, out], None) => (Subject::Scene(scene, from.option()), out),
        ([out], Some(mode)) => (Subject::Mode(mode), out),
        (_, None) => {
            return fail("nothing to draw: name a scene file before the picture, or a mode with --mode", FAILED);
        }
        (_, Some(_)) => return fail("a scene has a mode of its own: leave --mode away, or the scene file", FAILED),
    };
    match render::run(subject, out, options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => fail(&message, FAILED),
    }
}

fn open_window(arguments: &Arguments) -> ExitCode {
    // The error is one sentence with the file, the line and the field.
    let opened = match arguments.scene.as_deref().map(files::load).transpose() {
        Ok(opened) => opened,
        Err(error) => return fail(&error.to_string(), FAILED),
    };
    let lab = opened.as_ref().map_or_else(Lab::new, |file| Lab::with_scene(file.saved.clone()));
    let options = window::Options { light: arguments.light, report: arguments.report };
    match window::open(lab, opened, options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(missing) => {
            let others = "`collision-lab check`, `render` and `bench` work without one";
            fail(&format!("no window, because {missing}; {others}"), NO_WINDOW)
        }
    }
}

/// Prints the help, the version or what is wrong with the arguments.
fn explain(answer: &clap::Error) -> ExitCode {
    if answer.use_stderr() {
        // It repeats arguments, and those may be names of files with anything in them.
        let text = answer.render().to_string();
        let lines = text.lines().map(|line| printable(line).chain(['\n']).collect::<String>());
        tell(lines.collect::<String>());
        return ExitCode::from(FAILED);
    }
    match answer.print().and_then(|()| io::stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => lost_output(&error),
        _ => ExitCode::SUCCESS,
    }
}

fn lost_output(error: &io::Error) -> ExitCode {
    fail(&format!("standard output: {error}"), FAILED)
}

fn fail(message: &str, code: u8) -> ExitCode {
    tell(format_args!("collision-lab: {message}\n"));
    ExitCode::from(code)
}

/// Writes to standard error. Where that is full or gone, the exit code alone must tell.
fn tell(text: impl Display) {
    let _ = write!(io::stderr(), "{text}");
}
