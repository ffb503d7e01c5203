//! A sheet as PNG, drawn in software, the same on every machine except for the last bit of a colour.

use crate::collision::Aabb;
use crate::drawing::colors;
use crate::drawing::letters::{Letters, Text};
use crate::drawing::sheet::Sheet;
use crate::drawing::surface::{Area, Line, Pen, Surface, Tone, Writer};
use core::f32::consts::FRAC_1_SQRT_2;
use glam::Vec2;
use png::EncodingError;
use std::io::{self, Write};
use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform};

/// Longer mitred corners, in half widths, are cut off, as in the window.
const MITER: f32 = 3.0;

/// Red, green and blue of each pixel, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    pub size: [u32; 2],
    /// Three bytes per pixel.
    pub bytes: Vec<u8>,
}

impl Pixels {
    /// The bytes of a rectangle within the picture.
    fn cut(&self, [left, top]: [u32; 2], [width, height]: [u32; 2]) -> Vec<u8> {
        let row = |y: u32| {
            let start = 3 * (y * self.size[0] + left) as usize;
            &self.bytes[start..start + 3 * width as usize]
        };
        (top..top + height).flat_map(row).copied().collect()
    }
}

/// Draws a sheet at this number of pixels per point; `None` if it has no size or does not fit into memory.
pub fn to_pixels(sheet: &Sheet, scale: f32) -> Option<Pixels> {
    let size = (sheet.bounds().size() * scale).round();
    let mut pixmap = Pixmap::new(size.x as u32, size.y as u32)?;
    let [red, green, blue] = sheet.colors.background;
    pixmap.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    let mut brush = Brush { pixmap, letters: Letters::new(), origin: sheet.bounds().min, scale };
    sheet.draw(&mut brush);
    let Brush { pixmap, .. } = brush;
    let size = [pixmap.width(), pixmap.height()];
    Some(Pixels {
        size,
        bytes: pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect(),
    })
}

/// Writes red, green and blue of each pixel as a PNG.
pub fn write_png(pixels: &Pixels, out: &mut impl Write) -> io::Result<()> {
    let written = encoder(pixels.size, &mut *out).write_header().and_then(|mut writer| {
        writer.write_image_data(&pixels.bytes)?;
        writer.finish()
    });
    written.map_err(reason)?;
    out.flush()
}

/// Writes frames of one size as an animated PNG that repeats endlessly, at this number of frames per second. Of each frame only
/// the rectangle that changes is written. The first frame that is an error ends it.
pub fn write_animation(
    first: Pixels,
    rest: impl ExactSizeIterator<Item = io::Result<Pixels>>,
    rate: u16,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut encoder = encoder(first.size, &mut *out);
    encoder.set_animated(1 + rest.len() as u32, 0).map_err(reason)?;
    encoder.set_frame_delay(1, rate).map_err(reason)?;
    let mut writer = encoder.write_header().map_err(reason)?;
    writer.write_image_data(&first.bytes).map_err(reason)?;
    let mut last = first;
    for frame in rest {
        let frame = frame?;
        let [min, size] = changed(&last, &frame);
        writer.reset_frame_position().map_err(reason)?;
        writer.set_frame_dimension(size[0], size[1]).map_err(reason)?;
        writer.set_frame_position(min[0], min[1]).map_err(reason)?;
        writer.write_image_data(&frame.cut(min, size)).map_err(reason)?;
        last = frame;
    }
    writer.finish().map_err(reason)?;
    out.flush()
}

/// The upper left corner and the size of the smallest rectangle outside which two pictures are equal; one pixel if they are
/// equal everywhere.
fn changed(one: &Pixels, other: &Pixels) -> [[u32; 2]; 2] {
    let width = one.size[0] as usize;
    let pixels = one.bytes.chunks_exact(3).zip(other.bytes.chunks_exact(3)).enumerate();
    let mut different = pixels.filter(|(_, (one, other))| one != other).map(|(i, _)| [i % width, i / width]);
    let first = different.next().unwrap_or_default();
    let [min, max] = different
        .fold([first; 2], |[min, max], [x, y]| [[min[0].min(x), min[1].min(y)], [max[0].max(x), max[1].max(y)]]);
    [min.map(|side| side as u32), [max[0] - min[0] + 1, max[1] - min[1] + 1].map(|side| side as u32)]
}

fn encoder<W: Write>([width, height]: [u32; 2], out: W) -> png::Encoder<'static, W> {
    let mut encoder = png::Encoder::new(out, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    // Flat colours repeat: without a filter they take less.
    encoder.set_filter(png::FilterType::NoFilter);
    encoder.set_compression(png::Compression::Best);
    encoder
}

fn reason(error: EncodingError) -> io::Error {
    match error {
        EncodingError::IoError(reason) => reason,
        other => io::Error::other(other),
    }
}

struct Brush {
    pixmap: Pixmap,
    letters: Letters,
    /// The position on the screen of the upper left corner.
    origin: Vec2,
    /// Pixels a point.
    scale: f32,
}

impl Brush {
    fn fill_path(&mut self, path: Option<Path>, tone: Tone) {
        if let Some(path) = path {
            self.pixmap.fill_path(&path, &paint(tone), FillRule::Winding, self.transform(), None);
        }
    }

    fn transform(&self) -> Transform {
        Transform::from_translate(-self.origin.x, -self.origin.y).post_scale(self.scale, self.scale)
    }
}

impl Surface for Brush {
    fn fill(&mut self, area: Area, tone: Tone) {
        self.fill_path(path(area.rim()), tone);
    }

    fn squares(&mut self, squares: &[(Vec2, f32)], tone: Tone) {
        let mut builder = PathBuilder::new();
        let square = |(at, side): &(Vec2, f32)| Rect::from_xywh(at.x, at.y, *side, *side);
        squares.iter().filter_map(square).for_each(|square| builder.push_rect(square));
        self.fill_path(builder.finish(), tone);
    }

    fn stroke(&mut self, line: Line, Pen { width, dashes }: Pen, tone: Tone) {
        let dash = dashes.and_then(|(on, off)| StrokeDash::new(vec![on, off], 0.0));
        let stroke = Stroke { width, miter_limit: MITER, dash, ..Stroke::default() };
        if let Some(path) = path(line) {
            self.pixmap.stroke_path(&path, &paint(tone), &stroke, self.transform(), None);
        }
    }
}

impl Writer for Brush {
    type Text = Text;

    fn lay_out(&mut self, text: &str, size: f32, color: colors::Color) -> (Text, Vec2) {
        self.letters.lay_out(text, size, color)
    }

    fn plate(&mut self, bounds: Aabb, round: f32, tone: Tone) {
        // A quarter of a circle as one cubic curve: its handles are 4/3 (√2 − 1) radii long.
        let handle = 4.0 / 3.0 * (2.0 * FRAC_1_SQRT_2 - 1.0) * round;
        let (mut builder, corners) = (PathBuilder::new(), bounds.corners());
        for (i, corner) in corners.iter().enumerate() {
            let towards = |to: Vec2| (to - *corner).normalize_or_zero();
            let (back, on) = (towards(corners[(i + 3) % 4]), towards(corners[(i + 1) % 4]));
            let (from, to) = (*corner + back * round, *corner + on * round);
            let (a, b) = (from - back * handle, to - on * handle);
            if i == 0 {
                builder.move_to(from.x, from.y);
            } else {
                builder.line_to(from.x, from.y);
            }
            builder.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y);
        }
        builder.close();
        self.fill_path(builder.finish(), tone);
    }

    fn write(&mut self, Text { text, size, color }: Text, at: Vec2) {
        let (_, baseline) = self.letters.height(size);
        self.fill_path(self.letters.outline(&text, at + Vec2::Y * baseline, size), (color, 1.0));
    }
}

fn paint(([red, green, blue], opacity): Tone) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color_rgba8(red, green, blue, (opacity * 255.0).round() as u8);
    paint
}

/// `None` without any extent.
fn path(line: Line) -> Option<Path> {
    let mut builder = PathBuilder::new();
    match line {
        Line::Open(points) => join(&mut builder, points),
        Line::Closed(points) => {
            join(&mut builder, points);
            builder.close();
        }
        Line::Circle(center, radius) => builder.push_circle(center.x, center.y, radius),
        Line::Pieces(pieces) => pieces.iter().for_each(|piece| join(&mut builder, piece)),
    }
    builder.finish()
}

fn join(builder: &mut PathBuilder, points: &[Vec2]) {
    let Some((first, rest)) = points.split_first() else { return };
    builder.move_to(first.x, first.y);
    rest.iter().for_each(|point| builder.line_to(point.x, point.y));
}
