//! Of what is a sign made? Of few parts that keep their size on the screen.

use crate::picture::Sign;
use glam::Vec2;

/// A part of a sign, around its position, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    /// A disc of this radius.
    Disc(f32),
    /// A square from its middle so far along both axes.
    Square(f32),
    /// A diamond from its middle so far along each axis.
    Diamond(f32),
    /// Two lines that cross, along the diagonals of such a square; and how wide they are.
    Cross(f32, f32),
    /// Two lines that cross, along the axes; and how wide they are.
    Plus(f32, f32),
}

/// Whether a part has the colour of the sign's role, or that of the ground: a rim of it sets a sign off from what lies below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// The colour of the role.
    Role,
    /// The colour of the ground.
    Ground,
}

/// The parts of a sign, from the back to the front.
pub fn parts(sign: Sign) -> [(Part, Paint); 2] {
    match sign {
        Sign::Dot => [(Part::Disc(4.0), Paint::Ground), (Part::Disc(3.0), Paint::Role)],
        Sign::Ring => [(Part::Disc(5.5), Paint::Role), (Part::Disc(3.25), Paint::Ground)],
        Sign::Cross => [(Part::Cross(4.5, 4.5), Paint::Ground), (Part::Cross(4.5, 2.0), Paint::Role)],
        Sign::Diamond => [(Part::Diamond(6.0), Paint::Role), (Part::Diamond(3.25), Paint::Ground)],
        Sign::Square => [(Part::Square(4.5), Paint::Ground), (Part::Square(3.5), Paint::Role)],
        Sign::Grip => [(Part::Square(4.5), Paint::Role), (Part::Square(3.25), Paint::Ground)],
        Sign::Plus => [(Part::Plus(4.5, 4.5), Paint::Ground), (Part::Plus(4.5, 1.5), Paint::Role)],
    }
}

/// The corners of a square around a position.
pub fn square(at: Vec2, reach: f32) -> [Vec2; 4] {
    [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)].map(|by| at + Vec2::from(by))
}

/// The corners of a diamond around a position; the first and the third above each other.
pub fn diamond(at: Vec2, reach: f32) -> [Vec2; 4] {
    [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)].map(|by| at + Vec2::from(by))
}
