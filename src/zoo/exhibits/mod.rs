//! The bugs printed in the articles, and one of common code: a constant per exhibit, in the file of its topic, and a line in
//! [`EXHIBITS`].

mod axis_aligned_rects;
mod circle_and_rect;
mod intersections;
mod points_and_rects;
mod rotated_corners;
mod segments_and_points;
mod separating_axes;
mod tunnelling;

use super::exhibit::Exhibit;

/// The exhibits by article and row, in the order of the list.
pub const EXHIBITS: &[Exhibit] = &[
    points_and_rects::MIRRORED,
    points_and_rects::OFF_CENTRE,
    points_and_rects::NO_DIFFERENCE,
    points_and_rects::TANGENT,
    axis_aligned_rects::STRICT,
    axis_aligned_rects::NO_ID,
    axis_aligned_rects::STAYS_RED,
    axis_aligned_rects::BOUNCE,
    rotated_corners::ENDLESS_LOOP,
    rotated_corners::UNDEFINED,
    rotated_corners::NO_TURN,
    segments_and_points::PARAMETER,
    segments_and_points::ENCLOSED,
    segments_and_points::BOUNDARY,
    intersections::DUPLICATES,
    intersections::SORTED,
    circle_and_rect::PLUS_ANGLE,
    circle_and_rect::NO_ELSE,
    circle_and_rect::ALWAYS_FALSE,
    circle_and_rect::CORNER,
    separating_axes::EDGES,
    separating_axes::POSITION,
    separating_axes::OWN_EDGE,
    separating_axes::LENGTH,
    separating_axes::FROM_ZERO,
    tunnelling::EXHIBIT,
];
