//! How is a sheet written as SVG? An element a figure; texts stay texts.

use crate::{
    drawing::{
        figure::{Figure, Ink, Outline, Text},
        letters::Letters,
        sheet::Sheet,
        theme::Color,
    },
    notation::escaped,
};
use core::fmt::Write;
use glam::Vec2;

/// The fonts of the texts: the one that they were laid out for, and what stands in for it.
const FONTS: &str = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
/// Corners that are longer than so many half widths are cut off, as in the window.
const MITER: &str = "3";

/// The sheet as an SVG document, in points.
pub fn to_svg(sheet: &Sheet) -> String {
    let letters = Letters::new();
    let (at, size) = (sheet.sides.min, sheet.sides.size());
    let view = [at.x, at.y, size.x, size.y].map(short).join(" ");
    let mut text = String::new();
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{view}\" font-family=\"{FONTS}\" \
         stroke-miterlimit=\"{MITER}\">",
        short(size.x),
        short(size.y)
    );
    let _ = writeln!(text, "<title>{}</title>", escaped(&sheet.title));
    let ground = Figure::Fill(Outline::Closed(sheet.sides.corners().to_vec()), (sheet.ground, 1.0));
    for figure in core::iter::once(&ground).chain(&sheet.figures) {
        let _ = match figure {
            Figure::Fill(outline, ink) => writeln!(text, "<{}{}/>", shape(outline), paint("fill", *ink)),
            Figure::Stroke(outline, width, dashes, ink) => {
                let dashes = dashes.map(|(on, off)| format!(" stroke-dasharray=\"{} {}\"", short(on), short(off)));
                let (shape, paint, dashes) = (shape(outline), paint("stroke", *ink), dashes.unwrap_or_default());
                writeln!(text, "<{shape} fill=\"none\" stroke-width=\"{}\"{dashes}{paint}/>", short(*width))
            }
            Figure::Text(line) => writeln!(text, "{}", written(line, &letters)),
        };
    }
    text + "</svg>\n"
}

/// A text, as wide as it was laid out whatever font is there.
fn written(Text { at, text, size, color }: &Text, letters: &Letters) -> String {
    let width = letters.width(text, *size);
    let fitted = if width > 0.0 && letters.has_all(text) {
        format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", short(width))
    } else {
        String::new()
    };
    let [x, y, size] = [at.x, at.y, *size].map(short);
    let (color, text) = (hex(*color), escaped(text));
    format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{fitted} fill=\"{color}\">{text}</text>")
}

fn paint(of: &str, (color, strength): Ink) -> String {
    let opacity = if strength < 1.0 { format!(" {of}-opacity=\"{}\"", short(strength)) } else { String::new() };
    format!(" {of}=\"{}\"{opacity}", hex(color))
}

fn hex([red, green, blue]: Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// An element's name and its place.
fn shape(outline: &Outline) -> String {
    match outline {
        Outline::Closed(points) => format!("path d=\"{}Z\"", path(points)),
        Outline::Open(points) => format!("path d=\"{}\"", path(points)),
        Outline::Disc(center, radius) => {
            let [x, y, radius] = [center.x, center.y, *radius].map(short);
            format!("circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")
        }
        Outline::Lines(lines) => {
            format!("path d=\"{}\"", lines.iter().map(|(from, to)| path(&[*from, *to])).collect::<String>())
        }
        Outline::Squares(squares) => {
            let square = |(at, side): &(Vec2, f32)| {
                let [x, y, side] = [at.x, at.y, *side].map(short);
                format!("M{x} {y}h{side}v{side}h-{side}z")
            };
            format!("path d=\"{}\"", squares.iter().map(square).collect::<String>())
        }
        Outline::Plate(sides, round) => {
            let size = sides.size();
            let [x, y, width, height, round] = [sides.min.x, sides.min.y, size.x, size.y, *round].map(short);
            format!("rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"")
        }
    }
}

fn path(points: &[Vec2]) -> String {
    let mut data = String::new();
    for (i, point) in points.iter().enumerate() {
        let _ = write!(data, "{}{} {}", if i == 0 { 'M' } else { 'L' }, short(point.x), short(point.y));
    }
    data
}

/// A number with two decimals at most.
fn short(number: f32) -> String {
    // Adding zero takes the sign from a rounded zero.
    let rounded = (f64::from(number) * 100.0).round() / 100.0 + 0.0;
    format!("{rounded}")
}
