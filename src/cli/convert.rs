//! Converts shapes from any notation into a scene file, WKT, SVG or GeoJSON.

use crate::cli::exit_codes::{Completion, Failure, unless_unread};
use crate::cli::source::{Source, print_remarks};
use crate::collision::{Shape, ShapeRef};
use crate::exchange::angle_unit::AngleUnit;
use crate::exchange::choices::{Choices, YAxis};
use crate::exchange::figure_to_shapes::Reading;
use crate::exchange::findings::location::At;
use crate::exchange::findings::{Remark, RemarkKind};
use crate::exchange::pasted::Format;
use crate::exchange::read_scene::{all_remarks, read_text};
use crate::exchange::read_text::{read, read_as};
use crate::exchange::write::description::describe;
use crate::exchange::write::geojson::to_geojson;
use crate::exchange::write::simple_feature::SimpleFeature;
use crate::exchange::write::svg::shapes_to_svg;
use crate::exchange::write::wkt::to_wkt;
use crate::scene::{Body, Scene, file};
use clap::{Args, ValueEnum};
use std::io::{self, Write};
use std::path::Path;

#[derive(Clone, Debug, Args)]
pub struct Options {
    /// Read the input in this notation; without it, the notation is recognised
    #[arg(long, value_enum)]
    pub from: Option<Format>,
    /// Write this notation to standard output
    #[arg(long, value_enum, default_value = "scene")]
    pub to: OutputFormat,
    /// Mirror the shapes: y points up in the input
    #[arg(long)]
    pub y_up: bool,
    /// The unit of angles that have none in the input; by default it is inferred from the numbers, with a note
    #[arg(long, value_enum)]
    pub angles: Option<AngleUnit>,
    /// Multiply all lengths by this number
    #[arg(long, value_name = "N", default_value = "1", value_parser = scale)]
    pub scale: f32,
    /// Succeed even if something could not be placed, as long as at least one shape is written
    #[arg(long)]
    pub allow_unplaced: bool,
}

/// A notation that `convert` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    /// A scene file
    Scene,
    /// Well-known text, one geometry per line
    Wkt,
    /// An SVG document
    Svg,
    /// A GeoJSON FeatureCollection
    #[value(name = "geojson")]
    GeoJson,
}

/// A factor for lengths.
fn scale(text: &str) -> Result<f32, String> {
    let factor = text.parse().ok().filter(|factor: &f32| factor.is_finite() && *factor > 0.0);
    factor.ok_or_else(|| "the scale must be a number above 0, such as 0.5".to_owned())
}

/// The result of a conversion.
#[derive(Clone, Debug, PartialEq)]
pub struct Converted {
    /// The shapes in the target's notation; empty if there are no shapes.
    pub text: String,
    pub remarks: Vec<Remark>,
    /// Whether the conversion succeeded: exit status 0.
    pub is_success: bool,
}

/// Converts a file, or standard input when there is no path or it is `-`, to standard output. Remarks go to standard
/// error. It fails when the input cannot be read, or the output cannot be written; a closed output is not an error.
pub fn run(path: Option<&Path>, options: &Options) -> Result<Completion, Failure> {
    let source = Source::open(path).map_err(Failure::Input)?;
    let text = read_text(source.reader()).map_err(Failure::Input)?;
    let Converted { text, remarks, is_success } = convert(&text, options);
    print_remarks(&source.name, &remarks);
    let mut out = io::stdout().lock();
    unless_unread(out.write_all(text.as_bytes()).and_then(|()| out.flush()))?;
    Ok(Completion::partial_if(!is_success))
}

pub fn convert(text: &[u8], options: &Options) -> Converted {
    let (scene, mut remarks) = match str::from_utf8(text) {
        Ok(text) => to_scene(text, options),
        Err(error) => (Scene::default(), vec![error_after(&text[..error.valid_up_to()], "the text is not UTF-8")]),
    };
    if scene.bodies.is_empty() && remarks.iter().all(|remark| remark.kind != RemarkKind::Error) {
        remarks.push(error_after(b"", "no shapes found"));
    }
    let is_placed = remarks.iter().all(|remark| remark.kind == RemarkKind::Note);
    let is_any_written = scene.bodies.iter().any(|body| why_not_written(body, options.to).is_none());
    let text = match options.to {
        _ if scene.bodies.is_empty() => String::new(),
        OutputFormat::Scene => file::write(&scene),
        OutputFormat::Wkt => to_wkt(&scene.bodies),
        OutputFormat::Svg => shapes_to_svg(&scene.bodies),
        OutputFormat::GeoJson => to_geojson(&scene.bodies),
    };
    Converted { text, remarks, is_success: is_any_written && (is_placed || options.allow_unplaced) }
}

fn to_scene(text: &str, options: &Options) -> (Scene, Vec<Remark>) {
    let pasted = options.from.map_or_else(|| read(text), |from| read_as(text, from));
    let defaults = pasted.default_choices();
    let angles = options.angles.unwrap_or(defaults.angles);
    let y = if options.y_up { YAxis::Up } else { YAxis::Down };
    let readings = pasted.readings(&Choices { y, angles, factor: options.scale, ..defaults });
    let mut remarks = all_remarks(&pasted, &readings);
    remarks.extend(readings.iter().flat_map(|reading| losses(reading, options.to)));
    remarks.sort_by_key(|remark| remark.at.bytes.start);
    (Scene { bodies: readings.into_iter().flat_map(|reading| reading.bodies).collect() }, remarks)
}

/// Remarks on shapes of an item that the target cannot express.
fn losses(reading: &Reading, to: OutputFormat) -> Vec<Remark> {
    let remark = |kind, text| Remark { at: reading.at.clone(), text, kind };
    let unwritten = reading.bodies.iter().filter_map(|body| {
        let why = why_not_written(body, to)?;
        Some(remark(RemarkKind::Unplaced, format!("{} is not written: {why}", describe(body))))
    });
    let chords = reading.bodies.iter().filter(|body| is_written_with_chords(body, to));
    let chords = chords
        .map(|body| remark(RemarkKind::Note, format!("{} is written with chords instead of its arcs", describe(body))));
    let name = reading.bodies.first().and_then(|body| body.name.as_deref()).filter(|_| to == OutputFormat::Wkt);
    let unnamed = name.map(|name| remark(RemarkKind::Note, format!("WKT has no names: \"{name}\" is not written")));
    unwritten.chain(chords).chain(unnamed).collect()
}

/// Whether the target has no arcs for a rounded shape. SVG has rounded rectangles.
fn is_written_with_chords(body: &Body, to: OutputFormat) -> bool {
    let Shape::Rounded(rounded) = body.shape() else { return false };
    match to {
        OutputFormat::Scene => false,
        OutputFormat::Svg => !matches!(rounded.core(), ShapeRef::Rect(_)),
        OutputFormat::Wkt | OutputFormat::GeoJson => why_not_written(body, to).is_none(),
    }
}

fn why_not_written(body: &Body, to: OutputFormat) -> Option<String> {
    let why = SimpleFeature::of(body.shape()).err()?;
    match to {
        OutputFormat::Scene | OutputFormat::Svg => None,
        OutputFormat::Wkt => Some(format!("in WKT {why}")),
        OutputFormat::GeoJson => Some(format!("in GeoJSON {why}")),
    }
}

/// An error at the position after a text.
fn error_after(before: &[u8], text: &str) -> Remark {
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let column = 1 + String::from_utf8_lossy(&before[start..]).chars().count();
    let at = At { bytes: before.len()..before.len(), line, column };
    Remark { at, text: text.to_owned(), kind: RemarkKind::Error }
}
