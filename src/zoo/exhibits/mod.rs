//! The bugs printed in the articles, and one of common code: a constant per exhibit, in the file of its article, and a line in
//! [`EXHIBITS`].

mod article_a0;
mod article_a1;
mod article_a2;
mod article_a3;
mod tunnelling;

use super::exhibit::Exhibit;

/// The exhibits by article and row, in the order of the list.
pub const EXHIBITS: &[Exhibit] = &[
    article_a0::MIRRORED,
    article_a0::OFF_CENTRE,
    article_a0::NO_DIFFERENCE,
    article_a0::TANGENT,
    article_a1::rectangles::STRICT,
    article_a1::rectangles::NO_ID,
    article_a1::rectangles::STAYS_RED,
    article_a1::rectangles::BOUNCE,
    article_a1::rotated::ENDLESS_LOOP,
    article_a1::rotated::UNDEFINED,
    article_a1::rotated::NO_TURN,
    article_a1::segments::PARAMETER,
    article_a1::segments::ENCLOSED,
    article_a1::segments::BOUNDARY,
    article_a1::intersections::DUPLICATES,
    article_a1::intersections::SORTED,
    article_a2::PLUS_ANGLE,
    article_a2::NO_ELSE,
    article_a2::ALWAYS_FALSE,
    article_a2::CORNER,
    article_a3::EDGES,
    article_a3::POSITION,
    article_a3::OWN_EDGE,
    article_a3::LENGTH,
    article_a3::FROM_ZERO,
    tunnelling::EXHIBIT,
];
