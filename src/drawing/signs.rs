//! Signs and arrows, which keep their size on the screen.

use crate::drawing::colors::Color;
use crate::drawing::surface::{Area, Line, Pen, Surface, Tone};
use crate::marks::Sign;
use glam::Vec2;

/// The length of an arrow's head, in points.
const HEAD: f32 = 11.0;
/// Half the width of an arrow's head, as a part of its length.
const HEAD_SIDE: f32 = 0.42;
/// The width of an arrow's shaft, in points.
const ARROW: f32 = 2.5;

/// A part of a sign, around its position, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Part {
    Disc(f32),
    /// A circle, by its radius and the width of its line.
    Circle(f32, f32),
    /// A square, by half its side.
    Square(f32),
    /// A diamond, by half its diagonal.
    Diamond(f32),
    Cross(f32, f32),
    /// Two lines along the axes, by half their length and their width; [`Part::Cross`] along the diagonals.
    Plus(f32, f32),
}

/// The parts of a sign, from the back to the front. A rim in the colour of the background separates it from marks below.
fn parts(sign: Sign, color: Color, background: Color) -> [(Part, Color); 2] {
    match sign {
        Sign::Dot => [(Part::Disc(4.0), background), (Part::Disc(3.0), color)],
        Sign::Ring => [(Part::Disc(5.5), color), (Part::Disc(3.25), background)],
        Sign::Halo => [(Part::Circle(8.0, 5.5), background), (Part::Circle(8.0, 3.5), color)],
        Sign::Cross => [(Part::Cross(4.5, 4.5), background), (Part::Cross(4.5, 2.0), color)],
        Sign::Diamond => [(Part::Diamond(6.0), color), (Part::Diamond(3.25), background)],
        Sign::Square => [(Part::Square(4.5), background), (Part::Square(3.5), color)],
        Sign::Grip => [(Part::Square(4.5), color), (Part::Square(3.25), background)],
        Sign::Plus => [(Part::Plus(4.5, 4.5), background), (Part::Plus(4.5, 1.5), color)],
    }
}

/// Draws a sign in its colour, on a background.
pub fn paint_sign(at: Vec2, sign: Sign, color: Color, background: Color, surface: &mut impl Surface) {
    for (part, color) in parts(sign, color, background) {
        let tone = (color, 1.0);
        match part {
            Part::Disc(radius) => surface.spot(Area::Disc(at, radius), tone),
            Part::Circle(radius, width) => surface.stroke(Line::Circle(at, radius), Pen::solid(width), tone),
            Part::Square(half) => surface.spot(Area::Convex(&square(at, half)), tone),
            Part::Diamond(half) => surface.spot(Area::Convex(&diamond(at, half)), tone),
            Part::Cross(half, width) => cross(square(at, half), width, tone, surface),
            Part::Plus(half, width) => cross(diamond(at, half), width, tone, surface),
        }
    }
}

fn cross([a, b, c, d]: [Vec2; 4], width: f32, tone: Tone, surface: &mut impl Surface) {
    surface.stroke(Line::Pieces(&[[a, c], [b, d]]), Pen::solid(width), tone);
}

fn square(at: Vec2, half: f32) -> [Vec2; 4] {
    [(-half, -half), (half, -half), (half, half), (-half, half)].map(|by| at + Vec2::from(by))
}

/// The corners of a diamond around a position; the first and the third above each other.
fn diamond(at: Vec2, half: f32) -> [Vec2; 4] {
    [(0.0, -half), (half, 0.0), (0.0, half), (-half, 0.0)].map(|by| at + Vec2::from(by))
}

/// Draws a line on the screen with an arrow's head, if it ends at `tip` and was not clipped there. A line shorter than the head is only a
/// head with its tip there: it shows the direction, and without a shaft no length.
pub fn paint_arrow(line: &[Vec2], tip: Vec2, color: Color, surface: &mut impl Surface) {
    let [from, to] = *line else { return };
    let along = (to - from).normalize_or_zero();
    if along == Vec2::ZERO {
        return;
    }
    let head = if to == tip { HEAD } else { 0.0 };
    let neck = to - along * head;
    let side = along.perp() * head * HEAD_SIDE;
    if from.distance(to) > head {
        surface.stroke(Line::Open(&[from, neck]), Pen::solid(ARROW), (color, 1.0));
    }
    surface.spot(Area::Convex(&[to, neck + side, neck - side]), (color, 1.0));
}
