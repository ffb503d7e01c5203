//! Surfaces to draw on: the window, an image and an SVG document, all with the same few fills, strokes and texts.

use crate::collision::Aabb;
use crate::drawing::colors::Color;
use glam::{DVec2, Vec2};

/// A colour, and its opacity from 0 to 1.
pub type Tone = (Color, f32);

/// An area on the screen, in points.
#[derive(Clone, Copy, Debug)]
pub enum Area<'a> {
    /// The corners of a simple outline.
    Polygon(&'a [Vec2]),
    Convex(&'a [Vec2]),
    Disc(Vec2, f32),
}

impl<'a> Area<'a> {
    pub fn rim(self) -> Line<'a> {
        match self {
            Self::Polygon(points) | Self::Convex(points) => Line::Closed(points),
            Self::Disc(center, radius) => Line::Circle(center, radius),
        }
    }

    pub fn aabb(self) -> Aabb {
        self.rim().aabb()
    }
}

/// A line on the screen, in points.
#[derive(Clone, Copy, Debug)]
pub enum Line<'a> {
    Open(&'a [Vec2]),
    /// Through points, and from the last to the first.
    Closed(&'a [Vec2]),
    Circle(Vec2, f32),
    /// Separate pieces, each between two points.
    Pieces(&'a [[Vec2; 2]]),
}

impl<'a> Line<'a> {
    /// Its points, and whether it is closed. Those of a circle are put into `round`.
    pub fn points(self, pixels_per_point: f32, round: &'a mut Vec<Vec2>) -> (&'a [Vec2], bool) {
        match self {
            Self::Open(points) => (points, false),
            Self::Closed(points) => (points, true),
            Self::Circle(center, radius) => {
                round.clear();
                disc(center, radius, pixels_per_point, round);
                (round, true)
            }
            Self::Pieces(pieces) => (pieces.as_flattened(), false),
        }
    }

    pub fn aabb(self) -> Aabb {
        match self {
            Self::Open(points) | Self::Closed(points) => Aabb::from_points(points.iter().copied()),
            Self::Circle(center, radius) => Aabb { min: center, max: center }.expanded(radius),
            Self::Pieces(pieces) => Aabb::from_points(pieces.iter().flatten().copied()),
        }
    }
}

/// Adds the outline of a disc whose chords stay within a tenth of a pixel of its rim.
pub fn disc(center: Vec2, radius: f32, pixels_per_point: f32, outline: &mut Vec<Vec2>) {
    let count = chords(radius * pixels_per_point);
    let step = DVec2::from_angle(core::f64::consts::TAU / count as f64);
    let mut way = DVec2::X * f64::from(radius);
    outline.extend((0..count).map(|_| {
        let corner = center + way.as_vec2();
        way = step.rotate(way);
        corner
    }));
}

/// The number of chords within a tenth of a pixel: the sagitta is r (1 - cos(π / n)), about r π² / 2n².
fn chords(radius: f32) -> usize {
    let count = core::f32::consts::PI * (radius * 5.0).sqrt();
    (count.ceil() as usize).clamp(8, 4096)
}

#[derive(Clone, Copy, Debug)]
pub struct Pen {
    pub width: f32,
    /// The lengths of a dash and of the gap behind it, in points.
    pub dashes: Option<(f32, f32)>,
}

impl Pen {
    pub fn solid(width: f32) -> Self {
        Self { width, dashes: None }
    }
}

pub fn edges(points: &[Vec2], closed: bool) -> impl Iterator<Item = (Vec2, Vec2)> {
    let count = if closed { points.len() } else { points.len().saturating_sub(1) };
    (0..count).map(|i| (points[i], points[(i + 1) % points.len()]))
}

/// How detailed a mark is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    Coarse,
    /// It has so many corners, alone or with the other marks, that a single one is not visible.
    Fine,
    Crowd,
}

/// Something to draw marks on; later marks lie on top.
pub trait Surface {
    fn begin(&mut self, _: Detail) {}

    /// Fills an area. Its edge may be jagged, where another line covers it.
    fn fill(&mut self, area: Area, tone: Tone);

    /// Fills a small convex area with a smooth edge: a part of a sign.
    fn spot(&mut self, area: Area, tone: Tone) {
        self.fill(area, tone);
    }

    /// Fills an area and hatches it; one of the lines runs through `anchor`. A surface that cannot do that returns `false`: then
    /// the hatch is drawn line by line.
    fn hatch(&mut self, _area: Area, _color: Color, _anchor: Vec2) -> bool {
        false
    }

    /// Fills squares of whole points, each given by its upper left corner and its side.
    fn squares(&mut self, squares: &[(Vec2, f32)], tone: Tone);

    fn stroke(&mut self, line: Line, pen: Pen, tone: Tone);
}

/// A surface for text, too.
pub trait Writer: Surface {
    /// A line of text in its font.
    type Text;

    /// Sets a line of text in letters of a size; returns it with its width and height.
    fn lay_out(&mut self, text: &str, size: f32, color: Color) -> (Self::Text, Vec2);

    fn plate(&mut self, bounds: Aabb, round: f32, tone: Tone);

    /// Writes a text; `at` is its upper left corner.
    fn write(&mut self, text: Self::Text, at: Vec2);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_are_round_at_every_size() {
        for radius in [2.0, 30.0, 500.0, 20_000.0_f32] {
            let sagitta = radius * (1.0 - (core::f32::consts::PI / chords(radius) as f32).cos());
            assert!(sagitta < 0.11, "radius {radius}: chords are {sagitta} pixels from the rim");
        }
    }
}
