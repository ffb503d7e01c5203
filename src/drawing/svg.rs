//! A sheet as SVG: one element per figure; text stays text.

use crate::collision::Aabb;
use crate::drawing::colors::Color;
use crate::drawing::letters::{Letters, Text};
use crate::drawing::sheet::Sheet;
use crate::drawing::surface::{Area, Line, Pen, Surface, Tone, Writer};
use crate::printable_text::escaped;
use core::fmt::Write;
use glam::Vec2;

/// The font for which texts are laid out, and replacements.
const FONTS: &str = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";
/// Longer mitred corners, in half widths, are cut off, as in the window.
const MITER: &str = "3";

/// The sheet as an SVG document, in points.
pub fn sheet_to_svg(sheet: &Sheet) -> String {
    let (at, size) = (sheet.bounds().min, sheet.bounds().size());
    let view = [at.x, at.y, size.x, size.y].map(short).join(" ");
    let mut text = String::new();
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"{view}\" font-family=\"{FONTS}\" \
         stroke-miterlimit=\"{MITER}\">",
        short(size.x),
        short(size.y)
    );
    let _ = writeln!(text, "<title>{}</title>", escaped(&sheet.title()));
    let mut document = Document { text, letters: Letters::new() };
    document.fill(Area::Convex(&sheet.bounds().corners()), (sheet.colors.background, 1.0));
    sheet.draw(&mut document);
    document.text + "</svg>\n"
}

struct Document {
    text: String,
    letters: Letters,
}

impl Document {
    fn element(&mut self, element: &str) {
        let _ = writeln!(self.text, "<{element}/>");
    }
}

impl Surface for Document {
    fn fill(&mut self, area: Area, tone: Tone) {
        self.element(&format!("{}{}", shape(area.rim()), paint("fill", tone)));
    }

    fn squares(&mut self, squares: &[(Vec2, f32)], tone: Tone) {
        let square = |(at, side): &(Vec2, f32)| {
            let [x, y, side] = [at.x, at.y, *side].map(short);
            format!("M{x} {y}h{side}v{side}h-{side}z")
        };
        let data: String = squares.iter().map(square).collect();
        self.element(&format!("path d=\"{data}\"{}", paint("fill", tone)));
    }

    fn stroke(&mut self, line: Line, Pen { width, dashes }: Pen, tone: Tone) {
        let dashes = dashes.map(|(on, off)| format!(" stroke-dasharray=\"{} {}\"", short(on), short(off)));
        let (shape, paint, dashes) = (shape(line), paint("stroke", tone), dashes.unwrap_or_default());
        self.element(&format!("{shape} fill=\"none\" stroke-width=\"{}\"{dashes}{paint}", short(width)));
    }
}

impl Writer for Document {
    type Text = Text;

    fn lay_out(&mut self, text: &str, size: f32, color: Color) -> (Text, Vec2) {
        self.letters.lay_out(text, size, color)
    }

    fn plate(&mut self, bounds: Aabb, round: f32, tone: Tone) {
        let size = bounds.size();
        let [x, y, width, height, round] = [bounds.min.x, bounds.min.y, size.x, size.y, round].map(short);
        let paint = paint("fill", tone);
        self.element(&format!("rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"{paint}"));
    }

    /// The width of a text is fixed, because the viewer may have another font.
    fn write(&mut self, Text { text, size, color }: Text, at: Vec2) {
        let (width, (_, baseline)) = (self.letters.width(&text, size), self.letters.height(size));
        let fitted = if width > 0.0 && self.letters.has_all(&text) {
            format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", short(width))
        } else {
            String::new()
        };
        let [x, y, size] = [at.x, at.y + baseline, size].map(short);
        let (color, text) = (hex(color), escaped(&text));
        let _ = writeln!(
            self.text,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{fitted} fill=\"{color}\">{text}</text>"
        );
    }
}

fn paint(of: &str, (color, strength): Tone) -> String {
    let opacity = if strength < 1.0 { format!(" {of}-opacity=\"{}\"", short(strength)) } else { String::new() };
    format!(" {of}=\"{}\"{opacity}", hex(color))
}

fn hex([red, green, blue]: Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// An element's name and its place.
fn shape(line: Line) -> String {
    match line {
        Line::Open(points) => format!("path d=\"{}\"", path(points)),
        Line::Closed(points) => format!("path d=\"{}Z\"", path(points)),
        Line::Circle(center, radius) => {
            let [x, y, radius] = [center.x, center.y, radius].map(short);
            format!("circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")
        }
        Line::Pieces(pieces) => format!("path d=\"{}\"", pieces.iter().map(|piece| path(piece)).collect::<String>()),
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
