//! Converts shapes from any notation into a scene file, WKT, SVG or GeoJSON.

use crate::{
    command::{check::CheckError, remarks::tell_remarks, source::Source},
    exchange::{
        self, AngleUnit, At, Choices, Format, Reading, Remark, RemarkKind, SimpleFeature, YAxis, all_remarks, describe,
        to_geojson, to_svg, to_wkt,
    },
    scene::{Body, Scene, file},
};
use std::{
    io::{self, ErrorKind, Write},
    path::Path,
};

/// What is read, and what is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// The notation of the input; without one it is recognised.
    pub from: Option<Format>,
    /// The notation of the output.
    pub to: Target,
    /// The direction of y in the input.
    pub y: YAxis,
    /// The unit of angles whose unit the input does not say; without one it is guessed, as in [`exchange::Pasted::default_choices`].
    pub angles: Option<AngleUnit>,
    /// All lengths are multiplied by it; above 0 and finite.
    pub scale: f32,
    /// What cannot be placed or written is no failure as long as one shape is written.
    pub allow_unplaced: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { from: None, to: Target::Scene, y: YAxis::Down, angles: None, scale: 1.0, allow_unplaced: false }
    }
}

/// A notation that is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// A scene file.
    #[default]
    Scene,
    /// Well-known text, one geometry a line.
    Wkt,
    /// An SVG document.
    Svg,
    /// A GeoJSON FeatureCollection.
    GeoJson,
}

/// What became of a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Converted {
    /// The shapes in the target's notation; empty if there are none.
    pub text: String,
    /// What was left out, changed or refused, in the order of the input.
    pub remarks: Vec<Remark>,
    /// Whether the conversion succeeded: exit status 0.
    pub is_success: bool,
}

/// Converts a file, or standard input when there is no path or it is `-`, to standard output. Remarks go to standard
/// error. Returns the exit status: 0 if it succeeded, else 1.
///
/// # Errors
/// When the input cannot be read, or the output cannot be written. A reader that has gone away is no error.
pub fn run(path: Option<&Path>, options: &Options) -> Result<u8, CheckError> {
    let source = Source::open(path).map_err(CheckError::Input)?;
    let text = exchange::read_text(source.reader()).map_err(CheckError::Input)?;
    let Converted { text, remarks, is_success } = convert(&text, options);
    tell_remarks(&source.name, &remarks);
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(CheckError::Output(error)),
        _ => Ok(u8::from(!is_success)),
    }
}

/// Converts a text.
pub fn convert(text: &[u8], options: &Options) -> Converted {
    let (scene, mut remarks) = match str::from_utf8(text) {
        Ok(text) => read(text, options),
        Err(error) => (Scene::default(), vec![error_after(&text[..error.valid_up_to()], "the text is not UTF-8")]),
    };
    if scene.bodies.is_empty() && remarks.iter().all(|remark| remark.kind != RemarkKind::Error) {
        remarks.push(error_after(b"", "no shape is found"));
    }
    let is_placed = remarks.iter().all(|remark| remark.kind == RemarkKind::Note);
    let is_any_written = scene.bodies.iter().any(|body| why_not_written(body, options.to).is_none());
    let text = match options.to {
        _ if scene.bodies.is_empty() => String::new(),
        Target::Scene => file::write(&scene),
        Target::Wkt => to_wkt(&scene.bodies),
        Target::Svg => to_svg(&scene.bodies),
        Target::GeoJson => to_geojson(&scene.bodies),
    };
    Converted { text, remarks, is_success: is_any_written && (is_placed || options.allow_unplaced) }
}

/// The shapes of a text, and all remarks on them.
fn read(text: &str, options: &Options) -> (Scene, Vec<Remark>) {
    let pasted = options.from.map_or_else(|| exchange::read(text), |from| exchange::read_as(text, from));
    let defaults = pasted.default_choices();
    let angles = options.angles.unwrap_or(defaults.angles);
    let readings = pasted.readings(&Choices { y: options.y, angles, factor: options.scale, ..defaults });
    let mut remarks = all_remarks(&pasted, &readings);
    remarks.extend(readings.iter().flat_map(|reading| losses(reading, options.to)));
    remarks.sort_by_key(|remark| remark.at.bytes.start);
    (Scene { bodies: readings.into_iter().flat_map(|reading| reading.bodies).collect() }, remarks)
}

/// What the target cannot express of the shapes of an item.
fn losses(reading: &Reading, to: Target) -> Vec<Remark> {
    let remark = |kind, text| Remark { at: reading.at.clone(), text, kind };
    let unwritten = reading.bodies.iter().filter_map(|body| {
        let why = why_not_written(body, to)?;
        Some(remark(RemarkKind::Unplaced, format!("{} is not written: {why}", describe(body))))
    });
    let name = reading.bodies.first().and_then(|body| body.name.as_deref()).filter(|_| to == Target::Wkt);
    let unnamed = name.map(|name| remark(RemarkKind::Note, format!("WKT has no names: \"{name}\" is left out")));
    unwritten.chain(unnamed).collect()
}

fn why_not_written(body: &Body, to: Target) -> Option<String> {
    let why = SimpleFeature::of(body.shape()).err()?;
    match to {
        Target::Scene | Target::Svg => None,
        Target::Wkt => Some(format!("in WKT {why}")),
        Target::GeoJson => Some(format!("in GeoJSON {why}")),
    }
}

/// An error at the place behind a text.
fn error_after(before: &[u8], text: &str) -> Remark {
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let column = 1 + String::from_utf8_lossy(&before[start..]).chars().count();
    let at = At { bytes: before.len()..before.len(), line, column };
    Remark { at, text: text.to_owned(), kind: RemarkKind::Error }
}
