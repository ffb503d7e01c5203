//! Reads the arguments and opens the window or runs a command.

use crate::{
    command::{
        bench,
        check::{self, CheckError},
        convert, options,
        outcome::Outcome,
        render::{self, SIDES, Subject},
    },
    exchange::{self, AngleUnit, YAxis},
    files,
    lab::Lab,
    notation::{printable, printable_path},
    window,
};
use clap::{
    Args, CommandFactory, Parser, Subcommand, ValueEnum,
    error::{ContextKind, ContextValue},
};
use core::fmt::Display;
use std::{
    ffi::{OsStr, OsString},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

/// The exit code for wrong arguments, a file that cannot be read, and lost output.
const FAILED: u8 = 2;
/// The exit code when no window can be opened.
const NO_WINDOW: u8 = 3;

/// Drag shapes with the mouse and see what collides, where and how deep.
#[derive(Parser)]
#[command(version, about, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The file to open: a scene file, or shapes in another notation; without it, the program opens its own scenes
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
    /// Answer every pair of shapes: how they meet, how far apart or how deep
    Check {
        /// The file to read; `-` or nothing reads standard input
        file: Option<PathBuf>,
        /// Read the input in this notation; without it, the notation is recognised
        #[arg(long, value_enum)]
        from: Option<Notation>,
        /// Write the answers in this format
        #[arg(long, value_enum, default_value = "table")]
        format: Format,
        /// List the shapes that were read before the answers
        #[arg(long)]
        show: bool,
        /// Answer less, and faster; to ask for both: `--only hits,relation`
        #[arg(long, value_enum, value_delimiter = ',')]
        only: Vec<Only>,
    },
    /// Convert shapes from any notation into a scene file, WKT, SVG or GeoJSON
    Convert(Conversion),
    /// Draw what the window shows of a scene, or of a mode when it opens
    #[command(
        override_usage = "collision-lab render [OPTIONS] <SCENE> <OUT>\n       collision-lab render [OPTIONS] --mode <NAME|KEY> <OUT>"
    )]
    Render {
        /// The file with the scene, unless a mode is drawn, and the picture to write: its name ends in .png or .svg
        #[arg(required = true, num_args = 1..=2, value_name = "FILE")]
        files: Vec<PathBuf>,
        /// Draw what the mode with this name or key opens on, instead of a scene
        #[arg(long, value_name = "NAME|KEY")]
        mode: Option<String>,
        /// Read the scene in this notation; without it, the notation is recognised
        #[arg(long, value_enum)]
        from: Option<Notation>,
        /// Show these overlays instead of those that are on at first: names or keys, `all` or `none`
        #[arg(long, value_name = "NAMES", value_delimiter = ',')]
        overlays: Option<Vec<String>>,
        /// Draw on this background
        #[arg(long, value_enum, default_value = "dark")]
        theme: Ground,
        /// The width and height of the picture, in pixels
        #[arg(long, value_name = "WxH", default_value = "1000x625", value_parser = size)]
        size: [u32; 2],
        /// Write the answer below the shapes
        #[arg(long)]
        caption: bool,
        /// Write an animated PNG of so many seconds, at most 60
        #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u16).range(..=60))]
        seconds: u16,
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

#[derive(Args)]
struct Conversion {
    /// The file to read; `-` or nothing reads standard input
    file: Option<PathBuf>,
    /// Read the input in this notation; without it, the notation is recognised
    #[arg(long, value_enum)]
    from: Option<Notation>,
    /// Write this notation to standard output
    #[arg(long, value_enum, default_value = "scene")]
    to: Target,
    /// Mirror the shapes: y points up in the input
    #[arg(long)]
    y_up: bool,
    /// The unit of angles that have none in the input; without it, the numbers decide
    #[arg(long, value_enum)]
    angles: Option<Angles>,
    /// Multiply all lengths by this number
    #[arg(long, value_name = "N", default_value = "1", value_parser = scale)]
    scale: f32,
    /// Succeed although something could not be placed, if at least one shape is written
    #[arg(long)]
    allow_unplaced: bool,
}

impl Conversion {
    fn options(&self) -> convert::Options {
        convert::Options {
            from: self.from.map(Notation::format),
            to: match self.to {
                Target::Scene => convert::Target::Scene,
                Target::Wkt => convert::Target::Wkt,
                Target::Svg => convert::Target::Svg,
                Target::GeoJson => convert::Target::GeoJson,
            },
            y: if self.y_up { YAxis::Up } else { YAxis::Down },
            angles: self.angles.map(|unit| match unit {
                Angles::Degrees => AngleUnit::Degrees,
                Angles::Radians => AngleUnit::Radians,
            }),
            scale: self.scale,
            allow_unplaced: self.allow_unplaced,
        }
    }
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
    /// Scene files: one, or one a line
    Json,
    /// Well-known text: one geometry or several
    Wkt,
    /// A GeoJSON geometry, feature or collection
    #[value(name = "geojson")]
    GeoJson,
    /// SVG elements, path data or `points`
    Svg,
    /// Source code in any language, or bare numbers
    Code,
}

impl Notation {
    fn format(self) -> exchange::Format {
        match self {
            Self::Json => exchange::Format::Scene,
            Self::Wkt => exchange::Format::Wkt,
            Self::GeoJson => exchange::Format::GeoJson,
            Self::Svg => exchange::Format::Svg,
            Self::Code => exchange::Format::Code,
        }
    }

    fn option(from: Option<Self>) -> options::Notation {
        match from {
            None => options::Notation::Recognised,
            Some(Self::Json) => options::Notation::Scenes,
            Some(other) => options::Notation::Other(other.format()),
        }
    }
}

/// A notation that `convert` writes.
#[derive(Clone, Copy, ValueEnum)]
enum Target {
    /// A scene file
    Scene,
    /// Well-known text, one geometry a line
    Wkt,
    /// An SVG document
    Svg,
    /// A GeoJSON FeatureCollection
    #[value(name = "geojson")]
    GeoJson,
}

#[derive(Clone, Copy, ValueEnum)]
enum Angles {
    /// A full turn is 360
    Degrees,
    /// A full turn is 2π
    Radians,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A table for people
    Table,
    /// One line of JSON for each scene
    Json,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Only {
    /// Only whether each pair is disjoint, touching or overlapping, without measures
    Relation,
    /// Only the pairs that touch or overlap, found without trying all pairs
    Hits,
}

/// Runs the program: reads the arguments, and runs a command or opens the window.
pub fn run() -> ExitCode {
    report_large_files();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(answer) if answer.use_stderr() => match wrong_command(first_words()) {
            Some(message) => return fail(&message, FAILED),
            None => return explain(&answer),
        },
        Err(answer) => return explain(&answer),
    };
    match &arguments.command {
        Some(Command::Check { file, from, format, show, only }) => {
            let format = match format {
                Format::Table => options::Format::Table,
                Format::Json => options::Format::Json,
            };
            let (relation_only, hits_only) = (only.contains(&Only::Relation), only.contains(&Only::Hits));
            let from = Notation::option(*from);
            let options = options::Options { from, format, show: *show, relation_only, hits_only };
            ended(check::run(file.as_deref(), options).map(Outcome::exit_code), file.as_deref())
        }
        Some(Command::Convert(conversion)) => {
            let file = conversion.file.as_deref();
            ended(convert::run(file, &conversion.options()), file)
        }
        Some(Command::Bench { json, seconds, hard }) => match bench::run(*seconds, *json, *hard) {
            Ok(outcome) => ExitCode::from(outcome.exit_code()),
            Err(error) => lost_output(&error),
        },
        Some(Command::Render { files, mode, from, overlays, theme, size, caption, seconds }) => {
            let (overlays, light) = (overlays.clone(), *theme == Ground::Light);
            let options = render::Options { overlays, light, size: *size, caption: *caption, seconds: *seconds };
            draw(files, mode.as_deref(), *from, &options)
        }
        None => open_window(&arguments),
    }
}

/// The first two arguments that are no options; none where an option comes first, whose value the next word may be.
fn first_words() -> [Option<OsString>; 2] {
    let is_option = |word: &OsString| word.as_encoded_bytes().starts_with(b"-");
    let mut arguments = std::env::args_os().skip(1).peekable();
    if arguments.peek().is_some_and(is_option) {
        return [None, None];
    }
    let mut words = arguments.filter(|word| !is_option(word));
    [words.next(), words.next()]
}

/// What is wrong where the first word stands in the place of a command and is none.
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
            format!("one scene is opened, and not `{other}` beside `{name}`")
        });
    }
    // clap knows which command is written alike, if it is asked for commands alone.
    let commands = Command::augment_subcommands(clap::Command::new("collision-lab"));
    let answer = commands.try_get_matches_from([OsStr::new(""), &first]).err();
    let suggested = answer.and_then(|answer| match answer.get(ContextKind::SuggestedSubcommand) {
        // What has an ending or a folder is meant to be a file.
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

/// The columns and rows of `1000x625`.
fn size(text: &str) -> Result<[u32; 2], String> {
    let (least, most) = SIDES;
    let sides = text.split_once(['x', '×']).and_then(|(width, height)| {
        let sides = [width.parse().ok()?, height.parse().ok()?];
        sides.iter().all(|side| (least..=most).contains(side)).then_some(sides)
    });
    sides.ok_or_else(|| format!("a size is such as 1000x625, each side from {least} to {most}"))
}

/// A factor for lengths.
fn scale(text: &str) -> Result<f32, String> {
    let factor = text.parse().ok().filter(|factor: &f32| factor.is_finite() && *factor > 0.0);
    factor.ok_or_else(|| "a scale is a number above 0, such as 0.5".to_owned())
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

/// The exit code of a command that reads a file, or standard input.
fn ended(exit_code: Result<u8, CheckError>, file: Option<&Path>) -> ExitCode {
    match exit_code {
        Ok(code) => ExitCode::from(code),
        Err(CheckError::Output(error)) => lost_output(&error),
        Err(error @ CheckError::Input(_)) => {
            let file = file.filter(|file| file.as_os_str() != OsStr::new("-"));
            let name = file.map_or("standard input".to_owned(), printable_path);
            fail(&format!("{name}: {error}"), FAILED)
        }
    }
}

fn draw(files: &[PathBuf], mode: Option<&str>, from: Option<Notation>, options: &render::Options) -> ExitCode {
    let (subject, out) = match (files, mode) {
        ([scene, out], None) => (Subject::Scene(scene, Notation::option(from)), out),
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
        Err(error) => {
            let is_missing = arguments.scene.as_deref().is_some_and(|scene| !scene.exists());
            let message = if is_missing { wrong_command(first_words()) } else { None };
            return fail(&message.unwrap_or_else(|| error.to_string()), FAILED);
        }
    };
    let lab = opened.as_ref().map_or_else(Lab::new, |file| Lab::with_scene(file.saved.clone()));
    let options = window::Options { light: arguments.light, report: arguments.report };
    match window::open(lab, opened, options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(missing) => {
            let others = "`collision-lab check`, `convert`, `render` and `bench` work without one";
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
