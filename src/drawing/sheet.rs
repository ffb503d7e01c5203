//! What is on a sheet? A picture on its ground and, if it has one, a caption below it.

use crate::{
    collision::Aabb,
    drawing::{
        camera::Camera,
        figure::{Figure, Outline, Text},
        letters::Letters,
        sketch::sketch,
        theme::{Color, Theme},
    },
    notation::printable,
    picture::{Picture, Role},
};
use glam::Vec2;

/// How high a caption is, in points.
pub const CAPTION: f32 = 58.0;
/// How far it keeps from the rim.
const MARGIN: f32 = 12.0;
/// The size of its letters.
const SIZE: f32 = 14.0;
/// What the verdict's plate is wider than its text, on each side.
const PAD: Vec2 = Vec2::new(8.0, 2.0);

/// What can be written to a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The part of the screen that is drawn, in points.
    pub sides: Aabb,
    /// Behind everything.
    pub ground: Color,
    /// From the back to the front.
    pub figures: Vec<Figure>,
    /// What the picture shows, in words, for who cannot see it.
    pub title: String,
}

/// The answer in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// Such as `OVERLAPPING`.
    pub verdict: String,
    /// Whether something is hit, so that the verdict is lit.
    pub hit: bool,
    /// The most important number.
    pub figure: String,
    /// One sentence.
    pub sentence: String,
}

impl Sheet {
    /// What is seen through a camera. The caption, if it `is_written`, takes a strip below the canvas; in any case it is the title.
    pub fn new(picture: &Picture, camera: &Camera, theme: &Theme, caption: &Caption, is_written: bool) -> Self {
        let letters = Letters::new();
        let mut figures = sketch(picture, camera, theme, &letters);
        let mut sides = camera.canvas();
        if is_written {
            let strip = Aabb { min: Vec2::new(sides.min.x, sides.max.y), max: sides.max + Vec2::Y * CAPTION };
            write(caption, strip, theme, &letters, &mut figures);
            sides.max = strip.max;
        }
        let words = [&caption.verdict, &caption.figure, &caption.sentence];
        let words: Vec<&str> = words.into_iter().map(String::as_str).filter(|words| !words.is_empty()).collect();
        Self { sides, ground: theme.ground, figures, title: printable(&words.join(" · ")).collect() }
    }
}

/// The verdict and the number on one line, the sentence below.
fn write(caption: &Caption, strip: Aabb, theme: &Theme, letters: &Letters, figures: &mut Vec<Figure>) {
    figures.push(Figure::Fill(Outline::Closed(strip.corners().to_vec()), (theme.ground, 1.0)));
    let edge = vec![strip.min, Vec2::new(strip.max.x, strip.min.y)];
    figures.push(Figure::Stroke(Outline::Open(edge), 1.0, None, (theme.color(Role::Faint), 1.0)));
    let (height, baseline) = letters.height(SIZE);
    let [first, second] = [8.0, 12.0 + height].map(|below| strip.min.y + below);
    let mut line = |x: f32, top: f32, text: &str, color: Color| {
        let text: String = printable(text).collect();
        let text = letters.cut(&text, SIZE, strip.max.x - MARGIN - x);
        figures.push(Figure::Text(Text { at: Vec2::new(x, top + baseline), text, size: SIZE, color }));
    };
    let left = strip.min.x + MARGIN;
    let plate = Vec2::new(letters.width(&caption.verdict, SIZE), height) + PAD * 2.0;
    line(left + plate.x + MARGIN, first, &caption.figure, theme.color(Role::Neutral));
    line(left, second + PAD.y, &caption.sentence, theme.color(Role::Neutral));
    if caption.verdict.is_empty() {
        return;
    }
    let (fill, color) = if caption.hit {
        (theme.color(Role::Hit), [u8::MAX; 3])
    } else {
        (theme.color(Role::Faint), theme.color(Role::Neutral))
    };
    let corner = Vec2::new(left, first - PAD.y);
    let sides = Aabb { min: corner, max: corner + plate };
    figures.push(Figure::Fill(Outline::Plate(sides, 4.0), (fill, 1.0)));
    let at = corner + PAD + Vec2::Y * baseline;
    figures.push(Figure::Text(Text { at, text: caption.verdict.clone(), size: SIZE, color }));
}
