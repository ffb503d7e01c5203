//! A sheet: a picture on its background, with or without a caption below it.

use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::drawing::colors::{Color, MarkColors};
use crate::drawing::letters::Letters;
use crate::drawing::paint::{paint_labels, paint_marks};
use crate::drawing::surface::{Area, Line, Pen, Writer};
use crate::marks::{Picture, Role};
use crate::printable_text::printable;
use glam::Vec2;

/// The height of a caption, in points.
pub const CAPTION: f32 = 58.0;
/// Its distance from the rim.
const MARGIN: f32 = 12.0;
/// The size of its letters.
const SIZE: f32 = 14.0;
/// The padding of the verdict's plate.
const PAD: Vec2 = Vec2::new(8.0, 2.0);

/// A picture for a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    pub picture: Picture,
    /// The view of it; its canvas is the sheet without the caption.
    pub camera: Camera,
    pub colors: MarkColors,
    pub caption: Caption,
    /// Whether the caption is written in a strip below the canvas.
    pub has_strip: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// Such as `OVERLAPPING`.
    pub verdict: String,
    /// Whether there is a hit, so that the verdict is highlighted.
    pub hit: bool,
    /// The most important number.
    pub headline_value: String,
    pub sentence: String,
}

impl Sheet {
    /// The part of the screen that is drawn, in points.
    pub fn bounds(&self) -> Aabb {
        let Aabb { min, max } = self.camera.canvas();
        Aabb { min, max: max + Vec2::Y * if self.has_strip { CAPTION } else { 0.0 } }
    }

    /// The caption in one line, for screen readers.
    pub fn title(&self) -> String {
        let Caption { verdict, headline_value, sentence, .. } = &self.caption;
        let mut words = vec![verdict.as_str(), headline_value, sentence];
        words.retain(|words| !words.is_empty());
        printable(&words.join(" · ")).collect()
    }

    /// Draws the sheet without its background.
    pub fn draw(&self, surface: &mut impl Writer) {
        let Self { picture, camera, colors, .. } = self;
        paint_marks(picture, camera, colors, surface);
        paint_labels(picture, camera, colors, &mut Vec::new(), surface);
        if self.has_strip {
            let canvas = camera.canvas();
            let strip = Aabb { min: Vec2::new(canvas.min.x, canvas.max.y), max: self.bounds().max };
            write(&self.caption, strip, colors, surface);
        }
    }
}

/// The verdict and the number on one line, the sentence below.
fn write(caption: &Caption, strip: Aabb, colors: &MarkColors, surface: &mut impl Writer) {
    surface.fill(Area::Convex(&strip.corners()), (colors.background, 1.0));
    let edge = [strip.min, Vec2::new(strip.max.x, strip.min.y)];
    surface.stroke(Line::Open(&edge), Pen::solid(1.0), (colors.color(Role::Faint), 1.0));
    let letters = Letters::new();
    let (height, _) = letters.height(SIZE);
    let [first, second] = [8.0, 12.0 + height].map(|below| strip.min.y + below);
    let mut line = |x: f32, top: f32, text: &str, color: Color| {
        let text: String = printable(text).collect();
        let (text, _) = surface.lay_out(&letters.cut(&text, SIZE, strip.max.x - MARGIN - x), SIZE, color);
        surface.write(text, Vec2::new(x, top));
    };
    let left = strip.min.x + MARGIN;
    let plate = Vec2::new(letters.width(&caption.verdict, SIZE), height) + PAD * 2.0;
    line(left + plate.x + MARGIN, first, &caption.headline_value, colors.color(Role::Neutral));
    line(left, second + PAD.y, &caption.sentence, colors.color(Role::Neutral));
    if caption.verdict.is_empty() {
        return;
    }
    let (fill, color) = if caption.hit {
        (colors.color(Role::Hit), [u8::MAX; 3])
    } else {
        (colors.color(Role::Faint), colors.color(Role::Neutral))
    };
    let corner = Vec2::new(left, first - PAD.y);
    surface.plate(Aabb { min: corner, max: corner + plate }, 4.0, (fill, 1.0));
    let (text, _) = surface.lay_out(&caption.verdict, SIZE, color);
    surface.write(text, corner + PAD);
}
