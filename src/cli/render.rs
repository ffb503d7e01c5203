//! Draws what the window would show, without a display: a scene or the opening of a mode, as PNG or SVG.

use crate::answers::status::Status;
use crate::cli::source::print_remarks;
use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::colors::{DARK, LIGHT};
use crate::drawing::png::{Pixels, to_pixels, write_animation, write_png};
use crate::drawing::sheet::{CAPTION, Caption, Sheet};
use crate::drawing::svg::sheet_to_svg;
use crate::exchange::pasted;
use crate::exchange::read_scene::read_scene_file;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::lab::viewport::Viewport;
use crate::mode::modes_with_keys;
use crate::overlay::OVERLAYS;
use crate::overlay::Overlay;
use crate::printable_text::{printable, printable_path};
use crate::scene::file::read_file;
use crate::storage;
use clap::{Args, ValueEnum};
use core::fmt;
use core::time::Duration;
use glam::Vec2;
use same_file::is_same_file;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::Path;

/// The smallest and largest side of a picture in pixels.
const SIDES: (u32, u32) = (100, 8192);
const RATE: u16 = 12;
/// The maximum number of pixels of all frames of an animation.
const MAX_PIXELS: u64 = 1 << 29;
/// How long to wait for the answers of one picture (a day), and of a frame of an animation; then those that are known are drawn.
const PICTURE_TIMEOUT: Duration = Duration::from_secs(86_400);
const FRAME_TIMEOUT: Duration = Duration::from_secs(10);

#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// The scene in a file, in this notation or the detected one.
    Scene(&'a Path, Option<pasted::Format>),
    /// The opening scene of the mode with this name or key.
    Mode(&'a str),
}

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Show these overlays instead of the default ones: names or keys, `all` or `none`
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub overlays: Option<Vec<String>>,
    /// Draw on this background
    #[arg(long, value_enum, default_value = "dark")]
    pub theme: Background,
    /// The width and height of the picture, in pixels
    #[arg(long, value_name = "WxH", default_value = "1000x625", value_parser = size)]
    pub size: [u32; 2],
    /// Write the answer below the shapes
    #[arg(long)]
    pub caption: bool,
    /// Write an animated PNG of this many seconds of motion, at most 60
    #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u16).range(..=60))]
    pub seconds: u16,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Background {
    /// For screens
    Dark,
    /// For projectors and print
    Light,
}

/// The columns and rows of `1000x625`.
fn size(text: &str) -> Result<[u32; 2], String> {
    let (least, most) = SIDES;
    let sides = text.split_once(['x', '×']).and_then(|(width, height)| {
        let sides = [width.parse().ok()?, height.parse().ok()?];
        sides.iter().all(|side| (least..=most).contains(side)).then_some(sides)
    });
    sides.ok_or_else(|| format!("the size must be written like 1000x625, with each side from {least} to {most}"))
}

/// Draws a subject into a file, whose name ends with `.png` or `.svg`. An existing file is replaced. The error is a
/// sentence with the mistake, its location and the alternatives.
pub fn run(subject: Subject, out: &Path, options: &Options) -> Result<(), String> {
    let format = Format::of(out)?;
    if let Subject::Scene(scene, _) = subject
        && is_same_file(scene, out).unwrap_or(false)
    {
        let out = printable_path(out);
        return Err(format!("{out}: the picture would overwrite the scene file; give it another name"));
    }
    if options.seconds > 0 {
        can_move(subject, format, options)?;
    }
    let mut stage = Stage::new(lab(subject)?, options)?;
    let written = match format {
        Format::Svg => {
            let text = sheet_to_svg(&stage.sheet());
            storage::replace(out, |file| file.write_all(text.as_bytes()))
        }
        Format::Png => storage::replace(out, |file| stage.write_png(&mut BufWriter::new(file))),
    };
    written.map_err(|error| format!("{} cannot be written: {error}", printable_path(out)))
}

/// Whether a subject can be drawn as an animation.
fn can_move(subject: Subject, format: Format, options: &Options) -> Result<(), String> {
    let pixels = options.size.iter().map(|&side| u64::from(side)).product::<u64>() * u64::from(options.seconds * RATE);
    match (format, subject) {
        (Format::Svg, _) => Err("only a PNG can be animated: the name of the picture must end in .png".to_owned()),
        (_, Subject::Scene(..)) => Err("a scene file cannot be animated: --seconds needs --mode".to_owned()),
        _ if pixels > MAX_PIXELS => {
            Err("the animation is too large: choose a smaller --size or fewer --seconds".to_owned())
        }
        _ => Ok(()),
    }
}

#[derive(Clone, Copy)]
enum Format {
    Png,
    Svg,
}

impl Format {
    fn of(out: &Path) -> Result<Self, String> {
        let ending = out.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        match ending.as_deref() {
            Some("png") => Ok(Self::Png),
            Some("svg") => Ok(Self::Svg),
            _ => Err(format!("{}: the name of the picture must end in .png or .svg", printable_path(out))),
        }
    }
}

/// The lab that shows a subject; the error is a sentence with the file that is not a scene, or with the existing modes.
pub fn lab(subject: Subject) -> Result<Lab, String> {
    match subject {
        Subject::Mode(name) => {
            let is_meant = |(_, (own, key)): &(usize, (&str, char))| is_called(name, own, *key);
            let names = || modes_with_keys().map(|(key, mode)| (mode.name, key));
            let (mode, _) = names().enumerate().find(is_meant).ok_or_else(|| unknown("mode", name, names()))?;
            let mut lab = Lab::new();
            lab.apply(&Command::Mode(mode));
            Ok(lab)
        }
        Subject::Scene(path, Some(pasted::Format::Scene)) => {
            read_file(path).map(Lab::with_scene).map_err(|error| error.to_string())
        }
        Subject::Scene(path, format) => {
            let whole = read_scene_file(path, format).map_err(|error| error.to_string())?;
            print_remarks(&printable_path(path), &whole.remarks);
            Ok(Lab::with_scene(whole.scene))
        }
    }
}

/// Whether a text is this name or key; in names `-` and `_` count as blanks.
fn is_called(meant: &str, name: &str, key: impl fmt::Display) -> bool {
    let plain = |text: &str| text.replace(['-', '_'], " ").to_lowercase();
    plain(meant) == plain(name) || plain(meant) == plain(&key.to_string())
}

/// The error for an unknown name, with the existing names.
fn unknown(what: &str, meant: &str, names: impl Iterator<Item = (&'static str, impl fmt::Display)>) -> String {
    let names: Vec<String> = names.map(|(name, key)| format!("{} ({key})", name.to_lowercase())).collect();
    let meant: String = printable(meant).collect();
    format!("there is no {what} called {meant}; choose one of {}", names.join(", "))
}

fn overlays(meant: &[String]) -> Result<Vec<Overlay>, String> {
    let names = || OVERLAYS.iter().map(|overlay| (overlay.name, overlay.key));
    let mut on = Vec::new();
    for name in meant {
        let found = OVERLAYS.iter().filter(|overlay| name == "all" || is_called(name, overlay.name, overlay.key));
        let before = on.len();
        on.extend(found);
        if on.len() == before && name != "none" {
            return Err(unknown("overlay", name, names()) + ", all, none");
        }
    }
    Ok(on)
}

/// The answer in words, below a picture.
pub fn caption(Status { verdict, hit, headline_value, sentence, .. }: Status) -> Caption {
    Caption { verdict, hit, headline_value, sentence }
}

/// A lab in front of a camera.
pub struct Stage<'a> {
    lab: Lab,
    camera: Camera,
    options: &'a Options,
}

impl<'a> Stage<'a> {
    /// Sets the overlays of a lab and fits the camera to its shapes. If an overlay does not exist, the error is a sentence with those
    /// that do.
    pub fn new(mut lab: Lab, options: &'a Options) -> Result<Self, String> {
        if let Some(meant) = &options.overlays {
            let on = overlays(meant)?;
            for &overlay in lab.editor().entry().offered_overlays {
                if lab.shows(overlay) != on.contains(&overlay) {
                    lab.apply(&Command::Toggle(overlay));
                }
            }
        }
        let size = Vec2::from(options.size.map(|side| side as f32));
        let strip = if options.caption { CAPTION } else { 0.0 };
        let camera = Camera::fitted(Aabb { min: Vec2::ZERO, max: size - Vec2::Y * strip }, lab.extent());
        let mut stage = Self { lab, camera, options };
        stage.advance(0.0);
        Ok(stage)
    }

    /// Moves the shapes for some seconds.
    pub fn advance(&mut self, seconds: f32) {
        let Self { lab, camera, .. } = self;
        lab.advance(seconds, Viewport { world: camera.visible(), pixel: camera.pixel(), fitted: true });
    }

    /// The current picture with all answers.
    pub fn sheet(&mut self) -> Sheet {
        let Self { lab, camera, options } = self;
        lab.wait_for_answers(if options.seconds > 0 { FRAME_TIMEOUT } else { PICTURE_TIMEOUT });
        let caption = caption(lab.status());
        let colors = match options.theme {
            Background::Dark => DARK,
            Background::Light => LIGHT,
        };
        Sheet { picture: lab.still(), camera: camera.clone(), colors, caption, has_strip: options.caption }
    }

    fn pixels(&mut self) -> io::Result<Pixels> {
        to_pixels(&self.sheet(), 1.0).ok_or(ErrorKind::OutOfMemory.into())
    }

    /// Writes one picture, or the frames of some seconds.
    fn write_png(&mut self, out: &mut impl Write) -> io::Result<()> {
        let first = self.pixels()?;
        match self.options.seconds * RATE {
            0 => write_png(&first, out),
            frames => {
                let rest = (1..frames).map(|_| {
                    self.advance(1.0 / f32::from(RATE));
                    self.pixels()
                });
                write_animation(first, rest, RATE, out)
            }
        }
    }
}
