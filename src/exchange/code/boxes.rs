//! Which rectangle do four numbers give?

use crate::exchange::{
    code::words::RectBy,
    item::{Angle, BoxNumbers, Figure},
};
use glam::Vec2;

/// A figure with notes about it, if there is one.
pub(super) type Made = Option<(Figure, Vec<String>)>;

/// What is noted where a shape is put at the origin.
pub(super) const NO_CENTER: &str = "no centre is given, so (0, 0)";

/// What is said of an ellipse.
pub(super) const NO_ELLIPSE: &str = "an ellipse is no shape here: paste it as SVG, or as a polygon";

/// The rectangle of four numbers that are given in a way.
pub(super) fn box_of(by: RectBy, [a, b, c, d]: [f32; 4], angle: Option<Angle>, mut notes: Vec<String>) -> Made {
    let (at, size, numbers) = match by {
        RectBy::Corner => (Vec2::new(a, b), Vec2::new(c, d), BoxNumbers::Corner),
        RectBy::Center => (Vec2::new(a, b), Vec2::new(c, d), BoxNumbers::Center),
        RectBy::CenterHalf | RectBy::Half => (Vec2::new(a, b), Vec2::new(c, d) * 2.0, BoxNumbers::Center),
        RectBy::Corners => return between(Vec2::new(a, b), Vec2::new(c, d), angle, notes),
        RectBy::Envelope => return between(Vec2::new(a, c), Vec2::new(b, d), angle, notes),
    };
    if by == RectBy::Corner && size.min_element() < 0.0 {
        return between(at, at + size, angle, notes);
    }
    if by == RectBy::CenterHalf {
        notes.insert(0, "half extents".to_owned());
    }
    Some((Figure::Box { at, size, numbers, angle }, notes))
}

/// A rectangle between two opposite corners; by four corners where f32 does not hold its size.
fn between(a: Vec2, b: Vec2, angle: Option<Angle>, notes: Vec<String>) -> Made {
    let (min, max) = (a.min(b), a.max(b));
    let size = max - min;
    let is_exact = size.as_dvec2() == max.as_dvec2() - min.as_dvec2();
    if !is_exact && angle.is_none() {
        return Some((Figure::Outline(vec![min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]), notes));
    }
    Some((Figure::Box { at: min, size, numbers: BoxNumbers::Corner, angle }, notes))
}
