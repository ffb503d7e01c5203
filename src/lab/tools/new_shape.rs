//! The shape that a tool draws.

use crate::collision::{Polygon, ShapeError};
use crate::lab::pointer_input::Modifiers;
use crate::lab::shape_edits::rotation::{direction, end_at_rotation_step, nearest_rotation_step, within_half_turn};
use crate::lab::tools::tool_table::Tool;
use crate::number_format::Resolution;
use crate::scene::{LocalShape, Pose};
use core::f32::consts::TAU;
use core::ops::RangeInclusive;
use glam::Vec2;

pub const CORNERS: RangeInclusive<usize> = 3..=100;

/// A polygon that is drawn corner by corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnfinishedPolygon {
    pub corners: Vec<Vec2>,
    /// The position of the next corner.
    pub next: Vec2,
    /// Whether an attempt to close it has failed, and no corner has changed since.
    pub is_refused: bool,
    /// Whether another tool is in use.
    pub is_laid_aside: bool,
}

/// The position that replaces the pointer while a shape is drawn by keys.
#[derive(Clone, Copy, Debug, Default)]
pub struct Crosshair {
    /// The last position, before snapping.
    pub at: Option<Vec2>,
    pub is_shown: bool,
}

impl UnfinishedPolygon {
    /// Why it cannot be closed.
    pub fn why_not_closed(&self, resolution: Resolution) -> Option<String> {
        let why = match Polygon::new(&self.corners).err()? {
            ShapeError::SelfCrossing { edge, other, at } => {
                format!("edge {edge} meets edge {other} at {}", resolution.pair(at))
            }
            error => error.reason(),
        };
        Some(format!("The polygon cannot be closed: {why}. Backspace removes the last corner."))
    }

    /// Where the open outline would cross itself with the next corner.
    pub fn crossing(&self) -> Option<Vec2> {
        let outline: Vec<Vec2> = self.corners.iter().copied().chain([self.next]).collect();
        match Polygon::new(&outline) {
            Err(ShapeError::SelfCrossing { at, .. }) => Some(at),
            _ => None,
        }
    }
}

/// The shape that a tool draws by a drag, if it has a size; lengths are multiples of `place`, if given.
pub fn drawn(
    tool: Tool,
    from: Vec2,
    at: Vec2,
    held: Modifiers,
    corners: usize,
    place: Option<f64>,
) -> Option<(LocalShape, Pose)> {
    let round = |size: Vec2| place.map_or(size, |place| ((size.as_dvec2() / place).round() * place).as_vec2());
    let by = at - from;
    match tool {
        Tool::Rect => {
            let mut drag = by;
            if held.shift {
                drag = Vec2::splat(by.abs().max_element()) * Vec2::new(1.0_f32.copysign(by.x), 1.0_f32.copysign(by.y));
            }
            let size = round(if held.alt { drag * 2.0 } else { drag }.abs());
            let center = if held.alt { from } else { from + size * 0.5 * Vec2::ONE.copysign(by) };
            (size.min_element() > 0.0).then(|| (LocalShape::Rect { size, pivot: None }, Pose::at(center)))
        }
        Tool::Circle => {
            let radius = round(Vec2::splat(by.length())).x;
            (radius > 0.0).then(|| (LocalShape::Circle { radius }, Pose::at(from)))
        }
        Tool::Segment => {
            let end = if held.shift { end_at_rotation_step(from, at, 0.0) } else { at };
            (end != from).then(|| (LocalShape::Segment { a: from, b: end }, Pose::default()))
        }
        Tool::RegularPolygon => {
            let radius = by.length();
            let degrees = if held.shift { nearest_rotation_step(direction(by)) } else { direction(by) };
            (radius > 0.0)
                .then(|| (regular(corners, radius), Pose { position: from, degrees: within_half_turn(degrees) }))
        }
        Tool::Point => Some((LocalShape::Point, Pose::at(at))),
        Tool::Select | Tool::Polygon => None,
    }
}

/// A regular polygon around the origin, with a corner to the right.
pub fn regular(corners: usize, radius: f32) -> LocalShape {
    let corner = |i: usize| Vec2::from_angle(TAU * i as f32 / corners as f32) * radius;
    LocalShape::Polygon { vertices: (0..corners).map(corner).collect() }
}
