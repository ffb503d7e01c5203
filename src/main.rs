//! Reads the arguments and opens the window or runs a command.

mod window;

use clap::Parser;
use collision_lab::{lab::Lab, scene::file};
use std::{path::PathBuf, process::ExitCode};

/// The exit code for a scene that cannot be read.
const BAD_SCENE: u8 = 2;
/// The exit code when no window can be opened.
const NO_WINDOW: u8 = 3;

/// Drag shapes with the mouse and see what collides, where and how deep.
#[derive(Parser)]
#[command(version, about)]
struct Arguments {
    /// A scene file to open; without it, the program opens on its own scenes
    scene: Option<PathBuf>,
    /// Begin on the light ground, for projectors and print
    #[arg(long)]
    light: bool,
    /// Say on standard output what the window shows, for tests
    #[arg(long, hide = true)]
    report: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let lab = match arguments.scene.as_ref().map(open_scene) {
        None => Lab::new(),
        Some(Ok(lab)) => lab,
        Some(Err(message)) => return fail(&message, BAD_SCENE),
    };
    let options = window::Options { light: arguments.light, report: arguments.report };
    match window::open(lab, options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(missing) => fail(&format!("no window: {missing}."), NO_WINDOW),
    }
}

/// Reads a scene file; the error is one sentence with the file, the line and the field.
fn open_scene(path: &PathBuf) -> Result<Lab, String> {
    let name = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: cannot be read: {error}"))?;
    let scene = file::read(&text).map_err(|error| format!("{name}: line {}: {}", error.line, error.message))?;
    Ok(Lab::with_scene(scene))
}

fn fail(message: &str, code: u8) -> ExitCode {
    eprintln!("collision-lab: {message}");
    ExitCode::from(code)
}
