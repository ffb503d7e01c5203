//! The kind of a shape, from a word or from the roles present.

use crate::exchange::code::{
    shape::draft::{Draft, Kind, Role},
    table::{self, Evidence, Row},
};

pub fn kind_of_word(word: &str, evidence: &Evidence) -> Option<Kind> {
    table::rows(word, evidence).into_iter().find_map(Row::kind)
}

/// The kind of a draft by its roles; `None` if they are incomplete.
pub fn kind_by_roles(draft: &Draft) -> Option<Kind> {
    let has = |role| draft.has(role);
    let is_placed = has(Role::Position)
        || has(Role::Center)
        || has(Role::X) && has(Role::Y)
        || has(Role::CenterX) && has(Role::CenterY);
    let has_ends = has(Role::A) && has(Role::B) || has(Role::X2) && has(Role::Y2) && has(Role::X) && has(Role::Y);
    let has_pixels = draft.pair(Role::Left).is_some() && draft.pair(Role::Right).is_some();
    let has_box = has(Role::Min) && has(Role::Max)
        || has_pixels
        || has(Role::Left) && has(Role::Right) && has(Role::Top) && has(Role::Bottom)
        || has(Role::Size)
        || has(Role::Half)
        || has(Role::Width) && has(Role::Height)
        || has(Role::HalfWidth) && has(Role::HalfHeight);
    let has_radius = has(Role::Radius) || has(Role::Diameter);
    Some(match draft.kind {
        Kind::Pose if is_placed || has(Role::Angle) => Kind::Pose,
        Kind::Ellipse => Kind::Ellipse,
        Kind::Circle if has_radius => Kind::Circle,
        Kind::Capsule => Kind::Capsule,
        Kind::Line | Kind::Segment if has(Role::Corners) || has(Role::Xs) && has(Role::Ys) => Kind::Line,
        Kind::Rect if has_box && !has(Role::Corners) => Kind::Rect,
        Kind::Rect if has_ends => Kind::Rect,
        Kind::Point if has(Role::Corners) => Kind::Point,
        Kind::Point if is_placed => Kind::Point,
        _ if has(Role::Corners) || has(Role::Xs) && has(Role::Ys) => Kind::Polygon,
        Kind::Polygon if draft.is_local && has(Role::Half) => Kind::Rect,
        Kind::Polygon if has_ends && (has(Role::C) || has(Role::X3)) => Kind::Polygon,
        Kind::Unknown if draft.is_local && has_radius && !has_box => Kind::Circle,
        Kind::Unknown if draft.is_local && has_box => Kind::Rect,
        Kind::Unknown if has_radius && has_ends => Kind::Capsule,
        Kind::Unknown if has_radius && is_placed && !has_box => Kind::Circle,
        Kind::Unknown if has(Role::X3) && has(Role::Y3) => Kind::Polygon,
        Kind::Unknown if has_ends && has(Role::C) => Kind::Polygon,
        Kind::Segment | Kind::Unknown if has_ends => Kind::Segment,
        Kind::Unknown if has_box && (is_placed || has(Role::Corner) || has(Role::Min) || has(Role::Left)) => Kind::Rect,
        _ => return None,
    })
}
