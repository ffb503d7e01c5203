//! The bugs printed in the articles, and one of common code. A constant per exhibit, in the file of its article, and a line in [`EXHIBITS`].

mod a0;
mod a1;
mod a2;
mod a3;
pub mod cases;
pub mod exhibit;
pub mod exhibition;
pub mod judge;
pub mod painting;
pub mod pair;
mod tunnelling;

use exhibit::Exhibit;

/// The exhibits by article and row, in the order of the list.
pub const EXHIBITS: &[Exhibit] = &[
    a0::MIRRORED,
    a0::OFF_CENTRE,
    a0::NO_DIFFERENCE,
    a0::TANGENT,
    a1::rectangles::STRICT,
    a1::rectangles::NO_ID,
    a1::rectangles::STAYS_RED,
    a1::rectangles::BOUNCE,
    a1::rotated::ENDLESS_LOOP,
    a1::rotated::UNDEFINED,
    a1::rotated::NO_TURN,
    a1::segments::PARAMETER,
    a1::segments::ENCLOSED,
    a1::segments::BOUNDARY,
    a1::intersections::DUPLICATES,
    a1::intersections::SORTED,
    a2::PLUS_ANGLE,
    a2::NO_ELSE,
    a2::ALWAYS_FALSE,
    a2::CORNER,
    a3::EDGES,
    a3::POSITION,
    a3::OWN_EDGE,
    a3::LENGTH,
    a3::FROM_ZERO,
    tunnelling::EXHIBIT,
];
