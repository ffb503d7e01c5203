//! The width of a text and the outlines of its letters, in the fonts of the program.

use crate::drawing::colors::Color;
use crate::printable_text::printable;
use glam::Vec2;
use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};
use unicode_width::UnicodeWidthChar;

/// The font of words.
pub static INTER: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.otf");
/// The font of numbers in columns, and of letters that the other lacks.
pub static MONO: &[u8] = include_bytes!("../../assets/fonts/JetBrainsMono-Regular.ttf");

/// The width of a column of a character that no font has, as a part of the size of the letters.
const COLUMN: f32 = 0.55;

pub struct Letters {
    faces: Vec<Face<'static>>,
}

/// A line of text that was laid out.
pub struct Text {
    pub text: String,
    pub size: f32,
    pub color: Color,
}

/// A letter; the advance is a part of the size of the letters.
struct Glyph<'a> {
    face: &'a Face<'static>,
    id: GlyphId,
    advance: f32,
}

impl Letters {
    pub fn new() -> Self {
        Self { faces: [INTER, MONO].iter().filter_map(|font| Face::parse(font, 0).ok()).collect() }
    }

    fn glyph(&self, character: char) -> Option<Glyph<'_>> {
        let mut found = self.faces.iter().filter_map(|face| Some((face, face.glyph_index(character)?)));
        let (face, id) = found.next()?;
        let advance = f32::from(face.glyph_hor_advance(id).unwrap_or(0)) / f32::from(face.units_per_em());
        Some(Glyph { face, id, advance })
    }

    /// Lays a line of text out; returns it with its width and height.
    pub fn lay_out(&self, text: &str, size: f32, color: Color) -> (Text, Vec2) {
        let text: String = printable(text).collect();
        let room = Vec2::new(self.width(&text, size), self.height(size).0.ceil());
        (Text { text, size, color }, room)
    }

    /// Whether there are letters for all of a text.
    pub fn has_all(&self, text: &str) -> bool {
        text.chars().all(|character| self.glyph(character).is_some())
    }

    pub fn width(&self, text: &str, size: f32) -> f32 {
        text.chars().map(|character| self.advance(character)).sum::<f32>() * size
    }

    fn advance(&self, character: char) -> f32 {
        let columns = || character.width().unwrap_or(0) as f32;
        self.glyph(character).map_or_else(|| COLUMN * columns(), |glyph| glyph.advance)
    }

    /// The height of a line in letters of a size, and the distance from its top to the baseline.
    pub fn height(&self, size: f32) -> (f32, f32) {
        let Some(face) = self.faces.first() else { return (size, size) };
        let part = size / f32::from(face.units_per_em());
        let (up, down) = (f32::from(face.ascender()) * part, f32::from(face.descender()) * part);
        (up - down, up)
    }

    /// The text, cut with "…" where it is wider than this.
    pub fn cut(&self, text: &str, size: f32, room: f32) -> String {
        if self.width(text, size) <= room {
            return text.to_owned();
        }
        let (mut width, mut cut) = (self.advance('…') * size, String::new());
        for character in text.chars() {
            width += self.advance(character) * size;
            if width > room {
                break;
            }
            cut.push(character);
        }
        cut + "…"
    }

    /// The outlines of a text whose baseline begins at a position, with a sign for letters without a font; `None` without outlines.
    pub fn outline(&self, text: &str, at: Vec2, size: f32) -> Option<Path> {
        let mut outline = Placed { path: PathBuilder::new(), at, scale: size };
        for character in text.chars() {
            let is_blank = character.is_whitespace() || character.width().unwrap_or(0) == 0;
            let drawn = self.glyph(character).or_else(|| self.glyph(char::REPLACEMENT_CHARACTER).filter(|_| !is_blank));
            if let Some(Glyph { face, id, .. }) = drawn {
                outline.scale = size / f32::from(face.units_per_em());
                face.outline_glyph(id, &mut outline);
            }
            outline.at.x += self.advance(character) * size;
        }
        outline.path.finish()
    }
}

/// Moves outlines from font units, y up, to their place.
struct Placed {
    path: PathBuilder,
    at: Vec2,
    scale: f32,
}

impl Placed {
    fn put(&self, x: f32, y: f32) -> Vec2 {
        self.at + Vec2::new(x, -y) * self.scale
    }
}

impl OutlineBuilder for Placed {
    fn move_to(&mut self, x: f32, y: f32) {
        let p = self.put(x, y);
        self.path.move_to(p.x, p.y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let p = self.put(x, y);
        self.path.line_to(p.x, p.y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (a, p) = (self.put(x1, y1), self.put(x, y));
        self.path.quad_to(a.x, a.y, p.x, p.y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b, p) = (self.put(x1, y1), self.put(x2, y2), self.put(x, y));
        self.path.cubic_to(a.x, a.y, b.x, b.y, p.x, p.y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_as_wide_as_its_letters_and_is_cut_to_fit() {
        let letters = Letters::new();
        let width = |text| letters.width(text, 13.0);
        assert!(width("iii") < width("mmm") && (width("mm") - 2.0 * width("m")).abs() < 1e-4);
        assert!(letters.has_all("Größe 12.4 µs → 30° Ящик") && !letters.has_all("箱"));
        assert!((width("箱") - 2.0 * COLUMN * 13.0).abs() < 1e-4, "two columns");
        assert_eq!(letters.cut("crate", 13.0, width("crate")), "crate");
        let cut = letters.cut("a long sentence", 13.0, 50.0);
        assert!(cut.ends_with('…') && width(&cut) <= 50.0 && cut.len() > 5, "{cut}");
        assert_eq!(letters.cut("crate", 13.0, 0.0), "…");
    }
}
